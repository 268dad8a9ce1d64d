import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import { openEnvelope } from '../../services/envelope-seal.ts';
import { serverSecret } from '../../services/server-secret.ts';
import { unwrapEnvelopeKeys, unwrapLotSeed, unwrapVoterSecret } from '../../services/vote-keys.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
const voter = () => inventedResident({ index: 4711, districtId: vote.town.districtId, today: '2026-11-21' });

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const app = await votingApp(deps);
  const { status } = await put(app, vote.voteId, {
    userData: voter(),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 2 } },
  });
  expect(status).toBe(200);
});
afterAll(() => database.close());

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(database.db);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

test('whoever takes the database finds no voter in it: no number, name, address or e-mail', async () => {
  const everything = (await wholeDatabase()).toLowerCase();
  expect(everything.length).toBeGreaterThan(1000);
  const { pesel, surname, email, postCode, street } = voter();
  for (const personal of [pesel, surname, email, postCode, street]) {
    if (!personal) continue;
    expect(everything).not.toContain(personal.toLowerCase());
    expect(everything).not.toContain(Buffer.from(personal).toString('hex'));
  }
});

test('nor can they open an envelope: without the server’s secret the keys stay wrapped', async () => {
  const { envelope, opening } = {
    envelope: await database.db.selectFrom('envelope').selectAll().executeTakeFirstOrThrow(),
    opening: await database.db
      .selectFrom('vote_opening')
      .innerJoin('vote', 'id', 'vote_id')
      .selectAll()
      .executeTakeFirstOrThrow(),
  };
  const thief = serverSecret(randomBytes(32));
  const { public_key, private_key_wrapped, voter_secret_wrapped, lot_seed_wrapped } = opening;
  expect(() => unwrapEnvelopeKeys(thief, public_key, private_key_wrapped!)).toThrow();
  expect(() => unwrapVoterSecret(thief, voter_secret_wrapped!)).toThrow();
  expect(() => unwrapLotSeed(thief, lot_seed_wrapped)).toThrow();
  expect(openEnvelope(envelope.ciphertext, { publicKey: public_key, privateKey: randomBytes(32) })).toBeNull();
  // With the secret it opens: what stands between is the secret alone.
  const keys = unwrapEnvelopeKeys(deps.secret, public_key, private_key_wrapped!);
  expect(openEnvelope(envelope.ciphertext, keys)).toContain('"choices"');
});
