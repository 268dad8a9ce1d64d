import type { OfficeVoteSetup, VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { voteActProblem } from '@wiec/domain/vote-stage.ts';
import { areaField, checkVoteSetup, type VoteSetup } from '@wiec/domain/vote-setup.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { actorOf } from '../../../services/audit.ts';
import type { ActProblem } from '../act-problem.ts';
import { factsFor, readCourse } from '../office/vote-course.ts';
import { findAdmitted } from '../opening/ballot-queries.ts';
import { lockRules } from '../opening/config-queries.ts';
import { readPairs } from '../opening/exclusive-pairs.ts';
import { presentSetup, setupHash } from './get-vote-setup.ts';
import { readSetup } from './read-setup.ts';
import { findDistricts } from './setup-queries.ts';
import { writeSetup } from './write-setup.ts';

interface SetupChange {
  voteId: number;
  by: CallerAccount;
  words: VoteSetupWords;
  /** `OfficeVoteSetup.seen`. */
  seen: string;
}

const CHANGED = 'Ktoś tymczasem zmienił te ustawienia. Porównaj i zapisz jeszcze raz.';

/** Sets a vote in preparation up as a whole, with the projects on its ballots that are admitted at this moment. */
export async function changeVoteSetup(
  deps: Pick<Deps, 'db' | 'projects'>,
  { voteId, by, words, seen }: SetupChange,
): Promise<Reply<OfficeVoteSetup>> {
  const setup = setupOf(words);
  return deps.db.transaction().execute(async (tx) => {
    await lockRules(tx, voteId);
    const course = await readCourse(tx, voteId);
    const before = await readSetup(tx, voteId);
    if (!course || !before) return refused('not-found', 'Nie ma takiego głosowania.');
    const { row } = before;
    if (!(await stillMay({ db: tx }, by, 'budget.manage', row.officeId))) return refused('forbidden', FORBIDDEN);
    const problem = voteActProblem('set-up', factsFor(course, by.id));
    if (problem !== null) return refused('conflict', problem);
    if (seen !== setupHash(before.setup)) return refused('conflict', CHANGED);
    const admitted = await findAdmitted(tx, { voteId, editionId: row.edition.id, officeId: row.officeId });
    const projects = admitted.filter(({ districtId }) => setup.areas.some((area) => area.districtId === districtId));
    const pairs = readPairs(projects, setup.pairs);
    // Of a project that left the ballots nothing is left to decide.
    const known = new Set(projects.map(({ number }) => number));
    const apart = readPairs(
      projects,
      setup.apart.filter((pair) => pair.every((number) => known.has(number))),
    );
    const refusal = await refuseFaulty(tx, { setup, row, problems: [...pairs.problems, ...apart.problems] });
    if (refusal) return refusal;
    await writeSetup(deps, tx, { voteId, setup, row, projects, pairs: pairs.ids, apart: apart.ids });
    const read = (await readSetup(tx, voteId))!;
    await auditVote(tx, {
      voteId,
      actor: actorOf(by),
      action: 'vote.setUp',
      details: {
        changed: changedParts(before.setup, read.setup),
        areas: setup.areas.length,
        projects: projects.length,
      },
    });
    return accepted(await presentSetup(tx, { voteId, read, isFrozen: false }));
  });
}

interface Judged {
  setup: VoteSetup;
  row: { officeId: number; now: Date };
  problems: readonly ActProblem[];
}

async function refuseFaulty(tx: Transaction<Database>, { setup, row, problems }: Judged): Promise<Refusal | null> {
  const known = new Set((await findDistricts(tx, row.officeId)).map(({ id }) => id));
  const faults = [
    ...checkVoteSetup(setup, row.now),
    ...setup.areas.flatMap(({ districtId }, at) =>
      known.has(districtId)
        ? []
        : [{ field: areaField(at, 'districtId'), message: 'Nie ma już takiego obszaru. Usuń go z głosowania.' }],
    ),
    ...problems.map((problem) => ({ field: 'pairs', message: pairWords(problem) })),
  ];
  return faults.length === 0 ? null : refused('unprocessable', 'Popraw ustawienia głosowania', faults);
}

function pairWords(problem: ActProblem): string {
  switch (problem.code) {
    case 'excludes-itself':
      return `Projekt ${problem.number} nie może wykluczać się sam ze sobą.`;
    case 'number-ambiguous':
      return `Numer ${problem.number} mają dwa projekty. Nadaj im różne numery.`;
    case 'no-such-project':
      return `Na kartach nie ma projektu ${problem.number}.`;
    default:
      return 'Popraw pary projektów, które się wykluczają.';
  }
}

const setupOf = ({ dateFrom, dateTo, areas, ...words }: VoteSetupWords): VoteSetup => ({
  ...words,
  dateFrom: new Date(dateFrom),
  dateTo: new Date(dateTo),
  areas: areas.map(({ budget, ...area }) => ({ ...area, budget: groszeOf(budget) })),
});

/** Names of the parts that are not as they were. */
const changedParts = (before: VoteSetup, after: VoteSetup): string[] =>
  // A part may be there before alone, or afterwards alone.
  (Object.keys({ ...before, ...after }) as (keyof VoteSetup)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
