import {
  applyTaskImport,
  getTaskFaultsSheet,
  getTaskSample,
  listTaskImports,
  previewTaskImport,
  type TaskImport,
  type TaskImportPlan,
} from '@wiec/contract/task-import.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { taskSheetLimits } from '@wiec/domain/task-sheet-limits.ts';
import { WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { saveSent } from '../../lib/save-file.ts';
import { type ImportChoices, TaskImportColumns } from '../../modules/project-tasks/office/task-import-columns.tsx';
import { TaskImportPlanParts } from '../../modules/project-tasks/office/task-import-plan.tsx';
import {
  consequenceOf,
  doneInWords,
  projectsInWords,
  trialInWords,
} from '../../modules/project-tasks/office/task-import-words.ts';
import { TaskImports } from '../../modules/project-tasks/office/task-imports.tsx';
import { crumbsToTasks, officeTasksPath } from '../../modules/project-tasks/office/task-paths.ts';
import { failureText, failureToast, isLost, type Refused } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';

type Imports = Output<typeof listTaskImports>;
type Reply = { ok: true; data: Imports } | { ok: false } | null;

const TITLE = 'Projekty z arkusza';

export const handle: PageHandle<Reply> = { title: TITLE, crumbs: crumbsToTasks(false) };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, listTaskImports, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Imports> title={TITLE} keeps>
      {(imports) => <ImportPage imports={imports} />}
    </OfficePage>
  );
}

interface Failed {
  title: string;
  text: string;
}
const refusedFor = (text: string): Failed => ({ title: officeFailures.taskImport.title, text });
const refusedBy = (refusal: Refused): Failed =>
  refusedFor(failureText(officeFailures.taskImport, refusal).sentences.join(' ') || refusal.title);
const UNREADABLE = 'Przeglądarka nie może już odczytać tego pliku. Wybierz go jeszcze raz.';
const UNCERTAIN: Failed = {
  title: 'Nie wiadomo, czy arkusz wszedł',
  text: 'Połączenie się zerwało. Wczytaj go jeszcze raz, gdy wróci: żaden projekt nie wejdzie podwójnie.',
};

interface Sheet {
  filename: string;
  content: string;
  plan: TaskImportPlan;
}

const NO_CHOICES: ImportChoices = { columns: {}, states: {} };
const sentChoices = ({ columns, states }: ImportChoices) => ({
  columns: Object.entries(columns).map(([key, use]) => ({ key, use })),
  states: Object.entries(states).map(([value, status]) => ({ value, status })),
});
/** What the plan was made with, to the last column: what is remembered of other sheets may be another by then. */
const choicesOf = ({ columns, states }: TaskImportPlan): ImportChoices => ({
  columns: Object.fromEntries(columns.map(({ key, use }) => [key, use])),
  states: Object.fromEntries(states.flatMap(({ value, status }) => (status === null ? [] : [[value, status]]))),
});

/** A sheet is chosen, what it would do is seen, and only then it is done: all of it or nothing (docs/decisions/0166). */
function ImportPage({ imports: { edition, items, mayImport } }: { imports: Imports }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [isTried, setTried] = useState(true);
  const [made, setMade] = useState<TaskImport | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [reading, read] = useBusy();
  const trial = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const params = { id: edition.id };

  /** @param why what is said above the plan; null: it is seen for the first time */
  const look = async (file: Omit<Sheet, 'plan'>, why: Failed | null = null): Promise<void> => {
    const reply = await call(api, previewTaskImport, { params, body: { ...file, ...sentChoices(choices) } });
    flushSync(() => {
      setFailed(reply.ok ? why : refusedBy(reply));
      if (reply.ok) setTried(true);
      if (reply.ok) setSheet({ ...file, plan: reply.data });
    });
    if (why === null) trial.current?.focus();
  };
  const choose = async (file: File): Promise<void> => {
    setFailed(null);
    setMade(null);
    setSheet(null);
    if (file.size > taskSheetLimits.bytes) return setFailed(refusedFor(WORKBOOK_TOO_LARGE));
    const content = await readAsBase64(file);
    if (content === null) return setFailed(refusedFor(UNREADABLE));
    await look({ filename: file.name, content });
  };
  const apply = async ({ filename, content, plan }: Sheet): Promise<void> => {
    setFailed(null);
    const reply = await call(api, applyTaskImport, {
      params,
      body: { filename, content, ...sentChoices(choicesOf(plan)), seen: plan.seen },
    });
    if (reply.ok) {
      flushSync(() => {
        setSheet(null);
        setChoices(NO_CHOICES);
        setMade(reply.data);
      });
      end.current?.focus();
      return revalidate();
    }
    // Something else stands there by now: what the sheet does to that is seen anew. Otherwise the same may be sent again.
    if (reply.status === 409) await look({ filename, content }, refusedBy(reply));
    else setFailed(isLost(reply.status) ? UNCERTAIN : refusedBy(reply));
  };
  const saveFaults = async ({ filename, content, plan }: Sheet): Promise<void> => {
    const body = { filename, content, ...sentChoices(choicesOf(plan)) };
    const reply = await call(api, getTaskFaultsSheet, { params, body });
    if (reply.ok) saveSent(reply.data);
    else toast(failureToast('download', reply));
  };
  return (
    <>
      <p className="lead">{nbsp(edition.title)}</p>
      {made !== null && (
        <div ref={end} tabIndex={-1}>
          <Banner kind="info" title={`Wczytano plik ${made.fileName}`}>
            {nbsp(`W edycji ${doneInWords(made)}.`)}{' '}
            <Link to={officeTasksPath(edition.id)}>Zobacz projekty edycji</Link>
          </Banner>
        </div>
      )}
      {mayImport && (
        <Section
          id="plik"
          title="Plik"
          aside={<p>{nbsp('Najpierw zobaczysz, co się zmieni. Nic nie zapisze się samo.')}</p>}
        >
          <Field
            label={sheet === null ? 'Arkusz z projektami' : 'Poprawiony arkusz'}
            help={`XLSX albo CSV, najwyżej 8 MB i ${formatInteger(taskSheetLimits.rows)} wierszy. Każdy projekt w osobnym wierszu.`}
          >
            {(wiring) => (
              <input
                {...wiring}
                className="input input--file"
                type="file"
                accept=".xlsx,.csv,.txt"
                disabled={reading}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void read(() => choose(file)).finally(() => void (target.value = ''));
                }}
              />
            )}
          </Field>
          <p role="status">{reading ? 'Czytanie arkusza' : ''}</p>
          <Sample editionId={edition.id} />
        </Section>
      )}
      {!mayImport && items.length === 0 && (
        <p className="muted">{nbsp('Do tej edycji nikt nie wczytał jeszcze arkusza.')}</p>
      )}
      {failed !== null && (
        <Banner kind="error" role="alert" title={failed.title}>
          {nbsp(failed.text)}
        </Banner>
      )}
      {sheet !== null && (
        <>
          <div className="task-import__trial">
            <div>
              <p className="muted">{sheet.filename}</p>
              <h2 ref={trial} tabIndex={-1}>
                {nbsp(trialInWords(sheet.plan))}
              </h2>
              <p>{nbsp('Niczego jeszcze nie zapisano.')}</p>
            </div>
            {isTried ? (
              <Apply sheet={sheet} isSeen={edition.progress !== BudgetProgress.Draft} onApply={() => apply(sheet)} />
            ) : (
              <TryAgain onTry={() => look({ filename: sheet.filename, content: sheet.content })} />
            )}
          </div>
          {sheet.plan.problem !== null && <p>{nbsp(sheet.plan.problem)}</p>}
          <TaskImportColumns
            plan={sheet.plan}
            choices={choices}
            onChoose={(chosen) => {
              setChoices(chosen);
              setTried(false);
            }}
          />
          {!isTried && (
            <p className="task-import__again">
              <TryAgain variant="secondary" onTry={() => look({ filename: sheet.filename, content: sheet.content })} />
            </p>
          )}
          <TaskImportPlanParts plan={sheet.plan} editionId={edition.id} onSaveFaults={() => saveFaults(sheet)} />
        </>
      )}
      {items.length > 0 && (
        <TaskImports editionId={edition.id} isSeen={edition.progress !== BudgetProgress.Draft} items={items} />
      )}
    </>
  );
}

/** Other columns were chosen: what they bring is seen before it comes in. */
function TryAgain({ onTry, variant }: { onTry: () => Promise<void>; variant?: 'secondary' }) {
  const [busy, run] = useBusy();
  return (
    <Button variant={variant ?? 'primary'} busy={busy} busyLabel="Czytanie arkusza" onClick={() => void run(onTry)}>
      {nbsp('Zrób próbę z tymi kolumnami')}
    </Button>
  );
}

interface ApplyProps {
  sheet: Sheet;
  isSeen: boolean;
  onApply: () => Promise<void>;
}

/** There is no button while a row is at fault, or nothing would change. */
function Apply({ sheet: { plan }, isSeen, onApply }: ApplyProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const count = plan.addedRows + plan.changedRows;
  if (plan.faultRows > 0 || count === 0) return null;
  const label = `Wczytaj ${projectsInWords(count)}`;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{nbsp(label)}</Button>
      <Dialog open={asked} title={nbsp(`Wczytać ${projectsInWords(count)}?`)} onClose={() => setAsked(false)}>
        <p>{nbsp(consequenceOf(plan, isSeen))}</p>
        <div className="dialog__actions">
          <Button
            busy={busy}
            busyLabel="Wczytywanie"
            onClick={() => void run(() => onApply().finally(() => setAsked(false)))}
          >
            {nbsp(label)}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            {nbsp('Jeszcze nie')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Sample({ editionId }: { editionId: number }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const reply = await call(api, getTaskSample, { params: { id: editionId } });
    if (reply.ok) saveSent(reply.data);
    else toast(failureToast('download', reply));
  };
  return (
    <p className="task-import__sample">
      <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Pobierz wzór arkusza
      </Button>
      <span className="muted">{nbsp('Z nazwami kolumn, przykładem i tym, co można wpisać.')}</span>
    </p>
  );
}
