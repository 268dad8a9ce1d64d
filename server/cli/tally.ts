import {
  COMPLETIONS,
  countElection,
  type CountedElection,
  type CountingRule,
  problemWithRule,
  RULES,
  unitOf,
  UTILITIES,
} from '@wiec/domain/pabulib/count-election.ts';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { readPabulibFile } from './read-pabulib-file.ts';
import { sharesReport, tallyReport } from './tally-report.ts';

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
    const problem = problemWithRule(file.election, call);
    if (problem) {
      err(`Plik ${call.path} ${problem}`);
      return 1;
    }
    const counted = countElection(file.election, call);
    out(call.json ? jsonOf(counted, call.explain) : textOf(file.election, counted, call.explain));
    return 0;
  },
};

interface Call extends CountingRule {
  path: string;
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

function isOneOf<T extends string>(allowed: readonly T[], value: string | undefined): value is T {
  return (allowed as readonly (string | undefined)[]).includes(value);
}

function textOf(election: PabulibElection, counted: CountedElection, explained: boolean): string {
  const sentences = explained ? counted.sentences : new Map<string, string>();
  return 'greedy' in counted.by
    ? tallyReport(election, counted.by.greedy, unitOf(election.meta), sentences)
    : sharesReport(election, counted.candidates, counted.by.shares, sentences);
}

function jsonOf(
  { candidates, winners, ties, spent, endowment, sentences }: CountedElection,
  explained: boolean,
): string {
  const totals = Object.fromEntries(candidates.map(({ id, total }) => [id, total]));
  // In the file's currency, as `.pb` files have it; the nearest number to the exact amount.
  const result = { totals, winners, ties, spent: spent / 100, endowment };
  return JSON.stringify(explained ? { ...result, explanations: Object.fromEntries(sentences) } : result);
}
