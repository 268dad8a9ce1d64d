/** Questions that probes often ask, ready to be taken and changed (spec/3 §4). */
export const probeSamples: readonly { name: string; question: string; options: readonly string[] }[] = [
  {
    name: 'Za czy przeciw',
    question: 'Czy popierasz ten pomysł?',
    options: ['Tak', 'Raczej tak', 'Raczej nie', 'Nie', 'Nie mam zdania'],
  },
  {
    name: 'Ocena',
    question: 'Jak oceniasz tę zmianę?',
    options: ['Bardzo dobrze', 'Dobrze', 'Średnio', 'Źle', 'Bardzo źle'],
  },
  {
    name: 'Jak często',
    question: 'Jak często tu bywasz?',
    options: ['Codziennie', 'Co tydzień', 'Co miesiąc', 'Rzadziej', 'Wcale'],
  },
  {
    name: 'Dzień i pora',
    question: 'Kiedy najłatwiej Ci przyjść?',
    options: ['W dzień roboczy rano', 'W dzień roboczy po południu', 'W sobotę', 'W niedzielę'],
  },
  {
    name: 'Co najpierw',
    question: 'Co zrobić najpierw?',
    options: ['Chodnik', 'Oświetlenie', 'Zieleń i ławki', 'Plac zabaw'],
  },
  {
    name: 'Wybór miejsca',
    question: 'Które miejsce wybierasz?',
    options: ['Rynek', 'Park', 'Przy szkole', 'Żadne z nich'],
  },
];
