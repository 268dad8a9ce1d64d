import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { openNow } from '../../testing/open-now.ts';
import { newKeyFile } from '../../services/key-file.ts';
import { plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { countVote } from '../../modules/voting/counting/count-vote.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { getOfficeVote } from '../../modules/voting/office/list-office-votes.ts';
import { findErasedRegisters } from '../register/entry-queries.ts';
import { findInRegister } from '../register/find-in-register.ts';
import { participationDeps } from '../participation-deps.ts';
import { voteKindsOf } from '../vote-kind-box.ts';
import { eraseRegisters } from './erase-registers.ts';
import { publishVote } from '../../modules/voting/counting/publish-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let voteId: number;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  const vote = await plantVote(database.db, { vote: { unique_email: true } });
  ({ voteId } = vote);
  const act = { voteId, actor: 'cli' };
  await openNow(deps, act);
  const app = await votingApp(deps);
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
    expect((await put(app, voteId, { userData, points })).status).toBe(200);
  }
  await app.close();
  // One was contested.
  await database.pool.query(
    `insert into contested_ballot (vote_id, voter_key, channel, personal, accepted)
     select vote_id, voter_key, 'web', personal, 'first' from register_person order by voter_key limit 1`,
  );
  await closeNow(deps, act);
  await countVote(deps, act);
});
afterAll(() => database.close());

async function rowsIn(...tables: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')} as n`,
  );
  return rows[0]!.n;
}
const PERSONAL = ['register', 'register_person', 'register_email', 'contested_ballot'];
const publishedDaysAgo = (days: number) =>
  database.pool.query('update vote_result set published_at = now() - make_interval(days => $1)', [days]);
/** An opening never changes, so the rule that says so is put aside for the time of the change. */
const closedDaysAgo = (closed: number, days: number) =>
  database.pool.query(`begin; alter table vote_opening disable trigger vote_opening_frozen;
    update vote_opening set closed_at = now() - interval '${days} days' where vote_id = ${closed};
    alter table vote_opening enable trigger vote_opening_frozen; commit`);

test('the register stays for the time of protests after publishing, then it goes, and what was published stays', async () => {
  expect(await rowsIn(...PERSONAL)).toBe(19);
  expect(await eraseRegisters(deps)).toEqual([]);
  expect(await publishVote(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  await publishedDaysAgo(29);
  expect(await eraseRegisters(deps)).toEqual([]);
  expect(await rowsIn(...PERSONAL)).toBe(19);

  const published = await rowsIn('ballot', 'seal_list', 'published_ballots', 'box_group');
  await publishedDaysAgo(31);
  expect(await eraseRegisters(deps)).toEqual([voteId]);
  expect(await rowsIn(...PERSONAL)).toBe(0);
  expect(await rowsIn('ballot', 'seal_list', 'published_ballots', 'box_group')).toBe(published);
  const written = await database.db
    .selectFrom('audit_log')
    .select(['subject_type', 'subject_id', 'details'])
    .where('action', '=', 'vote.register-erased')
    .execute();
  expect(written).toEqual([{ subject_type: 'vote', subject_id: String(voteId), details: { entries: 6 } }]);
  expect(await eraseRegisters(deps)).toEqual([]);
});

test('of a register that is gone nobody is told that a person did not vote', async () => {
  const later = await plantVote(database.db, {}, await plantTown(database.db, 2028));
  await openNow(deps, { voteId: later.voteId, actor: 'cli' });
  const voting = participationDeps(deps);
  const look = (of: number) => findInRegister(voting, { voteId: of, by: 'cli', search: { pesel: '44051401359' } });
  expect(await look(later.voteId)).toMatchObject({ ok: true, data: { entry: null } });
  expect(await look(voteId)).toMatchObject({ ok: false, kind: 'conflict' });
  const admin = { id: 1, isAdmin: true, isSysAdmin: false, permissions: new Map() } as unknown as CallerAccount;
  expect(await getOfficeVote(deps, voteId, admin)).toMatchObject({ data: { registerErased: true } });
  expect(await getOfficeVote(deps, later.voteId, admin)).toMatchObject({ data: { registerErased: false } });
});

test('that a register is gone is also read from entries of the audit log that name the project', async () => {
  const earlier = await plantVote(database.db, {}, await plantTown(database.db, 2033));
  const votes = [voteId, earlier.voteId];
  expect(await findErasedRegisters(database.db, votes)).toEqual(new Set([voteId]));
  const entry = { actor: 'system', action: 'vote.register-erased', subject_type: 'project' };
  await database.db
    .insertInto('audit_log')
    .values({ ...entry, subject_id: String(earlier.voteId) })
    .execute();
  expect(await findErasedRegisters(database.db, votes)).toEqual(new Set(votes));
});

test('where results are never published, who waits for them is forgotten with the register, or after it', async () => {
  const other = await plantVote(database.db, {}, await plantTown(database.db, 2031));
  await openNow(deps, { voteId: other.voteId, actor: 'cli' });
  await database.pool.query(
    `insert into result_watcher (vote_id, email_key, recipient, confirmed_at) values ($1, 'key', 'sealed', now())`,
    [other.voteId],
  );
  await closeNow(deps, { voteId: other.voteId, actor: 'cli' });
  expect(await eraseRegisters(deps)).toEqual([]);
  expect(await rowsIn('result_watcher')).toBe(1);
  await closedDaysAgo(other.voteId, 366);
  // Where its kind fails, nothing of it goes, and the next run tries again.
  const failing = [...deps.voteKinds.values()].map((box) => ({
    ...box,
    forgetPeople: () => Promise.reject(new Error('broken')),
  }));
  const erasing = eraseRegisters({ ...deps, voteKinds: voteKindsOf(...failing) });
  await expect(erasing).rejects.toMatchObject({ errors: [new Error('broken')] });
  expect(await eraseRegisters(deps)).toEqual([other.voteId]);
  expect(await rowsIn('result_watcher')).toBe(0);
  expect(await eraseRegisters(deps)).toEqual([]);
});

test('a file for the auditor that nobody has said to be fetched goes with the register, also where nobody voted', async () => {
  const { voteId: audited } = await plantVote(database.db, {}, await plantTown(database.db, 2034));
  const act = { voteId: audited, actor: 'cli' };
  await openNow(deps, { ...act, auditorKey: newKeyFile('auditor').publicKey });
  await closeNow(deps, { ...act, keepsAuditFile: true });
  await closedDaysAgo(audited, 364);
  expect(await eraseRegisters(deps)).toEqual([]);
  expect(await rowsIn('auditor_file', 'auditor_file_piece')).toBe(2);
  await closedDaysAgo(audited, 366);
  expect(await eraseRegisters(deps)).toEqual([audited]);
  expect(await rowsIn('auditor_file', 'auditor_file_piece')).toBe(0);
  const written = await database.db
    .selectFrom('audit_log')
    .select(['actor', 'subject_id'])
    .where('action', '=', 'vote.auditor-file-expired')
    .execute();
  expect(written).toEqual([{ actor: 'system', subject_id: String(audited) }]);
  expect(await eraseRegisters(deps)).toEqual([]);
});
