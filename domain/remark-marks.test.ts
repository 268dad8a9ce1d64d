import { expect, test } from 'vitest';
import { isSameMarks, markLimits, marksAfter, noMarks, readTags, tagChange, tagsFault } from './remark-marks.ts';

test('tags are read between commas and on lines: tidy, small, each once, in the order of the Polish alphabet', () => {
  expect(readTags(' Zieleń,łąki , zieleń\n ŚMIECI, , ')).toEqual(['łąki', 'śmieci', 'zieleń']);
  expect(readTags(' \u200b,')).toEqual([]);
});

test('what is absent of a change stays, and what is told twice is one', () => {
  const marks = { unitId: 3, tags: ['drogi', 'zieleń'], contradicts: true };
  expect(marksAfter(marks, {})).toEqual(marks);
  expect(marksAfter(marks, { unitId: null })).toEqual({ ...marks, unitId: null });
  expect(marksAfter(marks, { contradicts: false, addTags: ['Drogi', 'bale'] })).toEqual({
    unitId: 3,
    tags: ['bale', 'drogi', 'zieleń'],
    contradicts: false,
  });
  expect(marksAfter(marks, { removeTags: ['DROGI', 'nie ma'] }).tags).toEqual(['zieleń']);
  // Whoever takes a tag away and puts it back wants it.
  expect(marksAfter(marks, { removeTags: ['drogi'], addTags: ['drogi'] }).tags).toEqual(marks.tags);
});

test('a change from these tags to those leads to those', () => {
  const [from, to] = [
    ['a', 'b'],
    ['b', 'c'],
  ];
  const after = marksAfter({ ...noMarks, tags: from! }, tagChange(from!, to!));
  expect(after.tags).toEqual(to);
  expect(isSameMarks(after, { ...noMarks, tags: to! })).toBe(true);
  expect(isSameMarks(after, { ...noMarks, tags: to!, contradicts: true })).toBe(false);
});

test('of too many or too long tags it says so', () => {
  const most = Array.from({ length: markLimits.tags }, (_, at) => `t${at}`);
  expect(tagsFault(most)).toBeNull();
  expect(tagsFault([...most, 'x'])).toBe('Jedna uwaga może mieć najwyżej 8 tagów.');
  expect(tagsFault(['ż'.repeat(markLimits.tag)])).toBeNull();
  expect(tagsFault(['ż'.repeat(markLimits.tag + 1)])).toBe('Tag może mieć najwyżej 40 znaków.');
  expect(tagsFault(['a,b'])).toBe('Tag nie może mieć przecinka.');
});
