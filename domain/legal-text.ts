/** Versions of the terms of use and of the office's other documents (1-portal §3, agreements and histories). */
import { isPlainDate } from './calendar.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';

/** In characters; the text is HTML. */
export const legalTextLimits = { title: 200, displayText: 300, text: 100_000, slug: 60 } as const;

export interface LegalTextFields {
  readonly title: string;
  /** The heading of the page; empty: the title. */
  readonly displayText: string;
  /** HTML. */
  readonly text: string;
  /** Day in Poland, YYYY-MM-DD: the first on which it holds. */
  readonly validFrom: string;
}

/** In the order of the fields. */
export type LegalTextErrors = Partial<Record<keyof LegalTextFields, string>>;

const REQUIRED = 'Pole jest wymagane';
const tooLong = (most: number, length: number): string => `Najwyżej ${most} znaków, wpisano ${length}`;

/**
 * What keeps a version from being accepted, by field; empty when nothing does.
 * @param today day in Poland: nobody can be bound by a text from a day before it was there
 */
export function checkLegalText(fields: LegalTextFields, today: string): LegalTextErrors {
  const errors: LegalTextErrors = {};
  const title = textLength(tidyText(fields.title));
  if (isBlank(fields.title)) errors.title = REQUIRED;
  else if (title > legalTextLimits.title) errors.title = tooLong(legalTextLimits.title, title);
  const heading = textLength(tidyText(fields.displayText));
  if (heading > legalTextLimits.displayText) errors.displayText = tooLong(legalTextLimits.displayText, heading);
  if (!isPlainDate(fields.validFrom)) errors.validFrom = 'Podaj dzień';
  else if (fields.validFrom < today) errors.validFrom = 'Ten dzień już minął. Podaj dzisiejszy albo późniejszy';
  if (!hasWords(fields.text)) errors.text = REQUIRED;
  else if (fields.text.length > legalTextLimits.text) errors.text = 'Tekst jest za długi. Podziel go na dwa dokumenty';
  return errors;
}

/** Whether anything is left of an HTML text for somebody to read. */
const hasWords = (html: string): boolean => !isBlank(html.replace(/<[^<>]*>|&nbsp;/g, ''));

/** Why a name cannot stand in a document's address, `/dokumenty/{slug}`; null: it can. */
export function slugProblem(slug: string): string | null {
  if (slug === '') return REQUIRED;
  if (slug.length > legalTextLimits.slug) return tooLong(legalTextLimits.slug, slug.length);
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? null : 'Użyj małych liter bez ogonków, cyfr i łączników';
}

/** Where a version stands: still to come, in force, replaced by a later one, or taken back. */
export type LegalTextState = 'planned' | 'current' | 'past' | 'inactive';

interface Version {
  readonly id: number;
  readonly validFrom: string;
  readonly isActive: boolean;
}

/** The state of each version of one text, by its id. */
export function legalTextStates(versions: readonly Version[], today: string): ReadonlyMap<number, LegalTextState> {
  const begun = versions.filter(({ validFrom, isActive }) => isActive && validFrom <= today);
  const current = begun.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const stateOf = (version: Version): LegalTextState => {
    if (!version.isActive) return 'inactive';
    if (version.validFrom > today) return 'planned';
    return version.id === current?.id ? 'current' : 'past';
  };
  return new Map(versions.map((version) => [version.id, stateOf(version)]));
}
