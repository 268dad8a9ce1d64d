import type { sendContactMessage as endpoint } from '@wiec/contract/contact-forms.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { checkContact } from '@wiec/domain/contact-form.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { portalOrigins } from '../../../http/origins.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { type AccountVoter, loadAccountVoter } from '../../../participation/admission/account-voter.ts';
import { demandCaptcha, spendCaptcha } from '../../../services/captcha.ts';
import { queueMail } from '../../../services/mail.ts';
import { networkOf, takeTickets } from '../../../services/rate-limit.ts';
import { letterToSender, letterToUnit } from './contact-letters.ts';
import { MESSAGES_OF_NETWORK, MESSAGES_TO_MAILBOX } from './limits.ts';
import { noSuchForm, verdictOf } from './list-contact-forms.ts';
import type { ContactFormRow } from '../queries.ts';
import { whyPaused } from '../../../participation/pause-queries.ts';
import {
  type ContactProjectRow,
  findContactProject,
  findJustWritten,
  holdContactForm,
  insertMessage,
} from './queries.ts';
import {
  type FileMessage,
  isSameMessage,
  openMessage,
  sealMessage,
  type WrittenMessage,
} from '../../../services/contact-message.ts';

type Body = z.output<NonNullable<typeof endpoint.body>>;
type SendDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'> & { readonly fileMessage: FileMessage };

export interface SendMessageInput {
  body: Body;
  accountId: number | null;
  /** Network address. */
  address: string;
  captcha: string | undefined;
}

const NOT_SENT = 'Wiadomość nie została wysłana';
const SENT = 'Wiadomość została przekazana do odpowiednich wydziałów urzędu';

/** Keeps a message for the unit that holds the consultation, and tells both sides by letter. */
export async function sendMessage(
  deps: SendDeps,
  { body, accountId, address, captcha }: SendMessageInput,
): Promise<Reply<{ message: typeof SENT }>> {
  const project = await findContactProject(deps.db, body.projectId);
  const form = project && chosenForm(project.forms, body.formId ?? null);
  if (!project || !form) return noSuchForm();
  const account = accountId === null ? null : await loadAccountVoter(deps, accountId);
  const verdict = verdictOf(project, form, account);
  if (!verdict.allowed) return refused('forbidden', verdict.message);
  const written = readMessage(form, body, account);
  const faults = checkContact(form.type, written, account?.confirmedEmail ?? null);
  if (faults.length > 0) return refused('unprocessable', NOT_SENT, faults);
  const letIn = await admit(deps, { account, address, captcha, mailbox: written.replyTo });
  if (!letIn.ok) return letIn;
  return store(deps, project, form, account, written);
}

/** With a number that one; else the only one that there is. */
const chosenForm = (forms: readonly ContactFormRow[], id: number | null): ContactFormRow | undefined =>
  id === null ? (forms.length === 1 ? forms[0] : undefined) : forms.find((form) => form.id === id);

/** Tidied; what the form does not ask for is left out. */
function readMessage({ type }: ContactFormRow, body: Body, account: AccountVoter | null): WrittenMessage {
  const byPost = type === FormKind.PostAddress;
  const typed = body.replyTo ? canonicalEmail(body.replyTo) : null;
  return {
    content: tidyComment(body.content),
    replyTo: byPost ? null : (account?.confirmedEmail ?? typed),
    postalAddress: byPost ? tidyText(body.postalAddress ?? '') : null,
  };
}

interface Asking {
  account: AccountVoter | null;
  address: string;
  captcha: string | undefined;
  mailbox: string | null;
}

/** Visitors solve a captcha each time (0-how-we-read-it, "Contact forms"); it works in the background. */
async function admit(deps: SendDeps, { account, address, captcha, mailbox }: Asking): Promise<{ ok: true } | Refusal> {
  const isLimited = deps.config.rateLimitFactor !== Infinity;
  if (account === null && isLimited && (captcha === undefined || !(await spendCaptcha(deps, captcha)))) {
    return tooMany('Sprawdzamy, czy nie pisze automat.', { retryAfter: 1, captcha: await demandCaptcha(deps) });
  }
  const tickets = await takeTickets(deps, [
    { limit: MESSAGES_OF_NETWORK, who: networkOf(address) },
    ...(mailbox === null ? [] : [{ limit: MESSAGES_TO_MAILBOX, who: mailboxOf(mailbox) }]),
  ]);
  return tickets.ok ? { ok: true } : tooMany('Wysłano stąd bardzo wiele wiadomości.', tickets);
}

async function store(
  deps: SendDeps,
  project: ContactProjectRow,
  form: ContactFormRow,
  account: AccountVoter | null,
  written: WrittenMessage,
): Promise<Reply<{ message: typeof SENT }>> {
  const origin = portalOrigins(deps.config)[0];
  const about = {
    title: project.title,
    consultation: `${origin}/konsultacje/podglad/${project.id}`,
    messages: `${origin}/urzad/wiadomosci`,
  };
  const own = account?.confirmedEmail ?? null;
  const recipient = own ?? written.replyTo;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdContactForm(tx, form.id))) {
      return refused('forbidden', (await whyPaused(tx, project.id)) ?? 'To właśnie się skończyło. Odśwież stronę.');
    }
    const accountId = account?.id ?? null;
    // Sent again because no answer came: it is there already.
    const earlier = await findJustWritten(tx, form.id, accountId);
    if (earlier.some((sealed) => isSameMessage(openMessage(deps.secret, sealed), written)))
      return accepted({ message: SENT });
    const sealed = sealMessage(deps.secret, written);
    const kept = await insertMessage(tx, { form_id: form.id, account_id: accountId, sealed });
    const filed = await deps.fileMessage(tx, {
      messageId: kept.id,
      officeId: project.office_id,
      accountId,
      receivedAt: kept.created_at,
      tellsPage: recipient !== null || accountId !== null,
    });
    const unit = letterToUnit(form.type, written, { ...about, ...filed });
    await queueMail(tx, deps, { to: project.office_email, ...unit });
    if (recipient !== null) {
      const copy = own === null ? null : written.content;
      await queueMail(tx, deps, { to: recipient, ...letterToSender({ ...about, ...filed }, copy) });
    }
    return accepted({ message: SENT });
  });
}
