import { describe, expect, test } from 'vitest';
import {
  checkElement,
  checkElements,
  checkSize,
  ElementType,
  addressNow,
  isElementOn,
  LinkTarget,
  type NavigationElement,
  tidyElements,
} from './navigation.ts';

const element = (changes: Partial<NavigationElement> = {}): NavigationElement => ({
  label: 'Projekty',
  description: '',
  onlyAfterLogged: false,
  elementType: ElementType.Link,
  linkValue: '/budzet',
  eformId: '',
  linkTarget: LinkTarget.Self,
  awesomeIcon: '',
  module: null,
  subitems: [],
  ...changes,
});
const many = (count: number, changes: Partial<NavigationElement> = {}) =>
  Array.from({ length: count }, () => element(changes));

const ADDRESS = 'Nieprawidłowy adres. Strona portalu zaczyna się od /, inna od https://';

describe('one element', () => {
  test.each([
    '/budzet',
    '/#sondy',
    'https://lipogrod.example/a?b=c#d',
    'mailto:urzad@lipogrod.example',
    'tel:445550100',
  ])('may lead to %s', (linkValue) => expect(checkElement(element({ linkValue }))).toEqual({}));

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//obcy.example',
    '/\\obcy.example',
    'obcy.example',
    'ftp://obcy.example',
    'https://lipogrod.example/a b',
    '/a\u0000b',
    '/\t/obcy.example',
    '/\n/obcy.example',
  ])('may not lead to %j', (linkValue) => {
    expect(checkElement(element({ linkValue }))).toEqual({ linkValue: ADDRESS });
  });

  test.each([
    [{ label: ' ' }, { label: 'Pole jest wymagane' }],
    [{ label: '\u200b' }, { label: 'Pole jest wymagane' }],
    [{ label: 'ż'.repeat(61) }, { label: 'Najwyżej 60 znaków, wpisano 61' }],
    [{ description: 'ż'.repeat(121) }, { description: 'Najwyżej 120 znaków, wpisano 121' }],
    [{ linkValue: '' }, { linkValue: 'Pole jest wymagane' }],
    [{ elementType: ElementType.EForm }, { eformId: 'Pole jest wymagane' }],
    [{ elementType: 5 }, { elementType: 'Wybierz odnośnik albo formularz' }],
    [{ linkTarget: 5 }, { linkTarget: 'Wybierz, gdzie się otwiera' }],
  ])('%j is told', (changes, errors) => expect(checkElement(element(changes))).toEqual(errors));

  test('that only groups others may lead nowhere', () => {
    expect(checkElement(element({ linkValue: '', subitems: [element()] }))).toEqual({});
  });

  test.each([
    ['/budzet/biezaca-edycja/aktualne-glosowania', 2027, '/budzet/2027/aktualne-glosowania'],
    ['/budzet/biezaca-edycja/aktualne-glosowania', null, '/budzet'],
    ['/budzet/biezaca-edycja', 2027, '/budzet'],
    ['/budzet/biezaca-edycja/', 2027, '/budzet'],
    ['/budzet/2026/zakonczone-glosowania', 2027, '/budzet/2026/zakonczone-glosowania'],
    ['/budzet/biezaca-edycja-2', 2027, '/budzet/biezaca-edycja-2'],
    ['', 2027, ''],
  ])('the address %s leads, when the newest edition is that of %s, to %s', (address, year, now) => {
    expect(addressNow(address, year)).toBe(now);
  });

  test('is hidden with the module of its address, and with the one it was given', () => {
    const flags = { budget: false, probe: true, consultation: false, survey: false };
    expect(isElementOn(element(), flags)).toBe(false);
    expect(isElementOn(element({ linkValue: '/pomoc' }), flags)).toBe(true);
    expect(isElementOn(element({ linkValue: '/#sondy', module: 'probe' }), flags)).toBe(true);
    expect(isElementOn(element({ linkValue: '/#sondy', module: 'survey' }), flags)).toBe(false);
  });
});

test('problems are told with where the element stands', () => {
  const elements = [element({ subitems: [element(), element({ subitems: [element({ label: '' })] })] })];
  expect(checkElements('menu', elements)).toEqual([{ path: [0, 1, 0], errors: { label: 'Pole jest wymagane' } }]);
});

test('names that stand side by side in the header are shorter', () => {
  const label = 'ż'.repeat(31);
  const errors = { label: 'Na pierwszym poziomie najwyżej 30 znaków, wpisano 31' };
  expect(checkElements('menu', [element({ label, subitems: [element({ label })] })])).toEqual([{ path: [0], errors }]);
  expect(checkElements('tiles', [element({ label })])).toEqual([]);
});

describe('the whole', () => {
  const third = element({ subitems: [element({ subitems: [element()] })] });
  test.each([
    ['menu', [third], null],
    ['menu', [element({ subitems: [third] })], 'Menu ma najwyżej trzy poziomy'],
    ['menu', many(9), 'Na pierwszym poziomie menu mieści się najwyżej 8 pozycji'],
    ['menu', [element({ subitems: many(13) })], 'Pod jedną pozycją mieści się najwyżej 12 innych'],
    ['menu', many(8, { subitems: many(12) }), 'Menu może mieć najwyżej 80 pozycji'],
    ['tiles', many(12), null],
    ['tiles', many(13), 'Kafelków może być najwyżej 12'],
    ['tiles', [third], 'Kafelki nie mają pozycji pod sobą'],
  ] as const)('%s of this size', (place, elements, problem) => expect(checkSize(place, elements)).toBe(problem));
});

test('spaces too many go, and so does a form that is none', () => {
  const [tidy] = tidyElements([
    element({ label: ' Dla  mieszkańców ', eformId: 'X', subitems: [element({ linkValue: ' /pomoc ' })] }),
  ]);
  expect(tidy).toMatchObject({ label: 'Dla mieszkańców', eformId: '', subitems: [{ linkValue: '/pomoc' }] });
});
