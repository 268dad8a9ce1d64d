import type { ContestedVote } from '@wiec/contract/contested-votes.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { Link } from 'react-router';
import { channelWords } from './channel-words.ts';
import { shortId } from './entry-words.ts';
import { entryPath } from './office-vote-paths.ts';

/** Pairs of ballots that wait together: the one in the register, and that of whoever says that it was not theirs. */
export function ContestedTable({
  voteId,
  pairs,
  from,
}: {
  voteId: number;
  pairs: readonly ContestedVote[];
  from: string;
}) {
  return (
    <table className="table office-table">
      <caption className="visually-hidden">Głosy podważone</caption>
      <thead>
        <tr>
          <th scope="col">Wpis</th>
          <th scope="col">Oba głosy</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ entryId, channel, registeredAt, contestedBy, contestedAt }) => (
          <tr key={entryId}>
            <th scope="row">
              <Link className="num" to={entryPath(voteId, entryId)} state={{ from }}>
                <span className="visually-hidden">Wpis </span>
                {shortId(entryId)}
              </Link>
            </th>
            <td>
              Pierwszy: {formatDateTime(new Date(registeredAt))}
              <span className="office-table__more">{channelWords[channel]}</span>
              Drugi: {formatDateTime(new Date(contestedAt))}
              <span className="office-table__more">{channelWords[contestedBy]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
