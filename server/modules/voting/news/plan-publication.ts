import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { type Act, type ActRefusal, refuseAct, voteNotFound } from '../acts.ts';
import { findLiveVote } from '../queries.ts';

export interface Plan extends Act {
  /** Null: not by itself after all. */
  at: Date | null;
}

export type PlanResult = { ok: true; publishAt: string | null } | ActRefusal;

/** Sets the hour at which a counted result is published by itself. Until then nothing of it is public. */
export async function planPublication({ db }: Pick<Deps, 'db'>, { voteId, actor, at }: Plan): Promise<PlanResult> {
  return db.transaction().execute(async (tx) => {
    const vote = await findLiveVote(tx, voteId);
    if (!vote) return voteNotFound();
    const result = await tx
      .selectFrom('vote_result')
      .select('published_at')
      .where('vote_id', '=', voteId)
      .forUpdate()
      .executeTakeFirst();
    if (!result) return refuseAct('wrong-step', 'Głosy nie są jeszcze policzone: najpierw wiec vote count.');
    if (result.published_at) return refuseAct('wrong-step', 'Wyniki są już opublikowane.');
    if (at && at <= vote.now) return refuseAct('misconfigured', 'Ta godzina już minęła. Podaj późniejszą.');
    await tx.deleteFrom('planned_publication').where('vote_id', '=', voteId).execute();
    if (at) await tx.insertInto('planned_publication').values({ vote_id: voteId, publish_at: at }).execute();
    const publishAt = at?.toISOString() ?? null;
    const action = at ? 'vote.publicationPlanned' : 'vote.publicationCancelled';
    await audit(tx, { actor, action, subjectType: 'project', subjectId: voteId, details: { publishAt } });
    return { ok: true as const, publishAt };
  });
}

/** Votes whose hour has come, by the database's clock. */
export async function findDuePublications({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('planned_publication')
    .select('vote_id')
    .where('publish_at', '<=', db.fn<Date>('clock_timestamp'))
    .execute();
  return rows.map(({ vote_id }) => vote_id);
}
