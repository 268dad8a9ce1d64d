import type { MeetingWords, OfficeMeeting, OfficeMeetings } from '@wiec/contract/office-meetings.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import { keepMeetingIn, type MeetingOrder } from './keep-meeting.ts';
import { findConsultationOf, findDistrictNames, findMeetingsOf, lockMeeting, type WholeMeetingRow } from './queries.ts';

type Tx = Transaction<Database>;

interface HeldConsultation {
  status: ProjectStatus;
  officeId: number;
}

/** What the module of projects does for meetings of consultations; `app` hands it over. */
export interface MeetingParty {
  /** Holds a project for a clerk who may change it: before it is public whoever prepares, then whoever publishes. */
  holdForOffice: (
    tx: Tx,
    order: { projectId: number; kinds: readonly ProjectType[]; by: CallerAccount; isPublic: 'once-public' },
    problem: (project: HeldConsultation) => string | null,
  ) => Promise<Reply<HeldConsultation>>;
}

type MeetingDeps = Pick<Deps, 'db' | 'clock' | 'projects'> & MeetingParty;

interface ByClerk {
  id: number;
  by: CallerAccount;
}

const NO_MEETING = 'Nie ma takiego spotkania w konsultacji.';
const CHANGED = 'Ktoś tymczasem zmienił to spotkanie. Wczytaj stronę ponownie i porównaj.';
const CANCELLED = 'Spotkanie odwołano. Załóż nowe, jeśli się odbędzie.';

const withdrawn = ({ status }: HeldConsultation): string | null =>
  status === ProjectStatus.Withdraw ? 'Konsultację wycofano.' : null;

/** Meetings of a consultation, for whoever may change them. @param id of the consultation */
export async function listOfficeMeetings(deps: MeetingDeps, order: ByClerk): Promise<Reply<OfficeMeetings>> {
  return inConsultation(deps, order, async (tx, { officeId }) => {
    const rows = await findMeetingsOf(tx, order.id);
    return accepted({ items: rows.map(present), districts: await findDistrictNames(tx, officeId) });
  });
}

/** Adds a meeting to a consultation, and is seen with it; the same one twice is added once. @param id of the consultation */
export async function addMeeting(
  deps: MeetingDeps,
  { words, ...order }: ByClerk & { words: MeetingWords },
): Promise<Reply<{ id: number }>> {
  return inConsultation(deps, order, async (tx, { officeId, status }) => {
    const given = orderOf(words, { consultationId: order.id, officeId, cancellation: null });
    const there = (await findMeetingsOf(tx, order.id)).find((row) => isTheSame(row, given));
    if (there) return accepted({ id: there.id });
    const inPreparation = status === ProjectStatus.InProgress;
    return keepMeetingIn(deps, tx, { id: null, given, actor: actorOf(order.by), inPreparation });
  });
}

/** Says otherwise what a meeting is, as it was seen. */
export async function changeMeeting(
  deps: MeetingDeps,
  { words, seen, ...order }: ByClerk & { words: MeetingWords; seen: number },
): Promise<Reply<OfficeMeeting>> {
  return inMeeting(deps, { ...order, seen }, (tx, { consultationId, officeId, status }) => {
    if (status === ProjectStatus.Withdraw) return Promise.resolve(refused('conflict', CANCELLED));
    const given = orderOf(words, { consultationId, officeId, cancellation: null });
    const inPreparation = status === ProjectStatus.InProgress;
    return keepMeetingIn(deps, tx, { id: order.id, given, actor: actorOf(order.by), inPreparation });
  });
}

/** Says that a meeting does not take place, and why, for good. */
export async function cancelMeeting(
  deps: MeetingDeps,
  { reason, seen, ...order }: ByClerk & { reason: string; seen: number },
): Promise<Reply<OfficeMeeting>> {
  return inMeeting(deps, { ...order, seen }, async (tx, { consultationId, officeId, status }) => {
    if (status === ProjectStatus.InProgress) return refused('conflict', 'Nikt go jeszcze nie widział: usuń je.');
    if (status === ProjectStatus.Withdraw) return refused('conflict', CANCELLED);
    const row = (await findMeetingsOf(tx, consultationId)).find(({ id }) => id === order.id)!;
    const given = orderOf(present(row), { consultationId, officeId, cancellation: reason });
    const kept = await keepMeetingIn(deps, tx, { id: order.id, given, actor: actorOf(order.by), inPreparation: false });
    if (kept.ok || kept.kind !== 'unprocessable') return kept;
    // It is about the reason: all else stands there already.
    return refused('unprocessable', kept.title, [{ field: 'reason', message: kept.errors[0]!.message }]);
  });
}

/** Takes away a meeting that nobody has seen. */
export async function removeMeeting(
  deps: MeetingDeps,
  { seen, ...order }: ByClerk & { seen: number | null },
): Promise<Reply<{ id: number }>> {
  const removed = await inMeeting(deps, { ...order, seen, isRemoved: true }, async (tx, { officeId, status }) => {
    if (status !== ProjectStatus.InProgress)
      return refused('conflict', 'To spotkanie widzieli mieszkańcy: odwołaj je.');
    await deps.projects.remove(tx, order.id);
    const [actor, details] = [actorOf(order.by), { officeId }];
    await audit(tx, { actor, action: 'meeting.removed', subjectType: 'meeting', subjectId: order.id, details });
    return accepted({ id: order.id });
  });
  return removed.ok ? accepted({ id: order.id }) : removed;
}

function inConsultation<Data>(
  { db, holdForOffice }: MeetingDeps,
  { id: projectId, by }: ByClerk,
  act: (tx: Tx, consultation: HeldConsultation) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return db.transaction().execute(async (tx) => {
    const order = { projectId, kinds: [ProjectType.Consultation], by, isPublic: 'once-public' } as const;
    const held = await holdForOffice(tx, order, withdrawn);
    return held.ok ? act(tx, held.data) : held;
  });
}

interface HeldMeeting {
  consultationId: number;
  officeId: number;
  status: ProjectStatus;
}

/** @returns the meeting as it is then; unless it is removed */
async function inMeeting(
  deps: MeetingDeps,
  { id, by, seen, isRemoved = false }: ByClerk & { seen: number | null; isRemoved?: boolean },
  act: (tx: Tx, meeting: HeldMeeting) => Promise<Reply<{ id: number }>>,
): Promise<Reply<OfficeMeeting>> {
  const consultationId = await findConsultationOf(deps.db, id);
  if (consultationId === undefined) return refused('not-found', NO_MEETING);
  return inConsultation(deps, { id: consultationId, by }, async (tx, { officeId }) => {
    const held = await lockMeeting(tx, id);
    if (!held) return refused('not-found', NO_MEETING);
    if (held.revision !== seen) return refused('conflict', CHANGED);
    const done = await act(tx, { consultationId, officeId, status: held.status });
    if (!done.ok) return done;
    const row = (await findMeetingsOf(tx, consultationId)).find((each) => each.id === id);
    return accepted(isRemoved ? ({} as OfficeMeeting) : present(row!));
  });
}

/** One that was cancelled is another one: it may be held after all. */
const isTheSame = (row: WholeMeetingRow, given: MeetingOrder): boolean =>
  row.cancellation === null &&
  row.title === tidyText(given.title) &&
  row.place === tidyText(given.place) &&
  row.date_from.getTime() === given.dateFrom.getTime() &&
  row.date_to.getTime() === given.dateTo.getTime();

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const orderOf = (
  words: MeetingWords,
  of: Pick<MeetingOrder, 'consultationId' | 'officeId' | 'cancellation'>,
): MeetingOrder => ({
  title: words.title,
  shortDescription: words.shortDescription,
  description: words.description,
  dateFrom: new Date(words.dateFrom),
  dateTo: new Date(words.dateTo),
  place: words.place,
  address: words.address,
  directions: orNull(words.directions),
  latitude: words.latitude,
  longitude: words.longitude,
  online: orNull(words.online),
  signUp: orNull(words.signUp),
  programme: words.programme,
  access: words.access,
  contactName: orNull(words.contactName),
  contactPhone: orNull(words.contactPhone),
  contactEmail: orNull(words.contactEmail),
  district: orNull(words.district),
  noteBy: orNull(words.noteBy),
  note: orNull(words.note),
  participants: words.participants,
  ...of,
});

const present = (row: WholeMeetingRow): OfficeMeeting => ({
  id: row.id,
  title: row.title,
  shortDescription: row.short_description,
  description: outgoingHtml(row.description_html),
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  place: row.place,
  address: row.address,
  directions: row.directions ?? '',
  latitude: row.latitude,
  longitude: row.longitude,
  online: row.online ?? '',
  signUp: row.sign_up ?? '',
  programme: row.programme.map(({ time, text }) => ({ time, text })),
  access: row.access,
  contactName: row.contact_name ?? '',
  contactPhone: row.contact_phone ?? '',
  contactEmail: row.contact_email ?? '',
  district: row.district?.name ?? '',
  noteBy: row.note_by ?? '',
  note: row.note_html === null ? '' : outgoingHtml(row.note_html),
  participants: row.participants,
  cancellation: row.cancellation,
  isPublic: row.status !== ProjectStatus.InProgress,
  revision: row.revision,
});
