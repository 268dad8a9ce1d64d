import {
  getConsultationText,
  listConsultationTexts,
  type ConsultationText,
} from '@wiec/contract/consultation-texts.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Refusal } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { typedBefore } from '../../lib/use-typed-draft.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  changedTexts,
  differencesOf,
  type TypedConsultation,
  typedDraftName,
  typedWords,
} from '../../modules/office-projects/consultation-draft.ts';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { type SavedDifference, SavedDifferences } from '../../ui/saved-differences.tsx';
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
  const editor = `${officeProjectPath(project)}/tresc`;
  if (text === null) {
    return <p>{nbsp('Nic tu jeszcze nie zapisano. Wersje pojawią się po każdym zapisie treści.')}</p>;
  }
  const shown = items.find(({ id }) => id === text.id);
  const changes = changedTexts(text.before, text.words);
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
        <WayBack project={project} revision={revision} text={text} editor={editor} />
      </Section>
    </>
  );
}

interface WayBackProps {
  project: OfficeProject;
  revision: string;
  text: ConsultationText;
  /** Its address. */
  editor: string;
}

/** What was typed and not saved, and would go; `keptAt` null: it is of this tab. */
interface Unsaved {
  keptAt: string | null;
  differences: SavedDifference[];
}

/** Takes a version into the editor; over what is typed there and not saved, from any computer, only when the reader has seen it. */
function WayBack({ project: { id }, revision, text, editor }: WayBackProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const name = typedDraftName(id);
  const words = typedWords(text.words);
  const take = (): void => {
    keepTabDraft(name, { revision, draft: words });
    void navigate(editor);
  };
  const ask = async (): Promise<void> => {
    const kept = await run(() => call(api, getTypedDraft, { params: { name } }));
    if (kept === undefined) return;
    setRefusal(kept.ok ? null : kept);
    if (!kept.ok) return;
    const typed = typedBefore<TypedConsultation>(name, kept.data);
    const differences = typed === null ? [] : differencesOf({ ...words, ...typed.draft }, words);
    if (differences.length === 0) return take();
    setUnsaved({
      keptAt: typed!.keptAt,
      differences: differences.map((each) => ({ ...each, words: excerpt(each.words, SHOWN) })),
    });
  };
  return (
    <div className="text-history-end">
      {refusal !== null && <RefusalBanner failure={officeFailures.textTaken} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button variant="secondary" busy={busy} onClick={() => void ask()}>
          Weź tę wersję do edycji
        </Button>
        <Link className="button button--tertiary" to={editor}>
          Wróć do treści
        </Link>
      </div>
      <ConfirmDialog
        open={unsaved !== null}
        title="Zastąpić niezapisane zmiany?"
        label="Zastąp niezapisane zmiany"
        onClose={() => setUnsaved(null)}
        onConfirm={take}
      >
        <p>
          {nbsp(
            `W edycji są zmiany, których nie zapisano${unsaved?.keptAt ? ` (kopia robocza z ${formatDateTime(new Date(unsaved.keptAt))})` : ''}. Ta wersja je zastąpi i nie da się ich przywrócić. Przepadnie:`,
          )}
        </p>
        <SavedDifferences differences={unsaved?.differences ?? []} most={MOST} />
      </ConfirmDialog>
    </div>
  );
}

/** Parts that are named, and characters of each. */
const MOST = 8;
const SHOWN = 120;
