import type { CaseActBody, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { isActOf, stateAfterAct, workerActs } from '@wiec/domain/case-course.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { readCaseNumber } from '@wiec/domain/initiative.ts';
import { formatInteger, textLength } from '@wiec/domain/polish-text.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { leadsOffice, stillLeads, stillWorksOn, worksOn } from '../case-rights.ts';
import { tellMerged } from '../merged-cases.ts';
import { findCaseByNumber, insertEntry, lockCase, lockCases, updateCase } from '../queries.ts';
import { enterRouted } from '../routing/route-case.ts';
import { tellAuthor } from '../tell-author.ts';
import { sealWords } from '../written-words.ts';
import { type ActContext, type ActDeps, fault } from './act-context.ts';
import { acts, standsIn } from './case-acts.ts';
import { filesOfAct, putFiles } from './files-of-act.ts';
import { noSuchCase, presentOfficeCase } from './get-case.ts';

const SEEN_BEFORE = 'Ktoś zmienił tymczasem tę sprawę. Odśwież stronę i zdecyduj jeszcze raz.';
const NO_STEP = 'Tego nie można teraz zrobić z tą sprawą.';

/** In code points. */
const LONGEST_WORDS = 8000;

/** As 3-the-office §6 has it; nothing calls a letter back. */
const LETTER_AFTER_MINUTES = 5;

/** Undoes what was written before it was refused. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('nothing is done');
    this.refusal = refusal;
  }
}

/** Does something with a case, as long as it is what the clerk has seen, and tells its author what concerns them. */
export async function actOnCase(
  deps: ActDeps,
  { id, body, by, uploadHash }: { id: number; body: CaseActBody; by: CallerAccount; uploadHash: Buffer | null },
): Promise<Reply<OfficeCase>> {
  const act = deps.db.transaction().execute(async (tx): Promise<Reply<OfficeCase>> => {
    if (body.act === 'merge') await lockWithTarget(tx, id, body);
    const row = await lockCase(tx, id);
    if (!row || !worksOn(by, row)) return noSuchCase();
    const may = workerActs.includes(body.act) ? stillWorksOn : stillLeads;
    if (!(await may({ db: tx }, by, row))) return refused('forbidden', FORBIDDEN);
    if (row.revision !== body.revision) return refused('conflict', SEEN_BEFORE);
    const words = readWords(body.words ?? '');
    if (typeof words !== 'string') return words;
    const uploader = { uploadHash, accountId: by.id };
    const context: ActContext = { deps, tx, row, body, words, by, as: 'office', uploader, now: deps.clock() };
    const isBoth = (body.act === 'assign' || body.act === 'hand') && row.state === 'new' && body.class;
    const refusal = await (isBoth ? classifyAndPlace(context) : perform(context));
    if (refusal) return refusal;
    return accepted(await presentOfficeCase(deps, tx, (await lockCase(tx, id))!, by));
  });
  return act.catch((error: unknown) => {
    if (error instanceof Undone) return error.refusal;
    throw error;
  });
}

/** @returns them tidy, or why they are refused */
export function readWords(typed: string): string | Refusal {
  const words = tidyComment(typed);
  if (textLength(words) <= LONGEST_WORDS) return words;
  return fault('words', `Tekst może mieć najwyżej ${formatInteger(LONGEST_WORDS)} znaków.`);
}

/** Two clerks who join two cases to each other wait for one another in the same order. */
async function lockWithTarget(tx: ActContext['tx'], id: number, body: CaseActBody): Promise<void> {
  const read = readCaseNumber(body.into ?? '');
  const into = read && (await findCaseByNumber(tx, read.year, read.serial));
  if (into) await lockCases(tx, [id, into.id]);
}

/** Both in one press: two steps of the course, or none. @throws Undone where the second is refused */
async function classifyAndPlace(context: ActContext): Promise<Refusal | null> {
  const refusal = await perform({ ...context, body: { ...context.body, act: 'classify' }, placed: true });
  if (refusal) return refusal;
  const row = (await lockCase(context.tx, context.row.id))!;
  const second = await perform({ ...context, row });
  if (second) throw new Undone(second);
  return null;
}

/** One step of the course, that was judged to be allowed to this clerk, or to this unit. */
export async function perform(context: ActContext): Promise<Refusal | null> {
  const { deps, tx, row, body, words, by, as } = context;
  const { act } = body;
  const isOffered = isActOf(act, as) && standsIn(row, act, leadsOffice(by, row));
  const next = isOffered ? stateAfterAct(row.state, act) : null;
  if (next === null) return refused('conflict', NO_STEP);
  const judged = await filesOfAct(context);
  if ('ok' in judged) return judged;
  const { files } = judged;
  const outcome = await acts[act]({ ...context, files });
  if ('ok' in outcome) return outcome;
  const to = outcome.change?.state ?? next;
  const said = outcome.words ?? words;
  const sealed = said === '' ? null : sealWords(deps.secret, said);
  const entryId = await insertEntry(tx, {
    initiativeId: row.id,
    act,
    by: 'office',
    accountId: by.id,
    isPublic: outcome.isPublic ?? false,
    words: sealed,
    details: { from: row.state, to, ...outcome.details },
  });
  if (outcome.routed !== undefined) await enterRouted(tx, row.id, outcome.routed);
  await putFiles(context, files, entryId);
  await updateCase(tx, row.id, { ...outcome.change, state: to });
  await audit(tx, {
    actor: actorOf(by),
    action: `initiative.${act}`,
    subjectType: 'initiative',
    subjectId: row.id,
    details: {
      from: row.state,
      to,
      ...(outcome.details?.['opinion'] !== undefined && { opinion: outcome.details['opinion'] }),
      ...(outcome.change?.unit_id !== undefined && { unit: outcome.change.unit_id }),
    },
  });
  if (outcome.letter) {
    const options = { evenUnwanted: outcome.evenUnwanted ?? false, afterMinutes: LETTER_AFTER_MINUTES };
    await tellAuthor(deps, tx, row, outcome.letter, options);
    if (outcome.toMerged) {
      const { letter } = outcome;
      const details = { ...outcome.details, ...(files.length > 0 && { filesOf: entryId }) };
      const said = { act, clerkId: by.id, words: sealed, details, letter, afterMinutes: LETTER_AFTER_MINUTES };
      await tellMerged(deps, tx, row, said);
    }
  }
  return null;
}
