import { expect, test } from 'vitest';
import type { BallotDraft } from '../ballot/ballot-draft.ts';
import { viewBallot } from '../ballot/ballot-view.ts';
import { category, voteForm } from '../vote-fixture.ts';
import { ballotByArea, lostIn, NO_AREA } from './own-area.ts';

const area = (id: number, name: string, message: string | null = null) =>
  voteForm({
    id,
    district: { id, name, isSystem: id === 1 },
    verdict:
      message === null
        ? { allowed: true, reason: null, message: null, next: null }
        : { allowed: false, reason: 'foreign-area', message, next: null },
    categories: [category(id * 10, 'Zieleń', [[id * 100 + 1, name]])],
  });
const town = area(1, 'Miasto');
const [shore, centre, hill] = [area(2, 'Zarzecze'), area(3, 'Śródmieście'), area(4, 'Wzgórze')];
const forms = [town, shore, centre, hill];

const split = (given: Partial<BallotDraft>, { oneOwnArea = true, of = forms } = {}) => {
  const draft = { points: {}, agreementAccepted: false, livesIn: null, ...given };
  const { mine, others, choices, livesIn } = ballotByArea(viewBallot(of, draft, { oneOwnArea }), draft, oneOwnArea);
  const names = (areas: typeof others) => areas.map(({ form }) => form.district.name);
  return { mine: names(mine.areas), others: names(others), choices: names(choices), livesIn };
};

test.each<[string, Parameters<typeof split>, ReturnType<typeof split>]>([
  [
    'until they say where they live, a voter without an account gives points in the areas for everybody',
    [{}],
    {
      mine: ['Miasto'],
      others: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: null,
    },
  ],
  [
    'then also in the district that they named',
    [{ livesIn: 3 }],
    {
      mine: ['Miasto', 'Śródmieście'],
      others: ['Zarzecze', 'Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: 3,
    },
  ],
  [
    'or in none of them',
    [{ livesIn: NO_AREA }],
    {
      mine: ['Miasto'],
      others: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: 0,
    },
  ],
  [
    'points that were given before the question answer it',
    [{ points: { 201: '2' } }],
    {
      mine: ['Miasto', 'Zarzecze'],
      others: ['Śródmieście', 'Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: 2,
    },
  ],
  [
    'points in two districts are both shown, whatever was named',
    [{ points: { 201: '2', 301: '1' }, livesIn: 4 }],
    {
      mine: forms.map(({ district }) => district.name),
      others: [],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: 4,
    },
  ],
  [
    'what is no number keeps its district in sight too, since it must be corrected',
    [{ points: { 201: 'dwa' }, livesIn: 3 }],
    {
      mine: ['Miasto', 'Zarzecze', 'Śródmieście'],
      others: ['Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: 3,
    },
  ],
  [
    'a district that is not on the ballot any more is asked for again',
    [{ livesIn: 9 }],
    {
      mine: ['Miasto'],
      others: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      choices: ['Zarzecze', 'Śródmieście', 'Wzgórze'],
      livesIn: null,
    },
  ],
  [
    'one district needs no question',
    [{}, { of: [town, shore] }],
    { mine: ['Miasto', 'Zarzecze'], others: [], choices: [], livesIn: null },
  ],
  [
    'of an account the areas are known: those of others are to be read',
    [{}, { oneOwnArea: false, of: [town, shore, area(3, 'Śródmieście', 'Nie mieszkasz tutaj.')] }],
    { mine: ['Miasto', 'Zarzecze'], others: ['Śródmieście'], choices: [], livesIn: null },
  ],
  [
    'where nothing is open to an account, all of it is shown with the reason',
    [{}, { oneOwnArea: false, of: [area(1, 'Miasto', 'Zagłosowano.'), area(2, 'Zarzecze', 'Zagłosowano.')] }],
    { mine: ['Miasto', 'Zarzecze'], others: [], choices: [], livesIn: null },
  ],
])('%s', (_name, given, expected) => {
  expect(split(...given)).toEqual(expected);
});

test('who moves to another district loses the points of the one before, and of no other', () => {
  const draft = { points: { 101: '1', 201: '2' }, agreementAccepted: false, livesIn: 2 };
  const { choices } = ballotByArea(viewBallot(forms, draft, { oneOwnArea: true }), draft, true);
  expect(lostIn(choices, 3).map(({ form }) => form.id)).toEqual([2]);
  expect(lostIn(choices, 2)).toEqual([]);
  expect(lostIn(choices, NO_AREA).map(({ form }) => form.id)).toEqual([2]);
});
