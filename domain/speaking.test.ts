import { describe, expect, test } from 'vitest';
import type { AccountFacts, VoteProject } from './eligibility.ts';
import { FormStatus, Mode, ProjectStatus, ProjectType } from './phases.ts';
import { isSwitchedOn, sayingVerdict, type SwitchFacts } from './speaking.ts';

const at = (day: number) => new Date(Date.UTC(2027, 2, day, 10));
const project: VoteProject = {
  type: ProjectType.Consultation,
  status: ProjectStatus.Active,
  mode: Mode.Open,
  dateFrom: at(1),
  dateTo: at(30),
  onlyForLegalAge: false,
  officeId: 1,
  resultsPublished: false,
  notLoggedVotingAvailable: true,
  identityScheme: 'none',
};
const form: SwitchFacts = { status: FormStatus.Active, voteFrom: null, voteTo: null };
const resident: AccountFacts = {
  isCitizen: true,
  officeId: 1,
  districtId: 2,
  birthDate: '1980-01-01',
  peselVerified: false,
};

interface Case {
  project?: Partial<VoteProject>;
  forms?: SwitchFacts[];
  account?: Partial<AccountFacts> | null;
  day?: number;
}
const verdict = ({ project: change, forms = [form], account = {}, day = 10 }: Case) =>
  sayingVerdict('comment', { ...project, ...change }, forms, account && { ...resident, ...account }, at(day));

test.each<[string, Case]>([
  ['somebody signed in, in an open consultation', { account: { isCitizen: false, officeId: null } }],
  ['somebody signed in, in a closed one', { project: { mode: Mode.Close }, account: { isCitizen: false } }],
  ['a resident, in one for residents', { project: { mode: Mode.Citizen } }],
  ['an adult, in one for adults', { project: { onlyForLegalAge: true } }],
  ['while the form runs', { forms: [{ ...form, voteFrom: at(9), voteTo: at(11) }] }],
  ['while one of two runs', { forms: [{ ...form, voteTo: at(5) }, form] }],
])('%s may', (_who, given) => expect(verdict(given)).toEqual({ allowed: true }));

test.each<[string, Case, string, RegExp]>([
  ['a visitor, even in an open one', { account: null }, 'login-required', /^Komentować mogą zalogowane osoby/],
  ['no resident', { project: { mode: Mode.Citizen }, account: { isCitizen: false } }, 'citizen-required', /mieszkańcy/],
  [
    'a resident of another office',
    { project: { mode: Mode.Citizen }, account: { officeId: 2 } },
    'other-office',
    /jednostki/,
  ],
  [
    'a child',
    { project: { onlyForLegalAge: true }, account: { birthDate: '2015-01-01' } },
    'under-age',
    /pełnoletnich/,
  ],
  [
    'an unknown age',
    { project: { onlyForLegalAge: true }, account: { birthDate: null } },
    'birth-date-unknown',
    /datę/,
  ],
  ['before it begins', { day: 0 }, 'not-open-yet', /zacznie/],
  ['after its last day', { day: 31 }, 'ended', /skończyła/],
  ['closed by the office', { project: { status: ProjectStatus.Close } }, 'ended', /skończyła/],
  ['in the archive', { project: { status: ProjectStatus.Archive } }, 'ended', /skończyła/],
  ['withdrawn', { project: { status: ProjectStatus.Withdraw } }, 'withdrawn', /wycofana/],
  ['in preparation', { project: { status: ProjectStatus.InProgress } }, 'not-open-yet', /zacznie/],
  ['with results', { project: { resultsPublished: true } }, 'results-published', /skończyła/],
  ['without a form of the kind', { forms: [] }, 'form-not-open', /nie przyjmuje komentarzy/],
  ['with a withdrawn form', { forms: [{ ...form, status: FormStatus.Withdraw }] }, 'form-not-open', /nie przyjmuje/],
  ['before the form begins', { forms: [{ ...form, voteFrom: at(12) }] }, 'form-not-open-yet', /można od: 12\Wmarca/u],
  ['after the form ended', { forms: [{ ...form, voteTo: at(9) }] }, 'form-ended', /można było do: 9\Wmarca/u],
  ['a survey', { project: { type: ProjectType.Survey } }, 'form-not-open', /nie przyjmuje/],
])('%s: nobody may', (_when, given, reason, message) => {
  expect(verdict(given)).toMatchObject({ allowed: false, reason, message: expect.stringMatching(message) });
});

describe('a sentence is of what was asked for', () => {
  test('an opinion', () => {
    const told = sayingVerdict('opinion', project, [], resident, at(10));
    expect(told).toMatchObject({ message: 'Ta konsultacja nie przyjmuje ocen.' });
  });
});

test('what is on is told of the form, not of anybody', () => {
  expect(isSwitchedOn(project, [form], at(10))).toBe(true);
  expect(isSwitchedOn(project, [], at(10))).toBe(false);
  expect(isSwitchedOn({ ...project, status: ProjectStatus.Close }, [form], at(10))).toBe(false);
});
