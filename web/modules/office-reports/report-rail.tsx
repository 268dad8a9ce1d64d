import type { OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';

type Step = 'draft' | 'submitted' | 'accepted' | 'published';
const steps: readonly { step: Step; name: string; sentence: string }[] = [
  { step: 'draft', name: 'Szkic', sentence: 'Pisze go ten, kto przygotowuje konsultację.' },
  { step: 'submitted', name: 'Do podpisu', sentence: 'Podpisuje inna osoba niż autor.' },
  { step: 'accepted', name: 'Podpisany', sentence: 'Razem z rejestrem, jaki wtedy był.' },
  { step: 'published', name: 'Ogłoszony', sentence: 'Z odpowiedziami na wszystkie uwagi.' },
];

/** Where the report stands on its way to the public. */
export function ReportRail({ report: { state, acceptedDate, publishedDate } }: { report: OfficeReport }) {
  const at = state === 'none' ? 0 : steps.findIndex(({ step }) => step === state);
  const dates: Partial<Record<Step, string | null>> = { accepted: acceptedDate, published: publishedDate };
  return (
    <ol className="stage-rail report-rail" aria-label="Etapy raportu">
      {steps.map(({ step, name, sentence }, i) => {
        const isDone = i < at || (step === 'published' && state === 'published');
        const place = isDone ? 'done' : i === at ? 'now' : 'next';
        const date = dates[step] ?? null;
        return (
          <li key={step} className={`stage-rail__${place}`} aria-current={i === at ? 'step' : undefined}>
            <span className="stage-rail__disc" aria-hidden="true">
              {isDone ? <Icon name="check" /> : i + 1}
            </span>
            <b>{name}</b>
            <span>{nbsp(date === null ? sentence : formatDateTime(new Date(date)))}</span>
          </li>
        );
      })}
    </ol>
  );
}
