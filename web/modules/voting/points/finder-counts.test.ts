import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, test } from 'vitest';
import type { BallotDraft } from '../ballot/ballot-draft.ts';
import { viewBallot } from '../ballot/ballot-view.ts';
import { category, voteForm } from '../vote-fixture.ts';
import { finderCounts, fitText } from './finder-counts.ts';
import { ballotByArea, NO_AREA } from './own-area.ts';
import { filterQuestions, noFilter } from './vote-filter.ts';

const area = (id: number, name: string, greens: number) =>
  voteForm({
    id,
    district: { id, name, isSystem: id === 1 },
    categories: [
      category(
        id * 10,
        'Zieleń',
        Array.from({ length: greens }, (_, n) => [id * 100 + n, `Lipa ${n} (${name})`] as const),
      ),
      category(id * 10 + 1, 'Kultura', [[id * 100 + 50, `Kino (${name})`]]),
    ],
  });
const forms = [area(1, 'Miasto', 1), area(2, 'Zarzecze', 2), area(3, 'Wrzosy', 3)];

const counted = (livesIn: number | null, words = '', categories: readonly string[] = []) => {
  const draft: BallotDraft = { points: {}, agreementAccepted: false, livesIn };
  const byArea = ballotByArea(viewBallot(forms, draft, { oneOwnArea: true }), draft, true);
  const shown = filterQuestions(forms, { ...noFilter, words, categories: new Set(categories) });
  const { byCategory, ...counts } = finderCounts(byArea, shown);
  return { byCategory: [...byCategory], ...counts };
};

test.each<[string, ReturnType<typeof counted>, ReturnType<typeof counted>]>([
  [
    'all projects while it is unknown where the voter lives',
    counted(null),
    {
      byCategory: [
        ['Zieleń', 6],
        ['Kultura', 3],
      ],
      fitting: 9,
      elsewhere: 0,
    },
  ],
  [
    'then those of the two areas of the voter',
    counted(2),
    {
      byCategory: [
        ['Zieleń', 3],
        ['Kultura', 2],
      ],
      fitting: 5,
      elsewhere: 0,
    },
  ],
  [
    'or of the common area alone',
    counted(NO_AREA),
    {
      byCategory: [
        ['Zieleń', 1],
        ['Kultura', 1],
      ],
      fitting: 2,
      elsewhere: 0,
    },
  ],
  [
    'a filter, with what fits it elsewhere told apart',
    counted(2, '', ['Zieleń']),
    {
      byCategory: [
        ['Zieleń', 3],
        ['Kultura', 2],
      ],
      fitting: 3,
      elsewhere: 3,
    },
  ],
])('counts %s', (_what, counts, wanted) => expect(counts).toEqual(wanted));

test('what a search finds in other areas only is no project of the voter', () => {
  expect(counted(2, 'wrzosy')).toMatchObject({ fitting: 0, elsewhere: 4 });
  expect(counted(null, 'wrzosy')).toMatchObject({ fitting: 4, elsewhere: 0 });
});

test.each([
  [1, 0, 'Pasuje 1 projekt.'],
  [2, 3, 'Pasują 2 projekty. W innych obszarach, tylko do czytania: 3.'],
  [0, 5, 'Pasuje 0 projektów. W innych obszarach, tylko do czytania: 5.'],
])('%i that fit, %i elsewhere: „%s”', (fitting, elsewhere, words) =>
  expect(fitText({ fitting, elsewhere }).replaceAll(NBSP, ' ')).toBe(words),
);
