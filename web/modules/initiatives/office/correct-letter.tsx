import { correctLetter, type EnteredEnvelope } from '@wiec/contract/case-letters.ts';
import {
  checkEnvelope,
  correctedFields,
  type EnvelopeField,
  envelopeFields,
  type LetterEnvelope,
  tidyEnvelope,
} from '@wiec/domain/case-letter.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../ui/kept-notices.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { SenderFields, WayAndDayFields } from './envelope-fields.tsx';
import '../../../styles/entered-letter.css';

interface CorrectLetterProps {
  api: ApiCaller;
  /** As it stands. */
  letter: EnteredEnvelope;
  onCorrected: (now: EnteredEnvelope) => void;
  onCancel: () => void;
  /** Somebody has changed its case since it was read: it is to be read anew. Absent: the page reads it. */
  onStale?: () => void;
}

const FIELDS: Record<EnvelopeField, string> = {
  way: 'Droga',
  receivedOn: 'Data wpływu',
  name: 'Imię i nazwisko albo nazwa',
  email: 'E-mail',
  address: 'Adres pocztowy',
};

/** What a clerk mistyped of how a letter came and from whom; the letter itself stays. What is typed stays in the tab. */
export function CorrectLetter({ api, letter, onCorrected, onCancel, onStale }: CorrectLetterProps) {
  const { id, number, enteredOn, fields, revision } = letter;
  const toast = useToast();
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<
    LetterEnvelope,
    EnteredEnvelope,
    EnvelopeField
  >({
    initial: envelopeIn(letter),
    keep: { name: `popraw-pismo.${id}`, fields: FIELDS },
    tidy: tidyEnvelope,
    check: (typed) => Object.fromEntries(checkEnvelope(typed, enteredOn).map(({ field, message }) => [field, message])),
    save: (typed) => call(api, correctLetter, { params: { id }, body: { ...typed, revision } }),
    draftOf: envelopeIn,
    onSaved: (now) => {
      const isPrinted = correctedFields(envelopeIn(letter), envelopeIn(now)).some((field) => field !== 'way');
      toast({
        kind: 'success',
        title: `Poprawiono pismo ${number}`,
        ...(isPrinted && { message: 'Jeśli nadawca ma wydrukowane potwierdzenie, daj mu nowe.' }),
      });
      onCorrected(now);
    },
    onFailed: ({ status }) => {
      if (status === 409) onStale?.();
    },
  });
  useEffect(() => {
    form.current?.querySelector('select')?.focus();
  }, [form]);
  const shared = {
    draft,
    errors,
    locked: envelopeFields.filter((field) => !fields.includes(field)),
    onChange: change,
  };
  return (
    <form
      ref={form}
      className="entered-letter"
      noValidate
      aria-label={`Popraw dane pisma ${number}`}
      onSubmit={(event) => void send(event)}
    >
      <KeptNotices kept={kept} />
      {fields.length < envelopeFields.length && (
        <p className="small">
          {nbsp('Sprawa jest zakończona: odpowiedź wyszła z tymi danymi, więc można poprawić tylko drogę.')}
        </p>
      )}
      <div className="entered-letter__row">
        <WayAndDayFields {...shared} enteredOn={enteredOn} />
      </div>
      <SenderFields {...shared} />
      <p className="small muted">
        {nbsp(
          'W dzienniku i w przebiegu sprawy zostanie, które pola poprawiono. Po zmianie daty termin liczy się od nowa. Po zmianie e-maila strona sprawy ma nowy adres, a numer i PIN zostają.',
        )}
      </p>
      <FormRefusal failure={officeFailures.caseLetterCorrected} refusal={refusal} kept={kept} />
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie" disabled={!changed}>
          Zapisz poprawki
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            kept?.forget();
            onCancel();
          }}
        >
          Anuluj
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

const envelopeIn = ({ way, receivedOn, name, address, email }: EnteredEnvelope): LetterEnvelope => ({
  way,
  receivedOn,
  name,
  address,
  email,
});
