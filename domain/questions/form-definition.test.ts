import { expect, it, test } from 'vitest';
import { formOf, option, options, question } from '../testing/sample-questions.ts';
import { checkFormDefinition, checkFormDefinitions } from './form-definition.ts';
import { QUESTION_LIMITS } from './question.ts';
import { questionTypes } from './types.ts';

const text = question('SingleText', 10);
const radio = question('SingleRadio', 20, { questionOptions: options('tak', 'nie') });
const good = formOf(text, radio);
const { categories, ...bare } = good;
const told = (...questions: (typeof text)[]) =>
  checkFormDefinition(formOf(...questions)).map(({ questionId, field, message }) => [
    questionId,
    field,
    message.replaceAll('\u00a0', ' '),
  ]);

it('a survey has a form, a form has parts, and they have questions', () => {
  expect(checkFormDefinitions([good])).toEqual([]);
  expect(checkFormDefinitions([])).toEqual([
    { message: 'Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji' },
  ]);
  expect(checkFormDefinition({ ...bare, categories: [] })).toEqual([
    { message: 'Formularz musi zawierać przynajmniej jedną część.' },
  ]);
  expect(checkFormDefinition(formOf())).toEqual([
    { categoryId: 1, message: 'Część formularza musi zawierać przynajmniej jedno pytanie.' },
  ]);
});

it('nothing is there twice', () => {
  const twice = { ...bare, categories: [...categories, ...categories] };
  expect(checkFormDefinitions([twice]).map(({ questionId, message }) => [questionId, message])).toEqual([
    [10, 'To samo pytanie jest więcej niż raz.'],
    [20, 'To samo pytanie jest więcej niż raz.'],
    [undefined, 'Ta sama odpowiedź do wyboru jest w więcej niż jednym miejscu.'],
    [undefined, 'Ta sama odpowiedź do wyboru jest w więcej niż jednym miejscu.'],
    [undefined, 'Ta sama część jest w formularzu więcej niż raz.'],
  ]);
  expect(checkFormDefinitions([good, { ...formOf(text), id: 2 }])).toEqual([
    { questionId: 10, message: 'To samo pytanie jest więcej niż raz.' },
  ]);
});

test.each([
  ['no text', { ...text, content: ' ' }, [10, 'content', 'Pole jest wymagane']],
  ['a long text', { ...text, content: 'a'.repeat(501) }, [10, 'content', 'Najwyżej 500 znaków, wpisano 501.']],
  ['a long help', { ...text, tooltip: 'a'.repeat(1001) }, [10, 'tooltip', 'Najwyżej 1 000 znaków, wpisano 1001.']],
  [
    'equal options',
    { ...radio, questionOptions: options('Tak', ' tak ') },
    [20, 'questionOptions', 'Odpowiedzi do wyboru muszą się różnić.'],
  ],
  [
    'one option twice',
    { ...radio, questionOptions: [option(1, 'tak'), option(1, 'nie')] },
    [20, 'questionOptions', 'Odpowiedzi do wyboru muszą się różnić.'],
  ],
  [
    'an empty option',
    { ...radio, questionOptions: options('tak', '') },
    [20, 'questionOptions', 'Odpowiedzi do wyboru: każda ma od 1 do 300 znaków.'],
  ],
  [
    'too many options',
    { ...radio, questionOptions: options(...Array.from({ length: 51 }, (_, i) => `${i}`)) },
    [20, 'questionOptions', 'Odpowiedzi do wyboru: najwyżej 50, podano 51.'],
  ],
  [
    'a column that it has no use for',
    { ...radio, questionMatrixValues: [{ id: 1, content: 'a' }] },
    [20, 'questionMatrixValues', 'Pytanie tego rodzaju nie może mieć kolumn.'],
  ],
  [
    'sub-questions of a box',
    question('SingleCheck', 20, { questionOptions: [option(1, 'tak', [text])] }),
    [20, 'questionOptions', 'Pytanie tego rodzaju nie może mieć pytań dodatkowych.'],
  ],
  [
    'a sub-question of points',
    {
      ...radio,
      questionOptions: [option(1, 'tak', [question('SingleText', 31)]), option(2, 'nie', [question('Budget', 30)])],
    },
    [30, 'questionType', 'Pytanie o punkty nie może być pytaniem dodatkowym.'],
  ],
  [
    'a sub-question with a sub-question',
    {
      ...radio,
      questionOptions: [
        option(1, 'tak'),
        option(2, 'nie', [question('SingleRadio', 30, { questionOptions: [option(3, 'a'), option(4, 'b', [text])] })]),
      ],
    },
    [30, 'questionOptions', 'Pytanie dodatkowe nie może mieć własnych pytań dodatkowych.'],
  ],
])('%s', (_name, faulty, expected) => {
  expect(told(faulty)).toEqual([expected]);
});

it('sub-questions are held to the same rules', () => {
  const sub = question('SingleRadio', 30, { questionOptions: [option(3, 'a')] });
  expect(told({ ...radio, questionOptions: [option(1, 'tak'), option(2, 'nie', [sub])] })).toEqual([
    [30, 'questionOptions', 'Podaj co najmniej 2 odpowiedzi.'],
  ]);
});

it('a form has an end', () => {
  const many = Array.from({ length: QUESTION_LIMITS.questions + 1 }, (_, i) => question('SingleDate', i + 1));
  expect(told(...many)).toEqual([
    [undefined, undefined, 'Formularz może mieć najwyżej 200 pytań, razem z dodatkowymi. Ma 201.'],
  ]);
});

it('the types have the numbers that the order of their names gives', () => {
  expect(questionTypes.map(({ name }) => name)).toEqual([
    'SingleRadio',
    'SingleCheck',
    'SingleText',
    'SingleDate',
    'MultipleCheck',
    'Ranking',
    'Matrix',
    'Budget',
  ]);
});
