import { expect, it } from 'vitest';
import { filterQuestions, noFilter } from './vote-filter.ts';
import { voteForm } from '../vote-fixture.ts';

const forms = [voteForm()];
const found = (words: string, onlyChosen: ReadonlySet<number> | null = null) => {
  const shown = filterQuestions(forms, { words, onlyChosen });
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
