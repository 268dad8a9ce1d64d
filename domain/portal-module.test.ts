import { expect, test } from 'vitest';
import { isAddressOn } from './portal-module.ts';

const off = { consultation: false, budget: false, probe: false, survey: false };

test.each([
  ['/budzet', false],
  ['/budzet?page=2', false],
  ['/przelicz', false],
  ['/sondy#3', false],
  ['/', true],
  ['/#sonda-3', true],
  ['/pomoc', true],
  ['/budzetowanie', true],
  ['https://lipogrod.example/budzet', true],
  ['', true],
])('while everything is off, %s is there: %s', (address, there) => {
  expect(isAddressOn(address, off)).toBe(there);
});

test('an address follows its own module', () => {
  expect(isAddressOn('/budzet/2027/harmonogram', { ...off, budget: true })).toBe(true);
  expect(isAddressOn('/budzet', { ...off, probe: true, survey: true, consultation: true })).toBe(false);
});

test('open data are of budgets and of surveys', () => {
  expect(isAddressOn('/otwarte-dane', { ...off, probe: true })).toBe(false);
  expect(isAddressOn('/otwarte-dane#ankieta-wyniki', { ...off, consultation: true })).toBe(true);
});

test('initiatives need one of two modules (spec/1 §1)', () => {
  expect(isAddressOn('/inicjatywy', { ...off, probe: true, survey: true })).toBe(false);
  expect(isAddressOn('/inicjatywy', { ...off, consultation: true })).toBe(true);
  expect(isAddressOn('/inicjatywy', { ...off, budget: true })).toBe(true);
});

test('what somebody has sent is there with any module in which one can send', () => {
  expect(isAddressOn('/moje-sprawy', off)).toBe(false);
  for (const one of ['consultation', 'budget', 'probe', 'survey'])
    expect(isAddressOn('/moje-sprawy', { ...off, [one]: true })).toBe(true);
});
