import { nbsp } from '@wiec/domain/polish-text.ts';
import {
  matchesPattern,
  PATTERN_ANSWER_MAX_LENGTH,
  readAnswerPattern,
} from '@wiec/domain/questions/answer-pattern/answer-pattern.ts';
import type { Question } from '@wiec/domain/questions/question.ts';
import { type ReactNode, useId, useState } from 'react';
import { TextField } from '../../ui/field.tsx';

interface PatternFieldsProps {
  question: Question;
  field: string;
  faultOf: (field: string) => ReactNode;
  onChange: (change: Partial<Question>, of: string) => void;
}

/** The form that an answer has to have, what is told where it has not, and a place to try both. */
export function PatternFields({ question, field, faultOf, onChange }: PatternFieldsProps) {
  const { validationRegExp, validationErrorMessage } = question;
  const triedId = useId();
  const [tried, setTried] = useState('');
  const pattern = validationRegExp === null ? null : readAnswerPattern(validationRegExp);
  const told = validationErrorMessage ?? '';
  return (
    <>
      <TextField
        label="Wzór odpowiedzi (opcjonalnie)"
        help={nbsp('Wyrażenie regularne, na przykład [0-9]{2}-[0-9]{3}. Pasować musi cała odpowiedź.')}
        data-field={`${field}.pattern`}
        autoComplete="off"
        spellCheck={false}
        value={validationRegExp ?? ''}
        error={pattern?.ok === false ? pattern.error.message : faultOf('pattern')}
        onChange={({ target }) => onChange({ validationRegExp: target.value === '' ? null : target.value }, 'pattern')}
      />
      {validationRegExp !== null && (
        <>
          <TextField
            label="Co powiemy, gdy nie pasuje"
            data-field={`${field}.patternMessage`}
            autoComplete="off"
            value={told}
            error={faultOf('patternMessage')}
            onChange={({ target }) => {
              const { value } = target;
              onChange({ validationErrorMessage: value === '' ? null : value }, 'patternMessage');
            }}
          />
          <TextField
            label="Wypróbuj"
            maxLength={PATTERN_ANSWER_MAX_LENGTH}
            autoComplete="off"
            value={tried}
            aria-describedby={triedId}
            onChange={({ target }) => setTried(target.value)}
          />
          <p className="builder-tried" id={triedId} role="status">
            {pattern?.ok === true && tried !== '' && nbsp(triedWords(matchesPattern(pattern.value, tried), told))}
          </p>
        </>
      )}
    </>
  );
}

const triedWords = (matches: boolean, told: string): string =>
  matches ? 'Pasuje.' : `Nie pasuje, mieszkaniec zobaczy: ${told.trim() === '' ? 'pusty komunikat' : `„${told}”`}`;
