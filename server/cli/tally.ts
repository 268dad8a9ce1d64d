import { givesPoints } from '@wiec/domain/pabulib/ballot-limits.ts';
import type { PabulibElection, PabulibMeta } from '@wiec/domain/pabulib/pabulib-election.ts';
import { candidatesOf, supportOf } from '@wiec/domain/pabulib/totals-of.ts';
import { type EqualSharesOptions, tallyEqualShares } from '@wiec/domain/tally/equal-shares.ts';
import { explain } from '@wiec/domain/tally/explain.ts';
import { explainShares } from '@wiec/domain/tally/explain-shares.ts';
import { fractionText } from '@wiec/domain/tally/fraction.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { reasonSentence } from '@wiec/domain/tally/reason-sentence.ts';
import { sharesSentence } from '@wiec/domain/tally/shares-sentence.ts';
import type { Candidate, GreedyOptions, TieBreaking } from '@wiec/domain/tally/types.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { readPabulibFile } from './read-pabulib-file.ts';
import { sharesReport, tallyReport } from './tally-report.ts';

const RULES = ['greedy', 'greedy-no-skip', 'greedy-threshold', 'equal-shares'] as const;
const COMPLETIONS = ['none', 'add1', 'add1u'] as const;
const UTILITIES = ['cost', 'cardinality', 'points'] as const;
const TIE_RULES = ['id', 'cheaper', 'dearer', 'lot'] as const;

const help = `Użycie: wiec tally PLIK.pb --rule REGUŁA [--ties ROZSTRZYGANIE] [--explain] [--json]

Liczy wynik wyborów z pliku Pabulib (.pb).

  --rule greedy            od największej sumy, z pominięciem tego, co się nie mieści
  --rule greedy-no-skip    od największej sumy, do pierwszego projektu, który się nie mieści
  --rule greedy-threshold  jak greedy, ale tylko projekty z progiem min_project_score_threshold
  --rule equal-shares      metoda równych udziałów
  --completion none|add1|add1u   bez dopełnienia (domyślnie), kwota na głosującego rosnąca o 1 zł,
                                 albo ona i potem kolejne projekty od największej sumy
  --no-exhaustive-stop     kwota rośnie także wtedy, gdy żaden projekt już się nie mieści
  --utility cost|cardinality|points   pożytek z projektu: koszt, jeden albo punkty
                                      (domyślnie koszt, a gdzie są punkty, punkty)
  --ties id                remis wygrywa niższy identyfikator (domyślnie)
  --ties cheaper|dearer    remis wygrywa projekt tańszy albo droższy
  --ties lot --seed ZIARNO remis rozstrzyga losowanie: kolejność SHA-256 z „ZIARNO:identyfikator”
  --explain                przy każdym projekcie powód
  --json                   wynik jako JSON: totals, winners, ties, spent, endowment`;

/** Counts one `.pb` file. */
export const tallyCommand: Command = {
  name: 'tally',
  summary: 'liczy wynik głosowania z pliku .pb',
  help,
  async run(args, { out, err }) {
    const call = readCall(args);
    if (!call.ok) {
      err(call.message);
      return 2;
    }
    const file = await readPabulibFile(call.path);
    if (!file.ok) {
      err(file.messages.join('\n'));
      return 1;
    }
    const problem = problemWith(file.election, call);
    if (problem) {
      err(`Plik ${call.path} ${problem}`);
      return 1;
    }
    out(call.rule === 'equal-shares' ? countShares(file.election, call) : countGreedy(file.election, call));
    return 0;
  },
};

interface Call {
  path: string;
  rule: (typeof RULES)[number];
  completion: (typeof COMPLETIONS)[number];
  /** Null: as the file votes. */
  utility: (typeof UTILITIES)[number] | null;
  exhaustiveStop: boolean;
  ties: TieBreaking;
  explain: boolean;
  json: boolean;
}

function readCall(args: string[]): ({ ok: true } & Call) | { ok: false; message: string } {
  const refuse = (message: string) => ({ ok: false as const, message });
  const read = readArguments(args, {
    rule: { type: 'string' },
    ties: { type: 'string', default: 'id' },
    seed: { type: 'string' },
    completion: { type: 'string' },
    utility: { type: 'string' },
    'no-exhaustive-stop': { type: 'boolean' },
    explain: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!read.ok) return read;
  const { rule, ties, seed, completion, utility, 'no-exhaustive-stop': noStop, ...show } = read.values;
  const [path, ...more] = read.positionals;
  if (path === undefined || more.length > 0) return refuse('Podaj jeden plik .pb. Pomoc: wiec tally --help');
  if (!isOneOf(RULES, rule)) return refuse(`Podaj regułę: --rule ${RULES.join('|')}.`);
  if (rule !== 'equal-shares' && (completion !== undefined || utility !== undefined || noStop)) {
    return refuse('--completion, --utility i --no-exhaustive-stop należą do --rule equal-shares.');
  }
  if (completion !== undefined && !isOneOf(COMPLETIONS, completion)) {
    return refuse(`Podaj dopełnienie: --completion ${COMPLETIONS.join('|')}.`);
  }
  if (utility !== undefined && !isOneOf(UTILITIES, utility)) {
    return refuse(`Podaj pożytek: --utility ${UTILITIES.join('|')}.`);
  }
  if (!isOneOf(TIE_RULES, ties)) return refuse(`Podaj, co rozstrzyga remis: --ties ${TIE_RULES.join('|')}.`);
  if ((ties === 'lot') !== (seed !== undefined)) return refuse('Losowanie wymaga ziarna: --ties lot --seed ZIARNO.');
  return {
    ok: true,
    path,
    rule,
    completion: completion ?? 'none',
    utility: utility ?? null,
    exhaustiveStop: !noStop,
    ties: { rule: ties, seed },
    ...show,
  };
}

/** What the rule asks of the file and the file does not have, as it goes on after the file's name; null: nothing. */
function problemWith({ meta, votes }: PabulibElection, { rule, utility }: Call): string | null {
  if (rule === 'greedy-threshold' && meta.minProjectScoreThreshold === undefined) {
    return 'nie podaje progu (min_project_score_threshold), którego wymaga reguła greedy-threshold.';
  }
  if (rule === 'equal-shares' && votes.length === 0)
    return 'nie ma żadnego głosu, więc nie ma między kogo dzielić budżetu.';
  if (utility === 'points' && !hasPoints(meta)) return 'nie ma punktów, których wymaga --utility points.';
  return null;
}

const hasPoints = (meta: PabulibMeta): boolean => givesPoints(meta) || meta.voteType === 'ordinal';

function isOneOf<T extends string>(allowed: readonly T[], value: string | undefined): value is T {
  return (allowed as readonly (string | undefined)[]).includes(value);
}

function countGreedy(election: PabulibElection, { rule, ties, ...show }: Call): string {
  const { meta } = election;
  const candidates = candidatesOf(election);
  const options: GreedyOptions = {
    budget: meta.budget,
    stop: rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
    threshold: rule === 'greedy-threshold' ? meta.minProjectScoreThreshold! : null,
    ties,
  };
  const outcome = tallyGreedy(candidates, options);
  const unit = hasPoints(meta) ? 'points' : 'votes';
  const sentences = new Map(
    show.explain ? explain(outcome, options).map((reason) => [reason.id, reasonSentence(reason, { unit })]) : [],
  );
  if (!show.json) return tallyReport(election, outcome, unit, sentences);
  const tied = outcome.ties.map(({ ids }) => ids);
  return jsonOf(candidates, { ...outcome, ties: tied, endowment: null }, show.explain ? sentences : null);
}

function countShares(election: PabulibElection, call: Call): string {
  const candidates = candidatesOf(election);
  const options: EqualSharesOptions = {
    budget: election.meta.budget,
    utility: call.utility ?? (hasPoints(election.meta) ? 'points' : 'cost'),
    completion: call.completion,
    exhaustiveStop: call.exhaustiveStop,
    threshold: null,
    ties: call.ties,
  };
  const outcome = tallyEqualShares(candidates, supportOf(election), options);
  const sentences = new Map(
    call.explain
      ? explainShares(candidates, outcome, options).map((reason) => [reason.id, sharesSentence(reason)])
      : [],
  );
  if (!call.json) return sharesReport(election, candidates, outcome, sentences);
  const ties = outcome.ties.map(({ tied }) => tied);
  const endowment = fractionText(outcome.endowment);
  return jsonOf(candidates, { ...outcome, ties, endowment }, call.explain ? sentences : null);
}

interface Counted {
  winners: string[];
  ties: string[][];
  /** Grosze. */
  spent: number;
  endowment: string | null;
}

function jsonOf(
  candidates: readonly Candidate[],
  { winners, ties, spent, endowment }: Counted,
  sentences: ReadonlyMap<string, string> | null,
): string {
  const totals = Object.fromEntries(candidates.map(({ id, total }) => [id, total]));
  // In the file's currency, as `.pb` files have it; the nearest number to the exact amount.
  const result = { totals, winners, ties, spent: spent / 100, endowment };
  return JSON.stringify(sentences ? { ...result, explanations: Object.fromEntries(sentences) } : result);
}
