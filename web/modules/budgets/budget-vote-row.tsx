import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { endedEarly, ProjectStatus } from '@wiec/domain/phases.ts';
import { countPl, excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { StatusTag, type StatusShape } from '../../ui/status-tag.tsx';
import '../../styles/list.css';
import '../../styles/budget.css';

const shapes: Readonly<Record<number, StatusShape>> = {
  [ProjectStatus.InProgress]: 'waiting',
  [ProjectStatus.Active]: 'active',
  [ProjectStatus.Close]: 'chosen',
  [ProjectStatus.Archive]: 'chosen',
};

/** The one button of a vote; the server decides which (spec/2 §2, Button rule). */
const buttons = {
  vote: {
    label: 'Zagłosuj',
    href: ({ budgetYearValue, id }: BudgetVoteItem) => `/budzet/${budgetYearValue}/glosowania/zaglosuj/${id}`,
  },
  details: {
    label: 'Szczegóły',
    href: ({ budgetYearValue, id }: BudgetVoteItem) => `/budzet/${budgetYearValue}/glosowania/podglad/${id}`,
  },
  results: {
    label: 'Przejdź do wyników',
    href: ({ budgetYearValue, id }: BudgetVoteItem) => `/budzet/${budgetYearValue}/${id}/wyniki`,
  },
};

const day = (iso: string): string => formatDate(warsawDate(new Date(iso)));

interface BudgetVoteRowProps {
  vote: BudgetVoteItem;
  now: string;
  showOffice: boolean;
  /** Of the page it is the vote to take part in first. */
  isNext: boolean;
}

/** Of the votes in which the reader can take part, the one that closes next; null: there is none. A page has one primary button. */
export const nextToClose = (votes: readonly BudgetVoteItem[]): number | null =>
  votes.filter(({ button }) => button === 'vote').toSorted((a, b) => a.dateTo.localeCompare(b.dateTo))[0]?.id ?? null;

export function BudgetVoteRow({ vote, now, showOffice, isNext }: BudgetVoteRowProps) {
  const { label, href } = buttons[vote.button];
  // The mark of the deadline says that the vote has ended, and when.
  const saysItsEnd = vote.status === ProjectStatus.Close && vote.dateTo <= now;
  return (
    <li className="vote-row">
      <div className="vote-row__body">
        <h3 className="vote-row__title">{nbsp(vote.title)}</h3>
        <p className="clamped muted">{nbsp(excerpt(vote.shortDescription))}</p>
        <dl className="facts">
          <dt>Termin</dt>
          <dd>
            {day(vote.dateFrom)} – {day(new Date(Date.parse(vote.dateTo) - 1).toISOString())}
          </dd>
          {showOffice && (
            <>
              <dt>Urząd</dt>
              <dd>{vote.officeName}</dd>
            </>
          )}
          <dt>Na karcie</dt>
          <dd>
            {countPl(vote.areaCount, 'obszar', 'obszary', 'obszarów')},{' '}
            {countPl(vote.projectCount, 'projekt', 'projekty', 'projektów')}
          </dd>
          {vote.voted && (
            <>
              <dt>Twój głos</dt>
              <dd>oddany</dd>
            </>
          )}
        </dl>
      </div>
      <div className="vote-row__side">
        {!saysItsEnd && <StatusTag shape={shapes[vote.status] ?? 'withdrawn'}>{vote.statusName}</StatusTag>}
        {vote.status !== ProjectStatus.Withdraw && !endedEarly(vote, now) && (
          <DeadlineMark now={now} until={vote.dateTo} />
        )}
        <LinkButton to={href(vote)} variant={isNext ? 'primary' : 'secondary'} aria-label={`${label}: ${vote.title}`}>
          {label}
        </LinkButton>
      </div>
    </li>
  );
}
