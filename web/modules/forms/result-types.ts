import { MatrixResult } from './matrix/matrix-result.tsx';
import type { ResultPart } from './question-part.ts';
import { RankingResult } from './ranking/ranking-result.tsx';
import { ResultBars } from './result-bars.tsx';
import { SingleTextResult } from './single-text/single-text-result.tsx';

/** In the order of `questionTypes` (domain/questions/types.ts). */
export const resultParts: readonly ResultPart[] = [
  { name: 'SingleRadio', Result: ResultBars },
  { name: 'SingleCheck', Result: ResultBars, emptySays: true },
  { name: 'SingleText', Result: SingleTextResult },
  { name: 'SingleDate', Result: ResultBars },
  { name: 'MultipleCheck', Result: ResultBars },
  { name: 'Ranking', Result: RankingResult },
  { name: 'Matrix', Result: MatrixResult },
  { name: 'Budget', Result: ResultBars },
];
