import type { BackgroundJob } from '@wiec/domain/background-job.ts';
import { deleteExpiredLinks } from './modules/accounts/link-queries.ts';
import { indexProjects } from './modules/search/index-projects.ts';
import { eraseRegisters } from './participation/closing/erase-registers.ts';
import { sweepWatchers } from './modules/voting/news/news-queries.ts';
import { sweepFollowers } from './modules/project-tasks/followers/follower-queries.ts';
import { tellFollowers } from './modules/project-tasks/followers/tell-followers.ts';
import { sweepMessages } from './modules/consultations/contact/queries.ts';
import { sweepCases, sweepUploads } from './modules/initiatives/sweep-initiatives.ts';
import { handToRegistry } from './modules/initiatives/registry/hand-to-registry.ts';
import { remindOfCases } from './modules/initiatives/reminders/remind-of-cases.ts';
import { takeOlderMessages } from './modules/initiatives/take-messages.ts';
import { sweepComments } from './modules/consultations/comments/own-comment-queries.ts';
import { sweepEntered } from './modules/consultations/remarks/entered-remark-queries.ts';
import { followReports } from './modules/consultations/report/follow-reports.ts';
import { closeDueConsultations } from './modules/consultations/close-due-consultations.ts';
import { closeDueForms } from './participation/closing/close-due-forms.ts';
import { openBatches } from './participation/closing/open-batches.ts';
import { sealEnvelopes } from './participation/closing/seal-envelopes.ts';
import { publishPlanned } from './modules/projects/publish-planned.ts';
import { opensForms } from './modules/surveys/open-forms.ts';
import { sweepFormPictures } from './modules/surveys/pictures/sweep-form-pictures.ts';
import { sweepWords } from './modules/surveys/words/moderation-queries.ts';
import { writeMorningLetters } from './morning-letters.ts';
import { sweepMorningLetters } from './modules/accounts/morning-letter/morning-letter-queries.ts';
import { publishDueResults } from './publish-results.ts';
import { finishClosings } from './modules/voting/office/close-office-vote.ts';
import { REHEARSE_VOTE } from './modules/voting/rehearsal/ask-for-rehearsal.ts';
import { holdAskedRehearsal } from './rehearsal/hold-asked.ts';
import { sweepOwnSessions } from './services/identity-provider/own-sessions.ts';
import { sweepPayloads } from './services/identity-provider/postgres-adapter.ts';
import { sweepTypedDrafts } from './modules/accounts/typed-drafts/typed-draft-queries.ts';
import { BACK_UP, backUpOnTime } from './services/backup/start-backup.ts';
import type { Job, JobSchedule } from './services/jobs.ts';
import { sweepCaptchas } from './services/captcha.ts';
import { SEND_MAIL, sendMail, sweepMail } from './services/mail.ts';
import { tryEach } from './services/try-each.ts';
import { sweepTickets } from './services/rate-limit.ts';

/** Background jobs; each runs in one of the processes. */
export const backgroundJobs: Readonly<Record<BackgroundJob, Job | { job: Job; schedule: JobSchedule }>> = {
  [SEND_MAIL]: sendMail,
  [REHEARSE_VOTE]: holdAskedRehearsal,
  'seal-envelopes': { schedule: { pattern: '* * * * *' }, job: (_payload, deps) => sealEnvelopes(deps) },
  'open-batches': { schedule: { pattern: '* * * * *' }, job: (_payload, deps) => openBatches(deps) },
  'close-forms': {
    schedule: { pattern: '* * * * *' },
    job: (_payload, deps) =>
      tryEach([closeDueForms, closeDueConsultations], 'closing what is over', (close) => close(deps)),
  },
  'finish-closings': { schedule: { pattern: '* * * * *' }, job: (_payload, deps) => finishClosings(deps) },
  'publish-planned': {
    schedule: { pattern: '* * * * *' },
    job: (_payload, deps) => publishPlanned({ ...deps, openForms: opensForms(deps) }),
  },
  'publish-results': {
    schedule: { pattern: '* * * * *' },
    job: (_payload, deps) => publishDueResults(deps),
  },
  // Changes are indexed by the next search; this job is for large imports, and for updates of the indexing rules.
  'index-projects': { schedule: { pattern: '* * * * *' }, job: (_payload, { db }) => indexProjects(db) },
  'follow-reports': { schedule: { pattern: '* * * * *' }, job: (_payload, deps) => followReports(deps) },
  'tell-followers': { schedule: { pattern: '* * * * *' }, job: (_payload, deps) => tellFollowers(deps) },
  // At night in Poland: the tables are written anew.
  'erase-registers': {
    schedule: { pattern: '23 2 * * *' },
    job: async (_payload, deps) => {
      await eraseRegisters(deps);
    },
  },
  // Seven o'clock in Poland is five or six; every ten minutes until nine, for a portal that was away. Whose letter was written is kept.
  'morning-letters': {
    schedule: { pattern: '*/10 5-7 * * 1-5' },
    job: (_payload, deps) => writeMorningLetters(deps),
  },
  // As above: a reminder that was written is written down, and never written again.
  'remind-of-cases': {
    schedule: { pattern: '*/10 5-7 * * 1-5' },
    job: (_payload, deps) => remindOfCases(deps),
  },
  'hand-to-registry': { schedule: { pattern: '*/5 * * * *' }, job: (_payload, deps) => handToRegistry(deps) },
  // Ten minutes at most after its time in Poland, and after a portal that was away is back.
  [BACK_UP]: {
    schedule: { pattern: '*/10 * * * *' },
    job: (payload, deps) => backUpOnTime(deps, payload['now'] === 1),
  },
  sweep: {
    schedule: { pattern: '17 * * * *' },
    job: async (_payload, deps) => {
      const { db } = deps;
      await sweepPayloads(db);
      await sweepOwnSessions(db);
      await deleteExpiredLinks(db);
      await sweepTickets(db);
      await sweepWatchers(db);
      await sweepFollowers(db);
      await sweepCaptchas(deps);
      await sweepMail(deps);
      await sweepComments(db);
      await sweepEntered(db);
      await sweepWords(db);
      await takeOlderMessages(deps);
      await sweepUploads(deps);
      await sweepFormPictures(deps);
      await sweepCases(deps);
      await sweepMessages(db);
      await sweepMorningLetters(db);
      await sweepTypedDrafts(db);
    },
  },
};
