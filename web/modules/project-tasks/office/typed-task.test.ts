import { describe, expect, test } from 'vitest';
import { emptyTask, faultsOfTask, nextNumber, wordsOfTask } from './typed-task.ts';

describe('a typed project', () => {
  test('is sent with its cost in złotys and its places in degrees', () => {
    const places = [{ key: 0, latitude: '51,25', longitude: '19.5', description: 'Studnia' }];
    expect(wordsOfTask({ ...emptyTask(1, 2, '7'), cost: '1 234,50', places })).toMatchObject({
      cost: 1234.5,
      number: '7',
      places: [{ latitude: 51.25, longitude: 19.5, description: 'Studnia' }],
    });
  });

  test('is sent with rows of its cost and its upkeep, which may be left out', () => {
    const typed = {
      ...emptyTask(1, 2, '7'),
      costRows: [{ key: 3, name: ' Lipy ', amount: '60 000,50' }],
      upkeep: '1200',
    };
    expect(wordsOfTask(typed)).toMatchObject({ costRows: [{ name: 'Lipy', amount: 60_000.5 }], upkeep: 1200 });
    expect(wordsOfTask({ ...typed, costRows: [], upkeep: ' ' })).toMatchObject({ costRows: [], upkeep: null });
    const wrong = { ...typed, costRows: [{ key: 0, name: 'Lipy', amount: 'dużo' }], upkeep: 'mało' };
    expect(Object.keys(faultsOfTask(wrong))).toEqual(expect.arrayContaining(['costRows', 'upkeep']));
  });

  test('says at once what is missing, a half of a point too', () => {
    const typed = { ...emptyTask(1, 2, ''), places: [{ key: 0, latitude: '51', longitude: '', description: '' }] };
    expect(Object.keys(faultsOfTask(typed))).toEqual(['number', 'title', 'description', 'cost', 'places']);
    const whole = { ...emptyTask(1, 2, '7'), title: 'Lipy', description: '<p>Lipy</p>', cost: '5' };
    expect(faultsOfTask(whole)).toEqual({});
    expect(Object.keys(faultsOfTask({ ...whole, description: '<p><br></p>' }))).toEqual(['description']);
    // An office without categories.
    expect(faultsOfTask({ ...whole, officeThematicAreaId: 0 })).toEqual({ officeThematicAreaId: 'Wybierz kategorię.' });
  });

  test('says nothing of what is locked, and that a rejected project keeps its reason', () => {
    const typed = { ...emptyTask(1, 0, ''), title: 'Lipy', description: '', cost: 'dużo' };
    expect(faultsOfTask(typed, { status: 3, isOnBallot: true, isFrozen: true })).toEqual({});
    const rejected = { ...emptyTask(1, 2, '7'), title: 'Lipy', description: '<p>Lipy</p>', cost: '5' };
    expect(Object.keys(faultsOfTask(rejected, { status: 4, isOnBallot: false, isFrozen: false }))).toEqual([
      'decision',
    ]);
  });

  test.each([
    [undefined, '1'],
    ['7', '8'],
    ['BO-099', 'BO-100'],
    ['BO-009', 'BO-010'],
    ['M/28/XI', ''],
    ['1234567890123', ''],
  ])('after %s comes %j', (last, next) => expect(nextNumber(last)).toBe(next));
});
