import { zloteOf } from '@wiec/domain/money.ts';
import { expect, it } from 'vitest';
import { category, voteForm } from '../vote-fixture.ts';
import { orderedProjects, type ProjectOrder } from './project-order.ts';

const form = voteForm({
  categories: [
    category(10, 'Zieleń', [
      [1, 'Żywopłot'],
      [2, 'Łąka'],
      [3, 'Aleja'],
    ]),
    category(20, 'Kultura', [
      [4, 'Kino'],
      [5, 'Ćwiczenia chóru'],
    ]),
  ],
});
for (const { questions } of form.categories) {
  for (const { id, projectTask } of questions) projectTask.cost = zloteOf((id % 3) * 1000);
}
const ids = (order: ProjectOrder, seed: number | null = 7): number[] =>
  orderedProjects(form, order, seed).map(({ question }) => question.id);

it('is the order of the office until the seed is known', () => expect(ids('drawn', null)).toEqual([1, 2, 3, 4, 5]));

it('differs from seed to seed, and is the same for one', () => {
  expect(ids('drawn')).toEqual(ids('drawn'));
  const orders = Array.from({ length: 50 }, (_, seed) => ids('drawn', seed));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(30);
  expect(new Set(orders.map(([first]) => first))).toEqual(new Set([1, 2, 3, 4, 5]));
});

it('sorts by cost, and by title as Polish does', () => {
  expect(ids('cheapest')[0]).toBe(3);
  expect(ids('title')).toEqual([3, 5, 4, 2, 1]);
});

it('keeps categories together, each in the drawn order', () => {
  const drawn = ids('drawn');
  expect(ids('category')).toEqual([...drawn.filter((id) => id < 4), ...drawn.filter((id) => id > 3)]);
});

it('gives every category beside its project', () =>
  expect(orderedProjects(form, 'title', null)[0]!.category.id).toBe(10));
