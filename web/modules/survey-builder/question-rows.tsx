import type { Question } from '@wiec/domain/questions/question.ts';
import { FieldError } from '../../ui/field.tsx';
import * as drafts from './builder-draft.ts';
import { factsOf, nameOf } from './builder-words.ts';
import type { Editing } from './editing.ts';
import { dragHandlers, dropHandlers, type Side } from '../../ui/drag.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { QuestionFields } from './question-fields.tsx';

interface QuestionRowsProps {
  questions: readonly Question[];
  /** Of what holds them. */
  field: string;
  isSub?: boolean;
  /** There are parts of the form above and below, into which a question may move. */
  hasAbove?: boolean;
  hasBelow?: boolean;
  editing: Editing;
}

/** Questions in their order, each with the same few buttons; the open one is edited in place. */
export function QuestionRows({ questions, field, isSub = false, hasAbove, hasBelow, editing }: QuestionRowsProps) {
  return (
    <ol className="builder-questions">
      {questions.map((question, i) => (
        <QuestionRow
          key={question.id}
          question={question}
          field={`${field}.questions.${i}`}
          isSub={isSub}
          isFirst={i === 0 && !hasAbove}
          isLast={i === questions.length - 1 && !hasBelow}
          editing={editing}
        />
      ))}
    </ol>
  );
}

interface QuestionRowProps {
  question: Question;
  field: string;
  isSub: boolean;
  isFirst: boolean;
  isLast: boolean;
  editing: Editing;
}

function QuestionRow({ question, field, isSub, isFirst, isLast, editing }: QuestionRowProps) {
  const { draft, faults, dragged, setDragged, open, setOpen, change, removed, say, focusNext, numbers } = editing;
  const { id } = question;
  const number = numbers.get(id) ?? '';
  const name = nameOf(question);
  // What an option asks is edited where it stands.
  const isOpen = isSub || open === id;
  const isWrong = [...faults.keys()].some((each) => each === field || each.startsWith(`${field}.`));
  const fieldsId = `pola-pytania-${id}`;
  const Name = isSub ? 'h5' : 'h4';
  const move = (by: -1 | 1): void => {
    change(drafts.movedQuestion(draft, id, by));
    say(by < 0 ? `${name}: przeniesiono w górę` : `${name}: przeniesiono w dół`);
    focusNext(`[data-question="${id}"] [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  const copy = (): void => {
    const [next, copied] = drafts.withCopy(draft, id);
    change(next);
    if (!isSub) setOpen(copied);
    say(`Powielono: ${name}`);
    focusNext(`[data-question="${copied}"] textarea`);
  };
  const placed = (side: Side) =>
    dragged === null ? null : drafts.placedQuestion(draft, dragged, { beside: id, side });
  const drop = dropHandlers({
    takes: (['before', 'after'] as const).some((side) => placed(side) !== null),
    onDrop: (side) => {
      const next = placed(side);
      setDragged(null);
      if (next === null) return;
      change(next);
      say('Przeniesiono pytanie');
    },
  });
  return (
    <li
      className={`builder-question${isOpen ? ' builder-question--open' : ''}${dragged === id ? ' is-dragged' : ''}`}
      data-question={id}
      data-field={field}
      tabIndex={-1}
      {...drop}
    >
      <div className="builder-question__line">
        <span
          className="builder-question__handle drag-handle"
          title="Przeciągnij"
          draggable
          {...dragHandlers('li', name, (isDragged) => setDragged(isDragged ? id : null))}
        />
        <span className="builder-question__number num" aria-hidden="true">
          {number}
        </span>
        <div className="builder-question__words">
          <Name>
            <span className="visually-hidden">Pytanie {number}. </span>
            {name}
          </Name>
          <span>{factsOf(question)}</span>
          {faults.has(field) && <FieldError>{faults.get(field)}</FieldError>}
          {isWrong && !isOpen && <FieldError>Popraw to pytanie</FieldError>}
        </div>
        <div className="builder-question__buttons">
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={move} />
          {!isSub && (
            <button
              type="button"
              className="button button--tertiary"
              aria-label={`${isOpen ? 'Zwiń' : 'Zmień'}: ${name}`}
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              onClick={() => setOpen(isOpen ? null : id)}
            >
              {isOpen ? 'Zwiń' : 'Zmień'}
            </button>
          )}
          <button type="button" className="button button--tertiary" aria-label={`Powiel: ${name}`} onClick={copy}>
            Powiel
          </button>
          <button
            type="button"
            className="button button--tertiary"
            aria-label={`Usuń: ${name}`}
            onClick={() => removed(drafts.withoutQuestion(draft, id), `pytanie „${name}”`)}
          >
            Usuń
          </button>
        </div>
      </div>
      <div id={fieldsId} role="group" aria-label={`Pola pytania ${number}`} hidden={!isOpen}>
        {isOpen && (
          <QuestionFields
            question={question}
            field={field}
            isSub={isSub}
            editing={editing}
            subQuestions={(option, ofOption) => (
              <QuestionRows questions={option.questions} field={ofOption} isSub editing={editing} />
            )}
          />
        )}
      </div>
    </li>
  );
}
