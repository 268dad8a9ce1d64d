import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { FormCategory, PointsRules } from '@wiec/domain/questions/question.ts';
import { SURVEY_LIMITS } from '@wiec/domain/survey-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import * as drafts from './builder-draft.ts';
import { typeWords } from './builder-words.ts';
import type { Editing } from './editing.ts';
import { dropHandlers } from '../../ui/drag.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { NumberField } from './number-field.tsx';
import { QuestionRows } from './question-rows.tsx';
import { WhenFields } from './when-fields.tsx';

interface FormEditorProps {
  at: number;
  editing: Editing;
}

const FORM_WORDS = {
  survey: {
    nominative: 'Formularz',
    accusative: 'formularz',
    genitive: 'formularza',
    of: 'ankiety',
    hour: '(formularz)',
    mayBeNone: false,
  },
  consultation: {
    nominative: 'Ankieta',
    accusative: 'ankietę',
    genitive: 'ankiety',
    of: 'konsultacji',
    hour: '(ankieta)',
    mayBeNone: true,
  },
} as const;

/** One form of a survey: its parts with their questions, and what it has of its own. */
export function FormEditor({ at, editing }: FormEditorProps) {
  const { part: whole, draft, faults, change, removed, focusNext } = editing;
  const { form } = draft.forms[at]!;
  const { nominative, accusative, mayBeNone } = FORM_WORDS[whole];
  const field = `forms.${at}`;
  const name = form.title || `${nominative} ${at + 1}`;
  const addPart = (): void => {
    const [next, partId] = drafts.withPart(draft, form.id);
    change(next);
    focusNext(`[data-part="${partId}"] input`);
  };
  return (
    <div className="builder-form" data-field={field} tabIndex={-1}>
      {faults.has(field) && <FieldError>{faults.get(field)}</FieldError>}
      {(mayBeNone || draft.forms.length > 1) && (
        <div className="builder-form__head">
          <p className="builder-form__name">
            <b>{nbsp(`${nominative} ${at + 1} z ${draft.forms.length}`)}</b>
          </p>
          <Button
            variant="tertiary"
            aria-label={`Usuń ${accusative}: ${name}`}
            onClick={() => removed(drafts.withoutForm(draft, form.id), `${accusative} „${name}”`)}
          >
            {`Usuń ${accusative}`}
          </Button>
        </div>
      )}
      {mayBeNone && <NameField at={at} editing={editing} />}
      {form.categories.map((part, i) => (
        <PartEditor
          key={part.id}
          part={part}
          within={draft.forms.length > 1 ? `${nominative} ${at + 1}, ` : ''}
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
  /** The form that it is of, before its name where that is heard alone; empty: there is but one. */
  within: string;
  /** From 1. */
  place: number;
  of: number;
  field: string;
  editing: Editing;
}

function PartEditor({ part, within, place, of, field, editing }: PartEditorProps) {
  const { draft, faults, dragged, setDragged, change, removed, say, focusNext, setOpen } = editing;
  const { id, name, questions } = part;
  const called = name || `Część ${place}`;
  const heard = `${within}${called}`;
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
  const placed = dragged === null ? null : drafts.placedQuestion(draft, dragged, { part: id });
  const drop = dropHandlers({
    takes: placed !== null,
    onDrop: () => {
      setDragged(null);
      change(placed!);
      say(`Przeniesiono pytanie: ${called}`);
    },
  });
  return (
    <section className="builder-part" data-part={id} data-field={field} tabIndex={-1} aria-label={heard}>
      <div className="builder-part__head">
        <h3>
          {nbsp(`Część ${place}.`)} {name}
        </h3>
        <span className="muted">{nbsp(countPl(questions.length, 'pytanie', 'pytania', 'pytań'))}</span>
        {of > 1 && (
          <span className="builder-part__buttons">
            <MoveButtons name={heard} isFirst={place === 1} isLast={place === of} onMove={move} />
            <button
              type="button"
              className="button button--tertiary"
              aria-label={`Usuń część: ${heard}`}
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
      {questions.length === 0 && (
        <p className="builder-part__first" aria-hidden="true" {...drop}>
          {nbsp('Dodaj pytanie albo przeciągnij je tu z innej części')}
        </p>
      )}
      <QuestionRows questions={questions} field={field} hasAbove={place > 1} hasBelow={place < of} editing={editing} />
      <div className="builder-add" role="group" aria-label={`Dodaj pytanie: ${heard}`}>
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

function NameField({ at, editing: { part, draft, change } }: FormEditorProps) {
  const { form } = draft.forms[at]!;
  const named = (title: string) => drafts.changedForm(draft, form.id, { form: { ...form, title } });
  return (
    <TextField
      label={`Nazwa ${FORM_WORDS[part].genitive} (opcjonalnie)`}
      data-field={`forms.${at}.title`}
      maxLength={SURVEY_LIMITS.name}
      autoComplete="off"
      value={form.title}
      onChange={({ target }) => change(named(target.value), `${form.id}.title`)}
    />
  );
}

/** Name, district and dates of a form, which most surveys leave as they are. */
function OwnFields({ at, editing }: FormEditorProps) {
  const { part, draft, faults, change, districts } = editing;
  const { of: whole, hour, mayBeNone } = FORM_WORDS[part];
  const { form, from, to, district } = draft.forms[at]!;
  const field = `forms.${at}`;
  const set = (changes: Partial<drafts.BuilderForm>, of?: string): void =>
    change(drafts.changedForm(draft, form.id, changes), of === undefined ? undefined : `${form.id}.${of}`);
  const isNamed = !mayBeNone && (form.title !== '' || draft.forms.length > 1);
  const isUsed = isNamed || from !== '' || to !== '' || district !== '';
  return (
    <details className="builder-own" open={isUsed || undefined}>
      <summary>{mayBeNone ? 'Obszar i własne terminy tej ankiety' : 'Nazwa, obszar i terminy tego formularza'}</summary>
      <div className="builder-fields">
        {!mayBeNone && <NameField at={at} editing={editing} />}
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
          day={`Pierwszy dzień, jeśli inny niż ${whole}`}
          hour={`Od godziny ${hour}`}
          field={`${field}.from`}
          error={faults.get(`${field}.from`)}
          value={from}
          onChange={(value) => set({ from: value }, 'from')}
        />
        <WhenFields
          day={`Ostatni dzień, jeśli inny niż ${whole}`}
          hour={`Do godziny ${hour}`}
          field={`${field}.to`}
          error={faults.get(`${field}.to`)}
          value={to}
          onChange={(value) => set({ to: value }, 'to')}
        />
      </div>
    </details>
  );
}
