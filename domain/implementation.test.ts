import { describe, expect, test } from 'vitest';
import {
  abandonmentProblems,
  diaryDueOn,
  type ImplementationFacts,
  implementationLine,
  implementationRules,
  implementationStages,
  implementationState,
  type ImplementationPlan,
  implementationStates,
  moveDayProblem,
  nextStates,
  planFaults,
  type StageDays,
  stageDaysProblem,
  stagesAfterMove,
  termProblem,
} from './implementation.ts';
import { taskStepProblem } from './project-task-draft.ts';
import { chosenStatuses, ProjectTaskStatus, projectTaskStatuses } from './project-task-status.ts';

const { Selected, InProgress, Completed, Abandoned, NotSelected, Accepted } = ProjectTaskStatus;
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the states of doing a project', () => {
  test('every one is reached, none leads to itself, and none but the last is left out on the way', () => {
    const reached = new Set(implementationStates.flatMap((state) => implementationRules[state].next));
    expect(reached).toEqual(new Set(implementationStates));
    for (const state of implementationStates) expect(implementationRules[state].next).not.toContain(state);
    for (const [place, stage] of implementationStages.entries()) {
      const after = implementationStages[place + 1] ?? 'completed';
      expect(implementationRules[stage].next).toContain(after);
    }
  });

  test('a project is done only after the work or its acceptance, and given up from any stage', () => {
    const leadTo = (to: (typeof implementationStates)[number]) =>
      implementationStates.filter((state) => implementationRules[state].next.includes(to));
    expect(leadTo('completed')).toEqual(['works', 'acceptance']);
    expect(leadTo('abandoned')).toEqual(implementationStages);
    expect(implementationRules.completed.next).toEqual(['acceptance']);
  });

  test('each step of them is a step of the status, or leaves it as it is', () => {
    for (const state of implementationStates) {
      const { status, next } = implementationRules[state];
      for (const to of next.map((each) => implementationRules[each].status)) {
        const facts = { status, isOnBallot: true, isFrozen: true, decision: '', inDiary: true };
        if (to !== status) expect([state, to, taskStepProblem(to, facts)]).toEqual([state, to, null]);
      }
    }
  });

  test('the status is the truth, and the stage says more of it', () => {
    expect(implementationState(Selected, 'works')).toBeNull();
    expect(implementationState(InProgress, 'works')).toBe('works');
    expect(implementationState(InProgress, null)).toBe('preparation');
    expect(implementationState(Completed, 'works')).toBe('completed');
    expect(implementationState(Abandoned, null)).toBe('abandoned');
    const others = projectTaskStatuses.map(({ id }) => id).filter((id) => !chosenStatuses.includes(id));
    for (const status of others) expect(implementationState(status, 'works')).toBeNull();
  });

  test('only a chosen project begins', () => {
    expect(nextStates(Selected, null)).toEqual([...implementationStages, 'abandoned']);
    expect(nextStates(InProgress, 'acceptance')).toContain('completed');
    expect(nextStates(InProgress, null)).toEqual(implementationRules.preparation.next);
    for (const status of [Accepted, NotSelected]) expect(nextStates(status, null)).toEqual([]);
  });
});

describe('the days of stages', () => {
  const plan = [
    { stage: 'acceptance', begunOn: null, until: '2027-04-30' },
    { stage: 'preparation', begunOn: '2025-10-01', until: '2025-12-01' },
    { stage: 'design', begunOn: null, until: '2026-02-12' },
    { stage: 'procurement', begunOn: '2026-03-01', until: '2026-05-08' },
    { stage: 'works', begunOn: null, until: '2026-12-01' },
  ] as const;

  test('the stage that is left ends, the next begins, and what was planned ahead stays', () => {
    expect(stagesAfterMove(plan, 'procurement', 'works', '2026-09-01')).toEqual([
      { stage: 'preparation', begunOn: '2025-10-01', until: '2025-12-01' },
      { stage: 'design', begunOn: null, until: '2026-02-12' },
      { stage: 'procurement', begunOn: '2026-03-01', until: '2026-09-01' },
      { stage: 'works', begunOn: '2026-09-01', until: '2026-12-01' },
      { stage: 'acceptance', begunOn: null, until: '2027-04-30' },
    ]);
  });

  test('a stage that is passed over goes, and one that the plan had not comes', () => {
    const stages = [{ stage: 'works', begunOn: null, until: '2027-01-01' }] as const;
    expect(stagesAfterMove(stages, null, 'acceptance', '2026-09-01')).toEqual([
      { stage: 'acceptance', begunOn: '2026-09-01', until: null },
    ]);
  });

  test('a tender that is repeated: the works that had begun did not', () => {
    const works = stagesAfterMove(plan, 'procurement', 'works', '2026-09-01');
    expect(stagesAfterMove(works, 'works', 'procurement', '2026-09-20').slice(2)).toEqual([
      { stage: 'procurement', begunOn: '2026-09-20', until: null },
      { stage: 'works', begunOn: null, until: '2026-12-01' },
      { stage: 'acceptance', begunOn: null, until: '2027-04-30' },
    ]);
  });

  test('the end takes away what was never begun', () => {
    const works = stagesAfterMove(plan, 'procurement', 'works', '2026-09-01');
    for (const end of ['completed', 'abandoned'] as const) {
      const after = stagesAfterMove(works, 'works', end, '2026-11-02');
      expect(after.map(({ stage }) => stage)).toEqual(['preparation', 'design', 'procurement', 'works']);
      expect(after.at(-1)).toEqual({ stage: 'works', begunOn: '2026-09-01', until: '2026-11-02' });
    }
  });

  test('a day that is not, one that is to come, and an end before its beginning', () => {
    const of = (begunOn: string | null, until: string | null) =>
      stageDaysProblem({ stage: 'works', begunOn, until }, '2026-11-29');
    expect(of('2026-09-01', '2027-04-30')).toBeNull();
    expect(of(null, null)).toBeNull();
    expect(of('2026-11-29', null)).toBeNull();
    expect(of('2026-11-30', null)).toContain('w przyszłości');
    expect(of('2026-09-31', null)).toContain('kalendarzu');
    expect(of('2026-09-02', '2026-09-01')).toContain('przed początkiem');
  });

  test.each<[string, string, string | null]>([
    ['today', '2026-11-29', null],
    ['the day of its beginning', '2026-09-01', null],
    ['tomorrow', '2026-11-30', 'dzisiejszy albo wcześniejszy'],
    ['no day', '2026-11-31', 'dzisiejszy albo wcześniejszy'],
    ['before its beginning', '2026-08-31', 'przed początkiem'],
  ])('a stage is left on a day when it can have been: %s', (_name, on, problem) => {
    const left = { stage: 'works', begunOn: '2026-09-01', until: '2027-04-30' } as const;
    const found = moveDayProblem(on, left, '2026-11-29');
    expect(problem === null ? found : found?.includes(problem)).toBe(problem === null ? null : true);
    expect(moveDayProblem('2020-01-01', undefined, '2026-11-29')).toBeNull();
  });
});

describe('a plan', () => {
  const today = '2026-11-29';
  const known = { today, status: ProjectTaskStatus.InProgress, term: '2027-05-31' };
  const days = (stage: StageDays['stage'], begunOn: string | null): StageDays => ({ stage, begunOn, until: null });
  const sound = { contractor: 'Zieleń sp. z o.o.', term: '2027-05-31', stages: [] };

  test('without faults, also with an earlier term', () => {
    expect(planFaults(sound, known)).toEqual({});
    expect(planFaults({ ...sound, term: '2027-04-30' }, known)).toEqual({});
  });

  test.each<[string, Partial<ImplementationPlan>, string]>([
    ['a contractor that is too long', { contractor: 'a'.repeat(201) }, 'contractor'],
    ['a term that is no day', { term: '2027-02-30' }, 'term'],
    ['a later term, which residents are told of by the diary', { term: '2027-06-01' }, 'term'],
    ['no term where residents know one', { term: null }, 'term'],
    ['a stage twice', { stages: Array.from({ length: 2 }, () => days('works', null)) }, 'stages'],
    ['a stage that begins tomorrow', { stages: [days('works', '2026-11-30')] }, 'stages'],
  ])('%s', (_name, plan, field) => {
    expect(Object.keys(planFaults({ ...sound, ...plan }, known))).toEqual([field]);
  });

  test('before it begins, and before there is a term, any term will do', () => {
    for (const change of [{ status: ProjectTaskStatus.Selected }, { term: null }]) {
      expect(planFaults({ ...sound, term: '2029-01-31' }, { ...known, ...change })).toEqual({});
      expect(planFaults({ ...sound, term: null }, { ...known, ...change })).toEqual({});
    }
  });
});

describe('the line of stages', () => {
  const told = (facts: Partial<ImplementationFacts> & Pick<ImplementationFacts, 'state'>) =>
    implementationLine({ stages: [], chosenOn: null, term: null, endedOn: null, ...facts })
      .map(({ name, state, date }) => `${state} ${name}${date === null ? '' : ` (${plain(date)})`}`)
      .join(', ');
  const stages = [
    { stage: 'works', begunOn: '2026-09-01', until: '2027-04-01' },
    { stage: 'design', begunOn: '2025-11-03', until: '2026-02-12' },
    { stage: 'acceptance', begunOn: null, until: '2027-04-30' },
  ] as const;

  test.each<[string, Partial<ImplementationFacts> & Pick<ImplementationFacts, 'state'>, string]>([
    ['nothing is known', { state: 'preparation' }, 'done Wybrany, now Przygotowanie, todo Gotowe'],
    [
      'as it is drawn',
      { state: 'works', stages, chosenOn: '2025-09-26', term: '2027-05-31' },
      'done Wybrany (26 września 2025), done Projektowanie (do 12 lutego 2026), now Realizacja (od 1 września 2026), todo Odbiór (do 30 kwietnia 2027), todo Gotowe (maj 2027)',
    ],
    [
      'done',
      { state: 'completed', stages: stages.slice(0, 2), term: '2027-05-31', endedOn: '2027-05-12' },
      'done Wybrany, done Projektowanie (do 12 lutego 2026), done Realizacja (do 1 kwietnia 2027), done Zrealizowany (12 maja 2027)',
    ],
    [
      'given up',
      { state: 'abandoned', stages: stages.slice(1, 2), endedOn: '2026-03-01' },
      'done Wybrany, done Projektowanie (do 12 lutego 2026), now Odstąpiono (1 marca 2026)',
    ],
  ])('%s', (_name, facts, expected) => {
    expect(told(facts)).toBe(expected);
  });
});

describe('another term', () => {
  const problem = (kind: 'delayed' | 'carried-over', before: string | null, after: string) =>
    termProblem(kind, { before, after, year: 2026 });

  test('a delay is later than the term that residents know', () => {
    expect(problem('delayed', '2026-12-31', '2027-05-31')).toBeNull();
    expect(problem('delayed', '2026-12-31', '2026-12-31')).toContain('późniejszy');
    expect(problem('delayed', null, '2027-05-31')).toContain('nie ma jeszcze terminu');
    expect(problem('delayed', '2026-12-31', '2027-02-30')).toContain('Podaj');
  });

  test('what is moved to another year ends after the year of its money, and after the term that it had', () => {
    expect(problem('carried-over', '2026-12-31', '2027-01-01')).toBeNull();
    expect(problem('carried-over', null, '2027-03-01')).toBeNull();
    expect(problem('carried-over', '2026-06-30', '2026-12-31')).toContain('po roku 2026');
    expect(problem('carried-over', '2027-06-30', '2027-12-31')).toContain('po roku 2027');
  });
});

test('giving up names the paragraph and the decision', () => {
  const legalBasis = '§ 21 ust. 2 uchwały nr XII/84/2026';
  expect(abandonmentProblems({ legalBasis, decision: 'zarządzenie nr 7/2027 z 3 marca 2027' })).toEqual({});
  expect(Object.keys(abandonmentProblems({ legalBasis: ' ', decision: '' }))).toEqual(['legalBasis', 'decision']);
  expect(abandonmentProblems({ legalBasis, decision: 'x'.repeat(201) })).toEqual({
    decision: 'Najwyżej 200 znaków, wpisano 201.',
  });
});

test('the next entry is due ninety days after the last one', () => {
  expect(diaryDueOn('2026-11-29')).toBe('2027-02-27');
});
