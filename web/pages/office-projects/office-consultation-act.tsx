import type { ActReport } from '@wiec/contract/office-acts.ts';
import { importDraftAct } from '@wiec/contract/office-acts.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { ACT_FILE_BYTES, ACT_FILE_ENDINGS } from '@wiec/domain/acts/act-file.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { draftActProblem } from '@wiec/domain/project-stage.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { errorsIn } from '../../ui/form/field-errors.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import '../../styles/file-input.css';
import '../../styles/office-projects.css';
import { officeFailures } from '../../texts/office-failures.ts';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Akt prawny', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const project = await readForOffice(context, getOfficeProject, { params: { id: routeId(params.id) } });
  return together({ project });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject }> title="Akt prawny" keeps>
      {({ project }) => <ActOfDraft project={project} />}
    </OfficePage>
  );
}

type Changes = 'none' | 'accept' | 'refuse';
const CHANGES: readonly { value: Changes; label: string }[] = [
  { value: 'none', label: 'Plik nie ma śledzonych zmian' },
  { value: 'accept', label: 'Przyjmij śledzone zmiany' },
  { value: 'refuse', label: 'Odrzuć śledzone zmiany' },
];

/** Reads the consulted act from a file, and tells what was read. */
function ActOfDraft({ project }: { project: OfficeProject }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [changes, setChanges] = useState<Changes>('none');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [report, setReport] = useState<ActReport | null>(null);
  const [busy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const problem = draftActProblem('change', project.stage);
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    setReport(null);
    if (file === null) return fail('Wybierz plik z aktem.');
    if (file.size > ACT_FILE_BYTES) return fail(`Plik ma ponad ${ACT_FILE_BYTES / 1024 / 1024} MB.`);
    const content = await readAsBase64(file);
    if (content === null) return fail('Nie można odczytać pliku. Wybierz go jeszcze raz.');
    const body = {
      seen: project.draftRevision ?? '',
      filename: file.name,
      content,
      changes: changes === 'none' ? null : changes,
    };
    const reply = await call(api, importDraftAct, { params: { id: project.id }, body });
    if (reply.ok) {
      setReport(reply.data);
      return revalidate();
    }
    const { content: message } = errorsIn<'content'>(reply);
    if (message !== undefined) return fail(message);
    setRefusal(reply);
    if (reply.status === 409) await revalidate();
  };
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      {problem === null ? (
        <form className="setting-form" onSubmit={(event) => void run(() => send(event))} noValidate>
          <Field
            label="Plik z aktem"
            help="DOCX, ZIPX, XML albo tekst, najwyżej 20 MB. Zastąpi akt, który już tu jest."
            error={error}
          >
            {(wiring) => (
              <input
                {...wiring}
                ref={input}
                type="file"
                accept={ACT_FILE_ENDINGS.join(',')}
                className="input input--file"
                onChange={({ target }) => {
                  setFile(target.files?.[0] ?? null);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          <RadioGroup
            legend="Śledzone zmiany w pliku Worda"
            name="changes"
            value={changes}
            options={CHANGES}
            onChange={(value) => setChanges(value as Changes)}
          />
          {refusal !== null && <RefusalBanner failure={officeFailures.actImport} refusal={refusal} />}
          <div className="setting-form__actions">
            <Button type="submit" busy={busy} busyLabel="Czytanie pliku">
              Wczytaj akt
            </Button>
            <Link className="button button--tertiary" to={officeProjectPath(project)}>
              Wróć do konsultacji
            </Link>
          </div>
        </form>
      ) : (
        <Banner kind="info" title={problem}>
          <Link to={officeProjectPath(project)}>Wróć do konsultacji</Link>
        </Banner>
      )}
      <div role="status">{report !== null && <Report report={report} />}</div>
    </>
  );
}

function Report({ report }: { report: ActReport }) {
  const { header, title, characters, kept, elements, warnings, generated, dropped, replaced } = report;
  return (
    <section className="act-report" aria-labelledby="wczytano">
      <h2 id="wczytano">{nbsp(replaced ? 'Akt zastąpił poprzedni' : 'Akt jest w konsultacji')}</h2>
      <p>
        <b>{nbsp(header)}</b> {title !== null && nbsp(title)}
      </p>
      <p>
        {nbsp(
          `Treść: ${formatInteger(kept)} z ${formatInteger(characters)} znaków jest w drzewie, ${countPl(elements, 'element', 'elementy', 'elementów')}.`,
        )}
      </p>
      {generated.length > 0 && (
        <p>{nbsp(`Numery dodane, bo w pliku nie ma ich w tekście: ${formatInteger(generated.length)}.`)}</p>
      )}
      {dropped > 0 && (
        <p>{nbsp(`Pominięto nagłówki, stopki, komentarze i tekst ukryty: ${formatInteger(dropped)}.`)}</p>
      )}
      {warnings.length > 0 && (
        <>
          <h3>Warto spojrzeć</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{nbsp(warning)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
