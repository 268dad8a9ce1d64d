import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormRefusal, KeptNotices } from './kept-notices.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { DraftFormState } from './form/use-draft-form.ts';
import { officeFailures } from '../texts/office-failures.ts';

interface SettingFormProps<Draft> {
  state: DraftFormState<Draft>;
  /** Of the button: 'Zapisz obszar'. */
  label: string;
  /** Another form of the page has the primary button. */
  secondary?: boolean;
  /** Links beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The fields, the refusal if there is one, and the button; warns before unsaved changes are lost. */
export function SettingForm<Draft>({ state, label, secondary = false, aside, children }: SettingFormProps<Draft>) {
  const { busy, changed, form, refusal, kept, send } = state;
  return (
    <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      {children}
      <FormRefusal failure={officeFailures.settings} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant={secondary ? 'secondary' : 'primary'} busy={busy} busyLabel="Zapisywanie">
          {label}
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps={kept !== null} {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
