import type { OfficeEditionReport } from '@wiec/contract/edition-reports.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import {
  checkEditionReport,
  checkReportNote,
  type EditionReportAct,
  editionReportActsFor,
  editionReportProblem,
  type EditionReportFacts,
} from '@wiec/domain/edition-report.ts';
import { chosenStatuses } from '@wiec/domain/project-task-status.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { cleanHtml, outgoingHtml, textOfHtml } from '../../../services/clean-html.ts';
import { removeUnnamed, storeFile } from '../../../services/files.ts';
import { QueueFull } from '../../../services/bounded-queue.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { writePaper } from '../../../services/written-paper.ts';
import { findOfficeEditions, type OfficeEditionRow } from '../office/edition-queries.ts';
import {
  CHANGED_MEANWHILE,
  mayChangeEditions,
  NO_EDITION,
  readsEveryOffice,
  tell,
  withEdition,
} from '../office/editions.ts';
import { reportData, reportPaper } from './report-files.ts';
import {
  type EditionReportRow,
  factsDigest,
  findNewestReport,
  findPublishedVersions,
  publishVersion,
  readFacts,
  storeReport,
} from './report-queries.ts';

type Tx = Deps['db'];
type Told = Reply<OfficeEditionReport>;

interface Order {
  id: number;
  by: CallerAccount;
  /** Revision of the newest version that was seen. */
  seen: number;
}

export async function getOfficeEditionReport({ db }: Pick<Deps, 'db'>, id: number, by: CallerAccount): Promise<Told> {
  const [edition] = await findOfficeEditions(db, id);
  if (!edition) return refused('not-found', NO_EDITION);
  return accepted(await present(db, edition, by, await mayChangeEditions(db, by)));
}

interface Held {
  tx: Tx;
  edition: OfficeEditionRow;
  /** The newest version. */
  row: EditionReportRow | undefined;
  facts: EditionReportFacts;
  put: (row: Partial<Omit<EditionReportRow, 'facts'>>) => Promise<void>;
}

/** A first version that nobody has begun. */
export const nothingWritten: Omit<EditionReportRow, 'facts'> = {
  version: 1,
  state: 'draft',
  contentHtml: '',
  reason: '',
  revision: 0,
  writerIds: [],
  returnNote: null,
  acceptedBy: null,
  acceptedAt: null,
  acceptedDigest: null,
  publishedAt: null,
};

const auditOf: Readonly<Record<EditionReportAct, string>> = {
  write: 'edition.reportWritten',
  submit: 'edition.reportSubmitted',
  return: 'edition.reportReturned',
  accept: 'edition.reportAccepted',
  publish: 'edition.reportPublished',
  renew: 'edition.reportRenewed',
};

/** Does one act with the newest version, as long as it is what was seen, under the edition's lock. Null: it changes nothing. */
function actOn(
  deps: Pick<Deps, 'db'>,
  { seen, act, ...order }: Order & { act: EditionReportAct },
  doIt: (held: Held) => Promise<Reply<never> | 'unchanged' | 'done'>,
): Promise<Told> {
  const { id, by } = order;
  return withEdition<OfficeEditionReport>(deps, order, async (tx, edition) => {
    const row = await findNewestReport(tx, id);
    if ((row?.revision ?? 0) !== seen) return refused('conflict', CHANGED_MEANWHILE);
    const facts = await readFacts(tx, edition);
    const problem = editionReportProblem(act, positionOf(row, facts), by.id);
    if (problem !== null) return refused('conflict', problem);
    const before = row ?? nothingWritten;
    const put: Held['put'] = (change) => storeReport(tx, id, { ...before, ...change, revision: before.revision + 1 });
    const outcome = await doIt({ tx, edition, row, facts, put });
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'done')
      await tell(tx, by, auditOf[act], id, { version: (await findNewestReport(tx, id))!.version });
    return accepted(await present(tx, edition, by, true));
  });
}

const positionOf = (row: EditionReportRow | undefined, facts: EditionReportFacts) => ({
  state: row?.state ?? ('none' as const),
  writerIds: row?.writerIds ?? [],
  hasOutcome: facts.votes.length > 0 || facts.projects.some(({ status }) => chosenStatuses.includes(status)),
});

const faultsIn = (faults: Partial<Record<string, string>>): Reply<never> | null => {
  const items = Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
  return items.length === 0 ? null : refused('unprocessable', items[0]!.message, items);
};

/** Stores a draft, which may be unfinished. The same words again change nothing. */
export const writeEditionReport = (
  deps: Pick<Deps, 'db'>,
  { content, ...order }: Order & { content: string },
): Promise<Told> =>
  actOn(deps, { ...order, act: 'write' }, async ({ row, put }) => {
    const html = cleanHtml(content);
    const fault = faultsIn(checkEditionReport(textOfHtml(html), 'write'));
    if (fault !== null) return fault;
    if (row?.contentHtml === html) return 'unchanged';
    await put({ state: 'draft', contentHtml: html, writerIds: [...new Set([...(row?.writerIds ?? []), order.by.id])] });
    return 'done';
  });

/** Hands a draft to whoever signs, sends one back to be changed, or begins another version of what is published. */
export const moveEditionReport = (
  deps: Pick<Deps, 'db'>,
  { act, note, ...order }: Order & { act: 'submit' | 'return' | 'renew'; note: string },
): Promise<Told> =>
  actOn(deps, { ...order, act }, async ({ row, put }) => {
    const why = tidyComment(note);
    const unsigned = { acceptedBy: null, acceptedAt: null, acceptedDigest: null };
    const fault = faultsIn(
      act === 'submit'
        ? checkEditionReport(textOfHtml(row!.contentHtml), 'submit')
        : checkReportNote(
            why,
            act === 'return' ? 'Napisz, co trzeba w raporcie zmienić.' : 'Napisz, dlaczego powstaje nowa wersja.',
          ),
    );
    if (fault !== null) return fault;
    if (act === 'submit') await put({ state: 'submitted', returnNote: null });
    else if (act === 'return') await put({ state: 'draft', returnNote: why, ...unsigned });
    else
      await put({
        ...unsigned,
        version: row!.version + 1,
        state: 'draft',
        reason: why,
        writerIds: [order.by.id],
        returnNote: null,
        publishedAt: null,
      });
    return 'done';
  });

interface SeenNumbers extends Order {
  /** `factsDigest` of what was seen. */
  digest: string;
}

const OTHER_NUMBERS = 'Liczby zmieniły się tymczasem. Obejrzyj raport jeszcze raz.';
const SIGNED_OTHER = 'Liczby zmieniły się po podpisaniu. Cofnij raport do szkicu i daj go podpisać jeszcze raz.';

/** Signs a version together with its numbers; never by whoever wrote in it. */
export const acceptEditionReport = (deps: Pick<Deps, 'db'>, { digest, ...order }: SeenNumbers): Promise<Told> =>
  actOn(deps, { ...order, act: 'accept' }, async ({ edition, facts, put }) => {
    if (factsDigest(facts) !== digest) return refused('conflict', OTHER_NUMBERS);
    await put({ state: 'accepted', acceptedBy: order.by.id, acceptedAt: edition.now, acceptedDigest: digest });
    return 'done';
  });

/** Shows a signed version to everybody, with its numbers, its PDF and its data as they are at this moment, for good. */
export async function publishEditionReport(
  deps: Pick<Deps, 'db' | 'files'>,
  { digest, ...order }: SeenNumbers,
  write = writePaper,
): Promise<Told> {
  let stored: string | null = null;
  try {
    return await actOn(deps, { ...order, act: 'publish' }, async ({ tx, edition, row, facts }) => {
      const current = factsDigest(facts);
      if (current !== digest) return refused('conflict', OTHER_NUMBERS);
      if (row!.acceptedDigest !== current) return refused('conflict', SIGNED_OTHER);
      stored = await freezeVersion(tx, deps, { edition, row: row!, facts }, write);
      return 'done';
    });
  } catch (error) {
    if (stored !== null) await removeUnnamed(deps, stored);
    if (error instanceof QueueFull)
      return refused('conflict', 'Serwis składa teraz inne dokumenty. Spróbuj za chwilę.');
    if (error instanceof TooLargeToWrite)
      return refused('unprocessable', 'Raport jest za długi na plik PDF. Skróć treść.');
    throw error;
  }
}

/**
 * Publishes a version that is signed, with these numbers.
 * @returns by which its PDF is kept
 */
export async function freezeVersion(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  {
    edition,
    row,
    facts,
  }: {
    edition: OfficeEditionRow;
    row: Pick<EditionReportRow, 'version' | 'reason' | 'contentHtml'>;
    facts: EditionReportFacts;
  },
  write = writePaper,
): Promise<string> {
  const told = { ...row, facts, editionTitle: edition.title, at: edition.now };
  const bytes = await write(reportPaper(told));
  const filename = `raport-${edition.value}-wersja-${row.version}.pdf`;
  const file = await storeFile(tx, deps, { filename, bytes });
  await publishVersion(
    tx,
    { editionId: edition.id, version: row.version },
    { facts, fileId: file.id, ...reportData(told) },
  );
  return file.storageKey;
}

async function present(
  db: Tx,
  edition: OfficeEditionRow,
  by: CallerAccount,
  mayChange: boolean,
): Promise<OfficeEditionReport> {
  const { id, title, value } = edition;
  const row = await findNewestReport(db, id);
  const now = await readFacts(db, edition);
  const position = positionOf(row, now);
  // Before there are results, projects of other offices are nobody else's business.
  const readsAll = mayChange || (await readsEveryOffice(db, by));
  const facts = row?.facts ?? (readsAll || position.hasOutcome ? now : noNumbers(now));
  const digest = factsDigest(facts);
  return {
    editionId: id,
    editionTitle: title,
    year: value,
    state: position.state,
    version: row?.version ?? 0,
    revision: row?.revision ?? 0,
    content: row ? outgoingHtml(row.contentHtml) : '',
    facts: { ...facts, projects: [...facts.projects], rejections: [...facts.rejections], votes: votesOf(facts) },
    digest,
    isOutdated: row?.state === 'accepted' && row.acceptedDigest !== digest,
    reason: row?.reason ?? '',
    returnNote: row?.returnNote ?? null,
    acceptedDate: row?.acceptedAt?.toISOString() ?? null,
    publishedDate: row?.publishedAt?.toISOString() ?? null,
    acts: editionReportActsFor(position, by.id, mayChange),
    isOwn: position.writerIds.includes(by.id),
    problem: position.state === 'none' ? editionReportProblem('write', position, by.id) : null,
    mayChange,
    versions: presentVersions(await findPublishedVersions(db, id)),
  };
}

const noNumbers = (facts: EditionReportFacts): EditionReportFacts => ({
  ...facts,
  projects: [],
  rejections: [],
  votes: [],
  pool: 0,
  chosenCost: 0,
  paid: null,
});

const votesOf = ({ votes }: EditionReportFacts) =>
  votes.map(({ ages, ...vote }) => ({ ...vote, areas: [...vote.areas], ...(ages && { ages: [...ages] }) }));

export const presentVersions = (versions: Awaited<ReturnType<typeof findPublishedVersions>>) =>
  versions.map(({ version, publishedAt, reason }) => ({ version, publishedDate: publishedAt.toISOString(), reason }));
