import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { soundInitiative } from '@wiec/domain/testing/initiative-cases.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { INITIATIVES_OF_NETWORK } from '@wiec/server/modules/initiatives/limits.ts';
import { demandCaptcha } from '@wiec/server/services/captcha.ts';
import { solveCaptcha } from '@wiec/server/testing/solve-captcha.ts';
import { median, type Row } from './row.ts';

const FLOOD = 500;
/** Requests of the machine that are open at a time. */
const AT_ONCE = 50;
/** Initiatives of residents beside it and without it, each from another network. */
const RESIDENTS = 30;
/** Milliseconds between two of them. */
const EVERY = 500;
const MACHINE = '203.0.113.7';
/** 3-the-office §5 (issue 14): a resident beside them waits at most so many times as long. */
const MOST = 2;

/**
 * Five hundred automatic submissions of one network, each with the work of its captcha, and residents who send beside them. The work
 * is done before, so that the machine that measures is not what is measured.
 */
export async function benchInitiativeFlood(url: string, deps: Deps, say: (sentence: string) => void): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 10 });
  const body = await bodyOf(deps);
  const solved: string[] = [];
  say('  working for captchas…');
  for (let n = 0; n <= FLOOD + 2 * RESIDENTS; n += 1) solved.push(await solveCaptcha(await demandCaptcha(deps)));
  /** @returns milliseconds until it was taken */
  const send = async (address: string): Promise<number> => {
    const begun = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
        'captcha-solution': solved.pop()!,
        'x-forwarded-for': address,
      };
      const asked = request(`${url}/api/initatives`, { agent, method: 'POST', headers }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
    if (status !== 200) throw new Error(`an initiative was answered with ${status}`);
    return performance.now() - begun;
  };
  let network = 0;
  const residents = async (goOn: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < RESIDENTS && goOn()) {
      network += 1;
      times.push(await send(`198.51.${network}.1`));
      await pause(EVERY);
    }
    return times;
  };
  await send('192.0.2.1');
  const before = await stored(deps);
  const alone = await residents(() => true);
  let left = FLOOD;
  let isFlooding = true;
  const slow: number[] = [];
  const lane = async (): Promise<void> => {
    while (left-- > 0) slow.push(await send(MACHINE));
  };
  const flood = Promise.all(Array.from({ length: AT_ONCE }, lane)).then(() => (isFlooding = false));
  const beside = await residents(() => isFlooding);
  await flood;
  agent.destroy();
  const after = await stored(deps);
  const kept = after.all - before.all - alone.length - beside.length;
  const marked = after.marked - before.marked;
  const wanted = FLOOD - INITIATIVES_OF_NETWORK.most;
  const ratio = median(beside) / median(alone);
  say(`  ${beside.length} residents beside the flood; one of its own waited ${Math.round(median(slow))} ms`);
  return [
    {
      name: `an initiative of a resident beside ${FLOOD} of one network, against without them`,
      figure: `${Math.round(median(beside))} ms`,
      against: `${Math.round(median(alone))} ms`,
      ratio,
      limit: `≤ ${MOST}`,
      within: beside.length > 5 && ratio <= MOST,
    },
    {
      name: `initiatives of one network: kept, and marked beyond the first ${INITIATIVES_OF_NETWORK.most}`,
      figure: `${kept}, ${marked}`,
      against: `${FLOOD}, ${wanted}`,
      ratio: marked / wanted,
      limit: '= 1',
      within: marked === wanted && kept === FLOOD,
    },
  ];
}

/** Initiatives there are, and those of them that are marked for the office. */
async function stored({ pool }: Deps): Promise<{ all: number; marked: number }> {
  const { rows } = await pool.query<{ all: number; marked: number }>(
    'select count(*)::integer as "all", count(*) filter (where marked)::integer as marked from initiative',
  );
  return rows[0]!;
}

/** What the form sends of a sound initiative. */
async function bodyOf({ db }: Deps): Promise<string> {
  const { cost, attachments: _, ...draft } = soundInitiative;
  const area = db.selectFrom('office_thematic_area').select(['id', 'office_id']).where('retired_at', 'is', null);
  const { id: thematicAreaId, office_id: officeId } = await area.orderBy('id').executeTakeFirstOrThrow();
  const { id: districtId } = await db
    .selectFrom('district')
    .select('id')
    .where('office_id', '=', officeId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sent = { ...draft, thematicAreaId, districtId, officeId, agreementAccepted: true };
  return JSON.stringify({ ...sent, cost: cost.replace(/\s/gu, '').replace(',', '.') });
}
