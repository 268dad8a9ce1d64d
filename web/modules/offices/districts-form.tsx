import type { Office } from '@wiec/contract/offices.ts';
import { checkDistricts, DISTRICT_NAME_LIMIT, MOST_DISTRICTS } from '@wiec/domain/office.ts';
import { useRef } from 'react';
import { newKey } from '../../lib/new-key.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface District {
  /** Null: it is new. */
  id: number | null;
  name: string;
  /** Of its row: new ones have no number yet. */
  key: string;
}

interface Draft {
  /** As they were read. */
  seen: Office['districts'];
  districts: District[];
}

interface DistrictsFormProps {
  /** By which the tab keeps what is typed. */
  keptAs: string;
  districts: Office['districts'];
  save: (draft: Draft) => Promise<Reply<Office>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

const draftOf = (seen: Office['districts']): Draft => ({
  seen,
  districts: seen.map(({ id, name }) => ({ id, name, key: String(id) })),
});

/** The areas of an office, in the order in which residents choose from them. */
export function DistrictsForm({ keptAs, districts: initial, save, onSaved, onFailed }: DistrictsFormProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list);
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = useDraftForm<
    Draft,
    Office,
    `district${number}` | 'districts'
  >({
    initial: draftOf(initial),
    keep: { name: keptAs, fields: { districts: 'Obszary' } },
    check: ({ districts }) => checkDistricts(districts),
    // Rows are told by their place, and every change may move them.
    touches: () => true,
    save,
    draftOf: (saved) => draftOf(saved.districts),
    onSaved,
    onFailed,
  });
  const { districts } = draft;
  const put = (next: District[]): void => change({ districts: next });
  const move = (at: number, by: -1 | 1): void => {
    const next = [...districts];
    const [moved] = next.splice(at, 1);
    next.splice(at + by, 0, moved!);
    put(next);
    focusNext(`[data-row="${moved!.key}"] [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  const add = (): void => {
    const key = newKey();
    put([...districts, { id: null, name: '', key }]);
    focusNext(`[data-row="${key}"] input`);
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
      <KeptNotices kept={kept} />
      {districts.length === 0 && <p>Ten urząd nie ma własnych obszarów. Głosuje się w&nbsp;całym mieście.</p>}
      <div ref={list} className="districts">
        {districts.map(({ name, key }, at) => (
          <div key={key} className="districts__row" data-row={key} role="group" aria-label={`Obszar ${at + 1}`}>
            <TextField
              label="Nazwa obszaru"
              name={`district${at}`}
              autoComplete="off"
              maxLength={DISTRICT_NAME_LIMIT * 2}
              value={name}
              error={errors[`district${at}`]}
              onChange={({ target }) =>
                put(districts.map((each) => (each.key === key ? { ...each, name: target.value } : each)))
              }
            />
            <span className="districts__acts">
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={at === districts.length - 1}
                onMove={(by) => move(at, by)}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Usuń obszar: ${name}`}
                title="Usuń obszar"
                onClick={() => {
                  put(districts.filter((each) => each.key !== key));
                  focusNext('.districts__add');
                }}
              >
                <Icon name="cross" />
              </button>
            </span>
          </div>
        ))}
        {errors.districts !== undefined && <FieldError>{errors.districts}</FieldError>}
        {districts.length < MOST_DISTRICTS && (
          <Button variant="secondary" className="districts__add" name="districts" onClick={add}>
            Dodaj obszar
          </Button>
        )}
      </div>
      <FormRefusal failure={officeFailures.office} refusal={refusal} kept={kept} />
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz obszary
        </Button>
      </div>
    </form>
  );
}
