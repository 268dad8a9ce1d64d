import { expect, test } from 'vitest';
import { Mode } from './phases.ts';
import type { Form } from './questions/question.ts';
import {
  checkSurveyDraft,
  CONSULTATION_NAMES,
  isFaultOfForms,
  SURVEY_NAMES,
  type SurveyDraft,
  tellSurveyFault,
} from './survey-draft.ts';
import { formOf, option, question } from './testing/sample-questions.ts';

const now = new Date('2027-01-01T12:00:00Z');
const text = question('SingleText', 1, { content: 'Co jeszcze?' });
const draftOf = (forms: readonly Form[], change: Partial<SurveyDraft> = {}): SurveyDraft => ({
  title: 'Ankieta o parku',
  shortDescription: '',
  description: '<p>Opis</p>',
  moderatorName: null,
  mode: Mode.Open,
  identityScheme: null,
  onlyForLegalAge: false,
  dateFrom: new Date('2027-02-01T08:00:00Z'),
  dateTo: new Date('2027-02-20T20:00:00Z'),
  forms: forms.map((form) => ({ voteFrom: null, voteTo: null, district: null, form })),
  ...change,
});
const faultsIn = (draft: SurveyDraft) =>
  checkSurveyDraft(draft, SURVEY_NAMES, new Set(['Zarzecze']), now).map((fault) => [
    fault.field,
    tellSurveyFault(fault).replaceAll('\u00a0', ' '),
  ]);

test('a sound draft has no fault', () => {
  expect(faultsIn(draftOf([formOf(text)]))).toEqual([]);
});

test.each<[string, Partial<SurveyDraft>, [field: string, sentence: string][]]>([
  ['no title', { title: ' ' }, [['title', 'Tytuł: od 1 do 200 znaków.']]],
  [
    'its dates the other way round',
    { dateTo: new Date('2027-01-20') },
    [['to', 'Koniec ankiety musi być po jej początku.']],
  ],
  [
    'an end that has passed',
    { dateFrom: new Date('2026-01-01'), dateTo: new Date('2026-01-02') },
    [['to', 'Ankieta musi kończyć się w przyszłości.']],
  ],
  [
    'nobody told apart where an account is needed',
    { mode: Mode.Citizen, identityScheme: 'none' },
    [['identity', 'Bez ustalania, kto odpowiada, może być tylko ankieta otwarta.']],
  ],
  [
    'an age of people that nobody knows',
    { onlyForLegalAge: true },
    [['identity', 'Ankieta dla osób pełnoletnich musi ustalać, kto odpowiada.']],
  ],
])('a draft may not have %s', (_name, change, expected) => {
  expect(faultsIn(draftOf([formOf(text)], change))).toEqual(expected);
});

test('what is wrong with a question is told with its number and its field, also of one that an option asks', () => {
  const sub = question('SingleText', 12, { content: '' });
  const radio = question('SingleRadio', 11, {
    content: 'Czy lubisz park?',
    questionOptions: [option(1, 'Tak', [sub]), option(2, 'Tak')],
  });
  expect(faultsIn(draftOf([formOf(text, radio)]))).toEqual([
    ['forms.0.parts.0.questions.1.options', 'Pytanie 2 „Czy lubisz park?”: Odpowiedzi do wyboru muszą się różnić.'],
    ['forms.0.parts.0.questions.1.options.0.questions.0.content', 'Pytanie 2a: Pole jest wymagane'],
  ]);
});

test('of several forms the one at fault is named', () => {
  const empty: Form = {
    ...formOf(),
    id: 2,
    title: 'Drugi',
    categories: [{ id: 9, name: '', maxPoint: null, questions: [] }],
  };
  const points = question('Budget', 21);
  const third: Form = {
    ...formOf(points),
    id: 3,
    title: 'Trzeci',
    categories: [{ id: 8, name: 'Pula', maxPoint: null, questions: [points] }],
  };
  expect(faultsIn(draftOf([formOf(text), empty, third]))).toEqual([
    ['forms.1.parts.0', 'Formularz „Drugi”, część 1: Część formularza musi zawierać przynajmniej jedno pytanie.'],
    ['forms.2', 'Formularz „Trzeci”: Podaj, ile punktów można rozdać w formularzu.'],
  ]);
});

test('dates and the district of a form stand within those of the survey', () => {
  const [form] = draftOf([formOf(text)]).forms;
  const late = { ...form!, voteTo: new Date('2027-03-01') };
  const elsewhere = { ...form!, district: 'Nigdzie' };
  expect(faultsIn(draftOf([], { forms: [late] }))).toEqual([
    ['forms.0.from', 'Formularz „Ankieta”: jego daty muszą leżeć w datach ankiety.'],
  ]);
  expect(faultsIn(draftOf([], { mode: Mode.Citizen, forms: [elsewhere] }))).toEqual([
    ['forms.0.district', 'Formularz „Ankieta”: nie ma obszaru „Nigdzie”.'],
  ]);
});

test('a survey without a form asks nothing', () => {
  expect(faultsIn(draftOf([]))).toEqual([
    ['forms', 'Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji'],
  ]);
});

test('a picture without words is told at its place, and so is one that nobody keeps any more', () => {
  const picture = (letter: string, alt: string) => ({ sha256: letter.repeat(64), alt, width: 640, height: 400 });
  const sub = question('SingleText', 12, { content: 'Dlaczego?', picture: picture('c', '  ') });
  const radio = question('SingleRadio', 11, {
    content: 'Który plac?',
    picture: picture('a', 'x'.repeat(301)),
    questionOptions: [
      { ...option(1, 'Lipy', [sub]), picture: picture('b', '') },
      { ...option(2, 'Dęby'), picture: picture('d', 'Dęby na placu') },
    ],
  });
  const draft = draftOf([formOf(radio)]);
  const told = [
    ['forms.0.parts.0.questions.0.picture', 'Pytanie 1 „Który plac?”: Opis obrazu: najwyżej 300 znaków, wpisano 301.'],
    [
      'forms.0.parts.0.questions.0.options.0.picture',
      'Pytanie 1 „Który plac?”, odpowiedź „Lipy”: Napisz, co widać na obrazie.',
    ],
    [
      'forms.0.parts.0.questions.0.options.0.questions.0.picture',
      'Pytanie 1a „Dlaczego?”: Napisz, co widać na obrazie.',
    ],
  ];
  expect(faultsIn(draft)).toEqual(told);
  const kept = new Set(['a', 'b', 'c'].map((letter) => letter.repeat(64)));
  const faults = checkSurveyDraft(draft, SURVEY_NAMES, new Set(), now, kept);
  expect(faults.slice(3).map((fault) => [fault.field, tellSurveyFault(fault).replaceAll('\u00a0', ' ')])).toEqual([
    [
      'forms.0.parts.0.questions.0.options.1.picture',
      'Pytanie 1 „Który plac?”, odpowiedź „Dęby”: Tego obrazu nie ma już na portalu. Dodaj go jeszcze raz.',
    ],
  ]);
});

test('a form has no more pictures than a page can show', () => {
  const picture = { sha256: 'a'.repeat(64), alt: 'Plac', width: 640, height: 400 };
  const pictured = (count: number) =>
    draftOf([formOf(...Array.from({ length: count }, (_, i) => question('SingleText', i + 1, { picture })))]);
  expect(faultsIn(pictured(60))).toEqual([]);
  expect(faultsIn(pictured(61))).toEqual([['forms.0', 'Formularz może mieć najwyżej 60 obrazów. Ma 61.']]);
});

test('of what is wrong with a consultation, its surveys are told what they say themselves', () => {
  const draft = draftOf([formOf(question('SingleText', 1, { content: '' }))], {
    title: '',
    onlyForLegalAge: true,
    dateTo: new Date('2026-01-01'),
  });
  const told = checkSurveyDraft(draft, CONSULTATION_NAMES, new Set(), now).filter(isFaultOfForms);
  expect(told.map(({ field }) => field)).toEqual(['identity', 'forms.0.parts.0.questions.0.content']);
  expect(isFaultOfForms({ field: 'forms' })).toBe(true);
  expect(isFaultOfForms({ field: 'formsOfTheirs' })).toBe(false);
  expect(isFaultOfForms({})).toBe(true);
});
