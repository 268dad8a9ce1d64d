import type { PaperCard, PaperDesk } from '@wiec/contract/paper-cards.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiCaller } from '../../../../lib/api.ts';
import { clear, drawParts, findings } from '../../../../testing/drawn-form.tsx';
import { NewlyWaiting } from './newly-waiting.tsx';

const card = (id: number): PaperCard => ({
  id,
  number: `0001-000${id}`,
  state: 'entered',
  pointName: 'Biblioteka',
  enteredAt: '2027-09-10T10:00:00.000Z',
});
const deskOf = (...ids: number[]): PaperDesk => ({
  way: 'double',
  until: '2027-09-20T21:59:00.000Z',
  now: '2027-09-10T12:00:00.000Z',
  takes: true,
  isSealed: true,
  mayManage: false,
  points: [],
  toCheck: ids.map(card),
  toSettle: [],
  own: [],
  counts: { entered: 0, accepted: 0, differs: 0, retype: 0, invalid: 0, released: 0, unchecked: 0 },
});

let onServer = deskOf();
let asked = 0;
const api: ApiCaller = async () => {
  asked += 1;
  return { status: 200, body: { data: onServer } };
};

function Desk() {
  const [desk, setDesk] = useState(onServer);
  return (
    <>
      <NewlyWaiting vote={{ id: 7 }} desk={desk} list="toCheck" api={api} onDone={() => setDesk(onServer)} />
      <p>Na liście: {desk.toCheck.length}</p>
    </>
  );
}

afterEach(clear);
/** As when the clerk comes back to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('cards that others typed are told, and listed only when they are asked for', async () => {
  onServer = deskOf(1);
  await drawParts(<Desk />);
  await expect.element(page.getByText('Na liście: 1')).toBeVisible();
  comeBack();
  await expect.poll(() => asked).toBe(1);
  expect(page.getByRole('button').elements()).toHaveLength(0);

  onServer = deskOf(1, 2, 3);
  comeBack();
  await expect.element(page.getByRole('status')).toHaveTextContent('Doszły 2 karty.');
  expect(await findings()).toEqual([]);
  await expect.element(page.getByText('Na liście: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż' }).click();
  await expect.element(page.getByText('Na liście: 3')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(document.activeElement?.className).toBe('newly-waiting');
});
