import type { AgeRule } from '@wiec/domain/age.ts';
import type { IdentityScheme, IdentityVersion } from '@wiec/domain/identity-scheme.ts';
import { EARLIER_PAPER, type PaperRules } from '@wiec/domain/paper-card.ts';
import type { Mode } from '@wiec/domain/phases.ts';

/**
 * What the frozen rules of every vote with envelopes say, whatever its kind: who may vote, by what they are known, what its envelopes
 * are sealed with. The rest of them is its kind's (`VoteKindBox`).
 */
export interface VoteRules extends AgeRule {
  voteId: number;
  title: string;
  officeId: number;
  mode: Mode;
  identityScheme: IdentityScheme;
  /** How declared persons are written down for the register; absent from votes opened before it was frozen: then 1. */
  identityVersion?: IdentityVersion;
  notLoggedAvailable: boolean;
  emailConfirmation: boolean;
  uniqueEmail: boolean;
  usesPesel: boolean;
  usesTeryt: boolean;
  postCodeRequired: boolean;
  singleArea: boolean;
  clauseId: number | null;
  agreementHistoryId: number | null;
  /** Who must come together to open the envelopes; null: whoever runs the server. Absent from votes opened earlier. */
  commission?: { members: number; threshold: number } | null;
  /** X25519, hex: whom closing hands the envelopes and the key to them; null: nobody. Absent from votes opened earlier. */
  auditorKey?: string | null;
  /** Absent from votes opened before there were rules of paper. */
  paper?: PaperRules;
  /** Where each of its forms is voted on. */
  areas: VoteRulesArea[];
  /** Bytes to which every ballot is padded before it is sealed. */
  ballotLength: number;
  /** Shorter lengths that are allowed, ascending: a ballot is padded to the first that holds it. Absent: all are equally long. */
  shorterLengths?: readonly number[];
}

/** An area, by its form. */
export interface VoteRulesArea {
  id: number;
  districtId: number;
  districtIsSystem: boolean;
}

export const identityVersionOf = ({ identityVersion = 1 }: Pick<VoteRules, 'identityVersion'>): IdentityVersion =>
  identityVersion;

export const paperOf = ({ paper = EARLIER_PAPER }: Pick<VoteRules, 'paper'>): PaperRules => paper;
