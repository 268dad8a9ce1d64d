import { countPl } from '@wiec/domain/polish-text.ts';
import type { Question } from '@wiec/domain/questions/question.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';

/** Each type of questions, in the order in which they are offered: its name, and what it is for. */
export const typeWords: Readonly<Record<string, { name: string; about: string }>> = {
  SingleRadio: { name: 'Jednokrotny wybór', about: 'odpowiedź może otworzyć dalsze pytanie' },
  MultipleCheck: { name: 'Wielokrotny wybór', about: 'z granicą, na przykład do trzech' },
  SingleCheck: { name: 'Pole wyboru', about: 'jedno zdanie do zaznaczenia' },
  SingleText: { name: 'Tekst', about: 'krótki, długi albo według wzoru' },
  SingleDate: { name: 'Data', about: 'dzień z kalendarza' },
  Ranking: { name: 'Ranking', about: 'ułożyć od najważniejszego' },
  Matrix: { name: 'Macierz', about: 'kilka zdań, jedna skala' },
  Budget: { name: 'Punkty', about: 'rozdać pulę między kilka rzeczy' },
};

/** @param type a place in the list `questionTypes` */
export const typeNameOf = (type: number): string => typeWords[questionTypes[type]!.name]!.name;

export const typeOf = ({ questionType }: Question): string => questionTypes[questionType]!.name;

const FACTS: Readonly<Record<string, (question: Question) => string[]>> = {
  SingleRadio: ({ questionOptions }) => [answers(questionOptions.length)],
  MultipleCheck: ({ questionOptions, questionOptionCount: most }) => [
    answers(questionOptions.length),
    ...(most === null ? [] : [`najwyżej ${most}`]),
  ],
  Ranking: ({ questionOptions }) => [countPl(questionOptions.length, 'rzecz', 'rzeczy', 'rzeczy')],
  Matrix: ({ questionOptions, questionMatrixValues }) => [
    countPl(questionOptions.length, 'wiersz', 'wiersze', 'wierszy'),
    countPl(questionMatrixValues.length, 'kolumna', 'kolumny', 'kolumn'),
  ],
  SingleText: ({ answerMaxLength: most, validationRegExp }) => [
    ...(most === null ? [] : [`do ${countPl(most, 'znaku', 'znaków', 'znaków')}`]),
    ...(validationRegExp === null ? [] : ['według wzoru']),
  ],
  Budget: ({ maxPoint: most }) => (most === null ? [] : [`najwyżej ${countPl(most, 'punkt', 'punkty', 'punktów')}`]),
};
const answers = (count: number): string => countPl(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi');

/** What a question is, in one line. */
export function factsOf(question: Question): string {
  const type = typeOf(question);
  return [
    typeWords[type]!.name,
    ...(FACTS[type]?.(question) ?? []),
    question.required ? 'wymagane' : 'nieobowiązkowe',
  ].join(', ');
}

/** How a question is called where it is moved, copied or removed. */
export const nameOf = ({ content }: Question): string => (content.trim() === '' ? 'nowe pytanie' : content.trim());
