import { Link } from 'react-router';
import { Checkbox } from '../../ui/choice.tsx';
import type { AgreementGate } from './use-agreement.ts';

/** The terms to accept; nothing where none are asked for. */
export function AgreementBox({ gate: { terms, accepted, accept } }: { gate: AgreementGate }) {
  if (terms === null) return null;
  return (
    <Checkbox checked={accepted} onChange={({ target }) => accept(target.checked)}>
      Akceptuję <Link to={`/regulamin/${terms.id}`}>regulamin</Link>
    </Checkbox>
  );
}
