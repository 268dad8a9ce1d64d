/**
 * Hundreds of voters (a thousand in a whole run) with bad luck, over connections of their own: any request may be cut before it is sent whole, while it is answered,
 * or its answer lost; buttons are pressed twice and tabs doubled, codes come late, are mistyped or expire, and the server starts anew
 * in between. Each run draws another luck and prints its seed; `BAD_LUCK_SEED` repeats one.
 */
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import type { Pesel } from '@wiec/domain/pesel.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openEnvelope } from '../../services/envelope-seal.ts';
import { unwrapEnvelopeKeys, unwrapVoterSecret, voterKeyOf } from '../../services/vote-keys.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import type { SealedBallot } from './ballot-envelope.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';

const VOTERS = isWholeRun ? 1000 : 250;
const AT_ONCE = 24;
/** The server starts anew after as many voters. */
const RESTART_EVERY = 80;
const SEED = Number(process.env['BAD_LUCK_SEED'] ?? randomInt(1, 2 ** 31));

type Fate = 'whole' | 'cut before' | 'cut during' | 'answer lost';
interface Answer {
  status: number;
  title: string;
  receipt: string | null;
}

let database: FreshDatabase;
let portal: TestApp;
let restarts = 0;
/** Until the server listens again. */
let serving = Promise.resolve();
let vote: PlantedVote;
let port: number;

beforeAll(async () => {
  database = await freshDatabase();
  portal = await startServer();
  vote = await plantVote(portal.deps.db, { vote: { email_confirmation: true } });
  const act = { voteId: vote.voteId, actor: 'cli', withoutCodes: false };
  expect(await openVote(portal.deps, act)).toMatchObject({ ok: true });
});
afterAll(async () => {
  await portal.close();
  await database.close();
});

async function startServer(): Promise<TestApp> {
  const started = await testApp({ rateLimitFactor: Infinity }, { database: { ...database, close: async () => {} } });
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  port = (started.app.server.address() as AddressInfo).port;
  return started;
}

/** Every connection breaks, whatever is being answered, and another process takes over. */
function restart(): void {
  const old = portal;
  restarts++;
  serving = (async () => {
    old.app.server.closeAllConnections();
    await old.close();
    portal = await startServer();
  })();
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function luckOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends a request and lets it meet its fate; null: no answer came to the voter. */
async function send(method: string, path: string, headers: object, body: unknown, fate: Fate): Promise<Answer | null> {
  await serving;
  const text = Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': text.length },
    });
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        const { title = '', data } = JSON.parse(Buffer.concat(parts).toString()) as {
          title?: string;
          data?: { receipt?: string };
        };
        const answer = { status: response.statusCode!, title, receipt: data?.receipt ?? null };
        resolve(fate === 'answer lost' ? null : answer);
      });
    });
    sent.on('close', () => resolve(null));
    if (fate === 'cut before') {
      sent.write(text.subarray(0, text.length / 2), () => sent.destroy());
    } else {
      sent.end(text, () => fate === 'cut during' && sent.destroy());
    }
  });
}

/** Letters by address, in the order of their arrival; each is opened once. */
const mailboxes = new Map<string, string[]>();
const opened = new Set<number>();
let delivering = Promise.resolve();

function deliver(): Promise<void> {
  delivering = delivering.then(async () => {
    const { db, secret } = portal.deps;
    // A letter of a transaction that took longer has a lower number than those before it.
    const known = Math.max(0, opened.size - 20 * AT_ONCE);
    const rows = await db.selectFrom('mail').selectAll().where('id', '>', known).orderBy('id').execute();
    for (const { id, recipient, body } of rows.filter((row) => !opened.has(row.id))) {
      const to = secret.decrypt('mail', recipient).toString();
      mailboxes.set(to, [...(mailboxes.get(to) ?? []), secret.decrypt('mail', body).toString()]);
      opened.add(id);
    }
  });
  return delivering;
}

/** Codes that came to this address, the newest last, as numbers. */
async function codesFor(email: string): Promise<string[]> {
  await deliver();
  return (mailboxes.get(email) ?? []).flatMap((letter) => /: (\d{4} \d{4})\n/.exec(letter)?.[1] ?? []);
}

class Voter {
  readonly #luck: () => number;
  readonly data: UserData;
  /** [question, points], as they mean it. */
  readonly meant: [number, number][];
  readonly receipts = new Set<string>();
  misfortunes = 0;

  constructor(index: number) {
    this.#luck = luckOf(SEED + index);
    this.data = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
    const questions = Object.values(vote.forms[0]!.questions);
    const most = Math.floor(10 / questions.length);
    const points = questions.map((id): [number, number] => [id, Math.floor(this.#luck() * (most + 1))]);
    if (points.every(([, given]) => given === 0)) points[0]![1] = 1;
    this.meant = points.filter(([, given]) => given > 0);
  }

  happens(probability: number): boolean {
    const happened = this.#luck() < probability;
    if (happened) this.misfortunes++;
    return happened;
  }

  fate(): Fate {
    if (!this.happens(0.4)) return 'whole';
    return (['cut before', 'cut during', 'answer lost'] as const)[Math.floor(this.#luck() * 3)]!;
  }

  /** Asks until a code is on its way; whoever has had three in a row waits until the pause is over. */
  async askForCode(fate: Fate): Promise<void> {
    const ask = (how: Fate) =>
      send('POST', `/api/project/${vote.voteId}/authorize-code`, {}, { userData: this.data }, how);
    if (fate !== 'whole') await ask(fate);
    for (let answer = await ask('whole'); answer?.status !== 200; answer = await ask('whole')) {
      if (answer === null) continue;
      expect(answer.status).toBe(429);
      await letHalfAnHourPass(this.data);
    }
  }

  send(key: string, code: string, fate: Fate): Promise<Answer | null> {
    const answers = this.meant.map(([questionId, ranking]) => ({ questionId, answerOptions: [{ ranking }] }));
    const body = {
      consultationForms: [{ id: vote.forms[0]!.id, agreementAccepted: true, answers }],
      userData: this.data,
      authorizeCode: code,
    };
    const path = `/api/project/${vote.voteId}/consultation-forms`;
    return send('PUT', path, { 'idempotency-key': key }, body, fate);
  }

  /** One tab: the same key until an answer comes, however often that takes. */
  async tab(): Promise<void> {
    const key = crypto.randomUUID();
    for (let tries = 0; tries < 10; tries++) {
      const code = await this.newestCode();
      const fate = tries < 4 ? this.fate() : 'whole';
      // The button is pressed again before anything came of the first press.
      const presses = this.happens(0.1) ? [fate, 'whole' as const] : [fate];
      const answers = await Promise.all(presses.map((each) => this.send(key, code, each)));
      const answer = answers.find((each) => each !== null);
      if (answer === undefined || answer === null) continue;
      // A request for a code that was cut was answered after all: the newer letter has come.
      if (answer.title === codeRefusals.wrong) continue;
      if (answer.status === 200) this.receipts.add(answer.receipt!);
      else expect(answer).toMatchObject({ status: 409, title: ALREADY_VOTED });
      return;
    }
    throw new Error('no answer in ten tries');
  }

  async vote(): Promise<void> {
    await this.askForCode(this.fate());
    const code = await this.newestCode();
    if (this.happens(0.1)) await this.isRefused(mistyped(code), codeRefusals.wrong);
    const [expires, isLate] = [this.happens(0.1), this.happens(0.1)];
    // Three letters are sent in a row, and one may have been wasted.
    if (expires) {
      await letHalfAnHourPass(this.data);
      await this.isRefused(code, codeRefusals.expired, codeRefusals.wrong);
      await this.askForCode('whole');
    } else if (isLate) {
      await this.askForCode('whole');
      if ((await this.newestCode()) !== code) await this.isRefused(code, codeRefusals.wrong);
    }
    const tabs = this.happens(0.2) ? [this.tab(), this.tab()] : [this.tab()];
    await Promise.all(tabs);
  }

  async newestCode(): Promise<string> {
    const codes = await codesFor(this.data.email!);
    expect(codes.length).toBeGreaterThan(0);
    return codes.at(-1)!;
  }

  /** With a key of its own, as the page sends after a definite refusal. */
  async isRefused(code: string, ...titles: string[]): Promise<void> {
    let answer: Answer | null = null;
    while (answer === null) answer = await this.send(crypto.randomUUID(), code, 'whole');
    expect(answer.status).toBe(422);
    expect(titles).toContain(answer.title);
  }
}

const mistyped = (code: string): string => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);

/** Its code expires, and the pause between letters is over. */
async function letHalfAnHourPass({ pesel }: UserData): Promise<void> {
  const { voter_secret_wrapped: wrapped } = await opening();
  const identity = identityOf('pesel', { pesel: pesel as Pesel })!;
  const voterKey = voterKeyOf(unwrapVoterSecret(portal.deps.secret, wrapped!), identity);
  await portal.deps.pool.query(
    `update authorize_code
     set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'
     where voter_key = $1`,
    [voterKey],
  );
}

const opening = () =>
  portal.deps.db
    .selectFrom('vote_opening')
    .innerJoin('vote', 'id', 'vote_id')
    .selectAll()
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();

/** What is inside the envelopes, by receipt. */
async function openAll(): Promise<Map<string, [number, number][]>> {
  const { public_key: publicKey, private_key_wrapped: wrapped } = await opening();
  const keys = unwrapEnvelopeKeys(portal.deps.secret, publicKey, wrapped);
  const rows = await portal.deps.db.selectFrom('envelope').select(['digest', 'ciphertext']).execute();
  return new Map(
    rows.map(({ digest, ciphertext }) => {
      const { choices } = JSON.parse(openEnvelope(ciphertext, keys)!) as SealedBallot<[number, number][]>;
      return [digest.toString('hex'), choices];
    }),
  );
}

test('hundreds of voters with bad luck still end with one ballot each, as they meant it', async () => {
  console.log(`BAD_LUCK_SEED=${SEED}`);
  const voters = Array.from({ length: VOTERS }, (_, index) => new Voter(index));
  const queue = voters.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, voter] of queue) {
        if (index > 0 && index % RESTART_EVERY === 0) restart();
        await voter.vote();
      }
    }),
  );
  await serving;
  expect(restarts).toBe(Math.floor((VOTERS - 1) / RESTART_EVERY));
  // The seed gives them bad luck indeed.
  expect(voters.filter(({ misfortunes }) => misfortunes > 0).length).toBeGreaterThan(VOTERS / 2);

  // Each was told of exactly one ballot, be it in both tabs; and nobody has another.
  expect(voters.filter(({ receipts }) => receipts.size !== 1)).toEqual([]);
  const envelopes = await openAll();
  expect(envelopes.size).toBe(VOTERS);
  for (const { receipts, meant } of voters) expect(envelopes.get([...receipts][0]!)).toEqual(meant);
  const register = await portal.deps.db.selectFrom('register').select('status').execute();
  expect(register.map(({ status }) => status)).toEqual(Array<string>(VOTERS).fill('valid'));

  await deliver();
  for (const { data, receipts } of voters) {
    const told = mailboxes.get(data.email!)!.filter((letter) => letter.includes('/potwierdzenie#'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain([...receipts][0]);
  }

  const closed = await closeNow(portal.deps, { voteId: vote.voteId, actor: 'cli' });
  expect(closed).toMatchObject({ ok: true, opened: VOTERS, setAside: 0 });
  const box = await portal.deps.db.selectFrom('ballot').select('choices').execute();
  const sorted = (ballots: unknown[]) => ballots.map((one) => JSON.stringify(one)).toSorted();
  expect(sorted(box.map(({ choices }) => choices))).toEqual(sorted(voters.map(({ meant }) => meant)));
}, 300_000);
