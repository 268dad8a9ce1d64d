import { correctReport, type OfficeReport, writeReport } from '@wiec/contract/consultation-reports.ts';
import {
  checkReport,
  isOptionalSection,
  noTexts,
  type ReportSection,
  reportSectionNames,
  reportSections,
  type ReportTexts,
} from '@wiec/domain/consultation-report.ts';
import { useEffect } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface ReportFormProps {
  report: OfficeReport;
  /** Of the report from which its words were taken; somebody else may have written since. */
  seen: number;
  /** A draft is written; what is public is corrected, with a note. */
  act: 'write' | 'correct';
  onSaved: (report: OfficeReport) => void;
  /** Whether something typed is not saved. */
  onTyped: (typed: boolean) => void;
}

type Draft = Record<ReportSection | 'note', string>;

const HELP: Readonly<Record<ReportSection, string>> = {
  subject: 'Jednym, dwoma zdaniami.',
  basis: 'Artykuł ustawy, paragraf uchwały albo zarządzenie.',
  course: 'Formy, spotkania z liczbą osób, ogłoszenia. Liczby uwag podpowiada rejestr.',
  changes: 'Każda zmiana w swoim wierszu, z numerem uwagi, z której wynika.',
  next: 'Co stanie się z projektem i kiedy.',
  cost: 'Jeśli coś kosztowały.',
};

const textsOf = (draft: Draft): ReportTexts =>
  Object.fromEntries(reportSections.map((section) => [section, draft[section]])) as Record<ReportSection, string>;

/** What a clerk writes in a report, part by part. Paragraphs stand on lines of their own. */
export function ReportForm({ report, seen, act, onSaved, onTyped }: ReportFormProps) {
  const api = useApi();
  const toast = useToast();
  const params = { projectId: report.project.id };
  const { draft, change, errors, busy, changed, refusal, form, send } = useDraftForm<Draft, OfficeReport>({
    initial: { ...noTexts, ...report.texts, note: '' },
    check: (typed) => checkReport(textsOf(typed), act, typed.note),
    save: (typed) => {
      const body = { seen, texts: textsOf(typed) };
      return act === 'write'
        ? call(api, writeReport, { params, body })
        : call(api, correctReport, { params, body: { ...body, note: typed.note } });
    },
    draftOf: (saved) => ({ ...noTexts, ...saved.texts, note: '' }),
    onSaved: (saved) => {
      toast({ kind: 'success', title: act === 'write' ? 'Szkic jest zapisany' : 'Ogłoszony raport jest zmieniony' });
      onSaved(saved);
    },
  });
  useEffect(() => {
    onTyped(changed);
    return () => onTyped(false);
  }, [changed, onTyped]);
  return (
    <form ref={form} className="report-form" noValidate onSubmit={(event) => void send(event)}>
      {reportSections.map((section) => (
        <TextArea
          key={section}
          label={
            <>
              {reportSectionNames[section]}
              {isOptionalSection(section) && <span className="muted regular"> (nieobowiązkowe)</span>}
            </>
          }
          help={HELP[section]}
          name={section}
          rows={section === 'changes' || section === 'course' ? 8 : 4}
          value={draft[section]}
          error={errors[section]}
          onChange={({ target }) => change({ [section]: target.value })}
        />
      ))}
      {act === 'correct' && (
        <TextArea
          label="Co się zmieniło i dlaczego"
          help="Przeczytają to wszyscy, w raporcie."
          name="note"
          rows={2}
          value={draft.note}
          error={errors.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
      {refusal !== null && <RefusalBanner failure={officeFailures.report} refusal={refusal} />}
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {act === 'write' ? 'Zapisz szkic' : 'Zmień ogłoszony raport'}
        </Button>
      </div>
      <UnsavedGuard changed={changed} />
    </form>
  );
}
