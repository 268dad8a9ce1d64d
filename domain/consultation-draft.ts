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
}: ConsultationParts): DraftFault<'sections' | 'comments' | 'opinions'>[] {
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
    ['comments', 'Komentarze', comments],
    ['opinions', 'Oceny', opinions],
  ] as const) {
    if (dates === null) continue;
    const [from, to] = [dates.from ?? dateFrom, dates.to ?? dateTo];
    if (from < dateFrom || to > dateTo || to <= from) {
      wrong.push({ field, message: `${what}: ich daty muszą leżeć w datach konsultacji.` });
    }
  }
  return wrong;
}
