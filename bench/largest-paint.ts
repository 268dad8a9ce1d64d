import { spawnSync } from 'node:child_process';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { launchBrowser } from '@wiec/e2e/harness/browser.ts';
import type { Browser } from 'playwright-core';

/** A phone on a bad day: CPU four times slower, slow 4G as browsers' tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
/** Most milliseconds that one visit may take before it counts as hung: one to a large act took 23 s where others used the machine. */
const LONGEST_VISIT = 240_000;
/** Pictures are chosen by the density of the screen too. */
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'pl-PL', deviceScaleFactor: 2 };
const NOT_COPIED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Lets this thread, and what it starts from then on, run on these processors alone. Does nothing without `taskset` (util-linux). */
const runOn = (processors: string): void =>
  void spawnSync('taskset', ['--pid', '--cpu-list', processors, String(process.pid)]);

/**
 * A browser on the first processor alone, where there are more. A phone has a processor of its own: one that is made slower here
 * keeps all of those that it finds busy, and the server would wait for it.
 */
export const launchPhone = async (): Promise<Browser> => {
  const last = availableParallelism() - 1;
  if (last > 0) runOn('0');
  try {
    return await launchBrowser({ whole: true });
  } finally {
    runOn(`0-${last}`);
  }
};

/**
 * Largest contentful paint of one cold visit, in milliseconds.
 * @param how `slowed`: on a phone on a bad day; `as it is`: by this machine and without a network between
 */
export const largestPaint = async (browser: Browser, url: string, how: 'slowed' | 'as it is'): Promise<number> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (how === 'slowed') {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.push(entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_VISIT });
  await page.waitForTimeout(1500);
  const last = await page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints.at(-1) ?? Number.NaN);
  await context.close();
  if (Number.isNaN(last)) throw new Error(`${url}: nothing was painted`);
  return last;
};

interface Recorded {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Fetches as the browser would (encodings kept), so that the copy sends the same bytes with the same headers. */
const record = (origin: string, path: string): Promise<Recorded> =>
  new Promise((resolve, reject) => {
    get(origin + path, { headers: { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(([name, value]) => value !== undefined && !NOT_COPIED.has(name)),
          ) as Record<string, string | string[]>,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });

/** The same page as plain files from memory: everything that a visit to `url` asked for, byte for byte. */
export const staticCopy = async (browser: Browser, url: string): Promise<{ url: string; close: () => void }> => {
  const { origin, pathname, search } = new URL(url);
  const asked = new Set<string>([pathname + search]);
  const page = await browser.newPage(PHONE);
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(origin)) asked.add(request.url().slice(origin.length));
  });
  await page.goto(url, { waitUntil: 'networkidle', timeout: LONGEST_VISIT });
  await page.close();
  const files = new Map<string, Recorded>();
  for (const path of asked) files.set(path, await record(origin, path));
  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(file.status, file.headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const copy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: copy + pathname + search,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
