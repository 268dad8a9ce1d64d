import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openEnvelope } from '../../services/envelope-seal.ts';
import { unwrapByCommission } from '../../services/commission-keys.ts';
import { unwrapEnvelopeKeys } from '../../services/vote-keys.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { closeVote } from './close-vote.ts';
import { findThreshold } from './commission.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

/** The least that Argon2id takes: what it costs is the subject of services/commission-keys. */
const cost = { passes: 1, memory: 8192 };
const PASSPHRASES = ['lipa kwitnie w lipcu', 'sosna szumi nad rzeką', 'grab stoi przy ratuszu'];

async function opened(): Promise<PlantedVote> {
  const vote = await plantVote(database.db, {}, town);
  const commission = { passphrases: PASSPHRASES, threshold: 2, cost };
  const opening = { voteId: vote.voteId, actor: 'cli', withoutCodes: true, commission };
  expect(await openVote(deps, opening)).toMatchObject({ ok: true });
  const app = await votingApp(deps);
  const { status } = await put(app, vote.voteId, {
    userData: inventedResident({ index: 1, districtId: town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
  });
  expect(status).toBe(200);
  await app.close();
  return vote;
}

test('whoever has the database and the server’s secret cannot open an envelope that a commission guards', async () => {
  const { voteId } = await opened();
  const byVote = async <T>(rows: Promise<T[]>) => (await rows)[0]!;
  const { ciphertext } = await byVote(
    database.db.selectFrom('envelope').selectAll().where('vote_id', '=', voteId).execute(),
  );
  const { public_key, private_key_wrapped } = await byVote(
    database.db.selectFrom('vote_opening').selectAll().where('vote_id', '=', voteId).execute(),
  );
  const shares = await database.db.selectFrom('commission_share').selectAll().where('vote_id', '=', voteId).execute();
  expect(shares).toHaveLength(3);
  expect(() => unwrapEnvelopeKeys(deps.secret, public_key, private_key_wrapped)).toThrow();
  for (const guesses of [[], [PASSPHRASES[0]!], [PASSPHRASES[0]!, 'zgaduję hasło drugie']]) {
    const guessed = await unwrapByCommission(deps.secret, public_key, shares, guesses);
    expect(guessed).toEqual({ ok: false, fitting: guesses.length === 0 ? 0 : 1 });
  }
  // With two of three passphrases it opens: they alone were missing.
  const together = await unwrapByCommission(deps.secret, public_key, shares, [PASSPHRASES[2]!, PASSPHRASES[0]!]);
  if (!together.ok) throw new Error('not opened');
  expect(openEnvelope(ciphertext, together.keys)).toContain('"choices"');
});

test('closing asks for enough passphrases before it does anything, and leaves no share', async () => {
  const { voteId } = await opened();
  expect(await findThreshold(database.db, voteId)).toBe(2);
  const close = (passphrases: string[]) =>
    closeVote(deps, {
      voteId,
      actor: 'cli',
      beforeDeadline: 'Próba zamknięcia głosowania.',
      setAsideUndecided: false,
      passphrases,
    });
  expect(await close([PASSPHRASES[1]!])).toMatchObject({
    ok: false,
    reason: 'passphrases',
    problems: [{ code: 'passphrases-missing', threshold: 2, members: 3, fitting: 1 }],
  });
  const stillOpen = await database.db.selectFrom('project').select('status').where('id', '=', voteId).execute();
  expect(stillOpen).toEqual([{ status: 1 }]);
  expect(await close([PASSPHRASES[1]!, ` ${PASSPHRASES[0]!} `])).toMatchObject({ ok: true, opened: 1 });
  const shares = await database.db.selectFrom('commission_share').selectAll().where('vote_id', '=', voteId).execute();
  expect(shares).toEqual([]);
  expect(await findThreshold(database.db, voteId)).toBeNull();
});

test('the public rules say who guards the envelopes; a commission that would guard nothing is refused', async () => {
  const vote = await plantVote(database.db, {}, town);
  const open = (passphrases: string[], threshold: number) =>
    openVote(deps, {
      voteId: vote.voteId,
      actor: 'cli',
      withoutCodes: true,
      commission: { passphrases, threshold, cost },
    });
  for (const [passphrases, threshold] of [
    [PASSPHRASES, 1],
    [PASSPHRASES, 4],
    [PASSPHRASES.slice(0, 1), 2],
    [[PASSPHRASES[0]!, 'krótkie'], 2],
    [[PASSPHRASES[0]!, `${PASSPHRASES[0]!} `], 2],
  ] as const) {
    expect(await open([...passphrases], threshold)).toMatchObject({ ok: false, reason: 'misconfigured' });
  }
  expect(await open(PASSPHRASES, 3)).toMatchObject({ ok: true });
  const { config } = await database.db
    .selectFrom('vote_opening')
    .select('config')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(config)).toMatchObject({ commission: { members: 3, threshold: 3 } });
});
