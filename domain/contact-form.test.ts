import { expect, test } from 'vitest';
import { checkContact, contactVerdict } from './contact-form.ts';
import type { AccountFacts, VoteProject } from './eligibility.ts';
import { FormKind, FormStatus, Mode, ProjectStatus, ProjectType } from './phases.ts';

const now = new Date('2026-11-22T10:00:00Z');
const project: VoteProject = {
  type: ProjectType.Consultation,
  status: ProjectStatus.Active,
  mode: Mode.Open,
  dateFrom: new Date('2026-11-01T10:00:00Z'),
  dateTo: new Date('2026-12-01T10:00:00Z'),
  onlyForLegalAge: false,
  officeId: 1,
  resultsPublished: false,
  notLoggedVotingAvailable: true,
  identityScheme: 'none',
};
const form = { status: FormStatus.Active, voteFrom: null, voteTo: null };
const resident: AccountFacts = {
  isCitizen: true,
  officeId: 1,
  districtId: null,
  birthDate: '1980-01-01',
  peselVerified: false,
};
const guest = { ...resident, isCitizen: false, officeId: null };
const { Open, Close, Citizen } = Mode;

test.each<[string, Partial<VoteProject>, AccountFacts | null, true | RegExp]>([
  ['a visitor, open', { mode: Open }, null, true],
  ['a visitor, closed', { mode: Close }, null, /^Wymaga zalogowania$/],
  ['a visitor, for residents', { mode: Citizen }, null, /^Wymaga zalogowania$/],
  ['somebody signed in, closed', { mode: Close }, guest, true],
  ['somebody signed in, for residents', { mode: Citizen }, guest, /^Piszą tylko mieszkańcy/],
  ['a resident', { mode: Citizen }, resident, true],
  ['a resident of another office', { mode: Citizen, officeId: 2 }, resident, /^Piszą tylko osoby z jednostki/],
  ['one who comes too early', { dateFrom: new Date('2026-11-25T10:00:00Z') }, resident, /się zacznie/],
  ['one who comes too late', { dateTo: now, status: ProjectStatus.Close }, resident, /się skończyła/],
  ['one who writes to what was withdrawn', { status: ProjectStatus.Withdraw }, resident, /wycofana/],
  ['one who writes to a survey', { type: ProjectType.Survey }, resident, /nieczynny/],
])('%s', (_who, change, account, wanted) => {
  const verdict = contactVerdict({ ...project, ...change }, form, account, now);
  if (wanted === true) expect(verdict).toEqual({ allowed: true });
  else expect(verdict).toMatchObject({ allowed: false, message: expect.stringMatching(wanted) });
});

test('a form has dates of its own', () => {
  const over = { ...form, voteTo: new Date('2026-11-20T10:00:00Z') };
  expect(contactVerdict(project, over, resident, now)).toMatchObject({ allowed: false, reason: 'form-not-open' });
});

const { EmailAddress, PostAddress } = FormKind;
const draft = { content: 'Kiedy?', replyTo: 'jan@example.pl', postalAddress: null };
test.each([
  ['a visitor with an address', EmailAddress, draft, null, []],
  ['a visitor without one', EmailAddress, { ...draft, replyTo: null }, null, ['replyTo']],
  ['a visitor with half of one', EmailAddress, { ...draft, replyTo: 'jan@' }, null, ['replyTo']],
  ['an account that has one', EmailAddress, { ...draft, replyTo: null }, 'jan@example.pl', []],
  ['nothing to say', EmailAddress, { ...draft, content: ' ' }, null, ['content']],
  ['too much', EmailAddress, { ...draft, content: 'x'.repeat(2001) }, null, ['content']],
  ['by post, without an address', PostAddress, draft, 'jan@example.pl', ['postalAddress']],
  ['by post', PostAddress, { ...draft, postalAddress: 'Jan Lis, Rynek 1, 97-990 Lipogród' }, null, []],
  ['by post, with an essay', PostAddress, { ...draft, postalAddress: 'x'.repeat(301) }, null, ['postalAddress']],
] as const)('%s: what is wrong', (_who, kind, given, known, fields) => {
  expect(checkContact(kind, given, known).map(({ field }) => field)).toEqual(fields);
});
