import { nbsp } from '@wiec/domain/polish-text.ts';
import { PROBE_LIMITS } from '@wiec/domain/probe-draft.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TypedDraftKeeper } from '../../lib/use-typed-draft.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { DraftFormState } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { type TypedDates, WhenFields } from '../../ui/when-fields.tsx';
import { probeModes, type TypedProbe } from './probe-draft.ts';
import { probeSamples } from './probe-samples.ts';

interface ProbeFieldsProps {
  state: DraftFormState<TypedProbe>;
  /** Of a new probe: those in which it may stand; null: it has its office, and its place on the home page. */
  offices: readonly { id: number; name: string }[] | null;
  /** By which what is typed is kept, with the revision on which it is based. */
  kept: { keeper: TypedDraftKeeper; revision: string | null };
  /** Before the first field. */
  above?: ReactNode;
  /** Above the button; it says what a refusal would say again. */
  notice?: ReactNode;
  label: string;
  aside: ReactNode;
}

/** The question, the answers, the dates and the rules of a probe. */
export function ProbeFields({ state, offices, kept, above, notice, label, aside }: ProbeFieldsProps) {
  const { draft, change, errors, refusal, busy, changed, form, send } = state;
  const { keeper, revision } = kept;
  useEffect(() => keeper.keep(changed ? { revision, draft } : null), [keeper, revision, changed, draft]);
  const typed = (name: keyof TypedDates | 'title' | 'question' | 'options' | 'shortDescription') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const ticked = (name: 'onlyForLegalAge' | 'withTerms' | 'featured') => ({
    name,
    checked: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked }),
  });
  return (
    <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
      {above}
      {offices !== null && offices.length > 1 && (
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
      <TextField label="Tytuł" maxLength={PROBE_LIMITS.title + 50} {...typed('title')} />
      <ReadyProbe draft={draft} onTake={change} />
      <TextField label="Pytanie" maxLength={PROBE_LIMITS.question + 50} {...typed('question')} />
      <TextArea
        label="Odpowiedzi, każda w osobnym wierszu"
        help={`Od ${PROBE_LIMITS.leastOptions} do ${PROBE_LIMITS.mostOptions}. Listę można wkleić.`}
        rows={5}
        {...typed('options')}
      />
      <TextArea
        label="Opis nad pytaniem (opcjonalnie)"
        rows={3}
        maxLength={PROBE_LIMITS.shortDescription + 50}
        {...typed('shortDescription')}
      />
      <WhenFields typed={typed} />
      <RadioGroup
        legend="Kto odpowiada"
        name="mode"
        value={String(draft.mode)}
        options={probeModes.map(([mode, words]) => ({ value: String(mode), label: words }))}
        onChange={(mode) => change({ mode: Number(mode) as TypedProbe['mode'] })}
      />
      <Checkbox {...ticked('onlyForLegalAge')}>Tylko osoby pełnoletnie</Checkbox>
      <Checkbox {...ticked('withTerms')}>Odpowiedź wymaga akceptacji regulaminu</Checkbox>
      {offices !== null && <Checkbox {...ticked('featured')}>Pokaż na stronie głównej, gdy będzie ogłoszona</Checkbox>}
      {refusal !== null && !notice && (
        <RefusalBanner
          failure={offices === null ? officeFailures.probeDraft : officeFailures.newProbe}
          refusal={refusal}
        >
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      {notice}
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

type Asked = Pick<TypedProbe, 'question' | 'options'>;

/** Puts a ready question into the form; what it took the place of can be had back. */
function ReadyProbe({ draft, onTake }: { draft: TypedProbe; onTake: (asked: Asked) => void }) {
  const [name, setName] = useState('');
  const [taken, setTaken] = useState<{ name: string; before: Asked } | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const take = (): void => {
    const sample = probeSamples.find((each) => each.name === name);
    if (sample === undefined) return;
    setTaken({ name, before: { question: draft.question, options: draft.options } });
    onTake({ question: sample.question, options: sample.options.join('\n') });
  };
  const giveBack = (): void => {
    if (taken === null) return;
    onTake(taken.before);
    setTaken(null);
    // The button that had the focus goes.
    choice.current?.querySelector('select')?.focus();
  };
  return (
    <div className="ready-probe" ref={choice}>
      <SelectField
        label="Gotowe pytanie (opcjonalnie)"
        help="Wstawi pytanie i odpowiedzi, które potem zmienisz."
        value={name}
        onChange={({ target }) => setName(target.value)}
      >
        <option value="">wybierz wzór</option>
        {probeSamples.map((each) => (
          <option key={each.name} value={each.name}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <div className="buttons">
        <Button variant="secondary" disabled={name === ''} onClick={take}>
          Weź pytanie
        </Button>
        {taken !== null && (
          <Button variant="tertiary" onClick={giveBack}>
            Cofnij
          </Button>
        )}
      </div>
      <p role="status" className="small">
        {taken !== null && nbsp(`Wstawiono wzór „${taken.name}”.`)}
      </p>
    </div>
  );
}
