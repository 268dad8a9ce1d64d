/** A sheet as text: one text for one meaning, for the envelope and for the fingerprint of a request. */
import { checkSheet, type Sheet } from './answer-sheet.ts';
import type { Answer, AnswerOption, Form } from './question.ts';

/** Canonical JSON: keys in alphabetical order, no spaces, nothing that is null. */
export function sheetText(sheet: Sheet): string {
  let text = '';
  for (const { questionId, answerOptions } of sheet) {
    let options = '';
    for (const option of answerOptions) options += `${options === '' ? '' : ','}{${fieldsOf(option)}}`;
    text += `${text === '' ? '' : ','}{"answerOptions":[${options}],"questionId":${questionId}}`;
  }
  return `[${text}]`;
}

/** The sheet that `sheetText` wrote down; null where somebody else did, or where it is no sheet of this form. */
export function readSheetText(form: Form, text: string): Sheet | null {
  const answers = readAnswers(text);
  const sheet = answers && checkSheet(form, answers);
  return sheet?.ok && sheetText(sheet.value) === text ? sheet.value : null;
}

/** In alphabetical order, so that equal options make equal texts. */
const FIELDS = ['comment', 'openDate', 'openText', 'questionMatrixValueId', 'questionOptionId', 'ranking'] as const;

/** Written by hand, because a sheet has hundreds of options and a vote tens of thousands of sheets. */
function fieldsOf(option: AnswerOption): string {
  let text = '';
  for (const field of FIELDS) {
    const value = option[field];
    if (value !== null)
      text += `${text === '' ? '' : ','}"${field}":${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return text;
}

function readAnswers(text: string): Answer[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(list)) return null;
  const answers = list.map(readAnswer);
  return answers.every((answer) => answer !== null) ? answers : null;
}

function readAnswer(value: unknown): Answer | null {
  if (!isRecord(value) || typeof value.questionId !== 'number' || !Array.isArray(value.answerOptions)) return null;
  const options = value.answerOptions.map(readOption);
  if (!options.every((option) => option !== null)) return null;
  return { questionId: value.questionId, categoryId: null, answerOptions: options };
}

function readOption(value: unknown): AnswerOption | null {
  if (!isRecord(value)) return null;
  const { comment = null, openDate = null, openText = null } = value;
  const { questionMatrixValueId = null, questionOptionId = null, ranking = null } = value;
  const areNumbers =
    isNumberOrNull(questionMatrixValueId) && isNumberOrNull(questionOptionId) && isNumberOrNull(ranking);
  const areTexts = isTextOrNull(comment) && isTextOrNull(openDate) && isTextOrNull(openText);
  if (!areNumbers || !areTexts) return null;
  return { comment, openDate, openText, questionMatrixValueId, questionOptionId, ranking };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number';
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
