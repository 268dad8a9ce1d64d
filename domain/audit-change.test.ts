import { expect, test } from 'vitest';
import { type AuditChange, auditChange } from './audit-change.ts';

const names = {
  roles: new Map([
    [3, 'Moderator'],
    [44, 'Redaktor'],
  ]),
};
const plain = (change: AuditChange | null) =>
  change && `${change.before ?? 'null'} → ${change.after}`.replaceAll('\u00a0', ' ');
const rights = (...roles: { id: number; endsOn: string | null }[]) => [{ officeId: 1, roles, permissionIds: [] }];

test.each<[string, unknown, string | null]>([
  ['implementation.moved', { from: null, to: 'preparation', on: '2026-11-02' }, 'null → Przygotowanie'],
  ['implementation.moved', { from: 'design', to: 'works', on: '2026-11-02' }, 'Projektowanie → Realizacja'],
  [
    'implementation.termChanged',
    { kind: 'delayed', before: '2026-12-31', after: '2027-05-31' },
    '31 grudnia 2026 → 31 maja 2027',
  ],
  [
    'vote.extended',
    { from: '2026-09-25T22:00:00.000Z', to: '2026-09-28T22:00:00.000Z', afterDeadline: false },
    '26 września 2026, godz. 0.00 → 29 września 2026, godz. 0.00',
  ],
  [
    'user.changed',
    {
      before: { isAdmin: false, isSysAdmin: false, rights: rights() },
      after: {
        isAdmin: false,
        isSysAdmin: false,
        rights: rights({ id: 44, endsOn: '2026-09-28' }, { id: 3, endsOn: null }),
      },
    },
    'bez ról → Redaktor, do 28 września 2026; Moderator',
  ],
  [
    'user.changed',
    {
      before: { isAdmin: false, isSysAdmin: true, rights: rights({ id: 99, endsOn: null }) },
      after: { isAdmin: false, isSysAdmin: false, rights: rights({ id: 99, endsOn: null }) },
    },
    'Administrator; rola nr 99 → rola nr 99',
  ],
  ['user.changed', { before: { rights: rights() }, after: { rights: rights() } }, null],
  // What an older version wrote, or another act.
  ['user.changed', { before: 'x', after: 7 }, null],
  ['implementation.moved', { to: 'elsewhere' }, null],
  ['vote.extended', { to: 'jutro' }, null],
  ['vote.extended', null, null],
  ['vote.opened', { from: 1, to: 2 }, null],
])('%s of %j', (action, details, told) => {
  expect(plain(auditChange(action, details, names))).toBe(told);
});
