import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type {
  Form,
  FormCategory,
  PointsRules,
  Question,
  QuestionOption,
  QuestionPicture,
} from '@wiec/domain/questions/question.ts';
import type { QuestionSetting } from '@wiec/domain/questions/question-type.ts';
import type { PastedQuestion } from '@wiec/domain/questions/pasted-questions.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { readWrittenForm, typeNumber, writeForm } from '@wiec/domain/questions/written-form.ts';
import { schemeOfMode } from '@wiec/domain/project-draft.ts';
import {
  checkSurveyDraft,
  CONSULTATION_NAMES,
  isFaultOfForms,
  SURVEY_NAMES,
  type SurveyFault,
  writtenInstant,
  writtenModes,
} from '@wiec/domain/survey-draft.ts';

/** A form while it is written. Times are RRRR-MM-DDTGG:MM in Poland, with an empty day or hour where it is not told yet. */
export interface BuilderForm {
  form: Form;
  /** Empty: as the survey. */
  from: string;
  to: string;
  /** Empty: everywhere. */
  district: string;
}

/** A survey while a clerk writes it. Ids of its questions are its own for as long as the page is open. */
export interface BuilderDraft {
  officeId: number;
  title: string;
  shortDescription: string;
  /** HTML. */
  description: string;
  moderator: string;
  mode: WrittenSurvey['mode'];
  identity: NonNullable<WrittenSurvey['identity']> | null;
  adults: boolean;
  terms: boolean;
  batches: boolean;
  from: string;
  to: string;
  forms: readonly BuilderForm[];
}

/** What is written: a survey, or the surveys of a consultation, whose words and dates are its own. */
export type BuilderPart = 'survey' | 'consultation';

let lastId = 0;
const nextId = (): number => ++lastId;

/** @param office where the survey does not say it */
export const readSurvey = (survey: WrittenSurvey, office: number): BuilderDraft => ({
  officeId: survey.office ?? office,
  title: survey.title,
  shortDescription: survey.shortDescription,
  description: survey.description,
  moderator: survey.moderator ?? '',
  mode: survey.mode,
  // What is usual goes with the mode when that is changed.
  identity: survey.identity === schemeOfMode(writtenModes[survey.mode]) ? null : (survey.identity ?? null),
  adults: survey.adults,
  terms: survey.terms,
  batches: survey.batches,
  from: survey.from,
  to: survey.to,
  forms: survey.forms.map(({ from, to, district, ...form }) => ({
    form: readWrittenForm(form, nextId),
    from: from ?? '',
    to: to ?? '',
    district: district ?? '',
  })),
});

export const writeSurvey = ({ officeId, moderator, forms, ...draft }: BuilderDraft): WrittenSurvey => ({
  ...draft,
  moderator: moderator === '' ? null : moderator,
  office: officeId,
  forms: forms.map(({ form, from, to, district }) => ({
    ...writeForm(form),
    from: isNoTime(from) ? null : from,
    to: isNoTime(to) ? null : to,
    district: district === '' ? null : district,
  })),
});

export const emptySurvey = (today: string): WrittenSurvey => ({
  title: '',
  shortDescription: '',
  description: '',
  mode: 'open',
  identity: null,
  adults: false,
  terms: false,
  batches: false,
  moderator: null,
  from: `${today}T08:00`,
  to: 'T20:00',
  forms: [{ title: '', parts: [{ name: '', questions: [] }] }],
});

/** With what the surveys of a consultation say, in the consultation as it is now. */
export const withFormsOf = (whole: BuilderDraft, { identity, batches, forms }: BuilderDraft): BuilderDraft => ({
  ...whole,
  identity,
  batches,
  forms,
});

/** What was written, which of a consultation is its surveys alone. @param saved as all of it is saved now */
export const readWith = (
  part: BuilderPart,
  written: WrittenSurvey,
  saved: WrittenSurvey,
  office: number,
): BuilderDraft => {
  const draft = readSurvey(written, office);
  return part === 'survey' ? draft : withFormsOf(readSurvey(saved, office), draft);
};

const isNoTime = (time: string): boolean => time === '' || time === 'T';
const isTime = (time: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time);

/* What is edited. */

const inForms = (draft: BuilderDraft, change: (form: Form) => Form): BuilderDraft => ({
  ...draft,
  forms: draft.forms.map((each) => ({ ...each, form: change(each.form) })),
});
const inParts = (draft: BuilderDraft, change: (part: FormCategory) => FormCategory): BuilderDraft =>
  inForms(draft, (form) => ({ ...form, categories: form.categories.map(change) }));

/** Every list of questions made anew: of parts, and of options. */
const inLists = (draft: BuilderDraft, change: (questions: Question[]) => Question[]): BuilderDraft =>
  inParts(draft, (part) => ({
    ...part,
    questions: change(part.questions).map((question) => ({
      ...question,
      questionOptions: question.questionOptions.map((option) => ({ ...option, questions: change(option.questions) })),
    })),
  }));

export const changedForm = (draft: BuilderDraft, formId: number, change: Partial<BuilderForm>): BuilderDraft => ({
  ...draft,
  forms: draft.forms.map((each) => (each.form.id === formId ? { ...each, ...change } : each)),
});
export const withForm = (draft: BuilderDraft): BuilderDraft => ({
  ...draft,
  forms: [
    ...draft.forms,
    { form: { id: nextId(), title: '', categories: [newPart()], points: null }, from: '', to: '', district: '' },
  ],
});
export const withoutForm = (draft: BuilderDraft, formId: number): BuilderDraft => ({
  ...draft,
  forms: draft.forms.filter(({ form }) => form.id !== formId),
});

const newPart = (): FormCategory => ({ id: nextId(), name: '', maxPoint: null, questions: [] });
export const changedPart = (draft: BuilderDraft, partId: number, change: Partial<FormCategory>): BuilderDraft =>
  inParts(draft, (part) => (part.id === partId ? { ...part, ...change } : part));
/** @returns the draft, and the id of the new part */
export function withPart(draft: BuilderDraft, formId: number): [draft: BuilderDraft, id: number] {
  const part = newPart();
  return [
    inForms(draft, (form) => (form.id === formId ? { ...form, categories: [...form.categories, part] } : form)),
    part.id,
  ];
}
export const withoutPart = (draft: BuilderDraft, partId: number): BuilderDraft =>
  inForms(draft, (form) => ({ ...form, categories: form.categories.filter(({ id }) => id !== partId) }));
export const movedPart = (draft: BuilderDraft, partId: number, by: -1 | 1): BuilderDraft =>
  inForms(draft, (form) => ({ ...form, categories: moved(form.categories, partId, by) }));

/** One place up or down among its neighbours; at the edge it stays. */
function moved<T extends { id: number }>(list: T[], id: number, by: -1 | 1): T[] {
  const at = list.findIndex((each) => each.id === id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= list.length) return list;
  const next = list.filter((_, i) => i !== at);
  return [...next.slice(0, to), list[at]!, ...next.slice(to)];
}

/** Options that a question of the type cannot be without. */
const LEAST_OPTIONS: Readonly<Record<string, number>> = {
  SingleRadio: 2,
  SingleCheck: 1,
  MultipleCheck: 2,
  Ranking: 2,
  Matrix: 1,
};

export const newOption = (content = ''): QuestionOption => ({ id: nextId(), content, order: 0, questions: [] });
export const newColumn = (content = ''): { id: number; content: string } => ({ id: nextId(), content });

/** With so many options and columns to fill in as its type needs. */
function ofType(question: Question, type: string): Question {
  const { questionOptions: options, questionMatrixValues: columns } = question;
  const missing = (least: number, there: number) => Math.max(0, least - there);
  return {
    ...question,
    questionType: typeNumber(type),
    questionOptions: inOrderOf([
      ...options,
      ...Array.from({ length: missing(LEAST_OPTIONS[type] ?? 0, options.length) }, () => newOption()),
    ]),
    questionMatrixValues: [
      ...columns,
      ...Array.from({ length: missing(type === 'Matrix' ? 2 : 0, columns.length) }, () => newColumn()),
    ],
  };
}

/** Options in the order of the list. */
export const inOrderOf = (options: readonly QuestionOption[]): QuestionOption[] =>
  options.map((option, order) => ({ ...option, order }));

const newQuestion = (type: string): Question =>
  ofType(
    {
      id: nextId(),
      questionType: 0,
      content: '',
      tooltip: null,
      canComment: false,
      required: type !== 'SingleCheck',
      questionOptions: [],
      questionMatrixValues: [],
      questionOptionCount: null,
      answerMaxLength: null,
      validationRegExp: null,
      validationErrorMessage: null,
      maxPoint: null,
    },
    type,
  );

const FIRST_POINTS: PointsRules = {
  maxPoint: 10,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
};

const isPoints = ({ questionType }: Question): boolean => questionTypes[questionType]?.name === 'Budget';
export const asksForPoints = (form: Form): boolean =>
  form.categories.some(({ questions }) => questions.some((question) => isPoints(question)));

/** Caps to fill in, as soon as a form asks for points. */
const withPoints = (draft: BuilderDraft): BuilderDraft =>
  inForms(draft, (form) => (asksForPoints(form) && form.points === null ? { ...form, points: FIRST_POINTS } : form));

/** @returns the draft, and the id of the new question at the end of the part */
export function withQuestion(draft: BuilderDraft, partId: number, type: string): [draft: BuilderDraft, id: number] {
  const question = newQuestion(type);
  const next = inParts(draft, (part) =>
    part.id === partId ? { ...part, questions: [...part.questions, question] } : part,
  );
  return [withPoints(next), question.id];
}

/** A question to be asked of whoever chooses the option. */
export function withSubQuestion(draft: BuilderDraft, optionId: number): [draft: BuilderDraft, id: number] {
  const question = newQuestion('SingleText');
  const next = inLists(draft, (questions) =>
    questions.map((each) => ({
      ...each,
      questionOptions: each.questionOptions.map((option) =>
        option.id === optionId ? { ...option, questions: [...option.questions, question] } : option,
      ),
    })),
  );
  return [next, question.id];
}

export const changedQuestion = (draft: BuilderDraft, id: number, change: Partial<Question>): BuilderDraft =>
  inLists(draft, (questions) => questions.map((each) => (each.id === id ? { ...each, ...change } : each)));
export const retypedQuestion = (draft: BuilderDraft, id: number, type: string): BuilderDraft =>
  withPoints(inLists(draft, (questions) => questions.map((each) => (each.id === id ? ofType(each, type) : each))));
export const withoutQuestion = (draft: BuilderDraft, id: number): BuilderDraft =>
  inLists(draft, (questions) => questions.filter((each) => each.id !== id));

/** Which picture: of a question, or of one of its options. */
export interface PicturePlace {
  questionId: number;
  /** Null: of the question itself. */
  optionId: number | null;
}

/** @param picture unset: takes it away */
export function withPicture(
  draft: BuilderDraft,
  { questionId, optionId }: PicturePlace,
  picture: QuestionPicture | undefined,
): BuilderDraft {
  const inOptions = (options: QuestionOption[]) =>
    options.map((option) => (option.id === optionId ? { ...option, picture } : option));
  return inLists(draft, (questions) =>
    questions.map((each) => {
      if (each.id !== questionId) return each;
      return optionId === null ? { ...each, picture } : { ...each, questionOptions: inOptions(each.questionOptions) };
    }),
  );
}

/** The same question once more, behind it. @returns the draft, and the id of the copy */
export function withCopy(draft: BuilderDraft, id: number): [draft: BuilderDraft, id: number] {
  let copied = id;
  const next = inLists(draft, (questions) =>
    questions.flatMap((each) => {
      if (each.id !== id) return [each];
      const copy = copyOf(each);
      copied = copy.id;
      return [each, copy];
    }),
  );
  return [next, copied];
}

const copyOf = (question: Question): Question => ({
  ...question,
  id: nextId(),
  questionOptions: question.questionOptions.map((option) => ({
    ...option,
    id: nextId(),
    questions: option.questions.map(copyOf),
  })),
  questionMatrixValues: question.questionMatrixValues.map((column) => ({ ...column, id: nextId() })),
});

/** Parts of a form, as they are written down. */
export type WrittenParts = WrittenSurvey['forms'][number]['parts'];

export const countQuestions = (parts: WrittenParts): number =>
  parts.reduce((sum, { questions }) => sum + questions.length, 0);

/** What was pasted, as a part without a name. */
export const partOfPasted = (pasted: readonly PastedQuestion[]): WrittenParts[number] => ({
  name: '',
  questions: pasted.map(({ options, ...question }) => ({
    ...question,
    canComment: false,
    options: options.map((content) => ({ content, questions: [] })),
  })),
});

/** Parts from elsewhere, as parts of this form; a first part that is still empty makes room for them. */
export function withCopiedParts(draft: BuilderDraft, formId: number, parts: WrittenParts): BuilderDraft {
  const read = readWrittenForm({ title: '', parts }, nextId).categories;
  // A matrix of a file may lack its second column, and a choice its second answer: there is room to write them.
  const copied = read.map((part) => ({
    ...part,
    questions: part.questions.map((question) => ofType(question, questionTypes[question.questionType]!.name)),
  }));
  const next = inForms(draft, (form) => {
    if (form.id !== formId) return form;
    const kept = form.categories.filter(({ name, questions }) => name !== '' || questions.length > 0);
    return { ...form, categories: [...kept, ...copied] };
  });
  return withPoints(next);
}

/** One place up or down; from the edge of a part into the one next to it. */
export const movedQuestion = (draft: BuilderDraft, id: number, by: -1 | 1): BuilderDraft =>
  inForms(draft, (form) => {
    const { categories } = form;
    const at = categories.findIndex(({ questions }) => questions.some((each) => each.id === id));
    if (at === -1) {
      return inLists({ ...draft, forms: [{ form, from: '', to: '', district: '' }] }, (list) => moved(list, id, by))
        .forms[0]!.form;
    }
    const from = categories[at]!;
    const list = moved(from.questions, id, by);
    const to = categories[at + by];
    if (list !== from.questions || to === undefined) {
      return { ...form, categories: categories.with(at, { ...from, questions: list }) };
    }
    const question = from.questions.find((each) => each.id === id)!;
    const rest = { ...from, questions: from.questions.filter((each) => each !== question) };
    const questions = by < 0 ? [...to.questions, question] : [question, ...to.questions];
    return { ...form, categories: categories.with(at, rest).with(at + by, { ...to, questions }) };
  });

/** Where a question is put: before or behind another one, or at the end of a part. */
export type QuestionPlace = { beside: number; side: 'before' | 'after' } | { part: number };

/**
 * With the question put elsewhere: anywhere in its form, or, where an option asks it, among what the same option asks. Null: it stays
 * where it is, since it stands there already or that is no place for it.
 */
export function placedQuestion(draft: BuilderDraft, id: number, place: QuestionPlace): BuilderDraft | null {
  if ('beside' in place && place.beside === id) return null;
  const here = draft.forms.find(({ form }) => questionsOf(form).some((each) => each.id === id));
  const next =
    here === undefined
      ? inLists(draft, (list) => ('part' in place ? list : putBeside(list, id, place)))
      : inForms(draft, (form) => (form === here.form ? placedInForm(form, id, place) : form));
  return orderOf(next) === orderOf(draft) ? null : next;
}

/** Which questions stand where, as a text that tells two orders apart. */
const orderOf = ({ forms }: BuilderDraft): string =>
  forms
    .flatMap(({ form }) => form.categories)
    .map(({ questions }) => idsOf(questions))
    .join(';');
const idsOf = (questions: readonly Question[]): string =>
  questions
    .map(({ id, questionOptions }) => [id, ...questionOptions.map((each) => `(${idsOf(each.questions)})`)])
    .join();

const questionsOf = (form: Form): Question[] => form.categories.flatMap(({ questions }) => questions);

function placedInForm(form: Form, id: number, place: QuestionPlace): Form {
  const question = questionsOf(form).find((each) => each.id === id)!;
  const isHere = ({ id: partId, questions }: FormCategory): boolean =>
    'part' in place ? partId === place.part : questions.some((each) => each.id === place.beside);
  if (!form.categories.some(isHere)) return form;
  return {
    ...form,
    categories: form.categories.map((part) => {
      const rest = part.questions.filter((each) => each !== question);
      if (!isHere(part)) return { ...part, questions: rest };
      const list = [...rest, question];
      return { ...part, questions: 'part' in place ? list : putBeside(list, id, place) };
    }),
  };
}

/** Moved within a list that holds both; any other list as it is. */
function putBeside(
  list: Question[],
  id: number,
  { beside, side }: Extract<QuestionPlace, { beside: number }>,
): Question[] {
  const question = list.find((each) => each.id === id);
  const rest = list.filter((each) => each !== question);
  const at = rest.findIndex((each) => each.id === beside);
  if (question === undefined || at === -1) return list;
  return rest.toSpliced(side === 'before' ? at : at + 1, 0, question);
}

/** Lines of a pasted list that say something, each once. */
export const linesOf = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split('\n')
      .map(tidyText)
      .filter((line) => line !== ''),
  ),
];

/** With a pasted list behind the options that say something. */
export const withPasted = (options: readonly QuestionOption[], pasted: string): QuestionOption[] => {
  const said = options.filter(
    ({ content, questions, picture }) => content.trim() !== '' || questions.length > 0 || picture !== undefined,
  );
  const known = new Set(said.map(({ content }) => content));
  const added = linesOf(pasted).filter((line) => !known.has(line));
  return inOrderOf([...said, ...added.map((line) => newOption(line))]);
};

/* What is sent. */

/** Without what the types of questions do not have, and with tidied words. */
export const tidyDraft = (draft: BuilderDraft): BuilderDraft =>
  inForms(
    inLists(
      {
        ...draft,
        title: tidyText(draft.title),
        shortDescription: tidyText(draft.shortDescription),
        moderator: tidyText(draft.moderator),
      },
      (questions) => questions.map(tidyQuestion),
    ),
    (form) => ({
      ...form,
      title: tidyText(form.title),
      categories: form.categories.map((part) => ({ ...part, name: tidyText(part.name) })),
      points: asksForPoints(form) ? form.points : null,
    }),
  );

function tidyQuestion(question: Question): Question {
  const settings: readonly QuestionSetting[] = questionTypes[question.questionType]!.settings;
  const has = (setting: QuestionSetting) => settings.includes(setting);
  const pattern = has('validationRegExp') ? question.validationRegExp : null;
  return {
    ...question,
    content: tidyText(question.content),
    picture: tidyPicture(question.picture),
    tooltip: question.tooltip === null ? null : tidyText(question.tooltip) || null,
    questionOptions: has('questionOptions')
      ? question.questionOptions.map((option) => ({
          ...option,
          content: tidyText(option.content),
          picture: tidyPicture(option.picture),
          questions: has('subQuestions') ? option.questions : [],
        }))
      : [],
    questionMatrixValues: has('questionMatrixValues')
      ? question.questionMatrixValues.map((column) => ({ ...column, content: tidyText(column.content) }))
      : [],
    questionOptionCount: has('questionOptionCount') ? question.questionOptionCount : null,
    answerMaxLength: has('answerMaxLength') ? question.answerMaxLength : null,
    validationRegExp: pattern,
    validationErrorMessage: pattern === null ? null : question.validationErrorMessage,
    maxPoint: has('maxPoint') ? question.maxPoint : null,
  };
}

const tidyPicture = (picture: QuestionPicture | undefined) =>
  picture === undefined ? undefined : { ...picture, alt: tidyText(picture.alt) };

const DAY = 86_400_000;

/** Everything that is wrong with a tidied draft, by the rules of the server. */
export function faultsOf(
  draft: BuilderDraft,
  districts: readonly string[],
  now: Date,
  part: BuilderPart = 'survey',
): SurveyFault[] {
  const faults: SurveyFault[] = [];
  /** Where a time is not told yet, `instead` stands for it, so that all else is judged too. */
  const read = (time: string, field: string, instead: Date, place: string | null = null): Date => {
    if (!isTime(time)) {
      faults.push({ field, place, message: 'Podaj dzień i godzinę.' });
      return instead;
    }
    return writtenInstant(time);
  };
  const dateFrom = read(draft.from, 'from', isTime(draft.to) ? new Date(0) : now);
  const dateTo = read(draft.to, 'to', new Date(Math.max(now.getTime(), dateFrom.getTime()) + DAY));
  const forms = draft.forms.map(({ form, from, to, district }, i) => {
    const place = `Formularz „${form.title}”`;
    return {
      form,
      voteFrom: isNoTime(from) ? null : read(from, `forms.${i}.from`, dateFrom, place),
      voteTo: isNoTime(to) ? null : read(to, `forms.${i}.to`, dateTo, place),
      district: district === '' ? null : district,
    };
  });
  const { title, shortDescription, description, moderator, mode, identity, adults } = draft;
  const told = { title, shortDescription, description, moderatorName: moderator, dateFrom, dateTo, forms };
  const judged = { ...told, mode: writtenModes[mode], identityScheme: identity, onlyForLegalAge: adults };
  const names = part === 'survey' ? SURVEY_NAMES : CONSULTATION_NAMES;
  const found = [...faults, ...checkSurveyDraft(judged, names, new Set(districts), now)];
  return part === 'survey' ? found : found.filter(isFaultOfForms);
}

/** The question, of those of parts, in which a field stands; null: it is of none. */
export function questionOfPlace(draft: BuilderDraft, field: string): number | null {
  const [, form, part, question] = /^forms\.(\d+)\.parts\.(\d+)\.questions\.(\d+)/.exec(field) ?? [];
  if (question === undefined) return null;
  return draft.forms[Number(form)]?.form.categories[Number(part)]?.questions[Number(question)]?.id ?? null;
}
