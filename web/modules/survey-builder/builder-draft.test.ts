import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { questionsInOrder } from '@wiec/domain/questions/questions-in-order.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { expect, test } from 'vitest';
import * as drafts from './builder-draft.ts';
import { factsOf, typeOf, typeWords } from './builder-words.ts';

const now = new Date('2027-01-01T12:00:00Z');
const fresh = (): drafts.BuilderDraft => drafts.readSurvey(drafts.emptySurvey('2027-02-01'), 7);
const firstPart = (draft: drafts.BuilderDraft) => draft.forms[0]!.form.categories[0]!;
/** Words of the questions of each part, in order. */
const wordsIn = (draft: drafts.BuilderDraft): string[][] =>
  draft.forms.flatMap(({ form }) =>
    form.categories.map((part) => questionsInOrder({ categories: [part] }).map(({ question }) => question.content)),
  );
function asking(...contents: string[]): drafts.BuilderDraft {
  let draft = fresh();
  for (const content of contents) {
    const [next, id] = drafts.withQuestion(draft, firstPart(draft).id, 'SingleText');
    draft = drafts.changedQuestion(next, id, { content });
  }
  return draft;
}
const idOf = (draft: drafts.BuilderDraft, content: string): number =>
  draft.forms.flatMap(({ form }) => questionsInOrder(form)).find(({ question }) => question.content === content)!
    .question.id;

test('every type of questions can be added, and a new one lacks nothing but words', () => {
  expect(Object.keys(typeWords).toSorted()).toEqual(questionTypes.map(({ name }) => name).toSorted());
  for (const type of Object.keys(typeWords)) {
    const start = fresh();
    const [draft, id] = drafts.withQuestion(start, firstPart(start).id, type);
    const question = firstPart(draft).questions[0]!;
    expect([question.id, typeOf(question)]).toEqual([id, type]);
    const fields = drafts.faultsOf(drafts.tidyDraft(draft), [], now).map(({ field }) => field.split('.').at(-1));
    const words = ['title', 'to', 'content', 'options', 'columns'];
    expect(fields.filter((field) => !words.includes(field!))).toEqual([]);
    expect(factsOf(question)).toContain(typeWords[type]!.name);
  }
});

test('a question moves among its neighbours, and from the edge of a part into the next one', () => {
  let draft = asking('a', 'b');
  [draft] = drafts.withPart(draft, draft.forms[0]!.form.id);
  const a = idOf(draft, 'a');
  expect(wordsIn((draft = drafts.movedQuestion(draft, a, 1)))).toEqual([['b', 'a'], []]);
  expect(wordsIn((draft = drafts.movedQuestion(draft, a, 1)))).toEqual([['b'], ['a']]);
  expect(wordsIn(drafts.movedQuestion(draft, a, 1))).toEqual([['b'], ['a']]);
  expect(wordsIn(drafts.movedQuestion(draft, a, -1))).toEqual([['b', 'a'], []]);
});

test('a question is put beside any other of its form, into an empty part, and nowhere else', () => {
  const asked = asking('a', 'b', 'c');
  const [a, b, c] = ['a', 'b', 'c'].map((content) => idOf(asked, content));
  const [wider, part] = drafts.withPart(asked, asked.forms[0]!.form.id);
  let draft = wider;
  const put = (id: number, place: drafts.QuestionPlace) => wordsIn(drafts.placedQuestion(draft, id, place) ?? draft);
  expect(put(a!, { beside: c!, side: 'after' })).toEqual([['b', 'c', 'a'], []]);
  expect(put(c!, { beside: a!, side: 'before' })).toEqual([['c', 'a', 'b'], []]);
  expect(put(b!, { part })).toEqual([['a', 'c'], ['b']]);
  // Where it stands already.
  expect(drafts.placedQuestion(draft, a!, { beside: b!, side: 'before' })).toBeNull();
  expect(drafts.placedQuestion(draft, a!, { beside: a!, side: 'after' })).toBeNull();
  // Another form is another vote.
  const two = drafts.withForm(draft);
  const elsewhere = two.forms[1]!.form.categories[0]!.id;
  expect(drafts.placedQuestion(two, a!, { part: elsewhere })).toBeNull();
  draft = drafts.placedQuestion(draft, b!, { part })!;
  expect(put(a!, { beside: b!, side: 'before' })).toEqual([['c'], ['a', 'b']]);
});

test('questions of an option move among themselves, and go with a copy of their question', () => {
  const start = fresh();
  const [draft, radio] = drafts.withQuestion(start, firstPart(start).id, 'SingleRadio');
  const option = firstPart(draft).questions[0]!.questionOptions[0]!.id;
  const [one, first] = drafts.withSubQuestion(drafts.changedQuestion(draft, radio, { content: 'r' }), option);
  const [two, second] = drafts.withSubQuestion(drafts.changedQuestion(one, first, { content: 'x' }), option);
  const both = drafts.changedQuestion(two, second, { content: 'y' });
  expect(wordsIn(drafts.movedQuestion(both, second, -1))).toEqual([['r', 'y', 'x']]);
  expect(wordsIn(drafts.placedQuestion(both, second, { beside: first, side: 'before' })!)).toEqual([['r', 'y', 'x']]);
  expect(drafts.placedQuestion(both, second, { beside: radio, side: 'before' })).toBeNull();
  expect(drafts.placedQuestion(both, radio, { beside: first, side: 'before' })).toBeNull();
  const [copied, copy] = drafts.withCopy(both, radio);
  expect(wordsIn(copied)).toEqual([['r', 'x', 'y', 'r', 'x', 'y']]);
  const ids = questionsInOrder(copied.forms[0]!.form).map(({ question }) => question.id);
  expect(new Set(ids).size).toBe(6);
  expect(copy).toBe(ids[3]);
  expect(wordsIn(drafts.withoutQuestion(copied, radio))).toEqual([['r', 'x', 'y']]);
});

test('a pasted list comes behind what is there, without empty and repeated lines', () => {
  const options = [drafts.newOption('Lipa'), drafts.newOption('')];
  const pasted = drafts.withPasted(options, ' Dąb \r\n\nLipa\nBuk\nDąb');
  expect(pasted.map(({ content, order }) => [content, order])).toEqual([
    ['Lipa', 0],
    ['Dąb', 1],
    ['Buk', 2],
  ]);
});

test('another type keeps what was typed, and sends only what it has', () => {
  const start = fresh();
  const [draft, id] = drafts.withQuestion(start, firstPart(start).id, 'MultipleCheck');
  const full = drafts.changedQuestion(draft, id, { content: 'Co?', questionOptionCount: 2 });
  const retyped = drafts.retypedQuestion(full, id, 'SingleText');
  expect(firstPart(retyped).questions[0]).toMatchObject({ questionOptionCount: 2 });
  expect(firstPart(drafts.tidyDraft(retyped)).questions[0]).toMatchObject({
    questionOptions: [],
    questionOptionCount: null,
  });
  const back = drafts.retypedQuestion(retyped, id, 'MultipleCheck');
  expect(firstPart(drafts.tidyDraft(back)).questions[0]).toMatchObject({ questionOptionCount: 2 });
});

test('a form gets caps of points with its first question of points, and sends none without', () => {
  const start = fresh();
  const [draft, id] = drafts.withQuestion(start, firstPart(start).id, 'Budget');
  expect(draft.forms[0]!.form.points).toMatchObject({ maxPoint: 10 });
  const without = drafts.tidyDraft(drafts.withoutQuestion(draft, id));
  expect(without.forms[0]!.form.points).toBeNull();
});

test('what is written reads back, with its times as they are', () => {
  const survey: WrittenSurvey = {
    ...drafts.emptySurvey('2027-02-01'),
    title: 'Park',
    identity: 'declared',
    mode: 'citizen',
    moderator: 'Wydział Zieleni',
    office: 7,
    to: '2027-02-20T20:00',
    forms: [
      {
        title: 'Drzewa',
        from: '2027-02-02T08:00',
        to: null,
        district: 'Zarzecze',
        points: null,
        parts: [{ name: 'Jedna', maxPoint: null, questions: [] }],
      },
    ],
  };
  expect(drafts.writeSurvey(drafts.readSurvey(survey, 1))).toEqual(survey);
});

test('how people are told apart follows the mode, unless the survey says otherwise', () => {
  const usual: WrittenSurvey = { ...drafts.emptySurvey('2027-02-01'), mode: 'account', identity: 'account' };
  expect(drafts.readSurvey(usual, 1).identity).toBeNull();
  expect(drafts.readSurvey({ ...usual, mode: 'open' }, 1).identity).toBe('account');
});

test('times that are missing are told, beside all else that is wrong', () => {
  const draft = { ...asking(''), title: 'Park', from: 'T08:00' };
  expect(drafts.faultsOf(draft, [], now).map(({ field, message }) => [field, message])).toEqual([
    ['from', 'Podaj dzień i godzinę.'],
    ['to', 'Podaj dzień i godzinę.'],
    ['forms.0.parts.0.questions.0.content', 'Pole jest wymagane'],
  ]);
  const sound = { ...asking('Co?'), title: 'Park', to: '2027-02-20T20:00' };
  expect(drafts.faultsOf(sound, [], now)).toEqual([]);
  const half = { ...sound, forms: [{ ...sound.forms[0]!, to: '2027-02-10T' }] };
  expect(drafts.faultsOf(half, [], now)).toMatchObject([{ field: 'forms.0.to', message: 'Podaj dzień i godzinę.' }]);
});

test('a fault leads to the question in which it stands, also where an option asks', () => {
  const draft = asking('a', 'b');
  const b = idOf(draft, 'b');
  expect(drafts.questionOfPlace(draft, 'forms.0.parts.0.questions.1.content')).toBe(b);
  expect(drafts.questionOfPlace(draft, 'forms.0.parts.0.questions.1.options.0.questions.0.content')).toBe(b);
  expect(drafts.questionOfPlace(draft, 'forms.0.parts.0')).toBeNull();
});

test('questions of another survey are copied as parts, into the place of an empty one', () => {
  const other = drafts.writeSurvey(asking('x', 'y'));
  const into = fresh();
  expect(
    wordsIn(
      drafts.withCopiedParts(
        into,
        into.forms[0]!.form.id,
        other.forms.flatMap(({ parts }) => parts),
      ),
    ),
  ).toEqual([['x', 'y']]);
  const filled = asking('a');
  expect(
    wordsIn(
      drafts.withCopiedParts(
        filled,
        filled.forms[0]!.form.id,
        other.forms.flatMap(({ parts }) => parts),
      ),
    ),
  ).toEqual([['a'], ['x', 'y']]);
});
