import { expect, test } from 'vitest';
import { tallyGreedy } from './greedy.ts';
import { stepSentence } from './step-sentence.ts';
import type { Candidate, GreedyOptions } from './types.ts';

const zl = (amount: number) => amount * 100;
const project = (id: string, total: number, cost: number): Candidate => ({ id, total, cost, voters: total });
const projects = [
  project('a', 90, zl(600)),
  project('b', 80, zl(500)),
  project('c', 70, zl(300)),
  project('d', 60, zl(100)),
  project('e', 5, zl(10)),
  project('f', 0, zl(10)),
];
const options: GreedyOptions = { budget: zl(1000), stop: 'skip', threshold: 10, ties: { rule: 'id' } };
const told = (over: Partial<GreedyOptions>) =>
  tallyGreedy(projects, { ...options, ...over }).steps.map((step) =>
    stepSentence(step, { nameOf: (id) => `„${id}”` }).replaceAll('\u00a0', ' '),
  );

test('each turn tells what was there to spend and what became of it', () => {
  expect(told({ exclusive: [['a', 'd']] })).toEqual([
    'Do wydania było 1 000 zł, koszt 600 zł się mieścił: wybrany. Zostało 400 zł.',
    'Do wydania było 400 zł, a koszt to 500 zł: zabrakło 100 zł.',
    'Do wydania było 400 zł, koszt 300 zł się mieścił: wybrany. Zostało 100 zł.',
    'Wygrał projekt „a”, a z tych dwóch może powstać tylko jeden.',
    'Wynik poniżej progu.',
    'Bez głosów.',
  ]);
});

test('after the first that does not fit nothing is selected where the rule ends there', () => {
  expect(told({ stop: 'no-skip' }).slice(1, 4)).toEqual([
    'Do wydania było 400 zł, a koszt to 500 zł: zabrakło 100 zł.',
    'Wybieranie już się zakończyło.',
    'Wybieranie już się zakończyło.',
  ]);
});
