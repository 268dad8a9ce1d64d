import type { TermChange } from '@wiec/contract/project-header.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';

const TITLES: Readonly<Record<TermChange['kind'], string>> = {
  extension: 'Termin przedłużono do',
  'early-closing': 'Zakończono przed terminem,',
  pause: 'Udział wstrzymano do',
  resumption: 'Udział wznowiono',
  withdrawal: 'Wycofano',
};

const titleOf = ({ kind, dateTo }: TermChange): string => nbsp(`${TITLES[kind]} ${formatDateTime(new Date(dateTo))}`);

/** What the office did to the end of what the page shows, or to all of it, and why: the last first, then what came before. */
export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  const [last, ...before] = changes.toReversed();
  if (last === undefined) return null;
  return (
    <Banner kind={last.kind === 'withdrawal' ? 'warning' : 'info'} title={titleOf(last)}>
      {last.reason !== '' && <p>{nbsp(last.reason)}</p>}
      {before.map((change) => (
        <p key={change.madeAt} className="small">
          {titleOf(change)}
          {change.reason !== '' && `: ${nbsp(change.reason)}`}
        </p>
      ))}
    </Banner>
  );
}
