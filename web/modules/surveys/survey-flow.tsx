import type { Receipt } from '@wiec/contract/ballots.ts';
import type { SurveyForm, SurveyProject, SurveyResults } from '@wiec/contract/surveys.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ApiCaller } from '../../lib/api.ts';
import { Loading } from '../../ui/loading.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { FormFillingProps } from '../forms/filling/form-filling.tsx';
import '../../styles/surveys.css';
import type { FormEntry, FormEntryProps } from './form-entry.tsx';
import { StartLink } from './start-link.tsx';
import { Corrections } from '../../ui/corrections.tsx';
import { TermChanges } from '../../ui/term-changes.tsx';
import { SurveyBanners } from './survey-banners.tsx';
import { formOf } from './survey-form.ts';
import { SurveyHead } from './survey-head.tsx';
import { SurveyResultsView } from './survey-results.tsx';
import type { SurveySent } from './survey-sent.tsx';
import { FormContents, SurveyAbout } from './survey-start.tsx';
import type { SurveyPaths } from './survey-paths.ts';
import { FORM_PARAM, readStep, STEP_PARAM, stepSearch } from './survey-step.ts';
import { sentFromHere, useSheet } from './use-sheet.ts';

interface Later {
  Filling: ComponentType<{ project: SurveyProject } & Omit<FormFillingProps<Receipt>, 'sender'>>;
  FormEntry: typeof FormEntry;
  SurveySent: typeof SurveySent;
}

interface SurveyFlowProps {
  project: SurveyProject;
  paths: SurveyPaths;
  /** Null before they are published. */
  results: SurveyResults | null;
  api: ApiCaller;
  signedIn: boolean;
  /** False until the browser has asked who is reading. */
  sessionKnown: boolean;
  signInHref: string;
  /** Nothing can be filled in. */
  preview: boolean;
  /** What fills a form in, and what follows; null until it is loaded. */
  filling: Later | null;
  back: ReactNode;
  /** After a sheet was stored: what the server says of this survey has changed. */
  onSent: () => void;
}

/** A survey: its page, one of its forms being filled in, or what was sent of it. One address, its steps in `?krok=`. */
export function SurveyFlow(props: SurveyFlowProps) {
  const { project, paths, results, api, signedIn, sessionKnown, signInHref, preview, filling, back, onSent } = props;
  const { consultationForms: forms } = project;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const [sentHere, setSentHere] = useState<ReadonlySet<number>>(new Set());
  const mayAnswer = ({ id, voted, verdict }: SurveyForm) => verdict.allowed && !voted && !sentHere.has(id);
  // Of several forms the page speaks of one that the reader may still answer: that another is sent, or over, is said at that one.
  const asked = forms.find(({ id }) => String(id) === search.get(FORM_PARAM)) ?? forms.find(mayAnswer) ?? forms[0];
  const named = forms.length > 1 && asked !== undefined ? asked.id : null;
  const byDevice = project.identityScheme === 'none';
  const sheet = useSheet({ api, projectId: project.id, formId: asked?.id ?? 0, signedIn, byDevice });
  useEffect(() => {
    const ids = forms.map(({ id }) => id);
    setSentHere(sentFromHere(ids, byDevice && !signedIn));
  }, [forms, byDevice, signedIn, sheet.receipt, sheet.answeredHere]);
  const form = useMemo(() => (asked === undefined ? null : formOf(asked, project)), [asked, project]);
  const wanted = readStep(search.get(STEP_PARAM), asked?.categories.length ?? 0);
  const mayFill = asked !== undefined && isOpen(asked, sheet) && !preview;
  const step = wanted === 'sent' ? (sheet.receipt === null ? 'start' : 'sent') : mayFill ? wanted : 'start';
  const [landed] = useState(step);
  const heading = useFocusOnChange<HTMLHeadingElement>(step === 'start');
  const go = (next: Parameters<typeof stepSearch>[0]) => void navigate({ search: stepSearch(next, named) });
  const { keep } = sheet;
  const sent = useCallback(
    (receipt: Receipt, here: boolean) => {
      keep(receipt);
      toast({ kind: 'success', title: receipt.message });
      if (!here) return;
      void Promise.resolve(navigate({ search: stepSearch('sent', named) }, { replace: true })).then(onSent);
    },
    [keep, toast, navigate, named, onSent],
  );

  if (step !== 'start' && filling === null) {
    return (
      <div className="wrap page-end">
        <div className="page-title">
          <h1>{nbsp(project.title)}</h1>
        </div>
        <Loading rows={3} />
      </div>
    );
  }
  if (filling !== null && asked !== undefined && step === 'sent' && sheet.receipt !== null) {
    const left = forms.find((each) => each.id !== asked.id && mayAnswer(each));
    const next = left ? { title: left.title, search: stepSearch(0, left.id) } : null;
    return <filling.SurveySent project={project} paths={paths} form={asked} receipt={sheet.receipt} next={next} />;
  }
  if (filling !== null && asked !== undefined && form !== null && step !== 'start' && step !== 'sent') {
    return (
      <filling.Filling
        key={asked.id}
        project={project}
        form={form}
        step={step}
        onStep={go}
        arrived={landed === 'start'}
        above={
          <p className="survey-head__kind">
            <b>Ankieta</b> <Link to={{ search: '' }}>{nbsp(project.title)}</Link>
          </p>
        }
        sendLabel="Wyślij ankietę"
        agreement={
          project.agreementHistory && {
            title: project.agreementHistory.title,
            href: `/regulamin/${project.agreementHistory.id}`,
          }
        }
        signedIn={signedIn}
        sessionKnown={sessionKnown}
        signInHref={signInHref}
        takesVisitors={asked.availableVoteNotLogged}
        send={sheet.send}
        onSent={sent}
      />
    );
  }
  return (
    <div className="wrap page-end">
      <SurveyHead project={project} heading={heading}>
        <TermChanges changes={project.termChanges} />
        <Corrections corrections={project.corrections} />
        {asked !== undefined && (
          <SurveyBanners
            project={project}
            paths={paths}
            form={asked}
            preview={preview}
            signedIn={signedIn}
            signInHref={signInHref}
            answeredHere={sheet.answeredHere}
            onGoOn={sheet.goOn}
            receiptSearch={sheet.receipt === null ? null : stepSearch('sent', named)}
          />
        )}
        {form !== null && named === null && (
          <Entry later={filling} form={form} mayFill={mayFill} formId={null} label="Wypełnij ankietę" />
        )}
        <noscript>
          <p>{nbsp('Pytania możesz przeczytać bez skryptów. Żeby odpowiedzieć, włącz w przeglądarce JavaScript.')}</p>
        </noscript>
      </SurveyHead>
      {results !== null && <SurveyResultsView api={api} project={project} results={results} />}
      {results === null &&
        forms.map((each) => (
          <div key={each.id}>
            <FormContents form={each} title={forms.length > 1 ? each.title : 'Co w środku'} />
            {forms.length > 1 && !preview && (
              <FormState later={filling} form={each} project={project} sent={each.voted || sentHere.has(each.id)} />
            )}
          </div>
        ))}
      <SurveyAbout project={project} isOpen={mayFill} />
      {back}
    </div>
  );
}

/** What stands against a form that the verdict leaves open: an answer from this tab or device. */
const isOpen = (form: SurveyForm, sheet: ReturnType<typeof useSheet>): boolean =>
  form.verdict.allowed && !form.voted && sheet.receipt === null && !sheet.answeredHere;

interface EntryProps extends FormEntryProps {
  later: Later | null;
}

/** The way into a form; what was begun of it is known once there is what reads it. */
function Entry({ later, ...entry }: EntryProps) {
  if (later !== null) return <later.FormEntry {...entry} />;
  return entry.mayFill ? <StartLink search={stepSearch(0, entry.formId)} label={entry.label} /> : null;
}

interface FormStateProps {
  later: Later | null;
  form: SurveyForm;
  project: SurveyProject;
  sent: boolean;
}

/** Of one form of several: the way in, or why there is none. */
function FormState({ later, form, project, sent }: FormStateProps) {
  if (sent) return <p className="survey-start">Wysłano.</p>;
  if (!form.verdict.allowed) return <p className="survey-start">{nbsp(form.verdict.message ?? '')}</p>;
  const label = `Wypełnij: ${form.title}`;
  return <Entry later={later} form={formOf(form, project)} mayFill formId={form.id} label={label} />;
}
