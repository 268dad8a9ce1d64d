import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { sweepTraces } from './trace-queries.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const app = await votingApp(deps);
  const points = { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } };
  for (let index = 1; index <= 5; index++) {
    const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    expect((await put(app, vote.voteId, { userData, points })).status).toBe(200);
  }
  await app.close();
});
afterAll(() => database.close());

/** What lies in the files of these relations, dead rows included. */
async function files(...relations: string[]): Promise<Buffer> {
  await database.pool.query('checkpoint');
  const { rows } = await database.pool.query<{ bytes: Buffer }>(
    'select pg_read_binary_file(pg_relation_filepath(name::regclass)) as bytes from unnest($1::text[]) as name',
    [relations],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}
const RELATIONS = [
  'vote_opening',
  'envelope',
  'envelope_pkey',
  'register',
  'register_request',
  'register_envelope_id_key',
];

test('closing leaves neither the private key nor a link in the files of the database', async () => {
  const { rows } = await database.pool.query<{ key: Buffer; link: Buffer; request: Buffer; sealed: Buffer }>(
    `select private_key_wrapped as key, uuid_send(envelope_id) as link, request_key as request, ciphertext as sealed
     from register join vote_opening using (vote_id) join envelope on envelope.id = envelope_id`,
  );
  const secrets = rows.flatMap(({ key, link, request, sealed }) => [key, link, request, sealed]);
  expect(secrets).toHaveLength(20);
  const before = await files(...RELATIONS);
  expect(secrets.every((secret) => before.includes(secret))).toBe(true);

  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: 5 });
  const after = await files(...RELATIONS);
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
});

test('closing that was killed before it swept sweeps when it is run again', async () => {
  const trace = Buffer.from('a row that closing left behind'.padEnd(32, '.'));
  await database.pool.query(
    `insert into envelope (id, vote_id, ciphertext, digest) values (gen_random_uuid(), $1, $2, $2)`,
    [vote.voteId, trace],
  );
  await database.pool.query('delete from envelope');
  expect((await files('envelope')).includes(trace)).toBe(true);
  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ reason: 'wrong-step' });
  expect((await files('envelope')).includes(trace)).toBe(false);
});

test('a table that somebody holds is told of, and swept when it is free', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table envelope in access share mode');
  expect(await sweepTraces(deps, { lockTimeoutMs: 20 })).toEqual(['envelope']);
  await holder.query('rollback');
  holder.release();
  expect(await sweepTraces(deps)).toEqual([]);
});
