import { VOTE_PATH } from '../journeys/voter-steps.ts';
import { accountStates } from './account-states.ts';
import { budgetStates } from './budget-states.ts';
import { consultationStates } from './consultation-states.ts';
import { editionStates } from './edition-states.ts';
import { errorStates } from './error-states.ts';
import { implementationStates } from './implementation-states.ts';
import { initiativeStates } from './initiative-states.ts';
import { opinionStates } from './opinion-states.ts';
import { officeDeskStates } from './office-desk-states.ts';
import { officeProjectStates } from './office-project-states.ts';
import { paperCardStates } from './paper-card-states.ts';
import { portalStates } from './portal-states.ts';
import { settingsStates } from './settings-states.ts';
import { shellStates } from './shell-states.ts';
import { staffStates } from './staff-states.ts';
import type { State } from './state.ts';
import { surveyStates } from './survey-states.ts';
import { voteCourseStates } from './vote-course-states.ts';
import { voteSetupStates } from './vote-setup-states.ts';
import { voterCheckStates } from './voter-check-states.ts';
import { votingStates } from './voting-states.ts';

const TASK = '/budzet/podglad-projektu-budzetu';

/** The three reference screens: looked at in both contrasts and both sizes of letters. */
export const referenceStates: readonly State[] = [
  { name: 'list of projects', path: '/budzet/lista-projektow-budzetu' },
  { name: 'one project, accepted, with pictures and documents', path: `${TASK}/25` },
  { name: 'one project, completed', path: `${TASK}/1` },
  { name: 'the vote', path: VOTE_PATH },
];

/** The others, in parts that take about as long as one another: each is a test file of its own (e2e/accessibility). */
export const parts = {
  portal: [...portalStates, ...shellStates, ...errorStates],
  budget: budgetStates,
  voting: votingStates,
  account: accountStates,
  office: [...staffStates, ...voteCourseStates, ...voteSetupStates],
  projects: officeProjectStates,
  desk: [...settingsStates, ...officeDeskStates],
  surveys: surveyStates,
  consultations: consultationStates,
  initiatives: initiativeStates,
  opinions: opinionStates,
  editions: [...editionStates, ...paperCardStates, ...voterCheckStates],
  implementations: implementationStates,
} as const satisfies Record<string, readonly State[]>;
