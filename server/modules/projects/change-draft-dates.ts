import { checkProjectDates, type ProjectDates, projectNouns } from '@wiec/domain/project-draft.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { fitForms } from '../../participation/form-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type DraftOrder, withDraft } from './hold-draft.ts';

/** Gives something in preparation another beginning and end. Forms with dates of their own that do not fit last as the whole does. */
export async function changeDraftDates(
  deps: Pick<Deps, 'db' | 'projects'>,
  { dateFrom, dateTo, ...order }: DraftOrder & ProjectDates,
): Promise<Reply<{ id: number; forms: number }>> {
  const { projectId: id, by } = order;
  return withDraft(deps, { ...order, act: 'change' }, async (tx, { type, now }) => {
    const dates = { dateFrom, dateTo };
    const wrong = checkProjectDates(dates, projectNouns.get(type)!, now);
    if (wrong.length > 0) return refused('unprocessable', 'Termin nie został zmieniony', wrong);
    await deps.projects.setDates(tx, id, dates);
    const forms = await fitForms(tx, id);
    const details = { dateFrom: dateFrom.toISOString(), dateTo: dateTo.toISOString(), forms };
    const action = 'project.datesChanged';
    await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: id, details });
    return accepted({ id, forms });
  });
}
