import type { IdentityScheme } from './identity-scheme.ts';
import { warsawInstant } from './warsaw-instant.ts';
import { Mode, ProjectType } from './phases.ts';
import { excerpt, isBlank } from './polish-text.ts';
import { checkProjectDraft, type ProjectDraft, type ProjectNoun, projectNouns, schemeOfMode } from './project-draft.ts';
import { checkFormDefinition, checkFormDefinitions } from './questions/form-definition.ts';
import { picturesOf } from './questions/question-picture.ts';
import type { DefinitionFault, Form, Question, QuestionOption } from './questions/question.ts';
import { questionNumbers } from './questions/question-numbers.ts';
import { writtenFields } from './questions/written-form.ts';

/** A survey before anybody answers it, or what a consultation has of one. */
export interface SurveyDraft extends Omit<ProjectDraft, 'identityScheme'> {
  /** Null: as the mode says (0-how-we-read-it, "Identity"). */
  readonly identityScheme: IdentityScheme | null;
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
export interface SurveyNames extends ProjectNoun {
  readonly mayAskNothing: boolean;
}

export const SURVEY_NAMES: SurveyNames = { ...projectNouns.get(ProjectType.Survey)!, mayAskNothing: false };

/** A consultation holds survey forms, if it has any. */
export const CONSULTATION_NAMES: SurveyNames = { ...projectNouns.get(ProjectType.Consultation)!, mayAskNothing: true };

/** Of its forms; those of the survey itself are `PROJECT_LIMITS`. */
export const SURVEY_LIMITS = { name: 200, forms: 20, parts: 100 } as const;

/** Which pictures there are, by the SHA-256 of their bytes. */
export interface KeptPictures {
  has: (sha256: string) => boolean;
}

export interface SurveyFault {
  /** Where it stands in the draft as it is written (`written-form`): `title`, `forms.0.parts.1.questions.2.content`. */
  field: string;
  /** In words; null: of the survey itself. */
  place: string | null;
  message: string;
}

/**
 * Whether it stands in what a consultation's surveys say: how it is known who answers, and the forms. Words, dates and rules of the
 * consultation itself are written, and judged, elsewhere.
 */
export const isFaultOfForms = ({ field }: { field?: string | undefined }): boolean =>
  field === undefined || field === 'identity' || field.split('.')[0] === 'forms';

/** The whole sentence, with its place. */
export const tellSurveyFault = ({ place, message }: SurveyFault): string =>
  place === null ? message : `${place}: ${message}`;

type ProjectField = ReturnType<typeof checkProjectDraft>[number]['field'];

/** What the fields of every project are called where a survey is written. */
const writtenProjectFields: Readonly<Record<ProjectField, string>> = {
  title: 'title',
  shortDescription: 'shortDescription',
  description: 'description',
  moderatorName: 'moderator',
  dateTo: 'to',
  mode: 'identity',
  onlyForLegalAge: 'identity',
};

/**
 * Everything that is wrong with a draft; empty: nothing.
 * @param districts names that a form may give
 * @param pictures what is kept; unset: whoever keeps them looks
 */
export function checkSurveyDraft(
  draft: SurveyDraft,
  names: SurveyNames,
  districts: { has: (name: string) => boolean },
  now: Date,
  pictures: KeptPictures = EVERY,
): SurveyFault[] {
  const { mode, dateFrom, dateTo, forms } = draft;
  const { genitive, mayAskNothing } = names;
  const scheme = draft.identityScheme ?? schemeOfMode(mode);
  const ofProject = checkProjectDraft({ ...draft, identityScheme: scheme }, names, now);
  const faults: SurveyFault[] = ofProject.map(({ field, message }) => ({
    field: writtenProjectFields[field],
    place: null,
    message,
  }));
  const find = (field: string, message: string, place: string): void => void faults.push({ field, place, message });
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
  return [
    ...faults,
    ...definitionFaults(
      forms.map(({ form }) => form),
      pictures,
    ),
  ];
}

const EVERY: KeptPictures = { has: () => true };

interface Place {
  field: string;
  words: string;
}

function definitionFaults(forms: readonly Form[], pictures: KeptPictures): SurveyFault[] {
  const { questions, parts, options } = placesIn(forms);
  const told = (fault: DefinitionFault, rest: Place | null): SurveyFault => {
    const ofOption = options.get(fault.optionId ?? -1);
    const place = (ofOption ?? questions.get(fault.questionId ?? -1) ?? parts.get(fault.categoryId ?? -1)) || rest;
    const of = fault.field === undefined || fault.field === 'id' ? '' : `.${writtenFields[fault.field]}`;
    return { field: `${place?.field ?? 'forms'}${of}`, place: place?.words ?? null, message: fault.message };
  };
  const ofEach = forms.map((form) => checkFormDefinition(form));
  const lost = forms.flatMap(picturesOf).filter(({ picture }) => !pictures.has(picture.sha256));
  // What is wrong with all of them together comes first.
  const together = checkFormDefinitions(forms);
  return [
    ...together.slice(0, together.length - ofEach.flat().length).map((fault) => told(fault, null)),
    ...ofEach.flatMap((faults, i) =>
      faults.map((fault) => told(fault, { field: `forms.${i}`, words: nameOfForm(forms, i) })),
    ),
    ...lost.map(({ questionId, optionId }) =>
      told({ questionId, optionId, field: 'picture', message: LOST_PICTURE }, null),
    ),
  ].map((fault) => (fault.place === '' ? { ...fault, place: null } : fault));
}

/** Empty where there is but one. */
const nameOfForm = (forms: readonly Form[], i: number): string =>
  forms.length === 1 ? '' : `Formularz „${forms[i]!.title}”`;

const LOST_PICTURE = 'Tego obrazu nie ma już na portalu. Dodaj go jeszcze raz.';

/** Where each question, each part and each option of the forms stands. */
function placesIn(forms: readonly Form[]): Record<'questions' | 'parts' | 'options', ReadonlyMap<number, Place>> {
  const questions = new Map<number, Place>();
  const parts = new Map<number, Place>();
  const options = new Map<number, Place>();
  forms.forEach((form, i) => {
    const before = forms.length === 1 ? '' : `${nameOfForm(forms, i)}, `;
    const numbers = questionNumbers(form);
    const enter = ({ id, content, questionOptions }: Question, field: string): void => {
      const words = isBlank(content) ? '' : ` „${excerpt(content, SHOWN)}”`;
      const ofQuestion = inSentence(before, `Pytanie ${numbers.get(id)}${words}`);
      questions.set(id, { field, words: ofQuestion });
      questionOptions.forEach((option, at) =>
        options.set(option.id, {
          field: `${field}.options.${at}`,
          words: `${ofQuestion}, ${nameOfOption(option, at)}`,
        }),
      );
    };
    form.categories.forEach((part, j) => {
      const ofPart = `forms.${i}.parts.${j}`;
      const named = isBlank(part.name) ? '' : ` „${part.name}”`;
      parts.set(part.id, { field: ofPart, words: inSentence(before, `Część ${j + 1}${named}`) });
      part.questions.forEach((question, k) => {
        const ofQuestion = `${ofPart}.questions.${k}`;
        enter(question, ofQuestion);
        question.questionOptions.forEach((option, l) =>
          option.questions.forEach((sub, m) => enter(sub, `${ofQuestion}.options.${l}.questions.${m}`)),
        );
      });
    });
  });
  return { questions, parts, options };
}

const nameOfOption = ({ content }: QuestionOption, at: number): string =>
  isBlank(content) ? `odpowiedź ${at + 1}` : `odpowiedź „${excerpt(content, SHOWN)}”`;

const inSentence = (before: string, words: string): string =>
  before === '' ? words : `${before}${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Characters of a question that a sentence about it repeats. */
const SHOWN = 60;

/** Modes by the names that they have where a survey is written down. */
export const writtenModes = { open: Mode.Open, account: Mode.Close, citizen: Mode.Citizen } as const;

export const writtenModeOf = (mode: (typeof writtenModes)[keyof typeof writtenModes]): keyof typeof writtenModes =>
  mode === Mode.Open ? 'open' : mode === Mode.Close ? 'account' : 'citizen';

/** @param time RRRR-MM-DDTGG:MM on the clocks of Poland */
export function writtenInstant(time: string): Date {
  const [date, clock] = time.split('T');
  return warsawInstant(date!, clock);
}
