import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { checkViews, doubtGroups, doubtNames } from '@wiec/domain/voter-check.ts';
import { RESIDENT_COLUMNS } from '@wiec/domain/residents-file.ts';
import { type CheckedVoter, type ComparedVoter, type VoterCheck } from '@wiec/contract/voter-check.ts';
import { answerDoubt, askVoters } from '../participation/voter-check/answer-doubt.ts';
import { getVoterCheck } from '../participation/voter-check/checked-vote.ts';
import { compareVoters } from '../participation/voter-check/compare-voters.ts';
import { listDoubts, lookAtDoubt } from '../participation/voter-check/list-doubts.ts';
import type { ParticipationDeps } from '../participation/participation-deps.ts';
import type { Command, CommandOutput } from './command.ts';
import { withParticipation } from './open-deps.ts';
import { readAnyText } from './read-any-text.ts';
import { readArguments } from './read-arguments.ts';
import { tellReply } from './tell-reply.ts';

const help = `Użycie: wiec voters compare GŁOSOWANIE PLIK.csv [--json]
         wiec voters list GŁOSOWANIE [--view ${checkViews.join('|')}] [--page N] [--json]
         wiec voters show GŁOSOWANIE WPIS [--json]
         wiec voters same-person|ask GŁOSOWANIE WPIS [--seen WERSJA] [--json]
         wiec voters ask-all GŁOSOWANIE --reason ${doubtGroups.join('|')} [--json]

Porównuje głosujących z plikiem z rejestru mieszkańców, zanim otwarto koperty. Plik ma kolumny ${RESIDENT_COLUMNS.slice(0, 3).join(';')},
a jeśli mówi, gdzie kto mieszka, także ${RESIDENT_COLUMNS[3]}. Nie przechowuje się go. Żaden głos nie staje się od tego nieważny; głos
osoby, której dane należą do kogoś innego, unieważnia wiec register annul --reason register-mismatch.

  compare      porównuje, w całości albo wcale
  list         osoby, których dane się różnią
  show         dane podane przy głosie obok danych z rejestru; każde spojrzenie zapisuje się w dzienniku zdarzeń
  same-person  to ta sama osoba
  ask          pyta osobę listem
  ask-all      pyta wszystkie osoby, które czekają z jednego powodu i podały adres

  --seen       wersja wpisu, którą podały list albo show
  --json       wynik jako JSON`;

/** Megabytes of a file: a register of three million people. */
const MOST = 128;
const USAGE = 'Podaj działanie, numer głosowania i plik albo wpis. Pomoc: wiec voters --help';

type Task = (deps: ParticipationDeps, io: CommandOutput, json: boolean) => Promise<number>;

/** Compares voters with the register of residents, and answers about those who differ. */
export const votersCommand: Command = {
  name: 'voters',
  summary: 'porównuje głosujących z plikiem z rejestru mieszkańców',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      view: { type: 'string', default: 'waiting' },
      page: { type: 'string', default: '1' },
      reason: { type: 'string' },
      seen: { type: 'string' },
    });
    const task = read.ok ? taskOf(read.positionals, read.values) : read.message;
    if (typeof task === 'string') {
      io.err(task);
      return 2;
    }
    return withParticipation(io, (deps) => task(deps, io, args.includes('--json')));
  },
};

interface Given {
  view: string;
  page: string;
  reason?: string;
  seen?: string;
}

function taskOf([action = '', id = '', what = '', ...more]: string[], given: Given): Task | string {
  if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0) return USAGE;
  const at = { voteId: Number(id), by: 'cli' as const };
  if (action === 'compare') return what === '' ? USAGE : compareTask(at, what);
  if (action === 'list' && what === '') return listTask(at, given);
  if (action === 'ask-all' && what === '') return askAllTask(at, given);
  if (!/^[0-9a-f-]{36}$/.test(what)) return USAGE;
  if (given.seen !== undefined && !/^\d{1,9}$/.test(given.seen)) return 'Podaj wersję wpisu jako liczbę: --seen WERSJA';
  const entry = { ...at, entryId: what };
  if (action === 'show') {
    return async (deps, io, json) => tellReply(await lookAtDoubt(deps, entry), json, io, linesOf);
  }
  if (action !== 'same-person' && action !== 'ask') return USAGE;
  const answer = action === 'ask' ? 'asked' : action;
  const seen = given.seen === undefined ? {} : { seen: Number(given.seen) };
  return async (deps, io, json) =>
    tellReply(await answerDoubt(deps, { ...entry, answer, ...seen }), json, io, ({ letter, replyBy }) => [
      replyBy === null
        ? `${what}: to ta sama osoba`
        : `${what}: ${letter ? 'list wyjdzie' : 'bez adresu, list nie wyjdzie'}; odpowiedź do ${replyBy}`,
    ]);
}

type At = { voteId: number; by: 'cli' };

const compareTask =
  (at: At, path: string): Task =>
  async (deps, io, json) => {
    const read = await readAnyText(path, MOST);
    if (!read.ok) {
      if (json) io.out(JSON.stringify({ ok: false, messages: [read.message] }));
      io.err(read.message);
      return 1;
    }
    return tellReply(await compareVoters(deps, { ...at, content: read.text, revision: null }), json, io, summaryOf);
  };

const summaryOf = ({ file, same, declared, unchecked, views }: VoterCheck): string[] => [
  file === null
    ? 'Nie porównano z żadnym plikiem.'
    : `Plik: ${formatDateTime(new Date(file.loadedAt))}, osób ${file.persons}`,
  `zgodnych z rejestrem: ${formatInteger(same)}`,
  `do decyzji: ${views.waiting} (inne imię lub nazwisko ${views.name}, nie ma w rejestrze ${views.absent}, inny obszar ${views.district})`,
  `zapytano: ${views.asked}, zdecydowano: ${views.decided}`,
  `bez numeru PESEL: ${declared}, bez porównania: ${unchecked}`,
];

function listTask(at: At, { view, page }: Given): Task | string {
  const known = checkViews.find((each) => each === view);
  if (!known) return `Podaj, kogo pokazać: --view ${checkViews.join('|')}`;
  return async (deps, io, json) => {
    const check = await getVoterCheck(deps, at);
    if (!check.ok) return tellReply(check, json, io, () => []);
    const listed = await listDoubts(deps, { ...at, view: known, page: Math.max(1, Number(page) || 1), size: 50 });
    return tellReply(listed, json, io, ({ items, total }) => [
      ...summaryOf(check.data),
      ...items.map(lineOf),
      `Razem: ${total}`,
    ]);
  };
}

function askAllTask(at: At, { reason }: Given): Task | string {
  const group = doubtGroups.find((each) => each === reason);
  if (!group) return `Podaj powód: --reason ${doubtGroups.join('|')}`;
  return async (deps, io, json) =>
    tellReply(await askVoters(deps, { ...at, group }), json, io, ({ asked, withoutAddress, left }) => [
      `Listy: ${countPl(asked, 'osoba', 'osoby', 'osób')}; bez adresu: ${withoutAddress}; na następny raz: ${left}`,
    ]);
}

const lineOf = ({ entryId, doubt, registeredAt, channel, revision, replyBy }: CheckedVoter): string =>
  `${entryId}  ${formatDateTime(new Date(registeredAt))}  ${channel}  ${doubtNames[doubt]}  wersja ${revision}${replyBy === null ? '' : `  odpowiedź do ${replyBy}`}`;

const linesOf = (voter: ComparedVoter): string[] => [
  lineOf(voter),
  `  podano:     ${personLine(voter.given)}`,
  `  w rejestrze: ${personLine(voter.found)}`,
];

const personLine = (person: ComparedVoter['given']): string =>
  person === null
    ? 'brak'
    : `${person.firstname} ${person.surname}, PESEL …${person.peselEnd}, ${person.district ?? 'bez obszaru'}`;
