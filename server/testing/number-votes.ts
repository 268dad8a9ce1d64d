import { type Kysely, sql } from 'kysely';
import { FormKind } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';
import type { CallerAccount } from '../http/caller.ts';
import type { VoteKindBox } from '../participation/vote-kind-box.ts';
import type { VoteRules } from '../participation/vote-rules.ts';

/** A kind of votes as simple as can be: one number each, and a box that keeps them in the order in which they come. */
export const numbers: VoteKindBox<VoteRules, number> = {
  kind: FormKind.Survey,
  read: (_rules, forms) => ({
    formIds: forms.map(({ id }) => id),
    content: String(forms[0]!.answers[0]!.answerOptions[0]!.ranking),
    problems: [],
  }),
  open: async (tx, { voteId }, ballots) => {
    for await (const some of ballots) {
      for (const { content } of some) {
        await sql`insert into number_box (vote_id, answer) values (${voteId}, ${content})`.execute(tx);
      }
    }
  },
  withdrawn: async () => {},
  forgetPeople: async () => {},
  receiptPage: ({ voteId }) => `/liczby/${voteId}`,
};

export const makeNumberBox = (db: Kysely<Database>) =>
  sql`create table number_box (place serial, vote_id integer, answer integer)`.execute(db);

export async function readNumberBox(db: Kysely<Database>, voteId: number): Promise<number[]> {
  const { rows } = await sql<{ answer: number }>`
    select answer from number_box where vote_id = ${voteId} order by place`.execute(db);
  return rows.map(({ answer }) => answer);
}

/** What `castBallot` takes. */
export const numberSent = (
  { voteId, formId }: { voteId: number; formId: number },
  account: CallerAccount,
  answer: number,
  key: string = crypto.randomUUID(),
) => ({
  voteId,
  account,
  address: '192.0.2.1',
  idempotencyKey: key,
  captcha: undefined,
  body: {
    consultationForms: [
      { id: formId, agreementAccepted: true, answers: [{ questionId: 1, answerOptions: [{ ranking: answer }] }] },
    ],
  },
});
