/** What a version of a project changed, as a clerk reads it: texts word by word, values as what was and what is. */
import type { TaskVersionWords } from '@wiec/contract/task-versions.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { afterEach, expect, test } from 'vitest';
import { clear, drawParts } from '../../../testing/drawn-form.tsx';
import { TextChanges } from '../../../ui/text-history.tsx';
import { fieldsText, versionChanges } from './version-changes.ts';

afterEach(clear);

const before: TaskVersionWords = {
  number: 'M/1',
  title: 'Lipy na Rynku',
  description: '<p>Dwanaście lip.</p><ul><li>ławki</li><li>kosze</li></ul>',
  cost: zloteOf(8_400_000),
  costRows: [{ name: 'Sadzonki', amount: zloteOf(8_400_000) }],
  upkeep: null,
  officeId: 1,
  officeName: 'Urząd',
  districtId: null,
  districtName: null,
  officeThematicAreaId: 3,
  officeThematicAreaName: 'Zieleń',
  locationDescription: '',
  decision: '',
  realization: '',
  places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
  status: 1,
};
const words: TaskVersionWords = {
  ...before,
  title: 'Dęby na Rynku',
  description: '<p>Sześć dębów.</p><ul><li>ławki</li><li>kosze</li></ul>',
  cost: zloteOf(9_000_050),
  costRows: [...before.costRows, { name: 'Ławki', amount: zloteOf(600_050) }],
  upkeep: zloteOf(920_000),
  districtId: 2,
  districtName: 'Zarzecze',
  places: [],
  status: 2,
};

/** Of each part what is struck out, and what is added. */
async function shown(changes: ReturnType<typeof versionChanges>): Promise<Record<string, [string, string]>> {
  await drawParts(<TextChanges changes={changes} isFirst={false} />);
  const told = (part: Element, tag: string): string =>
    [...part.querySelectorAll(tag)].map(({ textContent }) => textContent).join('|');
  return Object.fromEntries(
    [...document.querySelectorAll('.text-changes > div')].map((part) => [
      part.querySelector('dt')!.textContent.replaceAll('\u00a0', ' '),
      [told(part, 'del'), told(part, 'ins')].map((text) => text.replaceAll('\u00a0', ' ')) as [string, string],
    ]),
  );
}

test('each part that changed is told, and no other', async () => {
  expect(await shown(versionChanges({ before, words }))).toEqual({
    Stan: ['Złożony', 'W weryfikacji'],
    Tytuł: ['Lipy', 'Dęby'],
    'Na czym polega': ['Dwanaście|lip', 'Sześć|dębów'],
    Koszt: ['84 000 zł', '90 000,50 zł'],
    Kosztorys: ['', '\nŁawki: 6 000,50 zł'],
    'Koszt utrzymania': ['', '9 200 zł rocznie'],
    Obszar: ['całe miasto', 'Zarzecze'],
    Miejsca: ['Studnia, 51,2; 19,1', ''],
  });
});

test('the first version tells all that it says, line by line, and marks nothing as added', async () => {
  await drawParts(<TextChanges changes={versionChanges({ before: null, words: before })} isFirst />);
  const parts = [...document.querySelectorAll('.text-changes > div')];
  const told = new Map(parts.map((part) => [part.querySelector('dt')!.textContent, part.querySelector('dd')!]));
  expect(told.get('Na czym polega')!.textContent).toBe('Dwanaście lip.\nławki\nkosze');
  expect(told.get('Obszar')!.textContent).toBe('całe miasto');
  expect(told.has('Uzasadnienie decyzji')).toBe(false);
  expect(document.querySelector('ins, del')).toBeNull();
});

test('other looks of the same words are no change, and what is no longer there is named so', () => {
  const bold = { ...before, description: before.description.replace('lip', '<strong>lip</strong>') };
  expect(versionChanges({ before, words: bold })).toEqual([]);
  const gone = { ...before, districtId: 7, districtName: null, officeThematicAreaName: null };
  expect(versionChanges({ before, words: gone }).map(({ after }) => after)).toEqual([
    'usunięty obszar',
    'usunięta kategoria',
  ]);
});

test('the list names the fields in their order', () => {
  expect(fieldsText(['places', 'title', 'status', 'cost', 'author'])).toBe('stan, tytuł, koszt, kto zgłosił, miejsca');
});
