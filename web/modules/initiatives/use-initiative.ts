import { type InitiativeReceipt, sendInitiative } from '@wiec/contract/initiatives.ts';
import type { AttachmentConfig } from '@wiec/domain/attachment-config.ts';
import { checkInitiative, type InitiativeField, type InitiativeType } from '@wiec/domain/initiative.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiCaller, call } from '../../lib/api.ts';
import { useSendOnce } from '../../lib/sending/use-send-once.ts';
import { CAPTCHA_HEADER } from '../../ui/captcha/answer-captcha.ts';
import { type Errors, errorsIn } from '../../ui/form/field-errors.ts';
import { UPLOAD_HEADER_NAME } from './headers.ts';
import {
  bodyOf,
  type InitiativeSending,
  keepInitiative,
  type KeptInitiative,
  readKeptInitiative,
  tidied,
  type TypedInitiative,
} from './initiative-draft.ts';

export type FormField = InitiativeField | 'officeId' | 'agreementAccepted';

interface InitiativeOptions {
  form: RefObject<HTMLFormElement | null>;
  api: ApiCaller;
  empty: KeptInitiative;
  types: readonly InitiativeType[];
  attachments: AttachmentConfig;
  signedIn: boolean;
  captcha: string | null;
  onSent: (receipt: InitiativeReceipt) => void;
}

/** State of the form: kept by the tab, judged as one types, sent once. */
export function useInitiative(options: InitiativeOptions) {
  const { form, api, empty, types, attachments, signedIn, captcha, onSent } = options;
  const [kept, setKept] = useState(empty);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<Errors<FormField>>({});
  const [restored, setRestored] = useState(false);
  const sent = useRef(false);

  useEffect(() => {
    setKept((now) => readKeptInitiative(now));
    setRestored(true);
  }, []);
  useEffect(() => {
    if (restored && !sent.current) keepInitiative(kept);
  }, [restored, kept]);
  const keep = useCallback((changes: Partial<KeptInitiative>) => setKept((now) => ({ ...now, ...changes })), []);

  const ask = ({ body, uploadToken }: InitiativeSending, key: string) =>
    call(api, sendInitiative, {
      body,
      headers: {
        'idempotency-key': key,
        ...(uploadToken === null ? {} : { [UPLOAD_HEADER_NAME]: uploadToken }),
        ...(captcha === null ? {} : { [CAPTCHA_HEADER]: captcha }),
      },
    });
  const { sending, send, resume, cancel } = useSendOnce<InitiativeSending, InitiativeReceipt>({
    ask,
    kept,
    keep,
    byAccount: ({ byAccount }) => byAccount,
    signedIn,
    onSent: (receipt, here) => {
      sent.current = true;
      keepInitiative(null);
      if (here) onSent(receipt);
    },
  });

  // A page that was loaded again in the middle of sending goes on with the same key.
  const begun = useRef(false);
  useEffect(() => {
    if (!restored || begun.current) return;
    const { pending } = kept;
    if (pending === null || (!pending.body.byAccount && captcha === null)) return;
    if (pending.body.byAccount && !signedIn) return;
    begun.current = true;
    resume(pending);
  }, [restored, kept, captcha, signedIn, resume]);

  useEffect(() => {
    if (sending.state === 'refused') setRefused(errorsIn<FormField>(sending.refusal));
  }, [sending]);

  const { typed } = kept;
  const faults = checkInitiative(tidied(typed), { types, attachments, signedIn });
  const own = Object.fromEntries(faults.map(({ field, message }) => [field, message])) as Errors<FormField>;
  const change = (changes: Partial<TypedInitiative>): void => {
    setKept((now) => ({ ...now, typed: { ...now.typed, ...changes } }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))));
  };
  const submit = (): void => {
    begun.current = true;
    // Rendered before the focus moves.
    flushSync(() => setShown(true));
    if (faults.length > 0) {
      const named = (field: HTMLElement) => field.getAttribute('name') ?? field.dataset['field'] ?? '';
      const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])];
      return fields.find((field) => Object.hasOwn(own, named(field)))?.focus();
    }
    send({ body: bodyOf(typed, signedIn), uploadToken: kept.uploads?.token ?? null, byAccount: signedIn });
  };
  return {
    typed,
    uploads: kept.uploads,
    change,
    changeFiles: (next: (files: TypedInitiative['files']) => TypedInitiative['files']) =>
      setKept((now) => ({ ...now, typed: { ...now.typed, files: next(now.typed.files) } })),
    setUploads: (uploads: KeptInitiative['uploads']) => keep({ uploads }),
    errors: { ...refused, ...(shown ? own : {}) } as Errors<FormField>,
    /** How many things keep it from being sent. */
    faultCount: faults.length,
    shown,
    sending,
    submit,
    cancel,
  };
}
