import {
  type AnswerDecision,
  answerDecisionNames,
  answerDecisions,
  type AnswerWords,
  isUsualDecision,
  needsReason,
} from '@wiec/domain/comment-answer.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea } from '../../ui/field.tsx';

interface AnswerFieldsProps {
  words: AnswerWords;
  errors?: { decision?: string | undefined; reason?: string | undefined };
  onChange: (words: AnswerWords) => void;
  /** One of the fields was left. */
  onLeave?: () => void;
  /** Of the reason's field, which grows with its text. */
  rows?: number;
  /** Of the decision's field in a form that goes to what is wrong in it by name; outside of a form each needs its own. */
  decisionName?: string;
}

/** What the office decides about a comment, and why: side by side where there is room, under the heads of their columns. */
export function AnswerFields({ words, errors = {}, onChange, onLeave, rows = 3, decisionName }: AnswerFieldsProps) {
  const { decision, reason } = words;
  const isOptional = decision !== null && !needsReason(decision);
  return (
    <div className="answer-fields">
      <DecisionField
        name={decisionName}
        decision={decision}
        error={errors.decision}
        onChange={(next) => onChange({ decision: next, reason })}
        onLeave={onLeave}
      />
      <TextArea
        label={<>Uzasadnienie {isOptional && <span className="muted regular">(nieobowiązkowe)</span>}</>}
        name="reason"
        rows={rows}
        value={reason}
        error={errors.reason}
        onBlur={onLeave}
        onChange={({ target }) => onChange({ decision, reason: target.value })}
      />
    </div>
  );
}

interface DecisionFieldProps {
  name: string | undefined;
  decision: AnswerDecision | null;
  error: string | undefined;
  onChange: (decision: AnswerDecision | null) => void;
  onLeave: (() => void) | undefined;
}

/** The usual decisions stand open; the others, and taking the choice back, under one line. */
function DecisionField({ name: ownName, decision, error, onChange, onLeave }: DecisionFieldProps) {
  const id = useId();
  const name = ownName ?? id;
  const errorId = `${id}-error`;
  const choice = (each: AnswerDecision) => (
    <label key={each} className="answer-choice">
      <input
        type="radio"
        className="choice__input"
        name={name}
        checked={decision === each}
        onBlur={onLeave}
        onChange={() => onChange(each)}
      />
      <span>{answerDecisionNames[each]}</span>
    </label>
  );
  return (
    <fieldset className="answer-decision" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Stanowisko urzędu</legend>
      <div className="answer-choices">{answerDecisions.filter(isUsualDecision).map(choice)}</div>
      <details className="answer-more" open={decision !== null && !isUsualDecision(decision)}>
        <summary>Inne</summary>
        <div className="answer-choices">
          {answerDecisions.filter((each) => !isUsualDecision(each)).map(choice)}
          {decision !== null && (
            <Button
              variant="tertiary"
              onClick={({ currentTarget }) => {
                // The button goes with the choice.
                currentTarget.closest('fieldset')?.querySelector('input')?.focus();
                onChange(null);
              }}
            >
              Cofnij wybór
            </Button>
          )}
        </div>
      </details>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
