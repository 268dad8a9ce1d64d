import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { FormCategory, PointsRules } from '@wiec/domain/questions/question.ts';
import { SURVEY_LIMITS } from '@wiec/domain/survey-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import * as drafts from './builder-draft.ts';
import { typeWords } from './builder-words.ts';
import type { Editing } from './editing.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { NumberField } from './number-field.tsx';
import { QuestionRows } from './question-rows.tsx';
import { WhenFields } from './when-fields.tsx';

interface FormEditorProps {
  at: number;
  editing: Editing;
}

/** One form of a survey: its parts with their questions, and what it has of its own. */
export function FormEditor({ at, editing }: FormEditorProps) {
  const { draft, faults, change, removed, focusNext } = editing;
  const { form } = draft.forms[at]!;
  const several = draft.forms.length > 1;
  const field = `forms.${at}`;
  const name = form.title || `Formularz ${at + 1}`;
  const addPart = (): void => {
    const [next, partId] = drafts.withPart(draft, form.id);
    change(next);
    focusNext(`[data-part="${partId}"] input`);
  };
  return (
    <div className="builder-form" data-field={field} tabIndex={-1}>
      {faults.has(field) && <FieldError>{faults.get(field)}</FieldError>}
      {several && (
        <div className="builder-form__head">
          <p className="builder-form__name">
            <b>{nbsp(`Formularz ${at + 1} z ${draft.forms.length}`)}</b>
          </p>
          <Button
            variant="tertiary"
            aria-label={`Usuń formularz: ${name}`}
            onClick={() => removed(drafts.withoutForm(draft, form.id), `formularz „${name}”`)}
          >
            Usuń formularz
          </Button>
        </div>
      )}
      {form.categories.map((part, i) => (
        <PartEditor
          key={part.id}
          part={part}
          place={i + 1}
          of={form.categories.length}
          field={`${field}.parts.${i}`}
          editing={editing}
        />
      ))}
      <div className="buttons">
        <Button variant="secondary" onClick={addPart}>
          Dodaj część
        </Button>
      </div>
      {form.points !== null && drafts.asksForPoints(form) && (
        <PointsFields
          points={form.points}
          field={`${field}.points`}
          editing={editing}
          onChange={(points, of) =>
            change(drafts.changedForm(draft, form.id, { form: { ...form, points } }), `${form.id}.${of}`)
          }
        />
      )}
      <OwnFields at={at} editing={editing} />
    </div>
  );
}

interface PartEditorProps {
  part: FormCategory;
  /** From 1. */
  place: number;
  of: number;
  field: string;
  editing: Editing;
}

function PartEditor({ part, place, of, field, editing }: PartEditorProps) {
  const { draft, faults, change, removed, say, focusNext, setOpen } = editing;
  const { id, name, questions } = part;
  const called = name || `Część ${place}`;
  const set = (changes: Partial<FormCategory>, what: string): void =>
    change(drafts.changedPart(draft, id, changes), `${id}.${what}`);
  const move = (by: -1 | 1): void => {
    change(drafts.movedPart(draft, id, by));
    say(`${called}: miejsce ${place + by} z ${of}`);
    focusNext(`[data-part="${id}"] .builder-part__head [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  const add = (type: string): void => {
    const [next, questionId] = drafts.withQuestion(draft, id, type);
    change(next);
    setOpen(questionId);
    say(`Dodano pytanie: ${typeWords[type]!.name}`);
    focusNext(`[data-question="${questionId}"] textarea`);
  };
  return (
    <section className="builder-part" data-part={id} data-field={field} tabIndex={-1} aria-label={called}>
      <div className="builder-part__head">
        <h3>
          {nbsp(`Część ${place}.`)} {name}
        </h3>
        <span className="muted">{nbsp(countPl(questions.length, 'pytanie', 'pytania', 'pytań'))}</span>
        {of > 1 && (
          <span className="builder-part__buttons">
            <MoveButtons name={called} isFirst={place === 1} isLast={place === of} onMove={move} />
            <button
              type="button"
              className="button button--tertiary"
              aria-label={`Usuń część: ${called}`}
              onClick={() => removed(drafts.withoutPart(draft, id), `część „${called}”`)}
            >
              Usuń
            </button>
          </span>
        )}
      </div>
      {faults.has(field) && <FieldError>{faults.get(field)}</FieldError>}
      <TextField
        label="Nazwa części (opcjonalnie)"
        data-field={`${field}.name`}
        maxLength={SURVEY_LIMITS.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => set({ name: target.value }, 'name')}
      />
      <QuestionRows questions={questions} field={field} hasAbove={place > 1} hasBelow={place < of} editing={editing} />
      <div className="builder-add" role="group" aria-label={`Dodaj pytanie: ${called}`}>
        <p className="builder-add__title">Dodaj pytanie</p>
        <ul>
          {Object.entries(typeWords).map(([type, words]) => (
            <li key={type}>
              <button type="button" data-add-question={type} onClick={() => add(type)}>
                <b>{words.name}</b>
                <span>{nbsp(words.about)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface PointsFieldsProps {
  points: PointsRules;
  field: string;
  editing: Editing;
  onChange: (points: PointsRules, of: string) => void;
}

function PointsFields({ points, field, onChange }: PointsFieldsProps) {
  const number = (name: 'categoryMaxPoint' | 'questionMaxPoint' | 'minSum' | 'maxProjects', label: string) => (
    <NumberField
      label={label}
      field={`${field}.${name}`}
      value={points[name]}
      onChange={(value) => onChange({ ...points, [name]: value }, name)}
    />
  );
  return (
    <fieldset className="fieldset builder-points" data-field={field} tabIndex={-1}>
      <legend>Punkty w tym formularzu</legend>
      <NumberField
        label="Ile punktów można rozdać"
        field={`${field}.maxPoint`}
        value={points.maxPoint}
        onChange={(value) => onChange({ ...points, maxPoint: value ?? 0 }, 'maxPoint')}
      />
      {number('categoryMaxPoint', 'Najwyżej w jednej części (opcjonalnie)')}
      {number('questionMaxPoint', 'Najwyżej dla jednej rzeczy (opcjonalnie)')}
      {number('minSum', 'Co najmniej razem (opcjonalnie)')}
      {number('maxProjects', 'Najwyżej tylu rzeczom (opcjonalnie)')}
      <Checkbox
        checked={points.distinctPoints}
        onChange={({ target }) => onChange({ ...points, distinctPoints: target.checked }, 'distinctPoints')}
      >
        Za każdym razem inna liczba punktów
      </Checkbox>
    </fieldset>
  );
}

/** Name, district and dates of a form, which most surveys leave as they are. */
function OwnFields({ at, editing: { draft, faults, change, districts } }: FormEditorProps) {
  const { form, from, to, district } = draft.forms[at]!;
  const field = `forms.${at}`;
  const set = (changes: Partial<drafts.BuilderForm>, of?: string): void =>
    change(drafts.changedForm(draft, form.id, changes), of === undefined ? undefined : `${form.id}.${of}`);
  const isUsed = form.title !== '' || from !== '' || to !== '' || district !== '' || draft.forms.length > 1;
  return (
    <details className="builder-own" open={isUsed || undefined}>
      <summary>Nazwa, obszar i terminy tego formularza</summary>
      <div className="builder-fields">
        <TextField
          label="Nazwa formularza (opcjonalnie)"
          data-field={`${field}.title`}
          maxLength={SURVEY_LIMITS.name}
          autoComplete="off"
          value={form.title}
          onChange={({ target }) => set({ form: { ...form, title: target.value } }, 'title')}
        />
        <SelectField
          label="Dla kogo"
          data-field={`${field}.district`}
          value={district}
          error={faults.get(`${field}.district`)}
          onChange={({ target }) => set({ district: target.value })}
        >
          <option value="">Cała gmina</option>
          {districts.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <WhenFields
          day="Pierwszy dzień, jeśli inny niż ankiety"
          hour="Od godziny (formularz)"
          field={`${field}.from`}
          error={faults.get(`${field}.from`)}
          value={from}
          onChange={(value) => set({ from: value }, 'from')}
        />
        <WhenFields
          day="Ostatni dzień, jeśli inny niż ankiety"
          hour="Do godziny (formularz)"
          field={`${field}.to`}
          error={faults.get(`${field}.to`)}
          value={to}
          onChange={(value) => set({ to: value }, 'to')}
        />
      </div>
    </details>
  );
}
