import type { VoteParameters } from '@wiec/contract/vote-parameters.ts';
import { voteParameters } from '@wiec/domain/vote-parameters.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { factsFor, readCourse } from '../office/vote-course.ts';
import { mayViewVote } from '../policy.ts';
import { readSetup } from './read-setup.ts';
import { findLiveVotes, findToldPaperUntil, isEdition } from './setup-queries.ts';

/** Parameters of the votes of an edition that the reader may set up, as their rules say them. */
export async function listVoteParameters(
  { db }: Pick<Deps, 'db'>,
  editionId: number,
  reader: CallerAccount,
): Promise<Reply<{ items: VoteParameters[] }>> {
  return db.transaction().execute(async (tx) => {
    if (!(await isEdition(tx, editionId))) return refused('not-found', 'Nie ma takiej edycji budżetu.');
    const toldPaperUntil = await findToldPaperUntil(tx, editionId);
    const items: VoteParameters[] = [];
    for (const vote of await findLiveVotes(tx, editionId)) {
      if (!mayViewVote(reader, vote)) continue;
      const told = await tell(tx, vote.id, { reader, toldPaperUntil });
      if (told) items.push(told);
    }
    return accepted({ items });
  });
}

async function tell(
  tx: Transaction<Database>,
  voteId: number,
  { reader, toldPaperUntil }: { reader: CallerAccount; toldPaperUntil: Date | null },
): Promise<VoteParameters | null> {
  const course = await readCourse(tx, voteId);
  const read = await readSetup(tx, voteId);
  if (!course || !read) return null;
  const { setup, draft } = read;
  const towns = new Set(draft.areas.flatMap((area) => (area.districtIsSystem ? [area.districtId] : [])));
  const areas = setup.areas.map((area) => ({ ...area, isTown: towns.has(area.districtId) }));
  return {
    voteId,
    title: setup.title,
    isFrozen: factsFor(course, reader.id).stage !== 'preparation',
    parameters: voteParameters({ ...setup, areas, paperUntil: course.row.paperUntil, toldPaperUntil }),
  };
}
