import type {
  AnswerFault,
  AnswerFinding,
  AnswerOption,
  DefinitionFault,
  DefinitionFinding,
  Form,
  Question,
} from './question.ts';
import type { QuestionSummary, ResultGroup } from './question-summary.ts';

/** Everything that a type of questions brings. A new one is a file like its siblings in `types/`, and a line in `types.ts`. */
export interface QuestionType {
  /** As the specification names it. */
  readonly name: string;
  /** What a question of this type has beside its text; the rest must be unset. */
  readonly settings: readonly QuestionSetting[];
  /** What an answer of this type says; other fields that come with it are ignored (decision 0043). */
  readonly reads: readonly Exclude<keyof AnswerOption, 'comment'>[];
  /** Whether an option of an answer says anything; one that does not is as good as not sent. */
  isSaid(option: AnswerOption): boolean;
  checkDefinition(question: Question): DefinitionFinding[];
  /** What is wrong with an answer, of which each option says something; there is at least one. */
  checkAnswer(question: Question, options: readonly AnswerOption[]): AnswerFinding[];
  /** The cell of the summary in which an option is counted; null: it is a text, listed apart. */
  cellOf(option: AnswerOption): string | null;
  /** The summary as tables, each of whose percentages total 100. */
  results(question: Question, summary: QuestionSummary): ResultGroup[];
  /** Rules that bind all questions of this type in a form together; whether they are answered is then told here as well. */
  readonly together?: {
    checkDefinition(form: Form): DefinitionFault[];
    checkAnswers(form: Form, answers: ReadonlyMap<number, readonly AnswerOption[]>): AnswerFault[];
  };
}

/** Settings of a question that not every type has, with their Polish names in the genitive. */
export const questionSettings = {
  questionOptions: 'odpowiedzi do wyboru',
  subQuestions: 'pytań dodatkowych',
  questionMatrixValues: 'kolumn',
  questionOptionCount: 'limitu zaznaczeń',
  answerMaxLength: 'limitu długości',
  validationRegExp: 'wzoru odpowiedzi',
  maxPoint: 'limitu punktów',
} as const;
export type QuestionSetting = keyof typeof questionSettings;
