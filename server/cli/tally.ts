import { givesPoints } from '@wiec/domain/pabulib/ballot-limits.ts';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { candidatesOf } from '@wiec/domain/pabulib/totals-of.ts';
import { explain } from '@wiec/domain/tally/explain.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { reasonSentence } from '@wiec/domain/tally/reason-sentence.ts';
import type { GreedyOptions, TieBreaking } from '@wiec/domain/tally/types.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { readPabulibFile } from './read-pabulib-file.ts';
import { tallyReport } from './tally-report.ts';

const RULES = ['greedy', 'greedy-no-skip', 'greedy-threshold'] as const;
const TIE_RULES = ['id', 'cheaper', 'dearer', 'lot'] as const;

const help = `Użycie: wiec tally PLIK.pb --rule REGUŁA [--ties ROZSTRZYGANIE] [--explain] [--json]

Liczy wynik wyborów z pliku Pabulib (.pb).

  --rule greedy            od największej sumy, z pominięciem tego, co się nie mieści
  --rule greedy-no-skip    od największej sumy, do pierwszego projektu, który się nie mieści
  --rule greedy-threshold  jak greedy, ale tylko projekty z progiem min_project_score_threshold
  --ties id                remis wygrywa niższy identyfikator (domyślnie)
  --ties cheaper|dearer    remis wygrywa projekt tańszy albo droższy
  --ties lot --seed ZIARNO remis rozstrzyga losowanie: kolejność SHA-256 z „ZIARNO:identyfikator”
  --explain                przy każdym projekcie powód
  --json                   wynik jako JSON: totals, winners, ties, spent, endowment`;

/** Counts one `.pb` file by a greedy rule. */
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
    const { meta } = file.election;
    if (call.rule === 'greedy-threshold' && meta.minProjectScoreThreshold === undefined) {
      err(`Plik ${call.path} nie podaje progu (min_project_score_threshold), którego wymaga reguła greedy-threshold.`);
      return 1;
    }
    const options: GreedyOptions = {
      budget: meta.budget,
      stop: call.rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
      threshold: call.rule === 'greedy-threshold' ? meta.minProjectScoreThreshold! : null,
      ties: call.ties,
    };
    out(count(file.election, options, call));
    return 0;
  },
};

type Call = { path: string; rule: (typeof RULES)[number]; ties: TieBreaking; explain: boolean; json: boolean };

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
  if (rule === 'equal-shares' || completion !== undefined || utility !== undefined || noStop) {
    return refuse(`Metody równych udziałów (equal-shares) jeszcze nie ma. Dostępne reguły: ${RULES.join(', ')}.`);
  }
  if (path === undefined || more.length > 0) return refuse('Podaj jeden plik .pb. Pomoc: wiec tally --help');
  if (!isOneOf(RULES, rule)) return refuse(`Podaj regułę: --rule ${RULES.join('|')}.`);
  if (!isOneOf(TIE_RULES, ties)) return refuse(`Podaj, co rozstrzyga remis: --ties ${TIE_RULES.join('|')}.`);
  if ((ties === 'lot') !== (seed !== undefined)) return refuse('Losowanie wymaga ziarna: --ties lot --seed ZIARNO.');
  return { ok: true, path, rule, ties: { rule: ties, seed }, ...show };
}

function isOneOf<T extends string>(allowed: readonly T[], value: string | undefined): value is T {
  return (allowed as readonly (string | undefined)[]).includes(value);
}

function count(election: PabulibElection, options: GreedyOptions, show: Pick<Call, 'explain' | 'json'>): string {
  const candidates = candidatesOf(election);
  const outcome = tallyGreedy(candidates, options);
  const unit = givesPoints(election.meta) || election.meta.voteType === 'ordinal' ? 'points' : 'votes';
  const sentences = new Map(
    show.explain ? explain(outcome, options).map((reason) => [reason.id, reasonSentence(reason, { unit })]) : [],
  );
  if (!show.json) return tallyReport(election, outcome, unit, sentences);
  const result = {
    totals: Object.fromEntries(candidates.map(({ id, total }) => [id, total])),
    winners: outcome.winners,
    ties: outcome.ties.map(({ ids }) => ids),
    // In the file's currency, as `.pb` files have it; the nearest number to the exact amount.
    spent: outcome.spent / 100,
    endowment: null,
  };
  return JSON.stringify(show.explain ? { ...result, explanations: Object.fromEntries(sentences) } : result);
}
