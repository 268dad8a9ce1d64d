import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersTo, formOfType, names } from '@wiec/domain/testing/drawn-forms.ts';
import { isPlainSheet, SHEET_LIMITS } from './plain-sheet.ts';
import { SendSheetBody } from './surveys.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const sheet = (answers: unknown, more: object = {}) => ({ consultationForms: [{ id: 7, answers, ...more }] });
const answer = (option: object, more: object = {}) => ({ questionId: 3, answerOptions: [option], ...more });

test('whatever the portal\u2019s page sends is plain, of every type of questions', () => {
  for (const name of names) {
    const form = formOfType(name);
    fc.assert(
      fc.property(answersTo(form), fc.constantFrom(undefined, null, true), (answers, agreementAccepted) => {
        const body = throughJson({ ...sheet(answers, { agreementAccepted }), anotherPerson: false });
        expect(isPlainSheet(body)).toBe(true);
        expect(SendSheetBody.parse(body)).toEqual(body);
      }),
      { numRuns: 50 },
    );
  }
});

/** Values at each limit, beyond it, and of other kinds. */
const anything = fc.constantFrom<unknown>(
  null,
  true,
  0,
  1,
  1.5,
  -1,
  2_147_483_647,
  2_147_483_648,
  1e308,
  Number.POSITIVE_INFINITY,
  '',
  '1',
  'a'.repeat(SHEET_LIMITS.openDate),
  'a'.repeat(SHEET_LIMITS.openDate + 1),
  'a'.repeat(SHEET_LIMITS.comment),
  'a'.repeat(SHEET_LIMITS.comment + 1),
  'a'.repeat(SHEET_LIMITS.openText),
  'a'.repeat(SHEET_LIMITS.openText + 1),
  '5f0c7a86-8f3e-4a3e-9a64-0d0b7a3b6f11',
  [],
  [null],
  {},
  { length: 0 },
);
const mostly = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<T | unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: anything });
const unset = mostly(fc.constant(null));
/** Needed fields, fields that may be left out, and now and then one that is not known. */
const record = (needed: Record<string, fc.Arbitrary<unknown>>, others: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(
      fc.record({ ...needed, ...others }, { requiredKeys: Object.keys(needed), noNullPrototype: true }),
      fc.oneof({ weight: 30, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant({ other: null }) }),
    )
    .map(([drawn, unknown]) => ({ ...drawn, ...unknown }));

const option = record(
  {},
  {
    questionOptionId: mostly(fc.constant(5)),
    questionMatrixValueId: unset,
    ranking: mostly(fc.constant(2)),
    openText: unset,
    openDate: unset,
    comment: unset,
    id: fc.constant(1),
  },
);
const sentAnswer = record(
  { questionId: mostly(fc.constant(3)), answerOptions: mostly(fc.array(mostly(option), { maxLength: 2 })) },
  { categoryId: unset },
);
const form = record(
  { id: mostly(fc.constant(7)), answers: mostly(fc.array(mostly(sentAnswer), { maxLength: 2 })) },
  { agreementAccepted: unset },
);
const body = record(
  { consultationForms: mostly(fc.array(mostly(form), { minLength: 1, maxLength: 1 })) },
  { userData: unset, authorizeCode: unset, deviceKey: unset, anotherPerson: unset },
);

test('nothing is plain that the schema refuses or changes', () => {
  let plain = 0;
  fc.assert(
    fc.property(body, (drawn) => {
      if (!isPlainSheet(drawn)) return;
      plain += 1;
      const read = SendSheetBody.safeParse(drawn);
      expect(read.error?.issues).toBeUndefined();
      expect(read.data).toEqual(drawn);
    }),
    { numRuns: 20_000 },
  );
  expect(plain).toBeGreaterThan(200);
});

const most = (count: number, each: unknown) => Array.from({ length: count }, () => each);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a list', []],
  ['no forms', {}],
  ['two forms', { consultationForms: [sheet([]).consultationForms[0], sheet([]).consultationForms[0]] }],
  ['no form', { consultationForms: [] }],
  ['a form without its id', { consultationForms: [{ answers: [] }] }],
  ['answers that are left out', { consultationForms: [{ id: 7 }] }],
  ['too many answers', sheet(most(SHEET_LIMITS.answers + 1, answer({})))],
  ['too many options', sheet([{ questionId: 3, answerOptions: most(SHEET_LIMITS.options + 1, {}) }])],
  ['an answer without its question', sheet([{ answerOptions: [] }])],
  ['an answer without options', sheet([{ questionId: 3 }])],
  ['too long a text', sheet([answer({ openText: 'a'.repeat(SHEET_LIMITS.openText + 1) })])],
  ['too long a comment', sheet([answer({ comment: 'a'.repeat(SHEET_LIMITS.comment + 1) })])],
  ['too long a date', sheet([answer({ openDate: 'a'.repeat(SHEET_LIMITS.openDate + 1) })])],
  ['an unknown name', sheet([answer({ points: 3 })])],
  ['a number as text', sheet([answer({ questionOptionId: '3' })])],
  ['a place beyond all numbers', sheet([answer({ ranking: Number.POSITIVE_INFINITY })])],
  ['a name of every object', JSON.parse('{"consultationForms":[{"id":7,"answers":[],"__proto__":1}]}')],
  ['typed data', { ...sheet([]), userData: {} }],
])('%s is left to the schema', (_name, value) => {
  expect(isPlainSheet(value)).toBe(false);
});

test('the most that is taken is plain', () => {
  const full = answer({
    openText: 'a'.repeat(SHEET_LIMITS.openText),
    comment: 'a'.repeat(SHEET_LIMITS.comment),
    openDate: 'a'.repeat(SHEET_LIMITS.openDate),
  });
  for (const value of [
    sheet(most(SHEET_LIMITS.answers, answer({}))),
    sheet([{ questionId: 2_147_483_647, categoryId: null, answerOptions: most(SHEET_LIMITS.options, {}) }]),
    sheet([full]),
  ]) {
    expect(isPlainSheet(value)).toBe(true);
    expect(SendSheetBody.safeParse(value).success).toBe(true);
  }
});
