import { hash } from 'node:crypto';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import { SMALLEST_GROUP } from '@wiec/domain/small-groups.ts';
import type { SealedList } from '@wiec/domain/seal-chain.ts';
import type { AuditFile } from '../participation/closing/audit-file.ts';
import { ballotsOfArea } from '../modules/voting/counting/count-areas.ts';
import type { Choice } from '../modules/voting/box/choices.ts';
import type { SealedBallot } from '../participation/casting/ballot-envelope.ts';
import { oneAreaEach, type VoteConfig } from '../modules/voting/vote-config.ts';
import { openEnvelope } from '../services/envelope-seal.ts';
import type { Check } from './verify-check.ts';

/** What is public of a closed vote, as far as its box goes. */
export interface PublicBox {
  config: VoteConfig;
  lists: readonly SealedList[];
  /** Files of ballots, by the place of their area. */
  files: ReadonlyMap<number, string>;
  /** Places of areas whose ballots are not published. */
  withheld: ReadonlySet<number>;
  incorrectVoteCount: number;
}

/**
 * The box against the seals: the auditor's envelopes are those on the sealed lists, each once, all open, and what they hold is what
 * was published, but for as many as were set aside.
 */
export function checkBox({ envelopes, keys }: AuditFile, box: PublicBox): Check[] {
  const listed = new Set(box.lists.flatMap(({ digests }) => digests));
  const given = new Set(envelopes.map((ciphertext) => hash('sha256', ciphertext, 'hex')));
  const foreign = [...given].filter((digest) => !listed.has(digest)).length;
  const same = foreign === 0 && given.size === listed.size && given.size === envelopes.length;
  const sealed: Check = {
    name: 'koperty audytora',
    ok: same,
    told: same
      ? `${formatInteger(given.size)}, każda na listach`
      : `na listach ${formatInteger(listed.size)}, w pliku ${formatInteger(envelopes.length)}, obcych ${formatInteger(foreign)}`,
  };
  const texts = envelopes.map((ciphertext) => openEnvelope(ciphertext, keys));
  const shut = texts.filter((text) => text === null).length;
  if (shut > 0) {
    return [sealed, { name: 'otwarcie kopert', ok: false, told: `nie otwiera się ${formatInteger(shut)}` }];
  }
  const opened = texts.map((text) => JSON.parse(text!) as SealedBallot<Choice[]>);
  return [sealed, ...box.config.areas.map((_, area) => checkArea(opened, box, area))];
}

function checkArea(
  opened: readonly SealedBallot<Choice[]>[],
  { config, files, withheld, incorrectVoteCount }: PublicBox,
  at: number,
): Check {
  const area = config.areas[at]!;
  const name = `urna a koperty: ${area.districtName}`;
  if (withheld.has(at)) return checkWithheld(opened, { config, withheld, incorrectVoteCount }, at);
  const parsing = parsePabulib(files.get(at) ?? '');
  if (!parsing.ok) return { name, ok: false, told: 'pliku z głosami nie da się odczytać' };
  const inEnvelopes = counted(
    ballotsOfArea(
      area,
      opened.map(({ choices }) => ({ choices, count: 1 })),
    ).map(({ projects, points }) => nameOf(projects, points!)),
  );
  let published = 0;
  for (const { projects, points } of parsing.election.votes) {
    const ballot = nameOf(projects, points!);
    const left = inEnvelopes.get(ballot) ?? 0;
    if (left === 0) return { name, ok: false, told: `ogłoszono głos, którego nie ma w kopertach: ${ballot}` };
    inEnvelopes.set(ballot, left - 1);
    published += 1;
  }
  const missing = [...inEnvelopes.values()].reduce((sum, left) => sum + left, 0);
  const ok = missing <= incorrectVoteCount;
  const told = `ogłoszonych ${formatInteger(published)}, w kopertach odłożonych ${formatInteger(missing)}`;
  return { name, ok, told: ok ? told : `${told}, a odłożono tylko ${formatInteger(incorrectVoteCount)}` };
}

/**
 * Nobody may hide an area that has enough voters: what the envelopes hold of it, less those set aside, is too few to be told; or
 * everybody votes in one area, and what is hidden besides is so few that the sum of the others would tell it (decision 0037).
 */
function checkWithheld(
  opened: readonly SealedBallot<Choice[]>[],
  {
    config,
    withheld,
    incorrectVoteCount,
  }: { config: VoteConfig; withheld: ReadonlySet<number>; incorrectVoteCount: number },
  at: number,
): Check {
  const area = config.areas[at]!;
  const box = opened.map(({ choices }) => ({ choices, count: 1 }));
  const votersOf = (place: number) => ballotsOfArea(config.areas[place]!, box).length;
  const voters = votersOf(at);
  const beside = [...withheld].filter((place) => place !== at).reduce((sum, place) => sum + votersOf(place), 0);
  const isFew = (count: number) => count - incorrectVoteCount < SMALLEST_GROUP;
  const ok = isFew(voters) || (oneAreaEach(config) && beside > 0 && isFew(beside));
  return {
    name: `urna a koperty: ${area.districtName}`,
    ok,
    told: `nie do przeliczenia; w kopertach ${formatInteger(voters)}${ok ? '' : ', więc głosy trzeba było ogłosić'}`,
  };
}

/** The same for the same points, in whatever order they stand. */
const nameOf = (projects: readonly string[], points: readonly number[]): string =>
  projects
    .map((project, at) => `${project}=${points[at]}`)
    .sort()
    .join(' ');

function counted(names: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return numbers;
}
