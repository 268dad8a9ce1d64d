import type { Transaction } from 'kysely';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { checkProbeDraft, tidyProbe } from '@wiec/domain/probe-draft.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { deleteDraftVotes } from '../../participation/form-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { addProbeForm } from './add-probe.ts';
import { NO_TERMS, type ProbeOrder } from './create-probe.ts';
import { findPreparedProbe } from './queries.ts';

const NOT_SAVED = 'Sonda nie została zapisana';

/** What the module of projects does for drafts of probes; `app` hands it over. */
export interface DraftParty {
  /** Holds a draft as it was seen, for a clerk who may change it, and lets something be done with it. */
  withDraft: <Data>(
    deps: Pick<Deps, 'db'>,
    order: { projectId: number; kinds: readonly ProjectType[]; by: CallerAccount; seen: string; act: 'change' },
    write: (tx: Transaction<Database>, project: { now: Date }) => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>;
  readRevision: (tx: Transaction<Database>, projectId: number) => Promise<string | null>;
}

export interface Replacing {
  projectId: number;
  /** Revision of the draft that was seen. */
  seen: string;
  order: Omit<ProbeOrder, 'officeId' | 'hidden' | 'inPreparation' | 'by'>;
  by: CallerAccount;
  today: string;
}

/** Puts other words, dates and answers in the place of a draft's; its office, picture, links and place on the home page stay. */
export async function replaceProbeDraft(
  deps: Pick<Deps, 'db' | 'projects' | 'secret'> & DraftParty,
  { projectId, seen, order, by, today }: Replacing,
): Promise<Reply<{ revision: string }>> {
  const held = { projectId, kinds: [ProjectType.Probe], by, seen, act: 'change' } as const;
  return deps.withDraft(deps, held, async (tx, { now }) => {
    const draft = tidyProbe(order);
    const wrong = checkProbeDraft(draft, now);
    if (wrong.length > 0) return refused('unprocessable', NOT_SAVED, wrong);
    const agreementHistoryId = order.withTerms ? await termsInForce(tx, today) : null;
    if (order.withTerms && agreementHistoryId === null) {
      return refused('unprocessable', NOT_SAVED, [{ message: NO_TERMS, field: 'withTerms' }]);
    }
    const { title, shortDescription, mode, onlyForLegalAge, dateFrom, dateTo } = draft;
    const before = (await findPreparedProbe(tx, projectId))!;
    await deps.projects.rewriteDraft(tx, projectId, {
      ...{ title, shortDescription, mode, onlyForLegalAge, dateFrom, dateTo, agreementHistoryId },
      descriptionHtml: before.description_html,
      moderatorName: before.moderator_name,
    });
    await deleteDraftVotes(tx, projectId);
    await addProbeForm(deps, tx, projectId, { ...draft, status: ProjectStatus.InProgress });
    const details = { mode };
    const action = 'probe.draft-replaced';
    await audit(tx, { actor: actorOf(by), action, subjectType: 'probe', subjectId: projectId, details });
    return accepted({ revision: (await deps.readRevision(tx, projectId))! });
  });
}
