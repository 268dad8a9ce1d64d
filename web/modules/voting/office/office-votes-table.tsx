import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { endedEarly } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { officeVotePath } from './office-vote-paths.ts';
import { undecidedOf } from './vote-overview.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';

const titleWithYear = ({ title, year }: OfficeVote): string =>
  title.includes(String(year)) ? title : `${title} (${year})`;

/** On phones office and deadline stand under the title, so that two columns are left. */
export function OfficeVotesTable({ votes }: { votes: readonly OfficeVote[] }) {
  return (
    <table className="table office-table">
      <caption className="visually-hidden">Głosowania</caption>
      <thead>
        <tr>
          <th scope="col">Głosowanie</th>
          <th scope="col" className="office-table__wide">
            Urząd
          </th>
          <th scope="col" className="office-table__wide">
            Termin
          </th>
          <th scope="col">Czeka na urząd</th>
        </tr>
      </thead>
      <tbody>
        {votes.map((vote) => (
          <tr key={vote.id}>
            <th scope="row">
              <Link to={officeVotePath(vote.id)}>{nbsp(titleWithYear(vote))}</Link>
              <span className="office-table__more">{vote.statusName}</span>
              <span className="office-table__narrow">
                {nbsp(vote.officeName)}
                <br />
                {vote.now <= vote.dateTo && !endedEarly(vote, vote.now) && (
                  <OfficeDeadline now={vote.now} until={vote.dateTo} />
                )}
              </span>
            </th>
            <td className="office-table__wide office-table__name">{nbsp(vote.officeName)}</td>
            <td className="office-table__wide">
              {endedEarly(vote, vote.now) ? (
                'zakończone przed terminem'
              ) : (
                <OfficeDeadline now={vote.now} until={vote.dateTo} />
              )}
            </td>
            <td className="num">{vote.undecided === null ? '–' : undecidedOf(vote)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
