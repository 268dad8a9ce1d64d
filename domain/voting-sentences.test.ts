import { expect, test } from 'vitest';
import { Mode } from './phases.ts';
import { type AreaLimits, areaLimitsInWords, type VotingRules, votingSentences } from './voting-sentences.ts';

const usual: VotingRules = {
  identityScheme: 'pesel',
  emailConfirmation: true,
  mode: Mode.Open,
  onlyForLegalAge: false,
  singleArea: false,
  hasClause: true,
  hasTerms: false,
};
const FIRST = 'Głosuje się z numerem PESEL: jeden numer, jeden głos.';
const CODE = 'Głos potwierdza kod z wiadomości e-mail.';
const CLAUSE = 'Przed wysłaniem głosu zaznacza się oświadczenie.';

test.each<[string, Partial<VotingRules>, string[]]>([
  ['usual rules', {}, [FIRST, CODE, CLAUSE]],
  ['no code', { emailConfirmation: false }, [FIRST, 'Głosu nie potwierdza kod z wiadomości e-mail.', CLAUSE]],
  [
    'an account, which no code confirms',
    { identityScheme: 'account', emailConfirmation: false },
    ['Głosuje się po zalogowaniu.', CLAUSE],
  ],
  ['residents alone', { mode: Mode.Citizen }, [FIRST, CODE, 'Głosują tylko mieszkańcy.', CLAUSE]],
  ['adults alone', { onlyForLegalAge: true }, [FIRST, CODE, 'Głosują tylko osoby pełnoletnie.', CLAUSE]],
  ['an age', { leastAge: 16 }, [FIRST, CODE, 'Głosują tylko osoby, które ukończyły 16 lat.', CLAUSE]],
  ['one area', { singleArea: true }, [FIRST, CODE, 'Każdy głosuje w jednym obszarze.', CLAUSE]],
  [
    'terms and no declaration',
    { hasClause: false, hasTerms: true },
    [
      FIRST,
      CODE,
      'Przed wysłaniem głosu nie ma oświadczenia do zaznaczenia.',
      'Przed wysłaniem głosu akceptuje się regulamin.',
    ],
  ],
])('%s', (_name, change, sentences) => {
  expect(votingSentences({ ...usual, ...change })).toEqual(sentences);
});

const plain: AreaLimits = {
  maxPoint: 10,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  minSum: null,
  maxProjects: null,
  distinctPoints: false,
  threshold: null,
};

test.each<[Partial<AreaLimits>, string]>([
  [{}, '10 punktów'],
  [{ maxPoint: 1 }, '1 punkt'],
  [{ categoryMaxPoint: 5, questionMaxPoint: 3 }, '10 punktów, najwyżej 5 w kategorii, najwyżej 3 na projekt'],
  [{ maxProjects: 2, distinctPoints: true }, '10 punktów, najwyżej na 2 projekty, każdy projekt inną liczbą'],
  [{ minSum: 4, threshold: 100 }, '10 punktów, razem co najmniej 4, wygrywa projekt, który ma co najmniej 100 punktów'],
])('an area of %j', (change, words) => {
  expect(areaLimitsInWords({ ...plain, ...change }).replaceAll('\u00a0', ' ')).toBe(words);
});
