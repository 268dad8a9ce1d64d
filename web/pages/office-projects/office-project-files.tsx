import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import {
  addProjectFile,
  getProjectFile,
  listProjectFiles,
  orderProjectFiles,
  type ProjectFile,
  type ProjectFiles,
  removeProjectFile,
  removeProjectPicture,
  renameProjectFile,
  setProjectPicture,
} from '@wiec/contract/project-files.ts';
import { actsFor } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { filesProblem } from '@wiec/domain/project-stage.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { saveSent } from '../../lib/save-file.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { type FileActs, FilesEditor } from '../../modules/office-projects/files-editor.tsx';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { PictureForm, ShownPicture, type TypedPicture } from '../../modules/office-projects/picture-form.tsx';
import { unreadable } from '../../texts/unreadable-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/file-input.css';
import '../../styles/office-projects.css';
import '../../styles/project-files.css';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Obraz i pliki', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const of = { params: { id: routeId(params.id) } };
  const [project, files] = await Promise.all([
    readForOffice(context, getOfficeProject, of),
    readForOffice(context, listProjectFiles, of),
  ]);
  return together({ project, files });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject; files: ProjectFiles }> title="Obraz i pliki" keeps>
      {({ project, files }) => (
        <InFolder id={project.id} part="pliki">
          <PictureAndFiles key={project.id} project={project} loaded={files} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** One place where files stand: with what is asked, beside one form, or with the results. */
interface Place {
  kind: ProjectFile['kind'];
  formId: number | null;
}

/** The picture and the files of one consultation, survey or probe. Each change is saved at once. */
function PictureAndFiles({ project, loaded }: { project: OfficeProject; loaded: ProjectFiles }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  if (loaded !== seen) {
    setSeen(loaded);
    setFiles(loaded);
  }
  const params = { id: project.id };
  const { picture, limits, forms } = files;
  const reader = useReader();
  const mayChange = reader !== null && actsFor(project, permissionHolderOf(reader)).has('files');
  const isPublic = project.stage !== 'preparation';
  const inPlace = ({ kind, formId }: Place) =>
    files.files.filter((file) => file.kind === kind && file.formId === formId);
  const savePicture = async ({ content: file, alt, isOrnament, seen: seenPicture }: TypedPicture) => {
    const content = file === null ? null : await readAsBase64(file);
    if (file !== null && content === null) return unreadable;
    const body = { seen: seenPicture, alt, isOrnament, filename: file?.name ?? '', content };
    return call(api, setProjectPicture, { params, body });
  };
  const actsIn = (place: Place): FileActs => ({
    add: async (file, instead) => {
      const content = await readAsBase64(file);
      if (content === null) return null;
      return call(api, addProjectFile, { params, body: { filename: file.name, content, ...place, instead } });
    },
    rename: (fileId, name) => call(api, renameProjectFile, { params: { ...params, fileId }, body: { name } }),
    remove: (fileId) => call(api, removeProjectFile, { params: { ...params, fileId } }),
    order: (ids) => {
      const others = files.files.filter(({ id, kind }) => kind === place.kind && !ids.includes(id)).map(({ id }) => id);
      return call(api, orderProjectFiles, { params, body: { kind: place.kind, fileIds: [...ids, ...others] } });
    },
    open: async (fileId): Promise<Refusal | null> => {
      const reply = await call(api, getProjectFile, { params: { ...params, fileId } });
      if (!reply.ok) return reply;
      saveSent(reply.data);
      return null;
    },
  });
  const editor = (place: Place, words: string) => (
    <FilesEditor
      files={inPlace(place)}
      limits={limits}
      left={limits.maxAttachmentQuantity - files.files.filter(({ kind }) => kind === place.kind).length}
      place={words}
      acts={actsIn(place)}
      mayChange={mayChange}
      onChanged={setFiles}
    />
  );
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      {!mayChange && <Banner kind="info" title={whyLocked(project.stage)} />}
      <Section
        id="obraz"
        title="Obraz"
        aside={<p>{nbsp('Stoi na listach, na stronie głównej i przy udostępnianych odnośnikach.')}</p>}
      >
        {mayChange ? (
          <PictureForm
            keptAs={`obraz.${project.id}`}
            picture={picture}
            isPublic={isPublic}
            save={savePicture}
            remove={() => call(api, removeProjectPicture, { params: { ...params, fileId: picture!.id } })}
            onChanged={setFiles}
            onConflict={() => void revalidate()}
          />
        ) : (
          <ShownPicture picture={picture} />
        )}
      </Section>
      {files.takesFiles && (
        <>
          <Section
            id="zalaczniki"
            title="Załączniki"
            aside={<p>{nbsp(isPublic ? 'Mieszkańcy widzą je od razu.' : 'Mieszkańcy zobaczą je po ogłoszeniu.')}</p>}
          >
            {editor({ kind: 'attachment', formId: null }, 'Załączniki')}
          </Section>
          {forms.map(({ id, title }, at) => {
            const words = `Pliki przy formularzu: ${title === '' ? at + 1 : title}`;
            return (
              <Section key={id} id={`formularz-${id}`} title={words}>
                {editor({ kind: 'attachment', formId: id }, words)}
              </Section>
            );
          })}
          <Section
            id="wyniki"
            title="Pliki wyników"
            aside={<p>{nbsp('Pokażą się dopiero z ogłoszonymi wynikami.')}</p>}
          >
            {editor({ kind: 'result', formId: null }, 'Pliki wyników')}
          </Section>
        </>
      )}
    </>
  );
}

/** Why somebody changes nothing here: the same for each who may not. */
const whyLocked = (stage: OfficeProject['stage']): string =>
  filesProblem(stage) ??
  (stage === 'preparation'
    ? 'Obraz i pliki zmienia osoba, która to przygotowuje.'
    : 'To już jest ogłoszone: obraz i pliki zmienia osoba, która może ogłaszać.');
