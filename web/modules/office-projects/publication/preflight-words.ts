import type { OfficeProject, Preflight } from '@wiec/contract/office-projects.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { CONSULTATION_DAYS } from '@wiec/domain/preflight.ts';
import { partOfItem } from '../folder/part-of-item.ts';
import { officeProjectPath } from '../office-project-paths.ts';

type Item = Preflight['items'][number];

/** 'Do publikacji brakuje 3 rzeczy', or that all is there. */
export function preflightTitle(items: readonly Item[]): string {
  const missing = items.filter(({ state }) => state === 'missing').length;
  if (missing > 0) return `Do publikacji brakuje ${countPl(missing, 'rzeczy', 'rzeczy', 'rzeczy')}`;
  const asked = items.filter(({ state }) => state !== 'advice').length;
  return `Wszystko gotowe, ${asked} z ${asked}`;
}

/** What an item is, and, where it is not done, why somebody should look at it. */
export function preflightWords({ code, state, count, names }: Item): { name: string; why: string } {
  switch (code) {
    case 'dates':
      return { name: 'Koniec w przyszłości', why: 'Koniec już minął.' };
    case 'forms':
      return {
        name: 'Formularze przed swoim końcem',
        why: `Już się skończyły: ${names.map((name) => (name === '' ? 'bez tytułu' : `„${name}”`)).join(', ')}.`,
      };
    case 'terms':
      return { name: 'Regulamin do akceptacji', why: 'Żaden nie obowiązuje, a udział wymaga akceptacji.' };
    case 'short-description':
      return { name: 'Krótki opis na liście', why: 'Na liście zobaczą sam tytuł.' };
    case 'description':
      return { name: 'Opis', why: 'Na stronie nie będzie opisu.' };
    case 'category':
      return { name: 'Kategoria', why: 'Na liście nikt jej po niej nie znajdzie.' };
    case 'legal-basis':
      return { name: 'Podstawa prawna', why: 'Nie wiadomo, na podstawie jakiej uchwały się odbywa.' };
    case 'ways':
      return { name: 'Sposób udziału', why: 'Nie ma komentarzy, ocen, ankiety, formularza ani spotkania.' };
    case 'duration':
      return {
        name: `Co najmniej ${CONSULTATION_DAYS} dni`,
        why: `Potrwa ${countPl(count, 'dzień', 'dni', 'dni')}. Sprawdź, czego wymaga uchwała.`,
      };
    case 'act':
      return state === 'done'
        ? { name: 'Akt prawny rozpoznany w całości', why: '' }
        : {
            name: `Akt prawny: ${countPl(count, 'nierozpoznany element', 'nierozpoznane elementy', 'nierozpoznanych elementów')}`,
            why: 'Zostaną tam, gdzie stały w pliku.',
          };
  }
}

const LABELS: Readonly<Record<Item['code'], string>> = {
  dates: 'Zmień termin',
  forms: 'Zmień termin',
  duration: 'Zmień termin',
  act: 'Obejrzyj akt',
  category: 'Uzupełnij',
  'legal-basis': 'Uzupełnij',
  terms: 'Wyłącz akceptację',
  ways: 'Włącz komentarze albo oceny',
  'short-description': 'Dopisz',
  description: 'Dopisz',
};

/** The link that fixes it. */
export function preflightFix(
  { code }: Pick<Item, 'code'>,
  project: Pick<OfficeProject, 'id' | 'type'>,
): { href: string; label: string } {
  const part = partOfItem(code, project.type);
  const path = officeProjectPath(project);
  return { href: part === '' ? `${path}#termin` : `${path}/${part}`, label: LABELS[code] };
}
