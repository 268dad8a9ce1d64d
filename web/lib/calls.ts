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
import type { listAppImages, removeAppImage, setAppImage } from '@wiec/contract/app-images.ts';
import type { getNavigation, setNavigation } from '@wiec/contract/navigation.ts';
import type { createOffice, getOffice, listOffices, retireOffice, updateOffice } from '@wiec/contract/offices.ts';
import type { listOpenData } from '@wiec/contract/open-data.ts';
import type { giveProof, sendProofLetter } from '@wiec/contract/proofs.ts';
import type {
  createPreviewLink,
  getProjectPreview,
  listPreviewLinks,
  revokePreviewLink,
} from '@wiec/contract/preview-links.ts';
import type { answerProbe, getMainPageProbeProjects, getProbe, getProbeResults } from '@wiec/contract/probes.ts';
import type { getProjectTask, getTaskMap, listProjectTasks } from '@wiec/contract/project-tasks.ts';
import type { askForNews, confirmNews } from '@wiec/contract/results-news.ts';
import type { search } from '@wiec/contract/search.ts';
import type {
  getAppModules,
  getAuthorizationSettings,
  getCommentConfig,
  getSmtp,
  listAttachmentConfigs,
  listPasswordConfigs,
  sendTestLetter,
  setAppModules,
  setAttachmentConfig,
  setCommentConfig,
  setPasswordConfig,
} from '@wiec/contract/settings.ts';
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
import type { getLetterTemplate, listLetterTemplates, setLetterTemplate } from '@wiec/contract/letter-templates.ts';

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
  getAuthorizationSettings: typeof getAuthorizationSettings;
  getBudgetPage: typeof getBudgetPage;
  getBudgetResults: typeof getBudgetResults;
  getCommentConfig: typeof getCommentConfig;
  getCurrentUser: typeof getCurrentUser;
  getInitData: typeof getInitData;
  getLegalDocument: typeof getLegalDocument;
  getLegalDocumentVersion: typeof getLegalDocumentVersion;
  getLetterTemplate: typeof getLetterTemplate;
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
  getSmtp: typeof getSmtp;
  getTaskMap: typeof getTaskMap;
  getTermsOfUse: typeof getTermsOfUse;
  getThematicArea: typeof getThematicArea;
  getUser: typeof getUser;
  getVoteRecord: typeof getVoteRecord;
  listAgreementHistories: typeof listAgreementHistories;
  listAttachmentConfigs: typeof listAttachmentConfigs;
  listBudgets: typeof listBudgets;
  listBudgetVotes: typeof listBudgetVotes;
  listContestedVotes: typeof listContestedVotes;
  listLetterTemplates: typeof listLetterTemplates;
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
  giveProof: typeof giveProof;
  renewSession: typeof renewSession;
  sendProofLetter: typeof sendProofLetter;
  requestAuthorizeCode: typeof requestAuthorizeCode;
  resetPassword: typeof resetPassword;
  resetSecondFactor: typeof resetSecondFactor;
  revokePreviewLink: typeof revokePreviewLink;
  retireOffice: typeof retireOffice;
  search: typeof search;
  listAppImages: typeof listAppImages;
  removeAppImage: typeof removeAppImage;
  setAppImage: typeof setAppImage;
  sendTestLetter: typeof sendTestLetter;
  setAppModules: typeof setAppModules;
  setAttachmentConfig: typeof setAttachmentConfig;
  setCommentConfig: typeof setCommentConfig;
  setLetterTemplate: typeof setLetterTemplate;
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

export type CallAddress = readonly [method: string, path: string];

/** Method and path of the calls that residents' pages make; `calls.test.ts` holds them to the contract. */
export const publicCalls = {
  answerProbe: ['PUT', '/api/project/:projectId/probe-forms'],
  askForNews: ['POST', '/api/budgets/:id/results-news'],
  castBallot: ['PUT', '/api/project/:projectId/consultation-forms'],
  contestVote: ['POST', '/api/project/:projectId/contested-ballots'],
  confirmNews: ['POST', '/api/budgets/:id/results-news/confirm'],
  endSession: ['POST', '/api/auth/logout'],
  findReceipt: ['GET', '/api/project/:id/receipts/:receipt'],
  finishSignIn: ['POST', '/api/auth/callback'],
  getAccessibilityDeclaration: ['GET', '/api/app/accessibility-declaration'],
  getBudgetPage: ['GET', '/api/budgets/:year/pages/type/:type'],
  getBudgetResults: ['GET', '/api/budgets/:id/results'],
  getCurrentUser: ['GET', '/api/auth'],
  getInitData: ['GET', '/api/app/init-data'],
  getLegalDocument: ['GET', '/api/app/legal-documents/:slug'],
  getLegalDocumentVersion: ['GET', '/api/app/legal-documents/:slug/:id'],
  getMainPageProbeProjects: ['GET', '/api/app/main-page-probe-projects'],
  getMainPageProjects: ['GET', '/api/app/main-page-projects'],
  getProject: ['GET', '/api/project/:id'],
  getProjectPreview: ['GET', '/api/project/:id/:clientId'],
  getProbe: ['GET', '/api/project/:projectId/probe'],
  getProbeResults: ['GET', '/api/project/:projectId/probe-results'],
  getProjectTask: ['GET', '/api/project-tasks/:id'],
  getTaskMap: ['GET', '/api/project-tasks/map'],
  getTermsOfUse: ['GET', '/api/app/terms-of-use/:id'],
  getVoteRecord: ['GET', '/api/project/:id/record'],
  listBudgets: ['GET', '/api/budgets'],
  listBudgetVotes: ['GET', '/api/project/budgets/:year'],
  listOpenData: ['GET', '/api/open-data'],
  listProjectTasks: ['GET', '/api/project-tasks'],
  listTeryt: ['GET', '/api/teryt'],
  listTurnout: ['GET', '/api/budgets/:id/turnout'],
  renewSession: ['POST', '/api/auth/renew'],
  requestAuthorizeCode: ['POST', '/api/project/:projectId/authorize-code'],
  search: ['GET', '/api/search'],
  signInByPassword: ['POST', '/api/auth/token'],
  startSignIn: ['POST', '/api/auth/start'],
} satisfies Partial<Record<CallName, CallAddress>>;

const known: Partial<Record<CallName, CallAddress>> = { ...publicCalls };

/** Those of the office come with its pages, so that residents do not load them. */
export const addCalls = (more: Partial<Record<CallName, CallAddress>>): void => void Object.assign(known, more);

export function addressOf(name: CallName): CallAddress {
  const address = known[name];
  if (address === undefined) throw new Error(`${name} is a call of the office, and no page of the office is there`);
  return address;
}
