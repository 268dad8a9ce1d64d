import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { PROJECT_LIMITS } from '@wiec/domain/project-draft.ts';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import type { BuilderDraft } from './builder-draft.ts';
import type { Editing } from './editing.ts';
import { WhenFields } from './when-fields.tsx';

interface SurveyFieldsProps {
  /** Those that the clerk may choose; none: the survey has its office. */
  offices: readonly { id: number; name: string }[];
  /** Changes when the description was changed in another way than by writing in it. */
  version: number;
  editing: Editing;
}

export const MODES: readonly (readonly [BuilderDraft['mode'], string])[] = [
  ['open', 'Każdy, także bez konta'],
  ['account', 'Każdy, kto się zaloguje'],
  ['citizen', 'Zalogowani mieszkańcy gminy'],
];

export const IDENTITIES: readonly (readonly [IdentityScheme, string])[] = [
  ['none', 'Nie ustalamy: jedna odpowiedź z jednego urządzenia'],
  ['account', 'Po koncie: jedna odpowiedź z jednego konta'],
  ['declared', 'Po podanych danych, bez numeru PESEL'],
  ['pesel', 'Po podanych danych z numerem PESEL'],
];

/** What a survey is called, until when it runs, and who may answer it. */
export function SurveyFields({ offices, version, editing }: SurveyFieldsProps) {
  const { draft, faults, change } = editing;
  const set = (changes: Partial<BuilderDraft>, of?: string): void => change({ ...draft, ...changes }, of);
  const typed = (name: 'title' | 'shortDescription' | 'moderator') => ({
    'data-field': name,
    value: draft[name],
    error: faults.get(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }, name),
  });
  return (
    <div className="builder-fields">
      {offices.length > 1 && (
        <SelectField
          label="Urząd"
          data-field="office"
          value={draft.officeId}
          error={faults.get('office')}
          onChange={({ target }) => set({ officeId: Number(target.value) })}
        >
          {offices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Tytuł" maxLength={PROJECT_LIMITS.title + 50} {...typed('title')} />
      <TextArea
        label="Krótki opis (opcjonalnie)"
        help={nbsp('Stoi na liście i pod tytułem.')}
        rows={3}
        maxLength={PROJECT_LIMITS.shortDescription + 100}
        {...typed('shortDescription')}
      />
      <RichTextField
        key={version}
        label="Opis (opcjonalnie)"
        name="description"
        initial={draft.description}
        onChange={(description) => set({ description }, 'description')}
      />
      <TextField label="Kto prowadzi (opcjonalnie)" maxLength={200} {...typed('moderator')} />
      <WhenFields
        day="Pierwszy dzień"
        hour="Od godziny"
        field="from"
        error={faults.get('from')}
        value={draft.from}
        onChange={(from) => set({ from }, 'from')}
      />
      <WhenFields
        day="Ostatni dzień"
        hour="Do godziny"
        field="to"
        error={faults.get('to')}
        value={draft.to}
        onChange={(to) => set({ to }, 'to')}
      />
      <RadioGroup
        legend="Kto odpowiada"
        name="mode"
        value={draft.mode}
        options={MODES.map(([value, label]) => ({ value, label }))}
        onChange={(mode) => set({ mode: mode as BuilderDraft['mode'] })}
      />
      <IdentityField editing={editing} />
      <div className="builder-checks">
        <Checkbox checked={draft.adults} onChange={({ target }) => set({ adults: target.checked })}>
          Tylko osoby pełnoletnie
        </Checkbox>
        <Checkbox
          data-field="terms"
          checked={draft.terms}
          error={faults.get('terms')}
          onChange={({ target }) => set({ terms: target.checked })}
        >
          Odpowiedź wymaga akceptacji regulaminu
        </Checkbox>
        <BatchesField editing={editing} />
      </div>
    </div>
  );
}

/** Of the surveys of a consultation: what is not said by the consultation itself. */
export const WhoAnswered = ({ editing }: { editing: Editing }) => (
  <>
    <IdentityField editing={editing} />
    <div className="builder-checks">
      <BatchesField editing={editing} />
    </div>
  </>
);

function IdentityField({ editing: { draft, faults, change } }: { editing: Editing }) {
  return (
    <SelectField
      label="Jak ustalamy, kto już odpowiedział"
      data-field="identity"
      value={draft.identity ?? ''}
      error={faults.get('identity')}
      onChange={({ target }) =>
        change({ ...draft, identity: target.value === '' ? null : (target.value as IdentityScheme) })
      }
    >
      <option value="">Zwyczajnie: w otwartej nie ustalamy, w innych po koncie</option>
      {IDENTITIES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function BatchesField({ editing: { draft, change } }: { editing: Editing }) {
  return (
    <Checkbox checked={draft.batches} onChange={({ target }) => change({ ...draft, batches: target.checked })}>
      Koperty otwierają się w grupach, jeszcze w czasie ankiety
    </Checkbox>
  );
}
