import { liesWithin } from '@wiec/domain/consultation-draft.ts';
import { type ContactKind, contactKindNames } from '@wiec/domain/contact-form.ts';
import { FormStatus, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { insertForm } from '../../../participation/form-queries.ts';
import { audit } from '../../../services/audit.ts';
import { findContactProject } from './queries.ts';

export interface ContactFormOrder {
  projectId: number;
  kind: ContactKind;
  /** Null: as long as the consultation runs. */
  from: Date | null;
  to: Date | null;
}

/** Gives a consultation a contact form: at most one of each kind. */
export async function openContactForm(
  { db }: Pick<Deps, 'db'>,
  { projectId, kind, from, to }: ContactFormOrder,
): Promise<Reply<{ id: number }>> {
  return db.transaction().execute(async (tx) => {
    const project = await findContactProject(tx, projectId, 'previewers');
    if (!project) return refused('not-found', 'Nie ma takiej konsultacji.');
    if (project.forms.some(({ type }) => type === kind)) {
      return refused('conflict', `Ta konsultacja ma już taki formularz: ${contactKindNames[kind]}.`);
    }
    const whole = { dateFrom: new Date(project.date_from), dateTo: new Date(project.date_to) };
    if (!liesWithin({ from, to }, whole)) {
      return refused('unprocessable', 'Daty formularza muszą leżeć w datach konsultacji.');
    }
    const id = await insertForm(tx, {
      projectId,
      voteId: null,
      type: kind,
      status: project.status === ProjectStatus.InProgress ? FormStatus.InProgress : FormStatus.Active,
      voteFrom: from,
      voteTo: to,
      title: contactKindNames[kind],
    });
    await audit(tx, {
      actor: 'cli',
      action: 'contact-form.opened',
      subjectType: 'form',
      subjectId: id,
      details: { projectId },
    });
    return accepted({ id });
  });
}
