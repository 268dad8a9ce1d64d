import { type AnswersSheet, applyAnswersSheet, previewAnswersSheet } from '@wiec/contract/answers-from-sheet.ts';
import { getEntering } from '@wiec/contract/entered-remarks.ts';
import { answerDecisionNames, type AnswerWords } from '@wiec/domain/comment-answer.ts';
import { countPl, formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { numberWords } from '@wiec/domain/remark.ts';
import { WORKBOOK_BYTES, WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { RegisterDownload } from '../../modules/office-remarks/register-download.tsx';
import { remarksPath } from '../../modules/office-remarks/remarks-address.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';
import '../../styles/office-projects.css';
import '../../styles/office-remarks.css';

type Entering = Output<typeof getEntering>;

const TITLE = 'Odpowiedzi z arkusza';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getEntering, { params: { projectId: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Entering> title={TITLE} keeps>
      {({ project }) => <SheetPage project={project} />}
    </OfficePage>
  );
}

/** The register goes out as a sheet, and what was written in it comes back: first seen, then written. */
function SheetPage({ project }: { project: Entering['project'] }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<{ content: string; told: AnswersSheet } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const params = { projectId: project.id };
  const preview = async (content: string | null): Promise<void> => {
    setFailed(null);
    setSheet(null);
    if (content === null) return setFailed('Przeglądarka nie może już odczytać tego pliku. Wybierz go jeszcze raz.');
    const reply = await call(api, previewAnswersSheet, { params, body: { content } });
    if (reply.ok) setSheet({ content, told: reply.data });
    else setFailed(failureText(officeFailures.answer, reply).sentences.join(' ') || reply.title);
  };
  const choose = async (file: File): Promise<void> => {
    if (file.size > WORKBOOK_BYTES) {
      setSheet(null);
      return setFailed(WORKBOOK_TOO_LARGE);
    }
    await preview(await readAsBase64(file));
  };
  const apply = async ({ content, told }: NonNullable<typeof sheet>): Promise<void> => {
    const reply = await call(api, applyAnswersSheet, { params, body: { content, seen: told.seen } });
    if (!reply.ok) {
      await preview(content);
      return setFailed(failureText(officeFailures.answer, reply).sentences.join(' ') || reply.title);
    }
    const { changed } = reply.data;
    // Its rows are written already, or none of them can be any more.
    if (changed === 0) return preview(content);
    toast({ kind: 'success', title: `Wpisano odpowiedzi do ${changed} ${pluralPl(changed, 'uwagi', 'uwag', 'uwag')}` });
    await navigate(remarksPath(project.id));
  };
  return (
    <>
      <p className="lead">{nbsp(project.title)}</p>
      <Section id="pobierz" title="1. Pobierz" aside={<p>{nbsp('Zmieniaj tylko stanowisko i uzasadnienie.')}</p>}>
        <RegisterDownload api={api} projectId={project.id} formats={['xlsx']} />
      </Section>
      <Section
        id="wczytaj"
        title="2. Wczytaj"
        aside={<p>{nbsp('Najpierw zobaczysz, co się zmieni. Nic nie zapisze się samo.')}</p>}
      >
        <Field label="Arkusz XLSX z wpisanymi odpowiedziami">
          {(wiring) => (
            <input
              {...wiring}
              className="input input--file"
              type="file"
              accept=".xlsx"
              disabled={busy}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // The same file, edited once more, may be chosen again.
                target.value = '';
                if (file) void run(() => choose(file));
              }}
            />
          )}
        </Field>
        {busy && <p role="status">Czytanie arkusza</p>}
        {failed !== null && (
          <Banner kind="error" role="alert" title="Arkusz nie został wpisany">
            {nbsp(failed)}
          </Banner>
        )}
      </Section>
      {sheet !== null && (
        <Section id="zmiany" title="3. Wpisz">
          <SheetChanges told={sheet.told} />
          <div className="buttons">
            {sheet.told.changed > 0 && (
              <Button busy={busy} busyLabel="Zapisywanie" onClick={() => void run(() => apply(sheet))}>
                {`Wpisz odpowiedzi do ${formatInteger(sheet.told.changed)} ${pluralPl(sheet.told.changed, 'uwagi', 'uwag', 'uwag')}`}
              </Button>
            )}
            <Link className="button button--tertiary" to={remarksPath(project.id)}>
              Wróć do rejestru
            </Link>
          </div>
        </Section>
      )}
    </>
  );
}

const shown = ({ decision, reason }: AnswerWords): string =>
  decision === null && reason === ''
    ? 'bez odpowiedzi'
    : [decision === null ? 'bez stanowiska' : answerDecisionNames[decision], reason].filter(Boolean).join('. ');

/** What each row would change; first what it would not, and why. */
function SheetChanges({ told: { changes, changed, refused, refusedRows, same } }: { told: AnswersSheet }) {
  return (
    <>
      <p role="status">
        <b>
          {nbsp(
            `${pluralPl(changed, 'Zmieni', 'Zmienią', 'Zmieni')} się ${countPl(changed, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}.`,
          )}
        </b>{' '}
        {nbsp(`Bez zmian: ${formatInteger(same)}.`)}{' '}
        {refusedRows > 0 && nbsp(`Pominięte wiersze: ${formatInteger(refusedRows)}.`)}
      </p>
      {refused.length > 0 && (
        <table className="table sheet-table">
          <caption>Wiersze, których nie wpiszemy</caption>
          <thead>
            <tr>
              <th scope="col">Wiersz</th>
              <th scope="col">Dlaczego</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ row, id, why }) => (
              <tr key={row}>
                <th scope="row">{nbsp(id === null ? String(row) : `${row}, uwaga ${id}`)}</th>
                <td>{nbsp(why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 0 && (
        <table className="table sheet-table">
          <caption>Odpowiedzi, które się zmienią</caption>
          <thead>
            <tr>
              <th scope="col">Uwaga</th>
              <th scope="col">Zmiana</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, number, before, after }) => (
              <tr key={id}>
                <th scope="row">{nbsp(number === null ? `Uwaga ${id}` : `Uwaga ${id}, ${numberWords(number)}`)}</th>
                <td>
                  <del>{nbsp(shown(before))}</del>
                  <br />
                  <ins>{nbsp(shown(after))}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length < changed && (
        <p className="muted">{nbsp(`I ${formatInteger(changed - changes.length)} dalszych.`)}</p>
      )}
    </>
  );
}
