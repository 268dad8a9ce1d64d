import type { Permission } from '@wiec/domain/permission.ts';
import { expect, test } from 'vitest';
import { initData } from '../../testing/page-under-test.ts';
import { desksOf } from './office.tsx';

const holding = (...codes: Permission[]) => ({
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map([[1, new Set<string>(codes)]]),
});
const open = (holder: ReturnType<typeof holding>, portal = initData) => desksOf(holder, portal).map(({ href }) => href);

test('whoever may confirm residents is led to those who wait', () => {
  expect(open(holding('residents.confirm'))).toEqual(['/konto/mieszkancy']);
});

test('not where another identity provider has no such page', () => {
  const elsewhere = { ...initData, identityServer: { ...initData.identityServer, takesPasswords: false } };
  expect(open(holding('residents.confirm'), elsewhere)).toEqual([]);
});

test('each right opens its desk, of modules that are on', () => {
  expect(open(holding('vote.paper', 'settings.manage'))).toEqual(['/urzad/glosowania', '/urzad/ustawienia']);
  const off = { ...initData, appModuleFlags: { ...initData.appModuleFlags, budget: false } };
  expect(open(holding('vote.paper'), off)).toEqual([]);
});
