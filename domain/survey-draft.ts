import type { IdentityScheme } from './identity-scheme.ts';
import { Mode } from './phases.ts';
import { excerpt, isBlank, textLength } from './polish-text.ts';
import { checkFormDefinition, checkFormDefinitions } from './questions/form-definition.ts';
import type { DefinitionFault, Form } from './questions/question.ts';
import { questionNumbers } from './questions/question-numbers.ts';
import { writtenFields } from './questions/written-form.ts';

/** A survey before anybody answers it, or what a consultation has of one. */
export interface SurveyDraft {
  readonly title: string;
  readonly shortDescription: string;
  readonly mode: Mode;
  /** Null: as the mode says. */
  readonly identityScheme: IdentityScheme | null;
  readonly onlyForLegalAge: boolean;
  readonly dateFrom: Date;
  readonly dateTo: Date;
  readonly forms: readonly DraftedForm[];
}

export interface DraftedForm {
  /** Null: as the survey. */
  readonly voteFrom: Date | null;
  readonly voteTo: Date | null;
  /** Name of a district; null: everywhere. */
  readonly district: string | null;
  readonly form: Form;
}

/** What the draft is called. */
export interface SurveyNames {
  readonly nominative: string;
  readonly genitive: string;
  readonly mayAskNothing: boolean;
}

export const SURVEY_NAMES: SurveyNames = { nominative: 'Ankieta', genitive: 'ankiety', mayAskNothing: false };

export const SURVEY_LIMITS = { title: 200, shortDescription: 1000, name: 200, forms: 20, parts: 100 } as const;

export interface SurveyFault {
  /** Where it stands in the draft as it is written (`written-form`): `title`, `forms.0.parts.1.questions.2.content`. */
  field: string;
  /** In words; null: of the survey itself. */
  place: string | null;
  message: string;
}

/** The whole sentence, with its place. */
export const tellSurveyFault = ({ place, message }: SurveyFault): string =>
  place === null ? message : `${place}: ${message}`;

/** How people are told apart who answer, unless the draft says it (0-how-we-read-it, "Identity"). */
export const usualIdentity = (mode: Mode): IdentityScheme => (mode === Mode.Open ? 'none' : 'account');

/**
 * Everything that is wrong with a draft; empty: nothing.
 * @param districts names that a form may give
 */
export function checkSurveyDraft(
  draft: SurveyDraft,
  { nominative, genitive, mayAskNothing }: SurveyNames,
  districts: { has: (name: string) => boolean },
  now: Date,
): SurveyFault[] {
  const { title, shortDescription, mode, dateFrom, dateTo, forms, onlyForLegalAge } = draft;
  const scheme = draft.identityScheme ?? usualIdentity(mode);
  const faults: SurveyFault[] = [];
  const find = (field: string, message: string, place: string | null = null): void =>
    void faults.push({ field, place, message });
  if (isBlank(title) || textLength(title) > SURVEY_LIMITS.title) {
    find('title', `Tytuł: od 1 do ${SURVEY_LIMITS.title} znaków.`);
  }
  if (textLength(shortDescription) > SURVEY_LIMITS.shortDescription) {
    find('shortDescription', `Krótki opis: najwyżej ${SURVEY_LIMITS.shortDescription} znaków.`);
  }
  if (dateTo <= dateFrom) find('to', `Koniec ${genitive} musi być po jej początku.`);
  if (dateTo <= now) find('to', `${nominative} musi kończyć się w przyszłości.`);
  if (mode !== Mode.Open && scheme === 'none') {
    find('identity', `Bez ustalania, kto odpowiada, może być tylko ${nominative.toLowerCase()} otwarta.`);
  }
  if (scheme === 'none' && onlyForLegalAge) {
    find('identity', `${nominative} dla osób pełnoletnich musi ustalać, kto odpowiada.`);
  }
  forms.forEach(({ voteFrom, voteTo, district, form }, i) => {
    const place = `Formularz „${form.title}”`;
    const [from, to] = [voteFrom ?? dateFrom, voteTo ?? dateTo];
    const isOwn = voteFrom !== null || voteTo !== null;
    if (isOwn && (from < dateFrom || to > dateTo || to <= from)) {
      find(`forms.${i}.from`, `jego daty muszą leżeć w datach ${genitive}.`, place);
    }
    if (district === null) return;
    if (!districts.has(district)) find(`forms.${i}.district`, `nie ma obszaru „${district}”.`, place);
    if (scheme === 'none') {
      find(`forms.${i}.district`, 'formularz jednego obszaru musi ustalać, kto odpowiada.', place);
    }
  });
  if (mayAskNothing && forms.length === 0) return faults;
  return [...faults, ...definitionFaults(forms.map(({ form }) => form))];
}

interface Place {
  field: string;
  words: string;
}

function definitionFaults(forms: readonly Form[]): SurveyFault[] {
  const [questions, parts] = placesIn(forms);
  const told = (fault: DefinitionFault, rest: Place | null): SurveyFault => {
    const place = (questions.get(fault.questionId ?? -1) ?? parts.get(fault.categoryId ?? -1)) || rest;
    const of = fault.field === undefined || fault.field === 'id' ? '' : `.${writtenFields[fault.field]}`;
    return { field: `${place?.field ?? 'forms'}${of}`, place: place?.words ?? null, message: fault.message };
  };
  const ofEach = forms.map((form) => checkFormDefinition(form));
  // What is wrong with all of them together comes first.
  const together = checkFormDefinitions(forms);
  return [
    ...together.slice(0, together.length - ofEach.flat().length).map((fault) => told(fault, null)),
    ...ofEach.flatMap((faults, i) =>
      faults.map((fault) => told(fault, { field: `forms.${i}`, words: nameOfForm(forms, i) })),
    ),
  ].map((fault) => (fault.place === '' ? { ...fault, place: null } : fault));
}

/** Empty where there is but one. */
const nameOfForm = (forms: readonly Form[], i: number): string =>
  forms.length === 1 ? '' : `Formularz „${forms[i]!.title}”`;

/** Where each question and each part of the forms stands. */
function placesIn(forms: readonly Form[]): [questions: ReadonlyMap<number, Place>, parts: ReadonlyMap<number, Place>] {
  const questions = new Map<number, Place>();
  const parts = new Map<number, Place>();
  forms.forEach((form, i) => {
    const before = forms.length === 1 ? '' : `${nameOfForm(forms, i)}, `;
    const numbers = questionNumbers(form);
    const enter = (id: number, content: string, field: string): void => {
      const words = isBlank(content) ? '' : ` „${excerpt(content, SHOWN)}”`;
      questions.set(id, { field, words: inSentence(before, `Pytanie ${numbers.get(id)}${words}`) });
    };
    form.categories.forEach((part, j) => {
      const ofPart = `forms.${i}.parts.${j}`;
      const named = isBlank(part.name) ? '' : ` „${part.name}”`;
      parts.set(part.id, { field: ofPart, words: inSentence(before, `Część ${j + 1}${named}`) });
      part.questions.forEach((question, k) => {
        const ofQuestion = `${ofPart}.questions.${k}`;
        enter(question.id, question.content, ofQuestion);
        question.questionOptions.forEach((option, l) =>
          option.questions.forEach((sub, m) => enter(sub.id, sub.content, `${ofQuestion}.options.${l}.questions.${m}`)),
        );
      });
    });
  });
  return [questions, parts];
}

const inSentence = (before: string, words: string): string =>
  before === '' ? words : `${before}${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Characters of a question that a sentence about it repeats. */
const SHOWN = 60;
