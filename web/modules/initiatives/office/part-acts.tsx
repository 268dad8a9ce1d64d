import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import type { CaseAct } from '@wiec/domain/case-course.ts';
import { outcomeName } from '@wiec/domain/case-outcome.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { CaseFiles } from '../case-files.tsx';
import { ActForm } from './act-form.tsx';
import { Decision } from './decision.tsx';
import { actForms, endsWithoutAnswer, type ActPart, offeredActs } from './act-forms.ts';
import type { FileSource } from '../use-reply-files.ts';

interface PartActsProps {
  api: ApiCaller;
  shown: OfficeCase;
  /** How files are sent. */
  source: FileSource;
  /** How many acts were done here: with each, forms begin anew. */
  round: number;
  onDone: (now: OfficeCase, part: ActPart) => void;
  /** Somebody has changed it since it was read. */
  onStale: () => Promise<void>;
}

/** What the reader can do with it now, of one part of the page; what brings the case on stands open. */
export function PartActs({ part, ...props }: PartActsProps & { part: ActPart }) {
  const { api, shown, source, round, onStale } = props;
  const onDone = (now: OfficeCase): void => props.onDone(now, part);
  return actsOfPart(shown, part).map((act) =>
    isChosen(shown, act) ? (
      act === 'draft' && (
        <Decision key={act} {...{ api, shown, source, round, onDone, onStale }} first={act === actsToDo(shown)[0]} />
      )
    ) : (
      <details key={`${act} ${round}`} className="case-acts" open={act === actsToDo(shown)[0] || undefined}>
        <summary>{actForms[act]!.title}</summary>
        {(act === 'approve' || act === 'answer') && (
          <>
            {shown.outcome !== null && <p className="case-outcome">{outcomeName(shown.class, shown.outcome)}</p>}
            <p className="case-words">{shown.draft}</p>
            <CaseFiles api={api} files={shown.draftFiles} />
          </>
        )}
        <ActForm api={api} shown={shown} act={act} source={source} onDone={onDone} onStale={onStale} />
      </details>
    ),
  );
}

/** Chosen among the decisions, as long as an answer may be written. */
const isChosen = ({ acts }: OfficeCase, act: CaseAct): boolean =>
  acts.includes('draft') && (act === 'draft' || endsWithoutAnswer.some((each) => each.act === act));

/** Nobody approves what they wrote. */
const actsToDo = ({ acts, isOwnDraft }: OfficeCase): CaseAct[] =>
  offeredActs(acts).filter((act) => act !== 'approve' || !isOwnDraft);

export const actsOfPart = (shown: OfficeCase, part: ActPart): CaseAct[] =>
  actsToDo(shown).filter((act) => actForms[act]!.part === part);
