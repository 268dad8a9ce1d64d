import { may, type PermissionHolder } from '@wiec/domain/permission.ts';
import type { VoteRules } from '../vote-rules.ts';

/** A clerk who holds the permission in the office that runs the vote. */
export const mayEnterPaperBallots = (clerk: PermissionHolder, { officeId }: Pick<VoteRules, 'officeId'>): boolean =>
  may(clerk, 'vote.paper', officeId);

/** Whoever is told where people vote on paper and what the points counted: never a card. */
export const mayReadBalances = (reader: PermissionHolder, { officeId }: Pick<VoteRules, 'officeId'>): boolean =>
  may(reader, 'paper.read', officeId);

/** A clerk who decides about single votes: by the register and the envelope, never by the choices. */
export const mayDecideOnVotes = (clerk: PermissionHolder, { officeId }: Pick<VoteRules, 'officeId'>): boolean =>
  may(clerk, 'vote.register', officeId);
