import { leastAgeOf } from '@wiec/domain/age.ts';
import { type AgeBand, ageBandOf } from '@wiec/domain/age-band.ts';
import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { type Voter, voterIn, votesByAccount } from '@wiec/domain/eligibility.ts';
import { namesOf, needsVerification, type VoterNames } from '@wiec/domain/identity-scheme.ts';
import type { Pesel, Sex } from '@wiec/domain/pesel.ts';
import { addressOf } from '@wiec/domain/teryt-choice.ts';
import {
  checkVoterData,
  tidyVoterData,
  type VoterData,
  type VoterDataSettings,
  type VoterField,
  voterFieldNames,
} from '@wiec/domain/voter-data.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { type Refusal, refused } from '../../http/reply.ts';
import { refuseVerdict } from '../casting/cast-answers.ts';
import type { KnownPlaces } from './known-places.ts';
import { nameOfDevice, namesOfAccount } from './names.ts';
import type { AccountVoter } from '../admission/account-voter.ts';
import { frozenFacts } from '../admission/facts.ts';
import { personMayVote } from '../admission/policy.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { identityVersionOf, type VoteRules } from '../vote-rules.ts';

/** Somebody who may vote in this vote, as its scheme identifies them; in which of its areas is asked separately. */
export interface IdentifiedVoter {
  ok: true;
  /** Never leaves the process, never stored: only its keyed hash is. */
  identity: string;
  /** Every name by which the server knows them, likewise. */
  names: VoterNames;
  /** The account that votes, also where its owner types their data. */
  account: Pick<AccountVoter, 'id' | 'state'> | null;
  /** As eligibility sees them. */
  voter: Voter;
  channel: 'web' | 'account';
  /** The office must verify this vote before it counts. */
  waits: boolean;
  sex: Sex | null;
  ageBand: AgeBand | null;
  districtId: number | null;
  /** Canonical; null where none was given. */
  email: string | null;
  /** Typed data, tidied; null for a vote by account. */
  typed: VoterData | null;
}

/** What comes with a request besides the account. */
export interface VoterClaims {
  userData: UserData | null;
  /** Null: the request has no key. */
  deviceKey: string | null;
  places: KnownPlaces;
}

/** Tells who votes, and judges whether they may: an account before its data are looked at, others by what they typed. */
export function identifyVoter(
  vote: Pick<OpenedVote, 'type' | 'config'>,
  account: AccountVoter | null,
  { userData, deviceKey, places }: VoterClaims,
  now: Date,
): IdentifiedVoter | Refusal {
  const { config } = vote;
  const known = voterIn(frozenFacts(vote), account);
  const verdict = personMayVote(vote, known, now);
  if (!verdict.allowed) return refuseVerdict(verdict);
  if (account && votesByAccount(config, account)) return byAccount(config, account, known, now);
  if (config.identityScheme === 'none') return byDevice(deviceKey, known);
  if (!userData) return refused('unprocessable', DATA_MISSING, [{ message: DATA_MISSING, field: 'userData' }]);
  return byTypedData(config, account, known, voterDataOf(userData, places), places, now);
}

const DATA_MISSING = 'Uzupełnij dane głosującego.';
const DEVICE_KEY_MISSING = 'Brak nagłówka Idempotency-Key z identyfikatorem UUID tej odpowiedzi.';

/** Of a visitor whom nothing names, the key of the request is all that tells the device. */
function byDevice(deviceKey: string | null, voter: Voter): IdentifiedVoter | Refusal {
  if (!deviceKey) return refused('invalid', DEVICE_KEY_MISSING);
  const identity = nameOfDevice(deviceKey);
  return {
    ok: true,
    identity,
    names: { binding: [identity], further: [] },
    account: null,
    voter,
    channel: 'web',
    waits: false,
    sex: null,
    ageBand: null,
    districtId: null,
    email: null,
    typed: null,
  };
}

function byAccount(config: VoteRules, account: AccountVoter, voter: Voter, now: Date): IdentifiedVoter {
  const { birthDate, sex, districtId } = account;
  const names = namesOfAccount(config, account);
  if (!names) throw new Error(`no identity for an account under ${config.identityScheme}`);
  return {
    ok: true,
    identity: names.binding[0]!,
    names,
    account: { id: account.id, state: account.state },
    voter,
    channel: 'account',
    waits: false,
    sex,
    ageBand: birthDate ? ageBandOf(birthDate, todayIn(now)) : null,
    districtId,
    email: null,
    typed: null,
  };
}

/** The day in Poland, computed once a minute at most: it takes a noticeable part of a ballot's time. */
function todayIn(now: Date): PlainDate {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== knownDay.minute) knownDay = { minute, day: warsawDate(now) };
  return knownDay.day;
}
let knownDay = { minute: Number.NaN, day: '' };

/** @param account of somebody signed in whom it does not identify, so that they type their data; null: nobody is signed in */
function byTypedData(
  config: VoteRules,
  account: AccountVoter | null,
  known: Voter,
  typed: VoterData,
  places: KnownPlaces,
  now: Date,
): IdentifiedVoter | Refusal {
  const today = todayIn(now);
  const errors = checkTypedData(config, typed, places, today);
  if (errors.length > 0) return refused('unprocessable', 'Popraw dane głosującego', errors);
  const birthDate = typed.birthDate as PlainDate;
  const { districtId } = typed;
  // Read and found valid by the check above.
  const pesel = typed.pesel === '' ? null : (typed.pesel as Pesel);
  const person = { accountId: account?.id ?? null, pesel, declared: { ...typed, birthDate } };
  const version = identityVersionOf(config);
  const names = namesOf(config.identityScheme, person, null, version);
  if (!names) throw new Error(`no identity from typed data under ${config.identityScheme}`);
  return {
    ok: true,
    identity: names.binding[0]!,
    names,
    account: account && { id: account.id, state: account.state },
    voter:
      known.kind === 'account'
        ? { ...known, birthDate: known.birthDate ?? birthDate }
        : { ...known, birthDate, districtId },
    channel: 'web',
    waits: needsVerification(config.identityScheme, person),
    sex: typed.userSex === '' ? null : typed.userSex,
    ageBand: ageBandOf(birthDate, today),
    districtId,
    email: typed.email === '' ? null : canonicalEmail(typed.email),
    typed,
  };
}

export function voterDataSettingsOf(config: VoteRules): VoterDataSettings {
  const { usesPesel, usesTeryt, uniqueEmail, emailConfirmation, postCodeRequired, singleArea, clauseId } = config;
  const leastAge = leastAgeOf(config);
  return { usesPesel, usesTeryt, uniqueEmail, emailConfirmation, postCodeRequired, singleArea, clauseId, leastAge };
}

function checkTypedData(
  config: VoteRules,
  typed: VoterData,
  { districts, chosen }: KnownPlaces,
  today: PlainDate,
): ErrorItem[] {
  const errors = checkVoterData(typed, voterDataSettingsOf(config), today);
  if (typed.districtId !== null && !districts.has(typed.districtId)) errors.districtId ??= 'Wybierz obszar z listy';
  if (chosen?.unknown) errors[chosen.unknown] = 'Wybierz z listy';
  return Object.entries(errors).map(([field, message]) => ({
    message: `${voterFieldNames[field as VoterField]}: ${message}`,
    field,
  }));
}

/** A chosen address is the register's, whatever else was typed. */
const voterDataOf = (given: UserData, { chosen }: KnownPlaces): VoterData =>
  tidyVoterData({
    userSex: (given.userSex ?? '') as VoterData['userSex'],
    firstname: given.firstname ?? '',
    surname: given.surname ?? '',
    pesel: given.pesel ?? '',
    birthDate: given.birthDate ?? '',
    districtId: given.districtId ?? null,
    city: given.city ?? '',
    postCode: given.postCode ?? '',
    streetFeature: given.streetFeature ?? '',
    street: given.street ?? '',
    number: given.number ?? '',
    flat: given.flat ?? '',
    email: given.email ?? '',
    clauseAccepted: given.clauseAccepted ?? false,
    withoutPesel: given.withoutPesel ?? false,
    ...(chosen && { teryt: chosen.place, ...addressOf(chosen.place) }),
  });
