import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { twoServers } from '@wiec/server/testing/two-servers.ts';
import type { Row } from './row.ts';
import { twoProcesses } from './restarts.ts';
import { Load, seenRow, storedRow } from './while-people-vote.ts';

/** Milliseconds of load before the primary is lost, and after the standby took over. */
const STEADY = 10_000;
/** Milliseconds until whoever watches the servers promotes the standby. */
const PROMOTED_AFTER = 2_000;
/** Milliseconds within which ballots are acknowledged again. */
const BACK_WITHIN = 10_000;

/** The primary of two PostgreSQL servers is lost while people vote, and its synchronous standby is promoted. */
export async function benchLostPrimary(say: (sentence: string) => void): Promise<Row[]> {
  const debian = debianPrograms();
  say(debian ? `PostgreSQL of ${debian}` : 'the embedded PostgreSQL');
  const servers = await twoServers(debian);
  try {
    return await twoProcesses(servers.url, async (url, _processes, vote) => {
      const load = new Load(url, vote);
      const before = { ...load.figures };
      load.begin();
      await pause(STEADY);
      const lost = performance.now();
      await servers.first.lose();
      await pause(PROMOTED_AFTER);
      await servers.promote();
      await pause(STEADY);
      await load.end();
      if (load.reasons.length > 0) say(`  ${load.reasons.slice(0, 5).join('; ')}`);
      const back = load.acknowledged.find((at) => at > lost + PROMOTED_AFTER);
      const away = back === undefined ? Infinity : back - lost;
      return [
        seenRow('the primary lost, its standby promoted', load.figures, before),
        {
          name: 'from the loss to the next ballot that is acknowledged',
          figure: `${(away / 1000).toFixed(1)} s`,
          against: `promoted after ${PROMOTED_AFTER / 1000} s`,
          ratio: away / BACK_WITHIN,
          limit: '≤ 1 (10 s)',
          within: away <= BACK_WITHIN,
        },
        await storedRow(servers.second.url, vote, load.figures.ballots),
      ];
    });
  } finally {
    await servers.close();
  }
}

/** Debian's newest, where it is installed. */
function debianPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const newest = readdirSync(root)
    .map(Number)
    .sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(root, String(newest), 'bin');
}
