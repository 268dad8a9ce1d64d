import { MEETING_LIMITS } from '@wiec/domain/meeting-draft.ts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useInitData } from '../../app/root-data.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { DraftFormState } from '../../ui/form/use-draft-form.ts';
import { PlacePicker } from '../../ui/map/place-picker.tsx';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { WhenFields } from '../../ui/when-fields.tsx';
import { type MeetingField, numberOf, type TypedMeeting } from './meeting-draft.ts';

interface MeetingFormProps {
  state: DraftFormState<TypedMeeting, MeetingField>;
  districts: readonly string[];
  label: string;
  aside: ReactNode;
}

/** When and where a meeting is, what happens there, how to get in, whom to ask, and what was said. */
export function MeetingForm({ state, districts, label, aside }: MeetingFormProps) {
  const { draft, change, errors, busy, changed, form, refusal, turn, kept, send } = state;
  const { mapConfiguration } = useInitData();
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const pick = useCallback(
    ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      latest.current({
        latitude: String(latitude).replace('.', ','),
        longitude: String(longitude).replace('.', ','),
      }),
    [],
  );
  const typed = (name: MeetingField) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const [latitude, longitude] = [numberOf(draft.latitude), numberOf(draft.longitude)];
  const isOnMap = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const line = MEETING_LIMITS.line + 50;
  return (
    <form ref={form} className="setting-form consultation-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      <Section id="spotkanie" title="Spotkanie">
        <TextField label="Tytuł" maxLength={MEETING_LIMITS.title + 50} {...typed('title')} />
        <TextArea
          label="Krótki opis (opcjonalnie)"
          rows={2}
          maxLength={MEETING_LIMITS.shortDescription + 50}
          {...typed('shortDescription')}
        />
        <WhenFields typed={typed} />
        <RichTextField
          label="Opis (opcjonalnie)"
          name="description"
          key={`description ${turn}`}
          initial={draft.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <TextArea
          label="Program (opcjonalnie)"
          rows={4}
          help="W każdym wierszu godzina i co się dzieje, na przykład: 17.30 Powitanie."
          {...typed('programme')}
        />
      </Section>
      <Section id="miejsce" title="Miejsce">
        <TextField
          label="Miejsce"
          maxLength={line}
          help="Jak mówią o nim ludzie, na przykład: Szkoła nr 7, wejście od boiska."
          {...typed('place')}
        />
        <TextField label="Adres" maxLength={line} {...typed('address')} />
        {districts.length > 0 && (
          <SelectField label="Dzielnica" {...typed('district')}>
            <option value="">całe miasto</option>
            {districts.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <PlacePicker config={mapConfiguration} points={[isOnMap ? { latitude, longitude } : null]} onPick={pick} />
        <div className="when">
          <TextField label="Szerokość (opcjonalnie)" inputMode="decimal" {...typed('latitude')} />
          <TextField label="Długość (opcjonalnie)" inputMode="decimal" {...typed('longitude')} />
        </div>
        <TextField label="Dojazd (opcjonalnie)" maxLength={line} {...typed('directions')} />
        <TextField
          label="Udział na odległość (opcjonalnie)"
          maxLength={line}
          help="Na przykład adres transmisji."
          {...typed('online')}
        />
        <TextField label="Zapisy (opcjonalnie)" maxLength={line} {...typed('signUp')} />
        <TextArea
          label="Dostępność (opcjonalnie)"
          rows={3}
          help="Każde udogodnienie w nowym wierszu, na przykład: tłumaczenie na polski język migowy."
          {...typed('access')}
        />
      </Section>
      <Section id="kontakt" title="Kontakt">
        <TextField label="Kogo pytać (opcjonalnie)" maxLength={line} {...typed('contactName')} />
        <TextField label="Telefon (opcjonalnie)" type="tel" maxLength={line} {...typed('contactPhone')} />
        <TextField label="E-mail (opcjonalnie)" type="email" maxLength={line} {...typed('contactEmail')} />
      </Section>
      <Section id="notatka" title="Po spotkaniu">
        <TextField label="Do kiedy będzie notatka (opcjonalnie)" type="date" {...typed('noteBy')} />
        <TextField label="Ile osób przyszło (opcjonalnie)" inputMode="numeric" {...typed('participants')} />
        <RichTextField
          label="Notatka (opcjonalnie)"
          name="note"
          key={`note ${turn}`}
          initial={draft.note}
          error={errors.note}
          onChange={(note) => change({ note })}
        />
      </Section>
      <FormRefusal failure={officeFailures.draft} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          {label}
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
