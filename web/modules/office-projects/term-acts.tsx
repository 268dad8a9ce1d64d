import {
  closeProjectEarly,
  extendProject,
  type OfficeProject,
  pauseProject,
  resumeProject,
  withdrawProject,
} from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { endAfterPause, pauseProblem } from '@wiec/domain/pause.ts';
import { termActProblem } from '@wiec/domain/project-stage.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { ActForm, momentOf } from '../../ui/act-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { accusatives, cameIn } from './office-project-words.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';

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
        <ActForm
          // What was typed for one end is not sent for another.
          key={`extension-${project.dateTo}`}
          title={`Przedłuż ${name}`}
          says={`Teraz trwa do ${end}. Wszystko, co kończy się razem z nią, też potrwa dłużej, a formularze z wcześniejszym końcem zostaną, jak są.`}
          about={project.title}
          failure={officeFailures.term}
          when={{
            day: 'Nowy ostatni dzień',
            hour: 'Do godziny',
            initial: new Date(project.dateTo),
            problem: (to) =>
              to > new Date(project.dateTo) ? null : 'Nowy koniec musi być późniejszy niż dotychczasowy.',
          }}
          button="Przedłuż"
          question={`Przedłużyć ${name}?`}
          consequence={(typed) =>
            nbsp(
              `Potrwa do ${formatDateTime(momentOf(typed))} zamiast do ${end}. Nowy termin i powód przeczyta na jej stronie każdy. Skrócić go z powrotem się nie da.`,
            )
          }
          leave="Nie przedłużaj"
          done="Termin jest przedłużony"
          send={(typed) => {
            const body = { seenEnd, reason: typed.reason, dateTo: momentOf(typed).toISOString() };
            return call(api, extendProject, { params, body });
          }}
          onDone={onDone}
        />
      )}
      {termActProblem('pause', project.stage) === null && (
        <ActForm
          key={`pause-${project.dateTo}-${project.pausedUntil}`}
          title={project.pausedUntil === null ? `Wstrzymaj ${name}` : 'Zmień wstrzymanie'}
          says={
            project.pausedUntil === null
              ? 'Nikt wtedy nie odpowie ani nic nie napisze, a co już przysłano, zostanie. Wznowi się sama.'
              : 'Inna godzina wznowienia, także z powodem.'
          }
          about={project.title}
          failure={officeFailures.term}
          when={{
            day: 'Wznowienie, dzień',
            hour: 'Wznowienie, godzina',
            initial: new Date(new Date(project.pausedUntil ?? project.now).getTime() + 86_400_000),
            problem: (until, { chosen }) =>
              pauseProblem({ until, movesEnd: chosen }, new Date(project.dateTo), new Date()),
            errorAt: 'until',
          }}
          choice={{ label: 'Przesuń też koniec o czas wstrzymania' }}
          button={project.pausedUntil === null ? 'Wstrzymaj' : 'Wstrzymaj inaczej'}
          question={`Wstrzymać ${name}?`}
          consequence={({ chosen: movesEnd, ...typed }) => {
            const until = momentOf({ ...typed, chosen: movesEnd });
            const moved = endAfterPause({ until, movesEnd }, new Date(project.dateTo), new Date());
            return nbsp(
              `Do ${formatDateTime(until)} nikt nie weźmie udziału, a na stronie każdy przeczyta powód. ${movesEnd ? `Skończy się ${formatDateTime(moved)}.` : `Koniec zostaje: ${end}.`} Wznowić ją możesz wcześniej.`,
            );
          }}
          leave="Niech trwa"
          done="Udział jest wstrzymany"
          send={(typed) => {
            const until = momentOf(typed).toISOString();
            const { reason, chosen: movesEnd } = typed;
            const body = { seenEnd, seenPause: project.pausedUntil, reason, until, movesEnd };
            return call(api, pauseProject, { params, body });
          }}
          onDone={onDone}
        />
      )}
      {termActProblem('close', project.stage) === null && (
        <ActForm
          title={`Zakończ ${name} przed terminem`}
          says={`Miała trwać do ${end}. ${came === '' ? 'Nic jeszcze nie wpłynęło.' : `Do teraz wpłynęło: ${came}. Zostanie.`}`}
          about={project.title}
          failure={officeFailures.term}
          button="Zakończ przed terminem"
          question={`Zakończyć ${name} teraz?`}
          consequence={() =>
            nbsp(
              'Od tej chwili nikt nie odpowie ani nic nie napisze, także kto właśnie wypełnia formularz. Powód przeczyta na jej stronie każdy. Nie da się tego cofnąć.',
            )
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
    <ActForm
      title={`Wycofaj ${name}`}
      says={`Na jej stronie zostanie, że ją wycofano i dlaczego. ${came === '' ? 'Nic jeszcze nie wpłynęło.' : `Do teraz wpłynęło: ${came}. Wyników nikt nie zobaczy.`}`}
      about={project.title}
      failure={officeFailures.term}
      button="Wycofaj"
      question={`Wycofać ${name}?`}
      consequence={() =>
        nbsp(
          'Od tej chwili nikt nie weźmie udziału, także kto właśnie wypełnia formularz, a wyników nie będzie. Powód przeczyta na jej stronie każdy. Nie da się tego cofnąć.',
        )
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
