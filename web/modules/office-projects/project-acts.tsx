import { type OfficeProject, publishProject, publishResults } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { ProjectAct } from '@wiec/domain/office-acts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { accusatives } from './office-project-words.ts';
import { openingWords, publisherOf } from '@wiec/domain/draft-plan.ts';

interface ProjectActsProps {
  project: OfficeProject;
  /** Nothing is missing before it can be published. */
  isReady: boolean;
  /** What the reader may do with it. */
  acts: ReadonlySet<ProjectAct>;
  /** The reader may publish it, when its time comes. */
  publishes: boolean;
  onDone: () => Promise<void>;
}

/** What the office does with a project in public: each act with what it needs, and a question before it. */
export function ProjectActs({ project, isReady, acts, publishes, onDone }: ProjectActsProps) {
  const api = useApi();
  const params = { id: project.id };
  const name = accusatives[project.type]!;
  const [from, to] = [project.dateFrom, project.dateTo].map((time) => formatDateTime(new Date(time)));
  return (
    <ul className="account-actions">
      <PublicAct
        name={`Ogłoś ${name}`}
        state={publicationWords(project, { isReady, acts, publishes })}
        isReady={isReady && acts.has('publish')}
        button="Ogłoś"
        question={`Ogłosić ${name}?`}
        about={project.title}
        consequence={`Zobaczą ją wszyscy. Potrwa od ${from} do ${to}. ${project.type === ProjectType.Consultation ? 'Treści i aktu' : 'Pytań'} nie da się już potem zmienić, a ogłoszenia cofnąć: zostaje wycofanie z podanym powodem.`}
        confirm="Ogłoś teraz"
        leave="Zostaw w przygotowaniu"
        done="Ogłoszono"
        send={() => call(api, publishProject, { params, body: { seen: project.draftRevision ?? '' } })}
        onDone={onDone}
      />
      {project.surveyForms > 0 && (
        <PublicAct
          name="Ogłoś wyniki"
          state={resultWords(project, publishes)}
          isReady={acts.has('publish-results')}
          button="Ogłoś wyniki"
          question="Ogłosić wyniki?"
          about={project.title}
          consequence="Liczby zobaczą wszyscy, raz na zawsze. Odpowiedzi mniej niż pięciu osób będą połączone z innymi albo zakryte. Odpowiedzi własnymi słowami pokażą się dopiero po sprawdzeniu."
          confirm="Ogłoś wyniki"
          leave="Jeszcze nie"
          done="Wyniki są ogłoszone"
          send={() => call(api, publishResults, { params })}
          onDone={onDone}
        />
      )}
    </ul>
  );
}

interface PublicActProps {
  name: string;
  /** Where it stands, in a sentence. */
  state: string;
  /** It can be done now. */
  isReady: boolean;
  button: string;
  question: string;
  /** Title of what it is done to. */
  about: string;
  consequence: string;
  confirm: string;
  /** The safe answer. */
  leave: string;
  done: string;
  send: () => Promise<Reply<unknown>>;
  onDone: () => Promise<void>;
}

function PublicAct({ name, state, isReady, button, question, about, consequence, ...act }: PublicActProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  const doIt = async (): Promise<void> => {
    const reply = await act.send();
    setAsking(false);
    toast(reply.ok ? { kind: 'success', title: act.done } : failureToast(officeFailures.publication, reply));
    await act.onDone();
  };
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="muted">{nbsp(state)}</p>
      </div>
      {isReady && <Button onClick={() => setAsking(true)}>{button}</Button>}
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        <p>
          <b>{nbsp(about)}</b>
        </p>
        <p>{nbsp(consequence)}</p>
        <div className="dialog__actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {act.leave}
          </Button>
          <Button busy={busy} busyLabel="Ogłaszanie" onClick={() => void run(doIt)}>
            {act.confirm}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function publicationWords(
  project: OfficeProject,
  { isReady, acts, publishes }: Pick<ProjectActsProps, 'isReady' | 'acts' | 'publishes'>,
): string {
  const { stage, step, plan, type } = project;
  if (step === 'too-late') {
    return `Koniec minął, zanim ją ogłoszono.${acts.has('change') ? ' Podaj nowy termin.' : ''}`;
  }
  if (stage === 'preparation') {
    if (!isReady && acts.has('change')) return 'Czeka, aż uzupełnisz to, czego brakuje.';
    if (plan !== null) return openingWords(project, publishes);
    return publishes ? 'Teraz widzi ją tylko urząd i kto dostał odnośnik.' : `Ogłasza ją ${publisherOf(type)}.`;
  }
  return stage === 'withdrawn' ? 'Została wycofana.' : 'Jest ogłoszona.';
}

function resultWords({ type, stage, step }: OfficeProject, publishes: boolean): string {
  if (step === 'publish-results') {
    return `Koperty są otwarte, wyniki ${publishes ? 'można ogłosić' : `ogłasza ${publisherOf(type)}`}.`;
  }
  if (stage === 'published') return 'Wyniki są ogłoszone.';
  if (stage === 'withdrawn') return 'Nie będzie ich: została wycofana.';
  return stage === 'over' || stage === 'ending'
    ? 'Gdy otworzą się koperty. Dzieje się to samo, chyba że o czymś musi zdecydować urząd.'
    : 'Po zakończeniu, gdy otworzą się koperty.';
}
