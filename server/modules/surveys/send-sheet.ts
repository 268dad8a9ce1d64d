import type { SendSheetBody } from '@wiec/contract/surveys.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { refused, type Reply } from '../../http/reply.ts';
import { castBallot, type CastBallotInput } from '../../participation/casting/cast-ballot.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { answeredHere } from '../../participation/voters/answered-here.ts';
import { namedVote } from '../../participation/voters/names.ts';
import { findVotesOf } from './queries.ts';

export interface SendSheetInput extends Omit<CastBallotInput, 'voteId' | 'body'> {
  projectId: number;
  body: SendSheetBody;
}

const ANSWERED_HERE =
  'W tej przeglądarce wypełniono już ten formularz bez logowania. Wypełnić można go tylko raz, chyba że odpowiadała inna osoba.';
const PAGE_IS_OLD = 'Ta ankieta zmieniła się, odkąd otwarto tę stronę. Odśwież stronę i odpowiedz jeszcze raz.';

/** Sends the sheet of one form: each is a vote of its own, cast, sealed and kept as any other. */
export async function sendSheet(
  deps: ParticipationDeps,
  { projectId, body, ...input }: SendSheetInput,
): Promise<Reply<Receipt>> {
  const { consultationForms, userData, authorizeCode } = body;
  const formId = consultationForms[0]!.id;
  const votes = await findVotesOf(deps.db, projectId);
  if (votes.length === 0) return refused('not-found', 'Nie ma takiej ankiety.');
  const asked = votes.find((each) => each.formId === formId);
  const vote = asked ? await deps.votes.find(asked.voteId) : null;
  if (!vote) return refused('unprocessable', PAGE_IS_OLD, [{ message: PAGE_IS_OLD, formId }]);
  if (input.account && (await answeredHere(deps, namedVote(vote), body))) {
    return refused('unprocessable', ANSWERED_HERE, [{ message: ANSWERED_HERE, formId, field: 'anotherPerson' }]);
  }
  return castBallot(deps, { ...input, voteId: vote.id, body: { consultationForms, userData, authorizeCode } });
}
