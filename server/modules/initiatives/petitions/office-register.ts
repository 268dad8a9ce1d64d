import type {
  listRegister as listEndpoint,
  OfficePetition,
  savePetition as saveEndpoint,
} from '@wiec/contract/petitions.ts';
import { type KnownAuthor, wordsForOversight } from '@wiec/domain/case-oversight.ts';
import { caseStateNames, isOpenCase } from '@wiec/domain/case-course.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import {
  checkPetition,
  petitionLimits,
  petitionOutcomeNames,
  type PetitionDraft,
  settledAs,
  withoutPersonalData,
} from '@wiec/domain/petition.ts';
import { excerpt, tidyText } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { leads, overseenBy, oversees, stillLeads } from '../case-rights.ts';
import { authorOf } from '../case-sender.ts';
import { writtenIn } from '../present-case.ts';
import { type CaseRow, findCase, lockCase } from '../queries.ts';
import { countRegister, findPrepared, findRegister, type PetitionRow, storePetition } from './petition-queries.ts';

type RegisterDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

const NO_PETITION = 'Nie ma takiej petycji.';
const SEEN_BEFORE = 'Ktoś zapisał tymczasem tę petycję. Odśwież stronę i zdecyduj jeszcze raz.';

/** What the register still lacks, without anything that a resident wrote: reading it is not recorded. */
export async function listRegister(
  { db }: RegisterDeps,
  asked: z.output<NonNullable<typeof listEndpoint.query>>,
  reader: CallerAccount,
): Promise<Reply<z.infer<typeof listEndpoint.output>>> {
  const scope = overseenBy(reader);
  const view = asked.view ?? 'publication';
  const counts = await countRegister(db, scope);
  const { page, size, ...slice } = listPage(asked, counts[view]);
  const rows = await findRegister(db, { scope, view }, slice);
  const items = rows.map((row) => ({
    id: row.id,
    number: caseNumber(row.year, row.serial),
    officeName: row.office_name,
    receivedAt: row.received_at.toISOString(),
    stateName: caseStateNames[row.state],
    subject: row.subject,
    isPublished: row.is_published,
    isNamed: row.is_named,
    outcomeName: row.outcome && petitionOutcomeNames[row.outcome],
  }));
  return accepted({ items, total: counts[view], page, size, counts });
}

const isPetition = (row: CaseRow): boolean => row.class === 'petition' && row.state !== 'spam';

export async function getOfficePetition(
  deps: RegisterDeps,
  id: number,
  reader: CallerAccount,
): Promise<Reply<OfficePetition>> {
  const row = await findCase(deps.db, id);
  if (!row || !isPetition(row) || !oversees(reader, row)) return refused('not-found', NO_PETITION);
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiatives.read',
    subjectType: 'initiative',
    subjectId: id,
  });
  const read = present(deps, row, await findPrepared(deps.db, id));
  return accepted(leads(reader, row) ? read : overseenPetition(read, await authorOf(deps, row)));
}

/** As it is told to whoever looks over the register: what everybody reads as it stands, the rest without what looks like somebody's data. */
function overseenPetition(read: OfficePetition, author: KnownAuthor): OfficePetition {
  const cut = (words: string): string => wordsForOversight(words, author);
  return {
    ...read,
    title: cut(read.title),
    words: cut(read.words),
    ...(read.isPublished
      ? {}
      : {
          subject: cut(read.subject),
          content: cut(read.content),
          settlement: cut(read.settlement),
          petitioner: null,
        }),
    mayChange: false,
  };
}

/** What is saved, or what a clerk begins with: the letter without what looks like personal data. */
function present({ secret }: RegisterDeps, row: CaseRow, prepared: PetitionRow | undefined): OfficePetition {
  const { title, content } = writtenIn(secret, row);
  return {
    id: row.id,
    number: caseNumber(row.year, row.serial),
    receivedAt: row.received_at.toISOString(),
    stateName: caseStateNames[row.state],
    isOver: !isOpenCase(row.state),
    officeName: row.office_name,
    title,
    words: content,
    revision: prepared?.revision ?? 0,
    subject: prepared?.subject ?? excerpt(withoutPersonalData(title), petitionLimits.subject),
    content: prepared?.content ?? withoutPersonalData(content),
    petitioner: prepared?.petitioner ?? null,
    outcome: prepared?.outcome ?? null,
    settledAs: settledAs(row.state, row.outcome),
    settlement: prepared?.settlement ?? '',
    isPublished: (prepared?.published_at ?? null) !== null,
    publicId: prepared?.published_at ? prepared.id : null,
    mayChange: true,
  };
}

/** Keeps what everybody reads of a petition, and puts it into the register or takes it out, as long as it is what was seen. */
export async function savePetition(
  deps: RegisterDeps,
  { id, body, by }: { id: number; body: z.output<NonNullable<typeof saveEndpoint.body>>; by: CallerAccount },
): Promise<Reply<OfficePetition>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<OfficePetition>> => {
    const row = await lockCase(tx, id);
    if (!row || !isPetition(row) || !leads(by, row)) return refused('not-found', NO_PETITION);
    if (!(await stillLeads({ db: tx }, by, row))) return refused('forbidden', FORBIDDEN);
    const before = await findPrepared(tx, id);
    if ((before?.revision ?? 0) !== body.revision) return refused('conflict', SEEN_BEFORE);
    const draft: PetitionDraft = {
      subject: tidyText(body.subject),
      content: tidyComment(body.content),
      petitioner: body.petitioner === null ? null : tidyText(body.petitioner),
      outcome: body.outcome,
      settlement: tidyComment(body.settlement),
      published: body.published,
      checked: body.checked,
    };
    const faults = Object.entries(checkPetition(draft, row.state));
    if (faults.length > 0) {
      return refused(
        'unprocessable',
        'Petycja nie została zapisana',
        faults.map(([field, message]) => ({ field, message })),
      );
    }
    await storePetition(tx, id, draft, deps.clock());
    const wasPublished = (before?.published_at ?? null) !== null;
    await audit(tx, {
      actor: actorOf(by),
      action: draft.published ? 'petition.published' : wasPublished ? 'petition.taken-off' : 'petition.saved',
      subjectType: 'initiative',
      subjectId: id,
      // Whether there is consent to the name, never the name.
      details: { named: draft.petitioner !== null, outcome: draft.outcome },
    });
    return accepted(present(deps, row, await findPrepared(tx, id)));
  });
}
