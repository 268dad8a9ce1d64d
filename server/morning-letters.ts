import {
  type DeskFacts,
  DESK_MOST,
  type DeskSource,
  noCases,
  nothingWaits,
  opensSource,
  waitingDiaries,
  waitingOpinions,
  waitingSince,
} from '@wiec/domain/desk-work.ts';
import { morningOf } from '@wiec/domain/morning-letter.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from './deps.ts';
import type { CallerAccount } from './http/caller.ts';
import type { Reply } from './http/reply.ts';
import { findMorningReaders } from './modules/accounts/morning-letter/morning-letter-queries.ts';
import { writeMorningLetter } from './modules/accounts/morning-letter/write-morning-letter.ts';
import { countWaitingResidents } from './modules/accounts/residence/count-waiting-residents.ts';
import { listModerated } from './modules/consultations/comments/moderate-comments.ts';
import { countWaitingCases } from './modules/initiatives/office/count-waiting.ts';
import { listOpinions } from './modules/initiatives/opinions/unit-opinions.ts';
import { listImplementations } from './modules/project-tasks/implementation/implementations.ts';
import { listOfficeProjects } from './modules/projects/list-office-projects.ts';
import { listLetters } from './modules/site/letters/list-letters.ts';
import { getPortalState } from './modules/site/portal-state/get-portal-state.ts';
import { readSettings } from './modules/site/queries.ts';
import { getAccessibilitySetting } from './modules/site/settings/accessibility-settings.ts';
import { moduleFlagsOf } from './modules/site/site-settings.ts';
import { listWords } from './modules/surveys/words/moderate-words.ts';
import { listOfficeVotes } from './modules/voting/office/list-office-votes.ts';
import { tryEach } from './services/try-each.ts';

/**
 * Writes the letters of this morning to whoever wants one; at any other time nothing. One that fails does not stop the others, and is
 * tried again as long as it is morning.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function writeMorningLetters(deps: Deps): Promise<void> {
  const now = deps.clock();
  const day = morningOf(now);
  if (day === null) return;
  await tryEach(await findMorningReaders(deps.db, day), 'writing morning letters', (accountId) =>
    writeMorningLetter(deps, { accountId, day }, (tx, reader) => readDesk({ ...deps, db: tx }, reader, now)),
  );
}

/** By the same lists as the desk in the browser (`web/pages/office/parts/read-desk`), and the same rule on which of them are asked. */
export async function readDesk(deps: Deps, reader: CallerAccount, now: Date): Promise<DeskFacts> {
  const on = moduleFlagsOf(await readSettings(deps.db));
  const first = { page: 1, size: 1 };
  const asked = async <Data>(
    source: DeskSource,
    isOn: boolean,
    ask: () => Promise<Reply<Data>>,
  ): Promise<Data | null> => {
    if (!isOn || !opensSource(reader, source)) return null;
    const reply = await ask();
    if (reply.ok) return reply.data;
    // A right may have ended since it was read; whatever else is refused is a fault of ours.
    if (reply.kind !== 'forbidden') throw new Error(`the desk could not read ${source}: ${reply.kind}`);
    return null;
  };
  const types = [
    ...(on.consultation ? [ProjectType.Consultation] : []),
    ...(on.survey ? [ProjectType.Survey] : []),
    ...(on.probe ? [ProjectType.Probe] : []),
  ];
  const asking = [...(on.survey ? [ProjectType.Survey] : []), ...(on.consultation ? [ProjectType.Consultation] : [])];
  const projects = (kind: 'consultations' | 'surveys') =>
    asked('projects', types.length > 0, () =>
      listOfficeProjects(deps, { kind, view: 'current', page: 1, size: DESK_MOST }, types, reader),
    );
  // One after the other: they share the connection of one transaction.
  const consultations = await projects('consultations');
  const surveys = await projects('surveys');
  const votes = await asked('votes', on.budget, () => listOfficeVotes(deps, reader));
  const diaries = await asked('diaries', on.budget, () => listImplementations(deps, { ...first, list: 'due' }, reader));
  const comments = await asked('comments', on.consultation, () => listModerated(deps, first, reader));
  const words = await asked('words', asking.length > 0, () => listWords(deps, first, reader, asking));
  const letters = await asked('letters', true, () =>
    listLetters(deps, { by: reader, query: { view: 'failed', size: 1 } }),
  );
  const residents = await asked('residents', true, () => countWaitingResidents(deps, reader));
  const cases = await asked('cases', on.consultation || on.budget, () =>
    countWaitingCases({ ...deps, clock: () => now }, reader),
  );
  const opinions = await asked('opinions', on.consultation || on.budget, () =>
    listOpinions(deps, { ...first, view: 'asked' }, reader),
  );
  const portal = await asked('portal', true, () => getPortalState({ ...deps, clock: () => now }, reader));
  const declaration = await asked('declaration', true, () => getAccessibilitySetting(deps, reader));
  return {
    reader,
    projects: [...(consultations?.items ?? []), ...(surveys?.items ?? [])],
    votes: votes?.items ?? [],
    diaries: diaries === null ? nothingWaits : waitingDiaries(diaries),
    comments: waitingSince(comments?.decidable ?? null),
    words: { total: words?.total ?? 0 },
    letters: { failed: letters?.counts.failed ?? 0 },
    residents: waitingSince(residents),
    portal: portal?.checks.filter(({ needsCare }) => needsCare) ?? [],
    cases: cases ?? noCases,
    opinions: opinions === null ? nothingWaits : waitingOpinions(opinions),
    declaration: declaration && { days: declaration.revision === 0 ? null : declaration },
    now,
  };
}
