import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import type { Refusal } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { copyForNextYear } from './copy-for-next-year.ts';
import { officeProjectPath } from './office-project-paths.ts';

const WORDS: Readonly<Record<number, { button: string; takes: string }>> = {
  [ProjectType.Survey]: { button: 'Nowa ankieta jak ta', takes: 'treść, zasady i wszystkie pytania' },
  [ProjectType.Probe]: { button: 'Nowa sonda jak ta', takes: 'pytanie, odpowiedzi i zasady' },
  [ProjectType.Consultation]: {
    button: 'Nowa konsultacja jak ta',
    takes: 'opis, zasady i ankiety, bez aktu, sond, spotkań i plików',
  },
};

const namesOf = (districts: InitData['districts']): string[] =>
  districts.filter(({ isSystem }) => !isSystem).map(({ name }) => name);

/** The same once more next year: a draft with its words, whose dates are moved to the coming year. */
export function NextYearAct({ project }: { project: OfficeProject }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { districts } = useInitData();
  const words = WORDS[project.type];
  if (words === undefined) return null;
  const copy = async (): Promise<void> => {
    const reply = await run(() => copyForNextYear(api, project, namesOf(districts)));
    if (reply === undefined) return;
    if (!reply.ok) return setRefusal(reply);
    const { id, gone, withoutSurveys } = reply.data;
    const message = [
      withoutSurveys !== null && `Bez ankiet: ${failureText(officeFailures.draft, withoutSurveys).sentences.join(' ')}`,
      gone.length > 0 && `Nie ma już dzielnic: ${gone.join(', ')}. Wybierz inne.`,
    ].filter((part) => part !== false);
    toast({
      kind: withoutSurveys === null ? 'success' : 'error',
      title: 'Szkic jest w przygotowaniu',
      ...(message.length > 0 && { message: nbsp(message.join(' ')) }),
    });
    await navigate(officeProjectPath({ id, type: project.type }));
  };
  return (
    <div className="setting-form">
      <p className="muted">
        {nbsp(`Szkic weźmie stąd ${words.takes}. Terminy przesuną się na najbliższy rok, odpowiedzi zostaną tutaj.`)}
      </p>
      {refusal !== null && <RefusalBanner failure={officeFailures.draft} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button variant="secondary" busy={busy} busyLabel="Przygotowywanie" onClick={() => void copy()}>
          {words.button}
        </Button>
      </div>
    </div>
  );
}
