import type {
  endSession,
  finishSignIn,
  getCurrentUser,
  renewSession,
  signInByPassword,
  startSignIn,
} from '@wiec/contract/accounts.ts';
import type {
  getBudgetPage,
  getBudgetResults,
  listBudgets,
  listBudgetVotes,
  listTurnout,
} from '@wiec/contract/budgets.ts';
import type { contestVote, listContestedVotes, settleContestedVote } from '@wiec/contract/contested-votes.ts';
import type {
  getAccessibilityDeclaration,
  getLegalDocument,
  getLegalDocumentVersion,
} from '@wiec/contract/legal-documents.ts';
import type { getOfficeVote, listOfficeVotes } from '@wiec/contract/office-votes.ts';
import type { getNavigation, setNavigation } from '@wiec/contract/navigation.ts';
import type { createOffice, getOffice, listOffices, retireOffice, updateOffice } from '@wiec/contract/offices.ts';
import type { listOpenData } from '@wiec/contract/open-data.ts';
import type {
  createPreviewLink,
  getProjectPreview,
  listPreviewLinks,
  revokePreviewLink,
} from '@wiec/contract/preview-links.ts';
import type { answerProbe, getMainPageProbeProjects, getProbe, getProbeResults } from '@wiec/contract/probes.ts';
import type { getProjectTask, listProjectTasks } from '@wiec/contract/project-tasks.ts';
import type { askForNews, confirmNews } from '@wiec/contract/results-news.ts';
import type { search } from '@wiec/contract/search.ts';
import type { getAppModules, listPasswordConfigs, setAppModules, setPasswordConfig } from '@wiec/contract/settings.ts';
import type { getInitData, getMainPageProjects, getTermsOfUse } from '@wiec/contract/site.ts';
import type { listTeryt } from '@wiec/contract/teryt.ts';
import type {
  blockUser,
  createUser,
  getUser,
  listPermissions,
  listRoles,
  listUsers,
  resetPassword,
  resetSecondFactor,
  updateUser,
} from '@wiec/contract/users.ts';
import type { listVoteAlerts } from '@wiec/contract/vote-alerts.ts';
import type {
  addThematicArea,
  getThematicArea,
  listThematicAreas,
  updateThematicArea,
} from '@wiec/contract/thematic-areas.ts';
import type { getVoteRecord } from '@wiec/contract/vote-record.ts';
import type {
  decideOnRegisterEntry,
  findRegisterEntry,
  getRegisterEntry,
  listRegisterEntries,
  lookAtRegisterEntry,
} from '@wiec/contract/vote-register.ts';
import type {
  castBallot,
  enterPaperBallot,
  findReceipt,
  getProject,
  requestAuthorizeCode,
} from '@wiec/contract/voting.ts';
import type {
  addAgreement,
  addAgreementHistory,
  getAgreement,
  getAgreementHistory,
  listAgreementHistories,
  updateAgreementHistory,
  withdrawAgreementHistory,
} from '@wiec/contract/agreements.ts';

/** The endpoints that pages call. Types alone come from the contract: its schemas would cost the browser 40 kB. */
export interface Endpoints {
  addAgreement: typeof addAgreement;
  addAgreementHistory: typeof addAgreementHistory;
  addThematicArea: typeof addThematicArea;
  answerProbe: typeof answerProbe;
  askForNews: typeof askForNews;
  blockUser: typeof blockUser;
  castBallot: typeof castBallot;
  contestVote: typeof contestVote;
  confirmNews: typeof confirmNews;
  createPreviewLink: typeof createPreviewLink;
  createOffice: typeof createOffice;
  createUser: typeof createUser;
  decideOnRegisterEntry: typeof decideOnRegisterEntry;
  endSession: typeof endSession;
  enterPaperBallot: typeof enterPaperBallot;
  findReceipt: typeof findReceipt;
  findRegisterEntry: typeof findRegisterEntry;
  finishSignIn: typeof finishSignIn;
  getAccessibilityDeclaration: typeof getAccessibilityDeclaration;
  getAgreement: typeof getAgreement;
  getAgreementHistory: typeof getAgreementHistory;
  getAppModules: typeof getAppModules;
  getBudgetPage: typeof getBudgetPage;
  getBudgetResults: typeof getBudgetResults;
  getCurrentUser: typeof getCurrentUser;
  getInitData: typeof getInitData;
  getLegalDocument: typeof getLegalDocument;
  getLegalDocumentVersion: typeof getLegalDocumentVersion;
  getMainPageProbeProjects: typeof getMainPageProbeProjects;
  getMainPageProjects: typeof getMainPageProjects;
  getOfficeVote: typeof getOfficeVote;
  getNavigation: typeof getNavigation;
  getOffice: typeof getOffice;
  getProbe: typeof getProbe;
  getProbeResults: typeof getProbeResults;
  getProject: typeof getProject;
  getProjectPreview: typeof getProjectPreview;
  getProjectTask: typeof getProjectTask;
  getRegisterEntry: typeof getRegisterEntry;
  getTermsOfUse: typeof getTermsOfUse;
  getThematicArea: typeof getThematicArea;
  getUser: typeof getUser;
  getVoteRecord: typeof getVoteRecord;
  listAgreementHistories: typeof listAgreementHistories;
  listBudgets: typeof listBudgets;
  listBudgetVotes: typeof listBudgetVotes;
  listContestedVotes: typeof listContestedVotes;
  listOfficeVotes: typeof listOfficeVotes;
  listOffices: typeof listOffices;
  listOpenData: typeof listOpenData;
  listPasswordConfigs: typeof listPasswordConfigs;
  listPermissions: typeof listPermissions;
  listPreviewLinks: typeof listPreviewLinks;
  listProjectTasks: typeof listProjectTasks;
  listRegisterEntries: typeof listRegisterEntries;
  listRoles: typeof listRoles;
  listTeryt: typeof listTeryt;
  listThematicAreas: typeof listThematicAreas;
  listTurnout: typeof listTurnout;
  listUsers: typeof listUsers;
  listVoteAlerts: typeof listVoteAlerts;
  lookAtRegisterEntry: typeof lookAtRegisterEntry;
  renewSession: typeof renewSession;
  requestAuthorizeCode: typeof requestAuthorizeCode;
  resetPassword: typeof resetPassword;
  resetSecondFactor: typeof resetSecondFactor;
  revokePreviewLink: typeof revokePreviewLink;
  retireOffice: typeof retireOffice;
  search: typeof search;
  setAppModules: typeof setAppModules;
  setNavigation: typeof setNavigation;
  setPasswordConfig: typeof setPasswordConfig;
  settleContestedVote: typeof settleContestedVote;
  signInByPassword: typeof signInByPassword;
  startSignIn: typeof startSignIn;
  updateAgreementHistory: typeof updateAgreementHistory;
  updateThematicArea: typeof updateThematicArea;
  updateOffice: typeof updateOffice;
  updateUser: typeof updateUser;
  withdrawAgreementHistory: typeof withdrawAgreementHistory;
}

export type CallName = keyof Endpoints;

/** Method and path of each call; `calls.test.ts` holds them to the contract. */
export const calls: Readonly<Record<CallName, readonly [method: string, path: string]>> = {
  addAgreement: ['POST', '/api/setting/agreements'],
  addAgreementHistory: ['POST', '/api/setting/agreements/:id/histories'],
  addThematicArea: ['POST', '/api/setting/thematic-areas'],
  answerProbe: ['PUT', '/api/project/:projectId/probe-forms'],
  askForNews: ['POST', '/api/budgets/:id/results-news'],
  blockUser: ['PUT', '/api/users/:id/block'],
  castBallot: ['PUT', '/api/project/:projectId/consultation-forms'],
  contestVote: ['POST', '/api/project/:projectId/contested-ballots'],
  confirmNews: ['POST', '/api/budgets/:id/results-news/confirm'],
  createPreviewLink: ['POST', '/api/office/votes/:id/preview-links'],
  createOffice: ['POST', '/api/offices'],
  createUser: ['POST', '/api/users'],
  decideOnRegisterEntry: ['POST', '/api/office/votes/:id/register/:entryId/decision'],
  endSession: ['POST', '/api/auth/logout'],
  enterPaperBallot: ['POST', '/api/office/votes/:id/paper-ballots'],
  findReceipt: ['GET', '/api/project/:id/receipts/:receipt'],
  findRegisterEntry: ['POST', '/api/office/votes/:id/register/search'],
  finishSignIn: ['POST', '/api/auth/callback'],
  getAccessibilityDeclaration: ['GET', '/api/app/accessibility-declaration'],
  getAgreement: ['GET', '/api/setting/agreements/:id'],
  getAgreementHistory: ['GET', '/api/setting/agreement-histories/:id'],
  getAppModules: ['GET', '/api/setting/app-modules'],
  getBudgetPage: ['GET', '/api/budgets/:year/pages/type/:type'],
  getBudgetResults: ['GET', '/api/budgets/:id/results'],
  getCurrentUser: ['GET', '/api/auth'],
  getInitData: ['GET', '/api/app/init-data'],
  getLegalDocument: ['GET', '/api/app/legal-documents/:slug'],
  getLegalDocumentVersion: ['GET', '/api/app/legal-documents/:slug/:id'],
  getMainPageProbeProjects: ['GET', '/api/app/main-page-probe-projects'],
  getMainPageProjects: ['GET', '/api/app/main-page-projects'],
  getOfficeVote: ['GET', '/api/office/votes/:id'],
  getNavigation: ['GET', '/api/setting/navigation/:place'],
  getOffice: ['GET', '/api/offices/:id'],
  getProject: ['GET', '/api/project/:id'],
  getProjectPreview: ['GET', '/api/project/:id/:clientId'],
  getProbe: ['GET', '/api/project/:projectId/probe'],
  getProbeResults: ['GET', '/api/project/:projectId/probe-results'],
  getProjectTask: ['GET', '/api/project-tasks/:id'],
  getRegisterEntry: ['GET', '/api/office/votes/:id/register/:entryId/status'],
  getTermsOfUse: ['GET', '/api/app/terms-of-use/:id'],
  getThematicArea: ['GET', '/api/setting/thematic-areas/:id'],
  getUser: ['GET', '/api/users/:id'],
  getVoteRecord: ['GET', '/api/project/:id/record'],
  listAgreementHistories: ['GET', '/api/setting/agreement-histories'],
  listBudgets: ['GET', '/api/budgets'],
  listBudgetVotes: ['GET', '/api/project/budgets/:year'],
  listContestedVotes: ['GET', '/api/office/votes/:id/contested'],
  listOfficeVotes: ['GET', '/api/office/votes'],
  listOffices: ['GET', '/api/offices'],
  listOpenData: ['GET', '/api/open-data'],
  listPasswordConfigs: ['GET', '/api/setting/password-configs'],
  listPermissions: ['GET', '/api/app/permissions'],
  listPreviewLinks: ['GET', '/api/office/votes/:id/preview-links'],
  listProjectTasks: ['GET', '/api/project-tasks'],
  listRegisterEntries: ['GET', '/api/office/votes/:id/register'],
  listRoles: ['GET', '/api/app/roles'],
  listTeryt: ['GET', '/api/teryt'],
  listThematicAreas: ['GET', '/api/setting/thematic-areas'],
  listTurnout: ['GET', '/api/budgets/:id/turnout'],
  listUsers: ['GET', '/api/users'],
  listVoteAlerts: ['GET', '/api/office/votes/:id/alerts'],
  lookAtRegisterEntry: ['GET', '/api/office/votes/:id/register/:entryId'],
  renewSession: ['POST', '/api/auth/renew'],
  requestAuthorizeCode: ['POST', '/api/project/:projectId/authorize-code'],
  resetPassword: ['POST', '/api/users/:id/password-reset'],
  resetSecondFactor: ['POST', '/api/users/:id/second-factor-reset'],
  revokePreviewLink: ['DELETE', '/api/office/votes/:id/preview-links/:linkId'],
  retireOffice: ['PUT', '/api/offices/:id/retirement'],
  search: ['GET', '/api/search'],
  setAppModules: ['PUT', '/api/setting/app-modules'],
  setNavigation: ['PUT', '/api/setting/navigation/:place'],
  setPasswordConfig: ['PUT', '/api/setting/password-configs'],
  settleContestedVote: ['POST', '/api/office/votes/:id/contested/:entryId'],
  signInByPassword: ['POST', '/api/auth/token'],
  startSignIn: ['POST', '/api/auth/start'],
  updateAgreementHistory: ['PUT', '/api/setting/agreement-histories/:id'],
  updateThematicArea: ['PUT', '/api/setting/thematic-areas/:id'],
  updateOffice: ['PUT', '/api/offices/:id'],
  updateUser: ['PUT', '/api/users/:id'],
  withdrawAgreementHistory: ['DELETE', '/api/setting/agreement-histories/:id/:revision'],
};
