import type { AccountFacts } from './eligibility.ts';
import { ProjectType } from './phases.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';

/** Days for which a preview link works by default. */
export const PREVIEW_DAYS = 30;
const MOST_DAYS = 365;
/** In characters. */
const LONGEST_NOTE = 200;

/** As whom a clerk looks at what they prepare: at somebody who is not signed in, or at a resident whom it concerns. */
export const previewViewers = ['visitor', 'resident'] as const;
export type PreviewViewer = (typeof previewViewers)[number];

/** What is known of them: the resident has all data, is an adult, and lives where it is asked. Null: nobody is signed in. */
export const accountOfViewer = (
  viewer: PreviewViewer,
  { officeId, districtId }: Pick<AccountFacts, 'officeId' | 'districtId'>,
): AccountFacts | null =>
  viewer === 'visitor' ? null : { isCitizen: true, officeId, districtId, birthDate: '1980-01-01', peselVerified: true };

/** For how long such a look works, in hours. */
export const OWN_PREVIEW_HOURS = 2;

export type PreviewLinkFaults = Partial<Record<'note' | 'days', string>>;

/** What is wrong with a preview link that somebody is about to make, field by field: whom it is for, and for how many whole days. */
export function checkPreviewLink({ note, days }: { readonly note: string; readonly days: number }): PreviewLinkFaults {
  const faults: PreviewLinkFaults = {};
  if (isBlank(tidyText(note)) || textLength(tidyText(note)) > LONGEST_NOTE) {
    faults.note = `Napisz, dla kogo jest odnośnik, najwyżej ${LONGEST_NOTE} znaków.`;
  }
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    faults.days = `Odnośnik może działać od 1 do ${MOST_DAYS} dni.`;
  }
  return faults;
}

/** Kinds of projects that can be shown before everybody sees them. */
export const previewedKinds = [ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe] as const;

/** First part of the address of their pages (1-portal §2). */
export const projectFolders: ReadonlyMap<ProjectType, string> = new Map([
  [ProjectType.Consultation, 'konsultacje'],
  [ProjectType.Survey, 'ankiety'],
  [ProjectType.Probe, 'sondy'],
]);

/** Path of the page of a project's preview (1-portal §2, 2-citizens-budget §2). @param project.year of a vote's budget */
export const previewPath = ({ type, id, year }: { type: ProjectType; id: number; year: number | null }): string =>
  type === ProjectType.PublicBudget
    ? `/budzet/${year}/glosowania/podglad/${id}`
    : `/${projectFolders.get(type)}/podglad/${id}`;

/** What a preview says of itself, by kind. */
export const previewSentences = {
  vote: 'To jest podgląd głosowania. Głosu nie można tu oddać.',
  survey: 'To jest podgląd ankiety. Nie można jej tu wypełnić.',
  consultation: 'To jest podgląd konsultacji. Nie można tu zabrać głosu.',
  probe: 'To jest podgląd sondy. Nie można tu odpowiedzieć.',
} as const;
