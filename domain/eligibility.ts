/**
 * Who may vote in what, and when (2-citizens-budget §4, §5 "Voter eligibility", §6; 1-portal §5–6). Facts in, verdict out: the
 * server decides by it, the page explains by it.
 */
import type { PlainDate } from './calendar.ts';
import { formatDateTime, warsawDate } from './calendar.ts';
import { ageOn, type AgeRule, ageSentence, leastAgeOf } from './age.ts';
import type { IdentityScheme } from './identity-scheme.ts';
import { isPaused, type Pause, pauseSentence } from './pause.ts';
import { BudgetProgress, FormStatus, Mode, ProjectStatus, ProjectType } from './phases.ts';
import { type PartWords, partWords } from './part-words.ts';

export interface VoteProject extends AgeRule {
  type: ProjectType;
  status: ProjectStatus;
  mode: Mode;
  dateFrom: Date;
  /** The last instant at which a vote is taken. */
  dateTo: Date;
  officeId: number;
  /** `showResults` of the API: set by publishing alone. */
  resultsPublished: boolean;
  /** Absent: it is not paused, or cannot be. */
  pause?: Pause | null;
  notLoggedVotingAvailable: boolean;
  identityScheme: IdentityScheme;
}

/** The facts that decide whether anybody at all may vote: dates, and what the office has done. */
export type VoteTimes = Pick<VoteProject, 'type' | 'status' | 'dateFrom' | 'dateTo' | 'resultsPublished' | 'pause'>;

/** What is known of a signed-in account. */
export interface AccountFacts {
  isCitizen: boolean;
  officeId: number | null;
  districtId: number | null;
  birthDate: PlainDate | null;
  /** The resident portal has confirmed the account's PESEL. */
  peselVerified: boolean;
}

export interface VoteForm {
  status: FormStatus;
  /** null, like a system district, is the whole town. */
  districtId: number | null;
  districtIsSystem: boolean;
  /** null: the project's own dates. */
  voteFrom: Date | null;
  voteTo: Date | null;
  voted: boolean;
}

/**
 * `birthDate` and `districtId` are undefined until the data form is filled in: then the age is not judged yet (casting demands
 * the data). Null means that it is known to be missing. Somebody signed in who votes by typed data where strangers may is
 * anonymous here.
 */
export type Voter =
  | { kind: 'anonymous'; birthDate?: PlainDate | null; districtId?: number | null }
  | {
      kind: 'account';
      isCitizen: boolean;
      officeId: number | null;
      districtId: number | null;
      birthDate?: PlainDate | null;
    };

export type Verdict<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason; message: string };

type VoteTerms = Pick<VoteProject, 'type' | 'mode' | 'notLoggedVotingAvailable' | 'identityScheme'>;

/** Whether people without an account may vote, by typing their data; elsewhere an account is needed, whoever it belongs to. */
export const takesStrangers = ({ type, mode, notLoggedVotingAvailable, identityScheme }: VoteTerms): boolean =>
  mode === Mode.Open && identityScheme !== 'account' && (type !== ProjectType.PublicBudget || notLoggedVotingAvailable);

/**
 * Whether the vote knows this person by the account alone; if not, they type their data like anybody else. Where nobody is told apart
 * nothing is typed.
 */
export const votesByAccount = (
  { identityScheme }: Pick<VoteTerms, 'identityScheme'>,
  account: Pick<AccountFacts, 'peselVerified'>,
): boolean =>
  identityScheme === 'account' || identityScheme === 'none' || (identityScheme === 'pesel' && account.peselVerified);

/** As which voter the caller counts in this vote. @param account null: not signed in */
export function voterIn(project: VoteTerms, account: AccountFacts | null): Voter {
  if (account === null) return { kind: 'anonymous' };
  const known = votesByAccount(project, account);
  if (!known && takesStrangers(project)) return { kind: 'anonymous' };
  const { isCitizen, officeId, districtId } = account;
  const birthDate = account.birthDate ?? (known ? null : undefined);
  return { kind: 'account', isCitizen, officeId, districtId, birthDate };
}

export type VotingRefusal =
  | 'not-open-yet'
  | 'paused'
  | 'ended'
  | 'withdrawn'
  | 'results-published'
  | 'login-required'
  | 'citizen-required'
  | 'other-office'
  | 'under-age'
  | 'birth-date-unknown';

export type FormRefusal =
  | VotingRefusal
  | 'already-voted'
  | 'form-not-open'
  | 'form-withdrawn'
  | 'form-not-open-yet'
  | 'form-ended'
  | 'district-unset'
  | 'district-not-chosen'
  | 'other-district';

/** What the voter can do about it: where a link should lead. 'wait': nothing but to come back later. */
export type NextStep = 'sign-in' | 'resident-portal' | 'account-settings' | 'voter-data' | 'results' | 'wait' | 'none';

export const nextStepAfter: Readonly<Record<FormRefusal, NextStep>> = {
  'not-open-yet': 'wait',
  paused: 'wait',
  ended: 'wait',
  withdrawn: 'none',
  'results-published': 'results',
  'login-required': 'sign-in',
  'citizen-required': 'resident-portal',
  'other-office': 'resident-portal',
  'under-age': 'none',
  'birth-date-unknown': 'resident-portal',
  'already-voted': 'none',
  'form-not-open': 'none',
  'form-withdrawn': 'none',
  'form-not-open-yet': 'wait',
  'form-ended': 'none',
  'district-unset': 'account-settings',
  'district-not-chosen': 'voter-data',
  'other-district': 'none',
};

const allowed = { allowed: true } as const;
const refuse = <R extends string>(reason: R, message: string) => ({ allowed: false, reason, message }) as const;

/** Whether this voter may take part in the vote now, before any area is looked at. */
export function votingVerdict(project: VoteProject, voter: Voter, now: Date): Verdict<VotingRefusal> {
  const verdicts = [timeVerdict(project, now), modeVerdict(project, voter), ageVerdict(project, voter, now)];
  return verdicts.find((verdict) => !verdict.allowed) ?? allowed;
}

/** Whether this voter may vote in this area of the vote now. */
export function formVerdict(project: VoteProject, form: VoteForm, voter: Voter, now: Date): Verdict<FormRefusal> {
  const inProject = votingVerdict(project, voter, now);
  return inProject.allowed ? areaVerdict(project, form, voter, now) : inProject;
}

/** Whether this area is open to this voter now, leaving aside what shuts the whole vote. */
export function areaVerdict(
  { type }: Pick<VoteProject, 'type'>,
  form: VoteForm,
  voter: Voter,
  now: Date,
): Verdict<FormRefusal> {
  if (form.voted) return alreadyVoted(type);
  const inTime = formTimeVerdict(type, form, now);
  return inTime.allowed ? districtVerdict(type, form, voter) : inTime;
}

/**
 * The same for a page on which the voter has not said yet where they live: their own area is still theirs to choose, so none is
 * shut for want of it.
 */
export function areaVerdictOnPage(
  project: Pick<VoteProject, 'type'>,
  form: VoteForm,
  voter: Voter,
  now: Date,
): Verdict<FormRefusal> {
  const verdict = areaVerdict(project, form, voter, now);
  return !verdict.allowed && verdict.reason === 'district-not-chosen' ? allowed : verdict;
}

export const alreadyVoted = (type: ProjectType) => refuse('already-voted', partWords(type).already);

export interface ButtonFacts {
  project: VoteProject;
  progress: BudgetProgress;
  /** Any form of this vote has been voted by this voter. */
  voted: boolean;
  voter: Voter;
  now: Date;
}

/** The one button of a vote in the list of budgets (2-citizens-budget §2, "Button rule"). */
export function budgetButton({ project, progress, voted, voter, now }: ButtonFacts): 'vote' | 'details' | 'results' {
  if (!voted && votingVerdict(project, voter, now).allowed) return 'vote';
  const outOfDates = now < project.dateFrom || now > project.dateTo;
  const over = progress === BudgetProgress.Finished || project.status >= ProjectStatus.Close || outOfDates;
  return over && project.resultsPublished ? 'results' : 'details';
}

/** Whether anybody at all may vote now. */
export function timeVerdict(
  { type, status, dateFrom, dateTo, resultsPublished, pause }: VoteTimes,
  now: Date,
): Verdict<VotingRefusal> {
  const words = partWords(type);
  if (status === ProjectStatus.Withdraw) {
    return refuse('withdrawn', `${words.withdrawn}. Powód urząd podał na tej stronie.`);
  }
  if (resultsPublished) {
    return refuse(
      'results-published',
      `Wyniki są już opublikowane, więc nie można już ${words.takePart}. Zobacz wyniki.`,
    );
  }
  const closed = status === ProjectStatus.Close || status === ProjectStatus.Archive;
  if (closed && now <= dateTo) {
    return refuse('ended', `${words.ended} przed terminem. Powód i wyniki urząd ogłasza na tej stronie.`);
  }
  if (closed || now > dateTo) {
    return refuse('ended', `${words.ended}: ${formatDateTime(dateTo)}. Wyniki ogłosi urząd na tej stronie.`);
  }
  if (now < dateFrom) {
    return refuse('not-open-yet', `${words.name} zacznie się: ${formatDateTime(dateFrom)}. Wróć wtedy na tę stronę.`);
  }
  if (status === ProjectStatus.InProgress) {
    return refuse('not-open-yet', `${words.notOpen}. Urząd ogłosi ${words.its} początek na tej stronie.`);
  }
  if (pause && isPaused(pause, now)) return refuse('paused', pauseSentence(pause));
  return allowed;
}

function modeVerdict(project: VoteProject, voter: Voter): Verdict<VotingRefusal> {
  const words = partWords(project.type);
  const budgetForOwnOffice = project.type === ProjectType.PublicBudget && !project.notLoggedVotingAvailable;
  if (voter.kind === 'anonymous') {
    return takesStrangers(project)
      ? allowed
      : refuse('login-required', `${words.thisOne} wymaga zalogowania. Zaloguj się przez portal mieszkańca.`);
  }
  if (project.mode === Mode.Citizen && !voter.isCitizen) {
    return refuse(
      'citizen-required',
      `${words.they} tylko mieszkańcy. Uzupełnij dane mieszkańca w portalu mieszkańca i zaloguj się ponownie.`,
    );
  }
  if ((project.mode === Mode.Citizen || budgetForOwnOffice) && voter.officeId !== project.officeId) {
    if (voter.officeId === null) return refuse('other-office', noOffice(words));
    return refuse(
      'other-office',
      `To ${words.name.toLowerCase()} innej jednostki niż Twoja. Sprawdź jednostkę w danych mieszkańca w portalu mieszkańca i zaloguj się ponownie.`,
    );
  }
  return allowed;
}

const noOffice = ({ they, run }: PartWords): string =>
  `${they} tylko osoby z jednostki, która prowadzi ${run}, a Twoje konto nie ma jeszcze jednostki. Wybierz ją w danych mieszkańca w portalu mieszkańca i zaloguj się ponownie.`;

function ageVerdict(project: VoteProject, voter: Voter, now: Date): Verdict<VotingRefusal> {
  const leastAge = leastAgeOf(project);
  if (leastAge === null) return allowed;
  const sentence = ageSentence(project.type, leastAge);
  if (voter.birthDate) {
    return ageOn(voter.birthDate, warsawDate(now)) >= leastAge ? allowed : refuse('under-age', sentence);
  }
  // Nothing of such a visitor tells their age, and no data is asked for later.
  if (voter.kind === 'anonymous' && project.identityScheme === 'none') {
    return refuse('login-required', `${sentence} Zaloguj się, aby potwierdzić swój wiek.`);
  }
  if (voter.kind === 'anonymous' || voter.birthDate === undefined) return allowed;
  return refuse(
    'birth-date-unknown',
    `${sentence} Uzupełnij datę urodzenia w portalu mieszkańca i zaloguj się ponownie.`,
  );
}

function formTimeVerdict(
  type: ProjectType,
  form: Pick<VoteForm, 'status' | 'voteFrom' | 'voteTo'>,
  now: Date,
): Verdict<FormRefusal> {
  const words = partWords(type).form;
  if (form.status === FormStatus.Withdraw || form.status === FormStatus.Delete) {
    return refuse('form-withdrawn', `${words.withdrawn}. Powód urząd podał na tej stronie.`);
  }
  if (form.voteTo && now > form.voteTo) {
    return refuse('form-ended', `${words.ended}: ${formatDateTime(form.voteTo)}.`);
  }
  if (form.voteFrom && now < form.voteFrom) {
    return refuse('form-not-open-yet', `${words.begins}: ${formatDateTime(form.voteFrom)}.`);
  }
  if (form.status !== FormStatus.Active) {
    return refuse('form-not-open', words.notOpen);
  }
  return allowed;
}

function districtVerdict(type: ProjectType, form: VoteForm, voter: Voter): Verdict<FormRefusal> {
  if (form.districtIsSystem || form.districtId === null) return allowed;
  if (voter.districtId === null || voter.districtId === undefined) {
    return voter.kind === 'account'
      ? refuse('district-unset', 'Nie masz ustawionego obszaru. Ustaw go w ustawieniach konta i zaloguj się ponownie.')
      : refuse('district-not-chosen', partWords(type).form.choose);
  }
  if (voter.districtId === form.districtId) return allowed;
  return refuse('other-district', partWords(type).form.otherDistrict);
}
