import type { AnswerTemplate } from '@wiec/contract/answer-templates.ts';
import { type AnswerTemplateFields, checkAnswerTemplate, MOST_ANSWER_TEMPLATES } from '@wiec/domain/answer-template.ts';
import { caseClasses } from '@wiec/domain/case-class.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { may, officesWith } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import {
  findTemplate,
  findTemplates,
  holdTemplatesOf,
  insertTemplate,
  lockTemplate,
  writeTemplate,
} from './template-queries.ts';

type Templates = Pick<Deps, 'db'>;
const RIGHT = 'initiatives.manage';

const forbidden = (): Refusal => refused('forbidden', FORBIDDEN);
const noSuchTemplate = (): Refusal => refused('not-found', 'Nie ma takiego wzoru.');
const TAKEN = 'Urząd ma już wzór o tej nazwie';
const taken = (): Refusal => refused('conflict', TAKEN, [{ field: 'name', message: TAKEN }]);

/** Those of the offices whose cases the account leads. */
export async function listAnswerTemplates({ db }: Templates, by: CallerAccount): Promise<Reply<AnswerTemplate[]>> {
  return accepted(await findTemplates(db, officesWith(by, RIGHT)));
}

/** One of another office is told like one that there is not. */
export async function getAnswerTemplate(
  { db }: Templates,
  id: number,
  by: CallerAccount,
): Promise<Reply<AnswerTemplate>> {
  const found = await findTemplate(db, id);
  return found && may(by, RIGHT, found.officeId) ? accepted(found) : noSuchTemplate();
}

export async function addAnswerTemplate(
  deps: Templates,
  { body, by }: { body: AnswerTemplateFields & { officeId: number }; by: CallerAccount },
): Promise<Reply<AnswerTemplate>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<AnswerTemplate>> => {
    const count = await holdTemplatesOf(tx, body.officeId);
    if (count === null || !(await stillMay({ db: tx }, by, RIGHT, body.officeId))) return forbidden();
    if (count >= MOST_ANSWER_TEMPLATES) {
      return refused('conflict', `Urząd ma już ${MOST_ANSWER_TEMPLATES} wzorów. Zmień któryś z nich.`);
    }
    const judged = judge(body);
    if (!judged.ok) return judged;
    const id = await insertTemplate(tx, { ...judged.data, officeId: body.officeId });
    if (id === null) return taken();
    await tell(tx, by, id, 'answer-template.added', { officeId: body.officeId });
    return accepted((await findTemplate(tx, id))!);
  });
}

export async function changeAnswerTemplate(
  deps: Templates,
  {
    id,
    body,
    by,
  }: { id: number; body: AnswerTemplateFields & { isRetired: boolean; revision: number }; by: CallerAccount },
): Promise<Reply<AnswerTemplate>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<AnswerTemplate>> => {
    const before = await lockTemplate(tx, id);
    if (!before || !may(by, RIGHT, before.officeId)) return noSuchTemplate();
    if (!(await stillMay({ db: tx }, by, RIGHT, before.officeId))) return forbidden();
    if (before.revision !== body.revision) {
      return refused('conflict', 'Ktoś zmienił ten wzór w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.');
    }
    const judged = judge(body);
    if (!judged.ok) return judged;
    if (!(await writeTemplate(tx, id, { ...judged.data, isRetired: body.isRetired }))) return taken();
    await tell(tx, by, id, 'answer-template.changed', { isRetired: body.isRetired });
    return accepted((await findTemplate(tx, id))!);
  });
}

/** @returns them tidy, each class once and in the order of the list */
function judge({ name, classes, body }: AnswerTemplateFields): Reply<AnswerTemplateFields> {
  const tidy = {
    name: tidyText(name),
    classes: caseClasses.filter((each) => classes.includes(each)),
    body: tidyComment(body),
  };
  const errors = Object.entries(checkAnswerTemplate(tidy)).map(([field, message]) => ({ field, message }));
  return errors.length > 0 ? refused('unprocessable', 'Popraw wzór', errors) : accepted(tidy);
}

const tell = (tx: Deps['db'], by: CallerAccount, id: number, action: string, details: Record<string, unknown>) =>
  audit(tx, { actor: actorOf(by), action, subjectType: 'answerTemplate', subjectId: id, details });
