import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { OfficeDocument } from '../../../http/office-stream.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { type PaperOrder, writePaper } from '../../../services/written-paper.ts';
import { worksOn } from '../case-rights.ts';
import { PAPERS_OF_CASE } from '../limits.ts';
import { noSuchCase, readWholeCase } from '../office/get-case.ts';
import { getOwnCase, type Holder } from '../own-case.ts';
import { type CaseRow, findCase } from '../queries.ts';
import { casePaper, ownCasePaper, type PaperCase } from './case-paper.ts';

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
export async function printCase(deps: PrintDeps, id: number, reader: CallerAccount): Promise<Reply<OfficeDocument>> {
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
  return written(casePaper(read, deps.clock(), { withCourse: true }), read.number);
}

/** The case as a PDF for its author: what stands on its page. */
export async function printOwnCase(
  deps: PrintDeps & Pick<Deps, 'config'>,
  holder: Holder,
): Promise<Reply<OfficeDocument>> {
  const own = await getOwnCase(deps, holder);
  if (!own.ok) return own;
  const ticket = await takeTicket(deps, PAPERS_OF_CASE, own.data.number);
  if (!ticket.ok) return tooMany('Ten dokument pobrano już wiele razy.', ticket);
  return written(ownCasePaper(own.data, deps.clock()), own.data.number);
}

async function written(order: PaperOrder, number: string): Promise<Reply<OfficeDocument>> {
  try {
    const bytes = await writePaper(order);
    return accepted({ filename: `sprawa-${number}.pdf`, contentType: 'application/pdf', chunks: [bytes] });
  } catch (error) {
    if (!(error instanceof TooLargeToWrite)) throw error;
    return refused('conflict', 'Ta sprawa jest za długa na jeden dokument.');
  }
}
