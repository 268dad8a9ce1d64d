import { type ContactForm, type listContactForms, sendContactMessage } from '@wiec/contract/contact-forms.ts';
import { CONTACT_LIMITS, contactKindNames } from '@wiec/domain/contact-form.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call, type Output } from '../../../lib/api.ts';
import { usePatientSending } from '../../../lib/sending/use-patient-sending.ts';
import { failureToast } from '../../../texts/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { VerdictBanner } from '../../../ui/verdict-banner.tsx';
import { WaitsForConnection } from '../../../ui/waits-for-connection.tsx';
import {
  chosenForm,
  type ContactDraft,
  type ContactField,
  emptyDraft,
  faultsOf,
  keepDraft,
  readKept,
  tidyDraft,
} from './contact-draft.ts';

type Contact = Output<typeof listContactForms>;

interface ContactPanelProps {
  api: ApiCaller;
  contact: Contact;
  signInHref: string;
  /** Of the consultation. */
  back: string;
}

/** Writes to the unit that holds a consultation, and says what became of it. */
export function ContactPanel(props: ContactPanelProps) {
  const [sent, setSent] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(String(sent));
  if (!sent) return <ContactSheet {...props} onSent={() => setSent(true)} />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Wiadomość jest wysłana
      </h2>
      <p>
        {nbsp(
          'Przekazaliśmy ją do odpowiednich wydziałów urzędu. Potwierdzenie wysyłamy e-mailem, jeśli mamy Twój adres.',
        )}
      </p>
      <div className="buttons">
        <Link className="button" to={props.back}>
          Wróć do konsultacji
        </Link>
        <Button variant="tertiary" onClick={() => setSent(false)}>
          Napisz jeszcze raz
        </Button>
      </div>
    </>
  );
}

const TITLES = {
  preview: 'To jest podgląd',
  signIn: 'Żeby napisać, zaloguj się',
  refused: 'Teraz nie można napisać',
};

function ContactSheet({ api, contact, signInHref, back, onSent }: ContactPanelProps & { onSent: () => void }) {
  const { project, items, asksReplyTo } = contact;
  const toast = useToast();
  const { send, waits, cancel } = usePatientSending();
  const { draft, change, errors, busy, refusal, form, ...sheet } = useDraftForm<
    ContactDraft,
    { message: string },
    ContactField
  >({
    initial: emptyDraft(items),
    tidy: tidyDraft,
    check: (typed) => faultsOf(typed, chosenForm(items, typed), asksReplyTo),
    save: (typed) => send(() => call(api, sendContactMessage, { body: bodyOf(typed, contact) })),
    onSaved: ({ message }) => {
      keepDraft(project.id, null);
      toast({ kind: 'success', title: message });
      onSent();
    },
    onFailed: (failed) => toast(failureToast('contactForm', failed)),
  });
  const chosen = chosenForm(items, draft);
  useKeptDraft(project.id, draft, change);
  const reasonId = useId();
  const { allowed, message } = chosen.verdict;
  return (
    <form
      ref={form}
      className="contact-form"
      noValidate
      onSubmit={(event) => void (allowed ? sheet.send(event) : event.preventDefault())}
    >
      {!allowed && (
        <VerdictBanner verdict={chosen.verdict} titles={TITLES} signInHref={signInHref} resultsHref={back} />
      )}
      {items.length > 1 && (
        <RadioGroup
          legend="Jak mamy odpowiedzieć?"
          name="formId"
          value={draft.formId}
          options={items.map(({ id, type }) => ({ value: String(id), label: contactKindNames[type] }))}
          onChange={(formId) => change({ formId })}
        />
      )}
      <TextArea
        label="Treść wiadomości"
        name="content"
        rows={8}
        value={draft.content}
        error={errors.content}
        help={`Najwyżej ${CONTACT_LIMITS.content} znaków.`}
        onChange={({ target }) => change({ content: target.value })}
      />
      <WhereTo form={chosen} asksReplyTo={asksReplyTo} draft={draft} errors={errors} change={change} />
      {waits && <WaitsForConnection what="Wiadomość czeka" onCancel={cancel} />}
      {refusal !== null && <RefusalBanner failure="contactForm" refusal={refusal} />}
      <div className="buttons">
        <Button
          type="submit"
          busy={busy}
          busyLabel="Wysyłanie"
          aria-disabled={!allowed || undefined}
          aria-describedby={reasonId}
        >
          Wyślij wiadomość
        </Button>
        <span id={reasonId} className="small">
          {nbsp(allowed ? hint(asksReplyTo) : (message ?? ''))}
        </span>
      </div>
    </form>
  );
}

/** Visitors solve a captcha, which needs nothing of them. */
const hint = (asksReplyTo: boolean): string =>
  asksReplyTo ? 'Bez logowania przeglądarka sprawdzi najpierw, czy nie pisze automat. Nic nie musisz robić.' : '';

interface WhereToProps {
  form: ContactForm;
  asksReplyTo: boolean;
  draft: ContactDraft;
  errors: Partial<Record<ContactField, string>>;
  change: (changes: Partial<ContactDraft>) => void;
}

/** Where the answer goes. */
function WhereTo({ form, asksReplyTo, draft, errors, change }: WhereToProps) {
  if (form.type === FormKind.PostAddress) {
    return (
      <TextArea
        label="Adres do odpowiedzi"
        name="postalAddress"
        rows={3}
        autoComplete="street-address"
        value={draft.postalAddress}
        error={errors.postalAddress}
        help="Imię i nazwisko, ulica i numer, kod i miejscowość."
        onChange={({ target }) => change({ postalAddress: target.value })}
      />
    );
  }
  if (!asksReplyTo) return <p>{nbsp('Odpowiedź przyjdzie na adres e-mail Twojego konta.')}</p>;
  return (
    <TextField
      label="Adres e-mail do odpowiedzi"
      name="replyTo"
      type="email"
      autoComplete="email"
      inputMode="email"
      value={draft.replyTo}
      error={errors.replyTo}
      onChange={({ target }) => change({ replyTo: target.value })}
    />
  );
}

function bodyOf(draft: ContactDraft, { project, items, asksReplyTo }: Contact) {
  const form = chosenForm(items, draft);
  const byPost = form.type === FormKind.PostAddress;
  return {
    projectId: project.id,
    formId: form.id,
    content: draft.content,
    replyTo: byPost || !asksReplyTo ? null : draft.replyTo,
    postalAddress: byPost ? draft.postalAddress : null,
  };
}

/** What is typed outlives a reload and a sign-in on the way. */
function useKeptDraft(projectId: number, draft: ContactDraft, change: (changes: Partial<ContactDraft>) => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return keepDraft(projectId, draft);
    begun.current = true;
    const kept = readKept(projectId);
    if (kept) change(kept);
  }, [projectId, draft, change]);
}
