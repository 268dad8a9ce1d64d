import type { OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';

type Step = 'draft' | 'submitted' | 'accepted' | 'published';
const steps: readonly { step: Step; name: string }[] = [
  { step: 'draft', name: 'Szkic' },
  { step: 'submitted', name: 'Do podpisu' },
  { step: 'accepted', name: 'Podpisany' },
  { step: 'published', name: 'Ogłoszony' },
];
type Sentences = Readonly<Record<Step, string>>;
const ofConsultation: Sentences = {
  draft: 'Pisze go ten, kto przygotowuje konsultację.',
  submitted: 'Podpisuje inna osoba niż autor.',
  accepted: 'Razem z rejestrem, jaki wtedy był.',
  published: 'Z odpowiedziami na wszystkie uwagi.',
};
export const ofEdition: Sentences = {
  draft: 'Pisze go ten, kto prowadzi budżet.',
  submitted: 'Podpisuje inna osoba niż autor.',
  accepted: 'Razem z liczbami, jakie wtedy były.',
  published: 'Z plikiem PDF i danymi.',
};

interface ReportRailProps {
  report: Pick<OfficeReport, 'state' | 'acceptedDate' | 'publishedDate'>;
  /** What happens at each step. */
  sentences?: Sentences;
}

/** Where the report stands on its way to the public. */
export function ReportRail({ report, sentences = ofConsultation }: ReportRailProps) {
  const { state, acceptedDate, publishedDate } = report;
  const at = state === 'none' ? 0 : steps.findIndex(({ step }) => step === state);
  const dates: Partial<Record<Step, string | null>> = { accepted: acceptedDate, published: publishedDate };
  return (
    <ol className="stage-rail report-rail" aria-label="Etapy raportu">
      {steps.map(({ step, name }, i) => {
        const isDone = i < at || (step === 'published' && state === 'published');
        const place = isDone ? 'done' : i === at ? 'now' : 'next';
        const date = dates[step] ?? null;
        return (
          <li key={step} className={`stage-rail__${place}`} aria-current={i === at ? 'step' : undefined}>
            <span className="stage-rail__disc" aria-hidden="true">
              {isDone ? <Icon name="check" /> : i + 1}
            </span>
            <b>{name}</b>
            <span>{nbsp(date === null ? sentences[step] : formatDateTime(new Date(date)))}</span>
          </li>
        );
      })}
    </ol>
  );
}
