import { describe, expect, test } from 'vitest';
import type { AnsweredComment } from '@wiec/contract/comment-answers.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { ageSentence } from '@wiec/domain/age.ts';
import { legalAct, longAct } from '../../modules/acts/act-fixture.ts';
import { initData } from '../../testing/init-data.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';
import { allowed, consultation, surveyForm } from './consultation-fixture.ts';

const PAGE = '/konsultacje/zaglosuj/7';
const PREVIEW = '/konsultacje/podglad/7';
const init = { ...initData, appModuleFlags: { ...initData.appModuleFlags, consultation: true } };
const drawn = async (path: string, over: Partial<ConsultationProject> = {}) => {
  const { html } = await renderAt(path, apiWith({ '/api/project/7': consultation(over) }, init).api);
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  return { main, text: textOf(main).replaceAll('\u00a0', ' ') };
};
const refused = (reason: string, message: string, next: ConsultationProject['verdict']['next']) => ({
  allowed: false,
  reason,
  message,
  next,
});

test('the page has the card, and every section by the name of the specification, each with an address', async () => {
  const files = [{ id: 5, contentType: 'application/pdf', filename: 'mapa.pdf', size: 1000, isAct: false }];
  const { main, text } = await drawn(PAGE, { consultationForms: [surveyForm()], attachments: files });
  expect(text).toContain('Zasady ochrony zieleni w parkach');
  for (const words of ['Akt prawny', 'Ankiety', 'Załączniki', 'Komentarze (1)', 'Zwiń', 'Rozwiń'])
    expect(text).toContain(words);
  for (const id of ['akt-prawny', 'ankiety', 'ankieta-11', 'zalaczniki', 'komentarze', 'par-2-ust-1-pkt-2']) {
    expect(main).toContain(`id="${id}"`);
  }
  expect(text).toContain('Uchwała nr XL/412/2026 z dnia 1 września 2026 r.');
  expect(main).toContain('href="#ankiety"');
  expect(main).toContain('download="konsultacja.ics"');
});

test('its name is in the tab and in shared links, which lead to one address; the path above it is that of the specification', async () => {
  for (const path of [PAGE, PREVIEW]) {
    const { html } = await renderAt(path, apiWith({ '/api/project/7': consultation() }, init).api);
    const title = 'Konsultacja: Zasady ochrony zieleni w parkach – Wiec';
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain(`<link rel="canonical" href="https://wiec.lipogrod.example${PREVIEW}">`);
    expect(html).toContain(`<meta property="og:url" content="https://wiec.lipogrod.example${PREVIEW}">`);
    const way = /<nav class="wrap breadcrumbs"[\s\S]*?<\/nav>/.exec(html)![0];
    expect(textOf(way).trim()).toMatch(/Konsultacje Konsultacja$/);
  }
});

test('what the office published of its results stands in a section of its own, apart from the files of the consultation', async () => {
  const file = (id: number, filename: string) => ({
    id,
    contentType: 'application/pdf',
    filename,
    size: 1000,
    isAct: false,
  });
  const files = { attachments: [file(5, 'mapa.pdf')], resultAttachments: [file(6, 'raport.pdf')] };
  const over = { consultationForms: [surveyForm()], showResults: true, ...files };
  const { main } = await drawn(PAGE, over);
  const sectionOf = (id: string) => new RegExp(`<details[^>]*id="${id}"[\\s\\S]*?</details>`).exec(main)![0];
  const [attached, published] = [sectionOf('zalaczniki'), sectionOf('opublikowane-wyniki')];
  expect(attached).toContain('mapa.pdf');
  expect(attached).not.toContain('raport.pdf');
  expect(textOf(published)).toContain('Opublikowane wyniki');
  expect(published).toContain('raport.pdf');
  expect(published).toContain(`href="${PAGE}/ankieta"`);
  const inOrder = ['zalaczniki', 'opublikowane-wyniki', 'komentarze'].map((id) => main.indexOf(`id="${id}"`));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect((await drawn(PAGE, { consultationForms: [surveyForm()] })).main).not.toContain('opublikowane-wyniki');
});

test('contact forms have a section, before the files; from a preview nobody writes', async () => {
  const files = [{ id: 5, contentType: 'application/pdf', filename: 'mapa.pdf', size: 1000, isAct: false }];
  const consultationForms = [
    surveyForm(),
    surveyForm({ id: 13, type: FormKind.EmailAddress, voteId: null, title: 'E-mail' }),
  ];
  const over = { consultationForms, attachments: files };
  const { main } = await drawn(PAGE, over);
  const inOrder = ['ankiety', 'kontakt', 'zalaczniki'].map((id) => main.indexOf(`id="${id}"`));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(main).toContain(`href="${PAGE}/kontakt"`);
  const preview = await drawn(PREVIEW, over);
  expect(preview.text).toContain('Formularz kontaktowy');
  expect(preview.main).not.toContain('/kontakt"');
});

test('files on the page of a link, those of the act and its PDF, are opened by that link', async () => {
  const clientId = 'a'.repeat(32);
  const file = (id: number) => ({ id, contentType: 'application/pdf', filename: 'mapa.pdf', size: 1000, isAct: false });
  const act = legalAct(longAct(1, 2), { attachments: [file(6)] });
  const project = consultation({ act, attachments: [file(5)] });
  const { api } = apiWith({ [`/api/project/7/${clientId}`]: project }, init);
  const { html } = await renderAt(`${PREVIEW}/${clientId}`, api);
  for (const address of ['attachments/5', 'actAttachments/6', 'project/7/acts/1/akt.pdf'])
    expect(html).toContain(`href="/api/${address}/${clientId}"`);
  expect((await drawn(PAGE, { act })).main).toContain('href="/api/project/7/acts/1/akt.pdf"');
});

test.each([
  ['/konsultacje/zaglosuj/7', 2],
  ['/konsultacje/podglad/7', 1],
  ['/konsultacje/zaglosuj/7/ankieta', 2],
  ['/ankiety/zaglosuj/7', 0],
  ['/ankiety/podglad/7', 2],
])('at %s a project of kind %i does not stand', async (path, type) => {
  const all = { ...init, appModuleFlags: { consultation: true, survey: true, probe: true, budget: true } };
  const { status } = await renderAt(path, apiWith({ '/api/project/7': { id: 7, type, title: 'Inne' } }, all).api);
  expect(status).toBe(404);
});

test('on a preview nothing can be written or rated, and the page leads to where it can', async () => {
  const disabled = (main: string): string[] =>
    [...main.matchAll(/<button[^>]*class="(?<of>button|pill)[ "][^>]*>/g)].flatMap(([tag, of]) =>
      tag.includes('disabled=""') ? [of!] : [],
    );
  const preview = await drawn(PREVIEW);
  expect(preview.main).toContain(`href="${PAGE}"`);
  expect(disabled(preview.main)).toEqual(['pill', 'pill', 'button', 'pill', 'pill']);
  expect(disabled((await drawn(PAGE)).main)).toEqual([]);
});

const ADULTS = ageSentence(0);
test.each([
  ['must sign in', refused('login-required', 'Głosują zalogowani.', 'sign-in'), 'Zaloguj się', {}],
  ['are no residents', refused('citizen-required', 'Tylko mieszkańcy.', 'resident-portal'), 'Moje konto', {}],
  ['are too young', refused('under-age', ADULTS, 'none'), 'Nie możesz teraz', { onlyForLegalAge: true }],
  ['come too late', refused('ended', 'Konsultacja się skończyła.', 'wait'), 'Nie możesz teraz', {}],
])('those who %s are told why, once, on the page and on its preview', async (_who, verdict, words, over) => {
  for (const path of [PAGE, PREVIEW]) {
    const { text } = await drawn(path, {
      ...over,
      verdict,
      commentVerdict: verdict,
      comments: [],
      act: null,
      consultationForms: [surveyForm({ verdict, title: 'A', type: 0 })],
    });
    expect(text).toContain(words);
    const banners = text.slice(0, text.indexOf('Ankiety'));
    expect(banners.split(verdict.message)).toHaveLength(2);
  }
});

test('a running consultation without surveys and comments says of nobody that they cannot take part; once over, of everybody', async () => {
  const signIn = refused('login-required', 'Głosują zalogowani.', 'sign-in');
  const untaken = refused('form-not-open', 'Ta konsultacja nie przyjmuje komentarzy.', 'none');
  const ended = refused('ended', 'Konsultacja się skończyła.', 'wait');
  const paused = refused('paused', 'Konsultacja jest wstrzymana.', 'wait');
  const shown = refused('preview', 'Tak zobaczą ją mieszkańcy.', 'none');
  for (const path of [PAGE, PREVIEW]) {
    const text = async (over: Partial<ConsultationProject>): Promise<string> => {
      const page = await drawn(path, { consultationForms: [], commentVerdict: untaken, ...over });
      return page.text.slice(0, page.text.indexOf('Akt prawny'));
    };
    for (const verdict of [signIn, allowed]) {
      expect(await text({ verdict })).not.toMatch(/Nie możesz|potrzebne jest zalogowanie|nie przyjmuje/);
    }
    for (const verdict of [ended, paused]) expect(await text({ verdict })).toContain(verdict.message);
    expect(await text({ verdict: shown })).toContain(shown.message);
    // Where comments are taken, they are what is told of.
    const commentForm = { ...surveyForm(), type: 3 as const };
    expect(await text({ consultationForms: [commentForm], verdict: allowed })).toContain(untaken.message);
  }
});

test("who has answered a part is told 'Częściowo', and which forms are left", async () => {
  const consultationForms = [surveyForm({ voted: true }), surveyForm({ id: 12, title: 'Ankieta o placach' })];
  const { main, text } = await drawn(PAGE, { consultationForms });
  expect(text).toContain('Częściowo, 1 z 2 ankiet');
  expect(main).toContain('<a href="#ankieta-12">Ankieta o placach</a>');
  const all = await drawn(PAGE, { consultationForms: [surveyForm({ voted: true })], votedForAllForms: true });
  expect(all.text).toContain('Twój głos jest już oddany');
  const probesLeft = await drawn(PAGE, { consultationForms: [surveyForm({ voted: true })], votedForAllForms: false });
  expect(probesLeft.text).toContain('Częściowo: zostały sondy');
  expect(probesLeft.main).toContain('<a href="#sondy">');
});

test('what is left is named also where it cannot be answered, and then it is told why not, on the preview too', async () => {
  const ended = refused('ended', 'Konsultacja się skończyła.', 'wait');
  const other = refused('other-district', 'Głosują mieszkańcy innego obszaru.', 'none');
  const forms = (verdict: ConsultationProject['verdict']) => [
    surveyForm({ voted: true }),
    surveyForm({ id: 12, title: 'Ankieta o placach', verdict }),
  ];
  for (const path of [PAGE, PREVIEW]) {
    const elsewhere = await drawn(path, { consultationForms: forms(other), isParticipate: true });
    expect(elsewhere.text).toContain('Bez odpowiedzi: Ankieta o placach');
    expect(elsewhere.text).toContain(other.message);
    const over = await drawn(path, { consultationForms: forms(ended), verdict: ended, isParticipate: true });
    const banners = over.text.slice(0, over.text.indexOf('Akt prawny'));
    expect(banners).toContain('Częściowo, 1 z 2 ankiet');
    expect(banners).toContain('Nie możesz teraz wziąć udziału w konsultacji Konsultacja się skończyła.');
  }
});

test("who has answered nothing but a probe is told 'Częściowo' as well", async () => {
  const surveysLeft = await drawn(PAGE, { consultationForms: [surveyForm()], isParticipate: true });
  expect(surveysLeft.text).toContain('Częściowo: zostały ankiety');
  expect(surveysLeft.main).toContain('<a href="#ankieta-11">Ankieta o parkach</a>');
  const probesLeft = await drawn(PAGE, { consultationForms: [], isParticipate: true });
  expect(probesLeft.text).toContain('Częściowo: zostały sondy');
  expect(probesLeft.text).not.toContain('Ankiety tej konsultacji');
});

test('a long act comes drawn from the server, each line once, with headings under one another', async () => {
  const { main } = await drawn(PAGE, { act: legalAct(longAct(10, 50)) });
  expect(main.match(/class="act-line /g)).toHaveLength(10 * 51);
  const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, at) => at === 0 || level <= levels[at - 1]! + 1)).toBe(true);
});

test('what others say is read with its author, day and support', async () => {
  const { text, main } = await drawn(PAGE);
  expect(text).toContain('Halina, Kamionka');
  expect(text).toContain('19 listopada 2026');
  expect(main).toContain('Ocena, komentarz: Halina, Kamionka');
});

describe('surveys of a consultation', () => {
  const FILL = `${PAGE}/ankieta`;

  test('each that is open leads to where it is filled in, but not from the preview', async () => {
    const consultationForms = [surveyForm(), surveyForm({ id: 12, title: 'Ankieta o placach' })];
    const { main } = await drawn(PAGE, { consultationForms });
    expect(main).toContain(`href="${FILL}#formularz-12"`);
    expect((await drawn(PREVIEW, { consultationForms })).main).not.toContain(FILL);
  });

  test('they are a page of their own, under the name of the consultation, without forms that ask nothing', async () => {
    const consultationForms = [surveyForm(), surveyForm({ id: 13, type: 3, voteId: null, title: 'Komentarze' })];
    const { main, text } = await drawn(FILL, { consultationForms });
    expect(text).toContain('Zasady ochrony zieleni w parkach');
    expect(main).toContain('href="/konsultacje/zaglosuj/7"');
    expect(text).not.toContain('Komentarze');
  });

  test('a consultation without any has no such page', async () => {
    const { status } = await renderAt(FILL, apiWith({ '/api/project/7': consultation() }, init).api);
    expect(status).toBe(404);
  });
});

describe('answers to comments', () => {
  const answered = (id: number, more: Partial<AnsweredComment> = {}): AnsweredComment => ({
    id,
    content: 'Więcej lip.',
    createdBy: 'Anna, Śródmieście',
    createdDate: '2026-10-01T10:00:00.000Z',
    likeCount: 2,
    number: null,
    channel: 'portal',
    actElementId: null,
    actElementName: null,
    actElementText: null,
    actElementAddress: null,
    answer: {
      decision: 'rejected',
      decisionName: 'Nie uwzględniono',
      reason: 'Nie ma miejsca.',
      publishedDate: '2026-11-02T10:00:00.000Z',
      changes: [],
    },
    ...more,
  });
  const answers = (items: AnsweredComment[], over: object = {}) => ({
    items,
    total: items.length,
    page: 1,
    size: 50,
    project: { id: 7, title: 'Zasady ochrony zieleni w parkach' },
    decisions: { rejected: items.length },
    answered: items.length,
    unanswered: 0,
    publishedDate: '2026-11-02T10:00:00.000Z',
    updatedDate: '2026-11-02T11:00:00.000Z',
    sha256: 'ab12',
    file: '/api/open-data/konsultacje/7/odpowiedzi.csv',
    ...over,
  });
  const drawnAnswers = async (data: object, query = '') => {
    const api = apiWith({ '/api/project/7/comments/answers/public': data }, init).api;
    const { html } = await renderAt(`${PAGE}/odpowiedzi${query}`, api);
    const main = /<main[\s\S]*<\/main>/.exec(html)![0];
    return { main, text: textOf(main).replaceAll('\u00a0', ' ') };
  };

  test('the consultation leads to them once some are published', async () => {
    expect((await drawn(PAGE)).main).not.toContain(`${PAGE}/odpowiedzi`);
    const { main, text } = await drawn(PAGE, { answeredCommentCount: 3 });
    expect(main).toContain(`href="${PAGE}/odpowiedzi"`);
    expect(text).toContain('Odpowiedzi na uwagi (3)');
  });

  test('each comment stands under its place, with an address of its own', async () => {
    const place = {
      actElementId: 5,
      actElementName: '§ 2 pkt 1',
      actElementText: '1) nie ma mrozu;',
      actElementAddress: 'par-2-pkt-1',
    };
    const { main, text } = await drawnAnswers(answers([answered(12), answered(13, place)], { unanswered: 1 }));
    expect(text).toContain('Urząd odpowiedział na 2 z 3 uwag. Ogłoszono: 2 listopada 2026.');
    expect(text).not.toContain('Ostatnia zmiana');
    const headings = [...main.matchAll(/<h([1-4])[^>]*>(.*?)<\/h\1>/g)].map(([, level, words]) => [
      level,
      textOf(words!),
    ]);
    expect(headings.map(([level]) => level).join('')).toBe('12234342');
    expect(main).toContain('id="uwaga-13"');
    expect(main).toContain(`href="${PAGE}/odpowiedzi?uwaga=13#uwaga-13"`);
    expect(main).toContain(`href="${PAGE}#par-2-pkt-1"`);
  });

  test('every change of an answer is told with its note', async () => {
    const changes = [
      { changedDate: '2026-11-03T10:00:00.000Z', note: 'Są pieniądze.' },
      { changedDate: '2026-11-04T10:00:00.000Z', note: 'Jest miejsce.' },
    ];
    const { text } = await drawnAnswers(answers([answered(12, { answer: { ...answered(12).answer, changes } })]));
    expect(text).toContain('Zmieniono 3 listopada 2026: Są pieniądze.');
    expect(text).toContain('Zmieniono 4 listopada 2026: Jest miejsce.');
  });

  test('a decision that no comment has says so, and leads back to all', async () => {
    const { main, text } = await drawnAnswers(answers([], { answered: 2 }), '?stanowisko=czesciowo');
    expect(text).toContain('Żadna uwaga nie ma takiego stanowiska');
    expect(main).toContain('<option value="czesciowo" selected="">');
  });
});
