import { expect, test } from 'vitest';
import { failureText, failureToast } from './failures.ts';
import { officeFailures } from './office-failures.ts';

const refusal = (status: number, title: string, messages: string[] = []) => ({ status, title, messages });

test('the server’s own words come first where the specification says so', () => {
  expect(failureToast('vote', refusal(409, 'Głos już oddano', ['Można raz.']))).toEqual({
    kind: 'error',
    title: 'Błąd udziału w głosowaniu',
    message: 'Można raz.',
  });
  expect(failureToast('initiative', refusal(500, '')).message).toBe(
    'Wystąpił niespodziewany błąd podczas wysyłania inicjatywy obywatelskiej.',
  );
});

test('elsewhere the text of the catalogue stands, whatever the server said', () => {
  expect(failureToast('login', refusal(401, 'Polecenie wymaga zalogowania'))).toEqual({
    kind: 'error',
    title: 'Błąd logowania',
    message: 'Nieprawidłowe dane logowania',
  });
});

test('whoever has to sign in, or may not, or is cut off, is told so', () => {
  for (const [status, title] of [
    [401, 'Polecenie wymaga zalogowania'],
    [403, 'Brak uprawnień do wykonania polecania'],
    [0, 'Brak połączenia z serwerem'],
  ] as const) {
    expect(failureToast('commentOpinion', refusal(status, title))).toMatchObject({
      title: 'Błąd oceny komentarza',
      message: title,
    });
  }
});

test('who signs in is told of a wrong password alike, and of waiting in the server’s words', () => {
  expect(failureToast('login', refusal(401, 'Polecenie wymaga zalogowania')).message).toBe(
    'Nieprawidłowe dane logowania',
  );
  for (const status of [429, 503]) {
    expect(failureToast('login', refusal(status, 'Błąd logowania', ['Spróbuj ponownie za 2 minuty.'])).message).toBe(
      'Spróbuj ponownie za 2 minuty.',
    );
  }
});

test('an initiative takes even the title from the server', () => {
  expect(failureToast('initiative', refusal(422, 'Za dużo załączników', ['Najwyżej 3.']))).toEqual({
    kind: 'error',
    title: 'Za dużo załączników',
    message: 'Najwyżej 3.',
  });
});

test('a limit is told with its time, also where the catalogue has its own words', () => {
  const wait = 'Spróbuj ponownie za 12 minut.';
  expect(failureText('login', refusal(429, 'Zbyt wiele prób', [wait]))).toEqual({
    title: 'Błąd logowania',
    sentences: [wait],
  });
  expect(failureText('authorizeCode', refusal(429, wait, [wait, wait]))).toEqual({
    title: 'Błąd generowania kodu autoryzacji głosowania',
    sentences: [wait],
  });
});

test('nothing is said twice, and nothing where there is nothing to add', () => {
  expect(failureText('download')).toEqual({ title: 'Wystąpił błąd podczas pobierania pliku', sentences: [] });
  expect(failureText('page', refusal(500, 'Coś się stało', ['Coś się stało']))).toEqual({
    title: 'Coś się stało',
    sentences: [],
  });
  expect(failureToast('download').message).toBeUndefined();
});

test('of an act whose answer is lost nobody is told that nothing has changed', () => {
  for (const status of [0, 502, 504]) {
    expect(failureText(officeFailures.voteAct, refusal(status, 'Brak połączenia z serwerem'))).toEqual({
      title: 'Nie wiadomo, czy to zrobiono',
      sentences: [expect.stringContaining('nic nie zrobi się podwójnie')],
    });
  }
  const late = refusal(409, 'Tego głosowania nie można już wycofać.', ['Tego głosowania nie można już wycofać.']);
  expect(failureText(officeFailures.voteAct, late).title).toBe('Głosowanie się nie zmieniło');
});
