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
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import type { TypedDraft } from '../../lib/use-typed-draft.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
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
  /** What was typed before the page was opened, and is not saved. */
  restored: TypedDraft<TypedReport>['start'];
  /** By which what is typed is kept. */
  typed: Pick<TypedDraft<TypedReport>, 'keeper' | 'copy'>;
  /** What somebody else has saved since; null: nothing. */
  theirs: OfficeReport | null;
  /** Which of the two goes on. */
  onSettled: (whose: 'mine' | 'theirs') => void;
  onConflict: () => void;
}

/** What is typed in a report, as it is kept until it is saved. */
export interface TypedReport {
  act: 'write' | 'correct';
  words: Draft;
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
export function ReportForm(props: ReportFormProps) {
  const { report, seen, act, onSaved, onTyped, restored, typed, theirs, onSettled, onConflict } = props;
  const { keeper, copy } = typed;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const api = useApi();
  const toast = useToast();
  const params = { projectId: report.project.id };
  const { draft, change, errors, busy, changed, refusal, form, send } = useDraftForm<Draft, OfficeReport>({
    initial: { ...noTexts, ...report.texts, note: '' },
    restored: restored && { ...noTexts, ...restored.draft.words },
    check: (words) => checkReport(textsOf(words), act, words.note),
    save: (words) => {
      const body = { seen, texts: textsOf(words) };
      return act === 'write'
        ? call(api, writeReport, { params, body })
        : call(api, correctReport, { params, body: { ...body, note: words.note } });
    },
    draftOf: (saved) => ({ ...noTexts, ...saved.texts, note: '' }),
    onSaved: (saved) => {
      toast({ kind: 'success', title: act === 'write' ? 'Szkic jest zapisany' : 'Ogłoszony raport jest zmieniony' });
      setSavedAt(new Date());
      onSaved(saved);
    },
    onFailed: ({ status }) => status === 409 && onConflict(),
  });
  useEffect(() => {
    keeper.keep(changed ? { revision: String(seen), draft: { act, words: draft } } : null);
  }, [keeper, changed, seen, act, draft]);
  useEffect(() => {
    onTyped(changed);
    return () => onTyped(false);
  }, [changed, onTyped]);
  return (
    <form ref={form} className="report-form" noValidate onSubmit={(event) => void send(event)}>
      {restored !== null && changed && savedAt === null && (
        <RestoredNotice keptAt={restored.keptAt} label="Odrzuć i weź zapisane" onDiscard={() => onSettled('theirs')} />
      )}
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
      {theirs !== null && (
        <Banner kind="warning" role="alert" title="Ktoś tymczasem zapisał ten raport">
          <p>{nbsp('To, co wpisano tutaj, nie zginęło. W zapisanym raporcie jest inaczej:')}</p>
          <ul className="banner__list">
            {differencesOf({ ...noTexts, ...theirs.texts }, draft).map((section) => (
              <li key={section}>
                <b>{reportSectionNames[section]}</b>
                {nbsp(`: ${excerpt(theirs.texts?.[section] ?? '') || 'puste'}`)}
              </li>
            ))}
          </ul>
          <div className="buttons">
            <Button variant="secondary" onClick={() => onSettled('mine')}>
              Zostaw moją
            </Button>
            <Button variant="secondary" onClick={() => onSettled('theirs')}>
              Weź zapisaną
            </Button>
          </div>
        </Banner>
      )}
      {theirs === null && refusal !== null && (
        <RefusalBanner failure={officeFailures.report} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {act === 'write' ? 'Zapisz szkic' : 'Zmień ogłoszony raport'}
        </Button>
        <SavedState changed={changed} savedAt={savedAt} copy={copy} />
      </div>
      <UnsavedGuard changed={changed} keeps onLeave={() => keeper.keep(null)} />
    </form>
  );
}

const differencesOf = (theirs: ReportTexts, draft: Draft): ReportSection[] =>
  reportSections.filter((section) => theirs[section] !== draft[section]);
