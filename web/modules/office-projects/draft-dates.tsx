import { changeDraftDates, type OfficeProject } from '@wiec/contract/office-projects.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { checkProjectDates, projectNouns } from '@wiec/domain/project-draft.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import {
  instantsOf,
  missingDates,
  touchesDates,
  type TypedDates,
  typedDates,
  WhenFields,
} from '../../ui/when-fields.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

const FIELDS: Readonly<Record<keyof TypedDates, string>> = {
  dateFrom: 'Pierwszy dzień',
  timeFrom: 'Od godziny',
  dateTo: 'Ostatni dzień',
  timeTo: 'Do godziny',
};

/** When a draft begins and ends, as long as it is one. */
export function DraftDates({ project, onDone }: { project: OfficeProject; onDone: () => Promise<void> }) {
  const api = useApi();
  const toast = useToast();
  const faultsOf = (draft: TypedDates): Errors<keyof TypedDates> => {
    const missing = missingDates(draft);
    if (Object.keys(missing).length > 0) return missing;
    const noun = projectNouns.get(project.type as ProjectType)!;
    const faults = checkProjectDates(instantsOf(draft), noun, new Date());
    return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  };
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<
    TypedDates,
    { forms: number }
  >({
    initial: typedDates(project),
    keep: { name: `termin.${project.id}`, fields: FIELDS },
    check: faultsOf,
    touches: touchesDates,
    save: (typed) => {
      const { dateFrom, dateTo } = instantsOf(typed);
      const body = {
        seen: project.draftRevision ?? '',
        dateFrom: dateFrom.toISOString(),
        dateTo: dateTo.toISOString(),
      };
      return call(api, changeDraftDates, { params: { id: project.id }, body });
    },
    onSaved: ({ forms }) => {
      toast({ kind: 'success', title: 'Termin jest zmieniony', ...(forms > 0 && { message: fittedWords(forms) }) });
      void onDone();
    },
    // What the page shows of it then is what the next press of the button compares with.
    onFailed: ({ status }) => void (status === 409 && onDone()),
  });
  const typed = (name: keyof TypedDates) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      <p className="muted">
        {nbsp('Zacznie się i skończy sama. Formularze z własnymi datami poza tym terminem potrwają tyle co całość.')}
      </p>
      <WhenFields typed={typed} />
      <FormRefusal failure={officeFailures.draft} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz termin
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

const fittedWords = (forms: number): string =>
  `${countPl(forms, 'formularz miał', 'formularze miały', 'formularzy miało')} daty poza nowym terminem. ${pluralPl(forms, 'Potrwa', 'Potrwają', 'Potrwa')} tyle co całość.`;
