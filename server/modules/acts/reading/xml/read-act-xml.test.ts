import { expect, test } from 'vitest';
import { outline } from '@wiec/domain/acts/testing/outline.ts';
import { ACT_FILE_LIMITS } from '../limits.ts';
import { readActFile } from '../read-act-file.ts';
import { zip } from '../testing/docx-builder.ts';

const read = (inside: string) => {
  const act = readActFile(new TextEncoder().encode(`<uchwala>${inside}</uchwala>`), null, ACT_FILE_LIMITS);
  expect(act.coverage.kept).toBe(act.coverage.characters);
  return act;
};

test('words between footnotes stay, and a footnote in a footnote stands once', () => {
  const { elements } = read(
    `<paragraf nr="1"><tresc>Raz<przypis nr="1">1)</przypis></tresc></paragraf>
     <tresc-przypisow>Słowo.<tresc-przypisu nr="1">Nota<tresc-przypisu nr="2">druga</tresc-przypisu></tresc-przypisu></tresc-przypisow>`,
  );
  expect(outline(elements)).toEqual([
    'par 1: § 1. Raz^{1)}',
    '  przypis 1): 1) Nota',
    'fragment: Słowo.',
    'przypis 2: 2 druga',
  ]);
});

test('what calls itself a part of a signature is listed with its words', () => {
  const { elements, dropped } = read(
    `<paragraf nr="1"><tresc>Raz<ds:x xmlns:ds="http://www.w3.org/2000/09/xmldsig#"> dwa</ds:x></tresc></paragraf>
     <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>abc</SignatureValue></Signature>`,
  );
  expect(outline(elements)).toEqual(['par 1: § 1. Raz']);
  expect(dropped).toEqual([
    { what: 'signature', text: 'dwa' },
    { what: 'signature', text: 'podpis elektroniczny w dokumencie' },
  ]);
});

test('files beside the act are called by their names, without folders and signs that no name has', () => {
  const { files } = readActFile(
    zip({
      'akt.xml': '<uchwala><paragraf nr="1"><tresc>Raz.</tresc></paragraf></uchwala>',
      '../../plan.pdf': '%PDF-1',
      'obrazy\\rys\0unek.png': 'x',
    }),
    null,
    ACT_FILE_LIMITS,
  );
  expect(files.map(({ filename }) => filename)).toEqual(['plan.pdf', 'rys_unek.png']);
});
