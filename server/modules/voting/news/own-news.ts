/** Results of which votes an address waits for, for its owner, who has proved that it is theirs. */
import type { Deps } from '../../../deps.ts';
import { deleteWatcher, findAwaitedVotes, findVotesWithWatchers } from './news-queries.ts';
import { newsKey } from './news-token.ts';

type NewsDeps = Pick<Deps, 'db' | 'secret'>;

/** Makes a key for each vote whose results anybody waits for. */
export async function listAwaitedResults({ db, secret }: NewsDeps, address: string) {
  const ids = await findVotesWithWatchers(db);
  const votes = await findAwaitedVotes(db, new Map(ids.map((id) => [id, newsKey(secret, id, address)])));
  return votes.map(({ id, title, year }) => ({
    id,
    title: `Wyniki: ${title}`,
    year,
    status: null,
    state: 'Jeszcze nieogłoszone',
    path: `/budzet/${year}/glosowania/podglad/${id}`,
    newest: null,
  }));
}

export const stopAwaitingResults = ({ db, secret }: NewsDeps, address: string, voteId: number): Promise<void> =>
  deleteWatcher(db, voteId, newsKey(secret, voteId, address));
