import { expect, test } from 'vitest';
import { Mode, ProjectType } from './phases.ts';
import {
  checkProjectDates,
  checkProjectDraft,
  PROJECT_LIMITS,
  type ProjectDraft,
  projectNouns,
} from './project-draft.ts';

const now = new Date('2026-11-23T12:00:00Z');
const noun = projectNouns.get(ProjectType.Consultation)!;
const good: ProjectDraft = {
  title: 'Zieleń',
  shortDescription: '',
  description: '<p>Drzewa</p>',
  moderatorName: null,
  mode: Mode.Close,
  identityScheme: 'account',
  onlyForLegalAge: false,
  dateFrom: new Date('2026-11-20T07:00:00Z'),
  dateTo: new Date('2026-12-20T19:00:00Z'),
};

test('a draft that is whole has no faults, whenever it begins', () => {
  expect(checkProjectDraft(good, noun, now)).toEqual([]);
});

test.each<[Partial<ProjectDraft>, string, string]>([
  [{ title: ' ' }, 'title', 'Tytuł: od 1 do 200 znaków.'],
  [{ title: 'x'.repeat(PROJECT_LIMITS.title + 1) }, 'title', 'Tytuł: od 1 do 200 znaków.'],
  [{ shortDescription: 'x'.repeat(1001) }, 'shortDescription', 'Krótki opis: najwyżej 1000 znaków.'],
  [{ description: 'x'.repeat(50_001) }, 'description', 'Opis jest za długi. Skróć go albo podziel na części.'],
  [{ moderatorName: 'x'.repeat(201) }, 'moderatorName', 'Kto prowadzi: najwyżej 200 znaków.'],
  [{ dateTo: good.dateFrom }, 'dateTo', 'Koniec konsultacji musi być po jej początku.'],
  [
    { dateFrom: new Date('2026-11-01T07:00:00Z'), dateTo: now },
    'dateTo',
    'Konsultacja musi kończyć się w przyszłości.',
  ],
  [{ identityScheme: 'none' }, 'mode', 'Bez ustalania, kto odpowiada, może być tylko konsultacja otwarta.'],
  [
    { mode: Mode.Open, identityScheme: 'none', onlyForLegalAge: true },
    'onlyForLegalAge',
    'Konsultacja dla osób pełnoletnich musi ustalać, kto odpowiada.',
  ],
])('what is wrong is told at its field: %o', (change, field, message) => {
  expect(checkProjectDraft({ ...good, ...change }, noun, now)).toEqual([{ field, message }]);
});

test('dates are told one fault at a time, in the words of each kind', () => {
  const dates = { dateFrom: now, dateTo: new Date('2026-11-01T07:00:00Z') };
  expect([...projectNouns.values()].map((each) => checkProjectDates(dates, each, now))).toEqual(
    ['konsultacji', 'ankiety', 'sondy'].map((kind) => [
      { field: 'dateTo', message: `Koniec ${kind} musi być po jej początku.` },
    ]),
  );
});
