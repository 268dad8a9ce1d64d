import { describe, expect, it, test } from 'vitest';
import {
  canChangeFormStatus,
  canChangeProjectStatus,
  endedEarly,
  FormStatus,
  isFormRunning,
  ProjectStatus,
} from './phases.ts';

// Rows: from; columns: to. '+' always, 'r' with a public reason, '0' while nobody has voted, '.' never.
// 0-how-we-read-it.md, "Status changes".
const projectTable = {
  //          InProgress Active Close Archive Withdraw
  InProgress: '.+..r',
  Active: '0.+.r',
  Close: '...+r',
  Archive: '.....',
  Withdraw: '.....',
};
const formTable = {
  //          InProgress Active Close Withdraw Delete
  InProgress: '.+.r0',
  Active: '0.+r0',
  Close: '...r0',
  Withdraw: '....0',
  Delete: '.....',
};

const expectations: Record<string, [quiet: boolean, voted: boolean, withReason: boolean]> = {
  '.': [false, false, false],
  '+': [true, true, true],
  r: [false, false, true],
  '0': [true, false, true],
};

const cells = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([from, row]) => [...row].map((cell, to) => [from, to, cell] as const));

test('what the office ended before its time has no time left, whatever its date says', () => {
  const dateTo = '2027-06-30T18:00:00.000Z';
  const at = (status: number, now: string) => endedEarly({ status, dateTo }, now);
  expect(at(ProjectStatus.Close, '2027-06-29T18:00:00.000Z')).toBe(true);
  expect(at(ProjectStatus.Close, '2027-07-01T18:00:00.000Z')).toBe(false);
  expect(at(ProjectStatus.Active, '2027-06-29T18:00:00.000Z')).toBe(false);
});

describe('project status', () => {
  test.each(cells(projectTable))('%s → %i is %s', (fromName, to, cell) => {
    const from = ProjectStatus[fromName as keyof typeof ProjectStatus];
    const verdicts = [
      { anybodyVoted: false },
      { anybodyVoted: true },
      { anybodyVoted: false, reason: 'Brak pieniędzy' },
    ];
    expect(verdicts.map((facts) => canChangeProjectStatus(from, to as ProjectStatus, facts).allowed)).toEqual(
      expectations[cell],
    );
  });
});

describe('form status', () => {
  test.each(cells(formTable))('%s → %i is %s', (fromName, to, cell) => {
    const from = FormStatus[fromName as keyof typeof FormStatus];
    const verdicts = [
      { anybodyVoted: false },
      { anybodyVoted: true },
      { anybodyVoted: false, reason: 'Brak pieniędzy' },
    ];
    expect(verdicts.map((facts) => canChangeFormStatus(from, to as FormStatus, facts).allowed)).toEqual(
      expectations[cell],
    );
  });
});

describe('a refusal says why', () => {
  const { InProgress, Active, Close, Withdraw } = ProjectStatus;
  it('names the step that does not exist', () => {
    expect(canChangeProjectStatus(Close, Active, { anybodyVoted: false })).toEqual({
      allowed: false,
      reason: 'no-such-step',
      message: 'Nie można zmienić statusu z „Zakończony” na „Aktywny”.',
    });
  });
  it('asks for the reason that will be published; spaces are none', () => {
    expect(canChangeProjectStatus(Active, Withdraw, { anybodyVoted: true, reason: '  ' })).toMatchObject({
      reason: 'reason-missing',
    });
  });
  it('does not reopen the rules once somebody has voted', () => {
    expect(canChangeProjectStatus(Active, InProgress, { anybodyVoted: true })).toMatchObject({
      reason: 'somebody-voted',
    });
  });
});

describe('what runs', () => {
  const [from, to] = [new Date('2026-09-01T06:00:00Z'), new Date('2026-09-23T21:59:59.999Z')];
  const project = { status: ProjectStatus.Active, dateFrom: from, dateTo: to };
  const form = { status: FormStatus.Active, voteFrom: null, voteTo: null };
  const late = new Date('2026-09-20T10:00:00Z');

  test('a form runs with its project, unless it has a status or dates of its own', () => {
    expect(isFormRunning(project, form, from)).toBe(true);
    expect(isFormRunning(project, form, to)).toBe(true);
    expect(isFormRunning({ ...project, status: ProjectStatus.Close }, form, late)).toBe(false);
    expect(isFormRunning(project, { ...form, status: FormStatus.Close }, late)).toBe(false);
    expect(isFormRunning(project, { ...form, voteTo: new Date('2026-09-19T10:00:00Z') }, late)).toBe(false);
    expect(isFormRunning(project, { ...form, voteFrom: new Date('2026-09-21T10:00:00Z') }, late)).toBe(false);
    // Dates of its own never reach beyond the project's.
    const beyond = { ...form, voteTo: new Date('2026-10-01T10:00:00Z') };
    expect(isFormRunning(project, beyond, new Date('2026-09-30T10:00:00Z'))).toBe(false);
  });
});
