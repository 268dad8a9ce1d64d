import { nbsp } from '@wiec/domain/polish-text.ts';
import type { FormPoints } from '@wiec/domain/questions/form-points.ts';
import type { AnswerOption, Question } from '@wiec/domain/questions/question.ts';
import { useId } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/questions.css';
import { commentOf, withComment, withoutComment } from './answer-comment.ts';
import { CommentField } from './comment-field.tsx';
import { FormPicture } from './form-picture.tsx';
import { subNumber } from '@wiec/domain/questions/question-numbers.ts';
import type { ToldFault } from './told-fault.ts';
import { questionParts } from './types.ts';

export interface QuestionFrameProps {
  /** "5"; of a sub-question "5a". */
  number: string;
  question: Question;
  /** Answers by question, of sub-questions too. */
  answers: ReadonlyMap<number, readonly AnswerOption[]>;
  /** What `domain/questions` found. */
  faults: readonly ToldFault[];
  onChange: (questionId: number, answer: AnswerOption[]) => void;
  /** What is left of the form's points. */
  points?: FormPoints | null;
  disabled?: boolean;
  isSub?: boolean;
}

/** By which a list of mistakes leads here. */
export const questionAnchor = (questionId: number): string => `pytanie-${questionId}`;

/** A question with its number, help, what is wrong, its field, and the questions that its chosen option opens. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { number, question, answers, faults, onChange, points, disabled, isSub = false } = props;
  const id = useId();
  const part = questionParts[question.questionType];
  if (!part) throw new TypeError(`Question ${question.id} is of no type that can be drawn: ${question.questionType}`);
  const { Input } = part;
  const error = faults.find(({ questionId }) => questionId === question.id)?.message;
  const help = part.help(question);
  const answer = answers.get(question.id) ?? [];
  const Heading = isSub ? 'h4' : 'h3';
  const kind = [
    'question',
    isSub && 'question--sub',
    part.isShort && 'question--short',
    part.isShort && answer.length > 0 && 'question--on',
    error !== undefined && 'question--bad',
  ];
  return (
    <div
      className={kind.filter(Boolean).join(' ')}
      role="group"
      aria-labelledby={`${id}-heading`}
      id={questionAnchor(question.id)}
      tabIndex={-1}
    >
      {!isSub && (
        <span className="question__number" aria-hidden="true">
          {number}
        </span>
      )}
      <div className="question__body">
        <Heading id={`${id}-heading`}>
          {isSub ? `${number}. ` : <span className="visually-hidden">Pytanie {number}. </span>}
          {nbsp(question.content)}
        </Heading>
        {help !== null && <p className="question__help">{nbsp(help)}</p>}
        {question.tooltip !== null && (
          <details className="question__tip">
            <summary>
              <Icon name="info" />
              Co to znaczy?
            </summary>
            <p>{nbsp(question.tooltip)}</p>
          </details>
        )}
        <FormPicture picture={question.picture} width={1280} />
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div className="question__field">
          <Input
            question={question}
            answer={withoutComment(answer)}
            onChange={(next) => onChange(question.id, withComment(next, commentOf(answer)))}
            labelId={`${id}-heading`}
            errorId={error === undefined ? undefined : `${id}-error`}
            disabled={disabled}
            picture={(of) => <FormPicture picture={of} />}
            points={points ? { cap: points.capOf(question.id), most: points.maxFor(question.id) } : undefined}
            subQuestions={(option) =>
              option.questions.map((sub) => (
                <QuestionFrame
                  {...props}
                  key={sub.id}
                  question={sub}
                  number={subNumber(number, question, sub.id)}
                  isSub
                />
              ))
            }
          />
          {part.isTakenBackWhole && !question.required && withoutComment(answer).length > 0 && (
            <button
              type="button"
              className="question__button"
              aria-describedby={`${id}-heading`}
              disabled={disabled}
              onClick={() => {
                onChange(question.id, withComment([], commentOf(answer)));
                // The button goes with the answer.
                focusQuestion(question.id);
              }}
            >
              Cofnij odpowiedź
            </button>
          )}
        </div>
        {question.canComment && (
          <CommentField
            labelId={`${id}-heading`}
            comment={commentOf(answer)}
            onChange={(comment) => onChange(question.id, withComment(answer, comment))}
            disabled={disabled}
          />
        )}
      </div>
    </div>
  );
}

/** Leads to the field of a question, where a reader puts it right. */
export function focusQuestion(questionId: number): void {
  const frame = document.getElementById(questionAnchor(questionId));
  const fields = [...(frame?.querySelectorAll<HTMLElement>(':is(input, textarea, select):not(:disabled)') ?? [])];
  // What is folded on a phone takes no focus.
  const shown = fields.filter((field) => field.getClientRects().length > 0);
  const missing = shown.find((field) => field.closest('[role=radiogroup][aria-invalid]') !== null);
  (missing ?? shown[0] ?? frame)?.focus();
}
