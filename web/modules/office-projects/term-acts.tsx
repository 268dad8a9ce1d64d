import {
  closeProjectEarly,
  extendProject,
  type OfficeProject,
  pauseProject,
  resumeProject,
  withdrawProject,
} from '@wiec/contract/office-projects.ts';
import { formatDateTime, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { endAfterPause, pauseProblem } from '@wiec/domain/pause.ts';
import { termActProblem } from '@wiec/domain/project-stage.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { accusatives, cameIn } from './office-project-words.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';

interface Typed {
  dateTo: string;
  timeTo: string;
  reason: string;
  /** The end moves by the pause. */
  movesEnd: boolean;
}

type Field = 'dateTo' | 'until' | 'reason';

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
      {project.pausedUntil !== null && <Resume project={project} onDone={onDone} />}
      {termActProblem('extend', project.stage) === null && (
        <TermForm
          // What was typed for one end is not sent for another.
          key={`extension-${project.dateTo}`}
          title={`Przedłuż ${name}`}
          says={`Teraz trwa do ${end}. Wszystko, co kończy się razem z nią, też potrwa dłużej, a formularze z wcześniejszym końcem zostaną, jak są.`}
          project={project}
          when={{
            day: 'Nowy ostatni dzień',
            hour: 'Do godziny',
            initial: new Date(project.dateTo),
            problem: (to) =>
              to > new Date(project.dateTo) ? null : 'Nowy koniec musi być późniejszy niż dotychczasowy.',
          }}
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
      {termActProblem('pause', project.stage) === null && (
        <TermForm
          key={`pause-${project.dateTo}-${project.pausedUntil}`}
          title={project.pausedUntil === null ? `Wstrzymaj ${name}` : 'Zmień wstrzymanie'}
          says={
            project.pausedUntil === null
              ? 'Nikt wtedy nie odpowie ani nic nie napisze, a co już przysłano, zostanie. Wznowi się sama.'
              : 'Inna godzina wznowienia, także z powodem.'
          }
          project={project}
          when={{
            day: 'Wznowienie, dzień',
            hour: 'Wznowienie, godzina',
            initial: new Date(new Date(project.pausedUntil ?? project.now).getTime() + 86_400_000),
            problem: (until, { movesEnd }) => pauseProblem({ until, movesEnd }, new Date(project.dateTo), new Date()),
            errorAt: 'until',
            moves: 'Przesuń też koniec o czas wstrzymania',
          }}
          button={project.pausedUntil === null ? 'Wstrzymaj' : 'Wstrzymaj inaczej'}
          question={`Wstrzymać ${name}?`}
          consequence={({ dateTo, timeTo, movesEnd }) => {
            const until = warsawInstant(dateTo, timeTo);
            const moved = endAfterPause({ until, movesEnd }, new Date(project.dateTo), new Date());
            return `Do ${formatDateTime(until)} nikt nie weźmie udziału, a na stronie każdy przeczyta powód. ${movesEnd ? `Skończy się ${formatDateTime(moved)}.` : `Koniec zostaje: ${end}.`} Wznowić ją możesz wcześniej.`;
          }}
          leave="Niech trwa"
          done="Udział jest wstrzymany"
          send={({ dateTo, timeTo, reason, movesEnd }) => {
            const until = warsawInstant(dateTo, timeTo).toISOString();
            const body = { seenEnd, seenPause: project.pausedUntil, reason, until, movesEnd };
            return call(api, pauseProject, { params, body });
          }}
          onDone={onDone}
        />
      )}
      {termActProblem('close', project.stage) === null && (
        <TermForm
          title={`Zakończ ${name} przed terminem`}
          says={`Miała trwać do ${end}. ${came === '' ? 'Nic jeszcze nie wpłynęło.' : `Do teraz wpłynęło: ${came}. Zostanie.`}`}
          project={project}
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

/** Takes back, for good, what everybody sees. */
export function WithdrawAct({ project, onDone }: TermActsProps) {
  const api = useApi();
  const name = accusatives[project.type]!;
  const came = cameIn(project).join(', ');
  return (
    <TermForm
      title={`Wycofaj ${name}`}
      says={`Na jej stronie zostanie, że ją wycofano i dlaczego. ${came === '' ? 'Nic jeszcze nie wpłynęło.' : `Do teraz wpłynęło: ${came}. Wyników nikt nie zobaczy.`}`}
      project={project}
      button="Wycofaj"
      question={`Wycofać ${name}?`}
      consequence={() =>
        'Od tej chwili nikt nie weźmie udziału, także kto właśnie wypełnia formularz, a wyników nie będzie. Powód przeczyta na jej stronie każdy. Nie da się tego cofnąć.'
      }
      leave="Nie wycofuj"
      done="Wycofano"
      send={({ reason }) =>
        call(api, withdrawProject, { params: { id: project.id }, body: { seenEnd: project.dateTo, reason } })
      }
      onDone={onDone}
    />
  );
}

/** Ends a pause before its time. */
function Resume({ project, onDone }: TermActsProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const resume = async (): Promise<void> => {
    const query = { seenPause: project.pausedUntil! };
    const reply = await call(api, resumeProject, { params: { id: project.id }, query });
    toast(reply.ok ? { kind: 'success', title: 'Udział jest wznowiony' } : failureToast(officeFailures.term, reply));
    await onDone();
  };
  return (
    <div className="setting-form">
      <h3>{`Wznów ${accusatives[project.type]!}`}</h3>
      <p className="muted">
        {nbsp(`Wstrzymana do ${formatDateTime(new Date(project.pausedUntil!))}. Wtedy wznowi się sama.`)}
      </p>
      <div className="setting-form__actions">
        <Button busy={busy} busyLabel="Wznawianie" onClick={() => void run(resume)}>
          Wznów teraz
        </Button>
      </div>
    </div>
  );
}

interface When {
  day: string;
  hour: string;
  initial: Date;
  /** What is wrong with the moment; null: nothing. */
  problem: (moment: Date, typed: Typed) => string | null;
  /** The field of a refusal that is about it; absent: `dateTo`. */
  errorAt?: 'until';
  /** The label of a box by which the end moves too; absent: there is none. */
  moves?: string;
}

interface TermFormProps extends TermActsProps {
  title: string;
  /** What is so now. */
  says: string;
  /** The moment that the act asks for; absent: it is now. */
  when?: When;
  button: string;
  question: string;
  consequence: (typed: Typed) => string;
  /** The safe answer. */
  leave: string;
  done: string;
  send: (typed: Typed) => Promise<Reply<unknown>>;
}

/** Asks for what the act needs, then says what follows, and does it when that is confirmed. */
function TermForm({ title, says, project, when, button, question, consequence, ...act }: TermFormProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const at = when?.errorAt ?? 'dateTo';
  const faultsOf = (typed: Typed): Errors<Field> => {
    const { dateTo, timeTo, reason } = typed;
    const isTyped = dateTo !== '' && timeTo !== '';
    const problem = isTyped ? (when?.problem(warsawInstant(dateTo, timeTo), typed) ?? null) : 'Podaj dzień i godzinę.';
    return {
      ...(when !== undefined && problem !== null ? { [at]: problem } : {}),
      ...(readReason(reason) === null ? { reason: REASON_FAULT } : {}),
    };
  };
  const { draft, change, errors, refusal, busy, changed, form, send } = useDraftForm<Typed, unknown, Field>({
    initial: {
      dateTo: when === undefined ? '' : warsawDate(when.initial),
      timeTo: when === undefined ? '' : warsawTime(when.initial),
      reason: '',
      movesEnd: false,
    },
    check: faultsOf,
    touches: (field, part) => field === part || (field === at && part !== 'reason'),
    save: act.send,
    onSaved: () => {
      toast({ kind: 'success', title: act.done });
      void act.onDone();
    },
    onFailed: ({ status }) => void (status === 409 && act.onDone()),
  });
  const typed = (name: 'dateTo' | 'timeTo') => ({
    value: draft[name],
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
      {when !== undefined && (
        <div className="when">
          <TextField label={when.day} type="date" name={at} error={errors[at]} {...typed('dateTo')} />
          <TextField label={when.hour} type="time" name="timeTo" {...typed('timeTo')} />
        </div>
      )}
      {when?.moves !== undefined && (
        <Checkbox
          name="movesEnd"
          checked={draft.movesEnd}
          onChange={({ target }) => change({ movesEnd: target.checked })}
        >
          {when.moves}
        </Checkbox>
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
