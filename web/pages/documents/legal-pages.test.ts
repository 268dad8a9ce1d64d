import { expect, test } from 'vitest';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const statement = {
  publishedOn: '2026-01-15',
  updatedOn: '2026-10-01',
  drawnUpOn: '2026-03-02',
  reviewedOn: '2026-11-02',
  status: 'częściowo zgodna',
  gaps: [{ what: 'Mapa projektów nie ma opisów dla czytników ekranu.', why: 'Wydano je przed 2018 rokiem.' }],
  method: 'Deklarację sporządzono na podstawie samooceny.',
  assessmentUrl: 'https://lipogrod.example/ocena',
  contact: { person: 'Jagoda Wierzba', email: 'dostepnosc@lipogrod.example', phone: '44 555 01 20' },
  applications: 'Urząd nie ma aplikacji mobilnych.',
  architecture: ['Wejście od Rynku, bez progu.'],
  architectureUrl: 'https://lipogrod.example/dojscie',
  communication: ['Tłumacz języka migowego w czwartki.'],
};
const declaration = {
  isActive: true,
  title: 'Deklaracja dostępności',
  displayText: 'Deklaracja dostępności portalu Wiec',
  entity: 'Urząd Miasta Lipogród',
  portalUrl: 'https://wiec.lipogrod.example',
  statement,
};
const PATH = '/api/app/accessibility-declaration';

test('the declaration carries each id that the technical conditions name, once, and dates for machines', async () => {
  const { html } = await renderAt('/deklaracja-dostepnosci', apiWith({ [PATH]: declaration }).api);
  const required =
    'wstep podmiot zakres url data-publikacja data-aktualizacja status kontakt email telefon procedura data-sporzadzenie architektura komunikacja osoba data-przeglad ocena aplikacje architektura-url';
  const counts = required.split(' ').map((id) => [id, html.split(` id="a11y-${id}"`).length - 1]);
  expect(counts).toEqual(required.split(' ').map((id) => [id, 1]));
  expect(textOf(html)).toContain('Powód: Wydano je przed 2018 rokiem.');
  for (const date of ['2026-01-15', '2026-10-01', '2026-03-02', '2026-11-02']) {
    expect(html).toContain(`dateTime="${date}"`);
  }
});

test('where the office has made none, the page says so and whom to ask', async () => {
  const none = { ...declaration, isActive: false, statement: null };
  const { html } = await renderAt('/deklaracja-dostepnosci', apiWith({ [PATH]: none }).api);
  expect(textOf(html)).toContain('Urząd nie ogłosił jeszcze deklaracji');
  expect(html).not.toContain('a11y-status');
  expect(html).toContain('mailto:urzad@lipogrod.example');
});

test('a legal document shows its heading, its text and its other versions', async () => {
  const document = {
    id: 3,
    slug: 'prywatnosc',
    isActive: true,
    title: 'Klauzula informacyjna',
    displayText: 'Jak chronimy Twoje dane',
    text: '<p>Administratorem jest Prezydent Miasta.</p>',
    validFrom: '2026-03-01',
    history: [{ id: 1, title: 'Klauzula z 2024 roku', validFrom: '2024-01-15' }],
  };
  const { api } = apiWith({
    '/api/app/legal-documents/prywatnosc': document,
    '/api/app/legal-documents/prywatnosc/1': { ...document, id: 1, displayText: 'Dawniej', history: [] },
  });
  const { html } = await renderAt('/dokumenty/prywatnosc', api);
  expect(html).toMatch(/<h1>Jak chronimy Twoje dane<\/h1>/);
  expect(html).toContain('href="/dokumenty/prywatnosc/1"');
  expect((await renderAt('/dokumenty/prywatnosc/1', api)).html).toMatch(/<h1>Dawniej<\/h1>/);
  expect((await renderAt('/dokumenty/nie-ma', api)).status).toBe(404);
});
