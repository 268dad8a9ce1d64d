import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { may, viewingPermission } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { readDefinition } from '../../participation/definition-queries.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { opensInBatches } from './draft-queries.ts';
import { type AskingKind, findSurvey } from './queries.ts';
import { writeSurvey } from './written-survey.ts';

interface SurveyDraftReply {
  id: number;
  type: number;
  title: string;
  /** Null: it is no longer in preparation. */
  revision: string | null;
  survey: WrittenSurvey;
}

const NOT_THERE: Readonly<Record<AskingKind, string>> = {
  [ProjectType.Survey]: 'Nie ma takiej ankiety.',
  [ProjectType.Consultation]: 'Nie ma takiej konsultacji.',
};

/** A survey of an office as it was written down, or a consultation with its surveys, for who leads it. All of it is read at one moment. */
export async function getSurveyDraft(
  { db }: Pick<Deps, 'db'>,
  id: number,
  reader: CallerAccount,
  kind: AskingKind = ProjectType.Survey,
): Promise<Reply<SurveyDraftReply>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await findSurvey(tx, id, [kind], 'previewers');
      if (!row) return refused('not-found', NOT_THERE[kind]);
      if (!may(reader, viewingPermission(kind), row.office_id, row.unit_id)) return refused('forbidden', FORBIDDEN);
      const forms: Form[] = [];
      for (const form of row.forms) forms.push(await readDefinition(tx, form.id));
      return accepted({
        id,
        type: row.type,
        title: row.title,
        revision: await readDraftRevision(tx, id),
        survey: writeSurvey(row, await opensInBatches(tx, id), forms),
      });
    });
}
