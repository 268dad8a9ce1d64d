import { callOffPublication, type OfficeProject, planPublication } from '@wiec/contract/office-projects.ts';
import { addDays, formatDateTime, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { planMomentProblem } from '@wiec/domain/draft-plan.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../ui/kept-notices.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { accusatives } from '../office-project-words.ts';
import { openingWords } from '@wiec/domain/draft-plan.ts';

interface Typed {
  day: string;
  hour: string;
}
type Field = 'opensAt';

interface PlannedPublicationProps {
  project: OfficeProject;
  /** Nothing is missing. */
  isReady: boolean;
  onDone: () => Promise<void>;
}

/** When a draft publishes itself: set, set anew, or called off, until then. */
export function PlannedPublication({ project, isReady, onDone }: PlannedPublicationProps) {
  const api = useApi();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [calling, run] = useBusy();
  const { plan, title } = project;
  const params = { id: project.id };
  const name = accusatives[project.type]!;
  const instantOf = ({ day, hour }: Typed): Date => warsawInstant(day, hour);
  const check = (typed: Typed) => {
    if (typed.day === '' || typed.hour === '') return { opensAt: 'Podaj dzień i godzinę.' };
    const problem = planMomentProblem(instantOf(typed), { dateTo: new Date(project.dateTo) }, new Date());
    return problem === null ? {} : { opensAt: problem };
  };
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<Typed, unknown, Field>({
    initial: momentOf(project),
    keep: { name: `plan-publikacji.${project.id}`, fields: { day: 'Dzień', hour: 'Godzina' } },
    check,
    touches: () => true,
    save: (typed) => {
      const body = {
        seen: project.draftRevision ?? '',
        seenMoment: plan?.opensAt ?? null,
        opensAt: instantOf(typed).toISOString(),
      };
      return call(api, planPublication, { params, body });
    },
    onSaved: () => {
      toast({ kind: 'success', title: 'Publikacja jest zaplanowana' });
      void onDone();
    },
    onFailed: ({ status }) => void (status === 409 && onDone()),
  });
  const callOff = async (): Promise<void> => {
    const reply = await call(api, callOffPublication, { params, query: { seenMoment: plan!.opensAt } });
    toast(
      reply.ok
        ? { kind: 'success', title: 'Publikacja jest odwołana' }
        : failureToast(officeFailures.publication, reply),
    );
    await onDone();
  };
  return (
    <form
      ref={form}
      className="setting-form planned-publication"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(check(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <h3>Publikacja o ustalonej porze</h3>
      <KeptNotices kept={kept} />
      {plan === null ? (
        <p className="muted">{nbsp('Ogłosi się sama. Do tej chwili możesz to zmienić albo odwołać.')}</p>
      ) : (
        <p>{plan.state === 'set' ? nbsp(openingWords(project, true)) : <b>{nbsp(openingWords(project, true))}</b>}</p>
      )}
      <div className="when">
        <TextField
          label="Dzień"
          type="date"
          name="opensAt"
          value={draft.day}
          error={errors.opensAt}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          label="Godzina"
          type="time"
          name="hour"
          value={draft.hour}
          onChange={({ target }) => change({ hour: target.value })}
        />
      </div>
      <FormRefusal failure={officeFailures.publication} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          busyLabel="Zapisywanie"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : 'plan-czeka'}
        >
          {plan === null ? 'Zaplanuj publikację' : 'Zaplanuj inaczej'}
        </Button>
        {plan !== null && (
          <Button variant="tertiary" busy={calling} busyLabel="Odwoływanie" onClick={() => void run(callOff)}>
            Odwołaj publikację
          </Button>
        )}
      </div>
      {!isReady && (
        <p id="plan-czeka" className="muted">
          {nbsp('Najpierw uzupełnij to, czego brakuje.')}
        </p>
      )}
      <Dialog open={asking} title={`Zaplanować, kiedy ogłosić ${name}?`} onClose={() => setAsking(false)}>
        {asking && (
          <>
            <p>
              <b>{nbsp(title)}</b>
            </p>
            <p>
              {nbsp(
                `Otworzy się sama ${formatDateTime(instantOf(draft))}, taka, jaka jest teraz. Jeśli ktoś ją do tej chwili zmieni, nie otworzy się, a Ty dostaniesz list. Ogłoszenia nie da się cofnąć, ale do tej chwili możesz je odwołać.`,
              )}
            </p>
          </>
        )}
        <div className="dialog__actions">
          <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
            Jeszcze nie
          </Button>
          <Button
            type="button"
            onClick={(event) => {
              // Closed first: an error of a field takes the focus there.
              setAsking(false);
              void send(event);
            }}
          >
            Zaplanuj
          </Button>
        </div>
      </Dialog>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

/** What the fields begin with: what was planned, the beginning where it is still to come, or tomorrow at eight. */
function momentOf({ plan, dateFrom, now }: OfficeProject): Typed {
  const begins = new Date(plan?.opensAt ?? dateFrom);
  return begins > new Date(now)
    ? { day: warsawDate(begins), hour: warsawTime(begins) }
    : { day: addDays(warsawDate(new Date(now)), 1), hour: '08:00' };
}
