import { expect, test } from 'vitest';
import { listFrom, shippedList } from './sbom.mjs';

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
  const references = list.components.flatMap(({ externalReferences }) => externalReferences);
  expect(new Set(references.map(({ type }) => type))).toEqual(new Set(['vcs', 'website', 'issue-tracker']));
  expect(JSON.stringify(list)).not.toMatch(/file:\/|\/tmp\//);
});

test('where packages were fetched from is left out, whatever npm knows of it', () => {
  const component = (name) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    purl: `pkg:npm/${encodeURIComponent(name)}@1.0.0`,
    externalReferences: [
      { type: 'distribution', url: `https://registry.example/${name}/-/${name}-1.0.0.tgz` },
      { type: 'distribution-intake', url: `https://mirror.registry.example/${name}` },
      { type: 'vcs', url: `git+https://code.example/${name}.git` },
    ],
  });
  const listed = (...names) => ({
    metadata: { component: component('folder') },
    components: names.map(component),
    dependencies: [],
  });
  const list = listFrom(listed('pg'), listed('pg', 'node', '@fontsource/lato', 'vite'));
  expect(list.components.map(({ name }) => name)).toEqual(['pg', 'node', '@fontsource/lato']);
  expect(JSON.stringify(list)).not.toContain('registry.example');
  expect(JSON.stringify(list)).toContain('git+https://code.example/pg.git');
});
