import { randomBytes } from 'node:crypto';
import type { OfficeNumbering } from '@wiec/contract/numbering.ts';
import {
  type ListedArea,
  listHash,
  numbered,
  type NumberedProject,
  type NumberingAct,
  numberingProblem,
  type NumberingWay,
  placeFault,
  prefixFault,
  seedCommitment,
} from '@wiec/domain/number-draw.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT } from '@wiec/domain/public-reason.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { actorOf } from '../../../services/audit.ts';
import { findOnBallots } from '../opening/ballot-queries.ts';
import { lockRules } from '../opening/config-queries.ts';
import { readPairs } from '../opening/exclusive-pairs.ts';
import { readSetup } from '../setup/read-setup.ts';
import { writeSetup } from '../setup/write-setup.ts';
import {
  annul,
  type Doer,
  findNumberHolders,
  findPersonal,
  insertCommitment,
  insertDraw,
  insertOrder,
} from './numbering-queries.ts';
import { listProblem, NO_VOTE, presentNumbers, readNumbers, type StandingNumbers } from './office-numbering.ts';

type Tx = Transaction<Database>;
export interface NumberDeps extends Pick<Deps, 'db' | 'secret' | 'projects'> {
  /** Numbers belong to the module of projects, whose table it is. */
  readonly renumber: (tx: Tx, projects: readonly NumberedProject[]) => Promise<void>;
}
type NumberReply = Promise<Reply<OfficeNumbering>>;

/** What a sealed seed is sealed for. */
const PURPOSE = 'numbering-seed';

interface Order {
  voteId: number;
  by: CallerAccount;
}

const LIST_CHANGED = 'Lista projektów tymczasem się zmieniła. Obejrzyj ją i zdecyduj jeszcze raz.';
const OTHER_NUMBERING = 'Ktoś tymczasem unieważnił to losowanie. Obejrzyj, co jest teraz.';

const refuseField = (field: string, message: string): Refusal =>
  refused('unprocessable', message, [{ field, message }]);

/**
 * Does an act under the locks of the rules, where the table of states has it. `work` returns what the audit log says of it, or why it
 * is refused, before it has written anything.
 */
async function act(
  deps: NumberDeps,
  { voteId, by, what }: Order & { what: NumberingAct },
  work: (tx: Tx, numbers: StandingNumbers, doer: Doer) => Promise<Refusal | string>,
): NumberReply {
  return deps.db.transaction().execute(async (tx) => {
    await lockRules(tx, voteId);
    const numbers = await readNumbers(tx, voteId, by.id);
    if (!numbers) return refused('not-found', NO_VOTE);
    if (!(await stillMay({ db: tx }, by, 'budget.manage', numbers.draft.officeId))) {
      return refused('forbidden', FORBIDDEN);
    }
    const problem = numberingProblem(what, numbers.facts);
    if (problem !== null) return refused('conflict', problem);
    const name = staffName(openPersonal(deps, await findPersonal(tx, by.id)));
    const done = await work(tx, numbers, { id: by.id, name });
    if (typeof done !== 'string') return done;
    const now = (await readNumbers(tx, voteId, by.id))!;
    const shown = await presentNumbers(tx, now);
    await auditVote(tx, {
      voteId,
      actor: actorOf(by),
      action: done,
      details: { numbering: shown.numberings[0]!.id, listHash: shown.numberings[0]!.listHash },
    });
    return accepted(shown);
  });
}

/** Seals a new seed and makes its hash public. */
export const prepareDraw = (deps: NumberDeps, order: Order & { prefix: string }): NumberReply =>
  act(deps, { ...order, what: 'commit' }, async (tx, _numbers, by) => {
    const prefix = tidyText(order.prefix);
    const fault = prefixFault(prefix);
    if (fault !== null) return refuseField('prefix', fault);
    const seed = randomBytes(32).toString('hex');
    await insertCommitment(tx, {
      voteId: order.voteId,
      prefix,
      commitment: seedCommitment(seed),
      sealedSeed: deps.secret.encrypt(PURPOSE, seed),
      by,
    });
    return 'vote.drawPrepared';
  });

interface Draw extends Order {
  /** Which was prepared. */
  numbering: number;
  /** `OfficeNumbering.seen`. */
  seen: string;
  place: string;
}

/** Draws the numbers of the list that was seen, reveals the seed, and writes the ballots in their order. */
export const drawNumbers = (deps: NumberDeps, order: Draw): NumberReply =>
  act(deps, { ...order, what: 'draw' }, async (tx, numbers, by) => {
    const { inForce, areas } = numbers;
    const place = tidyText(order.place);
    const fault = placeFault(place);
    if (fault !== null) return refuseField('place', fault);
    if (inForce!.id !== order.numbering) return refused('conflict', OTHER_NUMBERING);
    const seed = deps.secret.decrypt(PURPOSE, inForce!.sealedSeed!).toString();
    const { id, prefix } = inForce!;
    const list = await numberList(deps, tx, { numbers, seen: order.seen, way: 'lot', seed, prefix });
    if ('kind' in list) return list;
    await insertDraw(tx, { id, seed, place, listHash: listHash(areas), areas: list.areas, by });
    return 'vote.numbersDrawn';
  });

/** Gives numbers by title or by when projects came in. */
export const giveNumbers = (
  deps: NumberDeps,
  order: Order & { way: Exclude<NumberingWay, 'lot'>; prefix: string; seen: string },
): NumberReply =>
  act(deps, { ...order, what: 'order' }, async (tx, numbers, by) => {
    const { way, voteId, seen } = order;
    const prefix = tidyText(order.prefix);
    const fault = prefixFault(prefix);
    if (fault !== null) return refuseField('prefix', fault);
    const list = await numberList(deps, tx, { numbers, seen, way, seed: null, prefix });
    if ('kind' in list) return list;
    await insertOrder(tx, { voteId, way, prefix, listHash: listHash(numbers.areas), areas: list.areas, by });
    return 'vote.numbersGiven';
  });

/** With a public reason. Projects keep their numbers until they get others. */
export const annulNumbers = (
  deps: NumberDeps,
  { numbering, ...order }: Order & { numbering: number; reason: string },
): NumberReply =>
  act(deps, { ...order, what: 'annul' }, async (tx, { inForce }, by) => {
    const reason = readReason(order.reason);
    if (reason === null) return refuseField('reason', REASON_FAULT);
    if (inForce!.id !== numbering) return refused('conflict', OTHER_NUMBERING);
    await annul(tx, { id: numbering, reason, by });
    return 'vote.numbersAnnulled';
  });

interface Listing {
  numbers: StandingNumbers;
  seen: string;
  way: NumberingWay;
  seed: string | null;
  prefix: string;
}

/** Writes the numbers of the list that was seen, and the ballots in their order. */
async function numberList(
  deps: NumberDeps,
  tx: Tx,
  { numbers, seen, ...how }: Listing,
): Promise<Refusal | { areas: ListedArea<NumberedProject>[] }> {
  const problem = await listProblem(tx, numbers);
  if (problem !== null) return refused('conflict', problem);
  if (seen !== listHash(numbers.areas)) return refused('conflict', LIST_CHANGED);
  const areas = numbered(numbers.areas, how);
  const projects = areas.flatMap((area) => area.projects);
  const [holder] = await findNumberHolders(tx, projects);
  if (holder) {
    const whose = `Numer ${holder.number} ma projekt, którego nie ma na kartach: „${holder.title}”.`;
    return refuseField('prefix', `${whose} Zmień jego numer albo dodaj znaki, od których zaczynają się numery.`);
  }
  await deps.renumber(tx, projects);
  await rewriteBallots(deps, tx, numbers.draft.voteId);
  return { areas };
}

/** The same rules and projects, in the order of the new numbers. */
async function rewriteBallots(deps: NumberDeps, tx: Tx, voteId: number): Promise<void> {
  const { setup, row } = (await readSetup(tx, voteId))!;
  const projects = await findOnBallots(tx, voteId);
  const [pairs, apart] = [readPairs(projects, setup.pairs), readPairs(projects, setup.apart)];
  await writeSetup(deps, tx, { voteId, setup, row, projects, pairs: pairs.ids, apart: apart.ids });
}
