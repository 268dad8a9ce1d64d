/** What a foreign key to `envelope` would promise, which triggers promise in its place (migration 0117). */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround();

const ask = (text: string, values: unknown[] = []) => ground.database.pool.query(text, values);
const GONE = /names an envelope that is not there/;
const NAMED = /an envelope that is still named cannot be deleted/;

async function plantEnvelope(): Promise<string> {
  const id = randomUUID();
  await ask(`insert into envelope (id, vote_id, ciphertext, digest) values ($1, $2, '\\x00', $3)`, [
    id,
    ground.vote.voteId,
    randomBytes(32),
  ]);
  return id;
}

/** Adds a row that names this envelope. */
const NAMING = {
  register: `insert into register (vote_id, voter_key, channel, registered_at, envelope_id) values ($1, $2, 'web', now(), $3)`,
  spare_envelope: `insert into spare_envelope (vote_id, voter_key, status, reason, envelope_id) values ($1, $2, 'annulled', 'x', $3)`,
  contested_ballot: `insert into contested_ballot (vote_id, voter_key, channel, envelope_id) values ($1, $2, 'web', $3)`,
};
const tables = Object.entries(NAMING);
const values = (envelope: string) => [ground.vote.voteId, randomBytes(32), envelope];

describe.each(tables)('%s', (table, naming) => {
  test('names only envelopes that are there', async () => {
    await expect(ask(naming, values(randomUUID()))).rejects.toThrow(GONE);
    const id = await plantEnvelope();
    await ask(naming, values(id));
    await expect(
      ask(`update ${table} set envelope_id = $2 where envelope_id = $1`, [id, randomUUID()]),
    ).rejects.toThrow(GONE);
  });

  test('keeps what it names', async () => {
    const [named, other] = [await plantEnvelope(), await plantEnvelope()];
    await ask(naming, values(named));
    await expect(ask('delete from envelope where id = any ($1)', [[other, named]])).rejects.toThrow(NAMED);
    await ask('delete from envelope where id = $1', [other]);
    const left = await ask('select id from envelope where id = any ($1)', [[named, other]]);
    expect(left.rows).toEqual([{ id: named }]);
  });

  test('keeps it also while the row that names it is being written', async () => {
    const id = await plantEnvelope();
    const client = await ground.database.pool.connect();
    await client.query('begin');
    await client.query(naming, values(id));
    const gone = ask('delete from envelope where id = $1', [id]).then(
      () => 'deleted',
      (error: Error) => error.message,
    );
    await untilSomebodyWaits(ground.database.pool);
    await client.query('commit');
    client.release();
    expect(await gone).toMatch(NAMED);
  });

  test('does not name one that is deleted meanwhile', async () => {
    const id = await plantEnvelope();
    const client = await ground.database.pool.connect();
    await client.query('begin');
    await client.query('delete from envelope where id = $1', [id]);
    const named = ask(naming, values(id)).then(
      () => 'named',
      (error: Error) => error.message,
    );
    await untilSomebodyWaits(ground.database.pool);
    await client.query('commit');
    client.release();
    expect(await named).toMatch(GONE);
  });
});

test('an envelope keeps its id, and envelopes go one by one or by vote, never all at once', async () => {
  const id = await plantEnvelope();
  await expect(ask('update envelope set id = $2 where id = $1', [id, randomUUID()])).rejects.toThrow(/keeps its id/);
  await expect(ask('truncate envelope')).rejects.toThrow(/keeps its id/);
  await ask('update envelope set seal_seq = 1 where id = $1', [id]);
});
