import { Link } from 'react-router';
import { AGREEMENT_REQUIRED } from '@wiec/domain/ballot.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { Checkbox } from '../../../ui/choice.tsx';

export const AGREEMENT_ID = 'akceptacja-regulaminu';

interface AgreementFieldProps {
  agreement: NonNullable<VoteProject['agreementHistory']>;
  accepted: boolean;
  missing: boolean;
  onChange: (accepted: boolean) => void;
}

/** Without it nothing can be sent (spec/2 §4). */
export function AgreementField({ agreement, accepted, missing, onChange }: AgreementFieldProps) {
  return (
    <div className="agreement">
      <Checkbox
        id={AGREEMENT_ID}
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
        error={missing && !accepted ? AGREEMENT_REQUIRED : undefined}
      >
        Akceptuję <Link to={`/regulamin/${agreement.id}`}>{lowerFirst(agreement.title)}</Link>
      </Checkbox>
      <p className="visually-hidden" role="alert">
        {missing && !accepted ? AGREEMENT_REQUIRED : ''}
      </p>
    </div>
  );
}

/** "Regulamin głosowania" in the middle of a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
