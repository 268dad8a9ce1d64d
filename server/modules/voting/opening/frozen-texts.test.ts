import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNow } from '../../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('what voters agreed to cannot be worded otherwise once voting is open', async () => {
  const { db } = database;
  const town = await plantTown(db);
  const clause = await db
    .insertInto('clause')
    .values({ body_html: '<p>Oświadczam, że mieszkam w Lipogrodzie.</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agreement = await db
    .insertInto('agreement')
    .values({ name: 'Regulamin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('agreement_history')
    .values({ agreement_id: agreement.id, title: 'Regulamin', body_html: '<p>§ 1</p>', valid_from: '2999-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vote = await plantVote(db, { agreementHistoryId: version.id, vote: { clause_id: clause.id } }, town);
  const edits = [
    () => db.updateTable('clause').set({ body_html: '<p>Inaczej.</p>' }).where('id', '=', clause.id).execute(),
    () => db.updateTable('agreement_history').set({ body_html: '<p>§ 2</p>' }).where('id', '=', version.id).execute(),
  ];
  for (const edit of edits) await edit();
  expect(await openNow(testDeps(database), { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  for (const edit of edits) await expect(edit()).rejects.toThrow('its rules are frozen');
  const { config } = await db
    .selectFrom('vote_opening')
    .select('config')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(config)).toMatchObject({
    agreementHash: hash('sha256', '<p>§ 2</p>', 'hex'),
    clauseHash: hash('sha256', '<p>Inaczej.</p>', 'hex'),
  });
});
