import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import type { Reply } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { type DraftFormState, useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';

interface PublicActFormProps<Draft extends object> {
  /** By which the tab keeps what is typed. */
  keptAs: string;
  /** The name of the form. */
  label: string;
  initial: Draft;
  /** What fields are called. */
  names: Partial<Record<Extract<keyof Draft, string>, string>>;
  check: (draft: Draft) => Partial<Record<Extract<keyof Draft, string>, string>>;
  save: (draft: Draft) => Promise<Reply<OfficeImplementation>>;
  button: string;
  question: string;
  consequence: (draft: Draft) => string;
  done: string;
  onDone: (changed: OfficeImplementation) => void;
  children: (state: DraftFormState<Draft>) => ReactNode;
}

/** Asks for what an act needs, says what residents will read, and does it when that is confirmed. */
export function PublicActForm<Draft extends object>({
  keptAs,
  label,
  initial,
  names,
  button,
  question,
  consequence,
  done,
  onDone,
  children,
  check,
  save,
}: PublicActFormProps<Draft>) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const state = useDraftForm<Draft, OfficeImplementation>({
    initial,
    keep: { name: keptAs, fields: names },
    check,
    save,
    draftOf: () => initial,
    onSaved: (changed) => {
      toast({ kind: 'success', title: done });
      onDone(changed);
    },
  });
  const { draft, form, busy, changed, kept, refusal, send } = state;
  return (
    <form
      ref={form}
      className="setting-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(check(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <KeptNotices kept={kept} />
      {children(state)}
      <FormRefusal failure={officeFailures.implementation} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {button}
        </Button>
      </div>
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        <p>{nbsp(consequence(draft))}</p>
        <div className="dialog__actions">
          <Button onClick={() => setAsking(false)}>{nbsp('Zostaw, jak jest')}</Button>
          <Button
            variant="secondary"
            onClick={(event) => {
              // Closed first: an error of a field takes the focus there.
              setAsking(false);
              void send(event);
            }}
          >
            {button}
          </Button>
        </div>
      </Dialog>
      <UnsavedGuard changed={changed} keeps={kept !== null} {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
