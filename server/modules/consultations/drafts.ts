import type { Kysely } from 'kysely';
import type { ConsultationDraft, ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { checkConsultationParts, type SwitchDates } from '@wiec/domain/consultation-draft.ts';
import type { ContactKind } from '@wiec/domain/contact-form.ts';
import { FormKind, FormStatus, type Mode, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkProjectDraft, projectNouns, schemeOfMode } from '@wiec/domain/project-draft.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { fitForms, insertForm, removeForms, setFormDates } from '../../participation/form-queries.ts';
import { findTermsInForce, termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { cleanHtml, outgoingHtml } from '../../services/clean-html.ts';
import { createConsultation, type HeldConsultation, insertContactForm, tidySections } from './create-consultation.ts';
import { type DraftRow, readDraft, replaceSections } from './queries.ts';
import { keepText } from './text-queries.ts';

type Tx = Kysely<Database>;

/** What a consultation shares with a survey, as whoever writes such projects takes it. */
export interface SharedOrder {
  officeId: number;
  title: string;
  shortDescription: string;
  description: string;
  mode: Mode;
  onlyForLegalAge: boolean;
  withTerms: boolean;
  moderatorName: string | null;
  dateFrom: Date;
  dateTo: Date;
}

interface DraftOrder {
  projectId: number;
  by: CallerAccount;
}
interface HeldDraft {
  officeId: number;
  agreementHistoryId: number | null;
  /** The database's clock. */
  now: Date;
}

/** What other modules do for drafts of consultations; `app` hands it over. */
export interface DraftParty {
  /** Writes the project, with an audit row; the module of surveys does. @param db the caller's transaction, if it is in one */
  createDraft: (
    order: SharedOrder,
    by: CallerAccount,
    held: HeldConsultation,
    db?: Tx,
  ) => ReturnType<typeof createConsultation>;
  /** Holds a draft as it was seen, for a clerk who may change it, and lets something be done with it; as the module of projects does. */
  withDraft: <Data>(
    deps: Pick<Deps, 'db'>,
    order: DraftOrder & { kinds: readonly ProjectType[]; seen: string | null; act: 'change' },
    write: (tx: Tx, project: HeldDraft) => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>;
  readRevision: (tx: Tx, projectId: number) => Promise<string | null>;
}

const NOUN = projectNouns.get(ProjectType.Consultation)!;
const kinds = [ProjectType.Consultation];

/** Null: there is no such form. */
const contactDates = (wanted: boolean, dates: ConsultationWords['mailDates']): SwitchDates | null =>
  wanted ? { from: dates ? new Date(dates.from) : null, to: dates ? new Date(dates.to) : null } : null;

/** Words as they are judged and stored. */
const tidied = ({ dateFrom, dateTo, mailForm, mailDates, postForm, postDates, ...words }: ConsultationWords) => ({
  ...words,
  mailForm: contactDates(mailForm, mailDates),
  postForm: contactDates(postForm, postDates),
  title: tidyText(words.title),
  shortDescription: tidyText(words.shortDescription),
  moderatorName: tidyText(words.moderatorName) || null,
  dateFrom: new Date(dateFrom),
  dateTo: new Date(dateTo),
});

/** Makes a consultation in preparation, without an act or a survey: those are added to it. */
export async function createConsultationDraft(
  { clock, createDraft }: Pick<Deps, 'clock'> & Pick<DraftParty, 'createDraft'>,
  { officeId, words, by }: { officeId: number; words: ConsultationWords; by: CallerAccount },
): Promise<Reply<{ id: number }>> {
  const { sections, comments, opinions, mailForm, postForm, ...shared } = tidied(words);
  const { dateFrom, dateTo } = shared;
  const whole = { from: null, to: null };
  const own = {
    dateFrom,
    dateTo,
    inPreparation: true,
    sections,
    comments: comments ? whole : null,
    opinions: opinions ? whole : null,
    mailForm,
    postForm,
  };
  const judged = { ...shared, identityScheme: schemeOfMode(shared.mode) };
  const problems = [...checkProjectDraft(judged, NOUN, clock()), ...checkConsultationParts(own)];
  if (problems.length > 0) return refused('unprocessable', 'Konsultacja nie została utworzona', problems);
  return createConsultation(own, (held) =>
    createDraft({ officeId, ...shared }, by, {
      ...held,
      writeMore: async (tx, projectId) => {
        await held.writeMore(tx, projectId);
        await keepText(tx, projectId, wordsAlone(await readDraft(tx, projectId)));
      },
    }),
  );
}

/** What a clerk may change in a consultation in preparation. */
export async function getConsultationDraft(
  deps: Pick<Deps, 'db'> & DraftParty,
  order: DraftOrder,
): Promise<Reply<ConsultationDraft>> {
  return deps.withDraft(deps, { ...order, kinds, seen: null, act: 'change' }, async (tx, project) =>
    accepted(await readWhole(deps, tx, order.projectId, project.now)),
  );
}

/** Words, dates and terms of a consultation in preparation, all at once. Who takes part stays as it is once there are surveys. */
export async function changeConsultationDraft(
  deps: Pick<Deps, 'db' | 'projects'> & DraftParty,
  { words, seen, ...order }: DraftOrder & { words: ConsultationWords; seen: string },
): Promise<Reply<ConsultationDraft>> {
  const { projectId, by } = order;
  const { sections, comments, opinions, mailForm, postForm, withTerms, ...shared } = tidied(words);
  return deps.withDraft(deps, { ...order, kinds, seen, act: 'change' }, async (tx, project) => {
    const before = await readDraft(tx, projectId);
    const { now } = project;
    const terms = withTerms ? (project.agreementHistoryId ?? (await termsInForce(tx, warsawDate(now)))) : null;
    const identityScheme = before.identityScheme ?? schemeOfMode(shared.mode);
    const problems = [
      ...checkProjectDraft({ ...shared, identityScheme }, NOUN, now),
      ...checkConsultationParts({ ...shared, sections, comments: null, opinions: null, mailForm, postForm }),
      ...(before.identityScheme !== null && before.mode !== shared.mode
        ? [{ field: 'mode', message: 'Ta konsultacja ma ankiety, więc zostaje to, kto bierze udział.' }]
        : []),
      ...(withTerms && terms === null ? [{ field: 'withTerms', message: 'Nie ma regulaminu, który obowiązuje.' }] : []),
    ];
    if (problems.length > 0) return refused('unprocessable', 'Zmiany nie zostały zapisane', problems);
    await deps.projects.rewriteDraft(tx, projectId, {
      ...shared,
      descriptionHtml: cleanHtml(shared.description),
      agreementHistoryId: terms,
    });
    await replaceSections(tx, projectId, tidySections(sections));
    await turn(tx, projectId, FormKind.Comment, before.comments, comments);
    await turn(tx, projectId, FormKind.Opinion, before.opinions, opinions);
    await keepContactForm(tx, projectId, FormKind.EmailAddress, before.mailForm, mailForm);
    await keepContactForm(tx, projectId, FormKind.PostAddress, before.postForm, postForm);
    await fitForms(tx, projectId);
    await keepText(tx, projectId, wordsAlone(await readDraft(tx, projectId)));
    const details = { officeId: project.officeId };
    const action = 'consultation.changed';
    await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
    return accepted(await readWhole(deps, tx, projectId, now));
  });
}

/** Switches commenting or rating on or off; one that stays on keeps its dates. */
async function turn(
  tx: Tx,
  projectId: number,
  type: typeof FormKind.Comment | typeof FormKind.Opinion,
  was: boolean,
  wanted: boolean,
): Promise<void> {
  if (was && !wanted) await removeForms(tx, projectId, type);
  if (!wanted || was) return;
  await insertForm(tx, { projectId, voteId: null, type, status: FormStatus.InProgress });
}

/** Opens a contact form, changes its dates, or takes it away. @param wanted null: there shall be none */
async function keepContactForm(
  tx: Tx,
  projectId: number,
  type: ContactKind,
  was: boolean,
  wanted: SwitchDates | null,
): Promise<void> {
  if (wanted === null) await removeForms(tx, projectId, type);
  else if (was) await setFormDates(tx, projectId, type, wanted);
  else await insertContactForm(tx, { projectId, type, status: FormStatus.InProgress }, wanted);
}

async function readWhole(
  { readRevision }: Pick<DraftParty, 'readRevision'>,
  tx: Tx,
  projectId: number,
  now: Date,
): Promise<ConsultationDraft> {
  const terms = await findTermsInForce(tx, warsawDate(now));
  return { ...present(await readDraft(tx, projectId), (await readRevision(tx, projectId))!), terms };
}

const outgoingDates = ({ from, to }: { from: string; to: string }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** What a clerk wrote of it. */
const wordsAlone = ({
  id: _id,
  identityScheme: _scheme,
  dateFrom,
  dateTo,
  mailDates,
  postDates,
  moderatorName,
  description,
  sections,
  ...row
}: DraftRow): ConsultationWords => ({
  ...row,
  ...(mailDates && { mailDates: outgoingDates(mailDates) }),
  ...(postDates && { postDates: outgoingDates(postDates) }),
  description: outgoingHtml(description),
  sections: sections.map(({ title, html }) => ({ title, html: outgoingHtml(html) })),
  moderatorName: moderatorName ?? '',
  dateFrom: dateFrom.toISOString(),
  dateTo: dateTo.toISOString(),
});

const present = (row: DraftRow, revision: string): Omit<ConsultationDraft, 'terms'> => ({
  id: row.id,
  identityScheme: row.identityScheme,
  ...wordsAlone(row),
  revision,
});
