import { correctWording, getOfficeWordings, type OfficeWordings } from '@wiec/contract/office-wordings.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { correctionProblem, wordingTargetNames } from '@wiec/domain/wording-correction.ts';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { readKeptForm } from '../../lib/kept-form.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Corrections } from '../../ui/corrections.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/office-projects.css';

const TITLE = 'Literówki';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficeWordings, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<OfficeWordings>
      title={TITLE}
      lead="Poprawić można literówkę w tym, co jest ogłoszone. Wszyscy zobaczą, co było, co jest i dlaczego."
      keeps
    >
      {(data) => (
        <InFolder id={data.project.id} part="literowki">
          <Wordings {...data} />
        </InFolder>
      )}
    </OfficePage>
  );
}

type Wording = OfficeWordings['wordings'][number];
const keyOf = ({ target, id }: Wording): string => `${target}-${id}`;
/** By which the tab keeps what is typed. */
const keptAs = (projectId: number, wording: Wording): string => `literowka.${projectId}.${keyOf(wording)}`;

function Wordings({ project, wordings, corrections }: OfficeWordings) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<string | null>(() => {
    const kept = wordings.find((wording) => readKeptForm(keptAs(project.id, wording)) !== null);
    return kept === undefined ? null : keyOf(kept);
  });
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place);
  const show = (key: string | null): void => {
    setOpen(key);
    focusNext(key === null ? `[data-wording="${open}"] button` : 'textarea');
  };
  return (
    <div ref={place}>
      <p className="lead">{nbsp(project.title)}</p>
      <Section id="tresci" title="Treści" aside={<p>{nbsp('Liczby, rodzaje i kolejność zostają, jak są.')}</p>}>
        <ul className="wordings">
          {wordings.map((wording) => (
            <li key={keyOf(wording)} className="wordings__item" data-wording={keyOf(wording)}>
              <p className="small muted">{nbsp(placeOf(wording))}</p>
              {open === keyOf(wording) ? (
                <CorrectionForm
                  projectId={project.id}
                  wording={wording}
                  onClose={() => show(null)}
                  onDone={async () => {
                    await revalidate();
                    show(null);
                  }}
                />
              ) : (
                <div className="wordings__row">
                  <span>{nbsp(wording.words)}</span>
                  <Button
                    variant="tertiary"
                    aria-label={`Popraw: ${wording.words}`}
                    onClick={() => show(keyOf(wording))}
                  >
                    Popraw
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {corrections.length > 0 && (
        <Section id="poprawione" title="Poprawione">
          <Corrections corrections={corrections} />
        </Section>
      )}
      <p>
        <Link to={officeProjectPath(project)}>Wróć</Link>
      </p>
    </div>
  );
}

function placeOf({ target, question, form }: Wording): string {
  const name = wordingTargetNames[target];
  const place =
    question === null ? name : `Pytanie ${question.number}${target === 'question' ? '' : `, ${name.toLowerCase()}`}`;
  return form === '' ? place : `${form}: ${place}`;
}

interface Draft {
  words: string;
  reason: string;
  /** Over which they are typed. */
  seen: string;
}

const FIELDS = { words: 'Poprawna treść', reason: 'Powód' } as const;

interface CorrectionFormProps {
  projectId: number;
  wording: Wording;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function CorrectionForm({ projectId, wording, onClose, onDone }: CorrectionFormProps) {
  const api = useApi();
  const toast = useToast();
  const { target, id: targetId } = wording;
  const { draft, change, errors, busy, changed, refusal, kept, form, send } = useDraftForm<Draft, { words: string }>({
    initial: { words: wording.words, reason: '', seen: wording.words },
    keep: { name: keptAs(projectId, wording), fields: FIELDS },
    check: ({ words, reason, seen }) => {
      const found: Errors<keyof Draft> = {};
      const problem = correctionProblem(seen, words, wording.published);
      if (problem !== null) found.words = problem;
      if (readReason(reason) === null) found.reason = REASON_FAULT;
      return found;
    },
    save: (body) => call(api, correctWording, { params: { id: projectId }, body: { target, targetId, ...body } }),
    onSaved: () => {
      toast({ kind: 'success', title: 'Literówka jest poprawiona' });
      void onDone();
    },
  });
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={(event) => void send(event)}>
      <KeptNotices kept={kept} />
      <TextArea
        label="Poprawna treść"
        name="words"
        rows={2}
        value={draft.words}
        error={errors.words}
        onChange={({ target: field }) => change({ words: field.value })}
      />
      <TextArea
        label="Powód"
        help="Przeczytają go wszyscy, razem z tym, co było."
        name="reason"
        rows={2}
        maxLength={REASON_LENGTH.longest + 100}
        value={draft.reason}
        error={errors.reason}
        onChange={({ target: field }) => change({ reason: field.value })}
      />
      <FormRefusal failure={officeFailures.wording} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Poprawianie">
          Popraw dla wszystkich
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            kept?.forget();
            onClose();
          }}
        >
          Zostaw, jak jest
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
