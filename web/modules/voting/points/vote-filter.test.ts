import { expect, it } from 'vitest';
import { filterQuestions, noFilter } from './vote-filter.ts';
import { voteForm } from '../vote-fixture.ts';

const forms = [voteForm()];
const found = (words: string, onlyChosen: ReadonlySet<number> | null = null, categories: readonly string[] = []) => {
  const shown = filterQuestions(forms, { words, onlyChosen, categories: new Set(categories) });
  return shown && [...shown];
};

it('shows everything until three characters are typed', () => {
  expect(filterQuestions(forms, noFilter)).toBeNull();
  expect(found('li')).toBeNull();
});

it('finds words without case, accents and order', () => {
  expect(found('laka')).toEqual([101]);
  expect(found('TRAKTU lipy')).toEqual([102]);
  expect(found('zamku stawie')).toEqual([]);
});

it('finds a project by its number', () => expect(found('201')).toEqual([201]));

it('finds words of the description, which is HTML, and nothing of its marks', () => {
  const [form] = forms;
  const question = form!.categories[0]!.questions[0]!;
  question.projectTask.description = '<p>Ławki &amp; <br />stoły</p>';
  expect(found('lawki & stoly')).toEqual([101]);
  expect(found('amp;')).toEqual([]);
});

it('narrows to what was chosen, and combines', () => {
  expect(found('', new Set([201]))).toEqual([201]);
  expect(found('lipy', new Set([201]))).toEqual([]);
});

it('narrows to categories, which areas share by name, and combines', () => {
  const [first] = forms;
  const other = {
    ...first!,
    id: 2,
    categories: first!.categories.map((category) => ({
      ...category,
      id: category.id + 100,
      questions: category.questions.map((question) => ({ ...question, id: question.id + 1000 })),
    })),
  };
  const name = first!.categories[0]!.officeThematicArea.thematicAreaName;
  const inside = first!.categories[0]!.questions.map(({ id }) => id);
  expect(found('', null, [name])).toEqual(inside);
  const inBoth = filterQuestions([first!, other], { ...noFilter, categories: new Set([name]) });
  expect([...inBoth!]).toEqual([...inside, ...inside.map((id) => id + 1000)]);
  expect(found('', new Set([inside[0]!, 201]), [name])).toEqual([inside[0]]);
  expect(found('', null, ['Czegoś takiego nie ma'])).toEqual([]);
});
