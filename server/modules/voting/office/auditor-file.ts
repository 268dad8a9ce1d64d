import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import type { OfficeDocument } from '../../../http/office-stream.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import {
  deleteAuditorFile,
  findAuditorFile,
  type KeptAuditorFile,
  lockAuditorFile,
  readAuditorFile,
} from '../../../participation/closing/auditor-file-queries.ts';
import { sweepTraces } from '../../../participation/closing/trace-queries.ts';
import { actorOf } from '../../../services/audit.ts';
import { findCourse } from './course-queries.ts';
import { tellLastIn, type VoteOrder } from './vote-acts.ts';
import { type CourseDeps, getVoteCourse } from './vote-course.ts';

export const NO_VOTE = refused('not-found', 'Nie ma takiego głosowania.');
const NO_FILE = refused('conflict', 'W portalu nie ma pliku dla audytora tego głosowania.');
const NOT_DOWNLOADED = refused(
  'conflict',
  'Nikt jeszcze nie pobrał tego pliku w całości, a w portalu jest jedyny. Najpierw go pobierz i przekaż audytorowi.',
);

/** The file of this vote, for who may manage it at this moment. */
async function findFor(
  db: Kysely<Database>,
  { voteId, by }: VoteOrder,
): Promise<{ ok: true; file: KeptAuditorFile } | Refusal> {
  const row = await findCourse(db, voteId);
  if (!row) return NO_VOTE;
  if (!(await stillMay({ db }, by, 'budget.manage', row.officeId))) return refused('forbidden', FORBIDDEN);
  const file = await findAuditorFile(db, voteId);
  return file ? { ok: true, file } : NO_FILE;
}

/** The envelopes of a closed vote and, sealed to its auditor, what opens them. Whoever asks for them is written down first. */
export async function downloadAuditorFile({ db }: Pick<Deps, 'db'>, order: VoteOrder): Promise<Reply<OfficeDocument>> {
  const { voteId, by } = order;
  const found = await findFor(db, order);
  if (!found.ok) return found;
  const { bytes } = found.file;
  await auditVote(db, { voteId, actor: actorOf(by), action: 'vote.auditor-file-downloaded' });
  return accepted({
    filename: `koperty-${voteId}.txt`,
    // To be kept byte by byte.
    contentType: 'application/octet-stream',
    chunks: readAuditorFile(db, voteId, bytes),
    bytes,
  });
}

/** Deletes the file, since the auditor has it, and takes it out of the files of the database. */
export async function confirmAuditorFile(
  deps: CourseDeps & Pick<Deps, 'pool'>,
  order: VoteOrder,
): Promise<Reply<VoteCourse>> {
  const { voteId, by } = order;
  const refusal = await deps.db.transaction().execute(async (tx): Promise<Refusal | null> => {
    await lockAuditorFile(tx, voteId);
    const found = await findFor(tx, order);
    if (!found.ok) return found;
    if (found.file.downloadedAt === null) return NOT_DOWNLOADED;
    await deleteAuditorFile(tx, voteId);
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.auditor-file-confirmed' });
    return null;
  });
  if (refusal) return tellLastIn(deps, order, refusal);
  await sweepTraces(deps, { tables: ['auditor_file_piece'] });
  return getVoteCourse(deps, voteId, by);
}
