import type { Deps } from '../deps.ts';
import { keepMeeting, type MeetingOrder } from '../modules/meetings/keep-meeting.ts';

const HOUR = 3_600_000;

/** A meeting a week from now. */
export const meetingOrder = (change: Partial<MeetingOrder> = {}): MeetingOrder => ({
  title: 'Rozmowa o zieleni',
  shortDescription: '',
  description: '',
  dateFrom: new Date(Date.now() + 168 * HOUR),
  dateTo: new Date(Date.now() + 170 * HOUR),
  place: 'Szkoła nr 7',
  address: 'ul. Parowozowa 3, Lipogród',
  directions: null,
  latitude: null,
  longitude: null,
  online: null,
  signUp: null,
  programme: [],
  access: [],
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  district: null,
  consultationId: null,
  officeId: null,
  noteBy: null,
  note: null,
  participants: null,
  cancellation: null,
  ...change,
});

/** @returns its id */
export async function plantMeeting(
  deps: Pick<Deps, 'db' | 'clock' | 'projects'>,
  change: Partial<MeetingOrder> = {},
): Promise<number> {
  const kept = await keepMeeting(deps, null, meetingOrder(change), 'cli');
  if (!kept.ok) throw new Error(kept.errors.map(({ message }) => message).join(' '));
  return kept.data.id;
}
