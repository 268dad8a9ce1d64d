import { COMPLETIONS, UTILITIES } from '@wiec/domain/pabulib/count-election.ts';
import { METHODS } from '@wiec/domain/tally/counting-rules.ts';
import { LEFT_OVER_RULES } from '@wiec/domain/tally/pools.ts';
import { TIE_RULES } from '@wiec/domain/tally/types.ts';
import { type RulesChange, setCountingRules } from '../../modules/voting/opening/set-counting-rules.ts';
import { tellRefusal } from './act-messages.ts';
import type { OptionValues, VoteStep } from './vote-step.ts';

const NONE = 'none';

export const rulesStep: VoteStep = {
  options: {
    rule: { type: 'string' },
    utility: { type: 'string' },
    completion: { type: 'string' },
    'exhaustive-stop': { type: 'string' },
    ties: { type: 'string' },
    'left-over': { type: 'string' },
    'min-voters': { type: 'string' },
    'min-voters-in-town': { type: 'string' },
    'least-turnout': { type: 'string' },
    residents: { type: 'string', multiple: true },
    exclusive: { type: 'string', multiple: true },
  },
  prepare(values) {
    const problems: string[] = [];
    const change = readChange(values, problems);
    if (problems.length > 0) return { ok: false, message: problems.join('\n') };
    return {
      ok: true,
      async run(deps, act) {
        const result = await setCountingRules(deps, { ...act, change });
        if (!result.ok) return tellRefusal(result);
        const { ok, sentences } = result;
        return { ok, facts: { sentences }, sentences };
      },
    };
  },
};

function readChange(values: OptionValues, problems: string[]): RulesChange {
  const rules: RulesChange['rules'] = {
    method: oneOf(values, 'rule', METHODS, problems),
    tieRule: oneOf(values, 'ties', TIE_RULES, problems),
    utility: oneOf(values, 'utility', UTILITIES, problems),
    completion: oneOf(values, 'completion', COMPLETIONS, problems),
    leftOver: oneOf(values, 'left-over', LEFT_OVER_RULES, problems),
  };
  const stop = oneOf(values, 'exhaustive-stop', ['yes', 'no'] as const, problems);
  if (stop !== undefined) rules.exhaustiveStop = stop === 'yes';
  rules.minVoters = readCount(values, 'min-voters', problems);
  rules.minVotersInTown = readCount(values, 'min-voters-in-town', problems);
  const turnout = values['least-turnout'];
  if (typeof turnout === 'string') {
    const hundredths = turnout === NONE ? null : hundredthsOf(turnout);
    if (hundredths === undefined) problems.push('Podaj --least-turnout PROCENT od 0,01 do 100 albo none.');
    else rules.leastTurnout = hundredths;
  }
  return {
    rules,
    residents: readResidents(values.residents, problems),
    exclusive: readPairs(values.exclusive, problems),
  };
}

function oneOf<T extends string>(
  values: OptionValues,
  option: string,
  allowed: readonly T[],
  problems: string[],
): T | undefined {
  const given = values[option];
  if (given === undefined) return undefined;
  const found = allowed.find((value) => value === given);
  if (!found) problems.push(`Podaj --${option} ${allowed.join('|')}.`);
  return found;
}

/** Null: none is asked for; undefined: nothing was said. */
function readCount(values: OptionValues, option: string, problems: string[]): number | null | undefined {
  const given = values[option];
  if (typeof given !== 'string') return undefined;
  if (given === NONE) return null;
  if (!/^[1-9]\d{0,6}$/.test(given)) problems.push(`Podaj --${option} LICZBA albo none.`);
  return Number(given);
}

/** "2,5" is 250; undefined for what is no share. */
function hundredthsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : undefined;
}

function readResidents(given: OptionValues[string], problems: string[]): Record<string, number> {
  const entries = (Array.isArray(given) ? given : []).map((text) => {
    const [, name, count] = /^(.+)=(\d{1,9})$/.exec(String(text)) ?? [];
    if (!name) problems.push('Podaj --residents OBSZAR=LICZBA.');
    return [name?.trim() ?? '', Number(count)] as const;
  });
  return Object.fromEntries(entries);
}

/** Null: the pairs stay as they are. */
function readPairs(given: OptionValues[string], problems: string[]): RulesChange['exclusive'] {
  if (!Array.isArray(given)) return null;
  if (given.length === 1 && given[0] === NONE) return [];
  return given.map((text) => {
    const [first = '', second = '', ...more] = String(text)
      .split(',')
      .map((number) => number.trim());
    if (first === '' || second === '' || more.length > 0) problems.push('Podaj --exclusive NUMER,NUMER albo none.');
    return [first, second];
  });
}
