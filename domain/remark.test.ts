import { expect, test } from 'vitest';
import { formatDate } from './calendar.ts';
import { CommentStatus, refusalReasons } from './comment.ts';
import { formatInteger } from './polish-text.ts';
import { checkLetter, checkPart, countsAsRemark, type EnteredLetter, enteredLimits, publicLabelOf } from './remark.ts';

const { Waiting, Published, Refused, Withdrawn, Entered } = CommentStatus;

test('what stands in the register: published, typed in, and refused for anything but being beside the subject', () => {
  expect([Waiting, Published, Withdrawn, Entered].filter((status) => countsAsRemark(status, null))).toEqual([
    Published,
    Entered,
  ]);
  expect(refusalReasons.filter((reason) => countsAsRemark(Refused, reason))).toEqual([
    'vulgar',
    'personal-data',
    'threats',
    'unlawful',
  ]);
});

const letter: EnteredLetter = {
  channel: 'letter',
  receivedOn: '2026-09-12',
  authorKind: 'person',
  label: '',
  name: 'Jan Lis-Kowalski',
  address: 'Rynek 1',
  sign: 'BD.152.14.2026',
};
const days = { from: '2026-09-01', today: '2026-09-20' };

test.each([
  ['nothing', {}, {}],
  ['no day', { receivedOn: '' }, { receivedOn: 'Podaj dzień, w którym uwaga wpłynęła.' }],
  ['no such day', { receivedOn: '2026-02-30' }, { receivedOn: 'Podaj dzień, w którym uwaga wpłynęła.' }],
  ['tomorrow', { receivedOn: '2026-09-21' }, { receivedOn: 'Ten dzień jeszcze nie nadszedł.' }],
  [
    'before the consultation',
    { receivedOn: '2026-08-31' },
    { receivedOn: `Konsultacja zaczęła się ${formatDate('2026-09-01')}. Wcześniej uwaga nie mogła wpłynąć.` },
  ],
  ['a long sign', { sign: 'x'.repeat(61) }, { sign: 'Najwyżej 60 znaków.' }],
  [
    'the name of a person in the public label',
    { label: 'p. kowalski' },
    { label: 'To powtarza imię i nazwisko autora. W podpisie dla wszystkich nie może ich być.' },
  ],
  ['the name of an organisation', { authorKind: 'organisation', name: 'Koło Lip', label: 'Koło Lip' }, {}],
] as const)('a letter with %s wrong', (_name, change, faults) => {
  expect(checkLetter({ ...letter, ...change }, days)).toEqual(faults);
});

test('without words of the clerk the kind stands as the public label', () => {
  expect(publicLabelOf(letter)).toBe('Osoba prywatna');
  expect(publicLabelOf({ ...letter, label: 'Mieszkanka, Zatorze' })).toBe('Mieszkanka, Zatorze');
});

test('the words of a remark are typed whole, and only cut for the public', () => {
  const content = 'Proszę dzwonić: 600 100 200.';
  expect(checkPart({ content, publicContent: 'Proszę dzwonić: […].' })).toBeNull();
  expect(checkPart({ content, publicContent: null })).toBeNull();
  expect(checkPart({ content: ' ', publicContent: null })).toMatchObject({ field: 'content' });
  expect(checkPart({ content: 'a'.repeat(enteredLimits.content + 1), publicContent: null })).toMatchObject({
    field: 'content',
    message: `Uwaga może mieć najwyżej ${formatInteger(10_000)} znaków. Ta ma ${formatInteger(10_001)}: podziel ją.`,
  });
  expect(checkPart({ content, publicContent: 'Proszę pisać.' })).toMatchObject({ field: 'publicContent' });
});
