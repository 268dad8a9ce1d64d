import { settingNames } from '@wiec/domain/settings-in-force.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a setting of the portal says now, and since when; nobody is named. */
export const SettingInForce = z.object({
  name: z.enum(settingNames),
  /** In a few words: 'wszystkie włączone'. */
  value: z.string(),
  /** The newest change by clicks or by a command; null: none is known. */
  changed: z.object({ at: z.string(), whose: z.enum(['own', 'other', 'portal']) }).nullable(),
});
export type SettingInForce = z.infer<typeof SettingInForce>;

export const listSettingsInForce = endpoint({
  method: 'GET',
  path: '/api/setting/in-force',
  access: 'permission:settings.manage',
  summary:
    'Co mówią teraz ustawienia, które zmienia osoba zalogowana, i od kiedy. Kto ma to uprawnienie w części urzędów, widzi same ustawienia tych urzędów: obszary tematyczne i drogę spraw do jednostek.',
  output: z.array(SettingInForce),
  errors: [401, 403],
});
