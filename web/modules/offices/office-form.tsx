import type { Office } from '@wiec/contract/offices.ts';
import { checkOffice, type OfficeField, type OfficeFields, officeLimits } from '@wiec/domain/office.ts';
import type { ChangeEvent } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { Section } from '../../ui/section.tsx';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { draftOf, type OfficeDraft, OFFICES_PATH, type RevisedOffice, withoutEmptyHours } from './office-draft.ts';
import { OpenHoursFields } from './open-hours-fields.tsx';

interface OfficeFormProps {
  initial: RevisedOffice;
  /** By which the tab keeps what is typed. */
  keptAs: string;
  submitLabel: string;
  save: (draft: RevisedOffice) => Promise<Reply<Office>>;
  onSaved: (office: Office) => void;
  onFailed: (refusal: Refusal) => void;
}

const FIELDS: Readonly<Record<keyof OfficeDraft, string>> = {
  name: 'Pełna nazwa',
  shortName: 'Krótka nazwa',
  municipalityGenitive: 'Gmina w dopełniaczu',
  street: 'Ulica albo plac',
  number: 'Numer',
  flat: 'Lokal',
  postCode: 'Kod pocztowy',
  city: 'Miejscowość',
  phone: 'Telefon',
  fax: 'Faks',
  email: 'E-mail',
  www: 'Strona urzędu',
  bip: 'Biuletyn Informacji Publicznej',
  externalAddress: 'Portal mieszkańca w innym systemie',
  officeOpenHours: 'Godziny otwarcia',
};

export function OfficeForm({ initial, keptAs, submitLabel, save, onSaved, onFailed }: OfficeFormProps) {
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = useDraftForm<
    RevisedOffice,
    Office,
    OfficeField
  >({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    tidy: withoutEmptyHours,
    check: checkOffice,
    // Removing a line renumbers the others, so that errors by line number would point at the wrong ones.
    touches: (field, part) => field === part || (part === 'officeOpenHours' && /^hours\d/.test(field)),
    save,
    draftOf,
    onSaved,
    onFailed,
  });

  const typed = (field: keyof OfficeFields) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    // Texts that are too long get an error; they are not cut off while they are pasted.
    maxLength: Math.max(officeLimits[field] * 2, 100),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
      <KeptNotices kept={kept} />
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
          onChange={(officeOpenHours) => change({ officeOpenHours })}
        />
        <FormRefusal failure={officeFailures.office} refusal={refusal} kept={kept} />
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
