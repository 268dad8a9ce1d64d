import { expect, test } from 'vitest';
import { actElement, type ActElement } from './act-element.ts';
import { addressesOf } from './element-address.ts';

const addresses = (...elements: ActElement[]): string[] => addressesOf(elements).map(({ address }) => address);
const par = (nr: string | null, ...children: ActElement[]) => ({ ...actElement('par', { nr }), children });

test('§ are counted through the act, what is in them by their place', () => {
  expect(addresses(par('1', actElement('ust', { nr: '2' })), par('5^1'), par('1'))).toEqual([
    'par-1',
    'par-1-ust-2',
    'par-5_1',
    'par-1--2',
  ]);
});

test('no two have the same address, whatever they are numbered', () => {
  expect(addresses(par('-2'), par(null), par(null), par(null))).toEqual(['par--2', 'par', 'par--3', 'par--4']);
});

test('one that grows too long is cut', () => {
  const [first, second] = addresses(par('7'.repeat(9000)), par('7'.repeat(9001)));
  expect(first).toBe(`par-${'7'.repeat(296)}`);
  expect(second).toBe(`${first}--2`);
});
