import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, test } from 'vitest';
import { type BuilderDraft, type BuilderPart, emptySurvey, readSurvey } from './builder-draft.ts';
import { typeNameOf } from './builder-words.ts';
import { IDENTITIES, MODES } from './survey-fields.tsx';
import { surveyDifferences } from './survey-differences.ts';

type Question = WrittenSurvey['forms'][number]['parts'][number]['questions'][number];
const asked = (content: string, more: Partial<Question> = {}): Question => ({
  type: 'SingleRadio',
  content,
  canComment: false,
  required: true,
  columns: [],
  options: ['Tak', 'Nie'].map((each) => ({ content: each, questions: [] })),
  ...more,
});
const survey = (questions: Question[], more: Partial<WrittenSurvey> = {}): WrittenSurvey => ({
  ...emptySurvey('2027-02-01'),
  forms: [{ title: '', parts: [{ name: 'Park', questions }] }],
  ...more,
});
const read = (written: WrittenSurvey): BuilderDraft => readSurvey(written, 1);
const told = (saved: WrittenSurvey, own: WrittenSurvey, part: BuilderPart = 'survey'): string[] =>
  surveyDifferences(part, read(saved), read(own), names).map(({ name, words }) =>
    `${name}: ${words}`.replaceAll(NBSP, ' '),
  );

const names = { modes: MODES, identities: IDENTITIES, type: typeNameOf };

const trees = asked('Drzewa?');
const picture = { sha256: 'a', alt: 'Lipa', width: 1, height: 1 };

test.each<[saved: WrittenSurvey, own: WrittenSurvey, differences: string[]]>([
  [survey([trees]), survey([trees]), []],
  [
    survey([trees], { title: 'Park', moderator: 'Wydział', mode: 'citizen', identity: 'pesel', adults: true }),
    survey([trees]),
    [
      'Tytuł: Park',
      'Kto prowadzi: Wydział',
      'Kto odpowiada: Zalogowani mieszkańcy gminy',
      'Jak ustalamy, kto już odpowiedział: Po podanych danych z numerem PESEL',
      'Tylko osoby pełnoletnie: tak',
    ],
  ],
  [
    survey([trees], { to: 'T20:00' }),
    survey([trees], { title: 'Park', from: '2027-02-02T08:00', to: '2027-02-03T20:00' }),
    ['Tytuł: puste', 'Początek: 2027-02-01 08:00', 'Koniec: 20:00'],
  ],
  [survey([trees, asked('Ławki?')]), survey([trees]), ['Pytanie 2 „Ławki?”: jest w zapisanej wersji, tutaj nie']],
  [survey([trees]), survey([asked('Ławki?'), trees]), ['Pytanie 1 „Ławki?”: jest tutaj, w zapisanej wersji nie']],
  [survey([asked('Krzewy?')]), survey([trees]), ['Pytanie 1 „Drzewa?”: treść „Krzewy?”']],
  [survey([]), survey([asked('')]), ['Pytanie 1: jest tutaj, w zapisanej wersji nie']],
  [
    survey([
      asked('Drzewa?', { type: 'MultipleCheck', mostOptions: 2, tooltip: 'Przy alei', required: false, picture }),
    ]),
    survey([trees]),
    [
      'Pytanie 1 „Drzewa?”: rodzaj „Wielokrotny wybór”; nieobowiązkowe; podpowiedź „Przy alei”; najwyżej 2 odpowiedzi; obraz „Lipa”',
    ],
  ],
  [
    survey([
      asked('Drzewa?', { options: ['1', '2', '3', '', '5', '6', '7'].map((content) => ({ content, questions: [] })) }),
    ]),
    survey([trees]),
    ['Pytanie 1 „Drzewa?”: odpowiedzi „1”, „2”, „3”, pusta, „5” i 2 inne'],
  ],
  [
    survey([
      asked('Drzewa?', {
        options: [
          { content: 'Tak', questions: [] },
          { content: 'Nie', questions: [asked('Czemu?')] },
        ],
      }),
    ]),
    survey([
      asked('Drzewa?', {
        options: [
          { content: 'Tak', questions: [asked('Czemu?')] },
          { content: 'Nie', questions: [] },
        ],
      }),
    ]),
    ['Pytanie 1a „Czemu?”: pada po odpowiedzi nr 2'],
  ],
  [
    survey([trees], {
      forms: [{ title: 'Zarzecze', district: 'Zarzecze', parts: [{ name: 'Park', questions: [trees] }] }],
    }),
    survey([trees]),
    ['Formularz: nazwa „Zarzecze”; obszar „Zarzecze”'],
  ],
])('%#. what stands otherwise in the saved survey is told by its name', (saved, own, differences) => {
  expect(told(saved, own)).toEqual(differences);
});

test('of a consultation only its surveys are told', () => {
  const saved = survey([trees], { title: 'Park', batches: true });
  expect(told(saved, survey([trees]), 'consultation')).toEqual(['Koperty otwierają się w grupach: tak']);
});
