import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { architectureBreaches } from './architecture.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wiec-architecture-'));
  await plant({
    'domain/pesel.ts': 'export const a = 1;',
    'contract/voting.ts':
      "import { a } from '@wiec/domain/pesel.ts'; import { z } from 'zod'; export const b = [a, z];",
    'server/app.ts': "import { c } from './modules/voting/cast-ballot.ts'; export const d = c;",
    'server/modules/voting/cast-ballot.ts':
      "import type { Kysely } from 'kysely'; import { b } from '@wiec/contract/voting.ts'; import { q } from './queries.ts'; export const c = [b, q] as unknown as Kysely<never>;",
    'server/modules/voting/queries.ts': "import { sql } from 'kysely'; export const q = sql;",
    'server/modules/voting/policy.ts': 'export const p = 1;',
    'server/modules/budgets/list.ts': 'export const l = 1;',
    'server/services/mail.ts': 'export const m = 1;',
    'web/pages/home.tsx': "import { V } from '../modules/voting/vote.tsx'; export const H = <V key={1}>text</V>;",
    'web/modules/voting/vote.tsx': 'export const V = (_: { children: string }) => <p>{_.children}</p>;',
    'web/modules/budgets/list.tsx': 'export const L = <ul />;',
    'web/ui/button.tsx': 'export const B = <button />;',
  });
  for (const name of ['zod', 'kysely', 'node']) await package_(name, `node_modules/${name}`);
  for (const name of ['domain', 'contract', 'server', 'web']) {
    await package_(`@wiec/${name}`, name);
    await mkdir(join(root, 'node_modules/@wiec'), { recursive: true });
    await symlink(join(root, name), join(root, 'node_modules/@wiec', name));
  }
});
afterEach(() => rm(root, { recursive: true }));

async function plant(files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const package_ = (name, folder) =>
  plant({
    [`${folder}/package.json`]: JSON.stringify({ name, exports: { './*': './*', '.': './index.js' } }),
    [`${folder}/index.js`]: '',
  });

test('a sound house has no breaches', async () => {
  expect(await architectureBreaches(root)).toEqual([]);
});

test.each([
  ['domain-alone', 'domain/x.ts', "import { z } from 'zod'; export { z };"],
  ['domain-alone', 'domain/x.ts', "import { readFileSync } from 'node:fs'; export { readFileSync };"],
  ['domain-alone', 'domain/x.ts', "import type { b } from '@wiec/contract/voting.ts'; export type T = typeof b;"],
  ['contract-on-domain', 'contract/x.ts', "import { d } from '@wiec/server/app.ts'; export { d };"],
  ['nothing-on-top', 'domain/x.test.ts', "import { d } from '@wiec/server/app.ts'; export { d };"],
  ['server-not-web', 'server/x.ts', "import { B } from '@wiec/web/ui/button.tsx'; export { B };"],
  ['web-not-server', 'web/pages/x.tsx', "import { d } from '../../server/app.ts'; export const X = <p>{d}</p>;"],
  ['web-not-server', 'web/x.ts', "export type { d } from '@wiec/server/app.ts';"],
  ['web-not-server', 'web/x.ts', "export const late = () => import('@wiec/server/app.ts');"],
  ['server-modules-apart', 'server/modules/budgets/x.ts', "export { p } from '../voting/policy.ts';"],
  [
    'web-modules-apart',
    'web/modules/budgets/x.tsx',
    "import { V } from '../voting/vote.tsx'; export const X = <V>a</V>;",
  ],
  ['services-know-no-subject', 'server/services/x.ts', "export { p } from '../modules/voting/policy.ts';"],
  ['ui-knows-no-subject', 'web/ui/x.tsx', "export { V } from '../modules/voting/vote.tsx';"],
  ['modules-below-pages', 'web/modules/voting/x.tsx', "export { H } from '../../pages/home.tsx';"],
  ['web-without-server-packages', 'web/x.ts', "export { sql } from 'kysely';"],
  ['policy-is-pure', 'server/modules/budgets/policy.ts', "export { m } from '../../services/mail.ts';"],
  ['policy-is-told', 'server/modules/voting/policy.ts', "export { q } from './queries.ts';"],
  [
    'queries-speak-sql',
    'server/modules/voting/x.ts',
    "import { sql, type Kysely } from 'kysely'; export { sql, type Kysely };",
  ],
  ['resolvable', 'web/x.ts', "export { y } from './nowhere.ts';"],
  ['no-cycles', 'web/ui/x.ts', "import { y } from './y.ts'; export const x = y;"],
])('%s: a breach in %s is found', async (rule, path, text) => {
  await plant({ [path]: text, 'web/ui/y.ts': "import { x } from './x.ts'; export const y = x;" });
  if (rule !== 'no-cycles') await rm(join(root, 'web/ui/y.ts'));
  const breaches = await architectureBreaches(root);
  expect(breaches.filter((breach) => breach.startsWith(`${rule}: ${path}`))).not.toEqual([]);
});

test('a workspace of which nothing was read is a breach', async () => {
  await rm(join(root, 'contract/voting.ts'));
  expect(await architectureBreaches(root)).toContain('contract/: nothing was read, so nothing was checked');
});

test('a file that does not parse is not passed over', async () => {
  await plant({ 'web/x.tsx': 'export const = ;' });
  await expect(architectureBreaches(root)).rejects.toThrow('web/x.tsx');
});
