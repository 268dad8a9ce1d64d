import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { Transaction } from 'kysely';
import { checkMeeting, type MeetingDraft } from '@wiec/domain/meeting-draft.ts';
import { canChangeProjectStatus, Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { audit } from '../../services/audit.ts';
import { cleanHtml } from '../../services/clean-html.ts';
import {
  changeMeeting,
  findPlaces,
  insertMeeting,
  type KeptMeeting,
  lockMeeting,
  type MeetingPlaces,
} from './queries.ts';

export interface MeetingOrder extends MeetingDraft {
  /** HTML. */
  description: string;
  /** By its name; null: the whole town. */
  district: string | null;
  consultationId: number | null;
  /** Null: the only office there is. */
  officeId: number | null;
  /** YYYY-MM-DD. */
  noteBy: string | null;
  /** HTML. */
  note: string | null;
}

type MeetingDeps = Pick<Deps, 'db' | 'clock' | 'projects'>;
const NOT_KEPT = 'Spotkanie nie zostało zapisane';

/**
 * Puts a meeting on the portal, or changes one: wholly or not at all. With a reason it is cancelled, for good.
 * @param id of the meeting to be changed; null: a new one
 * @returns its id
 */
export async function keepMeeting(
  deps: MeetingDeps,
  id: number | null,
  given: MeetingOrder,
  actor: string,
): Promise<Reply<{ id: number }>> {
  return deps.db.transaction().execute((tx) => keepMeetingIn(deps, tx, { id, given, actor, inPreparation: false }));
}

interface Keeping {
  /** Null: a new one. */
  id: number | null;
  given: MeetingOrder;
  actor: string;
  /** Nobody but the office sees it yet. */
  inPreparation: boolean;
}

/** The same in a transaction that is going on. */
export async function keepMeetingIn(
  deps: Pick<Deps, 'clock' | 'projects'>,
  tx: Transaction<Database>,
  { id, given, actor, inPreparation }: Keeping,
): Promise<Reply<{ id: number }>> {
  const order = tidied(given);
  const places = await findPlaces(tx, order);
  const problems = [...checkMeeting(order), ...checkPlaces(order, places)];
  if (problems.length > 0) return refused('unprocessable', NOT_KEPT, problems);
  const status = inPreparation ? ProjectStatus.InProgress : statusOf(order);
  if (id === null) return add(deps, tx, { order, status, places, actor });
  return change(deps, tx, { id, order, status, places, actor });
}

interface Kept {
  order: MeetingOrder;
  status: ProjectStatus;
  places: MeetingPlaces;
  actor: string;
}

async function add(
  { projects, clock }: Pick<Deps, 'clock' | 'projects'>,
  tx: Transaction<Database>,
  { order, status, places, actor }: Kept,
): Promise<Reply<{ id: number }>> {
  const officeId = officeOf(order, places)!;
  const id = await projects.insert(tx, {
    ...wordsOf(order),
    type: ProjectType.DirectMeeting,
    mode: Mode.Open,
    status,
    officeId,
    agreementHistoryId: null,
  });
  await insertMeeting(tx, id, keptOf(order, places), clock());
  await audit(tx, {
    actor,
    action: 'meeting.created',
    subjectType: 'meeting',
    subjectId: id,
    details: { officeId, cancelled: order.cancellation !== null },
  });
  return accepted({ id });
}

async function change(
  { projects, clock }: Pick<Deps, 'clock' | 'projects'>,
  tx: Transaction<Database>,
  { id, order, status, places, actor }: Kept & { id: number },
): Promise<Reply<{ id: number }>> {
  const known = await lockMeeting(tx, id);
  if (!known) return refused('not-found', 'Nie ma takiego spotkania.');
  if (order.officeId !== null && order.officeId !== known.officeId) {
    return refused('conflict', 'Spotkanie zostaje przy swoim urzędzie.');
  }
  if (status !== known.status) {
    const verdict = canChangeProjectStatus(known.status, status, { anybodyVoted: false, reason: order.cancellation });
    if (!verdict.allowed) return refused('conflict', 'Spotkanie odwołano. Załóż nowe, jeśli się odbędzie.');
    await projects.setStatus(tx, id, status);
  }
  await projects.rewrite(tx, id, wordsOf(order));
  await changeMeeting(tx, id, keptOf(order, places), clock());
  const details = { officeId: known.officeId, cancelled: order.cancellation !== null };
  await audit(tx, { actor, action: 'meeting.changed', subjectType: 'meeting', subjectId: id, details });
  return accepted({ id });
}

const statusOf = ({ cancellation }: MeetingOrder): ProjectStatus =>
  cancellation === null ? ProjectStatus.Active : ProjectStatus.Withdraw;

const wordsOf = ({ title, shortDescription, description, dateFrom, dateTo }: MeetingOrder) => ({
  title,
  shortDescription,
  descriptionHtml: cleanHtml(description),
  dateFrom,
  dateTo,
});

const keptOf = (order: MeetingOrder, { districtId, consultationId }: MeetingPlaces): KeptMeeting => ({
  consultation_id: consultationId,
  district_id: districtId,
  place: order.place,
  address: order.address,
  directions: order.directions,
  latitude: order.latitude,
  longitude: order.longitude,
  online: order.online,
  sign_up: order.signUp,
  programme: JSON.stringify(order.programme),
  access: [...order.access],
  contact_name: order.contactName,
  contact_phone: order.contactPhone,
  contact_email: order.contactEmail,
  note_by: order.noteBy,
  note_html: order.note === null ? null : cleanHtml(order.note),
  participants: order.participants,
  cancellation: order.cancellation,
});

const tidy = (text: string | null): string | null => (text === null ? null : tidyText(text));

const tidied = (order: MeetingOrder): MeetingOrder => ({
  ...order,
  title: tidyText(order.title),
  shortDescription: tidyText(order.shortDescription),
  place: tidyText(order.place),
  address: tidyText(order.address),
  directions: tidy(order.directions),
  online: tidy(order.online),
  signUp: tidy(order.signUp),
  programme: order.programme.map(({ time, text }) => ({ time, text: tidyText(text) })),
  access: order.access.map(tidyText),
  contactName: tidy(order.contactName),
  contactPhone: tidy(order.contactPhone),
  contactEmail: tidy(order.contactEmail),
  cancellation: tidy(order.cancellation),
});

function checkPlaces(order: MeetingOrder, places: MeetingPlaces): ErrorItem[] {
  const known = places.offices.map(({ id, name }) => `${id} (${name})`).join(', ');
  return [
    ...(officeOf(order, places) === undefined ? [{ message: `Podaj numer urzędu: ${known}.` }] : []),
    ...(order.district !== null && places.districtId === null
      ? [{ field: 'district', message: `Nie ma obszaru „${order.district}”.` }]
      : []),
    ...(order.consultationId !== null && places.consultationId === null
      ? [{ message: `Nie ma konsultacji ${order.consultationId}.` }]
      : []),
  ];
}

const officeOf = ({ officeId }: MeetingOrder, { offices }: MeetingPlaces): number | undefined =>
  officeId === null
    ? offices.length === 1
      ? offices[0]!.id
      : undefined
    : offices.find(({ id }) => id === officeId)?.id;
