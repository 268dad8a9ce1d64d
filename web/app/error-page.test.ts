import { expect, test } from 'vitest';
import type { ApiCaller } from '../lib/api.ts';
import { initData } from '../testing/init-data.ts';
import { apiWith, renderAt, textOf } from '../testing/page-under-test.ts';

const refusing = (status: number, title: string, rootToo = false): ApiCaller => {
  const { api } = apiWith({});
  return (call) =>
    !rootToo && call.path === '/api/app/init-data'
      ? api(call)
      : Promise.resolve({ status, body: { title, errors: [{ message: 'Spróbuj ponownie za chwilę.' }] } });
};

test('a service that is away is said to be, by a page that will come back by itself', async () => {
  const { status, html } = await renderAt('/budzet', refusing(503, 'Serwis jest chwilowo niedostępny'));
  expect(status).toBe(503);
  expect(textOf(html)).toContain('Serwis jest chwilowo niedostępny');
  expect(textOf(html)).toContain('Strona wczyta się wtedy sama.');
});

test('whoever asked too often is told when to come back, and not to look at the connection', async () => {
  const title = 'Spróbuj ponownie za chwilę.';
  const { status, html } = await renderAt('/budzet', refusing(429, title));
  expect(status).toBe(429);
  expect(textOf(html)).toContain(title);
  expect(textOf(html)).not.toContain('Sprawdź połączenie');
});

test('also where nothing at all could be read: one main, one first heading', async () => {
  const { status, html } = await renderAt('/budzet', refusing(503, 'Serwis jest chwilowo niedostępny', true));
  expect(status).toBe(503);
  expect(html.match(/<main/g)).toHaveLength(1);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.each([
  [401, 'Polecenie wymaga zalogowania', 'href="/login?powrot=%2Fbudzet%3Fpage%3D2"'],
  [403, 'Brak uprawnień do wykonania polecania', 'href="/"'],
])('%i is said in the words of the specification, with the way on', async (code, title, link) => {
  const { status, html } = await renderAt('/budzet?page=2', refusing(code, title));
  expect(status).toBe(code);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(link);
  expect(html).not.toContain('Wczytaj ponownie');
});

test('a page of a module that is off does not exist', async () => {
  expect((await renderAt('/budzet', apiWith({}, initData).api)).status).toBe(404);
});

test('before scripts run, a missing page promises nothing that only they can do', async () => {
  const { status, html } = await renderAt('/nie-ma', apiWith({}).api);
  expect(status).toBe(404);
  expect(textOf(html)).toContain('Strona o podanym adresie nie istnieje');
  expect(textOf(html)).not.toContain('przejdziemy do strony głównej');
  // Both need scripts; and by a direct address there is no page of the portal to go back to.
  for (const button of ['Wróć', 'Zatrzymaj odliczanie']) expect(textOf(html)).not.toContain(button);
});
