import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNow } from '../../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { plantClause, plantTerms } from '../../../testing/plant-texts.ts';
import { testDeps } from '../../../testing/test-deps.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('what voters agreed to cannot be worded otherwise once voting is open', async () => {
  const { db } = database;
  const town = await plantTown(db);
  const clauseId = await plantClause(db);
  const termsId = await plantTerms(db, '2999-01-01');
  const vote = await plantVote(db, { agreementHistoryId: termsId, vote: { clause_id: clauseId } }, town);
  const edits = [
    () => db.updateTable('clause').set({ body_html: '<p>Inaczej.</p>' }).where('id', '=', clauseId).execute(),
    () => db.updateTable('agreement_history').set({ body_html: '<p>§ 2</p>' }).where('id', '=', termsId).execute(),
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
