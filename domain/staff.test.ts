import { describe, expect, test } from 'vitest';
import { checkUser, maySeeUser, rightsRefusal, type StaffAccount, userGuard } from './staff.ts';

const HOME = 1;
const AWAY = 2;

type Held = Readonly<Record<number, readonly string[]>>;
const held = (permissions: Held) =>
  new Map(Object.entries(permissions).map(([id, codes]) => [Number(id), new Set(codes)]));

const account = (permissions: Held, changes: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 7,
  isAdmin: false,
  isSysAdmin: false,
  officeId: HOME,
  permissions: held(permissions),
  ...changes,
});

const manager = account({ [HOME]: ['users.manage'] });
const admin = account({}, { isAdmin: true });
const sysAdmin = account({}, { isSysAdmin: true });
const clerk = account({ [HOME]: ['vote.paper'] });

describe('whose account may be seen', () => {
  test.each([
    ['of somebody who works in the office', account({}), true],
    ['of somebody who may do something in the office', account({ [HOME]: ['vote.paper'] }, { officeId: AWAY }), true],
    ['of somebody of another office', account({ [AWAY]: ['vote.paper'] }, { officeId: AWAY }), false],
    ['of an administrator of no office', account({}, { isAdmin: true, officeId: null }), false],
  ])('%s', (_, user, seen) => {
    expect(maySeeUser(manager, user)).toBe(seen);
    expect(maySeeUser(admin, user)).toBe(true);
    expect(maySeeUser(clerk, user)).toBe(false);
  });
});

describe('whose account may be changed', () => {
  test.each([
    ['a clerk of the office', clerk, null, null],
    ['somebody who works here and may do nothing yet', account({}), null, null],
    [
      'one who also holds a permission elsewhere',
      account({ [HOME]: [], [AWAY]: ['vote.paper'] }),
      'other-office',
      null,
    ],
    ['one who works elsewhere', account({ [HOME]: ['vote.paper'] }, { officeId: AWAY }), 'other-office', null],
    ['another manager of users', account({ [HOME]: ['users.manage'] }), 'manager', null],
    ['an administrator', account({}, { isAdmin: true }), 'administrator', null],
    ['a system administrator', sysAdmin, 'system-administrator', 'system-administrator'],
  ] as const)('%s', (_, user, byManager, byAdmin) => {
    expect(userGuard(manager, user)).toBe(byManager);
    expect(userGuard(admin, user)).toBe(byAdmin);
    expect(userGuard(sysAdmin, user)).toBeNull();
  });
});

describe('which rights may be given', () => {
  const wanted = (permissions: Held, changes: Partial<StaffAccount> = {}) => account(permissions, changes);
  test.each([
    ['a permission in the own office', wanted({ [HOME]: ['vote.paper'] }), true, true],
    ['a permission in another office', wanted({ [AWAY]: ['vote.paper'] }), false, true],
    ['a place in another office', wanted({}, { officeId: AWAY }), false, true],
    ['no office at all', wanted({}, { officeId: null }), false, true],
    ['managing users', wanted({ [HOME]: ['users.manage'] }), false, true],
    ['administrator', wanted({}, { isAdmin: true }), false, true],
    ['system administrator', wanted({}, { isSysAdmin: true }), false, false],
  ])('%s', (_, rights, byManager, byAdmin) => {
    expect(rightsRefusal(manager, rights) === null).toBe(byManager);
    expect(rightsRefusal(admin, rights) === null).toBe(byAdmin);
    expect(rightsRefusal(sysAdmin, rights)).toBeNull();
  });
});

describe("a user's data", () => {
  const good = { firstname: 'Łucja', surname: 'Grab-Żak', loginName: 'lucja@example.pl', email: 'lucja@example.pl' };

  test('are accepted when they are whole', () => expect(checkUser(good)).toEqual({}));

  test.each([
    ['firstname', '  ', 'Pole jest wymagane'],
    ['surname', '\u2060', 'Pole jest wymagane'],
    ['firstname', 'a'.repeat(31), 'Najwyżej 30 znaków, wpisano 31'],
    ['surname', 'ż'.repeat(41), 'Najwyżej 40 znaków, wpisano 41'],
    ['loginName', '', 'Pole jest wymagane'],
    ['loginName', 'lucja', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
    ['email', 'lucja@', 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl'],
    ['email', `${'a'.repeat(100)}@example.pl`, 'Najwyżej 100 znaków, wpisano 111'],
  ] as const)('%s %j is told', (field, value, message) => {
    expect(checkUser({ ...good, [field]: value })).toEqual({ [field]: message });
  });
});
