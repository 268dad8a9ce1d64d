import { nbsp } from '@wiec/domain/polish-text.ts';
import { inOrder, type MatrixValue, type QuestionOption } from '@wiec/domain/questions/question.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPress } from '../../../ui/use-after-press.ts';
import { type AnswerProps, type InputProps, type QuestionPart, saying } from '../question-part.ts';

export const matrix: QuestionPart = {
  name: 'Matrix',
  help: () => 'W każdym wierszu jedna odpowiedź.',
  isTakenBackWhole: true,
  Input: MatrixInput,
  Answer: MatrixAnswer,
};

/**
 * Rows of radio buttons under the names of the columns. On a phone each row is a list of its own, which folds to what was chosen once
 * the focus has left it.
 */
function MatrixInput({ question, answer, onChange, errorId, disabled, picture }: InputProps) {
  const id = useId();
  const [openRows, setOpenRows] = useState<ReadonlySet<number>>(NONE);
  const afterPress = useAfterPress();
  useFocusInSight(openRows);
  // At once: a choice that follows as fast as keys can be typed must find its row open, or the row folds over the focus.
  const open = (rowId: number): void => setOpenRows((rows) => (rows.has(rowId) ? rows : new Set([...rows, rowId])));
  const fold = (rowId: number): void => setOpenRows((rows) => new Set([...rows].filter((each) => each !== rowId)));
  const columns = question.questionMatrixValues;
  const chosen = new Map(answer.map((option) => [option.questionOptionId, option.questionMatrixValueId]));
  const choose = (questionOptionId: number, questionMatrixValueId: number): void =>
    onChange([
      ...answer.filter((option) => option.questionOptionId !== questionOptionId),
      saying({ questionOptionId, questionMatrixValueId }),
    ]);
  return (
    <div className="matrix" style={{ '--columns': columns.length } as React.CSSProperties}>
      <div className="matrix__head" aria-hidden="true">
        {columns.map((column) => (
          <span key={column.id}>{nbsp(column.content)}</span>
        ))}
      </div>
      {inOrder(question.questionOptions).map((row) => (
        <MatrixRow
          key={row.id}
          id={`${id}-${row.id}`}
          row={row}
          columns={columns}
          chosen={chosen.get(row.id) ?? null}
          isOpen={openRows.has(row.id)}
          errorId={errorId}
          disabled={disabled}
          picture={picture}
          onChoose={(columnId) => choose(row.id, columnId)}
          onOpen={() => open(row.id)}
          onLeave={(stillIn) => afterPress(() => void (stillIn() || fold(row.id)))}
        />
      ))}
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** A row that folds moves all below it: what has the focus then stays where it is seen (WCAG 2.4.11). */
function useFocusInSight(openRows: ReadonlySet<number>): void {
  const before = useRef(openRows);
  useLayoutEffect(() => {
    const folded = [...before.current].some((row) => !openRows.has(row));
    before.current = openRows;
    if (!folded) return;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body)
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openRows]);
}

interface MatrixRowProps extends Pick<InputProps, 'errorId' | 'disabled' | 'picture'> {
  id: string;
  row: QuestionOption;
  columns: readonly MatrixValue[];
  chosen: number | null;
  isOpen: boolean;
  onChoose: (columnId: number) => void;
  onOpen: () => void;
  /** `stillIn`: whether the focus has come back meanwhile. */
  onLeave: (stillIn: () => boolean) => void;
}

function MatrixRow(props: MatrixRowProps) {
  const { id, row, columns, chosen, isOpen, errorId, disabled, picture, onChoose, onOpen, onLeave } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isMissing = errorId !== undefined && chosen === null;
  const column = columns.find((one) => one.id === chosen);
  const isFolded = column !== undefined && !isOpen;
  const kind = ['matrix__row', isMissing && 'matrix__row--missing', isFolded && 'matrix__row--folded'];
  return (
    <div
      ref={frame}
      className={kind.filter(Boolean).join(' ')}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={isMissing || undefined}
      aria-describedby={errorId}
      // The button that opens the row goes with the opening: it is pressed, not entered.
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) onOpen();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(() => currentTarget.contains(document.activeElement));
      }}
    >
      <span className="matrix__name" id={id}>
        {nbsp(row.content)}
        {picture?.(row.picture)}
      </span>
      {columns.map((one) => (
        <label className="matrix__cell" key={one.id}>
          <input
            type="radio"
            className="choice__input"
            name={id}
            checked={chosen === one.id}
            disabled={disabled}
            onChange={() => onChoose(one.id)}
          />
          <span className="matrix__column">{nbsp(one.content)}</span>
        </label>
      ))}
      {column !== undefined && (
        <div className="matrix__fold">
          <span>
            <b>{nbsp(row.content)}</b>
            <span className="visually-hidden">: </span>
            <span>{nbsp(column.content)}</span>
          </span>
          <button
            type="button"
            className="question__button"
            aria-label={`Zmień: ${row.content}`}
            disabled={disabled}
            onClick={() => {
              flushSync(onOpen);
              frame.current?.querySelector<HTMLElement>('input:checked')?.focus();
            }}
          >
            Zmień
          </button>
        </div>
      )}
    </div>
  );
}

function MatrixAnswer({ question, answer }: AnswerProps) {
  const columns = new Map(question.questionMatrixValues.map(({ id, content }) => [id, content]));
  const chosen = new Map(answer.map((option) => [option.questionOptionId, option.questionMatrixValueId]));
  return (
    <ul className="answer-list">
      {inOrder(question.questionOptions)
        .filter(({ id }) => chosen.has(id))
        .map(({ id, content }) => (
          <li key={id}>{nbsp(`${content}: ${columns.get(chosen.get(id)!)}`)}</li>
        ))}
    </ul>
  );
}
