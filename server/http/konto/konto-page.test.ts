import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KontoSite } from './konto-frame.ts';
import { html, KONTO_POLICY, kontoHtml, type KontoPage } from './konto-page.ts';

const page: KontoPage = { title: 'Załóż konto', body: html`<p>Kto głosuje</p>` };
const usual = { fontSize: 16, contrast: false, path: '/konto/rejestracja?a=1&b="2"' };

test('a page of the account offers letter size and contrast, and the way back to itself', () => {
  const text = kontoHtml(page, usual, []);
  expect(text).toContain('name="powrot" value="/konto/rejestracja?a=1&#38;b=&#34;2&#34;"');
  expect(text).toContain('name="fontSize" value="15"');
  expect(text).toContain('name="fontSize" value="17"');
  expect(text).toContain('name="contrast" value="1" aria-pressed="false"');
});

test('the last step of the letters goes no further, and contrast is turned off again', () => {
  const text = kontoHtml(page, { ...usual, fontSize: 19, contrast: true }, []);
  expect(text).toContain('<html lang="pl" data-contrast data-font-size="19">');
  expect(text).toContain('name="fontSize" value="19" aria-disabled="true"');
  expect(text).toContain('name="contrast" value="0" aria-pressed="true"');
});

test('the usual size of letters is that of the browser', () => {
  expect(kontoHtml(page, usual, [])).not.toContain('data-font-size="');
});

test('after a form was sent the choices leave the page as it is, and the title says that it is to be corrected', () => {
  const text = kontoHtml({ ...page, status: 422 }, { ...usual, path: null }, []);
  expect(text).not.toContain('/ustawienia');
  expect(text.match(/type="button" hidden name="(fontSize|contrast)"/g)).toHaveLength(3);
  expect(text).toContain('<title>Popraw formularz: Załóż konto – Wiec</title>');
});

test('every page leads to the accessibility declaration, by its head and its foot', () => {
  const text = kontoHtml(page, usual, []);
  expect(text).toContain('<meta name="deklaracja-dostępności" content="/deklaracja-dostepnosci" />');
  expect(text).toContain('<a href="/deklaracja-dostepnosci">');
});

test('the policy lets the one script of the page run, to the byte', () => {
  const scripts = [...kontoHtml(page, usual, []).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
  const sources = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(KONTO_POLICY).toContain(`script-src ${sources.join(' ')};`);
  expect(sources).toHaveLength(1);
});

const item = {
  description: null,
  eformId: null,
  awesomeIcon: null,
  elementType: 0,
  linkTarget: 1,
  onlyAfterLogged: false,
};
const site: KontoSite = {
  offices: [
    {
      id: 3, name: 'Urząd <Miasta>', shortName: 'Lipogród', municipalityGenitive: 'Lipogrodu', street: 'Rynek', number: '1', flat: null,
      postCode: '97-990', city: 'Lipogród', phone: '44 555 01 00', fax: null, email: 'urzad@lipogrod.example', bip: 'https://bip.example',
      www: 'javascript:alert(1)', externalAddress: null, officeOpenHours: [{ days: 'Wtorek', hours: '8.00–15.00' }],
    },
    {
      id: 4, name: 'Urząd Zarzecza', shortName: 'Zarzecze', municipalityGenitive: 'Zarzecza', street: '', number: '2', flat: null,
      postCode: '97-991', city: 'Zarzecze', phone: '44', fax: '45', email: 'z@example.pl', bip: 'https://b.example', www: 'https://w.example',
      externalAddress: null, officeOpenHours: [],
    },
  ],
  menu: [
    {
      ...item, id: 1, label: 'Budżet', order: 2, linkValue: '',
      subitems: [{ ...item, id: 2, label: 'Projekty', order: 1, linkValue: '/projekty', subitems: [] }],
    },
    { ...item, id: 3, label: 'Ankiety', order: 1, linkValue: '/ankiety', subitems: [] },
    { ...item, id: 4, label: 'Dla swoich', order: 3, linkValue: '/swoje', onlyAfterLogged: true, subitems: [] },
    { ...item, id: 5, label: 'Pusta grupa', order: 4, linkValue: '', subitems: [] },
  ],
  appModuleFlags: { budget: true, consultation: false, probe: false, survey: false },
  agreement: { id: 7, title: 'Regulamin' },
  legalDocuments: [{ slug: 'rodo', title: 'Ochrona danych' }],
  appVersion: '1.2.3',
}; // prettier-ignore
const shown = (of: Partial<KontoPage>, cookies?: string) =>
  kontoHtml({ ...page, ...of }, { ...usual, cookies }, [], site).replace(/\s+/g, ' ');

test('around a page stand the portal’s menu, search and foot, which need no scripts', () => {
  const text = shown({});
  expect(text.indexOf('href="/ankiety"')).toBeLessThan(text.indexOf('<summary>Budżet</summary>'));
  expect(text).toContain('href="/projekty"');
  expect(text).toContain('action="/wynik-wyszukiwania-projektow"');
  for (const absent of ['Dla swoich', 'Pusta grupa', '/moje-sprawy', 'href="/login"'])
    expect(text).not.toContain(absent);
  expect(text).toContain('Mieszkańcy Lipogrodu decydują');
  expect(text).toContain('Urząd &#60;Miasta&#62;');
  expect(text).not.toContain('javascript:');
  for (const href of ['/regulamin/7', '/dokumenty/rodo', '/otwarte-dane']) expect(text).toContain(`href="${href}"`);
  expect(shown({}, 'office=4')).toContain('Urząd Zarzecza');
});

test('whoever is signed in finds their matters and their account, everybody else the way in', () => {
  expect(shown({ signedIn: true })).toMatch(/href="\/moje-sprawy">Moje sprawy.*href="\/konto\/profil">Moje konto/);
  expect(shown({ signedIn: true })).toContain('Dla swoich');
  const bare = { ...site, appModuleFlags: { budget: false, consultation: false, probe: false, survey: false } };
  expect(kontoHtml({ ...page, signedIn: true }, usual, [], bare)).not.toContain('/moje-sprawy');
  expect(shown({ signedIn: false })).toContain('href="/konto/profil">Zaloguj się');
});
