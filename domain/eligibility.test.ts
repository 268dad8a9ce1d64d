import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ageOn, type LeastAge, leastAgeOf } from './age.ts';
import { ageRuleOf, leastAges } from './age-rule.ts';
import type { VoteForm, VoteProject, Voter } from './eligibility.ts';
import { budgetButton, formVerdict, timeVerdict, voterIn, votingVerdict } from './eligibility.ts';
import { BudgetProgress, FormStatus, Mode, ProjectStatus, ProjectType } from './phases.ts';

const now = new Date('2026-09-14T10:00:00Z');
const project: VoteProject = {
  type: ProjectType.PublicBudget,
  status: ProjectStatus.Active,
  mode: Mode.Open,
  dateFrom: new Date('2026-09-01T06:00:00Z'),
  dateTo: new Date('2026-09-23T21:59:59.999Z'),
  onlyForLegalAge: false,
  officeId: 1,
  resultsPublished: false,
  notLoggedVotingAvailable: true,
  identityScheme: 'pesel',
};
const form: VoteForm = {
  status: FormStatus.Active,
  districtId: 7,
  districtIsSystem: false,
  voteFrom: null,
  voteTo: null,
  voted: false,
};
const wholeTown: VoteForm = { ...form, districtId: 1, districtIsSystem: true };
const anonymous: Voter = { kind: 'anonymous' };
const citizen: Voter = { kind: 'account', isCitizen: true, officeId: 1, districtId: 7, birthDate: '1990-05-05' };
const guest: Voter = { kind: 'account', isCitizen: false, officeId: null, districtId: null };
const stranger: Voter = { ...citizen, officeId: 2 };

const outcome = (verdict: ReturnType<typeof formVerdict>) => (verdict.allowed ? 'allowed' : verdict.reason);

describe('mode (2-citizens-budget §4, "Mode rules" and "Budget vote allowed when")', () => {
  const { Open, Close, Citizen, NotSetted } = Mode;
  test.each([
    // mode, not-logged voting, anonymous, guest, citizen, citizen of another office
    [Open, true, 'allowed', 'allowed', 'allowed', 'allowed'],
    [Open, false, 'login-required', 'other-office', 'allowed', 'other-office'],
    [Close, true, 'login-required', 'allowed', 'allowed', 'allowed'],
    [Close, false, 'login-required', 'other-office', 'allowed', 'other-office'],
    [Citizen, true, 'login-required', 'citizen-required', 'allowed', 'other-office'],
    [Citizen, false, 'login-required', 'citizen-required', 'allowed', 'other-office'],
    [NotSetted, true, 'login-required', 'allowed', 'allowed', 'allowed'],
  ] as const)('mode %i, not-logged voting %s', (mode, notLoggedVotingAvailable, ...expected) => {
    const voters = [anonymous, guest, citizen, stranger];
    const verdicts = voters.map((voter) =>
      outcome(votingVerdict({ ...project, mode, notLoggedVotingAvailable }, voter, now)),
    );
    expect(verdicts).toEqual(expected);
  });

  it('tells somebody without a unit to choose one, and somebody of another unit that it is another', () => {
    const closed = { ...project, mode: Close, notLoggedVotingAvailable: false };
    const said = (voter: Voter) => {
      const verdict = votingVerdict(closed, voter, now);
      return verdict.allowed ? '' : verdict.message;
    };
    expect(said(guest)).toContain('Twoje konto nie ma jeszcze jednostki. Wybierz ją');
    expect(said(guest)).not.toContain('innej jednostki');
    expect(said(stranger)).toContain('innej jednostki niż Twoja');
  });

  it('lets anybody into an open probe, whatever their office', () => {
    const probe = { ...project, type: ProjectType.Probe, notLoggedVotingAvailable: false };
    for (const voter of [anonymous, guest, stranger]) expect(votingVerdict(probe, voter, now).allowed).toBe(true);
  });
});

describe('status, dates, results', () => {
  test.each([
    ['in preparation', { status: ProjectStatus.InProgress }, 'not-open-yet'],
    ['closed', { status: ProjectStatus.Close }, 'ended'],
    ['archived', { status: ProjectStatus.Archive }, 'ended'],
    ['withdrawn', { status: ProjectStatus.Withdraw }, 'withdrawn'],
    ['published', { resultsPublished: true }, 'results-published'],
    ['an instant before the start', { dateFrom: new Date(now.getTime() + 1) }, 'not-open-yet'],
    ['at the start', { dateFrom: now }, 'allowed'],
    ['at the last instant', { dateTo: now }, 'allowed'],
    ['an instant late', { dateTo: new Date(now.getTime() - 1) }, 'ended'],
  ])('%s: %s', (_name, change, expected) => {
    expect(outcome(votingVerdict({ ...project, ...change }, citizen, now))).toBe(expected);
    expect(outcome(timeVerdict({ ...project, ...change }, now)), 'whoever asks').toBe(expected);
  });

  test.each([
    ['in preparation', { status: FormStatus.InProgress }, 'form-not-open'],
    ['closed', { status: FormStatus.Close }, 'form-not-open'],
    ['withdrawn', { status: FormStatus.Withdraw }, 'form-withdrawn'],
    ['deleted', { status: FormStatus.Delete }, 'form-withdrawn'],
    ['voted', { voted: true }, 'already-voted'],
    ['before its dates', { voteFrom: new Date(now.getTime() + 1) }, 'form-not-open-yet'],
    ['after its dates', { voteTo: new Date(now.getTime() - 1) }, 'form-ended'],
    ['within its dates', { voteFrom: now, voteTo: now }, 'allowed'],
  ])('a form %s', (_name, change, expected) => {
    expect(outcome(formVerdict(project, { ...form, ...change }, citizen, now))).toBe(expected);
  });
});

describe('areas (2-citizens-budget §5, "Voter eligibility")', () => {
  test.each([
    ['anonymous, no data yet', anonymous, 'district-not-chosen'],
    ['anonymous of the area', { ...anonymous, districtId: 7 }, 'allowed'],
    ['anonymous of another area', { ...anonymous, districtId: 8 }, 'other-district'],
    ['citizen of the area', citizen, 'allowed'],
    ['citizen of another area', { ...citizen, districtId: 8 }, 'other-district'],
    ['account without an area', guest, 'district-unset'],
  ] as const)('%s', (_name, voter, expected) => {
    expect(outcome(formVerdict(project, form, voter, now))).toBe(expected);
    expect(outcome(formVerdict(project, wholeTown, voter, now))).toBe('allowed');
    expect(outcome(formVerdict(project, { ...form, districtId: null }, voter, now))).toBe('allowed');
  });

  it('says the reason of the whole vote first', () => {
    expect(outcome(formVerdict({ ...project, mode: Mode.Close }, form, anonymous, now))).toBe('login-required');
  });
});

describe('adults only', () => {
  const adults = { ...project, onlyForLegalAge: true };
  test.each([
    [{ ...citizen, birthDate: '2008-09-14' }, 'allowed'],
    [{ ...citizen, birthDate: '2008-09-15' }, 'under-age'],
    [{ ...citizen, birthDate: null }, 'birth-date-unknown'],
    [{ ...anonymous, birthDate: '2008-09-15' }, 'under-age'],
    [anonymous, 'allowed'],
  ] as const)('%o: %s', (voter, expected) => {
    expect(outcome(votingVerdict(adults, voter, now))).toBe(expected);
  });

  it('sends a visitor to sign in where nobody is told apart, since no data is asked for later', () => {
    const probe = { ...adults, type: ProjectType.Probe, identityScheme: 'none' } as const;
    expect(votingVerdict(probe, voterIn(probe, null), now)).toEqual({
      allowed: false,
      reason: 'login-required',
      message:
        'Głosowanie w sondzie przeznaczone jest wyłącznie dla osób pełnoletnich. Zaloguj się, aby potwierdzić swój wiek.',
    });
    const facts = { isCitizen: true, officeId: 1, districtId: null, birthDate: '1990-05-05', peselVerified: false };
    expect(voterIn(probe, facts)).toMatchObject({ kind: 'account', birthDate: '1990-05-05' });
    expect(votingVerdict(probe, voterIn(probe, facts), now).allowed).toBe(true);
    expect(outcome(votingVerdict(probe, voterIn(probe, { ...facts, birthDate: null }), now))).toBe(
      'birth-date-unknown',
    );
  });

  it('counts the birthday in Polish time', () => {
    const midnight = new Date('2026-09-14T22:00:00Z');
    const born = { ...citizen, birthDate: '2008-09-15' };
    expect(votingVerdict(adults, born, new Date(midnight.getTime() - 1)).allowed).toBe(false);
    expect(votingVerdict(adults, born, midnight).allowed).toBe(true);
  });

  test.each([
    [ProjectType.PublicBudget, 'budżecie obywatelskim'],
    [ProjectType.Survey, 'ankiecie'],
    [ProjectType.Probe, 'sondzie'],
    [ProjectType.Consultation, 'konsultacji'],
  ])('type %i is told with the sentence of the specification', (type, place) => {
    expect(votingVerdict({ ...adults, type }, { ...citizen, birthDate: '2010-01-01' }, now)).toEqual({
      allowed: false,
      reason: 'under-age',
      message: `Głosowanie w ${place} przeznaczone jest wyłącznie dla osób pełnoletnich.`,
    });
  });
});

describe('from an age below that of adults (spec/3 §8, P05)', () => {
  const from = (age: LeastAge | null) => ({ ...project, ...ageRuleOf(age) });
  test.each([
    [16, '2010-09-14', 'allowed'],
    [16, '2010-09-15', 'under-age'],
    [13, '2013-09-14', 'allowed'],
    [13, '2013-09-15', 'under-age'],
    [null, '2026-09-14', 'allowed'],
  ] as const)('from %s, born %s: %s', (age, birthDate, expected) => {
    expect(outcome(votingVerdict(from(age), { ...citizen, birthDate }, now))).toBe(expected);
    expect(outcome(votingVerdict(from(age), { ...anonymous, birthDate }, now))).toBe(expected);
  });

  it('is told as the age, and asks for a birth date that is not known', () => {
    const sentence = 'Głosowanie w budżecie obywatelskim przeznaczone jest wyłącznie dla osób, które ukończyły 16 lat.';
    expect(votingVerdict(from(16), { ...citizen, birthDate: '2012-01-01' }, now)).toMatchObject({ message: sentence });
    expect(votingVerdict(from(16), { ...citizen, birthDate: null }, now)).toMatchObject({
      reason: 'birth-date-unknown',
      message: `${sentence} Uzupełnij datę urodzenia w portalu mieszkańca i zaloguj się ponownie.`,
    });
  });

  it('lets in who has that age on the day, and nobody else, however the rule is written', () => {
    const births = fc.date({ min: new Date('2005-01-01'), max: new Date('2026-09-14'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(null, ...leastAges), births, (age, born) => {
        const birthDate = born.toISOString().slice(0, 10);
        const { allowed } = votingVerdict(from(age), { ...citizen, birthDate }, now);
        expect(allowed).toBe(age === null || ageOn(birthDate, '2026-09-14') >= age);
        expect(leastAgeOf(ageRuleOf(age))).toBe(age);
      }),
    );
  });
});

describe('the button of a vote (2-citizens-budget §2, "Button rule")', () => {
  const base = { project, progress: BudgetProgress.Published, voted: false, voter: citizen, now };
  const past = new Date('2026-10-01T10:00:00Z');
  test.each([
    ['can vote', {}, 'vote'],
    ['voted', { voted: true }, 'details'],
    ['cannot vote', { voter: { ...guest }, project: { ...project, notLoggedVotingAvailable: false } }, 'details'],
    ['not yet open', { now: new Date('2026-08-01T10:00:00Z') }, 'details'],
    ['over, not published', { now: past }, 'details'],
    ['over, published', { now: past, project: { ...project, resultsPublished: true } }, 'results'],
    [
      'closed early and published',
      { project: { ...project, status: ProjectStatus.Close, resultsPublished: true } },
      'results',
    ],
    ['closed, not published', { project: { ...project, status: ProjectStatus.Close } }, 'details'],
    [
      'edition finished and published',
      { progress: BudgetProgress.Finished, project: { ...project, resultsPublished: true } },
      'results',
    ],
    ['published while running', { project: { ...project, resultsPublished: true } }, 'details'],
  ] as const)('%s: %s', (_name, change, expected) => {
    expect(budgetButton({ ...base, ...change })).toBe(expected);
  });
});

it('never allows an anonymous voter into a closed vote, an area of others, or after the end, and always says why', () => {
  const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
  const facts = fc.record({
    status: one(Object.values(ProjectStatus)),
    mode: one(Object.values(Mode)),
    notLoggedVotingAvailable: fc.boolean(),
    resultsPublished: fc.boolean(),
    formStatus: one(Object.values(FormStatus)),
    late: fc.boolean(),
    districtId: fc.option(fc.integer({ min: 6, max: 8 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, ({ formStatus, late, districtId, ...change }) => {
      const at = late ? new Date('2026-12-01T00:00:00Z') : now;
      const verdict = formVerdict(
        { ...project, ...change },
        { ...form, status: formStatus },
        { kind: 'anonymous', districtId },
        at,
      );
      const possible =
        !late &&
        change.status === ProjectStatus.Active &&
        change.mode === Mode.Open &&
        change.notLoggedVotingAvailable &&
        !change.resultsPublished &&
        formStatus === FormStatus.Active &&
        districtId === 7;
      expect(verdict.allowed).toBe(possible);
      if (!verdict.allowed) expect(verdict.message).toMatch(/^\p{Lu}.*\.$/u);
    }),
    { numRuns: 1000 },
  );
});
