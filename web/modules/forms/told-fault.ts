import type { AnswerFault } from '@wiec/domain/questions/question.ts';

/** What is wrong with an answer, as it is shown. The rules here say which of them was broken; the server tells the sentence alone. */
export type ToldFault = Omit<AnswerFault, 'code'> & Partial<Pick<AnswerFault, 'code'>>;
