import type { CheckedVoter, ComparedVoter } from '@wiec/contract/voter-check.ts';
import { type CheckView, type DoubtGroup, doubtGroups, doubts, doubtsIn } from '@wiec/domain/voter-check.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { noSuchEntry, type Official, presentEntry, type RegisterDeps } from '../register/official.ts';
import { findDistrictNames } from '../vote-queries.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { admitToCheck } from './checked-vote.ts';
import { readFound } from './found-resident.ts';
import { countChecks, type DoubtRow, findDoubt, findDoubts } from './voter-check-queries.ts';

export interface ListDoubtsInput {
  voteId: number;
  by: Official;
  view: CheckView;
  page?: number | undefined;
  size?: number | undefined;
}

interface DoubtsPage {
  items: CheckedVoter[];
  total: number;
  page: number;
  size: number;
}

/** Voters who have to be looked at, or were. */
export async function listDoubts(deps: RegisterDeps, input: ListDoubtsInput): Promise<Reply<DoubtsPage>> {
  const { voteId, by, view } = input;
  const admitted = await admitToCheck(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const total = (await countChecks(deps.db, voteId)).views[view];
  const { page, size, ...slice } = listPage({ page: input.page, size: input.size ?? 20 }, total);
  const asked = isGroup(view) ? ({ view: 'waiting', of: doubtsIn(view) } as const) : { view, of: doubts };
  const rows = await findDoubts(deps.db, voteId, asked, slice);
  return accepted({ items: rows.map(presentDoubt), total, page, size });
}

const isGroup = (view: CheckView): view is DoubtGroup => doubtGroups.some((group) => group === view);

const presentDoubt = (row: DoubtRow): CheckedVoter => ({
  ...presentEntry(row),
  doubt: row.doubt,
  answer: row.answer,
  replyBy: row.replyBy,
});

export interface LookAtDoubtInput {
  voteId: number;
  entryId: string;
  by: Official;
}

/** What the voter said beside what the register of residents has. That somebody looked is written down before it is told. */
export async function lookAtDoubt(
  deps: RegisterDeps,
  { voteId, entryId, by }: LookAtDoubtInput,
): Promise<Reply<ComparedVoter>> {
  const admitted = await admitToCheck(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const doubt = await findDoubt(deps.db, voteId, entryId);
  if (!doubt) return noSuchEntry();
  const looked = { actor: actorOf(by), action: 'register.viewed', subjectType: 'register-entry', subjectId: entryId };
  await audit(deps.db, { ...looked, details: { voteId } });
  const typed = doubt.personal && readTypedData(deps, doubt.personal);
  const found = doubt.found && readFound(deps, doubt.found);
  const names = new Map((await findDistrictNames(deps.db)).map(({ id, name }) => [id, name]));
  const peselEnd = typed?.pesel.slice(-4) ?? '';
  const shown = ({
    firstname,
    surname,
    districtId,
  }: {
    firstname: string;
    surname: string;
    districtId: number | null;
  }) => ({
    firstname,
    surname,
    peselEnd,
    district: districtId === null ? null : (names.get(districtId) ?? null),
  });
  return accepted({
    ...presentDoubt(doubt.row),
    given: typed && shown(typed),
    found: found && shown(found),
    hasAddress: doubt.row.channel === 'account' || (typed !== null && typed.email !== ''),
  });
}
