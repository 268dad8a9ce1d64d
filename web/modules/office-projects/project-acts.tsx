import { type OfficeProject, publishProject, publishResults } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ActDialog } from './act-dialog.tsx';

/** Forms of the name that sentences need. */
const NAMES: Readonly<Record<number, { accusative: string }>> = {
  [ProjectType.Consultation]: { accusative: 'konsultację' },
  [ProjectType.Survey]: { accusative: 'ankietę' },
  [ProjectType.Probe]: { accusative: 'sondę' },
};

/** What the office does with a project in public: each act with what it needs, and a question before it. */
export function ProjectActs({ project, onDone }: { project: OfficeProject; onDone: () => Promise<void> }) {
  const api = useApi();
  const toast = useToast();
  const [asking, setAsking] = useState<'publish' | 'results' | null>(null);
  const params = { id: project.id };
  const publish = async (): Promise<void> => {
    const reply = await call(api, publishProject, { params });
    setAsking(null);
    if (!reply.ok) toast(failureToast('publication', reply));
    else toast({ kind: 'success', title: 'Ogłoszono', message: 'Od teraz widzą to wszyscy.' });
    await onDone();
  };
  const publishAll = async (): Promise<void> => {
    const reply = await call(api, publishResults, { params });
    setAsking(null);
    if (!reply.ok) toast(failureToast('publication', reply));
    else toast({ kind: 'success', title: 'Wyniki są ogłoszone' });
    await onDone();
  };
  const { accusative } = NAMES[project.type]!;
  const [from, to] = [project.dateFrom, project.dateTo].map((time) => formatDateTime(new Date(time)));
  return (
    <>
      <ul className="account-actions">
        <li>
          <Act name={`Ogłoś ${accusative}`} text={publicationWords(project)} />
          {project.step === 'publish' && <Button onClick={() => setAsking('publish')}>Ogłoś</Button>}
        </li>
        {project.surveyForms > 0 && (
          <li>
            <Act name="Ogłoś wyniki" text={resultWords(project)} />
            {project.step === 'publish-results' && <Button onClick={() => setAsking('results')}>Ogłoś wyniki</Button>}
          </li>
        )}
      </ul>
      <ActDialog
        open={asking === 'publish'}
        title={`Ogłosić ${accusative}?`}
        act="Ogłoś teraz"
        leave="Zostaw w przygotowaniu"
        onAct={publish}
        onClose={() => setAsking(null)}
      >
        <p>
          <b>{nbsp(project.title)}</b>
        </p>
        <p>
          {nbsp(
            `Zobaczą ją wszyscy. Potrwa od ${from} do ${to}. Pytań nie da się już potem zmienić, a ogłoszenia cofnąć: zostaje wycofanie z podanym powodem.`,
          )}
        </p>
      </ActDialog>
      <ActDialog
        open={asking === 'results'}
        title="Ogłosić wyniki?"
        act="Ogłoś wyniki"
        leave="Jeszcze nie"
        onAct={publishAll}
        onClose={() => setAsking(null)}
      >
        <p>
          <b>{nbsp(project.title)}</b>
        </p>
        <p>
          {nbsp(
            'Liczby zobaczą wszyscy, raz na zawsze. Odpowiedzi mniej niż pięciu osób będą połączone z innymi albo zakryte. Odpowiedzi własnymi słowami pokażą się dopiero po sprawdzeniu.',
          )}
        </p>
      </ActDialog>
    </>
  );
}

function Act({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h3>{name}</h3>
      <p className="muted">{nbsp(text)}</p>
    </div>
  );
}

function publicationWords({ stage, step }: OfficeProject): string {
  if (step === 'too-late') return 'Koniec minął, zanim ją ogłoszono. Załóż ją jeszcze raz, z nowymi datami.';
  if (stage === 'preparation') return 'Teraz widzi ją tylko urząd i kto dostał odnośnik.';
  return stage === 'withdrawn' ? 'Została wycofana.' : 'Jest ogłoszona.';
}

function resultWords({ stage, step }: OfficeProject): string {
  if (step === 'publish-results') return 'Koperty są otwarte, wyniki można ogłosić.';
  if (stage === 'published') return 'Wyniki są ogłoszone.';
  if (stage === 'withdrawn') return 'Nie będzie ich: została wycofana.';
  return stage === 'over' || stage === 'ending'
    ? 'Gdy otworzą się koperty. Dzieje się to samo, chyba że o czymś musi zdecydować urząd.'
    : 'Po zakończeniu, gdy otworzą się koperty.';
}
