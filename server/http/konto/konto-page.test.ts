import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
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
