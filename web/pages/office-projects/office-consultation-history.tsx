import {
  getConsultationText,
  listConsultationTexts,
  type ConsultationText,
} from '@wiec/contract/consultation-texts.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { changedTexts, typedWords } from '../../modules/office-projects/consultation-draft.ts';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { momentText, SavedMoments, TextChanges } from '../../ui/text-history.tsx';
import '../../styles/office-projects.css';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Historia treści', crumbs: crumbsToProject(true) };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [project, texts] = await Promise.all([
    readForOffice(context, getOfficeProject, { params: { id } }),
    readForOffice(context, listConsultationTexts, { params: { id } }),
  ]);
  const asked = Number(new URL(request.url).searchParams.get('wersja'));
  const textId = texts?.ok
    ? (texts.data.items.find((each) => each.id === asked) ?? texts.data.items[0])?.id
    : undefined;
  const read =
    textId === undefined ? null : await readForOffice(context, getConsultationText, { params: { id, textId } });
  // Older ones go as newer ones come: the list then says what there is.
  const text = { ok: true as const, data: read?.ok ? read.data : null };
  return together({ project, texts, text });
}

interface Loaded {
  project: OfficeProject;
  texts: Output<typeof listConsultationTexts>;
  /** Null: nothing was saved by clicks yet. */
  text: ConsultationText | null;
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Historia treści" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="tresc">
          <History {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** What was changed each time the texts of a consultation were saved, and the way back to any of them. */
function History({ project, texts: { items, revision }, text }: Loaded) {
  const navigate = useNavigate();
  const editor = `${officeProjectPath(project)}/tresc`;
  if (text === null) {
    return <p>{nbsp('Nic tu jeszcze nie zapisano. Wersje pojawią się po każdym zapisie treści.')}</p>;
  }
  const shown = items.find(({ id }) => id === text.id);
  const changes = changedTexts(text.before, text.words);
  const restore = (): void => {
    keepTabDraft(`konsultacja.${project.id}`, { revision, draft: typedWords(text.words) });
    void navigate(editor);
  };
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <Section id="zapisy" title="Zapisy" aside={<p>{nbsp('Ostatnie sto. Kto zapisywał, mówi dziennik.')}</p>}>
        <SavedMoments items={items} shownId={text.id} />
      </Section>
      <Section
        id="zmiany"
        title={text.before === null ? 'Pierwsza wersja' : 'Co się zmieniło'}
        aside={shown && <p>{nbsp(`Zapis: ${momentText(shown.savedAt)}.`)}</p>}
      >
        {changes.length === 0 ? (
          <p>{nbsp('Słowa są te same, zmieniło się tylko ich ułożenie.')}</p>
        ) : (
          <TextChanges changes={changes} isFirst={text.before === null} />
        )}
        <div className="setting-form__actions">
          <Button variant="secondary" onClick={restore}>
            Weź tę wersję do edycji
          </Button>
          <Link className="button button--tertiary" to={editor}>
            Wróć do treści
          </Link>
        </div>
      </Section>
    </>
  );
}
