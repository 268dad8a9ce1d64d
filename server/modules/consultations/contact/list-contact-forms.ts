import type { listContactForms as endpoint } from '@wiec/contract/contact-forms.ts';
import { contactVerdict } from '@wiec/domain/contact-form.ts';
import type { AccountFacts } from '@wiec/domain/eligibility.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { loadAccountVoter } from '../../../participation/admission/account-voter.ts';
import { projectFacts } from '../../../participation/admission/facts.ts';
import { presentVerdict } from '../../../participation/admission/present-verdict.ts';
import { switchFacts } from '../present.ts';
import type { ContactFormRow } from '../queries.ts';
import { type ContactProjectRow, findContactProject } from './queries.ts';

export const noSuchForm = () => refused('not-found', 'Ta konsultacja nie ma formularza kontaktowego.');

/** As of whoever votes; the mode alone decides whether an account is needed. */
export const verdictOf = (project: ContactProjectRow, form: ContactFormRow, account: AccountFacts | null) =>
  contactVerdict(
    projectFacts({ ...project, not_logged_available: true, identity_scheme: 'none' }),
    switchFacts(form),
    account,
    new Date(project.now),
  );

/** The contact forms of a consultation, for this caller. */
export async function listContactForms(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  accountId: number | null,
): Promise<Reply<z.infer<typeof endpoint.output>>> {
  const project = await findContactProject(deps.db, projectId);
  if (!project || project.forms.length === 0) return noSuchForm();
  const account = accountId === null ? null : await loadAccountVoter(deps, accountId);
  const { id, title, office_name: officeName } = project;
  return accepted({
    project: { id, title, officeName },
    asksReplyTo: (account?.confirmedEmail ?? null) === null,
    items: project.forms.map((form) => ({
      id: form.id,
      type: form.type,
      title: form.title,
      voteFrom: new Date(form.voteFrom ?? project.date_from).toISOString(),
      voteTo: new Date(form.voteTo ?? project.date_to).toISOString(),
      verdict: presentVerdict(verdictOf(project, form, account)),
    })),
  });
}
