/**
 * Who may comment on a consultation, or rate it, and when (1-portal §4, "Project opinions" and §6; 0-how-we-read-it, "Contact forms"):
 * a form of that kind switches it on for its dates, and mode and age are judged as of whoever votes.
 */
import { formatDateTime } from './calendar.ts';
import {
  type AccountFacts,
  type FormRefusal,
  type Verdict,
  type VoteProject,
  voterIn,
  votingVerdict,
} from './eligibility.ts';
import { FormStatus, isFormRunning, ProjectType } from './phases.ts';

export type Saying = 'comment' | 'opinion';

/** A form that switches commenting or rating on. */
export interface SwitchFacts {
  readonly status: FormStatus;
  /** Null: as its project. */
  readonly voteFrom: Date | null;
  readonly voteTo: Date | null;
}

const refuse = (reason: FormRefusal, message: string) => ({ allowed: false, reason, message }) as const;

const words = {
  comment: { can: 'Komentować', they: 'Komentują', taken: 'komentarzy', no: 'komentować' },
  opinion: { can: 'Oceniać', they: 'Oceniają', taken: 'ocen', no: 'oceniać' },
} as const;

/** Whether anybody may now: one of the forms runs. */
export const isSwitchedOn = (
  project: Pick<VoteProject, 'status' | 'dateFrom' | 'dateTo'>,
  forms: readonly SwitchFacts[],
  now: Date,
): boolean => forms.some((form) => isFormRunning(project, form, now));

/**
 * Whether this person may comment, or rate, now; comments of others are rated while commenting is on.
 * @param forms of this kind alone
 * @param account null: not signed in; nobody comments or rates without an account
 */
export function sayingVerdict(
  saying: Saying,
  project: VoteProject,
  forms: readonly SwitchFacts[],
  account: AccountFacts | null,
  now: Date,
): Verdict<FormRefusal> {
  if (project.type !== ProjectType.Consultation) return notTaken(saying);
  const byAccount = { ...project, identityScheme: 'account' as const };
  const verdict = votingVerdict(byAccount, voterIn(byAccount, account), now);
  if (!verdict.allowed) return refuse(verdict.reason, sentence(saying, verdict, project));
  return isSwitchedOn(project, forms, now) ? verdict : switchedOff(saying, project, forms, now);
}

const notTaken = (saying: Saying) => refuse('form-not-open', `Ta konsultacja nie przyjmuje ${words[saying].taken}.`);

/** What eligibility says of voting, said of comments and opinions. */
function sentence(
  saying: Saying,
  { reason, message }: { reason: FormRefusal; message: string },
  { dateFrom }: VoteProject,
): string {
  const { can, they, no } = words[saying];
  switch (reason) {
    case 'not-open-yet':
      return `${can} można, gdy konsultacja się zacznie: ${formatDateTime(dateFrom)}.`;
    case 'ended':
    case 'results-published':
      return `Konsultacja się skończyła, więc nie można już ${no}.`;
    case 'withdrawn':
      return `Konsultacja została wycofana, więc nie można już ${no}.`;
    case 'login-required':
      return `${can} mogą zalogowane osoby.`;
    case 'citizen-required':
      return `${they} tylko mieszkańcy. Uzupełnij dane mieszkańca w portalu mieszkańca i zaloguj się ponownie.`;
    case 'other-office':
      return `${they} tylko osoby z jednostki, która prowadzi tę konsultację. Sprawdź jednostkę w danych mieszkańca w portalu mieszkańca i zaloguj się ponownie.`;
    default:
      return message;
  }
}

function switchedOff(saying: Saying, project: VoteProject, forms: readonly SwitchFacts[], now: Date) {
  const listed = forms.filter(({ status }) => status === FormStatus.Active);
  const next = listed
    .map(({ voteFrom }) => voteFrom ?? project.dateFrom)
    .filter((from) => from > now)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (next) return refuse('form-not-open-yet', `${words[saying].can} można od: ${formatDateTime(next)}.`);
  const last = listed.map(({ voteTo }) => voteTo ?? project.dateTo).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last ? refuse('form-ended', `${words[saying].can} można było do: ${formatDateTime(last)}.`) : notTaken(saying);
}
