import type { IdentityScheme } from './identity-scheme.ts';
import { Mode, ProjectType } from './phases.ts';
import { isBlank, textLength } from './polish-text.ts';

/** How sentences name one kind of project. */
export interface ProjectNoun {
  readonly nominative: string;
  readonly genitive: string;
}

/** Of the kinds that the office prepares before everybody sees them. */
export const projectNouns: ReadonlyMap<ProjectType, ProjectNoun> = new Map([
  [ProjectType.Consultation, { nominative: 'Konsultacja', genitive: 'konsultacji' }],
  [ProjectType.Survey, { nominative: 'Ankieta', genitive: 'ankiety' }],
  [ProjectType.Probe, { nominative: 'Sonda', genitive: 'sondy' }],
]);

/** 'Konsultacja', 'Ankieta', 'Sonda'; of other kinds nothing. */
export const nounOf = (type: number): string => projectNouns.get(type as ProjectType)?.nominative ?? '';

export interface ProjectDates {
  readonly dateFrom: Date;
  readonly dateTo: Date;
}

/** What consultations and surveys say of themselves, whatever they ask; texts tidied. */
export interface ProjectDraft extends ProjectDates {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML. */
  readonly description: string;
  /** Who leads it, as residents read it; null: nobody is named. */
  readonly moderatorName: string | null;
  readonly mode: Mode;
  /** How it is known who answers its forms. */
  readonly identityScheme: IdentityScheme;
  readonly onlyForLegalAge: boolean;
}

/** In characters; the description is HTML. */
export const PROJECT_LIMITS = { title: 200, shortDescription: 1000, description: 50_000, moderatorName: 200 };

export interface DraftFault<Field> {
  field: Field;
  message: string;
}

/** What is wrong with the dates of something that is being prepared; empty: nothing. */
export function checkProjectDates(
  { dateFrom, dateTo }: ProjectDates,
  { nominative, genitive }: ProjectNoun,
  now: Date,
): DraftFault<'dateTo'>[] {
  if (dateTo <= dateFrom) return [{ field: 'dateTo', message: `Koniec ${genitive} musi być po jej początku.` }];
  return dateTo > now ? [] : [{ field: 'dateTo', message: `${nominative} musi kończyć się w przyszłości.` }];
}

/** What is wrong with a consultation or a survey, but for what it asks; empty: nothing. */
export function checkProjectDraft(
  draft: ProjectDraft,
  noun: ProjectNoun,
  now: Date,
): DraftFault<
  'title' | 'shortDescription' | 'description' | 'moderatorName' | 'dateTo' | 'mode' | 'onlyForLegalAge'
>[] {
  const { title, shortDescription, description, moderatorName, mode, identityScheme, onlyForLegalAge } = draft;
  const { nominative } = noun;
  const wrong: ReturnType<typeof checkProjectDraft> = [];
  if (isBlank(title) || textLength(title) > PROJECT_LIMITS.title) {
    wrong.push({ field: 'title', message: `Tytuł: od 1 do ${PROJECT_LIMITS.title} znaków.` });
  }
  if (textLength(shortDescription) > PROJECT_LIMITS.shortDescription) {
    const message = `Krótki opis: najwyżej ${PROJECT_LIMITS.shortDescription} znaków.`;
    wrong.push({ field: 'shortDescription', message });
  }
  if (textLength(description) > PROJECT_LIMITS.description) {
    wrong.push({ field: 'description', message: 'Opis jest za długi. Skróć go albo podziel na części.' });
  }
  if (textLength(moderatorName ?? '') > PROJECT_LIMITS.moderatorName) {
    wrong.push({ field: 'moderatorName', message: `Kto prowadzi: najwyżej ${PROJECT_LIMITS.moderatorName} znaków.` });
  }
  wrong.push(...checkProjectDates(draft, noun, now));
  if (mode !== Mode.Open && identityScheme === 'none') {
    const message = `Bez ustalania, kto odpowiada, może być tylko ${nominative.toLowerCase()} otwarta.`;
    wrong.push({ field: 'mode', message });
  }
  if (identityScheme === 'none' && onlyForLegalAge) {
    const message = `${nominative} dla osób pełnoletnich musi ustalać, kto odpowiada.`;
    wrong.push({ field: 'onlyForLegalAge', message });
  }
  return wrong;
}

/** How it is known who answers, where nobody says it: as the mode needs. */
export const schemeOfMode = (mode: Mode): IdentityScheme => (mode === Mode.Open ? 'none' : 'account');
