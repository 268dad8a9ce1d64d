import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { describe, expect, test } from 'vitest';
import {
  differing,
  draftAfter,
  heldBack,
  isBase,
  isUnsaved,
  movedOver,
  sentOver,
  shownOver,
  takenBack,
} from './task-draft.ts';
import { type TypedTask, typedTask } from './typed-task.ts';

const task = (changes: Partial<OfficeTask> = {}): OfficeTask => ({
  id: 7,
  edition: { id: 1, value: 2027, title: 'Budżet', progress: 1 },
  number: 'M/1',
  title: 'Lipy  na Rynku',
  description: '<p>Dwanaście lip.</p>',
  cost: zloteOf(8_400_050),
  costRows: [{ name: 'Lipy', amount: zloteOf(6_000_000) }],
  upkeep: null,
  author: '',
  officeId: 1,
  officeName: 'Urząd',
  districtId: 2,
  officeThematicAreaId: 3,
  locationDescription: 'Rynek',
  decision: '',
  realization: '',
  places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
  status: 3,
  revision: 4,
  isOnBallot: false,
  isFrozen: false,
  files: [],
  largestFile: 10,
  mayChange: true,
  ...changes,
});
const base = typedTask(task());
const typed = (changes: Partial<TypedTask>): TypedTask => ({ ...base, ...changes });
const frozen = task({ isOnBallot: true, isFrozen: true });

describe('what is typed of a project', () => {
  test('is compared as it would be sent', () => {
    expect(differing(typed({ cost: '84000,50', places: [{ ...base.places[0]!, key: 9 }] }), base)).toEqual([]);
    const again = base.costRows.map((row) => ({ ...row, key: 9, amount: '60000' }));
    expect(differing(typed({ costRows: again, upkeep: ' ' }), base)).toEqual([]);
    expect(differing(typed({ costRows: [], upkeep: '0' }), base)).toEqual(['costRows', 'upkeep']);
    expect(differing(typed({ cost: 'dużo', decision: 'Dobry.' }), base)).toEqual(['cost', 'decision']);
  });

  test('stands over the same words, whatever files and steps did to the revision', () => {
    expect(isBase(base, task({ revision: 9, status: 5 }))).toBe(true);
    expect(isBase(base, task({ revision: 9, title: 'Lipy' }))).toBe(false);
  });

  test('is held back where a vote was opened meanwhile: the form shows and sends what is saved, to the letter', () => {
    const draft = typed({ title: 'Dęby', decision: 'Dobry.', officeId: 5 });
    expect(heldBack({ draft, base }, task())).toEqual([]);
    expect(heldBack({ draft, base }, frozen)).toEqual(['title', 'officeId']);
    expect(shownOver(draft, frozen)).toMatchObject({ title: 'Lipy  na Rynku', decision: 'Dobry.', officeId: 1 });
    expect(sentOver(draft, frozen)).toMatchObject({ title: 'Lipy  na Rynku', decision: 'Dobry.', cost: 84_000.5 });
    // What somebody else wrote before the vote was opened is no word of this reader.
    expect(heldBack({ draft: base, base }, { ...frozen, title: 'Klony' })).toEqual([]);
  });

  test('counts as unsaved while something of it can be saved, or would be lost', () => {
    const unsaved = (changes: Partial<TypedTask>, now: OfficeTask) => isUnsaved({ draft: typed(changes), base }, now);
    expect([unsaved({}, task()), unsaved({ title: 'Dęby' }, task()), unsaved({ title: 'Dęby' }, frozen)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(unsaved({}, { ...frozen, title: 'Klony' })).toBe(false);
  });

  test('is still there after the rest was saved', () => {
    const sent = typed({ title: 'Dęby', decision: 'Dobry.' });
    const saved = task({ ...frozen, decision: 'Dobry.', revision: 5 });
    const draft = draftAfter(sent, base, saved);
    expect(draft).toMatchObject({ title: 'Dęby', decision: 'Dobry.' });
    expect(heldBack({ draft, base: typedTask(saved) }, saved)).toEqual(['title']);
  });

  test('goes over what somebody else saved, whose other fields stay', () => {
    const theirs = task({ title: 'Klony', locationDescription: 'Park', revision: 6 });
    const draft = typed({ title: 'Dęby', cost: '5' });
    expect(movedOver({ draft, base, revision: 4 }, theirs)).toMatchObject({
      draft: { title: 'Dęby', cost: '5', locationDescription: 'Park' },
      base: { title: 'Klony' },
      revision: 6,
    });
  });
});

describe('a version that is taken back', () => {
  const { author: _, ...now } = task();
  const version = {
    ...now,
    districtName: 'Zarzecze',
    officeThematicAreaName: 'Zieleń',
    title: 'Dęby',
    decision: 'Teren jest miasta.',
    status: 1,
  };

  test('is typed over what is saved now, but for the author, whom no version has', () => {
    const named = task({ author: 'Anna K.' });
    const { draft, fields, locked } = takenBack(version, named);
    expect(draft).toEqual({
      draft: { ...typedTask(named), title: 'Dęby', decision: 'Teren jest miasta.' },
      base: typedTask(named),
      revision: 4,
    });
    expect([fields, locked]).toEqual([['title', 'decision'], []]);
    expect(isUnsaved(draft, named)).toBe(true);
  });

  test('leaves what residents vote on as it is, and says so', () => {
    const { draft, fields, locked } = takenBack({ ...version, officeThematicAreaId: 9 }, frozen);
    expect(draft.draft).toEqual({ ...base, decision: 'Teren jest miasta.' });
    expect([fields, locked]).toEqual([['decision'], ['title', 'officeThematicAreaId']]);
    expect(heldBack(draft, frozen)).toEqual([]);
    expect(sentOver(draft.draft, frozen).title).toBe('Lipy  na Rynku');
  });

  test('brings nothing where the project says the same', () => {
    expect(takenBack({ ...version, title: now.title, decision: '' }, task())).toMatchObject({ fields: [], locked: [] });
  });
});
