import { describe, expect, test } from 'vitest';
import { ProjectStatus } from './phases.ts';
import { type ReportAct, reportActProblem, reportActs, reportActsFor, reportStateAfter } from './report-acts.ts';
import { OWN_REPORT, type ReportState, reportStates } from './signed-report.ts';

describe('its way to the public', () => {
  const table: Record<ReportState, Partial<Record<ReportAct, ReportState>>> = {
    none: { write: 'draft' },
    draft: { write: 'draft', submit: 'submitted' },
    submitted: { return: 'draft', accept: 'accepted' },
    accepted: { return: 'draft', publish: 'published' },
    published: { correct: 'published', 'add-effect': 'published', 'print-letters': 'published' },
  };
  test.each(reportStates.flatMap((state) => reportActs.map((act) => [state, act] as const)))('%s, %s', (state, act) => {
    expect(reportStateAfter(state, act)).toBe(table[state][act] ?? null);
  });

  const over = { projectStatus: ProjectStatus.Close, writerIds: [1] };

  test('nobody signs what they wrote themselves', () => {
    expect(reportActProblem('accept', { state: 'submitted', ...over }, 1)).toBe(OWN_REPORT);
    expect(reportActProblem('accept', { state: 'submitted', ...over }, 2)).toBeNull();
  });

  test.each([
    [ProjectStatus.InProgress, 'write', 'Ta konsultacja jest w przygotowaniu.'],
    [ProjectStatus.Active, 'write', null],
    [ProjectStatus.Active, 'submit', 'Konsultacja jeszcze trwa.'],
    [ProjectStatus.Close, 'submit', null],
    [ProjectStatus.Archive, 'submit', null],
    [ProjectStatus.Withdraw, 'write', 'Ta konsultacja została wycofana, więc nie ma raportu.'],
  ] as const)('in a consultation of status %s: %s', (projectStatus, act, problem) => {
    expect(reportActProblem(act, { state: 'draft', projectStatus, writerIds: [] }, 1)).toBe(problem);
  });

  test('an editor writes and hands over; whoever manages also signs and publishes', () => {
    const holder = (code: string) => ({
      id: 7,
      isAdmin: false,
      isSysAdmin: false,
      permissions: new Map([[1, new Set([code])]]),
    });
    const acts = (state: ReportState, code: string) => [
      ...reportActsFor({ state, officeId: 1, unitId: null, ...over }, holder(code)),
    ];
    expect(acts('draft', 'consultations.edit')).toEqual(['write', 'submit']);
    expect(acts('submitted', 'consultations.edit')).toEqual([]);
    expect(acts('submitted', 'consultations.manage')).toEqual(['return', 'accept']);
    expect(acts('accepted', 'consultations.manage')).toEqual(['return', 'publish']);
    expect(acts('published', 'consultations.manage')).toEqual(['correct', 'add-effect', 'print-letters']);
    expect(acts('published', 'remarks.answer')).toEqual(['print-letters']);
  });
});
