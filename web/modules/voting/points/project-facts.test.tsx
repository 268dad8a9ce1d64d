import { zloteOf } from '@wiec/domain/money.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProjectFacts } from './project-facts.tsx';

const told = (known: Partial<Pick<ProjectTask, 'locationDescription' | 'author' | 'costRows'>>): string =>
  renderToStaticMarkup(<ProjectFacts locationDescription="" author="" costRows={[]} {...known} />)
    .replaceAll('</li>', ';')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const limes = (count: number): ProjectTask['costRows'] =>
  Array.from({ length: count }, (_, n) => ({ name: `Lipa ${n + 1}`, amount: zloteOf(10_000) }));

test('the place, who had the idea, and nothing of what is not known', () => {
  expect(told({})).toBe('');
  expect(told({ locationDescription: 'Rynek', author: 'Zofia L.' })).toBe('Miejsce Rynek Pomysł Zofia L.');
});

test('what the cost is made of: the first eight parts, and how many more', () => {
  const eight = limes(8).map(({ name }) => `${name}: 100 zł ;`);
  expect(told({ costRows: limes(12) })).toBe(`Kosztorys ${eight.join(' ')} i jeszcze 4 pozycje;`);
  expect(told({ costRows: limes(8) })).toBe(`Kosztorys ${eight.join(' ')}`);
});
