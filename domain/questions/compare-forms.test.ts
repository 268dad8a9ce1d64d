import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyForm } from '../testing/any-form.ts';
import { formOf, option, options, question } from '../testing/sample-questions.ts';
import { changedFields, compareForms, type FormItem, type PlacedForm } from './compare-forms.ts';
import type { Form, Question } from './question.ts';
import { readWrittenForm, writeForm } from './written-form.ts';

const placed = (form: Form, more: Partial<PlacedForm> = {}): PlacedForm => ({
  form,
  from: '',
  to: '',
  district: '',
  ...more,
});
const nameOf = (item: FormItem | null): string => {
  if (item === null) return '–';
  return item.is === 'question' ? item.fields.content : item.is === 'part' ? item.fields.name : item.fields.title;
};
const told = (saved: readonly PlacedForm[], own: readonly PlacedForm[]): string[] =>
  compareForms(saved, own).map((each) => {
    const fields = each.saved && each.own ? changedFields<object>(each.saved.fields, each.own.fields) : [];
    return [nameOf(each.saved), nameOf(each.own), ...(each.isMoved ? ['moved'] : []), ...fields].join(' ');
  });
/** Ids are given anew whenever a form is read. */
let id = 1000;
const readAnew = (form: Form): Form => readWrittenForm(writeForm(form), () => ++id);

const trees = question('SingleRadio', 1, { content: 'Drzewa?', questionOptions: options('Tak', 'Nie') });
const benches = question('SingleText', 2, { content: 'Ławki?' });
const when = question('SingleDate', 3, { content: 'Kiedy?' });
const picture = { sha256: 'a', alt: 'Lipa', width: 1, height: 1 };
const withOption = (under: number): Question => ({
  ...trees,
  questionOptions: trees.questionOptions.map((each, at) => (at === under ? { ...each, questions: [when] } : each)),
});

test.each<[what: string, saved: Question[], own: Question[], differences: string[]]>([
  ['nothing', [trees, benches], [trees, benches], []],
  ['a question of the other', [trees, benches], [benches], ['Drzewa? –']],
  ['a question of one’s own', [benches], [benches, trees], ['– Drzewa?']],
  ['other words', [trees, benches], [{ ...trees, content: 'Krzewy?' }, benches], ['Drzewa? Krzewy? content']],
  [
    'another type and what comes with it',
    [trees],
    [{ ...trees, questionType: benches.questionType, questionOptions: [], required: false }],
    ['Drzewa? Drzewa? questionType required options'],
  ],
  ['another order', [when, trees, benches], [trees, benches, when], ['Kiedy? Kiedy? moved']],
  ['the option that asks on', [withOption(0)], [withOption(1)], ['Kiedy? Kiedy? under']],
  ['what an option asks', [withOption(0)], [trees], ['Kiedy? –']],
  ['what was asked by an option', [withOption(0)], [trees, when], ['Kiedy? Kiedy? moved under']],
  ['a picture', [trees], [{ ...trees, picture }], ['Drzewa? Drzewa? picture']],
  [
    'a picture of an answer',
    [trees],
    [{ ...trees, questionOptions: [{ ...option(1, 'Tak'), picture }, option(2, 'Nie')] }],
    ['Drzewa? Drzewa? optionPictures'],
  ],
  ['not from where a picture is shown', [{ ...trees, picture }], [{ ...trees, picture: { ...picture, url: 'b' } }], []],
])('it tells %s', (_, saved, own, differences) => {
  expect(told([placed(formOf(...saved))], [placed(formOf(...own))])).toEqual(differences);
});

test('it tells of a form its name, its days and its area, and of a part its name', () => {
  const form = formOf(trees);
  const renamed = { ...form, categories: form.categories.map((part) => ({ ...part, name: 'Zieleń' })) };
  expect(told([placed(form)], [placed(renamed)])).toEqual(['Część Zieleń name']);
  expect(told([placed(form)], [placed(form, { to: '2027-01-01T20:00', district: 'Zarzecze' })])).toEqual([
    'Ankieta Ankieta to district',
  ]);
  expect(told([placed(form), placed(formOf(benches))], [placed(form)])).toEqual(['Ankieta –', 'Część –', 'Ławki? –']);
});

test('of any two forms there is no difference exactly where they are written alike', () => {
  const texts = (forms: readonly PlacedForm[]): string =>
    JSON.stringify(forms.map(({ form }) => writeForm(readAnew(form))));
  const forms = fc.array(anyForm, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(forms, forms, fc.nat(2), (some, others, how) => {
      const saved = some.map((form) => placed(form));
      const own = (how === 0 ? others : how === 1 ? some : some.toReversed()).map((form) => placed(readAnew(form)));
      expect(compareForms(saved, own).length === 0).toBe(texts(saved) === texts(own));
    }),
    { numRuns: 300 },
  );
});

test('of four hundred questions that were all reworded and turned round each is told once', () => {
  const large = (words: string): PlacedForm[] => [
    placed(
      formOf(
        ...Array.from({ length: 400 }, (_, at) =>
          question('SingleRadio', at + 1, {
            content: `${words} ${at} ${'dużo słów '.repeat(100)}`,
            questionOptions: options(...Array.from({ length: 20 }, (_each, i) => `Odpowiedź ${i} ${at}`)),
          }),
        ),
      ),
    ),
  ];
  expect(compareForms(large('Pytanie'), large('Inne pytanie').reverse())).toHaveLength(400);
});
