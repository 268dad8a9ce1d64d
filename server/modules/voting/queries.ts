import { type Kysely, sql } from 'kysely';
import { countingSentences } from '@wiec/domain/tally/counting-sentences.ts';
import type { Database } from '../../db/tables.ts';
import { countingRulesOf, type VoteConfig, type VoteConfigCounting } from './vote-config.ts';

type Db = Kysely<Database>;

/** The frozen rules of counting in plain Polish; none before they are frozen. */
export async function findCountingSentences(db: Db, voteId: number): Promise<string[]> {
  const { rows } = await sql<
    Pick<VoteConfig, 'countingRule' | 'tieRule'> & { counting: VoteConfigCounting | null; marked: boolean }
  >`
    select config::jsonb ->> 'countingRule' as "countingRule", config::jsonb ->> 'tieRule' as "tieRule",
      config::jsonb -> 'counting' as counting,
      jsonb_path_exists(config::jsonb, '$.areas[*].categories[*].projects[*].cost ? (@ == $mark)',
        jsonb_build_object('mark', config::jsonb #> '{counting,sentinelCost}')) as marked
    from vote_opening where vote_id = ${voteId}`.execute(db);
  const [frozen] = rows;
  if (!frozen) return [];
  const rules = countingRulesOf({ ...frozen, counting: frozen.counting ?? undefined });
  return countingSentences(rules, { pairs: rules.exclusive.length, marked: frozen.marked });
}
