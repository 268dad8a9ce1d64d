import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { channelWords } from './channel-words.ts';
import { reasonWord, shortId, statusShapes, statusWords } from './entry-words.ts';
import { entryPath } from './office-vote-paths.ts';

interface EntriesTableProps {
  voteId: number;
  entries: readonly RegisterEntry[];
  /** Address of this list, to come back to. */
  from: string;
}

/** Entries without persons. On phones when and how stand under the number. */
export function EntriesTable({ voteId, entries, from }: EntriesTableProps) {
  return (
    <table className="table office-table">
      <caption className="visually-hidden">Głosy w rejestrze</caption>
      <thead>
        <tr>
          <th scope="col">Wpis</th>
          <th scope="col" className="office-table__wide">
            Jak oddano
          </th>
          <th scope="col" className="office-table__wide">
            Kiedy
          </th>
          <th scope="col">Stan</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ entryId, status, reason, channel, registeredAt }) => {
          const when = formatDateTime(new Date(registeredAt));
          return (
            <tr key={entryId}>
              <th scope="row">
                <Link className="num" to={entryPath(voteId, entryId)} state={{ from }}>
                  <span className="visually-hidden">Wpis </span>
                  {shortId(entryId)}
                </Link>
                <span className="office-table__narrow">
                  {channelWords[channel]}, {when}
                </span>
              </th>
              <td className="office-table__wide">{channelWords[channel]}</td>
              <td className="office-table__wide">{when}</td>
              <td>
                <StatusTag shape={statusShapes[status]}>{statusWords[status]}</StatusTag>
                {reason !== null && <span className="office-table__more">{reasonWord(reason)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
