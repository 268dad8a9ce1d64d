import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type DraftOrder, holdForOffice } from './hold-draft.ts';
import { findConsultationsFor, type HeldProject, setConsultation } from './project-queries.ts';

type PlaceOrder = Omit<DraftOrder, 'seen'>;

interface PlaceOfProbe {
  consultationId: number | null;
  items: { id: number; title: string }[];
}

/** Where a probe stands, and the consultations of its office that it can stand in: those that are prepared or run. */
export async function getPlaceOfProbe({ db }: Pick<Deps, 'db'>, order: PlaceOrder): Promise<Reply<PlaceOfProbe>> {
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, order, problem);
    if (!held.ok) return held;
    const { consultationId, officeId } = held.data;
    return accepted({ consultationId, items: await findConsultationsFor(tx, officeId, consultationId) });
  });
}

/** Puts a probe into a consultation of the same office, or takes it out. What is so already is written down no second time. */
export async function placeProbe(
  { db }: Pick<Deps, 'db'>,
  { consultationId, ...order }: PlaceOrder & { consultationId: number | null },
): Promise<Reply<{ id: number; consultationId: number | null }>> {
  const { projectId: id, by } = order;
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, order, problem);
    if (!held.ok) return held;
    const { consultationId: before, officeId } = held.data;
    if (before === consultationId) return accepted({ id, consultationId });
    const among = await findConsultationsFor(tx, officeId, before);
    if (consultationId !== null && !among.some((each) => each.id === consultationId)) {
      return refused('unprocessable', NOT_THERE, [{ message: NOT_THERE, field: 'consultationId' }]);
    }
    await setConsultation(tx, id, consultationId);
    await audit(tx, {
      actor: actorOf(by),
      action: 'probe.placed',
      subjectType: 'project',
      subjectId: id,
      details: { from: before, to: consultationId },
    });
    return accepted({ id, consultationId });
  });
}

const NOT_THERE = 'Tej konsultacji nie ma wśród przygotowywanych i trwających konsultacji tego urzędu.';

function problem(project: HeldProject): string | null {
  if (project.type !== ProjectType.Probe) return 'Do konsultacji wstawia się tylko sondy.';
  return project.status === ProjectStatus.Withdraw ? 'Wycofanej sondy nie wstawia się do konsultacji.' : null;
}
