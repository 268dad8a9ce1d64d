import { createHash } from 'node:crypto';
import type { VoterCheck } from '@wiec/contract/voter-check.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { readResidents, type Resident, type ResidentFault } from '@wiec/domain/residents-file.ts';
import { type CheckOutcome, compareNames, compareWithResident, type GivenPerson } from '@wiec/domain/voter-check.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import { actorOf } from '../../services/audit.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import { auditVote } from '../audit-vote.ts';
import { shareVoting } from '../lock-queries.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { hasSealedEnvelopes } from '../register/entry-queries.ts';
import { type Official, refuseFormerOfficial, refuseOpenedBox, type RegisterDeps } from '../register/official.ts';
import { findDistrictNames } from '../vote-queries.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { admitToCheck, presentCheck } from './checked-vote.ts';
import { readFound, sealFound } from './found-resident.ts';
import {
  findKnownDoubts,
  lockCheckFile,
  type NewCheck,
  readVoters,
  type RegisteredVoter,
  writeCheckFile,
  writeChecks,
} from './voter-check-queries.ts';

export interface CompareVotersInput {
  voteId: number;
  by: Official;
  /** Text of the office's file. */
  content: string;
  /** Of the check that was seen; null: whatever there is. */
  revision: number | null;
}

/** Faulty rows that are told one by one. */
const TOLD = 100;
/** Lines and voters after which others are answered. */
const AT_ONCE = 2000;

/**
 * Compares the voters of a vote with the register of residents, wholly or not at all. Of the file nothing is kept but what it says of
 * voters who differ; no vote changes its state. What was answered about a voter stays where the same is still so.
 */
export async function compareVoters(deps: RegisterDeps, input: CompareVotersInput): Promise<Reply<VoterCheck>> {
  const { voteId, by, content, revision } = input;
  const admitted = await admitToCheck(deps, voteId, by);
  if (!admitted.ok) return admitted;
  if (!(await hasSealedEnvelopes(deps.db, voteId))) return refuseOpenedBox();
  const voters = await collectVoters(deps, voteId);
  const read = await findResidents(deps, admitted.vote, content, voters);
  if (!read.ok) return read.refusal;
  return deps.db.transaction().execute(async (tx): Promise<Reply<VoterCheck>> => {
    await shareVoting(tx, voteId);
    if (!(await hasSealedEnvelopes(tx, voteId))) return refuseOpenedBox();
    const known = await lockCheckFile(tx, voteId);
    const former = await refuseFormerOfficial(tx, admitted.vote, by);
    if (former) return former;
    if (revision !== null && revision !== known) return refused('conflict', LOADED_MEANWHILE);
    const doubted = new Map((await findKnownDoubts(tx, voteId)).map((one) => [one.voterKey.toString('hex'), one]));
    const checks = [...voters.all()].map((voter): NewCheck => {
      const outcome = outcomeOf(voter);
      const there = outcome === 'same' || outcome === 'declared' ? null : voter.resident;
      const before = doubted.get(voter.voterKey.toString('hex'));
      const isSame = before?.outcome === outcome && isAlike(there, before.found && readFound(deps, before.found));
      const { voterKey, entryId, revision } = voter;
      const found = there && sealFound(deps, foundOf(there));
      return { voterKey, entryId, revision, outcome, found, isOther: before !== undefined && !isSame };
    });
    await writeCheckFile(tx, voteId, { loadedAt: deps.clock(), persons: read.persons, revision: known + 1 });
    const compared = await writeChecks(tx, voteId, checks);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const details = { persons: read.persons, compared, sha256 };
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'register.compared', details });
    return accepted(await presentCheck(deps, tx, voteId));
  });
}

const LOADED_MEANWHILE = 'Ktoś wczytał plik z rejestru w międzyczasie. Wczytaj stronę ponownie i zobacz jego wynik.';

const foundOf = ({ firstname, surname, districtId }: Resident) => ({ firstname, surname, districtId });

const isAlike = (one: ReturnType<typeof foundOf> | null, other: ReturnType<typeof foundOf> | null): boolean =>
  one === null || other === null
    ? one === other
    : one.firstname === other.firstname && one.surname === other.surname && one.districtId === other.districtId;

/** A voter, and who in the register of residents they are. */
interface SoughtVoter extends Pick<RegisteredVoter, 'voterKey' | 'entryId' | 'revision'> {
  /** Null: they voted by account, and typed nothing. */
  given: GivenPerson | null;
  /** They gave no PESEL. */
  isDeclared: boolean;
  resident: Resident | null;
}

function outcomeOf({ given, isDeclared, resident }: SoughtVoter): CheckOutcome {
  if (isDeclared) return 'declared';
  if (given !== null) return compareWithResident(given, resident);
  return resident === null ? 'absent' : 'same';
}

/** Voters by what a line of the file finds them by: the number that they typed, or the key of their account's. */
class SoughtVoters {
  readonly #byPesel = new Map<string, SoughtVoter>();
  readonly #byKey = new Map<string, SoughtVoter>();
  readonly #declared: SoughtVoter[] = [];

  add(deps: RegisterDeps, { personal, nameKeys, ...entry }: RegisteredVoter): void {
    const typed = personal && readTypedData(deps, personal);
    const given = typed && { firstname: typed.firstname, surname: typed.surname, districtId: typed.districtId };
    const voter: SoughtVoter = { ...entry, given, isDeclared: typed?.pesel === '', resident: null };
    if (typed === null) for (const key of nameKeys) this.#byKey.set(key.toString('hex'), voter);
    else if (typed.pesel === '') this.#declared.push(voter);
    else this.#byPesel.set(typed.pesel, voter);
  }

  find(pesel: string, keyOf: () => Buffer): SoughtVoter | undefined {
    return this.#byPesel.get(pesel) ?? (this.#byKey.size > 0 ? this.#byKey.get(keyOf().toString('hex')) : undefined);
  }

  all(): Set<SoughtVoter> {
    return new Set([...this.#byPesel.values(), ...this.#byKey.values(), ...this.#declared]);
  }
}

async function collectVoters(deps: RegisterDeps, voteId: number): Promise<SoughtVoters> {
  const voters = new SoughtVoters();
  for await (const some of readVoters(deps.db, voteId)) {
    for (const voter of some) voters.add(deps, voter);
    await new Promise(setImmediate);
  }
  return voters;
}

/** Reads the whole file, and gives each voter whom it has their resident. */
async function findResidents(
  deps: RegisterDeps,
  { voterSecret }: OpenedVote,
  content: string,
  voters: SoughtVoters,
): Promise<{ ok: true; persons: number } | { ok: false; refusal: Refusal }> {
  const faults: ResidentFault[] = [];
  let wrong = 0;
  let persons = 0;
  let lines = 0;
  const blame = (fault: ResidentFault): void => {
    if (++wrong <= TOLD) faults.push(fault);
  };
  for (const read of readResidents(content, await findDistrictNames(deps.db), warsawDate(deps.clock()))) {
    if (++lines % AT_ONCE === 0) await new Promise(setImmediate);
    if (!read.ok) {
      blame(read.error);
      continue;
    }
    if (read.value.kind === 'without-pesel') continue;
    persons++;
    const { resident, line } = read.value;
    const voter = voters.find(resident.pesel, () => voterKeyOf(voterSecret, identityOf('pesel', resident)!));
    if (!voter) continue;
    if (voter.resident !== null && compareNames(voter.resident, resident) !== null) blame({ line, message: TWICE });
    voter.resident ??= resident;
  }
  if (wrong > 0) return { ok: false, refusal: faulty(faults, wrong - faults.length) };
  if (persons > 0) return { ok: true, persons };
  return { ok: false, refusal: refused('unprocessable', 'W pliku nie ma żadnej osoby z numerem PESEL.') };
}

const TWICE = 'numer PESEL jest w pliku drugi raz, z innym imieniem albo nazwiskiem.';

const faulty = (faults: readonly ResidentFault[], more: number): Refusal => {
  const errors = faults.map(({ line, message }) => `Wiersz ${line}: ${message}`);
  const rest = more > 0 ? [`I jeszcze ${countPl(more, 'błędny wiersz', 'błędne wiersze', 'błędnych wierszy')}.`] : [];
  return refused('unprocessable', 'Pliku nie porównano: ma błędne wiersze.', [...errors, ...rest]);
};
