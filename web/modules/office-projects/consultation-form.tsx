import type { ConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { PROJECT_LIMITS } from '@wiec/domain/project-draft.ts';
import { SECTION_LIMITS } from '@wiec/domain/consultation-draft.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { TypedDraftKeeper } from '../../lib/use-typed-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { FieldError, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { DraftFormState } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { modeChoices, type TypedConsultation } from './consultation-draft.ts';
import { type TypedDates, WhenFields } from '../../ui/when-fields.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

interface ConsultationFormProps {
  state: DraftFormState<TypedConsultation>;
  /** Those in which it may stand; absent: it has its office. */
  offices?: readonly { id: number; name: string }[];
  /** Of its surveys, which keeps who takes part as it is; null: it has none. */
  scheme: IdentityScheme | null;
  /** Those that hold today; null: there are none; absent: they are not known. */
  terms?: ConsultationDraft['terms'];
  /** By which what is typed is kept, with the revision on which it is based. */
  kept: { keeper: TypedDraftKeeper; revision: string | null };
  /** Before the first field. */
  above?: ReactNode;
  /** Above the button; it says what a refusal would say again. */
  notice?: ReactNode;
  label: string;
  aside: ReactNode;
}

/** The texts, the dates and the rules of a consultation. */
export function ConsultationForm({
  state,
  offices = [],
  scheme,
  terms,
  kept,
  above,
  notice,
  label,
  aside,
}: ConsultationFormProps) {
  const { draft, change, errors, busy, changed, form, refusal, send } = state;
  const { keeper, revision } = kept;
  useEffect(() => keeper.keep(changed ? { revision, draft } : null), [keeper, revision, changed, draft]);
  const typed = (name: keyof TypedDates | 'title' | 'shortDescription' | 'moderatorName') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const ticked = (name: 'onlyForLegalAge' | 'withTerms' | 'comments' | 'opinions' | 'mailForm' | 'postForm') => ({
    name,
    checked: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked }),
  });
  return (
    <form ref={form} className="setting-form consultation-form" onSubmit={(event) => void send(event)} noValidate>
      {above}
      <Section id="opis" title="Opis">
        {offices.length > 1 && (
          <SelectField
            label="Urząd"
            name="officeId"
            value={draft.officeId}
            error={errors.officeId}
            onChange={({ target }) => change({ officeId: Number(target.value) })}
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
          label="Krótki opis na liście (opcjonalnie)"
          rows={3}
          maxLength={PROJECT_LIMITS.shortDescription + 100}
          {...typed('shortDescription')}
        />
        <RichTextField
          label="Opis"
          help="Tekst można wkleić z edytora. Zostaną nagłówki, listy, tabele i odnośniki."
          name="description"
          initial={draft.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <Sections state={state} />
      </Section>
      <Section id="terminy" title="Terminy i zasady">
        <WhenFields typed={typed} />
        {scheme === null ? (
          <RadioGroup
            legend="Kto bierze udział"
            name="mode"
            value={String(draft.mode)}
            error={errors.mode}
            options={modeChoices.map(([mode, words]) => ({ value: String(mode), label: words }))}
            onChange={(mode) => change({ mode: Number(mode) as TypedConsultation['mode'] })}
          />
        ) : (
          <p>
            {nbsp(
              `Bierze udział: ${modeChoices.find(([mode]) => mode === draft.mode)?.[1].toLowerCase()}. Konsultacja ma ankiety, więc tego już nie zmienisz.`,
            )}
          </p>
        )}
        <Checkbox {...ticked('onlyForLegalAge')}>Tylko osoby pełnoletnie</Checkbox>
        <Checkbox {...ticked('comments')}>Mieszkańcy mogą komentować</Checkbox>
        <Checkbox {...ticked('opinions')}>Mieszkańcy mogą oceniać konsultację</Checkbox>
        <Checkbox {...ticked('mailForm')}>Formularz kontaktowy: odpowiedź przyjdzie e-mailem</Checkbox>
        {draft.mailForm && <FormDates state={state} name="mailDates" legend="Formularz z odpowiedzią e-mailem" />}
        <Checkbox {...ticked('postForm')}>Formularz kontaktowy: odpowiedź przyjdzie pocztą</Checkbox>
        {draft.postForm && <FormDates state={state} name="postDates" legend="Formularz z odpowiedzią pocztą" />}
        <Checkbox {...ticked('withTerms')}>Udział wymaga akceptacji regulaminu</Checkbox>
        <p className="field__help">
          {nbsp(termsWords(terms))} {terms !== null && <Link to="/regulamin">Przeczytaj</Link>}
        </p>
        <TextField
          label="Kto prowadzi (opcjonalnie)"
          help="Zobaczą to mieszkańcy, na przykład: Wydział Środowiska."
          maxLength={PROJECT_LIMITS.moderatorName + 50}
          {...typed('moderatorName')}
        />
      </Section>
      {notice}
      {!notice && refusal !== null && (
        <RefusalBanner failure={officeFailures.draft} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          {label}
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps onLeave={() => keeper.keep(null)} />
    </form>
  );
}

/** Days of a contact form where they are not those of the consultation. */
function FormDates({
  state: { draft, change, errors },
  name,
  legend,
}: Pick<ConsultationFormProps, 'state'> & { name: 'mailDates' | 'postDates'; legend: string }) {
  const dates = draft[name];
  const { dateFrom, timeFrom, dateTo, timeTo } = draft;
  return (
    <fieldset className="fieldset consultation-form__own-dates" data-field={name} tabIndex={-1}>
      <legend className="visually-hidden">{legend}</legend>
      <Checkbox
        checked={dates !== null}
        onChange={({ target }) => change({ [name]: target.checked ? { dateFrom, timeFrom, dateTo, timeTo } : null })}
      >
        Czynny w innych dniach niż konsultacja
      </Checkbox>
      {dates !== null && (
        <WhenFields
          typed={(part) => ({
            value: dates[part],
            autoComplete: 'off',
            onChange: ({ target }) => change({ [name]: { ...dates, [part]: target.value } }),
          })}
        />
      )}
      {errors[name] && <FieldError>{errors[name]}</FieldError>}
    </fieldset>
  );
}

/** Which version whoever takes part would accept. */
function termsWords(terms: ConsultationFormProps['terms']): string {
  if (terms === null) return 'Żaden regulamin dziś nie obowiązuje.';
  const version = terms === undefined ? '' : `Dziś: „${terms.title}”, od ${formatDate(terms.validFrom)}. `;
  return `${version}Akceptuje się wersję, która obowiązuje w dniu ogłoszenia: wtedy się zamrozi.`;
}

/** Parts of the description that have a heading of their own, in their order. */
function Sections({ state: { draft, change, errors } }: Pick<ConsultationFormProps, 'state'>) {
  const { sections } = draft;
  const changeOne = (key: number, part: Partial<TypedConsultation['sections'][number]>): void =>
    change({ sections: sections.map((section) => (section.key === key ? { ...section, ...part } : section)) });
  return (
    <>
      {sections.map(({ key, title, html }, at) => (
        <fieldset key={key} className="fieldset consultation-form__section">
          <legend className="visually-hidden">{`Część ${at + 1}`}</legend>
          <TextField
            label={`Nagłówek części ${at + 1}`}
            name={`section-${key}-title`}
            autoComplete="off"
            maxLength={SECTION_LIMITS.title + 50}
            value={title}
            onChange={({ target }) => changeOne(key, { title: target.value })}
          />
          <RichTextField
            label={`Treść części ${at + 1}`}
            name={`section-${key}-html`}
            initial={html}
            onChange={(text) => changeOne(key, { html: text })}
          />
          <Button
            variant="tertiary"
            onClick={() => change({ sections: sections.filter((section) => section.key !== key) })}
          >
            {`Usuń część ${at + 1}`}
          </Button>
        </fieldset>
      ))}
      <div data-field="sections" tabIndex={-1}>
        {errors.sections && <FieldError>{errors.sections}</FieldError>}
        <Button
          variant="secondary"
          onClick={() => {
            const key = Math.max(-1, ...sections.map((section) => section.key)) + 1;
            change({ sections: [...sections, { key, title: '', html: '' }] });
          }}
        >
          Dodaj część opisu
        </Button>
      </div>
    </>
  );
}
