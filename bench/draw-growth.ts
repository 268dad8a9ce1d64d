/** `node bench/draw-growth.ts`: counts ever larger generated votes and draws what it cost into docs/counting-growth.svg. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { tallyEqualShares } from '@wiec/domain/tally/equal-shares.ts';
import { generatedApprovals } from './counting.ts';

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const PROJECTS = 83;
const OUT = resolve(import.meta.dirname, '../docs/counting-growth.svg');

interface Point {
  ballots: number;
  seconds: number;
}

function measure(ballots: number): Point {
  const election = generatedApprovals(PROJECTS, ballots);
  const start = performance.now();
  tallyEqualShares(election.candidates, election.ballots, {
    budget: election.budget,
    utility: 'cost',
    completion: 'add1',
    exhaustiveStop: true,
    threshold: null,
    ties: { rule: 'id' },
  });
  const seconds = (performance.now() - start) / 1000;
  console.error(`  ${ballots} ballots: ${seconds.toFixed(2)} s`);
  return { ballots, seconds };
}

/** Bars standing on a line, name left and figure right, as everywhere in the portal. */
function draw(points: readonly Point[]): string {
  const most = Math.max(...points.map(({ seconds }) => seconds));
  const rows = points.map(({ ballots, seconds }, at) => {
    const y = 70 + at * 52;
    const width = Math.max(2, Math.round((seconds / most) * 620));
    return [
      `<text x="20" y="${y}">${ballots.toLocaleString('pl-PL')} głosów</text>`,
      `<text x="640" y="${y}" text-anchor="end">${seconds.toFixed(2).replace('.', ',')} s</text>`,
      `<rect x="20" y="${y + 9}" width="${width}" height="11" fill="${at === points.length - 1 ? '#174A33' : '#3F7D54'}"/>`,
      `<path d="M20 ${y + 20.5}H640" stroke="#1A231D"/>`,
    ].join('\n');
  });
  const height = 70 + points.length * 52;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 ${height}" width="660" height="${height}" role="img" aria-labelledby="t">
<title id="t">Czas liczenia metodą równych udziałów (add1) przy ${PROJECTS} projektach i rosnącej liczbie głosów</title>
<rect width="660" height="${height}" fill="#FBF8F1"/>
<g font-family="Georgia, serif" font-size="17" fill="#1A231D">
<text x="20" y="32" font-size="20" font-weight="600">Metoda równych udziałów (add1), ${PROJECTS} projekty</text>
${rows.join('\n')}
</g>
</svg>
`;
}

await writeFile(OUT, draw(SIZES.map(measure)));
