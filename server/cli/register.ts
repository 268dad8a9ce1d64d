import { type RegisteredPerson, type RegisterEntry, RegisterSearch } from '@wiec/contract/vote-register.ts';
import {
  annulmentReasons,
  type RegisterDecision,
  setAsideName,
  setAsideReason,
} from '@wiec/domain/register-decision.ts';
import { contestOutcomes } from '@wiec/domain/contested-vote.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { settleContestedVote } from '../participation/contested/settle-contested-vote.ts';
import { decideOnVote } from '../participation/register/decide-on-vote.ts';
import { findInRegister } from '../participation/register/find-in-register.ts';
import { listRegister } from '../participation/register/list-register.ts';
import { lookAtEntry } from '../participation/register/look-at-entry.ts';
import type { ParticipationDeps } from '../participation/participation-deps.ts';
import { ask } from './ask.ts';
import type { Command, CommandOutput } from './command.ts';
import { withParticipation } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { tellReply } from './tell-reply.ts';

const help = `Użycie: wiec register list GŁOSOWANIE [--status waiting|quarantined|annulled] [--page N] [--json]
         wiec register find GŁOSOWANIE [--json]
         wiec register show GŁOSOWANIE WPIS [--json]
         wiec register quarantine|release GŁOSOWANIE WPIS [--seen WERSJA] [--json]
         wiec register annul GŁOSOWANIE WPIS --reason POWÓD [--seen WERSJA] [--json]
         wiec register verify GŁOSOWANIE WPIS --accept|--reject [--seen WERSJA] [--json]
         wiec register settle GŁOSOWANIE WPIS --count first|second|none [--seen WERSJA] [--json]

Decyduje o pojedynczych głosach, zanim otwarto koperty. Nikt nie widzi, jak kto głosował; każde spojrzenie i każda decyzja
zapisuje się w dzienniku zdarzeń.

  list        głosy czekające na weryfikację, wstrzymane i unieważnione
  find        czy osoba głosowała; pyta o PESEL, login konta albo dane z oświadczenia w JSON (nigdy jako argument)
  show        wpis z danymi, które podała osoba bez konta
  quarantine  wstrzymuje głos do wyjaśnienia
  release     cofa wstrzymanie albo unieważnienie
  annul       unieważnia głos: ${annulmentReasons.join(', ')};
              po paper-mistake i impersonation osoba może zagłosować
  verify      przyjmuje albo odrzuca oświadczenie osoby bez numeru PESEL
  settle      rozstrzyga głos podważony przez osobę, której dotyczy: liczy się pierwszy, drugi albo żaden

  --seen      wersja wpisu, którą podały list, find albo show; jeśli od tamtej pory ktoś o nim zdecydował albo go
              podważono, nic się nie zmienia
  --json      wynik jako JSON`;

const DECISIONS = ['quarantine', 'release', 'annul', 'verify'] as const;
const USAGE = 'Podaj działanie, numer głosowania i wpis. Pomoc: wiec register --help';

type Task = (deps: ParticipationDeps, io: CommandOutput, json: boolean) => Promise<number>;

/** Looks into the register of an open vote and decides about single votes. */
export const registerCommand: Command = {
  name: 'register',
  summary: 'wstrzymuje, zwalnia, unieważnia i weryfikuje pojedyncze głosy przed zamknięciem',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      status: { type: 'string' },
      page: { type: 'string', default: '1' },
      reason: { type: 'string' },
      accept: { type: 'boolean', default: false },
      reject: { type: 'boolean', default: false },
      count: { type: 'string' },
      seen: { type: 'string' },
    });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const task = taskOf(read.positionals, read.values);
    if (typeof task === 'string') {
      io.err(task);
      return 2;
    }
    return withParticipation(io, (deps) => task(deps, io, read.values.json === true));
  },
};

interface Given {
  status?: string;
  page: string;
  reason?: string;
  accept: boolean;
  reject: boolean;
  count?: string;
  seen?: string;
}

function taskOf([action = '', id = '', entryId, ...more]: string[], given: Given): Task | string {
  if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0) return USAGE;
  const voteId = Number(id);
  if (action === 'list' && entryId === undefined) return listTask(voteId, given);
  if (action === 'find' && entryId === undefined) return findTask(voteId);
  if (!/^[0-9a-f-]{36}$/.test(entryId ?? '')) return USAGE;
  if (given.seen !== undefined && !/^\d{1,9}$/.test(given.seen)) return 'Podaj wersję wpisu jako liczbę: --seen WERSJA';
  const at = { voteId, entryId: entryId!, by: 'cli' as const };
  const about = { ...at, ...(given.seen === undefined ? {} : { seen: Number(given.seen) }) };
  if (action === 'show') {
    return async (deps, io, json) =>
      tellReply(await lookAtEntry(deps, at), json, io, ({ person, contester, ...entry }) => [
        lineOf(entry),
        ...(person ? linesOf(person) : ['  głos przez konto']),
        ...(contester ? ['podważa:', ...linesOf(contester)] : []),
      ]);
  }
  if (action === 'settle') {
    const choice = contestOutcomes.find((known) => known === given.count);
    if (!choice) return `Podaj, który głos się liczy: --count ${contestOutcomes.join('|')}`;
    return async (deps, io, json) =>
      tellReply(await settleContestedVote(deps, { ...about, accepted: choice }), json, io, ({ was }) => [
        decidedOn(was),
        `${about.entryId}: ${SETTLED[choice]}`,
      ]);
  }
  const decision = decisionOf(action, given);
  if (typeof decision === 'string') return decision;
  return async (deps, io, json) =>
    tellReply(await decideOnVote(deps, { ...about, decision }), json, io, ({ was, status, reason, mayVoteAgain }) => [
      decidedOn(was),
      `${about.entryId}: ${stateName(status, reason)}${mayVoteAgain ? '; osoba może zagłosować' : ''}`,
    ]);
}

const SETTLED = { first: 'liczy się pierwszy głos', second: 'liczy się drugi głos', none: 'nie liczy się żaden głos' };
const linesOf = (person: RegisteredPerson): string[] =>
  Object.entries(person).map(([field, value]) => `  ${field}: ${value}`);

function decisionOf(action: string, { reason, accept, reject }: Given): RegisterDecision | string {
  const kind = DECISIONS.find((known) => known === action);
  switch (kind) {
    case 'quarantine':
      return { kind, reason: 'suspected' };
    case 'release':
      return { kind };
    case 'annul': {
      const known = annulmentReasons.find((one) => one === reason);
      return known ? { kind, reason: known } : `Podaj powód: --reason ${annulmentReasons.join('|')}`;
    }
    case 'verify':
      return accept === reject ? 'Podaj --accept albo --reject.' : { kind, accepted: accept };
    case undefined:
      return USAGE;
  }
}

const listTask =
  (voteId: number, { status, page }: Given): Task =>
  async (deps, io, json) =>
    tellReply(
      await listRegister(deps, { voteId, by: 'cli', status, page: Math.max(1, Number(page) || 1), size: 50 }),
      json,
      io,
      ({ items, total }) => [...items.map(lineOf), `Razem: ${total}`],
    );

const findTask =
  (voteId: number): Task =>
  async (deps, io, json) => {
    const [answer = ''] = await ask(['PESEL, login albo JSON oświadczenia: '], false);
    const search = readSearch(answer);
    if (!search) {
      io.err('Podaj 11 cyfr numeru PESEL, login konta albo oświadczenie: {"declared":{"firstname":…}}');
      return 1;
    }
    return tellReply(await findInRegister(deps, { voteId, by: 'cli', search }), json, io, ({ entry }) => [
      entry ? lineOf(entry) : 'Ta osoba nie oddała głosu.',
    ]);
  };

function readSearch(answer: string): RegisterSearch | null {
  if (/^\d{11}$/.test(answer)) return { pesel: answer };
  if (!answer.startsWith('{')) return answer.includes('@') ? { login: answer } : null;
  try {
    return RegisterSearch.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}

const lineOf = ({ entryId, status, reason, channel, registeredAt, revision }: RegisterEntry): string =>
  `${entryId}  ${formatDateTime(new Date(registeredAt))}  ${channel}  ${stateName(status, reason)}  wersja ${revision}`;
/** Without `--seen` the decided entry is shown for checking. */
const decidedOn = (was: RegisterEntry): string => `decyzja dotyczy: ${lineOf(was)}`;
const stateName = (status: string, reason: string | null): string =>
  status === 'valid' ? 'ważny' : setAsideName(setAsideReason(status, reason));
