import { readFile } from 'node:fs/promises';
import { ACT_KINDS, walkAct } from '@wiec/domain/acts/act-element.ts';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { compareActs } from '@wiec/domain/acts/compare-acts.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, test } from 'vitest';
import { ACT_FILE_LIMITS } from '../../../modules/acts/reading/limits.ts';
import { readActFile } from '../../../modules/acts/reading/read-act-file.ts';

const readAct = async (name: string) =>
  readActFile(await readFile(new URL(name, import.meta.url)), null, ACT_FILE_LIMITS);

test('the act of the demo has elements of every kind, and is read without a doubt', async () => {
  const { head, elements, warnings, coverage } = await readAct('park-greenery.xml');
  const all = [...walkAct(elements)].map(({ element }) => element);
  expect(actHeader(head).replaceAll(NBSP, ' ')).toBe('Uchwała nr XL/412/2026 z dnia 1 września 2026 r.');
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(ACT_KINDS));
  expect(all.length).toBeGreaterThan(250);
  expect(all.some(({ unit }) => unit === 'cytat')).toBe(true);
  expect(all.some(({ text }) => text.includes('m^{2}'))).toBe(true);
  expect(warnings).toEqual([]);
  expect(coverage.kept).toBe(coverage.characters);
});

test('the act that is in force differs from it in every way that a comparison tells', async () => {
  const [before, after] = [await readAct('park-greenery-in-force.xml'), await readAct('park-greenery.xml')];
  const states = new Set(compareActs(before.elements, after.elements).map(({ state }) => state));
  expect(states).toEqual(new Set(['same', 'changed', 'added', 'repealed', 'moved']));
  expect(before.warnings).toEqual([]);
});
