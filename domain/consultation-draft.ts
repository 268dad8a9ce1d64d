import { isBlank } from './polish-text.ts';
import type { DraftFault, ProjectDates } from './project-draft.ts';

/** When people may comment, or rate; null: as long as the consultation runs. */
export interface SwitchDates {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** What a consultation has besides what it shares with a survey. */
export interface ConsultationParts extends ProjectDates {
  /** Of its description; HTML. */
  readonly sections: readonly { readonly title: string; readonly html: string }[];
  /** Null: there are none. */
  readonly comments: SwitchDates | null;
  readonly opinions: SwitchDates | null;
  /** Of its contact forms; null or absent: there are none. */
  readonly mailForm?: SwitchDates | null;
  readonly postForm?: SwitchDates | null;
}

/** Whether dates of a part lie in those of the whole, and end after they begin. */
export function liesWithin({ from, to }: SwitchDates, { dateFrom, dateTo }: ProjectDates): boolean {
  const [begins, ends] = [from ?? dateFrom, to ?? dateTo];
  return begins >= dateFrom && ends <= dateTo && begins < ends;
}

/** Of the sections of a description; lengths in characters. */
export const SECTION_LIMITS = { sections: 50, title: 200, html: 50_000 };

/** What is wrong with what only consultations have; empty: nothing. */
export function checkConsultationParts({
  dateFrom,
  dateTo,
  sections,
  comments,
  opinions,
  mailForm = null,
  postForm = null,
}: ConsultationParts): DraftFault<'sections' | 'comments' | 'opinions' | 'mailDates' | 'postDates'>[] {
  const wrong: ReturnType<typeof checkConsultationParts> = [];
  const about = (message: string): void => void wrong.push({ field: 'sections', message });
  if (sections.length > SECTION_LIMITS.sections) {
    about(`Części opisu może być najwyżej ${SECTION_LIMITS.sections}.`);
  }
  if (sections.some(({ title }) => isBlank(title) || title.length > SECTION_LIMITS.title)) {
    about(`Tytuł części opisu: od 1 do ${SECTION_LIMITS.title} znaków.`);
  }
  const long = sections.find(({ html }) => html.length > SECTION_LIMITS.html);
  if (long) about(`Część „${long.title}” jest za długa. Podziel ją na dwie.`);
  for (const [field, what, dates] of [
    ['comments', 'Komentarze: ich', comments],
    ['opinions', 'Oceny: ich', opinions],
    ['mailDates', 'Formularz z odpowiedzią e-mailem: jego', mailForm],
    ['postDates', 'Formularz z odpowiedzią pocztą: jego', postForm],
  ] as const) {
    if (dates !== null && !liesWithin(dates, { dateFrom, dateTo })) {
      wrong.push({ field, message: `${what} daty muszą leżeć w datach konsultacji.` });
    }
  }
  return wrong;
}
