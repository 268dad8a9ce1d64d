import type { OfficeProject, Preflight } from '@wiec/contract/office-projects.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { CONSULTATION_DAYS } from '@wiec/domain/preflight.ts';
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

/** The link that fixes it; null: there is none, as of a probe's words. */
export function preflightFix(
  { code }: Pick<Item, 'code'>,
  project: Pick<OfficeProject, 'id' | 'type'>,
): { href: string; label: string } | null {
  const path = officeProjectPath(project);
  const pages: Partial<Record<number, string>> = {
    [ProjectType.Consultation]: `${path}/tresc`,
    [ProjectType.Survey]: `${path}/formularz`,
  };
  const words = pages[project.type];
  if (code === 'dates' || code === 'forms' || code === 'duration')
    return { href: `${path}#termin`, label: 'Zmień termin' };
  if (code === 'act') return { href: `${path}/akt`, label: 'Obejrzyj akt' };
  if (code === 'category' || code === 'legal-basis') return { href: `${path}/dotyczy`, label: 'Uzupełnij' };
  if (words === undefined) return null;
  const labels = { terms: 'Wyłącz akceptację', ways: 'Włącz komentarze albo oceny' };
  return { href: words, label: code === 'terms' || code === 'ways' ? labels[code] : 'Dopisz' };
}
