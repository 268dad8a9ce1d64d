import { expect, test } from 'vitest';
import { shippedList } from './sbom.mjs';

test('the list of what is shipped names what runs, with versions and checksums, and no tool and no registry', async () => {
  const list = await shippedList();
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'wiec' } } });
  const purls = list.components.map(({ purl }) => purl);
  for (const name of ['fastify', 'pg', 'react', 'node', '%40fontsource-variable/brygada-1918']) {
    expect(purls).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d+\\.\\d+\\.\\d+`)));
  }
  for (const tool of ['vitest', 'oxlint', 'vite', 'playwright-core', 'dependency-cruiser']) {
    expect(purls).not.toContainEqual(expect.stringContaining(`pkg:npm/${tool}@`));
  }
  expect(new Set(purls).size).toBe(purls.length);
  expect(list.components.filter(({ hashes, purl }) => !hashes && !/%40wiec|node@/.test(purl))).toEqual([]);
  expect(JSON.stringify(list)).not.toMatch(/"distribution"|registry\.|file:\/|\/tmp\//);
});
