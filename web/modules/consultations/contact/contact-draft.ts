import type { ContactForm } from '@wiec/contract/contact-forms.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { checkContact } from '@wiec/domain/contact-form.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { PERSONAL } from '../../../lib/personal-storage.ts';
import type { Errors } from '../../../ui/form/field-errors.ts';

/** What is typed to the office. */
export interface ContactDraft {
  /** Of the form, as text of a choice. */
  formId: string;
  content: string;
  replyTo: string;
  postalAddress: string;
}
export type ContactField = 'content' | 'replyTo' | 'postalAddress';

export const emptyDraft = (forms: readonly ContactForm[]): ContactDraft => ({
  formId: String(forms[0]!.id),
  content: '',
  replyTo: '',
  postalAddress: '',
});

export const chosenForm = (forms: readonly ContactForm[], { formId }: ContactDraft): ContactForm =>
  forms.find(({ id }) => String(id) === formId) ?? forms[0]!;

export const tidyDraft = (draft: ContactDraft): ContactDraft => ({
  ...draft,
  content: tidyComment(draft.content),
  replyTo: canonicalEmail(draft.replyTo),
  postalAddress: tidyText(draft.postalAddress),
});

/** The domain's rule on a tidied draft. @param asksReplyTo false: the answer goes to the address of the account */
export function faultsOf(draft: ContactDraft, { type }: ContactForm, asksReplyTo: boolean): Errors<ContactField> {
  // The server knows the account's address; that there is one is enough here.
  const known = asksReplyTo ? null : 'konto@portal.invalid';
  const faults = checkContact(type, draft, known);
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

const nameOf = (projectId: number): string => `${PERSONAL}kontakt.${projectId}`;

/** What this tab kept of a draft; null: nothing, or storage is forbidden. */
export function readKept(projectId: number): Partial<ContactDraft> | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(nameOf(projectId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

/** @param draft null: forgets it */
export function keepDraft(projectId: number, draft: ContactDraft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(nameOf(projectId));
    else window.sessionStorage.setItem(nameOf(projectId), JSON.stringify(draft));
  } catch {
    // Storage is forbidden: a reload loses it.
  }
}
