/** A module that is off has no page, and nothing leads to one (spec/1 §1). */
import { isAddressOn } from '@wiec/domain/portal-module.ts';
import type { Endpoint } from '@wiec/contract/endpoint.ts';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiCaller } from '../lib/api.ts';
import { initData } from '../testing/init-data.ts';
import { renderAt } from '../testing/page-under-test.ts';
import { allRoutes } from './all-routes.ts';

const off = { consultation: false, budget: false, probe: false, survey: false };

const contract = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });
const endpoints = Object.values(contract)
  .flatMap((file) => Object.values(file))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value);

const pages = (allRoutes[0]!.children ?? []).map(({ path }: RouteObject) => `/${path}`);
const addressOf = (path: string): string =>
  path
    .replace(':slug', 'prywatnosc')
    .replace(':page', 'harmonogram')
    .replace(':clientId', 'a'.repeat(32))
    .replace(/:\w+/g, '7');

const emptyHome = {
  now: '2026-11-21T12:00:00Z',
  decisions: 0,
  agenda: [],
  isChosen: false,
  lead: null,
  featured: [],
  finished: [],
};

/** As the server: calls of modules that are off do not exist (server/modules-off.test.ts holds it to that). */
const api: ApiCaller = async ({ method, path }) => {
  if (path === '/api/app/init-data') return { status: 200, body: { data: { ...initData, appModuleFlags: off } } };
  if (path === '/api/app/main-page-projects') return { status: 200, body: { data: emptyHome } };
  const asked = path.split('/');
  const found = endpoints.find((each) => {
    const parts = each.path.split('/');
    const same = parts.length === asked.length && parts.every((part, i) => part.startsWith(':') || part === asked[i]);
    return same && each.method === method;
  });
  if (found === undefined) throw new Error(`no endpoint ${method} ${path}`);
  return { status: found.module === undefined ? 418 : 404, body: { title: 'Nie ma takiego adresu', errors: [] } };
};

test.each(pages.filter((path) => !isAddressOn(path, off)))('%s is not found', async (path) => {
  expect((await renderAt(addressOf(path), api)).status).toBe(404);
});

test('all pages of the budget are among them', () => {
  expect(pages.filter((path) => path.startsWith('/budzet') && isAddressOn(path, off))).toEqual([]);
  expect(pages.filter((path) => !isAddressOn(path, off)).length).toBeGreaterThan(15);
});

test.each(['/', '/pomoc', '/login', '/nie-znaleziono'])('nothing on %s leads to one', async (path) => {
  const { status, html } = await renderAt(path, api);
  expect(status).toBe(200);
  const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address]) => address!);
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((address) => !isAddressOn(address, off))).toEqual([]);
});
