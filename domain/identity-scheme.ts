/**
 * What names a person in one vote (0-how-we-read-it, "Identity scheme"). The identity is the text that the voter key is computed
 * from; it never leaves the server, and the same person gives the same text by web, account and paper.
 */
import type { PlainDate } from './calendar.ts';
import type { Pesel } from './pesel.ts';
import { tidyText } from './polish-text.ts';

export const identitySchemes = ['account', 'pesel', 'declared', 'none'] as const;
/** 'none' is for probes and surveys in Open mode: nobody is told apart. */
export type IdentityScheme = (typeof identitySchemes)[number];

export interface DeclaredPerson {
  firstname: string;
  surname: string;
  birthDate: PlainDate;
  postCode: string;
  city: string;
  street: string;
  number: string;
}

export interface IdentifiableVoter {
  accountId?: number | string | null;
  /** Of the account, where verified; else typed, and confirmed by the e-mail code. */
  pesel?: Pesel | null;
  declared?: DeclaredPerson | null;
}

/**
 * How declared persons are written down: 1 without case and spacing; 2 also without characters that nobody sees and letters of
 * other scripts that look like Latin ones. Frozen when voting opens; votes opened before it was frozen have 1.
 */
export type IdentityVersion = 1 | 2;
export const CURRENT_IDENTITY: IdentityVersion = 2;

/** The canonical identity under a scheme, or null where these facts do not name anybody in it. */
export function identityOf(
  scheme: IdentityScheme,
  voter: IdentifiableVoter,
  version: IdentityVersion = CURRENT_IDENTITY,
): string | null {
  switch (scheme) {
    case 'account':
      return voter.accountId === null || voter.accountId === undefined ? null : `account:${voter.accountId}`;
    case 'pesel':
      if (voter.pesel) return `pesel:${voter.pesel}`;
      return voter.declared ? declaredIdentity(voter.declared, version) : null;
    case 'declared':
      return voter.declared ? declaredIdentity(voter.declared, version) : null;
    case 'none':
      return null;
  }
}

export interface VoterNames {
  /** All of these names must be free, or the person has voted already; the identity stands first. */
  binding: string[];
  /** Claimed only if free: the data of an account's profile, so that nobody can vote as its owner by typing them. */
  further: string[];
}

/**
 * Every name by which the server knows this voter in a vote, so that one person who becomes known by another name while voting
 * goes on is no second person (DESIGN §1.12); null where these facts name nobody. A name of a kind that nobody can vote by is
 * left out.
 * @param version of the vote; declarations in votes with an earlier one are claimed as the current one writes them, too
 * @param profiled what the profile of an account with a verified PESEL says of its owner
 */
export function namesOf(
  scheme: IdentityScheme,
  voter: IdentifiableVoter,
  profiled: DeclaredPerson | null = null,
  version: IdentityVersion = CURRENT_IDENTITY,
): VoterNames | null {
  const identity = identityOf(scheme, voter, version);
  if (identity === null) return null;
  const takesDeclarations = scheme === 'pesel' || scheme === 'declared';
  const versions = new Set([version, CURRENT_IDENTITY]);
  const declarations = (person: DeclaredPerson | null | undefined) =>
    takesDeclarations && person ? [...versions].map((each) => declaredIdentity(person, each)) : [];
  const binding = [
    identity,
    identityOf('account', voter),
    voter.pesel ? `pesel:${voter.pesel}` : null,
    ...declarations(voter.declared),
  ];
  const further = declarations(profiled);
  const names = new Set(binding.filter((name) => name !== null));
  return { binding: [...names], further: [...new Set(further)].filter((name) => !names.has(name)) };
}

/** Whether the office must verify this vote before it counts: every declared one, and in a PESEL vote those without a number. */
export function needsVerification(scheme: IdentityScheme, voter: IdentifiableVoter): boolean {
  return scheme === 'declared' || (scheme === 'pesel' && !voter.pesel);
}

function declaredIdentity(person: DeclaredPerson, version: IdentityVersion): string {
  const { firstname, surname, birthDate, postCode, city, street, number } = person;
  const seen = version === 1 ? (text: string) => text : asSeen;
  const name = canonical(seen(`${firstname} ${surname}`));
  const address = [postCode, city, street, number].map((part) => canonical(seen(part))).join('/');
  return `declared:${name}|${birthDate}|${address}`;
}

/** Case, spacing and composition do not make another person. The marks between the parts cannot come from a part. */
function canonical(text: string): string {
  return tidyText(tidyText(text).toLowerCase()).replace(/[\\|/]/g, (mark) => `\\${mark}`);
}

/** Cyrillic and Greek letters that look like Latin ones, and those. Before case is taken away: Greek Ν is an N, ν is a v. */
const LOOK_ALIKES = new Map(
  (
    [
      ['АВЕЅІЈКМНОРСТУХҮԌԚԜӀ', 'ABESIJKMHOPCTYXYGQWI'],
      ['авеѕіјкмнорстухүԁԛԝһӏ', 'abesijkmhopctyxydqwhl'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
      ['αβεζηικμνορτυχγ', 'abeznikmvoptuxy'],
    ] as const
  ).flatMap(([others, latin]) => [...others].map((other, at) => [other, latin[at]!] as const)),
);

/** What a reader of the declaration would take it for. */
export const asSeen = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\p{Cf}\p{DI}]/gu, '')].map((sign) => LOOK_ALIKES.get(sign) ?? sign).join('');
