import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetFace } from './subset-face.mjs';

const require = createRequire(import.meta.url);

const basicLatin = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const latinRest = '\u00a0§©«°±²³·»×÷àáâäæçèéêëìíîïñòóôöøùúûüýÀÁÂÄÇÈÉÊËÍÎÑÓÔÖØÚÜÝß–—‘’‚“”„†•…′″€−';
const polish = 'ĄąĆćĘęŁłŃńŚśŹźŻż';

/** The two upright faces, each as two files: the publisher's latin part, and the Polish letters of its latin-ext part. */
const faces = [
  {
    family: 'Brygada 1918',
    folder: '@fontsource-variable/brygada-1918',
    file: 'brygada-1918',
    fallback: { family: 'Brygada fallback', local: ['Times New Roman', 'Liberation Serif', 'Times', 'Noto Serif'] },
    standIn: 'serif',
  },
  {
    family: 'Source Sans 3',
    folder: '@fontsource-variable/source-sans-3',
    file: 'source-sans-3',
    fallback: { family: 'Source Sans fallback', local: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'] },
    standIn: 'sans',
  },
];
const weights = { min: 400, max: 700 };

const percent = (share) => `${(share * 100).toFixed(2)}%`;

function fallbackRule({ family, local }, metrics, sizeAdjust) {
  const sources = local.map((name) => `local('${name}')`).join(', ');
  return `@font-face{font-family:'${family}';src:${sources};size-adjust:${percent(sizeAdjust)};ascent-override:${percent(metrics.ascent / sizeAdjust)};descent-override:${percent(metrics.descent / sizeAdjust)};line-gap-override:${percent(metrics.lineGap / sizeAdjust)}}`;
}

const faceRule = (family, fileName, range) =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights.min} ${weights.max};font-display:swap;src:url('./${fileName}') format('woff2');unicode-range:${range}}`;

const rangeOf = (text) =>
  [...new Set(text)].map((letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase()}`).join(',');

/** Writes the subset files and `fonts.css` with matched stand-ins, so that no line moves when the letters arrive. */
export async function makeFontFaces(folder) {
  await mkdir(folder, { recursive: true });
  const rules = [];
  for (const { family, folder: publisher, file, fallback, standIn } of faces) {
    const read = (part) => readFile(require.resolve(`${publisher}/files/${file}-${part}-wght-normal.woff2`));
    const latin = await subsetFace(await read('latin'), basicLatin + latinRest, { wght: weights }, standIn);
    const extension = await subsetFace(await read('latin-ext'), polish, { wght: weights }, standIn);
    await writeFile(new URL(`${file}-latin.woff2`, folder), latin.file);
    await writeFile(new URL(`${file}-polish.woff2`, folder), extension.file);
    rules.push(
      faceRule(family, `${file}-latin.woff2`, `U+0020-007E,${rangeOf(latinRest)}`),
      faceRule(family, `${file}-polish.woff2`, rangeOf(polish)),
      fallbackRule(fallback, latin.metrics, latin.sizeAdjust),
    );
  }
  await writeFile(new URL('fonts.css', folder), `${rules.join('\n')}\n`);
}
