import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/page-under-test.ts';
import { Comparisons } from './comparisons.tsx';
import { budgetResult, counted, resultDistrict, resultProject } from './results-fixture.ts';

const NAMES = ['Łany', 'Jaz', 'Ogrody'];
const projects = [
  resultProject({ projectTaskId: 1, projectTaskName: 'Lipy' }),
  resultProject({ projectTaskId: 2, projectTaskName: 'Dęby', selected: false }),
];

/** @param winners of the other rule, area by area; project 1 was selected in each */
function shown(winners: readonly number[]): string {
  const districts = winners.map((_, i) => resultDistrict({ districtName: NAMES[i] ?? `Obszar ${i}`, projects }));
  const counting = counted(
    winners.map((winner) => ({
      equalShares: { winners: [winner], preferThis: 1, preferOther: 2 },
    })),
  );
  return renderToStaticMarkup(<Comparisons result={budgetResult({ districts, counting })} counting={counting} />);
}
const told = (html: string) => textOf(html).replaceAll('\u{A0}', ' ');

test('only areas with another outcome are told apart; the others are one sentence, by the alphabet', () => {
  const html = shown([1, 1, 2]);
  expect([...html.matchAll(/<h3>([^<]*)/g)].map(([, name]) => name)).toEqual(['Ogrody']);
  expect(told(html)).toContain('Te same projekty wygrałyby w 2 obszarach: Jaz, Łany.');
  expect(told(html)).toContain('Wygrałby też: „Dęby”.');
});

test('where nothing changes anywhere there is the one sentence', () => {
  const html = shown([1, 1]);
  expect(told(html)).toContain('Wygrałyby te same projekty.');
  expect(html).not.toContain('<ul');
});

test('more than twelve areas with another outcome fold, a line each', () => {
  const html = shown(Array.from({ length: 13 }, () => 2));
  expect(html.match(/<summary>/g)).toHaveLength(13);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(told(html)).not.toContain('te same projekty');
});
