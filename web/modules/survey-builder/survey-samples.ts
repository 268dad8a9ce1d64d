import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';

type Part = WrittenSurvey['forms'][number]['parts'][number];
type Question = Part['questions'][number];

const choice = (content: string, options: readonly string[], change: Partial<Question> = {}): Question => ({
  type: 'SingleRadio',
  content,
  canComment: false,
  required: true,
  columns: [],
  options: options.map((option) => ({ content: option, questions: [] })),
  ...change,
});
const words = (content: string): Question =>
  choice(content, [], { type: 'SingleText', required: false, maxLength: 500 });

/** Questions that many surveys ask, ready to be taken and changed (spec/3 §4). */
export const surveySamples: readonly { name: string; parts: Part[] }[] = [
  {
    name: 'Metryczka',
    parts: [
      {
        name: 'O Tobie',
        questions: [
          choice('Ile masz lat?', ['Do 17', '18–24', '25–39', '40–59', '60–74', '75 i więcej'], { required: false }),
          choice('Płeć', ['Kobieta', 'Mężczyzna', 'Inna odpowiedź', 'Nie chcę odpowiadać'], { required: false }),
          choice('Od jak dawna tu mieszkasz?', ['Krócej niż 5 lat', 'Od 5 do 20 lat', 'Dłużej', 'Nie mieszkam tu'], {
            required: false,
          }),
        ],
      },
    ],
  },
  {
    name: 'Ewaluacja budżetu obywatelskiego',
    parts: [
      {
        name: 'Budżet obywatelski',
        questions: [
          choice('W czym wzięto udział?', ['W zgłaszaniu projektów', 'W głosowaniu', 'W spotkaniach', 'W niczym'], {
            type: 'MultipleCheck',
          }),
          choice('Jak oceniasz tę edycję?', ['Informacje o projektach', 'Sposób głosowania', 'Czas na głosowanie'], {
            type: 'Matrix',
            columns: ['Dobrze', 'Średnio', 'Źle', 'Nie wiem'],
          }),
          words('Co zmienić w następnej edycji?'),
        ],
      },
    ],
  },
  {
    name: 'Park albo skwer',
    parts: [
      {
        name: 'Nasz park',
        questions: [
          choice('Jak często tu bywasz?', ['Codziennie', 'Co tydzień', 'Rzadziej', 'Wcale']),
          choice('Ułóż od najważniejszego.', ['Cień', 'Ławki', 'Plac zabaw', 'Woda', 'Spokój'], { type: 'Ranking' }),
          words('Czego tu brakuje?'),
        ],
      },
    ],
  },
  {
    name: 'Transport i ulice',
    parts: [
      {
        name: 'Jak się poruszasz',
        questions: [
          choice('Czym najczęściej jeździsz?', ['Pieszo', 'Rowerem', 'Autobusem', 'Samochodem', 'Inaczej']),
          choice('Co najbardziej przeszkadza?', ['Korki', 'Rozkład jazdy', 'Brak chodnika', 'Brak drogi rowerowej'], {
            type: 'MultipleCheck',
            mostOptions: 3,
          }),
          words('Które miejsce poprawić najpierw?'),
        ],
      },
    ],
  },
  {
    name: 'Program współpracy z organizacjami',
    parts: [
      {
        name: 'Program współpracy',
        questions: [
          choice('W czyim imieniu odpowiadasz?', ['Organizacji', 'Własnym']),
          choice('Ułóż zadania od najważniejszego.', ['Kultura', 'Sport', 'Pomoc społeczna', 'Edukacja', 'Zdrowie'], {
            type: 'Ranking',
          }),
          words('Czego brakuje w projekcie programu?'),
        ],
      },
    ],
  },
];
