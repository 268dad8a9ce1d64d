import { z } from 'zod';
import { BodyId } from './endpoint.ts';

/**
 * The forms of `PUT project/{projectId}/consultation-forms` as the specification shapes them (spec/1 §3, spec/2 §3). A client may
 * send back a form as it got it, with its answers in it, so every field that the specification names is taken, also as null; what
 * a vote does not need is ignored. Names that it does not know are refused: they are mistakes, and nobody would hear of them.
 */
const Ignored = z.unknown().optional();

/** Ids that the specification names and the server gives itself, or knows from elsewhere. */
const ignoredOfAnswer = { id: Ignored, userId: Ignored };
const ignoredOfOption = {
  id: Ignored,
  comment: Ignored,
  openText: Ignored,
  openDate: Ignored,
  questionMatrixValueId: Ignored,
};
const ignoredOfForm = {
  type: Ignored,
  status: Ignored,
  district: Ignored,
  voted: Ignored,
  voteFrom: Ignored,
  voteTo: Ignored,
  outOfRangeVoteDates: Ignored,
  outOfRangeDistricts: Ignored,
  availableVoteNotLogged: Ignored,
  maxPoint: Ignored,
  categoryMaxPoint: Ignored,
  questionMaxPoint: Ignored,
  categories: Ignored,
  attachments: Ignored,
};

/** A list that may be null or left out, which says the same as an empty one. */
const listOrNone = <Item extends z.ZodType>(list: z.ZodArray<Item>) => z.preprocess((value) => value ?? [], list);

/** One answer of a form, with what an option of it must say. */
export const sentAnswer = <Option extends z.ZodRawShape>(
  option: Option,
  count: { readonly min: number; readonly max: number },
) =>
  z.strictObject({
    ...ignoredOfAnswer,
    questionId: BodyId,
    categoryId: BodyId.nullish(),
    answerOptions: listOrNone(
      z
        .array(z.strictObject({ ...ignoredOfOption, ...option }))
        .min(count.min, 'Brak odpowiedzi na pytanie')
        .max(count.max),
    ),
  });

export const sentForm = <Answer extends z.ZodType>(answers: z.ZodArray<Answer>) =>
  z.strictObject({
    ...ignoredOfForm,
    id: BodyId,
    agreementAccepted: z.boolean().nullish(),
    answers: listOrNone(answers),
  });
