import { describe, expect, test } from 'vitest';
import {
  checkTask,
  lockedFields,
  TASK_DRAFT_LIMITS,
  type TaskDraft,
  taskDeletionProblem,
  type TaskFacts,
  taskStepProblem,
  taskSteps,
} from './project-task-draft.ts';
import { readCost } from './typed-cost.ts';
import { ProjectTaskStatus, projectTaskStatuses } from './project-task-status.ts';

const draft = (changes: Partial<TaskDraft> = {}): TaskDraft => ({
  number: 'M/1',
  title: 'Lipy na Rynku',
  description: 'Dwanaście lip.',
  cost: 8_400_000,
  costRows: [{ name: 'Lipy', amount: 8_000_000 }],
  upkeep: null,
  author: '',
  locationDescription: '',
  decision: '',
  places: [],
  ...changes,
});
const place = { latitude: 51.2, longitude: 19.1, description: '' };

describe('what is written of a project', () => {
  const { title, number, description, location, decision, author, place: words, places, cost } = TASK_DRAFT_LIMITS;
  test.each<[string, Partial<TaskDraft>, string[]]>([
    ['whole', {}, []],
    ['no number', { number: ' ' }, ['number']],
    ['no title', { title: '' }, ['title']],
    ['no description', { description: '\u00a0' }, ['description']],
    ['the longest texts', { title: 'ą'.repeat(title), number: '1'.repeat(number), decision: 'd'.repeat(decision) }, []],
    ['a sign too many', { title: 'ą'.repeat(title + 1), number: '1'.repeat(number + 1) }, ['number', 'title']],
    ['too long a description', { description: 'a'.repeat(description + 1) }, ['description']],
    ['too long a location', { locationDescription: 'a'.repeat(location + 1) }, ['locationDescription']],
    ['too long a decision', { decision: 'a'.repeat(decision + 1) }, ['decision']],
    ['for nothing', { cost: 0 }, []],
    ['a cost that is none', { cost: Number.NaN }, ['cost']],
    ['below zero', { cost: -1 }, ['cost']],
    ['half a grosz', { cost: 0.5 }, ['cost']],
    ['too dear', { cost }, ['cost']],
    ['rows without a name', { costRows: [{ name: '', amount: 5 }] }, ['costRows']],
    ['authors in as many words as may be', { author: 'a'.repeat(author) }, []],
    ['authors in too many words', { author: 'a'.repeat(author + 1) }, ['author']],
    ['an upkeep that is none', { upkeep: Number.NaN }, ['upkeep']],
    ['as many places as may be', { places: Array.from({ length: places }, () => place) }, []],
    ['a place too many', { places: Array.from({ length: places + 1 }, () => place) }, ['places']],
    ['a place beyond the pole', { places: [{ ...place, latitude: 90.0001 }] }, ['places']],
    ['a place that is none', { places: [{ ...place, longitude: Number.NaN }] }, ['places']],
    ['too long words at a place', { places: [{ ...place, description: 'a'.repeat(words + 1) }] }, ['places']],
  ])('%s', (_name, changes, fields) => expect(checkTask(draft(changes)).map(({ field }) => field)).toEqual(fields));

  test('of one that was rejected the reason stays', () => {
    const faulty = (decision: string) =>
      checkTask(draft({ decision }), ProjectTaskStatus.Rejected).map(({ field }) => field);
    expect([faulty(' \u200b'), faulty('Teren jest prywatny.')]).toEqual([['decision'], []]);
  });

  test.each([
    ['84000', 8_400_000],
    ['84 000', 8_400_000],
    ['84\u00a0000,5 zł', 8_400_050],
    ['0,01', 1],
    ['999999999999,99', 99_999_999_999_999],
    ['', Number.NaN],
    ['1,234', Number.NaN],
    ['12.50', Number.NaN],
    ['-5', Number.NaN],
    ['1000000000000', Number.NaN],
  ])('the cost %j', (typed, grosze) => expect(readCost(typed)).toBe(grosze));
});

describe('what stands on a ballot', () => {
  test('keeps its place on it, and after opening its words', () => {
    expect([...lockedFields({ isOnBallot: false, isFrozen: false })]).toEqual([]);
    expect([...lockedFields({ isOnBallot: true, isFrozen: false })]).toEqual([
      'officeId',
      'districtId',
      'officeThematicAreaId',
    ]);
    for (const field of ['cost', 'costRows', 'upkeep']) {
      expect(lockedFields({ isOnBallot: true, isFrozen: true }).has(field)).toBe(true);
    }
    expect(lockedFields({ isOnBallot: true, isFrozen: true }).has('decision')).toBe(false);
  });
});

describe('the states of a project', () => {
  const { Submitted, UnderReview, Accepted, Rejected, Selected, Completed, Withdrawn, NotSelected } = ProjectTaskStatus;
  const { InProgress, Abandoned } = ProjectTaskStatus;
  const facts = (status: ProjectTaskStatus, changes: Partial<TaskFacts> = {}): TaskFacts => ({
    status,
    isOnBallot: false,
    isFrozen: false,
    decision: ' ',
    ...changes,
  });
  const open = (some: TaskFacts) =>
    taskSteps(some)
      .filter(({ problem }) => problem === null)
      .map(({ to }) => to);

  test.each<[string, TaskFacts, ProjectTaskStatus[]]>([
    ['submitted', facts(Submitted), [UnderReview, Withdrawn]],
    ['under review, no decision yet', facts(UnderReview), [Accepted, Submitted, Withdrawn]],
    [
      'under review, with a decision',
      facts(UnderReview, { decision: 'Teren jest prywatny.' }),
      [Accepted, Rejected, Submitted, Withdrawn],
    ],
    ['accepted', facts(Accepted), [UnderReview, Withdrawn, Selected, NotSelected]],
    ['on a ballot', facts(Accepted, { isOnBallot: true }), []],
    ['rejected', facts(Rejected), [UnderReview]],
    ['withdrawn', facts(Withdrawn), [Submitted]],
    ['chosen elsewhere', facts(Selected), [InProgress, Completed, Accepted]],
    ['chosen by a vote here', facts(Selected, { isOnBallot: true }), [InProgress, Completed]],
    ['chosen, with a diary', facts(Selected, { isOnBallot: true, inDiary: true }), [InProgress, Completed, Abandoned]],
    ['not chosen by a vote here', facts(NotSelected, { isOnBallot: true }), []],
    ['being done', facts(InProgress), [Completed, Selected]],
    ['being done, with a diary', facts(InProgress, { inDiary: true }), [Completed, Abandoned, Selected]],
    ['done', facts(Completed, { isOnBallot: true }), [InProgress]],
    ['given up', facts(Abandoned), []],
    ['given up, with a diary', facts(Abandoned, { inDiary: true }), [InProgress]],
  ])('%s', (_name, some, expected) => {
    expect(open(some)).toEqual(expected);
    for (const { id } of projectTaskStatuses) expect(taskStepProblem(id, some) === null).toBe(expected.includes(id));
  });

  test('every state is reached, and none is a step to itself', () => {
    const all = projectTaskStatuses.map(({ id }) => id);
    const reached = new Set(all.flatMap((status) => taskSteps(facts(status)).map(({ to }) => to)));
    expect(reached).toEqual(new Set(all));
    for (const status of all) expect(taskSteps(facts(status)).some(({ to }) => to === status)).toBe(false);
  });

  test('a project is deleted before anything is decided, and off the ballot', () => {
    const deletable = projectTaskStatuses.filter(({ id }) => taskDeletionProblem(facts(id)) === null);
    expect(deletable.map(({ id }) => id)).toEqual([Submitted, UnderReview]);
    expect(taskDeletionProblem(facts(Submitted, { isOnBallot: true }))).not.toBeNull();
  });
});
