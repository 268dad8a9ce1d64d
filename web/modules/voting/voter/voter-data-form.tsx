import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import { type VoterData, type VoterDataErrors, voterFieldNames, type VoterField } from '@wiec/domain/voter-data.ts';
import { useInitData } from '../../../app/root-data.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { isSharedComputer } from '../../../lib/shared-computer.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddressFields } from './address-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import type { District, VoterFields } from './voter-fields.ts';
import { type AskingProject, changeVoter, checkVoter, filledText } from './voter-form.ts';

interface VoterDataFormProps {
  project: AskingProject;
  choices: readonly FormChoices[];
  districts: readonly District[];
  api: ApiCaller;
  data: VoterData;
  /** What the server refused of it. */
  refused: VoterDataErrors;
  onChange: (data: VoterData) => void;
  /** Saving them has a code sent as well. */
  generates: boolean;
  onSave: () => void;
  /** Somebody asked for it by a press, so the focus goes to its first field. */
  focus: boolean;
  /** Why the data are asked for. */
  why?: string;
  /** "czy możesz głosować" */
  purpose?: string;
}

const WHY =
  'Nie masz konta albo głosujesz bez logowania, dlatego potrzebujemy Twoich danych. Przeglądarka zapomni je, gdy głos dotrze.';

/** 'Dane użytkownika': what is typed stays in `data` of the parent, so that leaving the step loses nothing. */
export function VoterDataForm(props: VoterDataFormProps) {
  const {
    project,
    choices,
    districts,
    api,
    data,
    refused,
    onChange,
    generates,
    onSave,
    focus,
    why = WHY,
    purpose = 'czy możesz głosować',
  } = props;
  const prefix = useId();
  const privacy = useInitData().legalDocuments.find(({ slug }) => slug.includes('prywatnosc'));
  const [seen, setSeen] = useState<ReadonlySet<VoterField>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus) form.current?.querySelector('input')?.focus();
  }, [focus]);
  const { usesPesel } = project.voterDataSettings;
  const failing = inFormOrder({ ...refused, ...checkVoter(project, choices, data) }, usesPesel);
  const errors: VoterDataErrors = Object.fromEntries(
    failing.filter(([field]) => submitted || seen.has(field) || field in refused),
  );

  const fields: VoterFields = {
    data,
    errors,
    auto: (token) => (isSharedComputer() ? 'off' : token),
    idOf: (field) => `${prefix}${field}`,
    change: (field, value) => onChange(changeVoter(data, field, value, project.now)),
    left: (field) => {
      // An empty field that one only passes through is not a mistake yet.
      if (data[field] !== '' && data[field] !== null) setSeen((before) => new Set(before).add(field));
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (failing.length === 0) onSave();
    else setTimeout(() => summary.current?.focus());
  };
  return (
    <form ref={form} className="voter-form" aria-labelledby={`${prefix}title`} noValidate onSubmit={submit}>
      <h2 id={`${prefix}title`}>Dane użytkownika</h2>
      <p className="muted small">
        {nbsp(`${why} Dane służą tylko do sprawdzenia, ${purpose}. Pola bez dopisku „nieobowiązkowe” są wymagane.`)}{' '}
        {privacy !== undefined && (
          // In another tab: what is typed here lives as long as the page.
          <a href={`/dokumenty/${privacy.slug}`} target="_blank" rel="noopener">
            {nbsp('Jak chronimy Twoje dane')}
            <span className="visually-hidden"> (w nowej karcie)</span>
          </a>
        )}
      </p>
      {submitted && failing.length > 0 && (
        <div className="error-summary" ref={summary} tabIndex={-1} role="group" aria-labelledby={`${prefix}summary`}>
          <p id={`${prefix}summary`}>
            <Icon name="alert" /> Popraw {countPl(failing.length, 'pole', 'pola', 'pól')}
          </p>
          <ul>
            {failing.map(([field, message]) => (
              <li key={field}>
                <a href={`#${prefix}${field}`} onClick={(event) => focusOn(event, `${prefix}${field}`)}>
                  {voterFieldNames[field]}: {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PersonFields fields={fields} settings={project.voterDataSettings} filled={filledText(data, project.now)} />
      <AddressFields fields={fields} project={project} choices={choices} districts={districts} api={api} />
      {project.clauseId !== null && (
        <section className="clause" aria-labelledby={`${prefix}clause`}>
          <h3 id={`${prefix}clause`}>Oświadczenie</h3>
          {/* Cleaned by the server before it was stored. */}
          <div className="prose small" dangerouslySetInnerHTML={{ __html: project.clauseText ?? '' }} />
          <Checkbox
            id={fields.idOf('clauseAccepted')}
            checked={data.clauseAccepted}
            onChange={(event) => fields.change('clauseAccepted', event.target.checked)}
            error={errors.clauseAccepted}
          >
            Akceptuję oświadczenie
          </Checkbox>
        </section>
      )}
      <div className="buttons buttons--stretch">
        <Button type="submit">{generates ? 'Generuj kod' : 'Zapisz dane'}</Button>
      </div>
    </form>
  );
}

/** What a PESEL says comes first where it is asked for (`PersonFields`). */
const inFormOrder = (errors: VoterDataErrors, usesPesel: boolean): [VoterField, string][] =>
  (Object.entries(errors) as [VoterField, string][]).toSorted(
    ([a], [b]) => Number(usesPesel && byPesel.has(b)) - Number(usesPesel && byPesel.has(a)),
  );

const byPesel: ReadonlySet<VoterField> = new Set(['pesel', 'birthDate', 'withoutPesel']);

function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
