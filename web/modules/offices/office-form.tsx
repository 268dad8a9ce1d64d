import type { Office } from '@wiec/contract/offices.ts';
import { officeLimits, type OfficeErrors, type OfficeFields } from '@wiec/domain/office.ts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { errorsOf, firstOf, judged, type OfficeDraft, OFFICES_PATH } from './office-draft.ts';
import { OpenHoursFields } from './open-hours-fields.tsx';

interface OfficeFormProps {
  initial: OfficeDraft;
  submitLabel: string;
  save: (draft: OfficeDraft) => Promise<Reply<Office>>;
  onSaved: (office: Office) => void;
  onFailed: (refusal: Refusal) => void;
}

export function OfficeForm({ initial, submitLabel, save, onSaved, onFailed }: OfficeFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<OfficeErrors>({});
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const typed = (field: keyof OfficeFields) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    // Longer texts are told, not cut off while they are pasted.
    maxLength: Math.max(officeLimits[field] * 2, 100),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft({ ...draft, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
    },
  });
  const show = (found: OfficeErrors): void => {
    setErrors(found);
    const first = firstOf(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const whole = judged(draft);
    setDraft(whole.draft);
    if (Object.keys(whole.errors).length > 0) return show(whole.errors);
    setBusy(true);
    const reply = await save(whole.draft);
    setBusy(false);
    if (reply.ok) {
      setSaved(true);
      return onSaved(reply.data);
    }
    show(errorsOf(reply.errors));
    onFailed(reply);
  };

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={!saved && JSON.stringify(draft) !== JSON.stringify(initial)} />
      <Section
        id="nazwa"
        title="Nazwa"
        aside={<p>Widać ją w&nbsp;nagłówku, w&nbsp;stopce i&nbsp;przy głosowaniach.</p>}
      >
        <div className="form-grid">
          <TextField label="Pełna nazwa" className="wide" autoComplete="off" {...typed('name')} />
          <TextField label="Krótka nazwa" autoComplete="off" {...typed('shortName')} />
          <TextField
            label="Gmina w dopełniaczu"
            autoComplete="off"
            help="Do zdania „Mieszkańcy … decydują”, na przykład: Lipogrodu."
            {...typed('municipalityGenitive')}
          />
        </div>
      </Section>
      <Section id="adres" title="Adres">
        <div className="form-grid">
          <TextField label="Ulica albo plac" className="wide" autoComplete="off" {...typed('street')} />
          <TextField label="Numer" autoComplete="off" {...typed('number')} />
          <TextField label="Lokal (jeśli jest)" autoComplete="off" {...typed('flat')} />
          <TextField label="Kod pocztowy" autoComplete="off" inputMode="numeric" {...typed('postCode')} />
          <TextField label="Miejscowość" autoComplete="off" {...typed('city')} />
        </div>
      </Section>
      <Section id="kontakt" title="Kontakt">
        <div className="form-grid">
          <TextField label="Telefon" type="tel" autoComplete="off" {...typed('phone')} />
          <TextField label="Faks (jeśli jest)" type="tel" autoComplete="off" {...typed('fax')} />
          <TextField
            label="E-mail"
            type="email"
            className="wide"
            autoComplete="off"
            spellCheck={false}
            {...typed('email')}
          />
          <TextField label="Strona urzędu" type="url" className="wide" autoComplete="off" {...typed('www')} />
          <TextField
            label="Biuletyn Informacji Publicznej"
            type="url"
            className="wide"
            autoComplete="off"
            {...typed('bip')}
          />
          <TextField
            label="Portal mieszkańca w innym systemie (jeśli jest)"
            type="url"
            className="wide"
            autoComplete="off"
            help="Adres, pod którym mieszkańcy prowadzą swoje konta. Stopka pokaże do niego odnośnik."
            {...typed('externalAddress')}
          />
        </div>
      </Section>
      <Section id="godziny" title="Godziny otwarcia" aside={<p>Jeden wiersz na dni o&nbsp;tych samych godzinach.</p>}>
        <OpenHoursFields
          lines={draft.officeOpenHours}
          errors={errors}
          onChange={(officeOpenHours) => {
            setDraft({ ...draft, officeOpenHours });
            setErrors(withoutHours(errors));
          }}
        />
        <div className="buttons">
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            {submitLabel}
          </Button>
          <LinkButton variant="tertiary" to={OFFICES_PATH}>
            Wróć do listy
          </LinkButton>
        </div>
      </Section>
    </form>
  );
}

/** Lines move when one is taken away, and what was wrong with them no longer stands where it stood. */
const withoutHours = (errors: OfficeErrors): OfficeErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !/^hours\d|^officeOpenHours$/.test(field)));
