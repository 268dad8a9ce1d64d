import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { Link } from 'react-router';
import { type EntryFilter, entryFilters, registerHref } from './office-vote-paths.ts';

const names: Readonly<Record<EntryFilter, string>> = {
  all: 'Wszystkie',
  waiting: 'Do weryfikacji',
  quarantined: 'Wstrzymane',
  contested: 'Podważone',
  annulled: 'Unieważnione',
};

/** Which entries are listed; with how many of each wait. */
export function EntryFilterLinks({ vote, filter }: { vote: OfficeVote; filter: EntryFilter }) {
  return (
    <nav className="entry-filter" aria-label="Które głosy">
      {entryFilters.map((each) => (
        <Link
          key={each}
          to={registerHref(vote.id, each)}
          preventScrollReset
          aria-current={each === filter ? 'true' : undefined}
        >
          {names[each]}
          {vote.undecided !== null && each !== 'all' && each !== 'annulled' && (
            <span className="num"> ({vote.undecided[each]})</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
