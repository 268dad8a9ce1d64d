import type { SendSheetBody } from '@wiec/contract/surveys.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { type Refusal, refused, type Reply } from '../../http/reply.ts';
import { castBallot, type CastBallotInput } from '../../participation/casting/cast-ballot.ts';
import type { OpenedVote } from '../../participation/opened-votes.ts';
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
  const vote = await findVote(deps, projectId, formId);
  if ('ok' in vote) return vote;
  if (input.account && (await answeredHere(deps, namedVote(vote), body))) {
    return refused('unprocessable', ANSWERED_HERE, [{ message: ANSWERED_HERE, formId, field: 'anotherPerson' }]);
  }
  return castBallot(deps, { ...input, voteId: vote.id, body: { consultationForms, userData, authorizeCode } });
}

/** What was opened is seen as long as it exists, and stays the form of its project, so that the database is asked once. */
async function findVote(
  { db, votes }: ParticipationDeps,
  projectId: number,
  formId: number,
): Promise<OpenedVote | Refusal> {
  const known = votes.known(formId);
  if (known?.projectId === projectId && known.kind === FormKind.Survey) return known;
  const forms = await findVotesOf(db, projectId);
  if (forms.length === 0) return refused('not-found', 'Nie ma takiej ankiety.');
  const asked = forms.find((each) => each.formId === formId);
  const vote = asked ? await votes.find(asked.voteId) : null;
  return vote ?? refused('unprocessable', PAGE_IS_OLD, [{ message: PAGE_IS_OLD, formId }]);
}
