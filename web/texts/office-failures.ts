import type { Failure } from './failures.ts';

/** What is said when something fails at the office's desk; `userCreate` and `userUpdate` are the specification's (spec/1 §8). */
export const officeFailures = {
  registerDecision: { title: 'Decyzja nie została zapisana', prefer: 'messages' },
  registerEntry: { title: 'Nie udało się wczytać danych', prefer: 'messages' },
  registerSearch: { title: 'Nie udało się sprawdzić osoby', prefer: 'messages' },
  paperBallot: { title: 'Karta nie została zapisana', prefer: 'messages' },
  newProbe: { title: 'Sonda nie została utworzona', prefer: 'messages' },
  answer: { title: 'Odpowiedź nie została zapisana', prefer: 'messages' },
  enteredRemark: { title: 'Uwaga nie została zapisana', prefer: 'messages' },
  actImport: { title: 'Akt nie został wczytany', prefer: 'messages' },
  draft: { title: 'Zmiany nie zostały zapisane', prefer: 'messages' },
  term: { title: 'Termin nie został zmieniony', prefer: 'messages' },
  files: { title: 'Pliki się nie zmieniły', prefer: 'messages' },
  homePage: { title: 'Strona główna się nie zmieniła', prefer: 'messages' },
  draftDeletion: { title: 'Nie udało się usunąć', prefer: 'messages' },
  publication: { title: 'Nie udało się ogłosić', prefer: 'messages' },
  previewLink: { title: 'Nie udało się zapisać odnośnika', prefer: 'messages' },
  settings: { title: 'Nie udało się zapisać ustawień', prefer: 'messages' },
  agreementHistories: { title: 'Nie udało się pobrać wersji dokumentów', prefer: 'messages' },
  letterRetry: { title: 'List nie został wysłany jeszcze raz', prefer: 'messages' },
  testLetter: { title: 'List próbny nie wyszedł', prefer: 'messages' },
  thematicAreas: { title: 'Nie udało się pobrać obszarów tematycznych', prefer: 'messages' },
  office: { title: 'Nie udało się zapisać danych urzędu', prefer: 'messages' },
  userUpdate: { title: 'Nie udało się zapisać danych użytkownika', prefer: 'messages' },
  userCreate: { title: 'Nie udało się utworzyć użytkownika', prefer: 'messages' },
} satisfies Record<string, Failure>;
