import { describe, expect, it } from 'vitest';
import type { BallotDraft } from './ballot-draft.ts';
import { flagAreas, viewBallot } from './ballot-view.ts';
import { category, voteForm } from '../vote-fixture.ts';

const draft = (points: Record<number, string>): BallotDraft => ({ points, agreementAccepted: true, livesIn: null });
const signedIn = { oneOwnArea: false };

describe('viewBallot', () => {
  it('says what is left, in the area and for each project', () => {
    const { areas, byCategory, isReady } = viewBallot([voteForm()], draft({ 101: '3', 102: '1' }), signedIn);
    expect(areas[0]).toMatchObject({ left: 2, given: 4, chosenProjects: 2, kind: 'points', closed: null });
    expect(areas[0]!.maxFor(102)).toBe(1);
    expect(areas[0]!.maxFor(201)).toBe(2);
    expect(byCategory.get(10)).toEqual({ given: 4, cap: 4, problem: null });
    expect(isReady).toBe(true);
  });

  it('is empty, not mistaken, before anything is chosen', () => {
    expect(viewBallot([voteForm()], draft({}), signedIn)).toMatchObject({
      isEmpty: true,
      isReady: false,
      mistakes: [],
    });
  });

  it('puts the specification’s sentence beside the field it is about', () => {
    const view = viewBallot([voteForm()], draft({ 201: '4' }), signedIn);
    expect(view.byQuestion.get(201)).toBe('Przekroczono ilość punktów dla projektu. Najwyżej 3, wpisano 4.');
    expect(view.mistakes.map(({ questionId }) => questionId)).toEqual([201]);
  });

  it('leads from a mistake of a category or an area to a field that has points', () => {
    const view = viewBallot([voteForm()], draft({ 102: '3', 101: '3', 201: '3' }), signedIn);
    expect(view.mistakes).toEqual([
      { questionId: 101, message: expect.stringContaining('dla kategorii') },
      { questionId: 101, message: expect.stringContaining('na obszar') },
    ]);
  });

  it('leaves out what was typed in an area that closed meanwhile', () => {
    const message = 'Na projekty tego obszaru głosują jego mieszkańcy.';
    const closed = voteForm({ verdict: { allowed: false, reason: 'other-district', message, next: 'none' } });
    const view = viewBallot([closed], draft({ 101: '9' }), signedIn);
    expect(view.choices).toEqual([]);
    expect(view.areas[0]!.closed).toBe(message);
  });

  it('lets a voter without an account use one own area beside the common one', () => {
    const area = (id: number) =>
      voteForm({
        id,
        district: { id, name: `Obszar ${id}`, isSystem: false },
        categories: [category(id * 10, 'Sport', [[id * 100, 'Boisko']])],
      });
    const forms = [voteForm(), area(5), area(6)];
    const both = draft({ 101: '1', 500: '1', 600: '1' });
    const view = viewBallot(forms, both, { oneOwnArea: true });
    expect(view.mistakes).toHaveLength(1);
    expect(view.areas.map(({ isOneTooMany }) => isOneTooMany)).toEqual([false, true, true]);
    expect(view.areas.map(({ problems }) => problems.length)).toEqual([0, 1, 1]);
    expect(view.areas[2]!.problems[0]!.replaceAll('\u00a0', ' ')).toContain(
      'Teraz są w obszarach: „Obszar 5”, „Obszar 6”. Zabierz je z tych, w których nie mieszkasz.',
    );
    expect(viewBallot(forms, both, signedIn).isReady).toBe(true);
    expect(viewBallot(forms, draft({ 101: '1', 500: '1' }), { oneOwnArea: true }).isReady).toBe(true);
  });

  it('knows approval and ordinal areas', () => {
    const kinds = [{ questionMaxPoint: 1 }, { distinctPoints: true }, { maxPoint: 1, questionMaxPoint: null }].map(
      (over) => viewBallot([voteForm(over)], draft({}), signedIn).areas[0]!.kind,
    );
    expect(kinds).toEqual(['approval', 'ordinal', 'approval']);
  });
});

describe('flagAreas', () => {
  it('says what the server refused where it stands, once, and leaves the rest as it is', () => {
    const forms = [voteForm(), voteForm({ id: 2, categories: [] })];
    const view = viewBallot(forms, draft({ 101: '1' }), signedIn);
    const refused = { message: 'Ten obszar jest już zamknięty.', formId: 2 };
    const flagged = flagAreas(view, [refused, refused, { message: 'PESEL', field: 'pesel' }]);
    expect(flagged.areas.map(({ problems }) => problems)).toEqual([[], [refused.message]]);
    expect(flagged.areas[0]).toBe(view.areas[0]);
    expect(flagged.isReady).toBe(true);
  });
});
