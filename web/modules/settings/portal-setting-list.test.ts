import { settingNames } from '@wiec/domain/settings-in-force.ts';
import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { describe, expect, test } from 'vitest';
import { findSettings, type SettingGroup, settingsOf } from './portal-setting-list.ts';

const holder = (officeIds: readonly number[], isAdmin = false): PermissionHolder => ({
  isAdmin,
  isSysAdmin: false,
  permissions: new Map(officeIds.map((id) => [id, new Set(['settings.manage'] as const)])),
});
const namesOf = (groups: readonly SettingGroup[]) => groups.flatMap(({ settings }) => settings.map(({ name }) => name));

describe('the settings that somebody may change', () => {
  test('are all, where the right holds in every office', () => {
    expect(namesOf(settingsOf(holder([], true), [1, 2])).toSorted()).toEqual([...settingNames].toSorted());
    expect(namesOf(settingsOf(holder([1, 2]), [1, 2]))).toHaveLength(settingNames.length);
  });

  test('are those of an office, where it holds in that one alone; else none', () => {
    expect(namesOf(settingsOf(holder([1]), [1, 2]))).toEqual(['areas', 'routes']);
    expect(settingsOf(holder([]), [1])).toEqual([]);
  });
});

describe('a search', () => {
  const all = settingsOf(holder([], true), [1]);
  const valueOf = (name: string) => (name === 'mail' ? 'poczta.lipogrod.example' : '');

  test.each([
    ['', [...namesOf(all)]],
    ['MENU', ['menu']],
    ['hasla', ['passwords']],
    ['rodo', ['texts']],
    ['logo', ['images', 'mail', 'passwords']],
    ['rozmiar plików', ['attachments']],
    ['lipogrod', ['mail']],
    ['xyz', []],
    ['menu xyz', []],
  ])("for '%s' finds %j", (typed, found) => {
    expect(namesOf(findSettings(typed, all, valueOf))).toEqual(found);
  });
});
