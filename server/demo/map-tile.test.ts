import { describe, expect, it } from 'vitest';
import { clipLine, clipPolygon } from './clip.ts';
import { drawTile } from './map-tile.ts';
import { CENTRE } from './municipality.ts';

const frame = { left: 0, top: 0, right: 10, bottom: 10 };

describe('clipPolygon', () => {
  it('cuts a corner off', () => {
    const clipped = clipPolygon([[-5, -5], [5, -5], [5, 5], [-5, 5]], frame); // prettier-ignore
    expect(new Set(clipped.map(String))).toEqual(new Set(['0,0', '5,0', '5,5', '0,5']));
  });
  it('leaves nothing of what lies outside, and the frame of what covers it', () => {
    expect(clipPolygon([[20, 20], [30, 20], [30, 30]], frame)).toEqual([]); // prettier-ignore
    const covered = clipPolygon([[-50, -50], [50, -50], [50, 50], [-50, 50]], frame); // prettier-ignore
    expect(new Set(covered.map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
  });
});

it('breaks a line where it leaves the frame for good', () => {
  const line = [[-30, 5], [-20, 5], [5, 5], [30, 5], [40, 5], [40, -20], [5, -20]] as const; // prettier-ignore
  expect(clipLine(line, frame)).toEqual([[[-20, 5], [5, 5], [30, 5]]]); // prettier-ignore
});

describe('drawTile', () => {
  const tileOfCentre = (zoom: number): [number, number] => {
    const sine = Math.sin((CENTRE.latitude * Math.PI) / 180);
    const size = 2 ** zoom;
    return [
      Math.floor(((CENTRE.longitude + 180) / 360) * size),
      Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size),
    ];
  };

  it.each([10, 13, 15, 17, 19])('draws the centre of the town at zoom %i in under 30 kB', (zoom) => {
    const svg = drawTile(zoom, ...tileOfCentre(zoom));
    expect(svg).toContain('#FFFFFF');
    expect(svg.length).toBeLessThan(30_000);
    expect(svg).not.toContain('NaN');
  });

  it('names the quarters and, in italics, the waters', () => {
    const [x, y] = tileOfCentre(13);
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => drawTile(13, x + dx, y + dy))).join('');
    for (const name of ['Śródmieście', 'Zarzecze', 'Wrzosy']) expect(around).toContain(`>${name}<`);
    expect(around).toMatch(/font-style="italic"[^>]*>Lipna</);
  });

  it('is bare ground far from the town', () => {
    expect(drawTile(13, 100, 100)).toMatch(/^<svg [^>]*><path fill="#F4F1E6" d="M0 0h256v256H0z"\/><\/svg>$/);
  });
});
