import sharp from 'sharp';
import { leisureScenes } from './leisure-scenes.ts';
import { natureScenes } from './nature-scenes.ts';
import { streetScenes } from './street-scenes.ts';

const scenes = { ...streetScenes, ...natureScenes, ...leisureScenes };
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** Pixels of every drawing. */
export const SHEET = { width: 960, height: 640 } as const;

/** A drawing that we own, as SVG. */
export const drawScene = (name: SceneName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">${scenes[name]()}</svg>`;

/** The same as a PNG. */
export const paintScene = (name: SceneName): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(name)))
    .png({ compressionLevel: 1 })
    .toBuffer();
