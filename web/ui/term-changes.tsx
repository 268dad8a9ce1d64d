import type { TermChange } from '@wiec/contract/project-header.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';

const TITLES: Readonly<Record<TermChange['kind'], string>> = {
  extension: 'Termin przedłużono do',
  'early-closing': 'Zakończono przed terminem,',
};

/** What the office did last to the end of what the page shows, and why. */
export function LastTermChange({ changes }: { changes: readonly TermChange[] }) {
  const last = changes.at(-1);
  if (last === undefined) return null;
  return (
    <Banner kind="info" title={nbsp(`${TITLES[last.kind]} ${formatDateTime(new Date(last.dateTo))}`)}>
      <p>{nbsp(last.reason)}</p>
    </Banner>
  );
}
