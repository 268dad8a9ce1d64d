/** What a clerk has to put right before a form can be asked. */
import { countPl, isBlank, textLength } from '../polish-text.ts';
import { type PlacedQuestion, questionsOf, withQuestionsOf } from './form-questions.ts';
import { checkPictures, picturesOf } from './question-picture.ts';
import { type DefinitionFault, type DefinitionFinding, type Form, type Question, QUESTION_LIMITS } from './question.ts';
import { type QuestionSetting, questionSettings } from './question-type.ts';

/** Every fault of all forms of a survey or probe. */
export function checkFormDefinitions(forms: readonly Form[]): DefinitionFault[] {
  if (forms.length === 0) {
    return [{ message: 'Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji' }];
  }
  const questions = forms.flatMap(questionsOf);
  const questionIds = questions.map(({ question }) => question.id);
  return [
    ...repeats(questionIds).map((questionId) => ({ questionId, message: 'To samo pytanie jest więcej niż raz.' })),
    ...repeats(questions.flatMap(({ question }) => question.questionOptions.map(({ id }) => id))).map(() => ({
      message: 'Ta sama odpowiedź do wyboru jest w więcej niż jednym miejscu.',
    })),
    ...forms.flatMap(checkFormDefinition),
  ];
}

/** Every fault of one form. */
export function checkFormDefinition(form: Form): DefinitionFault[] {
  const questions = questionsOf(form);
  const types = new Set(questions.filter(({ under }) => under === null).map(({ type }) => type));
  return [
    ...checkCategories(form, questions.length),
    ...checkPictureCount(form),
    ...questions.flatMap((placed) =>
      checkQuestion(placed).map((finding) => ({ questionId: placed.question.id, ...finding })),
    ),
    ...[...types].flatMap((type) => type.together?.checkDefinition(withQuestionsOf(form, type)) ?? []),
  ];
}

function checkCategories({ categories }: Form, questions: number): DefinitionFault[] {
  if (categories.length === 0) return [{ message: 'Formularz musi zawierać przynajmniej jedną część.' }];
  const empty = categories.filter((category) => category.questions.length === 0);
  const faults: DefinitionFault[] = empty.map(({ id }) => ({
    categoryId: id,
    message: 'Część formularza musi zawierać przynajmniej jedno pytanie.',
  }));
  if (repeats(categories.map(({ id }) => id)).length > 0) {
    faults.push({ message: 'Ta sama część jest w formularzu więcej niż raz.' });
  }
  if (questions > QUESTION_LIMITS.questions) {
    const most = countPl(QUESTION_LIMITS.questions, 'pytanie', 'pytania', 'pytań');
    faults.push({ message: `Formularz może mieć najwyżej ${most}, razem z dodatkowymi. Ma ${questions}.` });
  }
  return faults;
}

function checkPictureCount(form: Form): DefinitionFault[] {
  const count = picturesOf(form).length;
  const most = QUESTION_LIMITS.pictures;
  if (count <= most) return [];
  return [{ message: `Formularz może mieć najwyżej ${countPl(most, 'obraz', 'obrazy', 'obrazów')}. Ma ${count}.` }];
}

function checkQuestion({ question, type, under }: PlacedQuestion): DefinitionFinding[] {
  const settings: readonly QuestionSetting[] = type.settings;
  const unused = (Object.keys(questionSettings) as QuestionSetting[]).filter(
    (setting) => !settings.includes(setting) && hasSetting(question, setting),
  );
  return [
    ...checkTexts(question),
    ...checkChoices(question),
    ...checkPictures(question),
    ...unused.map((setting) => ({
      field: fieldOf(setting),
      message: `Pytanie tego rodzaju nie może mieć ${questionSettings[setting]}.`,
    })),
    ...checkNesting(question, under !== null, type.together !== undefined),
    ...type.checkDefinition(question),
  ];
}

/** One level: a sub-question has none of its own. */
function checkNesting(question: Question, isSub: boolean, isBound: boolean): DefinitionFinding[] {
  if (!isSub) return [];
  const findings: DefinitionFinding[] = [];
  if (hasSetting(question, 'subQuestions')) {
    const message = 'Pytanie dodatkowe nie może mieć własnych pytań dodatkowych.';
    findings.push({ field: 'questionOptions', message });
  }
  if (isBound) findings.push({ field: 'questionType', message: 'Pytanie o punkty nie może być pytaniem dodatkowym.' });
  return findings;
}

function checkTexts({ content, tooltip, validationErrorMessage, validationRegExp }: Question): DefinitionFinding[] {
  const findings: DefinitionFinding[] = [];
  const judge = (field: keyof Question, text: string, most: number, isNeeded: boolean): void => {
    if (isNeeded && isBlank(text)) findings.push({ field, message: 'Pole jest wymagane' });
    const length = textLength(text);
    if (length > most) {
      findings.push({ field, message: `Najwyżej ${countPl(most, 'znak', 'znaki', 'znaków')}, wpisano ${length}.` });
    }
  };
  judge('content', content, QUESTION_LIMITS.content, true);
  judge('tooltip', tooltip ?? '', QUESTION_LIMITS.tooltip, false);
  judge(
    'validationErrorMessage',
    validationErrorMessage ?? '',
    QUESTION_LIMITS.errorMessage,
    validationRegExp !== null,
  );
  return findings;
}

function checkChoices({ questionOptions, questionMatrixValues }: Question): DefinitionFinding[] {
  const { options, matrixValues, option } = QUESTION_LIMITS;
  return [
    ...checkList('questionOptions', questionOptions, options, option),
    ...checkList('questionMatrixValues', questionMatrixValues, matrixValues, option),
  ];
}

function checkList(
  field: 'questionOptions' | 'questionMatrixValues',
  items: readonly { id: number; content: string }[],
  most: number,
  longest: number,
): DefinitionFinding[] {
  const name = field === 'questionOptions' ? 'Odpowiedzi do wyboru' : 'Kolumny';
  const texts = items.map(({ content }) => content.trim().toLocaleLowerCase('pl'));
  const findings: DefinitionFinding[] = [];
  if (items.length > most) findings.push({ field, message: `${name}: najwyżej ${most}, podano ${items.length}.` });
  if (items.some(({ content }) => isBlank(content) || textLength(content) > longest)) {
    findings.push({ field, message: `${name}: każda ma od 1 do ${countPl(longest, 'znaku', 'znaków', 'znaków')}.` });
  }
  if (new Set(texts).size < texts.length || repeats(items.map(({ id }) => id)).length > 0) {
    findings.push({ field, message: `${name} muszą się różnić.` });
  }
  return findings;
}

function hasSetting(question: Question, setting: QuestionSetting): boolean {
  if (setting === 'subQuestions') return question.questionOptions.some(({ questions }) => questions.length > 0);
  const value = question[setting];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

const fieldOf = (setting: QuestionSetting): keyof Question =>
  setting === 'subQuestions' ? 'questionOptions' : setting;

const repeats = (ids: readonly number[]) => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
