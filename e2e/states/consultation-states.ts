import type { Remark, RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { expect } from 'vitest';
import { CONSULTATION_PATH, openRemarks, PAST_CONSULTATION_PATH } from '../journeys/consultation-steps.ts';
import { RESIDENT } from '../journeys/sign-in-steps.ts';
import { CLERK, MODERATOR } from '../journeys/staff-steps.ts';
import { changeReply } from './change-reply.ts';
import type { State } from './state.ts';

const OFFICE_COMMENTS = '/urzad/komentarze';
const RUNNING_REGISTER = '/urzad/konsultacje/40/uwagi';
const SHEET = {
  changes: [
    {
      id: 7,
      number: null,
      before: { decision: null, reason: '' },
      after: { decision: 'partly', reason: 'Zmienimy na 7 cm, wartość zalecaną w opinii dendrologa.' },
    },
    { id: 9, number: 4, before: { decision: 'rejected', reason: 'Nie.' }, after: { decision: 'accepted', reason: '' } },
  ],
  changed: 2,
  refused: [{ row: 5, id: 12, why: 'Uwaga albo odpowiedź na nią zmieniła się, odkąd pobrano arkusz.' }],
  refusedRows: 1,
  same: 24,
  seen: 'x',
};
const PAST_REGISTER = '/urzad/konsultacje/42/uwagi';
const RULES = 'Zasady ochrony zieleni w parkach miejskich';

/** The register of an office with units, where the first remark is marked and one more unit is usual. */
const withMarks = (data: object): object => {
  const { items, counts, elements, ...register } = data as {
    items: Remark[];
    counts: RemarkCounts;
    elements: object[];
  };
  const [first, ...others] = items;
  const marks = {
    revision: 3,
    unitId: 1,
    unitName: 'Wydział Środowiska i Gospodarki Odpadami',
    tags: ['młode drzewa', 'podlewanie'],
    contradicts: true,
  };
  return {
    ...register,
    items: [{ ...first, marks }, ...others],
    counts: {
      ...counts,
      views: { ...counts.views, contradicting: 1, unassigned: items.length - 1 },
      units: [{ id: 1, name: marks.unitName, count: 1 }],
      tags: marks.tags.map((name) => ({ name, count: 1 })),
    },
    elements: elements.map((element) => ({ ...element, usualUnitId: 2 })),
    units: [
      { id: 1, name: marks.unitName },
      { id: 2, name: 'Wydział Nieruchomości' },
    ],
  };
};

/** A remark that a clerk typed in. */
const ENTERED = {
  id: 1,
  revision: 0,
  number: 12,
  whyNotRevised: null,
  channel: 'letter',
  receivedOn: '2026-11-20',
  authorKind: 'organisation',
  label: 'Towarzystwo Przyjaciół Lipogrodu',
  name: 'Towarzystwo Przyjaciół Lipogrodu',
  address: 'ul. Lipowa 4, Lipogród',
  sign: 'BD.152.14.2026',
  content: 'Wnosimy o dołączenie wykazu 14 drzew, których nie wolno ciąć.',
  publicContent: null,
  actElementId: null,
};

export const consultationStates: readonly State[] = [
  {
    name: 'a message to the office, to be corrected',
    path: `${CONSULTATION_PATH}/kontakt`,
    heading: 'Napisz do urzędu',
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Odpowiedź pocztą' }).check();
      await page.getByRole('button', { name: /^Wyślij wiadomość/ }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'messages to the office',
    path: '/urzad/wiadomosci',
    as: MODERATOR,
    reach: (page) => page.getByText('helena.przyklad@example.pl').waitFor(),
  },
  { name: 'a consultation with an act, to a visitor', path: CONSULTATION_PATH, heading: RULES },
  {
    name: 'an act beside the one in force',
    path: CONSULTATION_PATH,
    heading: RULES,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Jest / ma być' }).click();
      await page.getByText('słowa skreślone').waitFor();
    },
  },
  {
    name: 'only what an act changes, with the rest folded',
    path: CONSULTATION_PATH,
    heading: RULES,
    reach: async (page) => {
      const folds = page.locator('.act-fold > summary');
      // The act may listen a moment later than the page.
      const chosen = async (): Promise<number> => {
        await page.getByRole('combobox', { name: 'Pokaż' }).selectOption('changes');
        return folds.count();
      };
      await expect.poll(chosen).toBeGreaterThan(0);
      await folds.first().click();
    },
  },
  {
    name: 'a remark being written, under those of others and one that waits',
    path: `${CONSULTATION_PATH}#par-15-ust-1-pkt-2`,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 15 ust. 1 pkt 2');
      await page.getByText('na podstawie zdjęcia wykonanego przed cięciem').waitFor();
    },
  },
  {
    name: 'remarks that were begun before a reload',
    path: CONSULTATION_PATH,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 3 ust. 2');
      await page.getByLabel(/^Twoja.uwaga.do/).fill('Pisane na przystanku.');
      await page.locator('.consultation-comments').getByRole('button', { name: 'Dodaj', exact: true }).click();
      await page.getByLabel(/^Twój.komentarz/).fill('Pisane w autobusie.');
      await page.reload();
      await page.getByText(/^Masz.niewysłane.komentarze$/).waitFor();
      await page.getByLabel(/^Twój.komentarz/).waitFor();
    },
  },
  {
    name: 'an own remark that was refused, with its reason',
    path: `${CONSULTATION_PATH}#par-24-pkt-3`,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 24 pkt 3');
      await page.getByText('może być opublikowana').waitFor();
    },
  },
  {
    name: 'an appeal against a refusal, without a reason',
    path: `${CONSULTATION_PATH}#par-24-pkt-3`,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 24 pkt 3');
      await page.getByRole('button', { name: 'Odwołaj się' }).click();
      await page.getByRole('button', { name: 'Wyślij odwołanie' }).click();
      await page.getByText('Napisz, dlaczego odrzucenie jest błędne.').waitFor();
    },
  },
  {
    name: 'an appeal on which another moderator decides',
    path: OFFICE_COMMENTS,
    heading: '7 komentarzy do decyzji',
    as: MODERATOR,
    reach: async (page) => {
      await page.route('**/api/comments?*', async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: { items: object[] } };
        const [first, ...others] = data.items;
        const appeal = { text: 'To było na temat: chodzi o ten sam park.', date: '2027-01-04T10:00:00.000Z' };
        const items = [{ ...first, appeal, refusal: 'off-topic', needsAnother: true, nextStatuses: [] }, ...others];
        await route.fulfill({ response: reply, json: { data: { ...data, items } } });
      });
      await page.reload();
      await page.getByText('o odwołaniu zdecyduje inna osoba').waitFor();
    },
  },
  {
    name: 'a consultation that is over, with what the office answered',
    path: `${PAST_CONSULTATION_PATH}#opis-1`,
    heading: 'Rynek bez samochodów w weekendy',
    reach: (page) => page.getByText('Nie uwzględniono.').waitFor(),
  },
  {
    name: 'comments on a consultation that is over, with the answers of the office',
    path: `${PAST_CONSULTATION_PATH}#komentarze`,
    heading: 'Rynek bez samochodów w weekendy',
    reach: (page) => page.getByText('Wiosną staną na Rynku').waitFor(),
  },
  {
    name: 'all published answers of a consultation',
    path: `${PAST_CONSULTATION_PATH}/odpowiedzi`,
    heading: 'Odpowiedzi na uwagi',
    reach: (page) => page.getByText('Wiosną staną na Rynku').waitFor(),
  },
  {
    name: 'no published answer with the chosen decision',
    path: `${PAST_CONSULTATION_PATH}/odpowiedzi?stanowisko=nie-uwzgledniono`,
    heading: 'Odpowiedzi na uwagi',
    reach: (page) => page.getByText('Żadna uwaga nie ma takiego stanowiska').waitFor(),
  },
  {
    name: 'the report of a consultation, with what was done after it',
    path: `${PAST_CONSULTATION_PATH}/raport`,
    heading: 'Raport z konsultacji',
    reach: (page) => page.getByText('Zamówiono cztery ławki').waitFor(),
  },
  {
    name: 'the report of a consultation that is too long for a PDF',
    path: PAST_CONSULTATION_PATH,
    heading: 'Raport z konsultacji',
    reach: async (page) => {
      await changeReply(page, '**/api/project/*/report', (data) => ({
        ...data,
        document: null,
        isTooLongForDocument: true,
      }));
      await page.locator('a[href$="/raport"]').click();
      await page.getByText('Ten raport jest za długi na plik PDF.').waitFor();
    },
  },
  {
    name: 'a report that is not published',
    path: `${CONSULTATION_PATH}/raport`,
    status: 404,
    heading: 'Strona o podanym adresie nie istnieje',
  },
  {
    name: 'a report in preparation, as the clerk writes it',
    path: RUNNING_REGISTER.replace(/uwagi$/, 'raport'),
    heading: 'Raport z konsultacji',
    as: CLERK,
    reach: (page) => page.getByRole('button', { name: 'Zapisz szkic' }).waitFor(),
  },
  {
    name: 'a published report, which is changed only with a note, and an effect that lacks its day',
    path: PAST_REGISTER.replace(/uwagi$/, 'raport'),
    heading: 'Raport z konsultacji',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Zmień ogłoszony raport' }).click();
      await page.getByText('Napisz, co się zmieniło i dlaczego.').waitFor();
      await page.getByRole('button', { name: 'Dopisz efekt' }).click();
      await page.getByText('Podaj dzień.').waitFor();
    },
  },
  {
    name: 'a report that waits to be signed by another person, to be sent back',
    path: PAST_REGISTER.replace(/uwagi$/, 'raport'),
    heading: 'Raport z konsultacji',
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/project/*/report/office', async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: object };
        const waiting = { state: 'submitted', isOwn: true, acts: ['return'], publishedDate: null, acceptedDate: null };
        await route.fulfill({ response: reply, json: { data: { ...data, ...waiting, paperLetters: 2 } } });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Cofnij do szkicu' }).click();
      await page.getByRole('dialog', { name: 'Cofnąć raport do szkicu?' }).waitFor();
    },
  },
  {
    name: 'answers that are not published',
    path: `${CONSULTATION_PATH}/odpowiedzi`,
    status: 404,
    heading: 'Strona o podanym adresie nie istnieje',
  },
  {
    name: 'a remark from a letter, divided into two, with data that is hidden and fields to correct',
    path: `${RUNNING_REGISTER}/nowa`,
    heading: 'Wpisz uwagę z pisma',
    as: CLERK,
    reach: async (page) => {
      const words = page.getByLabel('Treść, słowo w słowo');
      await words.fill('Więcej lip przy torach. Proszę dzwonić: 600 100 200.');
      await page.getByText('W treści jest: numer telefonu.').waitFor();
      await page.getByRole('button', { name: 'Zakryj dane w treści' }).click();
      await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(23, 23));
      await page.getByRole('button', { name: 'Podziel na dwie uwagi' }).click();
      await page.getByText('Uwaga 2 z 2').waitFor();
      await page.getByRole('button', { name: 'Zakryj dane w treści' }).last().click();
      await page.getByRole('button', { name: 'Zapisz i wróć' }).click();
      await page.getByText('Podaj dzień, w którym uwaga wpłynęła.').waitFor();
    },
  },
  {
    name: 'a view of the register that is empty, among all there are',
    path: `${PAST_REGISTER}?widok=zakryte`,
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Ogłoszone \d/ }).waitFor();
      await page.getByText('Nie ma uwag zakrytych').waitFor();
    },
  },
  {
    name: 'a remark that was typed in, with its author, to be taken out',
    path: `${RUNNING_REGISTER}/1`,
    heading: 'Uwaga spoza portalu',
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/project/40/remarks/entered/1', async (route) => {
        const url = route.request().url().replace(/\/1$/, '');
        const { data } = (await (await route.fetch({ url })).json()) as { data: object };
        await route.fulfill({ json: { data: { ...data, remark: ENTERED } } });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Wycofaj uwagę wpisaną przez pomyłkę' }).click();
      await page.getByRole('dialog', { name: 'Wycofać tę uwagę z rejestru?' }).waitFor();
    },
  },
  {
    name: 'the register of comments, with answers that are public, and one to be changed',
    path: PAST_REGISTER,
    heading: 'Uwagi i odpowiedzi urzędu',
    as: CLERK,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Zmień odpowiedź na uwagę/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Zmień ogłoszoną odpowiedź' }).click();
      await page.getByText('Napisz, co się zmieniło i dlaczego.').waitFor();
    },
  },
  {
    name: 'the register of comments, of which several are marked for one answer',
    path: RUNNING_REGISTER,
    heading: 'Uwagi i odpowiedzi urzędu',
    as: CLERK,
    reach: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Wpisz do 2 uwag' }).click();
      await page.getByText('Wybierz stanowisko albo napisz uzasadnienie.').waitFor();
    },
  },
  {
    name: 'the register of comments with units and tags, and marks that somebody else has changed',
    path: RUNNING_REGISTER,
    heading: 'Uwagi i odpowiedzi urzędu',
    as: CLERK,
    reach: async (page) => {
      await changeReply(page, '**/comments/answers?*', withMarks);
      await page.route('**/comments/answers/marks', (route) =>
        route.fulfill({
          status: 409,
          json: { title: 'Ktoś oznaczył tymczasem którąś z tych uwag inaczej. Obejrzyj ją i oznacz jeszcze raz.' },
        }),
      );
      await page.reload();
      await page
        .getByRole('checkbox', { name: /^Uwaga/ })
        .first()
        .check();
      await page.getByText('Jednostka, tagi i sprzeczność zaznaczonych').click();
      const marks = page.locator('.remark__marks').first();
      await marks.locator('summary').click();
      await marks.getByLabel('Tagi, po przecinku').fill('podlewanie, wiosna');
      await marks.getByRole('button', { name: 'Zapisz oznaczenia' }).click();
      await marks.getByRole('alert').waitFor();
    },
  },
  {
    name: 'remarks that are still being compared',
    path: `${RUNNING_REGISTER}/podobne`,
    heading: 'Podobne uwagi',
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/project/40/comments/answers/similar', async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: object };
        await route.fulfill({ json: { data: { ...data, groups: [], compared: 2800, isComparing: true } } });
      });
      await page.reload();
      await page.getByText('Porównujemy').waitFor();
    },
  },
  {
    name: 'remarks that may say the same, of which one has left its group',
    path: `${RUNNING_REGISTER}/podobne`,
    heading: 'Podobne uwagi',
    as: CLERK,
    reach: async (page) => {
      await page.route('**/api/project/40/comments/answers/similar', async (route) => {
        const reply = await route.fetch({ url: route.request().url().replace('/similar', '?size=3') });
        const { data } = (await reply.json()) as { data: { project: object; items: object[] } };
        const groups = [{ common: ['korzenie', 'przemarzają', 'lip'], remarks: data.items }];
        await route.fulfill({
          json: { data: { project: data.project, groups, unanswered: 28, compared: 28, isComparing: false } },
        });
      });
      await page.reload();
      await page.getByRole('checkbox').first().uncheck();
      await page.getByRole('button', { name: 'Wpisz do 2 uwag' }).waitFor();
    },
  },
  {
    name: 'an edited sheet of the register, with what it changes and what it does not',
    path: `${RUNNING_REGISTER}/arkusz`,
    heading: 'Odpowiedzi z arkusza',
    as: CLERK,
    reach: async (page) => {
      await page.route('**/comments/answers/sheet/preview', (route) => route.fulfill({ json: { data: SHEET } }));
      await page
        .getByLabel('Arkusz XLSX z wpisanymi odpowiedziami')
        .setInputFiles({ name: 'uwagi.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
      await page.getByText('Wiersze, których nie wpiszemy').waitFor();
    },
  },
  {
    name: 'no comment with these words in the register',
    path: `${RUNNING_REGISTER}?szukaj=zeppelin`,
    heading: 'Uwagi i odpowiedzi urzędu',
    as: CLERK,
    reach: (page) => page.getByText('Nic z „zeppelin” w uwagach').waitFor(),
  },
  {
    name: 'comments that wait for a moderator',
    path: OFFICE_COMMENTS,
    as: MODERATOR,
    reach: (page) => page.getByText('7 komentarzy do decyzji').waitFor(),
  },
  {
    name: 'a comment with somebody’s telephone number, to be cut out',
    path: OFFICE_COMMENTS,
    as: MODERATOR,
    reach: async (page) => {
      await page.getByRole('article').waitFor();
      await page.keyboard.press('j');
      await page.getByText('Znaleziono: numer telefonu').waitFor();
      await page.keyboard.press('z');
      await page.getByLabel(/^Treść dla innych/).waitFor();
      await page.getByRole('button', { name: 'Przywróć całość' }).click();
      await page.getByRole('button', { name: 'Zakryj i opublikuj' }).click();
      await page.getByText(/^Zastąp fragmenty/).waitFor();
      await page.getByRole('heading', { name: /^Inne komentarze do/ }).click();
      await page.getByText('Proponuję 3 cm.').waitFor();
    },
  },
  {
    name: 'a comment to be refused, without a reason',
    path: OFFICE_COMMENTS,
    as: MODERATOR,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Odrzuć/ }).click();
      await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
      await page.getByText('Wybierz powód').waitFor();
    },
  },
  {
    name: 'several comments marked, to be refused together',
    path: OFFICE_COMMENTS,
    as: MODERATOR,
    // The list is there only at a desk.
    differsBySize: true,
    reach: async (page) => {
      await page.getByRole('article').waitFor();
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
      await page.locator('.batch-bar', { hasText: 'Zaznaczone: 2' }).waitFor({ state: 'attached' });
      const refuse = page.getByRole('button', { name: 'Odrzuć 2' });
      if (await refuse.isVisible()) await refuse.click();
    },
  },
  {
    name: 'comments that were refused',
    path: `${OFFICE_COMMENTS}?stan=odrzucone`,
    as: MODERATOR,
    reach: (page) => page.getByText('Powód odrzucenia:').waitFor(),
  },
  {
    name: 'a published comment with something cut out, by its address',
    path: '/komentarze/32',
    heading: 'Komentarz',
    as: MODERATOR,
    reach: (page) => page.getByText('Inni widzą:').waitFor(),
  },
  {
    name: 'a consultation of which no comment waits',
    path: `${OFFICE_COMMENTS}?konsultacja=999999`,
    as: MODERATOR,
    reach: (page) => page.getByText('Żaden komentarz nie czeka w tej konsultacji').waitFor(),
  },
];
