import { getConsultation } from '@wiec/contract/consultations.ts';
import { createConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { createProbe } from '@wiec/contract/office-probes.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { getProbeProject } from '@wiec/contract/probe-project.ts';
import { getInitData } from '@wiec/contract/site.ts';
import { createSurveyDraft, getSurveyDraft } from '@wiec/contract/survey-drafts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../app/providers.tsx';
import { type ApiCaller, call, type Refusal, type Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { consultationOfComingYear, probeOfComingYear, surveyOfComingYear } from './copied-year.ts';
import { officeProjectPath } from './office-project-paths.ts';

const WORDS: Readonly<Record<number, { button: string; takes: string }>> = {
  [ProjectType.Survey]: { button: 'Nowa ankieta jak ta', takes: 'treść, zasady i wszystkie pytania' },
  [ProjectType.Probe]: { button: 'Nowa sonda jak ta', takes: 'pytanie, odpowiedzi i zasady' },
  [ProjectType.Consultation]: {
    button: 'Nowa konsultacja jak ta',
    takes: 'opis i zasady, bez ankiet, aktu, spotkań i plików',
  },
};

interface Copied {
  id: number;
  /** Districts that there are no more. */
  gone: readonly string[];
}

/** The same once more next year: a draft with its words, whose dates are moved to the coming year. */
export function NextYearAct({ project }: { project: OfficeProject }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const words = WORDS[project.type];
  if (words === undefined) return null;
  const copy = async (): Promise<void> => {
    const reply = await run(() => copyOf(api, project));
    if (reply === undefined) return;
    if (!reply.ok) return setRefusal(reply);
    const { id, gone } = reply.data;
    toast({
      kind: 'success',
      title: 'Szkic jest w przygotowaniu',
      ...(gone.length > 0 && { text: nbsp(`Nie ma już dzielnic: ${gone.join(', ')}. Wybierz inne.`) }),
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

async function copyOf(api: ApiCaller, { id, type }: OfficeProject): Promise<Reply<Copied>> {
  const params = { id };
  const today = warsawDate(new Date());
  const made = (reply: Reply<{ id: number }>, gone: readonly string[] = []): Reply<Copied> =>
    reply.ok ? { ok: true, data: { id: reply.data.id, gone } } : reply;
  if (type === ProjectType.Survey) {
    const [old, now] = await Promise.all([call(api, getSurveyDraft, { params }), call(api, getInitData)]);
    if (!old.ok) return old;
    if (!now.ok) return now;
    const districts = now.data.districts.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
    const { survey, gone } = surveyOfComingYear(old.data.survey, today, districts);
    return made(await call(api, createSurveyDraft, { body: survey }), gone);
  }
  if (type === ProjectType.Probe) {
    const old = await call(api, getProbeProject, { params });
    return old.ok ? made(await call(api, createProbe, { body: probeOfComingYear(old.data, today) })) : old;
  }
  const old = await call(api, getConsultation, { params });
  return old.ok
    ? made(await call(api, createConsultationDraft, { body: consultationOfComingYear(old.data, today) }))
    : old;
}
