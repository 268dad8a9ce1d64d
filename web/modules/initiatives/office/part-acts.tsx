import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import type { CaseAct } from '@wiec/domain/case-course.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { CaseFiles } from '../case-files.tsx';
import { ActForm } from './act-form.tsx';
import { actForms, type ActPart, offeredActs } from './act-forms.ts';
import type { FileSource } from './use-reply-files.ts';

interface PartActsProps {
  api: ApiCaller;
  shown: OfficeCase;
  /** How files are sent. */
  source: FileSource;
  onDone: (now: OfficeCase) => void;
  /** Somebody has changed it since it was read. */
  onStale: () => void;
}

/** What the reader can do with it now, of one part of the page; what brings the case on stands open. */
export function PartActs({ part, ...props }: PartActsProps & { part: ActPart }) {
  const { api, shown, source, onDone, onStale } = props;
  return actsOfPart(shown, part).map((act) => (
    <details key={`${act} ${shown.revision}`} className="case-acts" open={act === actsToDo(shown)[0] || undefined}>
      <summary>{actForms[act]!.title}</summary>
      {(act === 'approve' || act === 'answer') && (
        <>
          <p className="case-words">{shown.draft}</p>
          <CaseFiles api={api} files={shown.draftFiles} />
        </>
      )}
      <ActForm api={api} shown={shown} act={act} source={source} onDone={onDone} onStale={onStale} />
    </details>
  ));
}

/** Nobody approves what they wrote. */
const actsToDo = ({ acts, isOwnDraft }: OfficeCase): CaseAct[] =>
  offeredActs(acts).filter((act) => act !== 'approve' || !isOwnDraft);

export const actsOfPart = (shown: OfficeCase, part: ActPart): CaseAct[] =>
  actsToDo(shown).filter((act) => actForms[act]!.part === part);
