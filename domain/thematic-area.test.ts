import { expect, test } from 'vitest';
import { AREA_NAME_LIMIT, checkThematicArea } from './thematic-area.ts';

test.each([
  ['a name and a drawing', 'Zieleń', 'zielen', {}],
  ['a name as long as it may be', 'ż'.repeat(AREA_NAME_LIMIT), 'sport', {}],
  ['a longer one', 'ż'.repeat(AREA_NAME_LIMIT + 1), 'sport', { thematicAreaName: 'Najwyżej 80 znaków, wpisano 81' }],
  ['spaces alone', '   ', 'sport', { thematicAreaName: 'Pole jest wymagane' }],
  ['no drawing of ours', 'Zieleń', 'constructor', { motif: 'Wybierz rysunek' }],
])('%s', (_, thematicAreaName, motif, errors) => {
  expect(checkThematicArea({ thematicAreaName, motif })).toEqual(errors);
});
