import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASTED_QUESTIONS, readPastedQuestions } from './pasted-questions.ts';
import { typeNumber } from './written-form.ts';

const questionsOf = (text: string) => {
  const read = readPastedQuestions(text);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join(' '));
  return read.questions;
};
const faultsOf = (text: string) => {
  const read = readPastedQuestions(text);
  return read.ok ? [] : read.faults.map(({ line, message }) => `${line}: ${message}`);
};

test('a file of a spreadsheet, with its headings', () => {
  const file = `\uFEFFPytanie;Rodzaj;Odpowiedzi;Kolumny;Wymagane
"Gdzie; jeśli gdzieś, posadzić lipę?";tekst;;;nie
Ile drzew?;Jednokrotny wybór;Jedno| Dwa |Dwa;;tak
Jak oceniasz?;macierz;Park|Ulica;Dobrze|Źle;
`;
  expect(questionsOf(file)).toEqual([
    {
      type: 'SingleText',
      content: 'Gdzie; jeśli gdzieś, posadzić lipę?',
      required: false,
      options: [],
      columns: [],
    },
    { type: 'SingleRadio', content: 'Ile drzew?', required: true, options: ['Jedno', 'Dwa'], columns: [] },
    {
      type: 'Matrix',
      content: 'Jak oceniasz?',
      required: false,
      options: ['Park', 'Ulica'],
      columns: ['Dobrze', 'Źle'],
    },
  ]);
});

test('a question in each line, and cells copied from a spreadsheet', () => {
  expect(questionsOf('Czego brakuje?\n\nCo zostawić?')).toMatchObject([
    { type: 'SingleText', content: 'Czego brakuje?', required: true },
    { type: 'SingleText', content: 'Co zostawić?' },
  ]);
  expect(questionsOf('Lubisz parki?\t\tTak|Nie\r\nKiedy?\tdata')).toMatchObject([
    { type: 'SingleRadio', options: ['Tak', 'Nie'] },
    { type: 'SingleDate', content: 'Kiedy?' },
  ]);
});

test.each([
  ['nothing', ' \n', ['1: Nie ma tu żadnego pytania.']],
  ['headings alone', 'Pytanie;Rodzaj', ['1: Nie ma tu żadnego pytania.']],
  ['no words', 'A?\n;tekst', ['2: Pierwsza kolumna: nie ma treści pytania.']],
  ['an answer to a date', 'Kiedy?;data;Jutro', ['1: Ten rodzaj pytania nie ma odpowiedzi do wyboru.']],
  ['columns of a choice', 'Co?;jednokrotny;A|B;C', ['1: Kolumny ma tylko macierz.']],
  ['an odd word', 'Co?;tekst;;;może', ['1: Piąta kolumna, czy odpowiedź jest wymagana: tak albo nie.']],
])('%s', (_what, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('an unknown type is told with those there are, and an open quote with its line', () => {
  expect(faultsOf('Co?;suwak')[0]).toContain('Nie ma rodzaju pytania „suwak”. Są: jednokrotny wybór');
  expect(faultsOf('Co?\n"Gdzie')[0]).toMatch(/^2: Cudzysłów otwarty/);
});

test('too many at once are refused', () => {
  expect(faultsOf('Co?\n'.repeat(PASTED_QUESTIONS + 1))).toEqual([`1: Najwyżej ${PASTED_QUESTIONS} pytań naraz.`]);
});

test('whatever is pasted, it is read or told what is wrong, and types are those of forms', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...'aZ;|"\t\n\r tekst') }), (text) => {
      const read = readPastedQuestions(text);
      if (!read.ok) return read.faults.length > 0 && read.faults.every(({ line }) => line >= 1);
      return read.questions.every(({ type, content }) => typeNumber(type) >= 0 && content !== '');
    }),
  );
});
