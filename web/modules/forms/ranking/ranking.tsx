import { countPl, excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import type { QuestionOption } from '@wiec/domain/questions/question.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dragHandlers, dropHandlers, type DropTarget } from '../../../ui/drag.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AnswerProps, InputProps, QuestionPart } from '../question-part.ts';
import { moveTo, placeBeside, rankingOrder } from './ranking-order.ts';
import '../../../styles/square-button.css';

export const ranking: QuestionPart = {
  name: 'Ranking',
  help: () => 'Wpisz numer albo użyj strzałek. W polu numeru działają też klawisze ↑ i ↓.',
  isTakenBackWhole: true,
  Input: RankingInput,
  Answer: RankingAnswer,
};

/** Every option with its place: typed, moved by a button or an arrow key, or dragged by a mouse. Each move is told. */
function RankingInput({ question, answer, onChange, errorId, disabled, picture }: InputProps) {
  const headingId = useId();
  const [told, setTold] = useState('');
  const moved = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<QuestionOption | null>(null);
  const order = rankingOrder(question, answer);
  const all = question.questionOptions.length;

  // A row that moves to the other list, or that others pass, may lose the focus on its way.
  useEffect(() => {
    const mover = moved.current;
    // Once: what is answered elsewhere later must not bring the focus back.
    moved.current = null;
    const name = mover?.dataset['move'];
    if (name === undefined || mover === document.activeElement) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${name}"]`)?.focus();
  }, [answer]);

  const move = (option: QuestionOption, place: number | null): void => {
    if (disabled) return;
    const next = moveTo(order, option, place);
    const now = next.find(({ questionOptionId }) => questionOptionId === option.id)?.ranking;
    moved.current = document.activeElement as HTMLElement | null;
    setTold(typeof now !== 'number' ? `${option.content}, bez miejsca` : `${option.content}, miejsce ${now} z ${all}`);
    onChange(next);
  };
  const drop = (place: number | null): void => {
    if (dragged !== null) move(dragged, place);
    setDragged(null);
  };
  const row = (option: QuestionOption, place: number | null) => (
    <RankingRow
      key={option.id}
      isDragged={option.id === dragged?.id}
      onDrag={(isDragged) => setDragged(isDragged ? option : null)}
      takes={dragged !== null && dragged.id !== option.id}
      onDrop={(side) => drop(place === null ? null : placeBeside(order, dragged!, option, side))}
      option={option}
      picture={picture}
      place={place}
      last={order.placed.length}
      all={all}
      errorId={errorId}
      disabled={disabled}
      onMove={(to) => move(option, to)}
      onRefused={setTold}
    />
  );
  return (
    <div ref={list}>
      {order.placed.length > 0 ? (
        <ol className="ranking">{order.placed.map((option, i) => row(option, i + 1))}</ol>
      ) : (
        !disabled && <FirstPlace takes={dragged !== null} onDrop={() => drop(1)} />
      )}
      {order.unplaced.length > 0 && (
        <>
          <p className="ranking__unplaced" id={headingId}>
            Jeszcze bez miejsca
          </p>
          <ul className="ranking ranking--unplaced" aria-labelledby={headingId}>
            {order.unplaced.map((option) => row(option, null))}
          </ul>
        </>
      )}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}

/** Where the first row is dragged to. Nobody else needs it: a field and a button do the same. */
const FirstPlace = (target: DropTarget) => (
  <p className="ranking__first" aria-hidden="true" {...dropHandlers(target)}>
    {nbsp('Przeciągnij tu to, co ma być pierwsze')}
  </p>
);

interface RowProps extends Pick<InputProps, 'errorId' | 'disabled' | 'picture'>, DropTarget {
  option: QuestionOption;
  place: number | null;
  /** The last place that is taken. */
  last: number;
  /** How many places there are. */
  all: number;
  onMove: (place: number | null) => void;
  onRefused: (why: string) => void;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
}

function RankingRow({ option, place, last, all, errorId, disabled, picture, onMove, onRefused, ...drag }: RowProps) {
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const up = place === null ? last + 1 : place > 1 ? place - 1 : undefined;
  const down = place !== null && place < last ? place + 1 : undefined;
  const go = (to: number | undefined): void => {
    if (to === undefined) return;
    setTyped(null);
    setProblem(null);
    onMove(to);
  };
  const settle = (): void => {
    if (typed === null || problem !== null) return;
    const text = typed.trim();
    const to = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (text !== '' && (to < 1 || to > all)) {
      const why = `Wpisano ${excerpt(text, 20)}. Miejsca są od 1 do ${all}.`;
      setProblem(why);
      return onRefused(why);
    }
    setTyped(null);
    if (text === '') {
      if (place !== null) onMove(null);
    } else if (to !== place) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') settle();
    else if (event.key === 'ArrowUp') go(up);
    else if (event.key === 'ArrowDown') go(down);
    else return;
    event.preventDefault();
  };
  const button = (verb: 'Wyżej' | 'Niżej', to: number | undefined) => (
    <button
      type="button"
      className="square-button"
      data-move={`${verb}-${option.id}`}
      aria-label={`${verb}: ${option.content}`}
      aria-disabled={to === undefined || disabled || undefined}
      onClick={() => go(to)}
    >
      <Icon name={verb === 'Wyżej' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
  return (
    <li className={drag.isDragged ? 'ranking__row is-dragged' : 'ranking__row'} {...dropHandlers(drag)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="ranking__place num"
        data-move={`field-${option.id}`}
        aria-label={`Miejsce: ${option.content}`}
        aria-invalid={errorId || problem !== null ? true : undefined}
        aria-describedby={problem === null ? errorId : problemId}
        disabled={disabled}
        value={typed ?? (place === null ? '' : String(place))}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <span>
        {nbsp(option.content)}
        {picture?.(option.picture)}
      </span>
      <span className="ranking__moves">
        {button('Wyżej', up)}
        {button('Niżej', down)}
        <span
          className="ranking__handle drag-handle"
          draggable={!disabled}
          {...dragHandlers('li', option.content, drag.onDrag)}
        />
      </span>
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </li>
  );
}

function RankingAnswer({ question, answer }: AnswerProps) {
  const { placed } = rankingOrder(question, answer);
  if (placed.length === 0) return null;
  return (
    <ol className="answer-list" aria-label={countPl(placed.length, 'miejsce', 'miejsca', 'miejsc')}>
      {placed.map(({ id, content }, i) => (
        <li key={id}>{nbsp(`${i + 1}. ${content}`)}</li>
      ))}
    </ol>
  );
}
