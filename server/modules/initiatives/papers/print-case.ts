import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { writePaper } from '../../../services/written-paper.ts';
import { worksOn } from '../case-rights.ts';
import { noSuchCase, readWholeCase } from '../office/get-case.ts';
import { type CaseRow, findCase } from '../queries.ts';
import { casePaper, type PaperCase } from './case-paper.ts';

type PrintDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

/** @param withAuthor for the registry of the office, which has to know who wrote */
export async function paperCaseOf(
  deps: Pick<Deps, 'secret'>,
  db: Kysely<Database>,
  row: CaseRow,
  { withAuthor }: { withAuthor: boolean },
): Promise<PaperCase> {
  const { listed, whole, author } = await readWholeCase(deps, db, row);
  return {
    ...listed,
    ...whole,
    author: withAuthor ? author : null,
    leader: listed.assignedTo?.name ?? null,
    consultation: whole.consultation?.title ?? null,
  };
}

/** The case as a PDF for the files of the office, without who wrote: that is shown for a reason alone (`show-sender`). That somebody has it is written down. */
export async function printCase(
  deps: PrintDeps,
  id: number,
  reader: CallerAccount,
): Promise<Reply<{ filename: string; contentType: string; chunks: Iterable<Buffer> }>> {
  const row = await findCase(deps.db, id);
  if (!row || !worksOn(reader, row)) return noSuchCase();
  const read = await paperCaseOf(deps, deps.db, row, { withAuthor: false });
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiatives.read',
    subjectType: 'initiative',
    subjectId: id,
    details: { paper: true },
  });
  try {
    const bytes = await writePaper(casePaper(read, deps.clock(), { withCourse: true }));
    return accepted({ filename: `sprawa-${read.number}.pdf`, contentType: 'application/pdf', chunks: [bytes] });
  } catch (error) {
    if (!(error instanceof TooLargeToWrite)) throw error;
    return refused('conflict', 'Ta sprawa jest za długa na jeden dokument.');
  }
}
