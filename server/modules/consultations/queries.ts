import { type Kysely, sql } from 'kysely';
import type { ContactKind } from '@wiec/domain/contact-form.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { FormKind, FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import {
  type Audience,
  formIsListed,
  isSeenBy,
  isWithdrawnInPublic,
  projectIsActive,
  projectIsListed,
} from '../../participation/condition-queries.ts';

type Db = Kysely<Database>;

/** A project `p` that is a consultation which the audience may see. */
export const isSeenFor = (audience: Audience) => sql<boolean>`
  (p.type = ${sql.lit(ProjectType.Consultation)}
   and ${isSeenBy(audience, sql`(${projectIsListed} or ${isWithdrawnInPublic})`)})`;
export const consultationIsSeen = isSeenFor('everybody');

/** A form that is no vote. */
interface FormRow<Kind extends FormKind> {
  id: number;
  type: Kind;
  title: string;
  status: FormStatus;
  voteFrom: string | null;
  voteTo: string | null;
}

/** A form that switches commenting or rating on. */
export type SwitchRow = FormRow<typeof FormKind.Comment | typeof FormKind.Opinion>;
/** A form by which people write to the unit. */
export type ContactFormRow = FormRow<ContactKind>;

/** Forms of these kinds that the project `p` has, in their order. */
const formsOf = <Kind extends FormKind>(kinds: readonly Kind[], audience: Audience = 'everybody') => sql<
  FormRow<Kind>[]
>`(select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'title', f.title, 'status', f.status,
                                                       'voteFrom', f.vote_from, 'voteTo', f.vote_to)
                                     order by f.position, f.id), '[]')
              from form f
             where f.project_id = p.id
               and ${audience === 'everybody' ? formIsListed : sql`(${formIsListed} or f.status = ${sql.lit(FormStatus.InProgress)})`}
               and f.type in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;
const SWITCH_KINDS = [FormKind.Comment, FormKind.Opinion] as const;
const CONTACT_KINDS = [FormKind.PostAddress, FormKind.EmailAddress] as const;
export const SWITCHES = formsOf(SWITCH_KINDS);
export const contactFormsFor = (audience: Audience) => formsOf(CONTACT_KINDS, audience);

export interface ConsultationRow {
  sections: { title: string; html: string }[];
  switches: SwitchRow[];
  contactForms: ContactFormRow[];
  /** Of the acts that there are. */
  actVersions: number[];
}

/** What only consultations have; undefined where there is none that the audience may see. */
export async function findConsultation(
  db: Db,
  projectId: number,
  audience: Audience = 'everybody',
): Promise<ConsultationRow | undefined> {
  const { rows } = await sql<ConsultationRow>`
    select (select coalesce(json_agg(json_build_object('title', s.title, 'html', s.html) order by s.position), '[]')
              from consultation_section s where s.project_id = p.id) as sections,
           ${formsOf(SWITCH_KINDS, audience)} as switches, ${contactFormsFor(audience)} as "contactForms",
           (select coalesce(json_agg(a.version order by a.version), '[]') from act a
             where a.project_id = p.id) as "actVersions"
      from project p where p.id = ${projectId} and ${isSeenFor(audience)}`.execute(db);
  return rows[0];
}

export async function insertSections(
  tx: Db,
  projectId: number,
  sections: readonly { title: string; html: string }[],
): Promise<void> {
  if (sections.length === 0) return;
  const rows = sections.map((section, position) => ({ project_id: projectId, position, ...section }));
  await tx.insertInto('consultation_section').values(rows).execute();
}

export async function replaceSections(
  tx: Db,
  projectId: number,
  sections: readonly { title: string; html: string }[],
): Promise<void> {
  await tx.deleteFrom('consultation_section').where('project_id', '=', projectId).execute();
  await insertSections(tx, projectId, sections);
}

export interface DraftRow {
  id: number;
  title: string;
  shortDescription: string;
  description: string;
  sections: { title: string; html: string }[];
  mode: 0 | 1 | 2;
  onlyForLegalAge: boolean;
  withTerms: boolean;
  moderatorName: string | null;
  comments: boolean;
  opinions: boolean;
  mailForm: boolean;
  postForm: boolean;
  /** Null: there is no such form, or it has the dates of the consultation. */
  mailDates: { from: string; to: string } | null;
  postDates: { from: string; to: string } | null;
  dateFrom: Date;
  dateTo: Date;
  /** Of its survey forms, the one that asks least of people first; null: it has no such forms. */
  identityScheme: IdentityScheme | null;
}

/** What the office has written in a consultation. */
export async function readDraft(db: Db, projectId: number): Promise<DraftRow> {
  const has = (kind: FormKind) => sql<boolean>`
    exists (select from form f where f.project_id = p.id and f.type = ${sql.lit(kind)})`;
  const datesOf = (kind: ContactKind) => sql<{ from: string; to: string } | null>`
    (select json_build_object('from', coalesce(f.vote_from, p.date_from), 'to', coalesce(f.vote_to, p.date_to))
       from form f where f.project_id = p.id and f.type = ${sql.lit(kind)}
        and (f.vote_from is not null or f.vote_to is not null) limit 1)`;
  const { rows } = await sql<DraftRow>`
    select p.id, p.title, p.short_description as "shortDescription", p.description_html as description,
           (select coalesce(json_agg(json_build_object('title', s.title, 'html', s.html) order by s.position), '[]')
              from consultation_section s where s.project_id = p.id) as sections,
           p.mode, p.only_for_legal_age as "onlyForLegalAge", p.agreement_history_id is not null as "withTerms",
           p.moderator_name as "moderatorName", ${has(FormKind.Comment)} as comments, ${has(FormKind.Opinion)} as opinions,
           ${has(FormKind.EmailAddress)} as "mailForm", ${has(FormKind.PostAddress)} as "postForm",
           ${datesOf(FormKind.EmailAddress)} as "mailDates", ${datesOf(FormKind.PostAddress)} as "postDates",
           p.date_from as "dateFrom", p.date_to as "dateTo",
           (select v.identity_scheme from vote v where v.project_id = p.id
             order by v.identity_scheme <> 'none', v.id limit 1) as "identityScheme"
      from project p where p.id = ${projectId}`.execute(db);
  return rows[0]!;
}

/** Consultations whose days are over, and of which no vote is still to be ended (one that was never opened is no such one); locked. */
export async function lockEnded(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p
     where p.type = ${sql.lit(ProjectType.Consultation)} and ${projectIsActive} and p.date_to < clock_timestamp()
       and not exists (select from form f where f.project_id = p.id and f.vote_id is not null
                          and f.status = ${sql.lit(FormStatus.Active)})
     order by p.id for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
