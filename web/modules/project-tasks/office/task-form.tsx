import type { InitData } from '@wiec/contract/site.ts';
import { TASK_DRAFT_LIMITS } from '@wiec/domain/project-task-draft.ts';
import { readCost } from '@wiec/domain/typed-cost.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useEffect } from 'react';
import { useInitData } from '../../../app/root-data.ts';
import { keepTabDraft } from '../../../lib/tab-draft.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import type { DraftFormState } from '../../../ui/form/use-draft-form.ts';
import { Prose } from '../../../ui/prose.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SignInAgain } from '../../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { TaskCostRows } from './task-cost-rows.tsx';
import { TaskPlaces } from './task-places.tsx';
import type { TypedTask, TypedTaskField } from './typed-task.ts';

interface TaskFormProps {
  state: DraftFormState<TypedTask, TypedTaskField>;
  /** Those in which it may stand. */
  offices: InitData['offices'];
  /** Fields that stay as they are. */
  locked: ReadonlySet<string>;
  /** Why; null: nothing is locked. */
  lockedWords: string | null;
  /** What the tab keeps of it, and by which name; null: nothing is typed. */
  kept: { name: string; draft: unknown };
  above?: ReactNode;
  label: string;
  aside: ReactNode;
}

/** Words, money, area and places of a project, what was decided on it, and how it is being done. */
export function TaskForm({ state, offices, locked, lockedWords, kept, above, label, aside }: TaskFormProps) {
  const { draft, change, errors, busy, changed, form, refusal, send } = state;
  const { districts, officeThematicAreas } = useInitData();
  const keptText = JSON.stringify(kept);
  useEffect(() => {
    const { name, draft: whole } = JSON.parse(keptText) as typeof kept;
    keepTabDraft(name, whole);
  }, [keptText]);
  const typed = (name: 'number' | 'title' | 'cost' | 'upkeep' | 'author' | 'locationDescription' | 'decision') => ({
    name,
    value: draft[name],
    error: locked.has(name) ? undefined : errors[name],
    disabled: locked.has(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const areas = officeThematicAreas.filter(({ officeId }) => officeId === draft.officeId);
  // A category that was retired meanwhile stays the project's own.
  const isOffered = areas.some(({ id }) => id === draft.officeThematicAreaId);
  const limits = TASK_DRAFT_LIMITS;
  return (
    <form
      ref={form}
      className="setting-form consultation-form"
      aria-label="Treść projektu"
      tabIndex={-1}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      {above}
      <Section id="opis" title="Opis" aside={lockedWords !== null && <p>{nbsp(lockedWords)}</p>}>
        <TextField label="Numer" maxLength={limits.number + 20} {...typed('number')} />
        <TextField label="Tytuł" maxLength={limits.title + 50} {...typed('title')} />
        <TextField
          label="Kto zgłosił (opcjonalnie)"
          help="Tylko tak, jak autorzy zgodzili się być przedstawieni, na przykład: Anna K. z 214 osobami. Puste: nic o nich nie mówimy."
          maxLength={limits.author + 20}
          {...typed('author')}
        />
        {locked.has('description') ? (
          <div className="field">
            <h3 className="field__label">Na czym polega</h3>
            <Prose html={draft.description} />
          </div>
        ) : (
          <RichTextField
            label="Na czym polega"
            help="Tekst można wkleić z edytora. Zostaną nagłówki, listy, tabele i odnośniki."
            name="description"
            initial={draft.description}
            error={errors.description}
            onChange={(description) => change({ description })}
          />
        )}
      </Section>
      <Section
        id="koszt"
        title="Koszt"
        aside={<p>{nbsp('Kosztorys stoi na stronie projektu, z sumą. Na liście i na karcie jest szacowany koszt.')}</p>}
      >
        <TextField
          label="Koszt w złotych"
          help="Szacunek, na przykład 84 000 albo 1 234,50."
          inputMode="decimal"
          maxLength={30}
          {...typed('cost')}
        />
        <TaskCostRows
          rows={draft.costRows}
          cost={readCost(draft.cost)}
          error={locked.has('costRows') ? undefined : errors.costRows}
          isLocked={locked.has('costRows')}
          onChange={(costRows) => change({ costRows })}
        />
        <TextField
          label="Koszt utrzymania w złotych na rok (opcjonalnie)"
          help="Na przykład 9 200. Puste: nic o nim nie mówimy."
          inputMode="decimal"
          maxLength={30}
          {...typed('upkeep')}
        />
      </Section>
      <Section id="obszar" title="Obszar i kategoria">
        {offices.length > 1 && (
          <SelectField
            label="Urząd"
            name="officeId"
            value={draft.officeId}
            error={errors.officeId}
            disabled={locked.has('officeId')}
            onChange={({ target }) => {
              const officeId = Number(target.value);
              const first = officeThematicAreas.find((area) => area.officeId === officeId);
              change({ officeId, officeThematicAreaId: first?.id ?? 0 });
            }}
          >
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Obszar"
          name="districtId"
          value={draft.districtId ?? ''}
          error={errors.districtId}
          disabled={locked.has('districtId')}
          onChange={({ target }) => change({ districtId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">całe miasto</option>
          {districts
            .filter(({ isSystem }) => !isSystem)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Kategoria"
          name="officeThematicAreaId"
          value={draft.officeThematicAreaId}
          error={errors.officeThematicAreaId}
          disabled={locked.has('officeThematicAreaId')}
          onChange={({ target }) => change({ officeThematicAreaId: Number(target.value) })}
        >
          {!isOffered && (
            <option value={draft.officeThematicAreaId}>
              {draft.officeThematicAreaId === 0 ? 'wybierz' : 'jak dotąd'}
            </option>
          )}
          {areas.map(({ id, thematicAreaName }) => (
            <option key={id} value={id}>
              {thematicAreaName}
            </option>
          ))}
        </SelectField>
      </Section>
      <Section id="miejsca" title="Miejsca">
        <TaskPlaces
          places={draft.places}
          error={locked.has('places') ? undefined : errors.places}
          isLocked={locked.has('places')}
          onChange={(places) => change({ places })}
        />
        <TextField
          label="Gdzie to jest, słowami (opcjonalnie)"
          help="Na przykład: skwer między ulicą Lipową a torami."
          maxLength={limits.location + 50}
          {...typed('locationDescription')}
        />
      </Section>
      <Section
        id="decyzja"
        title="Decyzja"
        aside={<p>{nbsp('Mieszkańcy przeczytają ją na stronie projektu, gdy będzie dopuszczony albo odrzucony.')}</p>}
      >
        <TextArea
          label="Uzasadnienie decyzji (opcjonalnie)"
          rows={4}
          maxLength={limits.decision + 200}
          {...typed('decision')}
        />
      </Section>
      <Section id="realizacja" title="Realizacja">
        <RichTextField
          label="Jak przebiega realizacja (opcjonalnie)"
          name="realization"
          initial={draft.realization}
          onChange={(realization) => change({ realization })}
        />
      </Section>
      {refusal !== null && (
        <RefusalBanner failure={officeFailures.task} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          {label}
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps onLeave={() => keepTabDraft(kept.name, null)} />
    </form>
  );
}
