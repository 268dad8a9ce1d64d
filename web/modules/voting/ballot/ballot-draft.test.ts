import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftReducer, emptyDraft, pointsOf } from './ballot-draft.ts';
import type { BallotDraft } from './ballot-draft.ts';

const draftOf = (points: Record<number, string>): BallotDraft => ({ points, agreementAccepted: false, livesIn: null });

describe('draftReducer', () => {
  it('keeps a mistake as typed, so that it can be seen', () => {
    const draft = draftReducer(emptyDraft, { type: 'typed', questionId: 1, text: '4x' });
    expect(draft.points[1]).toBe('4x');
    expect(pointsOf(draft, 1)).toBe(0);
  });

  it('brings a point from the page of a project only where nothing was typed', () => {
    const bring = { type: 'brought', questionId: 1 } as const;
    expect(draftReducer(emptyDraft, bring).points).toEqual({ 1: '1' });
    for (const text of ['5', '4x', '']) {
      const typed = draftReducer(emptyDraft, { type: 'typed', questionId: 1, text });
      expect(draftReducer(typed, bring)).toBe(typed);
    }
  });

  it('stops + at the cap', () => {
    let draft = emptyDraft;
    for (let i = 0; i < 5; i++) draft = draftReducer(draft, { type: 'stepped', questionId: 1, by: 1, max: 3 });
    expect(draft.points).toEqual({ 1: '3' });
  });

  it('does not take points away with + when the field is already above the cap', () => {
    const draft = draftReducer(draftOf({ 1: '7' }), { type: 'stepped', questionId: 1, by: 1, max: 3 });
    expect(pointsOf(draft, 1)).toBe(7);
  });

  it('takes one away from a number above the cap', () => {
    const draft = draftReducer(draftOf({ 1: '7' }), { type: 'stepped', questionId: 1, by: -1, max: 3 });
    expect(pointsOf(draft, 1)).toBe(6);
  });

  it('forgets a project that went back to 0', () => {
    const draft = draftReducer(draftOf({ 1: '1' }), { type: 'stepped', questionId: 1, by: -1, max: 3 });
    expect(draft.points).toEqual({});
  });

  it('shows 0 again when an empty field is left, and drops leading zeros', () => {
    expect(draftReducer(draftOf({ 1: '' }), { type: 'left', questionId: 1 }).points).toEqual({});
    expect(draftReducer(draftOf({ 1: '03' }), { type: 'left', questionId: 1 }).points).toEqual({ 1: '3' });
    expect(draftReducer(draftOf({ 1: 'dwa' }), { type: 'left', questionId: 1 }).points).toEqual({ 1: 'dwa' });
  });

  it('gives the same object back when nothing changes', () => {
    const draft = draftOf({ 1: '3' });
    expect(draftReducer(draft, { type: 'typed', questionId: 1, text: '3' })).toBe(draft);
    expect(draftReducer(draft, { type: 'stepped', questionId: 1, by: 1, max: 3 })).toBe(draft);
    expect(draftReducer(draft, { type: 'agreed', accepted: false })).toBe(draft);
  });

  it('never changes another project', () => {
    const actions = fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('typed' as const), text: fc.string() }),
        fc.record({
          type: fc.constant('stepped' as const),
          by: fc.constantFrom(1 as const, -1 as const),
          max: fc.nat(9),
        }),
        fc.record({ type: fc.constant('left' as const) }),
      ),
    );
    fc.assert(
      fc.property(actions, (steps) => {
        const before = draftOf({ 1: '2', 2: 'x' });
        const after = steps.reduce((draft, action) => draftReducer(draft, { ...action, questionId: 3 }), before);
        expect([after.points[1], after.points[2]]).toEqual(['2', 'x']);
      }),
    );
  });
});
