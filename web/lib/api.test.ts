import { listBudgets } from '@wiec/contract/budgets.ts';
import { getLegalDocument } from '@wiec/contract/legal-documents.ts';
import { expect, test } from 'vitest';
import { call, type ApiCall, type ApiCaller } from './api.ts';

const answering =
  (status: number, body: unknown): ApiCaller =>
  () =>
    Promise.resolve({ status, body });

test.each([
  [401, 'Polecenie wymaga zalogowania'],
  [403, 'Brak uprawnień do wykonania polecania'],
  [404, 'Nie ma takiej strony'],
  [0, 'Brak połączenia z serwerem'],
  [500, 'Wystąpił niespodziewany błąd'],
])('%i without words of its own: %s (2-citizens-budget §8)', async (status, title) => {
  for (const body of [null, {}, { errors: [] }]) {
    const reply = await call(answering(status, body), listBudgets);
    expect(reply).toEqual({ ok: false, status, title, messages: [], errors: [] });
  }
});

test('the server’s words stand, with the areas and fields that they are about', async () => {
  const errors = [
    { message: 'Za dużo punktów', formId: 7 },
    { message: 'PESEL: zły', field: 'pesel' },
  ];
  const reply = await call(answering(422, { title: 'Błąd', errors }), listBudgets);
  expect(reply).toEqual({ ok: false, status: 422, title: 'Błąd', messages: ['Za dużo punktów', 'PESEL: zły'], errors });
});

test('a call goes where its endpoint says, with what its path and body need', async () => {
  const asked: ApiCall[] = [];
  const api: ApiCaller = (one) => {
    asked.push(one);
    return Promise.resolve({ status: 200, body: { data: null } });
  };
  await call(api, getLegalDocument, { params: { slug: 'za/sady' } });
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/app/legal-documents/za%2Fsady' });
  // @ts-expect-error: the path has a place for the name of the document.
  await call(api, getLegalDocument);
  expect(asked[1]?.path).toBe('/api/app/legal-documents/undefined');
});
