/** Pages of the office to which the desk and the portal's letters lead. */
import { ProjectType } from './phases.ts';
import type { OfficeStep } from './project-stage.ts';

export const DESK_PATH = '/urzad';
export const OFFICE_COMMENTS_PATH = '/urzad/komentarze';
export const OFFICE_WORDS_PATH = '/urzad/odpowiedzi';
export const OFFICE_LETTERS_PATH = '/urzad/listy';
export const OFFICE_STATE_PATH = '/urzad/stan';
export const OFFICE_CONSULTATIONS_PATH = '/urzad/konsultacje';
export const OFFICE_SURVEYS_PATH = '/urzad/ankiety';
export const OFFICE_BUDGETS_PATH = '/urzad/budzety';
/** Chosen projects that are being done, each with its diary. */
export const OFFICE_IMPLEMENTATIONS_PATH = '/urzad/realizacja';
/** Those of them in whose diary an entry is due. */
export const DUE_DIARIES_PATH = `${OFFICE_IMPLEMENTATIONS_PATH}?lista=do-wpisu`;
export const OFFICE_VOTES_PATH = '/urzad/glosowania';
export const OFFICE_INITIATIVES_PATH = '/urzad/inicjatywy';
/** Where letters that came by another way than the portal are typed in. */
export const OFFICE_LETTER_ENTRY_PATH = `${OFFICE_INITIATIVES_PATH}/pismo`;
export const OFFICE_OPINIONS_PATH = '/urzad/opinie';
/** Who waits to be confirmed, on a page of accounts. */
export const RESIDENTS_PATH = '/konto/mieszkancy';
export const OFFICE_PETITIONS_PATH = '/urzad/petycje';

export const officeProjectPath = ({ id, type }: { id: number; type: number }): string =>
  `${type === ProjectType.Consultation ? OFFICE_CONSULTATIONS_PATH : OFFICE_SURVEYS_PATH}/${id}`;

/** The page on which the next step of the office is taken. */
export const officeStepPath = (project: { id: number; type: number; step: OfficeStep | null }): string =>
  project.step === 'publish-report' ? `${officeProjectPath(project)}/raport` : officeProjectPath(project);

/** Where typos of a project that is voted on are put right. */
export const taskErrataPath = (editionId: number, taskId: number): string =>
  `${OFFICE_BUDGETS_PATH}/${editionId}/projekty/${taskId}/sprostowania`;

export const implementationPath = (taskId: number): string => `${OFFICE_IMPLEMENTATIONS_PATH}/${taskId}`;

export const officeVotePath = (voteId: number): string => `${OFFICE_VOTES_PATH}/${voteId}`;
export const registerPath = (voteId: number): string => `${officeVotePath(voteId)}/rejestr`;
export const voteAlertsPath = (voteId: number): string => `${officeVotePath(voteId)}/sygnaly`;
export const voterCheckPath = (voteId: number): string => `${officeVotePath(voteId)}/glosujacy`;
export const voteCoursePath = (voteId: number): string => `${officeVotePath(voteId)}/przebieg`;
/** What the home page features. */
export const OFFICE_FEATURED_PATH = '/urzad/strona-glowna';
export const ACCESSIBILITY_SETTING_PATH = '/urzad/ustawienia/deklaracja-dostepnosci';
