import { CommentStatus } from '@wiec/domain/comment.ts';
import { signInPage } from '@wiec/e2e/harness/sign-in-page.ts';
import { DEMO_PASSWORD } from '@wiec/server/demo/demo-accounts.ts';
import type { Deps } from '@wiec/server/deps.ts';
import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { plantRemarks, REMARKS, WAITING } from './office-queues.ts';
import { median, type Row } from './row.ts';
import { untilQuiet } from './until-quiet.ts';

const FEW = 50;
const ROUNDS = 9;
/** What a person notices. */
const NOTICED_MS = 100;
/** A key that has changed nothing by then changes nothing. */
const GIVEN_UP_MS = 10_000;
/** Where a full queue and a short one take much the same, the machine is slow and not the queue. */
const MUCH_THE_SAME = 1.5;

interface Key {
  readonly name: string;
  readonly key: string;
  /** In the page, as text: it changes when the key has done its work. */
  readonly shows: string;
  /** Puts the page back. */
  readonly after?: string;
  /** Is pressed so often at first. */
  readonly first?: { readonly key: string; readonly times: number };
}

/** Comments on a page of the queue. */
const PAGE = 20;

const CHOSEN = '.comment-row[aria-current]';
const FORM = '.moderation article form';
const QUEUE_KEYS: readonly Key[] = [
  { name: 'J, the next comment', key: 'j', shows: CHOSEN },
  { name: 'K, the one before', key: 'k', shows: CHOSEN },
  { name: 'Z, to cut out of one', key: 'z', shows: FORM, after: 'Escape' },
  { name: 'R, to refuse one', key: 'r', shows: FORM, after: 'Escape' },
  { name: 'A, decided and the next one shown', key: 'a', shows: CHOSEN },
  {
    name: 'J, over the end of a page',
    key: 'j',
    shows: CHOSEN,
    after: 'k',
    first: { key: 'j', times: PAGE - 1 },
  },
];
const REGISTER_KEYS: readonly Key[] = [
  { name: 'Space, a remark marked', key: 'Space', shows: '.batch-answer [role=status]', after: 'Space' },
];

/** Milliseconds from the key until the page has painted what it does. Ends when nothing is asked of the server any more. */
async function timeOf(page: Page, { name, key, shows, after }: Key): Promise<number> {
  // What is watched before the key is pressed has to be watched by then.
  await page.evaluate(
    ([selector, patience]) => {
      const painted = new Promise<number | null>((resolve) => {
        setTimeout(resolve, patience, null);
        const now = (): string => document.querySelector(selector)?.textContent ?? '';
        const before = now();
        let pressed = 0;
        document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        const look = (): void => {
          // What is there when a frame begins is painted by the next one.
          if (pressed > 0 && now() !== before) requestAnimationFrame(() => resolve(performance.now() - pressed));
          else requestAnimationFrame(look);
        };
        look();
      });
      Object.assign(window, { painted });
    },
    [shows, GIVEN_UP_MS] as const,
  );
  await page.keyboard.press(key);
  const time = await page.evaluate(() => (window as unknown as { painted: Promise<number | null> }).painted);
  if (time === null) throw new Error(`${name}: the key ${key} changed nothing`);
  await untilQuiet(page);
  if (after !== undefined) await page.keyboard.press(after);
  await untilQuiet(page);
  return time;
}

async function timesOf(page: Page, keys: readonly Key[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const each of keys) {
    const figures: number[] = [];
    for (let press = 0; press < (each.first?.times ?? 0); press++) await page.keyboard.press(each.first!.key);
    for (let round = 0; round < ROUNDS; round++) figures.push(await timeOf(page, each));
    times.set(each.name, median(figures));
  }
  return times;
}

/**
 * How long keys of the office take until the page has painted what they do, where its queue and its register are full: beside the same
 * keys where they are short.
 */
export async function benchOfficeKeys(
  browser: Browser,
  url: string,
  deps: Deps,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const { id: officeId } = await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
  const page = await context.newPage();
  await signInPage(page, url, 'admin@example.pl', DEMO_PASSWORD);
  const inQueue = async (count: number): Promise<Map<string, number>> => {
    const id = await plantRemarks(deps, officeId, count, CommentStatus.Waiting);
    await sql`vacuum analyze comment`.execute(deps.db);
    // Not among the demo's comments: a key publishes none in which somebody's data is found.
    await page.goto(`${url}/urzad/komentarze?konsultacja=${id}`);
    await page.locator(CHOSEN).waitFor();
    await untilQuiet(page);
    return timesOf(page, QUEUE_KEYS);
  };
  const inRegister = async (count: number): Promise<Map<string, number>> => {
    const id = await plantRemarks(deps, officeId, count, CommentStatus.Published);
    await sql`vacuum analyze comment, comment_answer, remark_mark`.execute(deps.db);
    await page.goto(`${url}/urzad/konsultacje/${id}/uwagi`);
    await page
      .getByRole('checkbox', { name: /^Uwaga/ })
      .first()
      .focus();
    await untilQuiet(page);
    return timesOf(page, REGISTER_KEYS);
  };
  const rows: Row[] = [];
  for (const [where, full, measure] of [
    ['queue', WAITING, inQueue],
    ['register', REMARKS, inRegister],
  ] as const) {
    const short = await measure(FEW);
    for (const [name, figure] of await measure(full)) {
      const ratio = figure / short.get(name)!;
      rows.push({
        name: `key in a ${where} of ${full}: ${name}`,
        figure: `${figure.toFixed(0)} ms`,
        against: `${short.get(name)!.toFixed(0)} ms of ${FEW}`,
        ratio,
        limit: `≤ ${NOTICED_MS} ms or ≤ ${MUCH_THE_SAME}`,
        within: figure <= NOTICED_MS || ratio <= MUCH_THE_SAME,
      });
      say(`  ${rows.at(-1)!.name}: ${rows.at(-1)!.figure}, ${rows.at(-1)!.against}`);
    }
  }
  await context.close();
  return rows;
}
