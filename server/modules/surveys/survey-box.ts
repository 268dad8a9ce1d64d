import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import type { Sheet } from '@wiec/domain/questions/answer-sheet.ts';
import { summarise } from '@wiec/domain/questions/form-summary.ts';
import { readSheetText } from '@wiec/domain/questions/sheet-text.ts';
import type { OpenedBallot, VoteKindBox } from '../../participation/vote-kind-box.ts';
import { addToBox, countSheets } from './box-queries.ts';
import { readSheet } from './read-sheet.ts';
import type { SurveyRules } from './survey-rules.ts';

/** What surveys bring to a vote: sheets, of which the box keeps what all say together (decision 0061). */
export const surveyBox: VoteKindBox<SurveyRules> = {
  kind: FormKind.Survey,
  read: readSheet,
  open: async (tx, { voteId, form }, ballots) => {
    // All of them at once: what people wrote goes into the box in the order of letters, which tells nothing of who was before whom.
    const all: OpenedBallot[] = [];
    for await (const some of ballots) all.push(...some);
    const sheets = all.map(({ content }): Sheet => {
      const sheet = readSheetText(form, JSON.stringify(content));
      if (!sheet) throw new Error(`an envelope of the survey form ${form.id} holds no sheet of it`);
      return sheet;
    });
    const before = await countSheets(tx, voteId);
    await addToBox(tx, voteId, summarise(form, sheets));
    if ((await countSheets(tx, voteId)) !== before + sheets.length) {
      throw new Error(`the box of the survey form ${form.id} does not hold what its envelopes held`);
    }
  },
  forgetPeople: async () => {},
  withdrawn: async () => {},
  receiptPage: ({ projectId, projectType, voteId }) =>
    `/${projectType === ProjectType.Consultation ? 'konsultacje' : 'ankiety'}/potwierdzenie/${projectId}/${voteId}`,
};
