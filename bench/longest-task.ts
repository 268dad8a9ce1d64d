import type { Browser, Page } from 'playwright-core';

export interface LongestTask {
  readonly ms: number;
  /** The events of which it was made, the longest first. */
  readonly what: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds in which the thread ran. */
  readonly tdur?: number;
}

const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];
/** V8 reads functions again for their lines where a tool asks who has called, as the one that watches requests does; nobody's own browser does. */
const WATCHING = 'V8.CollectSourcePositions';
/** In which scripts run; whatever they bring about (styles, layout) counts with them. */
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
]);

/** The longest task of a page's main thread in which scripts run, while `act` goes on. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return longestOf(traceEvents);
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const threads = Map.groupBy(
    events.filter((event) => event.ph === 'X' && event.dur !== undefined),
    ({ pid, tid }) => `${pid}/${tid}`,
  );
  let longest: LongestTask = { ms: 0, what: '' };
  for (const thread of threads.values()) {
    // Threads of workers and of the browser itself run no functions of a page.
    if (!thread.some(({ name }) => name === 'FunctionCall')) continue;
    const watching = thread.filter(({ name }) => name === WATCHING);
    for (const script of thread.filter(({ name }) => SCRIPTS.has(name))) {
      if (timeOf(script) <= longest.ms) continue;
      const inside = (event: TraceEvent): boolean => event.ts >= script.ts && event.ts < script.ts + script.dur!;
      const ms = timeOf(script) - watching.filter(inside).reduce((sum, event) => sum + timeOf(event), 0);
      if (ms <= longest.ms) continue;
      const parts = thread
        .filter((event) => event !== script && inside(event))
        .toSorted((a, b) => timeOf(b) - timeOf(a));
      const what = [script, ...parts.slice(0, 3)].map((event) => `${event.name} ${timeOf(event).toFixed(0)}`);
      longest = { ms, what: what.join(', ') };
    }
  }
  return longest;
}

/** Of its thread alone, in milliseconds: what others do on the machine is not counted. */
const timeOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;
