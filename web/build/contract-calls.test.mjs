import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callsOf, contractCalls } from './contract-calls.mjs';

const folder = fileURLToPath(new URL('../../contract/', import.meta.url));

test('of an endpoint a page gets method and path, and of the rest of its file nothing', async () => {
  expect(await callsOf(`${folder}results-news.ts`)).toBe(
    [
      'export const askForNews = {"method":"POST","path":"/api/budgets/:id/results-news"};',
      'export const confirmNews = {"method":"POST","path":"/api/budgets/:id/results-news/confirm"};',
    ].join('\n'),
  );
  expect(await callsOf(`${folder}captcha.ts`)).toBe('');
});

test('no file of the contract takes its schemas along', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => contractCalls().load.handler(`${folder}${name}`)));
  expect(modules.length).toBeGreaterThan(25);
  for (const { code } of modules) {
    expect(code).toMatch(/^(export const \w+ = \{"method":"[A-Z]+","path":"\/api\/[^"]+"\};(\n|$))*$/);
  }
});

test('other files are read as they are', () => {
  const { id } = contractCalls().load.filter;
  expect('/wiec/contract/voting.ts').toMatch(id);
  for (const file of ['/wiec/web/app/contract.tsx', '/wiec/domain/ballot.ts', '/wiec/contract/node_modules/zod/z.ts']) {
    expect(file).not.toMatch(id);
  }
});
