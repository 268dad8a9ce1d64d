import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawScene, type SceneName, sceneNames, SHEET } from './draw-scene.ts';

/** What pages lie on: `--paper` and `--sheet` of the look. */
const PAGES = [
  [0xfb, 0xf8, 0xf1],
  [0xff, 0xfe, 0xfa],
] as const;
const SKIES = ['#F4DFA0', '#C9DCE2', '#14402C', '#1A231D'];

/** How many pixels along the upper edge, and along all, are as good as the page's own colour. */
async function likeThePage(svg: string): Promise<{ upper: number; all: number }> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isLike = (x: number, y: number): boolean => {
    const at = (y * width + x) * channels;
    return PAGES.some((page) => page.every((value, i) => Math.abs(data[at + i]! - value) < 8));
  };
  const across = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: height }, (_, y) => y);
  const upper = across.filter((x) => isLike(x, 0)).length;
  const lower = across.filter((x) => isLike(x, height - 1)).length;
  const sides = down.filter((y) => isLike(0, y)).length + down.filter((y) => isLike(width - 1, y)).length;
  return { upper, all: upper + lower + sides };
}

/** A window of a house may be cut by the edge. */
const MOST = (2 * (SHEET.width + SHEET.height)) / 10;

test.each(sceneNames)('%s lies on a sky, and does not end in the colour of the page', async (name: SceneName) => {
  const svg = drawScene(name);
  expect(SKIES).toContain(/fill="(#\w{6})"/.exec(svg)?.[1]);
  const { upper, all } = await likeThePage(svg);
  expect(upper).toBe(0);
  expect(all).toBeLessThan(MOST);
});
