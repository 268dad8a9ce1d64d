import { warsawTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { TypedCopy } from '../lib/use-typed-draft.ts';

interface SavedStateProps {
  changed: boolean;
  /** Null: not since the page was opened. */
  savedAt: Date | null;
  /** What the server keeps of what is not saved. */
  copy: TypedCopy;
  /** Said where there is nothing else to say. */
  otherwise?: string;
}

/** In one line: when it was saved, or that it is not, and where what was typed is kept meanwhile. */
export const SavedState = ({ changed, savedAt, copy, otherwise = '' }: SavedStateProps) => (
  <span className="muted" role="status">
    {nbsp(changed ? notSaved(copy) : savedAt === null ? otherwise : `Zapisano o ${warsawTime(savedAt)}`)}
  </span>
);

function notSaved(copy: TypedCopy): string {
  if (copy.state === 'kept') return `Niezapisane zmiany. Kopia robocza z ${warsawTime(copy.at)}`;
  if (copy.state === 'unreached') return 'Niezapisane zmiany. Serwer nie odpowiada, kopia jest tylko w tej karcie';
  return 'Niezapisane zmiany';
}
