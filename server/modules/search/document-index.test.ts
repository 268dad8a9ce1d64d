import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentIndex, type IndexedText, type TextStems } from './document-index.ts';

const text = (id: number): IndexedText => ({
  id,
  projectId: null,
  taskId: null,
  type: 6,
  yearId: 1,
  officeId: 1,
  officeThematicAreaId: null,
  mode: null,
  status: null,
});
const stems = (title: string, rest = '', aside = ''): TextStems => {
  const [titled = [], written = [], filed = []] = [title, rest, aside].map((words) => words.split(' ').filter(Boolean));
  return { title: titled, text: written, aside: filed };
};
const everything = () => true;
const idsOf = (index: DocumentIndex, groups: string[][], match: 'all' | 'some' = 'all') =>
  index
    .find(groups, match)
    .map((found) => found.text.id)
    .sort((a, b) => a - b);

describe('find', () => {
  const index = new DocumentIndex();
  index.put(text(1), stems('drog park', 'lawk'));
  index.put(text(2), stems('drog', 'park lawk'));
  index.put(text(3), stems('las', 'drog', 'park'));
  index.put(text(4), stems('las', 'park'));

  it('tells for each text how many words it has, and where', () => {
    const found = index.find([['park'], ['drog', 'ulic']], 'some').map((each) => [each.text.id, each.words, each.tier]);
    expect(found).toEqual([
      [1, 2, 0],
      [2, 2, 1],
      [3, 2, 3],
      [4, 1, 2],
    ]);
  });

  it('finds what has them all, or some', () => {
    expect(idsOf(index, [['park'], ['drog']])).toEqual([1, 2, 3]);
    expect(idsOf(index, [['lawk'], ['las']])).toEqual([]);
    expect(idsOf(index, [['lawk'], ['las']], 'some')).toEqual([1, 2, 3, 4]);
    expect(idsOf(index, [['basen']], 'some')).toEqual([]);
    expect(idsOf(index, [], 'some')).toEqual([]);
    expect(idsOf(index, [])).toEqual([]);
  });

  it('knows a stem while one of these texts has it', () => {
    expect(index.has('las', everything)).toBe(true);
    expect(index.has('las', ({ id }) => id < 3)).toBe(false);
    expect(index.has('basen', everything)).toBe(false);
  });
});

it('forgets what was changed or dropped, and has swept it away after many changes', () => {
  const index = new DocumentIndex();
  index.put(text(7), stems('zegar'));
  index.drop(7);
  index.drop(7);
  expect(index.has('zegar', everything)).toBe(false);
  for (let i = 0; i < 5_000; i++) index.put(text(i % 3), stems(`wiosn zim${i}`));
  expect(idsOf(index, [['wiosn']])).toEqual([0, 1, 2]);
  expect(index.has('zim4996', everything)).toBe(false);
  expect(idsOf(index, [['zim4997', 'zim4999']])).toEqual([1, 2]);
  expect(index.size).toBe(3);
});

it('finds what a look at every text finds, whatever was changed before', () => {
  const words = ['drog', 'park', 'las', 'lawk'];
  const some = fc.subarray(words);
  const change = fc.record({ id: fc.integer({ min: 1, max: 5 }), title: some, text: some, gone: fc.boolean() });
  const groups = fc.array(fc.subarray(words, { minLength: 1 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(change), groups, fc.constantFrom('all', 'some'), (changes, asked, match) => {
      const index = new DocumentIndex();
      const texts = new Map<number, string[]>();
      for (const { id, title, text: written, gone } of changes) {
        const rest = written.filter((stem) => !title.includes(stem));
        if (gone) index.drop(id);
        else index.put(text(id), { title, text: rest, aside: [] });
        if (gone) texts.delete(id);
        else texts.set(id, [...title, ...rest]);
      }
      const fits = (has: string[]) => {
        const hits = asked.filter((group) => group.some((stem) => has.includes(stem))).length;
        return match === 'all' ? hits === asked.length : hits > 0;
      };
      const expected = [...texts].flatMap(([id, has]) => (fits(has) ? [id] : []));
      expect(idsOf(index, asked, match)).toEqual(expected.sort((a, b) => a - b));
    }),
  );
});
