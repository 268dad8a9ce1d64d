import type { Transaction } from 'kysely';
import type { AgeBand } from '@wiec/domain/age-band.ts';
import type { FormKind } from '@wiec/domain/phases.ts';
import type { Sex } from '@wiec/domain/pesel.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { CastBallotBody } from '@wiec/contract/ballots.ts';
import type { SendSheetBody } from '@wiec/contract/surveys.ts';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { VoteRules } from './vote-rules.ts';

/** What somebody sent for each form, as it came. */
export type SentForms = CastBallotBody['consultationForms'] | SendSheetBody['consultationForms'];

/** Somebody's answers as their kind reads them. */
export interface ReadAnswers {
  /** Forms in which anything was said. */
  formIds: number[];
  /** Canonical JSON of the answers: two that say the same are the same text. It is what the envelope holds. */
  content: string;
  /** What breaks the rules of the vote; then the content is not to be stored. */
  problems: ErrorItem[];
}

/** What of a voter stands beside the answers, for statistics. */
export interface VoterTraits {
  sex: Sex | null;
  ageBand: AgeBand | null;
  districtId: number | null;
}

/** What was in one envelope. */
export interface OpenedBallot<Content = unknown> extends VoterTraits {
  content: Content;
}

/** What was in envelopes, some at a time, in an order drawn at random: a closing never holds all of them in memory. */
export type OpenedBallots<Content = unknown> =
  Iterable<readonly OpenedBallot<Content>[]> | AsyncIterable<readonly OpenedBallot<Content>[]>;

/** What a kind of votes brings; everything else of a vote's life is the same for all (docs/decisions/0054). */
export interface VoteKindBox<Rules extends VoteRules = VoteRules, Content = unknown> {
  readonly kind: FormKind;
  /** Judges what was sent, once, by the frozen rules. */
  read(rules: Rules, forms: SentForms): ReadAnswers;
  /**
   * Puts the answers of opened envelopes into the kind's own box, in the transaction that destroys what tied them to voters.
   * @throws Error where the box does not hold afterwards what the envelopes held
   */
  open(tx: Transaction<Database>, rules: Rules, ballots: OpenedBallots<Content>): Promise<void>;
  /** What else follows for the kind when a vote of it is withdrawn, such as telling who waits for its results. */
  withdrawn(tx: Transaction<Database>, deps: Pick<Deps, 'secret' | 'config'>, voteId: number): Promise<void>;
  /** Forgets whom the kind itself knows of a vote, such as who waits for its results. */
  forgetPeople(tx: Transaction<Database>, voteId: number): Promise<void>;
  /** The path of the page on which receipts are looked up. */
  receiptPage(rules: Rules): string;
}

/** By their number. */
export type VoteKinds = ReadonlyMap<number, VoteKindBox>;

export const voteKindsOf = (...boxes: readonly VoteKindBox[]): VoteKinds =>
  new Map(boxes.map((box) => [box.kind, box]));

/** @throws Error where nobody has said what its kind does */
export function boxOf({ voteKinds }: { voteKinds: VoteKinds }, { kind }: { kind: number }): VoteKindBox {
  const box = voteKinds.get(kind);
  if (!box) throw new Error(`nothing opens votes of the kind ${kind}`);
  return box;
}
