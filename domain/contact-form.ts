/**
 * Contact forms of a consultation: people write to the unit that holds it and are answered by e-mail or by post (1-portal §3;
 * 0-how-we-read-it, "Contact forms"). Who may write is judged as of whoever votes, by the consultation's mode.
 */
import {
  type AccountFacts,
  type FormRefusal,
  type Verdict,
  type VoteProject,
  voterIn,
  votingVerdict,
} from './eligibility.ts';
import { isEmail } from './email.ts';
import { FormKind, isFormRunning, Mode, ProjectType } from './phases.ts';
import { isBlank, textLength } from './polish-text.ts';
import type { SwitchFacts } from './speaking.ts';

export type ContactKind = typeof FormKind.EmailAddress | typeof FormKind.PostAddress;

export const isContactKind = (type: number): type is ContactKind =>
  type === FormKind.EmailAddress || type === FormKind.PostAddress;

export const contactKindNames: Readonly<Record<ContactKind, string>> = {
  [FormKind.EmailAddress]: 'Odpowiedź e-mailem',
  [FormKind.PostAddress]: 'Odpowiedź pocztą',
};

export const CONTACT_LIMITS = { content: 2000, postalAddress: 300 };

/** Years for which what was written is kept. */
export const CONTACT_YEARS = 2;

const refuse = (reason: FormRefusal, message: string) => ({ allowed: false, reason, message }) as const;

/** Whether this person may write by this form now. @param account null: not signed in */
export function contactVerdict(
  project: VoteProject,
  form: SwitchFacts,
  account: AccountFacts | null,
  now: Date,
): Verdict<FormRefusal> {
  if (project.type !== ProjectType.Consultation) return refuse('form-not-open', CLOSED);
  const isOpen = project.mode === Mode.Open;
  const asked = { ...project, identityScheme: isOpen ? ('none' as const) : ('account' as const) };
  const verdict = votingVerdict(asked, voterIn(asked, account), now);
  if (!verdict.allowed) return refuse(verdict.reason, sentence(verdict));
  return isFormRunning(project, form, now) ? verdict : refuse('form-not-open', CLOSED);
}

const CLOSED = 'Ten formularz jest teraz nieczynny.';

function sentence({ reason, message }: { reason: FormRefusal; message: string }): string {
  switch (reason) {
    case 'not-open-yet':
      return 'Pisać można, gdy konsultacja się zacznie.';
    case 'ended':
    case 'results-published':
      return 'Konsultacja się skończyła, więc formularz jest nieczynny.';
    case 'withdrawn':
      return 'Konsultacja została wycofana, więc formularz jest nieczynny.';
    case 'login-required':
      return 'Wymaga zalogowania';
    case 'citizen-required':
      return 'Piszą tylko mieszkańcy. Uzupełnij dane mieszkańca w portalu mieszkańca i zaloguj się ponownie.';
    case 'other-office':
      return 'Piszą tylko osoby z jednostki, która prowadzi tę konsultację.';
    default:
      return message;
  }
}

export interface ContactDraft {
  /** Tidy. */
  readonly content: string;
  /** Where to answer: an e-mail address, or one of a letter; null: that of the account. */
  readonly replyTo: string | null;
  readonly postalAddress: string | null;
}

export interface ContactFault {
  readonly field: 'content' | 'replyTo' | 'postalAddress';
  readonly message: string;
}

/** Everything that is wrong with a message; empty: nothing. @param knownEmail the account's, to which the answer goes */
export function checkContact(
  kind: ContactKind,
  { content, replyTo, postalAddress }: ContactDraft,
  knownEmail: string | null,
): ContactFault[] {
  const faults: ContactFault[] = [];
  if (isBlank(content)) faults.push({ field: 'content', message: 'Pole jest wymagane' });
  else if (textLength(content) > CONTACT_LIMITS.content) {
    faults.push({ field: 'content', message: `Wiadomość: najwyżej ${CONTACT_LIMITS.content} znaków.` });
  }
  if (kind === FormKind.EmailAddress && knownEmail === null) {
    if (replyTo === null || isBlank(replyTo)) faults.push({ field: 'replyTo', message: 'Pole jest wymagane' });
    else if (!isEmail(replyTo)) faults.push({ field: 'replyTo', message: 'Nieprawidłowy adres e-mail.' });
  }
  if (kind === FormKind.PostAddress) {
    const most = CONTACT_LIMITS.postalAddress;
    if (postalAddress === null || isBlank(postalAddress)) {
      faults.push({ field: 'postalAddress', message: 'Pole jest wymagane' });
    } else if (textLength(postalAddress) > most) {
      faults.push({ field: 'postalAddress', message: `Adres: najwyżej ${most} znaków.` });
    }
  }
  return faults;
}
