import type { OfficeProjectAbout } from '@wiec/contract/project-about.ts';
import { ABOUT_LIMITS, type AboutField, usualGroups } from '@wiec/domain/project-about.ts';
import type { ReactNode } from 'react';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { DraftFormState } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import type { TypedAbout } from './about-draft.ts';

interface AboutFormProps {
  state: DraftFormState<TypedAbout, AboutField>;
  choices: Pick<OfficeProjectAbout, 'categories' | 'districts'>;
  aside: ReactNode;
}

/** Whom and what a project is about, and on what ground it is held. */
export function AboutForm({ state, choices: { categories, districts }, aside }: AboutFormProps) {
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = state;
  const typed = (name: 'legalBasis' | 'summary' | 'signFilm') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
    items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
  return (
    <form ref={form} className="setting-form consultation-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      <Section id="kogo" title="Kogo dotyczy">
        <SelectField
          label="Kategoria"
          name="categoryId"
          value={draft.categoryId ?? ''}
          error={errors.categoryId}
          help="Po niej mieszkańcy wybierają na liście."
          onChange={({ target }) => change({ categoryId: Number(target.value) || null })}
        >
          <option value="">bez kategorii</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {districts.length > 0 && (
          <Ticks
            legend="Dzielnice (bez zaznaczenia: całe miasto)"
            field="districtIds"
            error={errors.districtIds}
            items={districts.map(({ id, name }) => ({ value: id, label: name }))}
            isOn={(id) => draft.districtIds.includes(id)}
            onToggle={(id) => change({ districtIds: toggled(draft.districtIds, id) })}
          />
        )}
        <Ticks
          legend="Dla kogo jest ważna (opcjonalnie)"
          field="socialGroups"
          error={errors.socialGroups}
          items={usualGroups.map((group) => ({ value: group as string, label: group }))}
          isOn={(group) => draft.usual.includes(group)}
          onToggle={(group) => change({ usual: toggled(draft.usual, group) })}
        />
        <TextField
          label="Inne grupy, po przecinku (opcjonalnie)"
          name="others"
          autoComplete="off"
          maxLength={ABOUT_LIMITS.socialGroup * ABOUT_LIMITS.socialGroups}
          value={draft.others}
          onChange={({ target }) => change({ others: target.value })}
        />
      </Section>
      <Section id="podstawa" title="Podstawa prawna">
        <TextArea
          label="Uchwała albo zarządzenie (opcjonalnie)"
          rows={2}
          maxLength={ABOUT_LIMITS.legalBasis + 100}
          help="Numer, data i paragraf, na przykład: uchwała nr XL/412/2026 Rady Miasta z dnia 1 września 2026 r., § 4."
          {...typed('legalBasis')}
        />
      </Section>
      <Section id="dostepnosc" title="Prosto i w języku migowym">
        <TextArea
          label="W skrócie (opcjonalnie)"
          rows={4}
          maxLength={ABOUT_LIMITS.summary + 100}
          help="Kilka krótkich zdań prostym językiem, każde w nowym wierszu. Stoją nad opisem."
          {...typed('summary')}
        />
        <TextField
          label="Adres filmu w polskim języku migowym (opcjonalnie)"
          type="url"
          inputMode="url"
          maxLength={ABOUT_LIMITS.signFilm + 100}
          help="Zaczyna się od https://."
          {...typed('signFilm')}
        />
      </Section>
      <FormRefusal failure={officeFailures.draft} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

interface TicksProps<Value> {
  legend: string;
  field: AboutField;
  error: ReactNode;
  items: readonly { value: Value; label: string }[];
  isOn: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

/** Several things of a short list. */
function Ticks<Value extends string | number>({ legend, field, error, items, isOn, onToggle }: TicksProps<Value>) {
  return (
    <fieldset className="fieldset" data-field={field} tabIndex={-1}>
      <legend>{legend}</legend>
      <div className="about-form__ticks">
        {items.map(({ value, label }) => (
          <Checkbox key={value} checked={isOn(value)} onChange={() => onToggle(value)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
