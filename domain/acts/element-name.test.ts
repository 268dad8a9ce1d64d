import { expect, test } from 'vitest';
import { elementName, type NamedElement, pathOfNames } from './element-name.ts';

const path = (...elements: NamedElement[]): string =>
  elements.reduce<string[]>((within, element) => pathOfNames(element, within), []).join(' ');
const chapter: NamedElement = { kind: 'rozdzial', unit: 'rozdzial', nr: 'II' };
const paragraph: NamedElement = { kind: 'paragraf', unit: 'par', nr: '15' };
const point: NamedElement = { kind: 'punkt', unit: 'pkt', nr: '2' };
const annex: NamedElement = { kind: 'zalacznik', unit: 'zal', nr: null };

test('an element is named by what leads to it, without chapters', () => {
  expect(path(chapter, paragraph, point)).toBe('§ 15 pkt 2');
  expect(path(chapter)).toBe('rozdział II');
  expect(path(annex, paragraph)).toBe('załącznik § 15');
});

test('what is no unit has the name of its kind, and a raised number is raised', () => {
  expect(elementName({ kind: 'tabela', unit: null, nr: null })).toBe('tabela');
  expect(elementName({ kind: 'paragraf', unit: 'par', nr: '7^1' })).toBe('§ 7¹');
});
