import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { ADULT_AGE } from '@wiec/domain/age.ts';
import { leastAges } from '@wiec/domain/age-rule.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { PaperWay } from '@wiec/domain/paper-card.ts';
import { PROJECT_LIMITS } from '@wiec/domain/project-draft.ts';
import { AGE_BY_RESOLUTION } from '@wiec/domain/vote-parameters.ts';
import { type VoteScheme, voteSchemes } from '@wiec/domain/vote-setup.ts';
import { Checkbox, RadioGroup } from '../../../../ui/choice.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import type { Errors } from '../../../../ui/form/field-errors.ts';
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { WhenFields } from '../../../../ui/when-fields.tsx';
import { partTitle } from './setup-parts.ts';
import type { TypedSetup } from './typed-setup.ts';

interface PartProps {
  draft: TypedSetup;
  errors: Errors<string>;
  /** It is looked at alone. */
  isRead: boolean;
  change: (changes: Partial<TypedSetup>) => void;
}

/** What the vote is called, what is said of it, and when it lasts. */
export function SetupWords({ draft, errors, isRead, change }: PartProps) {
  const typed = (name: 'title' | 'shortDescription' | 'moderatorName') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Section id="termin" title={partTitle('termin')}>
      <TextField label="Tytuł" maxLength={PROJECT_LIMITS.title + 50} {...typed('title')} />
      <WhenFields
        typed={(name) => ({
          name,
          value: draft[name],
          error: errors[name],
          onChange: ({ target }) => change({ [name]: target.value }),
        })}
      />
      <TextArea
        label="Krótki opis (opcjonalnie)"
        help="Stoi na listach pod tytułem."
        rows={3}
        maxLength={PROJECT_LIMITS.shortDescription + 200}
        {...typed('shortDescription')}
      />
      <RichTextField
        label="Opis (opcjonalnie)"
        help="Jak głosować, gdzie głosować na papierze, kogo zapytać."
        name="description"
        initial={draft.description}
        error={errors.description}
        isReadOnly={isRead}
        onChange={(description) => change({ description })}
      />
      <TextField
        label="Kto prowadzi głosowanie (opcjonalnie)"
        help="Na przykład: Wydział Dialogu, pokój 12."
        maxLength={PROJECT_LIMITS.moderatorName + 50}
        {...typed('moderatorName')}
      />
    </Section>
  );
}

const SCHEME_NAMES: Readonly<Record<VoteScheme, string>> = {
  pesel: 'Z numerem PESEL: jeden numer, jeden głos. Także bez konta',
  declared: 'Z imieniem, nazwiskiem, datą urodzenia i adresem, które urząd potem sprawdza. Także bez konta',
  account: 'Tylko po zalogowaniu: jedno konto, jeden głos',
};

const PAPER_NAMES: Readonly<Record<PaperWay, string>> = {
  double: 'Tak, każdą kartę wpisują niezależnie dwie osoby',
  single: 'Tak, kartę wpisuje jedna osoba',
  none: 'Nie',
};

type Switch = 'singleArea' | 'emailConfirmation' | 'uniqueEmail' | 'usesTeryt' | 'postCodeRequired' | 'hasTerms';

/** Who votes, and what is asked of them. */
export function SetupVoters({ setup, draft, errors, isRead, change }: PartProps & { setup: OfficeVoteSetup }) {
  const toggle = (name: Switch, words: string, disabled = false) => (
    <Checkbox
      name={name}
      checked={draft[name]}
      disabled={disabled && !draft[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    >
      {nbsp(words)}
    </Checkbox>
  );
  const typesData = draft.identityScheme !== 'account';
  return (
    <Section id="glosujacy" title={partTitle('glosujacy')}>
      <RadioGroup
        legend="Jak się głosuje"
        name="identityScheme"
        value={draft.identityScheme}
        error={errors.identityScheme}
        options={voteSchemes.map((value) => ({ value, label: nbsp(SCHEME_NAMES[value]) }))}
        onChange={(scheme) => change({ identityScheme: scheme as VoteScheme })}
      />
      <RadioGroup
        legend="Kto głosuje"
        name="mode"
        value={String(draft.mode)}
        error={errors.mode}
        options={[
          { value: '0', label: 'Każdy, kto poda swoje dane' },
          { value: '2', label: nbsp('Z kontem tylko mieszkańcy, których urząd potwierdził') },
        ]}
        onChange={(mode) => change({ mode: mode === '2' ? 2 : 0 })}
      />
      <RadioGroup
        legend="Wiek głosujących"
        name="age"
        value={String(draft.age ?? '')}
        error={errors.age}
        options={[
          { value: '', label: 'Bez granicy wieku' },
          ...leastAges.map((age) => ({
            value: String(age),
            label: nbsp(age === ADULT_AGE ? 'Tylko osoby pełnoletnie' : `Od ${age} lat`),
          })),
        ]}
        onChange={(value) => change({ age: leastAges.find((age) => String(age) === value) ?? null })}
      />
      {draft.age !== null && (
        <p className="muted">
          {nbsp('Liczy się wiek w dniu oddania głosu.')}
          {draft.age < ADULT_AGE && nbsp(` ${AGE_BY_RESOLUTION}`)}
        </p>
      )}
      {toggle('singleArea', 'Każdy głosuje tylko w jednym obszarze')}
      {typesData && (
        <>
          {toggle('emailConfirmation', 'Głos potwierdza kod z wiadomości e-mail')}
          {draft.emailConfirmation && toggle('uniqueEmail', 'Jeden adres e-mail potwierdza tylko jeden głos')}
          {toggle('postCodeRequired', 'Podaje się kod pocztowy')}
          {toggle('usesTeryt', 'Adres wybiera się z rejestru TERYT', !setup.hasPlaces)}
          {!setup.hasPlaces && (
            <p className="muted">
              {nbsp('Rejestru TERYT nie wczytano. Administrator robi to na serwerze: wiec teryt import.')}
            </p>
          )}
          <RadioGroup
            legend="Głosy na papierze"
            name="paperWay"
            value={draft.paperWay}
            error={errors.paperWay}
            options={(['double', 'single', 'none'] as const).map((value) => ({
              value,
              label: nbsp(PAPER_NAMES[value]),
            }))}
            onChange={(way) => change({ paperWay: way as PaperWay })}
          />
          {draft.paperWay !== 'none' && (
            <TextField
              label="Ile dni po końcu głosowania wpisuje się karty"
              help={nbsp('Karty oddane w terminie. 0: tylko do końca głosowania.')}
              name="paperDays"
              inputMode="numeric"
              autoComplete="off"
              value={draft.paperDays}
              error={errors.paperDays}
              onChange={({ target }) => change({ paperDays: target.value })}
            />
          )}
        </>
      )}
      {toggle('hasTerms', 'Akceptuje się regulamin portalu', !setup.hasTermsInForce)}
      {!setup.hasTermsInForce && <p className="muted">{nbsp('Żaden regulamin dziś nie obowiązuje.')}</p>}
      <RichTextField
        label="Oświadczenie do zaznaczenia (opcjonalnie)"
        help="Zaznacza je, kto głosuje bez konta. Na przykład: mieszkam w Lipogrodzie, oddaję głos pierwszy raz."
        name="clause"
        initial={draft.clause}
        error={errors.clause}
        isReadOnly={isRead}
        onChange={(clause) => change({ clause })}
      />
    </Section>
  );
}
