import { describe, expect, test } from 'vitest';
import { ElementType, LinkTarget, type NavigationElement } from '@wiec/domain/navigation.ts';
import {
  added,
  changed,
  type Draft,
  draftOf,
  elementsOf,
  errorsByKey,
  moved,
  newElement,
  placeOf,
  previewOf,
  without,
} from './navigation-draft.ts';

const element = (label: string, subitems: readonly NavigationElement[] = []): NavigationElement => ({
  label,
  description: '',
  onlyAfterLogged: false,
  elementType: ElementType.Link,
  linkValue: '/pomoc',
  eformId: '',
  linkTarget: LinkTarget.Self,
  awesomeIcon: '',
  module: null,
  subitems,
});
const elements = [element('A', [element('A1'), element('A2', [element('A2a')])]), element('B')];
const draft = draftOf(elements);
const [a, b] = draft;
const [a1, a2] = a!.subitems;
const outline = (list: Draft): string =>
  list.map(({ label, subitems }) => (subitems.length > 0 ? `${label}(${outline(subitems)})` : label)).join(' ');

test('what is read is what is sent', () => expect(elementsOf(draft)).toEqual(elements));

test('an element is moved among its neighbours, with all that hangs under it', () => {
  expect(outline(moved(draft, a2!.key, -1))).toBe('A(A2(A2a) A1) B');
  expect(outline(moved(draft, a!.key, 1))).toBe('B A(A1 A2(A2a))');
  expect(outline(moved(draft, b!.key, 1))).toBe(outline(draft));
  expect(placeOf(moved(draft, a2!.key, -1), a2!.key)).toEqual({ place: 1, of: 2 });
});

test('elements are added last, changed and taken away', () => {
  const more = { ...newElement(), label: 'N' };
  expect(outline(added(draft, more, null))).toBe('A(A1 A2(A2a)) B N');
  expect(outline(added(draft, more, a1!.key))).toBe('A(A1(N) A2(A2a)) B');
  expect(outline(changed(draft, a1!.key, { label: 'X' }))).toBe('A(X A2(A2a)) B');
  expect(outline(without(draft, a2!.key))).toBe('A(A1) B');
});

test('errors find the element by where it stands', () => {
  const found = errorsByKey(draft, [
    { field: '0-1-0.label', message: 'Pole jest wymagane' },
    { field: '1.linkValue', message: 'Nieprawidłowy adres' },
    { field: '7.label', message: 'nie ma takiej' },
    { message: 'o całości' },
  ]);
  expect([...found]).toEqual([
    [a2!.subitems[0]!.key, { label: 'Pole jest wymagane' }],
    [b!.key, { linkValue: 'Nieprawidłowy adres' }],
  ]);
});

describe('the preview', () => {
  const flags = { budget: true, probe: false, consultation: false, survey: false };

  test('leaves out what belongs to parts that are off', () => {
    const some = changed(changed(draft, a1!.key, { linkValue: '/konsultacje' }), b!.key, { module: 'probe' });
    expect(
      previewOf(some, flags, 2027).map(({ label, subitems }) => [label, subitems.map((sub) => sub.label)]),
    ).toEqual([['A', ['A2']]]);
  });

  test('leaves out a group of which nothing is left', () => {
    const group = draftOf([{ ...element('Grupa', [{ ...element('Ankiety'), linkValue: '/ankiety' }]), linkValue: '' }]);
    expect(previewOf(group, flags, 2027)).toEqual([]);
  });

  test('shows where the current edition leads now', () => {
    const some = draftOf([{ ...element('Głosowania'), linkValue: ' /budzet/biezaca-edycja/aktualne-glosowania' }]);
    expect(previewOf(some, flags, 2027)[0]!.linkValue).toBe('/budzet/2027/aktualne-glosowania');
  });
});
