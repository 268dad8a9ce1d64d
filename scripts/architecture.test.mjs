import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
    'server/participation/form-queries.ts': 'export const f = 1;',
    'server/modules/budgets/list.ts': 'export const l = 1;',
    'server/services/mail.ts': "export const m = (db: any) => db.deleteFrom('mail');",
    'server/modules/budgets/year-queries.ts':
      "import { sql } from 'kysely'; export const y = (db: any) => [db.insertInto('budget_year as y'), sql`update budget_year y set progress = 1`];",
    'server/db/tables.ts': 'export interface Database {\n  budget_year: 1;\n  mail: 1;\n  project: 1;\n}',
    'server/db/table-owners.json': JSON.stringify({
      budgets: { folders: ['server/modules/budgets/'], tables: ['budget_year'] },
      mail: { folders: ['server/services/mail.ts'], tables: ['mail'] },
      projects: { folders: ['server/modules/projects/'], tables: ['project'] },
    }),
    'server/testing/plant.ts': "export const t = (db: any) => db.insertInto('project');",
    'web/pages/home.tsx': "import { V } from '../modules/voting/vote.tsx'; export const H = <V key={1}>text</V>;",
    'web/modules/voting/vote.tsx': 'export const V = (_: { children: string }) => <p>{_.children}</p>;',
    'web/modules/budgets/list.tsx': 'export const L = <ul />;',
    'web/ui/button.tsx': 'export const B = <button />;',
  });
  for (const name of ['zod', 'kysely', 'pg', 'fastify']) await plantReal(name);
  for (const name of ['domain', 'contract', 'server', 'web']) {
    await plantWorkspace(`@wiec/${name}`, name);
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

const plantWorkspace = (name, folder) =>
  plant({
    [`${folder}/package.json`]: JSON.stringify({ name, exports: { './*': './*', '.': './index.js' } }),
    [`${folder}/index.js`]: '',
  });

/** A package as it is installed: its own description, with every entry that it names. */
async function plantReal(name) {
  const installed = fileURLToPath(new URL(`../node_modules/${name}/`, import.meta.url));
  const description = await readFile(join(installed, 'package.json'), 'utf8');
  const { main, exports } = JSON.parse(description);
  const entries = pathsIn(exports?.['.'] ?? main).map((path) => [join(`node_modules/${name}`, path), '']);
  await plant({ ...Object.fromEntries(entries), [`node_modules/${name}/package.json`]: description });
}

const pathsIn = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(pathsIn));

test('a tree that keeps the rules has no breaches', async () => {
  expect(await architectureBreaches(root)).toEqual([]);
});

test.each([
  ['domain-alone', 'domain/x.ts', "import { z } from 'zod'; export { z };"],
  ['domain-alone', 'domain/x.ts', "import type { FastifyInstance } from 'fastify'; export type T = FastifyInstance;"],
  ['domain-alone', 'domain/x.ts', "import { sql } from 'kysely'; export { sql };"],
  ['domain-alone', 'domain/x.ts', "import { readFileSync } from 'node:fs'; export { readFileSync };"],
  ['domain-alone', 'domain/x.ts', "import type { b } from '@wiec/contract/voting.ts'; export type T = typeof b;"],
  ['domain-testing', 'domain/testing/x.ts', "import { z } from 'zod'; export { z };"],
  ['contract-on-domain', 'contract/x.ts', "import { d } from '@wiec/server/app.ts'; export { d };"],
  ['contract-on-domain', 'contract/x.ts', "import type { Kysely } from 'kysely'; export type T = Kysely<never>;"],
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
  ['participation-below-modules', 'server/participation/x.ts', "export { p } from '../modules/voting/policy.ts';"],
  ['services-below-participation', 'server/services/x.ts', "export { f } from '../participation/form-queries.ts';"],
  ['ui-knows-no-subject', 'web/ui/x.tsx', "export { V } from '../modules/voting/vote.tsx';"],
  ['modules-below-pages', 'web/modules/voting/x.tsx', "export { H } from '../../pages/home.tsx';"],
  ['web-without-server-packages', 'web/x.ts', "export { sql } from 'kysely';"],
  ['web-without-server-packages', 'web/x.ts', "export { default } from 'pg';"],
  [
    'web-without-server-packages',
    'web/x.ts',
    "import type { FastifyInstance } from 'fastify'; export type T = FastifyInstance;",
  ],
  ['policy-is-pure', 'server/modules/budgets/policy.ts', "export { m } from '../../services/mail.ts';"],
  ['policy-is-pure', 'server/participation/register/policy.ts', "export { m } from '../../services/mail.ts';"],
  ['policy-is-told', 'server/modules/voting/policy.ts', "export { q } from './queries.ts';"],
  [
    'queries-speak-sql',
    'server/modules/voting/x.ts',
    "import { sql, type Kysely } from 'kysely'; export { sql, type Kysely };",
  ],
  ['queries-speak-sql', 'server/modules/voting/x.ts', "import pg from 'pg'; export { pg };"],
  ['queries-speak-sql', 'server/http/x.ts', "import { sql } from 'kysely'; export { sql };"],
  ['queries-speak-sql', 'server/modules/voting/x.ts', "export const x = (deps: any) => deps.db.selectFrom('project');"],
  ['queries-speak-sql', 'server/cli/x.ts', 'export const x = ({ pool }: any) => pool.query(`select 1`);'],
  [
    'table-has-one-owner',
    'server/modules/voting/x-queries.ts',
    "export const x = (tx: any) => tx.updateTable('project');",
  ],
  [
    'table-has-one-owner',
    'server/modules/voting/x-queries.ts',
    "import { sql } from 'kysely'; export const x = sql`with a as (delete from mail m returning 1) select 1`;",
  ],
  [
    'table-has-one-owner',
    'server/modules/voting/x-queries.ts',
    "import { sql } from 'kysely'; export const x = sql`update project p\n set status = 1`;",
  ],
  ['table-has-one-owner', 'server/services/x.ts', "export const x = 'insert into project (id) values ($1)';"],
  [
    'table-has-one-owner',
    'server/modules/budgets/x-queries.ts',
    'export const x = (tx: any, t: any) => tx.deleteFrom(t);',
  ],
  [
    'table-has-one-owner',
    'server/modules/budgets/x-queries.ts',
    "import { sql } from 'kysely'; export const x = (t: any) => sql`delete from ${t}`;",
  ],
  ['table-has-one-owner', 'server/db/tables.ts', 'export interface Database {\n  ballot: 1;\n}'],
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
