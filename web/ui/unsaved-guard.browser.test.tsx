/** Several forms of one page, each with what is not saved: the page is left once, and with all of it. */
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, drawParts } from '../testing/drawn-form.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

let left: string[] = [];
afterEach(() => {
  clear();
  left = [];
});

function Unit({ name, keeps = false }: { name: string; keeps?: boolean }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTyped('');
      }}
    >
      <UnsavedGuard changed={typed !== ''} keeps={keeps} onLeave={() => left.push(name)} />
      <label>
        {name}
        <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="submit">{`Zapisz: ${name}`}</button>
    </form>
  );
}

const draw = (): Promise<void> => {
  const Page = () => (
    <>
      <h1>Jednostki</h1>
      <Unit name="Pierwsza" />
      <Unit name="Druga" keeps />
      <Link to="/dalej">Dalej</Link>
      <Link to="/login">Zaloguj się</Link>
    </>
  );
  const routes = [
    { path: '/', Component: Page },
    { path: '/dalej', Component: () => <h1>Dalej</h1> },
    { path: '/login', Component: () => <h1>Logowanie</h1> },
  ];
  return drawParts(<RouterProvider router={createMemoryRouter(routes)} />, 'Jednostki');
};
const type = (name: string) => page.getByLabelText(name, { exact: true }).fill('Wydział');
const go = (name: string) => page.getByRole('link', { name }).click();
const stay = () => page.getByRole('button', { name: 'Zostań na stronie' }).click();

test('both are asked about once, and the one that is still open after the other is saved', async () => {
  await draw();
  await type('Pierwsza');
  await type('Druga');
  await go('Dalej');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await stay();
  await page.getByRole('button', { name: 'Zapisz: Druga' }).click();
  await go('Dalej');
  await stay();
  await page.getByRole('button', { name: 'Zapisz: Pierwsza' }).click();
  await go('Dalej');
  await expect.element(page.getByRole('heading', { name: 'Dalej' })).toBeVisible();
  expect(left).toEqual([]);
});

test('left on purpose, both forget what was typed', async () => {
  await draw();
  await type('Druga');
  await type('Pierwsza');
  await go('Dalej');
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dalej' })).toBeVisible();
  expect(left.toSorted()).toEqual(['Druga', 'Pierwsza']);
});

test('to sign in nothing is asked where all is kept, and asked where one form keeps nothing', async () => {
  await draw();
  await type('Pierwsza');
  await type('Druga');
  await go('Zaloguj się');
  await stay();
  await page.getByRole('button', { name: 'Zapisz: Pierwsza' }).click();
  await go('Zaloguj się');
  await expect.element(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
});
