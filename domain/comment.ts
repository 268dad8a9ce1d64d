/** What residents write about a project or a legal act, and what becomes of it (0-how-we-read-it, "Comments"). */

/** Why a comment is not shown: reasons of the terms of use (3-the-office, Moderation). */
export const refusalReasons = [
  'vulgar',
  'personal-data',
  'threats',
  'advertising',
  'off-topic',
  'repetition',
  'unlawful',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
