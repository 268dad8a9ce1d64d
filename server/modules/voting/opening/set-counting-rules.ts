import { countingSentences } from '@wiec/domain/tally/counting-sentences.ts';
import type { CountingRules } from '@wiec/domain/tally/counting-rules.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import type { ActProblem } from '../act-problem.ts';
import { type Act, refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { readPairs } from './exclusive-pairs.ts';
import { type DraftConfig, lockRules, readDraftConfig } from './config-queries.ts';
import { isOpened } from '../../../participation/opening-queries.ts';
import { leastVotersColumns, replacePairs, type RuleColumns, setResidents, updateRules } from './opening-queries.ts';
import { countingRulesOf } from '../vote-config.ts';

/** What is to be changed; what is absent stays. */
export interface RulesChange {
  rules: Partial<Omit<CountingRules, 'shares' | 'sentinelCost'> & CountingRules['shares']>;
  /** Residents by the name of an area. */
  residents: Readonly<Record<string, number>>;
  /** Pairs of public numbers that replace those there are. */
  exclusive: readonly (readonly [string, string])[] | null;
}

export type SetCountingRulesResult = { ok: true; sentences: string[] } | ActRefusal;

/** Chooses by what a vote in preparation will be counted. From the opening on the database refuses it. */
export async function setCountingRules(
  deps: Pick<Deps, 'db'>,
  { voteId, actor, change }: Act & { change: RulesChange },
): Promise<SetCountingRulesResult> {
  return deps.db.transaction().execute(async (tx) => {
    await lockRules(tx, voteId);
    const draft = await readDraftConfig(tx, voteId);
    if (!draft) return voteNotFound();
    if (await isOpened(tx, voteId)) return refuseAct('wrong-step', { code: 'rules-frozen' });
    const pairs = change.exclusive && readPairs(projectsOf(draft), change.exclusive);
    const unknown = Object.keys(change.residents).filter(
      (name) => !draft.areas.some(({ districtName }) => districtName === name),
    );
    const problems: ActProblem[] = [
      ...unknown.map((name) => ({ code: 'no-such-area' as const, name })),
      ...(pairs?.problems ?? []),
    ];
    if (problems.length > 0) return refuseAct('misconfigured', ...problems);
    await updateRules(tx, voteId, columnsOf(change.rules));
    for (const { id, districtName } of draft.areas) {
      const residents = change.residents[districtName];
      if (residents === undefined) continue;
      await setResidents(tx, id, residents);
    }
    if (pairs) await replacePairs(tx, voteId, pairs.ids);
    const rules = countingRulesOf((await readDraftConfig(tx, voteId))!);
    const marked = projectsOf(draft).some(({ cost }) => cost === rules.sentinelCost);
    await auditVote(tx, {
      voteId,
      actor,
      action: 'vote.rulesChosen',
      details: { ...change },
    });
    return { ok: true as const, sentences: countingSentences(rules, { pairs: rules.exclusive.length, marked }) };
  });
}

const projectsOf = ({ areas }: DraftConfig) =>
  areas.flatMap(({ categories }) => categories.flatMap(({ projects }) => projects));

function columnsOf({ method, tieRule, utility, completion, exhaustiveStop, ...rest }: RulesChange['rules']) {
  const columns: RuleColumns = {
    counting_rule: method,
    tie_rule: tieRule,
    shares_utility: utility,
    shares_completion: completion,
    shares_exhaustive_stop: exhaustiveStop,
    ...leastVotersColumns(rest),
    least_turnout: rest.leastTurnout,
    left_over: rest.leftOver,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
