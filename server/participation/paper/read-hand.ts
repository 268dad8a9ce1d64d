import type { CardEntry } from '@wiec/contract/paper-cards.ts';
import {
  areaFlag,
  type CardFields,
  cardFieldsOf,
  cardFlagNames,
  cardFlags,
  choiceField,
  flagField,
  personCardFields,
  readCardNumber,
  strayCardNumber,
} from '@wiec/domain/paper-card.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type Refusal, refused } from '../../http/reply.ts';
import { castPaperAdmission } from '../casting/cast-paper-ballot.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { boxOf, type ReadAnswers } from '../vote-kind-box.ts';
import { findQuestionIds, findSeries } from './card-queries.ts';

/** What one person typed from one card. */
export interface Hand {
  ok: true;
  number: string;
  pointId: number | null;
  fields: CardFields;
  /** Why it is no vote, or not in some areas. */
  flags: string[];
  /** The areas that are a vote; null: none is. */
  ballot: ReadAnswers | null;
}

const fault = (field: string, message: string): Refusal => refused('unprocessable', message, [{ field, message }]);

/** Names of every field that a card of this vote may have. */
export async function fieldNames(db: Kysely<Database>, voteId: number): Promise<string[]> {
  const choices = (await findQuestionIds(db, voteId)).map(choiceField);
  return [...cardFlags.map(flagField), ...personCardFields, ...choices];
}

/** Reads what was typed: the number by the series, the points area by area. What breaks the rules in an area is no vote there. */
export async function readHand(
  deps: ParticipationDeps,
  vote: OpenedVote,
  { number: typed, flags: given, ballot }: CardEntry,
): Promise<Hand | Refusal> {
  const flags = cardFlags.filter((flag) => given.includes(flag));
  if (flags.length > 0 && ballot !== null) {
    return fault(
      'flags',
      `Karta z uwagą „${cardFlagNames[flags[0]!]}” nie jest głosem: nie wpisuje się z niej punktów.`,
    );
  }
  if (flags.length === 0 && ballot === null) return fault('flags', 'Wpisz, co jest na karcie, albo zaznacz uwagę.');
  const known = readCardNumber(typed, await findSeries(deps.db, vote.id));
  const number = known?.number ?? (flags.includes('wrong-form') ? strayCardNumber(typed) : '');
  if (number === '') {
    return fault('number', 'Żaden punkt nie ma karty o takim numerze. Jeśli to niewłaściwy druk, zaznacz to.');
  }
  const named = { ok: true as const, number, pointId: known?.pointId ?? null };
  if (ballot === null) {
    return { ...named, fields: cardFieldsOf({ flags, person: {}, choices: [] }), flags, ballot: null };
  }
  const { consultationForms, userData } = ballot;
  const answers = consultationForms.flatMap((form) => form.answers);
  const questions = new Set(await findQuestionIds(deps.db, vote.id));
  if (answers.some(({ questionId }) => !questions.has(questionId))) {
    return fault('choices', 'Na karcie tego głosowania nie ma takiego projektu.');
  }
  const { read } = boxOf(deps, vote);
  const valid = consultationForms.filter((form) => read(vote.config, [form]).problems.length === 0);
  const broken = consultationForms.filter((form) => !valid.includes(form)).map(({ id }) => areaFlag(id));
  const fields = cardFieldsOf({
    flags,
    person: userData,
    choices: answers.map(({ questionId, answerOptions }) => ({ questionId, points: answerOptions[0]?.ranking })),
  });
  return { ...named, fields, flags: broken, ballot: valid.length === 0 ? null : read(vote.config, valid) };
}

/** Who cast the ballot of a hand, where they may. */
export async function admitHand(
  deps: ParticipationDeps,
  vote: OpenedVote,
  { ballot }: Hand,
  entry: CardEntry,
): Promise<IdentifiedVoter | Refusal | null> {
  if (ballot === null || entry.ballot === null) return null;
  return castPaperAdmission(deps, vote, { ballot, userData: entry.ballot.userData });
}
