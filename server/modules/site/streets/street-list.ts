import type { StreetList } from '@wiec/contract/streets.ts';
import { readStreetList, type Street, type StreetFault } from '@wiec/domain/street-list.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { refuseOutsider } from '../settings/refuse-outsider.ts';
import { findDistricts, findStreetList, findStreets, lockStreetList, replaceStreets } from './queries.ts';

type Streets = Pick<Deps, 'db'>;

export const listStreets = async ({ db }: Streets): Promise<Reply<{ streets: Street[] }>> =>
  accepted({ streets: await findStreets(db) });

export async function getStreetList({ db }: Streets, by: CallerAccount): Promise<Reply<StreetList>> {
  return (await refuseOutsider(db, by)) ?? accepted(await present(db));
}

interface NewList {
  /** Of the list that was seen; null: whatever is there. */
  revision: number | null;
  /** Text of the file; null: there shall be no list. */
  content: string | null;
}

/** Faulty rows that are told one by one. */
const TOLD = 100;

/** Replaces the list of streets, wholly or not at all: every row that is wrong is told by its number. */
export async function setStreetList(
  { db }: Streets,
  { revision, content }: NewList,
  by: CallerAccount | 'cli',
): Promise<Reply<StreetList>> {
  return db.transaction().execute(async (tx): Promise<Reply<StreetList>> => {
    const before = await lockStreetList(tx);
    const barred = by === 'cli' ? null : await refuseOutsider(tx, by);
    if (barred) return barred;
    if (revision !== null && revision !== before.revision) {
      return refused('conflict', 'Ktoś wczytał wykaz ulic w międzyczasie. Wczytaj stronę ponownie i sprawdź go.');
    }
    const read = content === null ? null : readStreetList(content, await findDistricts(tx));
    if (read && !read.ok) return faulty(read.error);
    const streets = read && read.value;
    await replaceStreets(tx, streets);
    const action = streets === null ? 'streets.removed' : 'streets.loaded';
    const details = streets === null ? {} : { streets: streets.length };
    await audit(tx, { actor: actorOf(by), action, subjectType: 'setting', subjectId: 'streets', details });
    return accepted(await present(tx));
  });
}

const faulty = (faults: readonly StreetFault[]): Refusal => {
  const more = faults.length - TOLD;
  const errors = faults.slice(0, TOLD).map(({ line, message }) => `Wiersz ${line}: ${message}`);
  return refused('unprocessable', 'Wykaz ulic się nie zmienił', more > 0 ? [...errors, `I jeszcze ${more}.`] : errors);
};

async function present(db: Deps['db']): Promise<StreetList> {
  const { revision, loaded_at: loadedAt } = await findStreetList(db);
  return { revision, loadedAt: loadedAt?.toISOString() ?? null, districts: await findDistricts(db) };
}
