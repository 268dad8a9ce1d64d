import { expect, test } from 'vitest';
import { areaVerdictOnPage, budgetButton, votesByAccount, voterIn, votingVerdict } from './eligibility.ts';
import { BudgetProgress } from './phases.ts';
import {
  everybody,
  everyCombination,
  factsOf,
  formOf,
  inAskedShare,
  projectOf,
  type Scene,
  terms,
} from './testing/eligibility-cells.ts';
import { areaObstacle, asksForData, buttonOf, obstacles, type VoteCell } from './testing/eligibility-oracle.ts';

const scene: Scene = {
  now: new Date('2026-09-14T10:00:00Z'),
  officeId: 1,
  otherOfficeId: 2,
  districtId: 7,
  otherDistrictId: 8,
  systemDistrictId: 9,
  births: { adult: '2008-09-14', minor: '2008-09-15' },
};
const votes = everyCombination<VoteCell>({
  ...terms,
  status: ['InProgress', 'Active', 'Close', 'Archive', 'Withdraw'],
  dates: ['before', 'within', 'after'],
  published: [false, true],
});

test(`each of ${votes.length * everybody.length} cells of the matrix is open exactly where the specification lets in`, () => {
  let open = 0;
  for (const vote of votes) {
    const project = projectOf(vote, scene);
    for (const person of everybody) {
      const account = factsOf(person, scene);
      const voter = voterIn(project, account);
      const verdict = votingVerdict(project, voter, scene.now);
      const told = verdict.allowed ? [] : [verdict.reason];
      const expected = obstacles(vote, person);
      if (verdict.allowed !== (expected.length === 0) || !told.every((reason) => expected.includes(reason))) {
        expect({ vote, person, told }).toEqual({ vote, person, told: expected });
      }
      if (verdict.allowed) open++;

      const button = [false, true].map((voted) => {
        const progress = BudgetProgress.Published;
        return budgetButton({ project, progress, voted, voter, now: scene.now });
      });
      const due = [false, true].map((voted) => buttonOf(vote, person, voted));
      if (button.join() !== due.join()) expect({ vote, person, button }).toEqual({ vote, person, button: due });

      const asked = account === null || !votesByAccount(project, account);
      if (asked !== asksForData(vote, person)) expect({ vote, person, asked }).toEqual({ vote, person, asked: !asked });

      for (const area of ['town', 'district'] as const) {
        const shut = areaVerdictOnPage(project, formOf(area, scene), voter, scene.now);
        const reason = shut.allowed ? null : shut.reason;
        const dueReason = areaObstacle(vote, person, area, false);
        if (reason !== dueReason)
          expect({ vote, person, area, reason }).toEqual({ vote, person, area, reason: dueReason });
      }
    }
  }
  // Neither all shut nor all open: the matrix has something to tell.
  expect(open).toBeGreaterThan(500);
});

const running = everyCombination<VoteCell>({ ...terms, status: ['Active'], dates: ['within'], published: [false] });
const pairs = running.flatMap((cell) => everybody.map((_, person) => ({ ...cell, person })));
const askedOf = (one: 2 | 4) => pairs.filter(({ person, ...cell }) => inAskedShare(one, cell, person));
const VALUES = ['person', ...Object.keys(terms)] as (keyof (typeof pairs)[number])[];

test('the half that is asked where asking is dear has every combination of all values but any one', () => {
  const asked = askedOf(2);
  expect(asked).toHaveLength(pairs.length / 2);
  for (const left of VALUES) {
    const without = (pair: object) => JSON.stringify({ ...pair, [left]: undefined });
    expect(new Set(asked.map(without))).toEqual(new Set(pairs.map(without)));
  }
});

test('the quarter that is usually asked has every cell, and every pair of values', () => {
  const asked = askedOf(4);
  expect(asked.length).toBeLessThanOrEqual(pairs.length * 0.26);
  const cellOf = (pair: object) => JSON.stringify({ ...pair, person: undefined });
  expect(new Set(asked.map(cellOf))).toEqual(new Set(pairs.map(cellOf)));
  for (const [place, one] of VALUES.entries()) {
    for (const other of VALUES.slice(place + 1)) {
      const both = (pair: (typeof pairs)[number]) => JSON.stringify([pair[one], pair[other]]);
      expect(new Set(asked.map(both))).toEqual(new Set(pairs.map(both)));
    }
  }
});
