import {
  type AnswerDecision,
  answerDecisionNames,
  answerDecisions,
  type AnswerWords,
  needsReason,
} from '@wiec/domain/comment-answer.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';

interface AnswerFieldsProps {
  words: AnswerWords;
  errors?: { decision?: string | undefined; reason?: string | undefined };
  onChange: (words: AnswerWords) => void;
  /** One of the fields was left. */
  onLeave?: () => void;
}

const decisionOf = (value: string): AnswerDecision | null => answerDecisions.find((each) => each === value) ?? null;

/** What the office decides about a comment, and why. */
export function AnswerFields({ words, errors = {}, onChange, onLeave }: AnswerFieldsProps) {
  const { decision, reason } = words;
  const isOptional = decision !== null && !needsReason(decision);
  return (
    <>
      <SelectField
        label="Stanowisko urzędu"
        name="decision"
        value={decision ?? ''}
        error={errors.decision}
        onBlur={onLeave}
        onChange={({ target }) => onChange({ decision: decisionOf(target.value), reason })}
      >
        <option value="">Jeszcze nie ma</option>
        {answerDecisions.map((each) => (
          <option key={each} value={each}>
            {answerDecisionNames[each]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={<>Uzasadnienie {isOptional && <span className="muted regular">(nieobowiązkowe)</span>}</>}
        name="reason"
        rows={3}
        value={reason}
        error={errors.reason}
        onBlur={onLeave}
        onChange={({ target }) => onChange({ decision, reason: target.value })}
      />
    </>
  );
}
