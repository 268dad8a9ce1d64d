/** Entity by entity, the fields that the specification names (spec/1 §3, spec/2 §3) against what the API gives. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedResident } from './cli/invented-resident.ts';
import { countVote } from './modules/voting/counting/count-vote.ts';
import { publishVote } from './modules/voting/counting/publish-vote.ts';
import { storeFile } from './services/files.ts';
import { closeNow } from './testing/close-now.ts';
import { openNow } from './testing/open-now.ts';
import { switchModules } from './testing/plant-town.ts';
import { type PlantedVote, plantVote } from './testing/plant-vote.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { put } from './testing/voting-app.ts';

type Json = Record<string, unknown>;
let portal: TestApp;
let vote: PlantedVote;
/** Of a project with a picture. */
let taskId: number;
/** While people vote. */
let project: Json;

const SCRIPT = '<p onclick="x()">Lipy &amp; <b>ławki</b></p><script>x()</script><img src="x" onerror="x()">';
const CLEAN = '<p>Lipy &amp; <b>ławki</b></p>';

const data = async (path: string) => (await portal.app.inject(`/api/${path}`)).json<{ data: Json }>().data;
const at = (value: unknown, path: string): Json =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Json)[key], value) as Json;

beforeAll(async () => {
  portal = await testApp({}, { renderPage: null });
  const { app, deps } = portal;
  await switchModules(deps.db, { budget: true });
  vote = await plantVote(deps.db, { areas: [{ of: 'town', projects: { M1: 100_00, M2: 200_00 }, maxPoint: 6 }] });
  taskId = vote.forms[0]!.tasks.M1!;
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#174a33' } })
    .png()
    .toBuffer();
  const { id: fileId } = await storeFile(deps.db, deps, { filename: 'lipy.png', bytes });
  const kind = 'image' as const;
  await deps.db
    .insertInto('project_task_file')
    .values({ project_task_id: taskId, file_id: fileId, kind, alt: 'Lipy' })
    .execute();
  // Past every door: whatever is in the database leaves clean.
  const html = { main_image_id: fileId, description_html: SCRIPT, description_text: 'Lipy & <ławki>' };
  await deps.db.updateTable('project_task').set(html).where('id', '=', taskId).execute();
  await deps.db.updateTable('project').set({ description_html: SCRIPT }).where('id', '=', vote.voteId).execute();
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  project = await data(`project/${vote.voteId}`);
  const { id, questions } = vote.forms[0]!;
  const userData = inventedResident({ index: 1, districtId: vote.town.districtId, today: '2026-11-21' });
  await put(app, vote.voteId, { userData, points: { [id]: { [questions.M1!]: 3 } } });
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
});
afterAll(() => portal.close());

const words = (text: string) => text.split(/,?\s+/).filter(Boolean);
const inProject = (path: string) => async () => at(project, path);
const FORM = 'consultationForms.0';
const QUESTION = `${FORM}.categories.0.questions.0`;

describe('every field that the specification names is given', () => {
  const entities: [entity: string, of: () => Promise<Json>, fields: string][] = [
    [
      'Project',
      async () => project,
      `id, title, shortDescription, description, type, status, statusName, mode, modeName, dateFrom, dateTo,
       thematicAreaId, thematicAreaName, districtId, officeId, officeName, moderatorName, onlyForLegalAge, isLegalAgeUser,
       thumbImage, thumbImageContentType, socialGroups, budgetYearId, budgetYearValue, showResults, commentCount,
       commentAdded, votedForAllForms, existActiveCommentForm, attachments, resultAttachments, resultSummary, act,
       consultationForms, comments, agreementHistory, agreementAccepted, clauseId, clauseText, voteForms,
       availableVoteForms, isParticipate, likeCount, unlikeCount, userOpinionId`,
    ],
    [
      'Consultation form',
      inProject(FORM),
      `id, type, status, district, voted, voteFrom, voteTo, outOfRangeVoteDates, outOfRangeDistricts,
       availableVoteNotLogged, maxPoint, categoryMaxPoint, questionMaxPoint, categories, answers, attachments`,
    ],
    ['its district', inProject(`${FORM}.district`), 'id name isSystem'],
    ['Category', inProject(`${FORM}.categories.0`), 'id maxPoint officeThematicArea questions'],
    [
      'Question',
      inProject(QUESTION),
      `id, content, questionType, tooltip, canComment, questionOptions, questionMatrixValues, questionOptionCount, maxPoint,
       validationRegExp, validationErrorMessage, answerMaxLength, answers, questionResults, projectTask`,
    ],
    ['its project', inProject(`${QUESTION}.projectTask`), 'id description thumbMainImage thumbMainImageContentType'],
    [
      'Project task',
      () => data(`project-tasks/${taskId}`),
      `id, title, description, officeName, districtName, officeThematicAreaName, cost, statusName, budgetYearId,
       budgetYearValue, locationDescription, markers, images, documents, decision, realizationDescription,
       realizationImages, thumbMainImage, thumbMainImageContentType`,
    ],
    ['its image', async () => at(await data(`project-tasks/${taskId}`), 'images.0'), 'id filename thumbImage'],
    [
      'Budget result',
      () => data(`budgets/${vote.voteId}/results`),
      `projectTitle, projectDescription, projectDateFrom, projectDateTo, projectModeName, projectOnlyForLegalAge,
       projectOfficeName, projectBudgetYearValue, budgetVoteShowResultsByDistrict, budgetVoteShowResultsBySex, districts,
       voteCount, incorrectVoteCount, femaleVoteCount, maleVoteCount, incorrectMaleVoteCount, incorrectFemaleVoteCount,
       userVoteCountByDistrict`,
    ],
    [
      'Result project',
      async () => at(await data(`budgets/${vote.voteId}/results`), 'districts.0.projects.0'),
      `projectTaskId, projectTaskName, projectTaskPoints, projectTaskDescription, projectTaskThumbMainImage,
       projectTaskThumbMainImageContentType, projectTaskCost, projectTaskCategory`,
    ],
    [
      'Init data',
      () => data('app/init-data'),
      `permissions, roles, offices, thematicAreas, officeThematicAreas, projectModes, commentingModes, projectStatuses,
       projectTypes, moderators, agreementStatuses, commentStatuses, publishProgress, voteProgress, attachmentConfigs,
       initiativeConfiguration, districts, availableBudgetYears, reCaptcha, projectTaskStatuses, appVersion,
       appModuleFlags, streetFeatures, systemParameters, identityServer, externalServiceAddresses`,
    ],
    ['server identity', async () => at(await data('app/init-data'), 'identityServer'), 'authority client_id scope'],
  ];
  test.each(entities)('%s', async (_entity, of, fields) => {
    const given = Object.keys(await of());
    expect(words(fields).filter((field) => !given.includes(field))).toEqual([]);
  });
});

test('kinds are the numbers of the specification', () => {
  expect(at(project, FORM).type).toBe(2);
  expect(at(project, QUESTION).questionType).toBe(7);
});

test('descriptions are HTML, and leave clean whatever the database holds', async () => {
  const task = await data(`project-tasks/${taskId}`);
  expect(task).toMatchObject({ description: CLEAN, descriptionText: 'Lipy & <ławki>' });
  const { items } = (await data('project-tasks')) as { items: Json[] };
  expect(items.find(({ id }) => id === taskId)).toMatchObject({ description: CLEAN });
  expect(project.description).toBe(CLEAN);
  const questions = at(project, `${FORM}.categories.0`).questions as Json[];
  const excerpts = questions.map(({ projectTask }) => (projectTask as Json).description);
  expect(excerpts).toContain('<p>Lipy &amp; &lt;ławki&gt;</p>');
  const result = await data(`budgets/${vote.voteId}/results`);
  expect(result.projectDescription).toBe(CLEAN);
  const projects = at(result, 'districts.0').projects as Json[];
  expect(projects.map((one) => one.projectTaskDescription)).toContain('<p>Lipy &amp; &lt;ławki&gt;</p>');
});

test('pictures come inside the reply only where they are asked for', async () => {
  const pictures = (of: unknown) =>
    [...JSON.stringify(of).matchAll(/"(\w*[tT]humb(?:Main)?Image)":("[^"]+"|null)/g)].map(([, name, value]) => [
      name,
      value === 'null' ? null : value!.slice(1, 5),
    ]);
  const JPEG = '/9j/';
  const result = `budgets/${vote.voteId}/results`;
  const both: [path: string, name: string, count: number][] = [
    [`project-tasks/${taskId}`, 'thumbMainImage', 1],
    [`project-tasks/${taskId}`, 'thumbImage', 1],
    ['project-tasks', 'thumbMainImage', 1],
    [`project/${vote.voteId}`, 'thumbMainImage', 1],
    [result, 'projectTaskThumbMainImage', 1],
  ];
  for (const [path, name, count] of both) {
    const plain = pictures(await data(path)).filter(([field]) => field === name);
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.every(([, value]) => value === null)).toBe(true);
    const filled = pictures(await data(`${path}?inlineImages=true`)).filter(([field]) => field === name);
    expect([path, filled.filter(([, value]) => value === JPEG)]).toEqual([path, Array(count).fill([name, JPEG])]);
  }
});
