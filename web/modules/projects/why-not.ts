import type { ProjectItem } from '@wiec/contract/projects.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';

/** Why a row has no "Zagłosuj", by the reason of the verdict; what the row says anyway is not said again. */
const sentences: Readonly<Record<string, string>> = {
  paused: 'Wstrzymana',
  'login-required': 'Wymaga zalogowania',
  'citizen-required': 'Tylko dla mieszkańca',
  'other-office': 'Dla mieszkańców innej jednostki',
  'under-age': 'Tylko dla osób pełnoletnich',
  'birth-date-unknown': 'Tylko dla osób pełnoletnich',
  'form-not-open-yet': 'Formularz nie jest jeszcze otwarty',
  'form-not-open': 'Bez formularza do wypełnienia',
  'form-ended': 'Formularz jest już zamknięty',
  'form-withdrawn': 'Formularz został wycofany',
  'district-unset': 'Ustaw swój obszar w koncie',
  'other-district': 'Dla mieszkańców innej dzielnicy',
};

/** In a few words, for a row of a list; null where there is nothing to say. */
export function whyNot({ verdict, dateFrom }: Pick<ProjectItem, 'verdict' | 'dateFrom'>): string | null {
  if (verdict.reason === null) return null;
  if (verdict.reason === 'not-open-yet') return `Początek ${formatDate(warsawDate(new Date(dateFrom)))}`;
  return sentences[verdict.reason] ?? null;
}
