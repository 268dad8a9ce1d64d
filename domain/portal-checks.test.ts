import { describe, expect, test } from 'vitest';
import { type BackupFacts, portalChecks, type PortalFacts } from './portal-checks.ts';

const GB = 1024 ** 3;
const now = new Date('2026-11-29T12:00:00Z');
const backup: BackupFacts = {
  newest: new Date('2026-11-29T02:30:00Z'),
  problem: null,
  alertHours: 26,
  since: new Date('2025-01-01T00:00:00Z'),
};
const well: PortalFacts = { backup, disk: { free: 50 * GB, total: 100 * GB }, jobs: { late: 0, failing: [] }, now };

const told = (name: string, facts: Partial<PortalFacts>) => {
  const { needsCare, title, sentence } = portalChecks({ ...well, ...facts }).find((check) => check.name === name)!;
  return [needsCare, title, sentence.replaceAll('\u00a0', ' ')];
};

test('a portal that is well needs nobody, and says each', () => {
  expect(portalChecks(well).map(({ name, needsCare, title }) => [name, needsCare, title])).toEqual([
    ['backup', false, 'Kopia zapasowa jest aktualna'],
    ['disk', false, 'Miejsca na dysku wystarcza'],
    ['jobs', false, 'Praca w tle idzie na czas'],
  ]);
});

describe('of backups', () => {
  test.each([
    [{ newest: new Date('2026-11-27T02:30:00Z') }, true, 'Kopia zapasowa jest za stara'],
    [{ newest: null }, true, 'Portal nie ma kopii zapasowej'],
    [{ newest: null, since: new Date('2026-11-28T20:00:00Z') }, false, 'Portal nie ma kopii zapasowej'],
    [{ newest: null, alertHours: 0 }, false, 'Wieku kopii zapasowych portal nie pilnuje'],
    [{ note: 'Usuń folder uszkodzonej.' }, true, 'Starsze kopie zapasowe wymagają uwagi'],
    [{ note: 'Usuń folder uszkodzonej.', alertHours: 0 }, true, 'Starsze kopie zapasowe wymagają uwagi'],
    [{ note: 'Usuń folder.', newest: new Date('2026-11-27T02:30:00Z') }, true, 'Kopia zapasowa jest za stara'],
    [{ problem: 'Na dysku nie ma miejsca.' }, true, 'Kopia zapasowa się nie udała'],
    [{ problem: 'Na dysku nie ma miejsca.', alertHours: 0 }, true, 'Kopia zapasowa się nie udała'],
  ])('%j: care %s, %s', (change, needsCare, title) => {
    expect(told('backup', { backup: { ...backup, ...change } }).slice(0, 2)).toEqual([needsCare, title]);
  });

  test('one that failed tells why, and up to when the last one reaches', () => {
    expect(told('backup', { backup: { ...backup, problem: 'Folderu /mnt/kopie nie da się zapisać.' } })[2]).toBe(
      'Ostatnia zawiera wszystko do 29 listopada 2026, godz. 3.30. Ostatnia próba się nie udała: Folderu /mnt/kopie nie da się zapisać.',
    );
  });
});

test.each([
  ['under two gigabytes of a small disk', { free: 2 * GB - 1, total: 10 * GB }, true],
  ['two gigabytes of a small disk', { free: 2 * GB, total: 10 * GB }, false],
  ['under a twentieth of a large one', { free: 49 * GB, total: 1000 * GB }, true],
  ['a twentieth of a large one', { free: 50 * GB, total: 1000 * GB }, false],
  ['nobody knows', null, false],
])('of the disk: %s', (_what, disk, needsCare) => {
  expect(told('disk', { disk })[0]).toBe(needsCare);
});

test('of the disk, what is left in gigabytes', () => {
  expect(told('disk', { disk: { free: 1.25 * GB, total: 40 * GB } })[2]).toBe(
    'Wolne 1,3 GB z 40,0 GB. Bez miejsca portal nie zapisze głosów ani plików.',
  );
});

test('of jobs, those that fail by their work and how many are late', () => {
  expect(told('jobs', { jobs: { late: 3, failing: ['seal-envelopes', 'back-up'] } })).toEqual([
    true,
    'Praca w tle się zatrzymała',
    'Nie udaje się: pieczętowanie głosów, kopia zapasowa. Powód jest w dzienniku serwera. Czeka od ponad 15 minut: 3. Sprawdź, czy serwer nie jest przeciążony.',
  ]);
});
