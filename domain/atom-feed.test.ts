import { expect, test } from 'vitest';
import { atomFeed, escapeXml, lastUpdate } from './atom-feed.ts';

const entry = {
  id: 'tag:wiec.lipogrod.example,2026:ankieta/7',
  title: 'Parki & skwery <2026>',
  url: 'https://wiec.lipogrod.example/ankiety/podglad/7',
  updated: new Date('2026-11-20T10:00:00Z'),
  published: null,
  author: 'Urząd Miasta',
  category: 'Ankieta',
  summary: 'Trwa.',
};

test('a feed has what RFC 4287 asks of it, with everything escaped', () => {
  const feed = {
    id: 'tag:wiec.lipogrod.example,2026:kanal/ankiety',
    title: 'Ankiety',
    self: 'https://wiec.lipogrod.example/kanaly/ankiety.atom?urzad=1&obszar=2',
    page: 'https://wiec.lipogrod.example/ankiety',
    entries: [
      entry,
      { ...entry, updated: new Date('2026-11-21T10:00:00Z'), published: new Date('2026-11-01T00:00:00Z') },
    ],
  };
  expect(atomFeed(feed).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">',
    '<id>tag:wiec.lipogrod.example,2026:kanal/ankiety</id>',
    '<title>Ankiety</title>',
    '<updated>2026-11-21T10:00:00.000Z</updated>',
    '<link rel="self" type="application/atom+xml" href="https://wiec.lipogrod.example/kanaly/ankiety.atom?urzad=1&amp;obszar=2"/>',
    '<link rel="alternate" type="text/html" href="https://wiec.lipogrod.example/ankiety"/>',
    '<entry><id>tag:wiec.lipogrod.example,2026:ankieta/7</id><title>Parki &amp; skwery &lt;2026&gt;</title><updated>2026-11-20T10:00:00.000Z</updated><link rel="alternate" type="text/html" href="https://wiec.lipogrod.example/ankiety/podglad/7"/><author><name>Urząd Miasta</name></author><category term="Ankieta"/><summary>Trwa.</summary></entry>',
    expect.stringContaining('<published>2026-11-01T00:00:00.000Z</published>'),
    '</feed>',
    '',
  ]);
});

test('signs that XML does not know are left out, letters of every script stay', () => {
  expect(escapeXml('a\u0000b\u0008c\ufffed\ud800e\tł 🌳')).toBe('abcde\tł 🌳');
});

test('an empty feed was updated at the beginning of time, so that it stays the same', () => {
  expect(lastUpdate([]).toISOString()).toBe('1970-01-01T00:00:00.000Z');
});
