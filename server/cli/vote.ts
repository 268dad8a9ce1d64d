import { formatDateTime, isPlainDate, warsawInstant } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../deps.ts';
import { recordOutcome } from '../modules/project-tasks/record-outcome.ts';
import type { ActRefusal } from '../modules/voting/acts.ts';
import { closeVote } from '../modules/voting/close-vote.ts';
import { countVote } from '../modules/voting/count-vote.ts';
import { extendVote, type Extension } from '../modules/voting/extend-vote.ts';
import { openVote } from '../modules/voting/open-vote.ts';
import { publishVote } from '../modules/voting/publish-vote.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec vote open|close|count|publish ID [--json]
         wiec vote extend ID --to RRRR-MM-DDTGG:MM --reason POWÓD [--json]

Prowadzi głosowanie o podanym numerze przez jego etapy. Każdy krok zapisuje się w dzienniku zdarzeń.

  open     sprawdza ustawienia, zamraża zasady, tworzy klucze i otwiera głosowanie
  close    kończy przyjmowanie głosów, pieczętuje listy, otwiera koperty i niszczy powiązania z osobami
  count    liczy głosy według zamrożonych zasad
  publish  ogłasza policzone wyniki
  extend   przedłuża otwarte głosowanie do podanej godziny (czas polski); powód zobaczą wszyscy

  --json   wynik jako JSON

Przerwane polecenie można uruchomić jeszcze raz: dokończy pracę, nic nie zrobi podwójnie.`;

const STEPS = ['open', 'close', 'count', 'publish', 'extend'] as const;
type Step = (typeof STEPS)[number];

/** What a step gives: facts for `--json`, sentences for a person. */
type StepReport = { ok: true; facts: Record<string, unknown>; sentences: string[] } | ActRefusal;

/** Moves a vote through its stages. */
export const voteCommand: Command = {
  name: 'vote',
  summary: 'otwiera i zamyka głosowanie, liczy je i ogłasza wyniki',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      to: { type: 'string' },
      reason: { type: 'string' },
    });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [step, id, ...more] = read.positionals;
    if (!isStep(step) || !/^[1-9]\d{0,8}$/.test(id ?? '') || more.length > 0) {
      io.err('Podaj krok i numer głosowania, na przykład: wiec vote open 1. Pomoc: wiec vote --help');
      return 2;
    }
    const { to, reason, json } = read.values;
    if (step === 'extend') {
      const end = readWarsawTime(to);
      if (!end || reason === undefined) {
        io.err('Podaj nowy koniec i powód: wiec vote extend 1 --to 2027-06-30T20:00 --reason "…"');
        return 2;
      }
      const extension = { voteId: Number(id), actor: 'cli', to: end, reason };
      return withDeps(io, async (deps) => report(await extendStep(deps, extension), json, io));
    }
    if (to !== undefined || reason !== undefined) {
      io.err('--to i --reason należą do wiec vote extend.');
      return 2;
    }
    return withDeps(io, async (deps) => report(await takeStep(deps, step, Number(id), io), json, io));
  },
};

const isStep = (text: string | undefined): text is Step => (STEPS as readonly (string | undefined)[]).includes(text);

function report(result: StepReport, json: boolean, { out, err }: CommandOutput): number {
  if (!result.ok) {
    if (json) out(JSON.stringify({ ok: false, reason: result.reason, messages: result.messages }));
    err(result.messages.join('\n'));
    return 1;
  }
  out(json ? JSON.stringify({ ok: true, ...result.facts }) : result.sentences.join('\n'));
  return 0;
}

/** 'RRRR-MM-DDTGG:MM' on the clocks of Poland. */
function readWarsawTime(text: string | undefined): Date | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text ?? '') ?? [];
  return date && time && isPlainDate(date) ? warsawInstant(date, time) : null;
}

async function extendStep(deps: Deps, extension: Extension): Promise<StepReport> {
  const result = await extendVote(deps, extension);
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  return { ok, facts, sentences: [`Głosowanie trwa do: ${formatDateTime(new Date(facts.dateTo))}.`] };
}

function takeStep(deps: Deps, step: Exclude<Step, 'extend'>, voteId: number, io: CommandOutput): Promise<StepReport> {
  const act = { voteId, actor: 'cli' };
  switch (step) {
    case 'open':
      return openStep(deps, act);
    case 'close':
      return closeStep(deps, act, io);
    case 'count':
      return countStep(deps, act);
    case 'publish':
      return publishStep(deps, act);
  }
}

type Act = Parameters<typeof openVote>[1];

async function openStep(deps: Deps, act: Act): Promise<StepReport> {
  const result = await openVote(deps, act);
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  const areas = countPl(facts.areas, 'obszar', 'obszary', 'obszarów');
  const projects = countPl(facts.projects, 'projekt', 'projekty', 'projektów');
  return { ok, facts, sentences: [`Głosowanie otwarte: ${areas}, ${projects}.`, `Skrót zasad: ${facts.configHash}`] };
}

async function closeStep(deps: Deps, act: Act, { err }: CommandOutput): Promise<StepReport> {
  const result = await closeVote(deps, act, (done, total) =>
    err(`Otwarto ${formatInteger(done)} z ${formatInteger(total)} kopert.`),
  );
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  const opened = countPl(facts.opened, 'głos', 'głosy', 'głosów');
  const sentences = [
    `Głosowanie zamknięte. W urnie jest ${opened}, odłożono kopert: ${formatInteger(facts.setAside)}.`,
    `Skrót ostatniej listy: ${facts.lastSealHash}`,
  ];
  return { ok, facts, sentences };
}

async function countStep(deps: Deps, act: Act): Promise<StepReport> {
  const counted = await countVote(deps, act);
  if (!counted.ok) return counted;
  const { result, lotSeed } = counted;
  const sentences = result.districts.flatMap(({ districtName, projects }) => [
    `${districtName}:`,
    ...projects.map(
      ({ place, projectTaskName, projectTaskPoints }) =>
        `  ${place === null ? '  –' : String(place).padStart(3)}  ${projectTaskName} (${formatInteger(projectTaskPoints)})`,
    ),
  ]);
  return { ok: true, facts: { lotSeed, result }, sentences: [...sentences, `Ziarno losowania: ${lotSeed}`] };
}

/** Publishes, and tells each project its outcome; the latter also after a publishing that was killed in between. */
export async function publishStep(deps: Deps, act: Act): Promise<StepReport> {
  const result = await publishVote(deps, act);
  await recordOutcome(deps.db, act.voteId);
  if (!result.ok) return result;
  const { ok, ...facts } = result;
  return { ok, facts, sentences: [`Wyniki ogłoszone: ${formatDateTime(new Date(facts.publishedAt))}.`] };
}
