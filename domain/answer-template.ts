/** Templates of answers that an office keeps, and the fields that a case fills in them (3-the-office §5, "Templates"). */
import { formatDate, lastDayOf, warsawDate } from './calendar.ts';
import { type CaseClass, classRules, isCaseClass } from './case-class.ts';
import type { CaseAct } from './case-course.ts';
import { fillFields, TEXT_FIELD } from './text-fields.ts';
import { isBlank, textLength } from './polish-text.ts';

/** In code points. */
export const answerTemplateLimits = { name: 80, body: 6000 } as const;

/** An office that has so many takes the first ones back into use or rewords them. */
export const MOST_ANSWER_TEMPLATES = 200;

/** Acts whose words the author reads and which often say the same. */
export const actsWithTemplates: readonly CaseAct[] = ['ask-author', 'draft'];

/** A field in braces, such as {numer}, and what stands in its place. */
export const answerFields = {
  numer: 'numer sprawy',
  rodzaj: 'rodzaj sprawy, na przykład „Wniosek”',
  wpływ: 'dzień wpływu',
  termin: 'ostatni dzień na odpowiedź',
  podstawa: 'skąd wynika termin',
  urząd: 'nazwa urzędu',
  jednostka: 'jednostka urzędu, która ma sprawę',
  znak: 'znak sprawy, gdy urząd go wpisał',
  autor: 'zwrot do autora; wpisuje go prowadzący, bo portal nie pokazuje nazwiska',
} as const satisfies Record<string, string>;
export type AnswerField = keyof typeof answerFields;

/** What of a case stands in the fields. */
export interface CaseFacts {
  readonly number: string;
  readonly class: CaseClass | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly officeName: string;
  /** That the case is with; null: whoever leads cases in the whole office. */
  readonly unitName: string | null;
  /** Under which the office keeps it; null: none was given. */
  readonly sign: string | null;
}

/** @returns what is known; a field that is not here stays in braces, to be written by hand */
const valuesOf = (facts: CaseFacts): Partial<Record<AnswerField, string>> => ({
  numer: facts.number,
  wpływ: formatDate(warsawDate(facts.receivedAt)),
  urząd: facts.officeName,
  ...(facts.unitName !== null && { jednostka: facts.unitName }),
  ...(facts.sign !== null && { znak: facts.sign }),
  // Before it has a class, its term is only that for giving it one.
  ...(facts.class !== null && {
    rodzaj: classRules[facts.class].name,
    termin: formatDate(lastDayOf(facts.dueAt)),
    podstawa: classRules[facts.class].source,
  }),
});

export const fillAnswer = (body: string, facts: CaseFacts): string => fillFields(body, valuesOf(facts));

/** The first field that still stands in words for the author; null: none does. */
export function unfilledField(words: string): AnswerField | null {
  const found = (Object.keys(answerFields) as AnswerField[])
    .map((name) => ({ name, at: words.indexOf(`{${name}}`) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at);
  return found[0]?.name ?? null;
}

export interface AnswerTemplateFields {
  readonly name: string;
  /** Of cases that it is for; none: of all. */
  readonly classes: readonly string[];
  readonly body: string;
}

/** What keeps a template from being saved, by field of the form; empty when nothing does. */
export function checkAnswerTemplate({
  name,
  classes,
  body,
}: AnswerTemplateFields): Partial<Record<keyof AnswerTemplateFields, string>> {
  const errors: Partial<Record<keyof AnswerTemplateFields, string>> = {};
  const [long, length] = [textLength(name.trim()), textLength(body.trim())];
  if (isBlank(name)) errors.name = 'Pole jest wymagane';
  else if (long > answerTemplateLimits.name)
    errors.name = `Najwyżej ${answerTemplateLimits.name} znaków, wpisano ${long}`;
  if (classes.some((each) => !isCaseClass(each))) errors.classes = 'Wybierz rodzaje z listy';
  const known = Object.keys(answerFields);
  const unknown = [...body.matchAll(TEXT_FIELD)].map(([, field]) => field!).find((field) => !known.includes(field));
  if (isBlank(body)) errors.body = 'Pole jest wymagane';
  else if (length > answerTemplateLimits.body) {
    errors.body = `Najwyżej ${answerTemplateLimits.body} znaków, wpisano ${length}`;
  } else if (unknown !== undefined) {
    errors.body = `Nie ma pola {${unknown}}. Można użyć: {${known.join('}, {')}}`;
  }
  return errors;
}

/** Whether it is offered in a case of this class; a case without one is offered all. */
export const fitsClass = (classes: readonly string[], caseClass: CaseClass | null): boolean =>
  classes.length === 0 || caseClass === null || classes.includes(caseClass);
