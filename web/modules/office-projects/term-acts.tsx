import { closeProjectEarly, extendProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { formatDateTime, warsawDate, warsawInstant, warsawTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { termActProblem } from '@wiec/domain/project-stage.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { accusatives, cameIn } from './office-project-words.ts';
import { officeFailures } from '../../texts/office-failures.ts';

interface Typed {
  dateTo: string;
  timeTo: string;
  reason: string;
}

interface TermActsProps {
  project: OfficeProject;
  onDone: () => Promise<void>;
}

/** What the office does in public with the end of what everybody sees: each where the table of stages has it. */
export function TermActs({ project, onDone }: TermActsProps) {
  const params = { id: project.id };
  const name = accusatives[project.type]!;
  const end = formatDateTime(new Date(project.dateTo));
  const seenEnd = project.dateTo;
  const api = useApi();
  const came = cameIn(project).join(', ');
  return (
    <>
      {termActProblem('extend', project.stage) === null && (
        <TermForm
          // What was typed for one end is not sent for another.
          key={`extension-${project.dateTo}`}
          title={`Przedłuż ${name}`}
          says={`Teraz trwa do ${end}. Wszystko, co kończy się razem z nią, też potrwa dłużej, a formularze z wcześniejszym końcem zostaną, jak są.`}
          project={project}
          hasDate
          button="Przedłuż"
          question={`Przedłużyć ${name}?`}
          consequence={({ dateTo, timeTo }) =>
            `Potrwa do ${formatDateTime(warsawInstant(dateTo, timeTo))} zamiast do ${end}. Nowy termin i powód przeczyta na jej stronie każdy. Skrócić go z powrotem się nie da.`
          }
          leave="Nie przedłużaj"
          done="Termin jest przedłużony"
          send={({ dateTo, timeTo, reason }) => {
            const body = { seenEnd, reason, dateTo: warsawInstant(dateTo, timeTo).toISOString() };
            return call(api, extendProject, { params, body });
          }}
          onDone={onDone}
        />
      )}
      {termActProblem('close', project.stage) === null && (
        <TermForm
          key={`closing-${project.dateTo}`}
          title={`Zakończ ${name} przed terminem`}
          says={`Miała trwać do ${end}. ${came === '' ? 'Nic jeszcze nie wpłynęło.' : `Do teraz wpłynęło: ${came}. Zostanie.`}`}
          project={project}
          hasDate={false}
          button="Zakończ przed terminem"
          question={`Zakończyć ${name} teraz?`}
          consequence={() =>
            'Od tej chwili nikt nie odpowie ani nic nie napisze, także kto właśnie wypełnia formularz. Powód przeczyta na jej stronie każdy. Nie da się tego cofnąć.'
          }
          leave="Niech trwa"
          done="Zakończono przed terminem"
          send={({ reason }) => call(api, closeProjectEarly, { params, body: { seenEnd, reason } })}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface TermFormProps extends TermActsProps {
  title: string;
  /** What is so now. */
  says: string;
  hasDate: boolean;
  button: string;
  question: string;
  consequence: (typed: Typed) => string;
  /** The safe answer. */
  leave: string;
  done: string;
  send: (typed: Typed) => Promise<Reply<unknown>>;
}

/** Asks for what the act needs, then says what follows, and does it when that is confirmed. */
function TermForm({ title, says, project, hasDate, button, question, consequence, ...act }: TermFormProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const end = new Date(project.dateTo);
  const faultsOf = ({ dateTo, timeTo, reason }: Typed): Errors<keyof Typed> => ({
    ...(hasDate && (dateTo === '' || timeTo === '')
      ? { dateTo: 'Podaj dzień i godzinę.' }
      : hasDate && warsawInstant(dateTo, timeTo) <= end
        ? { dateTo: 'Nowy koniec musi być późniejszy niż dotychczasowy.' }
        : {}),
    ...(readReason(reason) === null ? { reason: REASON_FAULT } : {}),
  });
  const { draft, change, errors, refusal, busy, changed, form, send } = useDraftForm<Typed, unknown>({
    initial: { dateTo: warsawDate(end), timeTo: warsawTime(end), reason: '' },
    check: faultsOf,
    touches: (field, part) => field === part || (field === 'dateTo' && part === 'timeTo'),
    save: act.send,
    onSaved: () => {
      toast({ kind: 'success', title: act.done });
      void act.onDone();
    },
    onFailed: ({ status }) => void (status === 409 && act.onDone()),
  });
  const typed = (name: 'dateTo' | 'timeTo') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(faultsOf(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <h3>{title}</h3>
      <p className="muted">{nbsp(says)}</p>
      {hasDate && (
        <div className="when">
          <TextField label="Nowy ostatni dzień" type="date" {...typed('dateTo')} />
          <TextField label="Do godziny" type="time" {...typed('timeTo')} />
        </div>
      )}
      <TextArea
        label="Powód, który przeczytają mieszkańcy"
        name="reason"
        rows={3}
        help={`Od ${REASON_LENGTH.shortest} do ${REASON_LENGTH.longest} znaków.`}
        value={draft.reason}
        error={errors.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {refusal !== null && <RefusalBanner failure={officeFailures.term} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {button}
        </Button>
      </div>
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        {asking && (
          <>
            <p>
              <b>{nbsp(project.title)}</b>
            </p>
            <p>{nbsp(consequence(draft))}</p>
            <blockquote>{nbsp(draft.reason)}</blockquote>
          </>
        )}
        <div className="dialog__actions">
          <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
            {act.leave}
          </Button>
          <Button
            type="button"
            onClick={(event) => {
              // Closed first: an error of a field takes the focus there.
              setAsking(false);
              void send(event);
            }}
          >
            {button}
          </Button>
        </div>
      </Dialog>
      <UnsavedGuard changed={changed} />
    </form>
  );
}
