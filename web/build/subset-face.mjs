import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Frequency of letters in Polish running text, in thousandths; the space counts, since it sets the line too. */
const frequency = {
  ' ': 150,
  a: 83,
  i: 78,
  o: 73,
  e: 73,
  z: 53,
  n: 52,
  r: 44,
  w: 44,
  s: 40,
  c: 38,
  t: 37,
  y: 35,
  k: 33,
  d: 31,
  p: 29,
  m: 26,
  j: 21,
  u: 23,
  l: 20,
  b: 14,
  g: 13,
  h: 10,
  f: 3,
};

/** Published advance widths, per mille of the em, of the faces that operating systems have (Arial and Times alike). */
const standIns = {
  sans: {
    ' ': 278,
    a: 556,
    b: 556,
    c: 500,
    d: 556,
    e: 556,
    f: 278,
    g: 556,
    h: 556,
    i: 222,
    j: 222,
    k: 500,
    l: 222,
    m: 833,
    n: 556,
    o: 556,
    p: 556,
    r: 333,
    s: 500,
    t: 278,
    u: 556,
    w: 722,
    y: 500,
    z: 500,
  },
  serif: {
    ' ': 250,
    a: 444,
    b: 500,
    c: 444,
    d: 500,
    e: 444,
    f: 333,
    g: 500,
    h: 500,
    i: 278,
    j: 278,
    k: 500,
    l: 278,
    m: 778,
    n: 500,
    o: 500,
    p: 500,
    r: 333,
    s: 389,
    t: 278,
    u: 500,
    w: 722,
    y: 500,
    z: 444,
  },
};

function tableOf(sfnt, tag) {
  for (let i = 0; i < sfnt.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16;
    if (sfnt.toString('latin1', record, record + 4) === tag) return sfnt.subarray(sfnt.readUInt32BE(record + 8));
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Glyph of a letter through the format 4 table of cmap. */
function glyphOf(cmap, code) {
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    const at = (block, k) => 14 + block * segments * 2 + (block > 0 ? 2 : 0) + k * 2;
    for (let k = 0; k < segments; k += 1) {
      if (code > table.readUInt16BE(at(0, k))) continue;
      const start = table.readUInt16BE(at(1, k));
      if (code < start) return 0;
      const delta = table.readUInt16BE(at(2, k));
      const offsetAt = at(3, k);
      const offset = table.readUInt16BE(offsetAt);
      if (offset === 0) return (code + delta) & 0xffff;
      return (table.readUInt16BE(offsetAt + offset + (code - start) * 2) + delta) & 0xffff;
    }
  }
  return 0;
}

function measure(sfnt, standIn) {
  const em = tableOf(sfnt, 'head').readUInt16BE(18);
  const hhea = tableOf(sfnt, 'hhea');
  const hmtx = tableOf(sfnt, 'hmtx');
  const longMetrics = hhea.readUInt16BE(34);
  const cmap = tableOf(sfnt, 'cmap');
  const width = (letter) => {
    const glyph = Math.min(glyphOf(cmap, letter.codePointAt(0)), longMetrics - 1);
    return hmtx.readUInt16BE(glyph * 4) / em;
  };
  let own = 0;
  let other = 0;
  for (const [letter, weight] of Object.entries(frequency)) {
    own += weight * width(letter);
    other += (weight * standIns[standIn][letter]) / 1000;
  }
  return {
    metrics: {
      ascent: hhea.readInt16BE(4) / em,
      descent: -hhea.readInt16BE(6) / em,
      lineGap: hhea.readInt16BE(8) / em,
    },
    sizeAdjust: own / other,
  };
}

/** A woff2 file with these letters alone, its vertical metrics (in em), and how much wider it runs than its stand-in. */
export async function subsetFace(woff2, letters, variationAxes, standIn) {
  const fontverter = require('fontverter');
  const file = await subsetFont(woff2, letters, { targetFormat: 'woff2', variationAxes });
  return { file, ...measure(await fontverter.convert(file, 'sfnt'), standIn) };
}
