import type { SurveyProject, SurveyResults } from '@wiec/contract/surveys.ts';
import { expect, test } from 'vitest';
import { surveyForm, surveyProject } from '../../modules/surveys/survey-fixture.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const PAGE = '/ankiety/zaglosuj/7';
const PREVIEW = '/ankiety/podglad/7';
const NO_WORDS = { total: 0, different: 0, items: [] };
const results: SurveyResults = {
  id: 7,
  publishedAt: '2026-12-02T10:00:00.000Z',
  forms: [
    {
      formId: 5,
      sheets: 240,
      byAccount: 90,
      withoutAccount: 150,
      questions: [
        {
          questionId: 11,
          asked: 240,
          answered: 240,
          groups: [
            {
              questionOptionId: null,
              content: null,
              rows: [
                { cell: '21', content: 'Pieszo', total: 200, percentage: 8333 },
                { cell: '22', content: 'Autobusem', total: 40, percentage: 1667 },
              ],
              merged: null,
            },
          ],
          withheld: false,
          texts: NO_WORDS,
          comments: { total: 2, different: 1, items: [{ content: 'Najbliżej mam przez mostek.', count: 2 }] },
        },
        {
          questionId: 12,
          asked: 240,
          answered: null,
          groups: [],
          withheld: true,
          texts: NO_WORDS,
          comments: NO_WORDS,
        },
      ],
    },
  ],
};

const drawn = async (path: string, over: Partial<SurveyProject> = {}) => {
  const { api } = apiWith({ '/api/project/7': surveyProject(over), '/api/project/7/survey-results': results });
  const { html } = await renderAt(path, api);
  return { html, text: textOf(html).replaceAll('\u00a0', ' ') };
};
const refused = (reason: string, message: string, next: SurveyProject['verdict']['next']) => {
  const verdict = { allowed: false, reason, message, next };
  return { verdict, consultationForms: [surveyForm({ verdict })] };
};

test('of several forms the page speaks of one that may still be answered, not of one that is sent or over', async () => {
  const over = {
    allowed: false,
    reason: 'form-ended',
    message: 'Formularz jest już zamknięty.',
    next: 'none',
  } as const;
  const sent = {
    allowed: false,
    reason: 'already-voted',
    message: 'Twój głos jest już oddany.',
    next: 'none',
  } as const;
  const consultationForms = [
    surveyForm({ id: 5, title: 'Alejki', voted: true, verdict: sent }),
    surveyForm({ id: 6, title: 'Place', verdict: over }),
    surveyForm({ id: 8, title: 'Ławki' }),
  ];
  const { text } = await drawn(PAGE, { consultationForms });
  expect(text).not.toContain('Ta ankieta jest już wysłana');
  expect(text).not.toContain('Nie możesz teraz odpowiedzieć');
  for (const words of ['Wysłano.', 'Formularz jest już zamknięty.', 'Wypełnij: Ławki']) expect(text).toContain(words);
  const all = consultationForms.map((form) => ({ ...form, voted: true, verdict: sent }));
  expect((await drawn(PAGE, { consultationForms: all })).text).toContain('Ta ankieta jest już wysłana');
});

test('the page says what it is, until when, who runs it, what is inside, and that nobody is asked who they are', async () => {
  const { html, text } = await drawn(PAGE);
  for (const words of [
    'Park po zmroku',
    'Otwarty',
    'Wydział Zieleni',
    'Droga',
    '2 pytania',
    'Latem odnowimy alejki.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Odpowiadasz bez podawania danych');
  expect(text).toContain('włącz w przeglądarce JavaScript');
  expect(html).toContain('href="/ankiety/zaglosuj/7?krok=1"');
  expect(html).toContain('<title>Ankieta: Park po zmroku');
  expect(html).toContain('<link rel="canonical" href="https://wiec.lipogrod.example/ankiety/podglad/7">');
  expect(text).toContain('Ankiety Ankieta');
});

test.each([
  ['must sign in', refused('login-required', 'Ta ankieta wymaga zalogowania.', 'sign-in'), 'Zaloguj się'],
  ['are no residents', refused('citizen-required', 'Odpowiadają mieszkańcy.', 'resident-portal'), 'Moje konto'],
  ['come too late', refused('ended', 'Ankieta skończyła się wczoraj.', 'wait'), 'Nie możesz teraz odpowiedzieć'],
])('those who %s are told why on the page and in the preview, and cannot begin', async (_who, over, words) => {
  for (const path of [PAGE, PREVIEW]) {
    const { html, text } = await drawn(path, over);
    expect(text.split(over.verdict.message)).toHaveLength(2);
    expect(text).toContain(words);
    expect(html).not.toContain('krok=1');
  }
});

test('the preview takes no answers, and leads on where they are taken', async () => {
  const { html, text } = await drawn(PREVIEW);
  expect(text).toContain('To jest podgląd ankiety');
  expect(html).toContain(`href="${PAGE}"`);
  expect(html).not.toContain('krok=');
});

test('an account that has answered is told so, and not what it answered', async () => {
  const { html, text } = await drawn(PAGE, {
    consultationForms: [surveyForm({ voted: true })],
    votedForAllForms: true,
  });
  expect(text).toContain('Ta ankieta jest już wysłana');
  expect(html).not.toContain('krok=1');
});

test('each of several forms has its own way in', async () => {
  const forms = [surveyForm({ title: 'Lato' }), surveyForm({ id: 6, title: 'Zima' })];
  const { html } = await drawn(PAGE, { consultationForms: forms });
  for (const id of [5, 6]) expect(html).toContain(`?formularz=${id}&amp;krok=1`);
});

test('published results say who answered, and hide what would point at people', async () => {
  const { html, text } = await drawn(PREVIEW, {
    status: 2,
    showResults: true,
    ...refused('results-published', 'Wyniki są już opublikowane.', 'results'),
  });
  for (const words of [
    '240',
    '90',
    '150',
    'Pieszo',
    '83,33%',
    'Najbliżej mam przez mostek. (2 razy)',
    'Opublikowano 2 grudnia',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Odpowiedzi jest za mało');
  expect(text).not.toContain('Co w środku');
  for (const file of ['wyniki.csv', 'wyniki.xlsx', 'slowa.csv']) {
    expect(html).toContain(`href="/api/open-data/ankiety/7/${file}"`);
  }
});

test('files stand on the page, those of results with the results', async () => {
  const file = (id: number, filename: string) => ({
    id,
    filename,
    contentType: 'application/pdf',
    size: 1_468_006,
    isAct: false,
  });
  const attachments = [file(31, 'Plan alejek.pdf')];
  const before = await drawn(PAGE, { attachments });
  expect(before.text).toContain('Plan alejek.pdf 1,4 MB');
  expect(before.html).toContain('href="/api/attachments/31"');
  const resultAttachments = [file(32, 'Raport.pdf')];
  const after = await drawn(PREVIEW, { attachments, resultAttachments, status: 2, showResults: true });
  expect(after.text).toContain('Opublikowane wyniki');
  expect(after.html).toContain('href="/api/attachments/32"');
});

test('files on the page of a link are opened by that link', async () => {
  const clientId = 'a'.repeat(32);
  const attachments = [{ id: 31, filename: 'Plan.pdf', contentType: 'application/pdf', size: 1000, isAct: false }];
  const { api } = apiWith({ [`/api/project/7/${clientId}`]: surveyProject({ attachments }) });
  const { html } = await renderAt(`${PREVIEW}/${clientId}`, api);
  expect(html).toContain(`href="/api/attachments/31/${clientId}"`);
});

test('of many words the first stand there, with a search in all of them', async () => {
  const items = [{ content: 'Więcej ławek.', count: 40 }];
  const [way, words] = results.forms[0]!.questions;
  const many = { ...words!, withheld: false, answered: 90, texts: { total: 90, different: 12, items } };
  const { api } = apiWith({
    '/api/project/7': surveyProject({ status: 2, showResults: true }),
    '/api/project/7/survey-results': { ...results, forms: [{ ...results.forms[0]!, questions: [way!, many] }] },
  });
  const text = textOf((await renderAt(PREVIEW, api)).html).replaceAll('\u00a0', ' ');
  for (const part of ['Więcej ławek. (40 razy)', 'Szukaj w odpowiedziach', 'Pokaż 11 kolejnych']) {
    expect(text).toContain(part);
  }
});

test('a receipt is looked up in the words of a survey', async () => {
  const record = {
    voteId: 40,
    projectId: 7,
    title: 'Park po zmroku',
    openedAt: '2026-11-01T00:00:00.000Z',
    closedAt: null,
    configHash: 'c'.repeat(64),
    configUrl: '/zasady.json',
    acts: [],
    countingRules: [],
    lotCommitment: 'd'.repeat(64),
    lotSeed: null,
    setAside: [],
    lists: { count: 0, lastHash: 'c'.repeat(64), url: '/koperty.txt' },
  };
  const { html } = await renderAt(
    '/ankiety/potwierdzenie/7/40',
    apiWith({ '/api/project/7/votes/40/record': record }).api,
  );
  const main = textOf(html.match(/<main[\s\S]*<\/main>/)![0]).replaceAll('\u00a0', ' ');
  expect(main).toContain('sprawdzić ankietę samemu');
  expect(main).not.toMatch(/głos/i);
});
