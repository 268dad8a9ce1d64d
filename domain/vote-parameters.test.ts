import { describe, expect, test } from 'vitest';
import { NEW_PAPER } from './paper-card.ts';
import { METHODS } from './tally/counting-rules.ts';
import { LEFT_OVER_RULES } from './tally/pools.ts';
import { TIE_RULES } from './tally/types.ts';
import {
  AGE_BY_RESOLUTION,
  type ParameterFacts,
  type VoteParameterKey,
  voteParameterKeys,
  voteParameters,
} from './vote-parameters.ts';
import { NEW_COUNTING } from './vote-setup.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const town = { isTown: true, threshold: 100, questionMaxPoint: 1 };
const area = { isTown: false, threshold: 50, questionMaxPoint: 1 };
/** By all defaults of spec/3 §8 that a vote can have. */
const usual: ParameterFacts = {
  areas: [town, area, area],
  onlyForLegalAge: false,
  identityScheme: 'pesel',
  paper: NEW_PAPER,
  counting: NEW_COUNTING,
  paperUntil: new Date('2027-09-28T21:59:00Z'),
  toldPaperUntil: null,
};
const of = (key: VoteParameterKey, change: Partial<ParameterFacts> = {}) => {
  const { value, isUsual, note } = voteParameters({ ...usual, ...change }).find((each) => each.key === key)!;
  return { value: plain(value), isUsual, note: note && plain(note) };
};

test('each parameter is told once, in the order of the list', () => {
  expect(voteParameters(usual).map(({ key }) => key)).toEqual(voteParameterKeys);
});

test('a vote by all defaults differs in nothing but what the portal does otherwise', () => {
  const others = voteParameters(usual).filter(({ isUsual }) => !isUsual);
  expect(others.map(({ key }) => key)).toEqual(['both-ways']);
  expect(others[0]!.note).toContain('Tak działa portal');
});

describe('what differs is told', () => {
  const counting = (change: Partial<ParameterFacts['counting']>) => ({ counting: { ...NEW_COUNTING, ...change } });
  const points = { ...town, questionMaxPoint: null };
  const none = { ...points, threshold: null };
  test.each<[string, VoteParameterKey, Partial<ParameterFacts>, string]>([
    ['P03', 'pools', { areas: [town] }, 'całe miasto'],
    ['P03', 'pools', { areas: [area, area] }, '2 obszary'],
    ['P03', 'pools', { areas: [] }, 'nie ma jeszcze obszarów'],
    ['P05', 'age', { onlyForLegalAge: true }, 'od 18 lat'],
    ['P05', 'age', { leastAge: 16 }, 'od 16 lat'],
    ['P11', 'minimum', { areas: [{ ...town, threshold: null }] }, 'bez progu'],
    ['P11: points are no votes', 'minimum', { areas: [points] }, '100 punktów w całym mieście'],
    ['P11', 'minimum', { areas: [town, { ...area, threshold: 30 }, area] }, '100 głosów w całym mieście, od 30 do 50 głosów w obszarze'], // prettier-ignore
    ['P11', 'minimum', { areas: [area, { ...area, threshold: null }] }, '50 głosów w części obszarów'],
    ['P11', 'minimum', { areas: [{ ...town, threshold: null }], ...counting({ minVoters: 25 }) }, '25 osób, które go wybiorą'], // prettier-ignore
    ['P11 by kind', 'minimum', { areas: [points, area], ...counting({ minVoters: 30, minVotersInTown: 100 }) }, '100 punktów w całym mieście, 50 głosów w obszarze, 100 osób w całym mieście, 30 osób w obszarze'], // prettier-ignore
    ['P11 in the whole town alone', 'minimum', { areas: [none, { ...none, isTown: false }], ...counting({ minVotersInTown: 101 }) }, '101 osób w całym mieście'], // prettier-ignore
    ['P11: there is no area', 'minimum', { areas: [none], ...counting({ minVoters: 30, minVotersInTown: 20 }) }, '20 osób, które go wybiorą'], // prettier-ignore
    ['P12', 'fit', counting({ method: 'greedy-no-skip' }), 'kończy wybór'],
    ['P12', 'tie', counting({ tieRule: 'cheaper' }), 'niższy koszt'],
    ['P14', 'left-over', counting({ leftOver: 'to-town' }), 'przechodzi do puli całego miasta'],
    ['P23', 'paper', { paper: { way: 'none', days: 0 } }, 'nie'],
    ['P23: who signs in leaves no paper', 'paper', { identityScheme: 'account' }, 'nie'],
    ['P23', 'paper', { paper: { way: 'single', days: 0 } }, 'tak, kartę wpisuje jedna osoba, wpisywanie do końca głosowania'], // prettier-ignore
    ['P23', 'paper', { paper: { way: 'double', days: 1 } }, 'tak, każdą kartę sprawdza druga osoba, wpisywanie jeszcze 1 dzień po głosowaniu'], // prettier-ignore
  ])('%s: %s', (_parameter, key, change, value) => {
    expect(of(key, change)).toMatchObject({ value, isUsual: false });
  });

  test('an age below that of adults reminds of the resolution', () => {
    expect(of('age', { leastAge: 13 })).toMatchObject({ value: 'od 13 lat', note: AGE_BY_RESOLUTION });
    expect(of('age', { onlyForLegalAge: true }).note).toBeNull();
    expect(of('age').note).toBeNull();
  });

  test('every rule that a vote may have has words', () => {
    for (const method of METHODS) expect(of('fit', counting({ method })).value).not.toBe('');
    for (const tieRule of TIE_RULES) expect(of('tie', counting({ tieRule })).value).not.toBe('');
    for (const leftOver of LEFT_OVER_RULES) expect(of('left-over', counting({ leftOver })).value).not.toBe('');
  });

  test('so many people in place of votes are as usual where all areas are of one kind', () => {
    const noThreshold = { areas: [{ ...area, threshold: null, questionMaxPoint: 5 }], ...counting({ minVoters: 50 }) };
    expect(of('minimum', noThreshold).isUsual).toBe(true);
  });

  test('and where the vote has another number in the whole town', () => {
    const people = { areas: [none, { ...none, isTown: false }], ...counting({ minVoters: 50, minVotersInTown: 100 }) };
    expect(of('minimum', people)).toMatchObject({
      value: '100 osób w całym mieście, 50 osób w obszarze',
      isUsual: true,
    });
  });
});

test('where nobody votes on paper nobody does it both ways', () => {
  expect(of('both-ways', { paper: { way: 'none', days: 0 } })).toMatchObject({ isUsual: true, note: null });
});

describe('the calendar that residents read', () => {
  test.each([
    ['says the same day', '2027-09-28T10:00:00Z', {}, null],
    ['says another day', '2027-09-30T21:59:00Z', {}, 'Kalendarz edycji mówi: do 30 września, a portal przyjmuje karty do 28 września.'], // prettier-ignore
    ['tells of paper that is not taken', '2027-09-28T10:00:00Z', { paper: { way: 'none' as const, days: 0 } }, 'Kalendarz edycji mówi o wpisywaniu kart do 28 września.'], // prettier-ignore
  ])('%s', (_name, told, change, note) => {
    expect(of('paper', { ...change, toldPaperUntil: new Date(told) }).note).toBe(note);
  });
});
