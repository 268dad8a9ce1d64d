import {
  addEditionPageFile,
  getEditionPageFile,
  getOfficeEditionPage,
  type OfficeEditionPage,
  removeEditionPageFile,
  writeEditionPage,
} from '@wiec/contract/office-editions.ts';
import { type BudgetPageKind, budgetPageKindNames } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { saveSent } from '../../lib/save-file.ts';
import { crumbsToEdition, officeEditionPath } from '../../modules/budgets/office/edition-paths.ts';
import { pageKindOf } from '../../modules/budgets/page-words.ts';
import { SettingForm } from '../../ui/setting-form.tsx';
import { unreadable } from '../../texts/unreadable-file.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { PlainFiles } from '../../ui/plain-files.tsx';
import { Prose } from '../../ui/prose.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';

type PageReply = { ok: true; data: OfficeEditionPage } | { ok: false } | null;

const nameOf = (type: number): string => budgetPageKindNames[type as BudgetPageKind];

export const handle: PageHandle<PageReply> = {
  title: (reply) => (reply?.ok ? nameOf(reply.data.type) : 'Strona edycji'),
  crumbs: crumbsToEdition,
};

export function loader({ context, params }: LoaderFunctionArgs) {
  const type = pageKindOf(params.page);
  if (type === undefined) throw data(null, { status: 404 });
  return readForOffice(context, getOfficeEditionPage, { params: { id: routeId(params.id), type } });
}

export function Component() {
  return (
    <OfficePage<OfficeEditionPage> title="Strona edycji" heading={({ type }) => nameOf(type)} keeps>
      {(page) => <Editor key={`${page.editionId}-${page.type}`} page={page} />}
    </OfficePage>
  );
}

/** The text of a page and its files. What is saved shows at once where residents see the edition. */
function Editor({ page: loaded }: { page: OfficeEditionPage }) {
  const api = useApi();
  const toast = useToast();
  const [page, setPage] = useState(loaded);
  const [read, setRead] = useState(loaded);
  // The form takes in what was saved meanwhile, with this.
  if (loaded !== read) {
    setRead(loaded);
    setPage(loaded);
  }
  const { editionId: id, type, editionTitle, isPublic, mayChange, files, largestFile } = page;
  const params = { id, type };
  const state = useDraftForm<{ content: string }, OfficeEditionPage>({
    initial: { content: loaded.content },
    keep: { name: `edycja.${id}.strona.${type}`, fields: { content: 'Treść' } },
    check: () => ({}),
    save: ({ content }) => call(api, writeEditionPage, { params, body: { content, revision: page.revision } }),
    onSaved: (saved) => {
      setPage(saved);
      toast({ kind: 'success', title: saved.revision === 0 ? 'Strony nie ma: jest pusta' : 'Strona jest zapisana' });
    },
  });
  const back = (
    <LinkButton variant="tertiary" to={officeEditionPath(id)}>
      {nbsp('Wróć do edycji')}
    </LinkButton>
  );
  const filesOfPage = (
    <PlainFiles
      isReadOnly={!mayChange}
      files={files}
      largest={largestFile}
      none="Ta strona nie ma plików."
      readers="a mieszkańcy pobiorą go obok treści."
      add={async (file) => {
        const content = await readAsBase64(file);
        if (content === null) return unreadable;
        return call(api, addEditionPageFile, { params, body: { filename: file.name, content } });
      }}
      remove={(fileId) => call(api, removeEditionPageFile, { params: { ...params, fileId } })}
      open={async (fileId) => {
        const reply = await call(api, getEditionPageFile, { params: { ...params, fileId } });
        if (!reply.ok) return reply;
        saveSent(reply.data);
        return null;
      }}
      onChanged={(next) =>
        // Another clerk may have saved the text meanwhile: who saves theirs after that is told, not served.
        setPage((now) => (next.content === now.content ? next : { ...now, files: next.files }))
      }
    />
  );
  if (!mayChange) {
    return (
      <>
        <p className="muted">{nbsp('Zmienia ją ten, kto prowadzi budżet w każdym urzędzie.')}</p>
        <Prose html={page.content} />
        {filesOfPage}
        {back}
      </>
    );
  }
  return (
    <>
      <p className="lead vote-desk__lead">
        {nbsp(
          `${editionTitle}. ${isPublic ? 'Co zapiszesz, mieszkańcy zobaczą od razu.' : 'Mieszkańcy zobaczą ją razem z edycją.'}`,
        )}
      </p>
      <SettingForm state={state} label="Zapisz stronę" aside={back}>
        <RichTextField
          label="Treść"
          name="content"
          key={state.turn}
          initial={state.draft.content}
          onChange={(content) => state.change({ content })}
        />
      </SettingForm>
      {filesOfPage}
    </>
  );
}
