import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actElement } from '@wiec/domain/acts/act-element.ts';
import { AppType, defaultPasswordConfigs } from '@wiec/domain/password-rules.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { type Asked, enoughFor, type Permission } from '@wiec/domain/permission.ts';
import { FormKind, ProjectStatus } from '@wiec/domain/phases.ts';
import { loadCaller } from './http/caller-queries.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { openNow } from './testing/open-now.ts';
import { plantStaff, signInById } from './testing/plant-staff.ts';
import { openContactForm } from './modules/consultations/contact/open-form.ts';
import { insertMessage } from './modules/consultations/contact/queries.ts';
import { attachFiles } from './modules/projects/attach-files.ts';
import { noTexts } from '@wiec/domain/consultation-report.ts';
import { enterRemarks } from './modules/consultations/remarks/enter-remarks.ts';
import { sealAccess, tokenHash } from './modules/initiatives/case-access.ts';
import { insertCase, takeSerial } from './modules/initiatives/queries.ts';
import { insertOpinion } from './modules/initiatives/opinions/opinion-queries.ts';
import { sealInitiative, sealWords } from './modules/initiatives/written-words.ts';
import { sealMessage } from './services/contact-message.ts';
import { addToBox } from './modules/surveys/box-queries.ts';
import { addProbe } from './modules/probes/add-probe.ts';
import { createSurvey } from './modules/surveys/create-survey.ts';
import { addFormPicture } from './modules/surveys/pictures/add-form-picture.ts';
import { findVotesOf } from './modules/surveys/queries.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { newVoteSetup } from '@wiec/domain/vote-setup.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { plantMeeting } from './testing/plant-meeting.ts';
import { plantAct, plantConsultation } from './testing/plant-consultation.ts';
import { plantTasks, plantTown, switchModules } from './testing/plant-town.ts';
import { plantVote } from './testing/plant-vote.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { unzip } from './testing/unzip.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { put } from './testing/voting-app.ts';
import { provenHeaders } from './testing/proof-of.ts';
import { wholeDeclaration } from './testing/whole-declaration.ts';

/**
 * Every call of staff, by everybody who must not make it, and by one who may. The calls are those that are bound: a new one
 * fails here until it says what it is about.
 */
interface StaffCall {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  /** What whoever holds the permission in another office gets: a refusal, or, of a list, nothing of this office. */
  elsewhere: 'refused' | 'nothing of ours';
  /** It concerns the whole portal: the permission counts when it is held in every office. */
  everywhere?: true;
  /** Administrators alone, whatever else one holds. */
  administrators?: true;
  /** The status for whoever may, where it is not 200. */
  allowed?: number;
}

const DAY = 86_400_000;
const SURNAME = 'Niezapominajska';
const userBody = (officeId: number, login: string) => ({
  firstname: 'Jan',
  surname: SURNAME,
  loginName: login,
  email: login,
  officeId,
  officePermissions: [{ officeId, roles: [{ id: 1, unitId: null, endsOn: null }], permissionIds: [3] }],
  isAdmin: false,
  isSysAdmin: false,
});

const officeBody = {
  name: 'Urząd Miasta Lipogród',
  shortName: 'Lipogród',
  municipalityGenitive: 'Lipogrodu',
  street: SURNAME,
  number: '1',
  flat: '',
  postCode: '97-990',
  city: 'Lipogród',
  phone: '44 555 01 00',
  fax: '',
  email: 'urzad@lipogrod.example',
  bip: 'https://bip.lipogrod.example',
  www: 'https://lipogrod.example',
  externalAddress: '',
  officeOpenHours: [{ days: 'Poniedziałek', hours: '8.00–17.00' }],
};

const versionBody = (validFrom: string) => ({ title: SURNAME, displayText: '', text: `<p>${SURNAME}</p>`, validFrom });
const taskBody = (officeId: number, officeThematicAreaId: number) => ({
  number: 'S/2',
  title: SURNAME,
  description: '<p>Lipy.</p>',
  cost: 1,
  costRows: [],
  upkeep: null,
  author: '',
  officeId,
  districtId: null,
  officeThematicAreaId,
  locationDescription: '',
  decision: '',
  realization: '',
  places: [],
});
const setupBody = () => {
  const setup = newVoteSetup(2027, [], '2026-01-01');
  const dates = { dateFrom: setup.dateFrom.toISOString(), dateTo: setup.dateTo.toISOString() };
  return { ...setup, ...dates, areas: [], pairs: [], seen: '' };
};
const areaBody = { thematicAreaName: SURNAME, motif: 'zielen' };

let portal: TestApp;
let calls: Record<string, StaffCall>;
let home: number;
let away: number;
let resident: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  signInById(app, deps);
  await switchModules(deps.db, { consultation: true, probe: true, survey: true });
  const vote = await plantVote(deps.db, {
    dateFrom: new Date(Date.now() - DAY),
    dateTo: new Date(Date.now() + DAY),
  });
  const { voteId } = vote;
  home = vote.town.officeId;
  away = (await plantTown(deps.db, 2028)).officeId;
  ({ id: resident } = await plantVoterAccount(deps, {
    officeId: home,
    districtId: vote.town.districtId,
    pesel: '44051401359',
    birthDate: '1944-05-14',
  }));
  await deps.db
    .insertInto('paper_point')
    .values({ vote_id: voteId, name: `${SURNAME} 2`, address: '', hours: '' })
    .execute();
  expect(await openNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const [form] = vote.forms;
  const cast = await put(app, voteId, {
    userData: inventedResident({ index: 1, districtId: vote.town.districtId, today: '2026-11-21' }),
    points: { [form!.id]: { [form!.questions['M1']!]: 5 } },
  });
  expect(cast.status).toBe(200);
  const { entry_id: entryId } = await deps.db.selectFrom('register').select('entry_id').executeTakeFirstOrThrow();
  // Not in the register of residents.
  await sql`insert into voter_check (vote_id, voter_key, outcome) select vote_id, voter_key, 'absent' from register`.execute(
    deps.db,
  );
  const colleague = await plantStaff(deps, {
    officeId: home,
    surname: SURNAME,
    permissions: { [home]: ['vote.paper'] },
  });
  const standIn = await plantStaff(deps, { officeId: home, surname: SURNAME });
  const standing = await deps.db
    .insertInto('substitution')
    .values({ absent_id: colleague, substitute_id: standIn, first_day: '2098-01-01', last_day: '2098-01-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: agreementId } = await deps.db
    .insertInto('agreement')
    .values({ name: SURNAME })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: planned } = await deps.db
    .insertInto('agreement_history')
    .values({ agreement_id: agreementId, title: SURNAME, body_html: '<p>§ 1</p>', valid_from: '2999-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { id: agreementId, planned };
  const area = await deps.db
    .insertInto('office_thematic_area')
    .values({ office_id: home, name: `Wycofany ${SURNAME}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unit = await deps.db
    .insertInto('unit')
    .values({ office_id: home, code: 'WS', name: SURNAME, head_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plantLink = (projectId: number) =>
    deps.db
      .insertInto('preview_link')
      .values({
        project_id: projectId,
        token_hash: Buffer.alloc(32, projectId),
        note: SURNAME,
        expires_at: new Date(Date.now() + DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const link = await plantLink(voteId);

  const consultation = await plantConsultation(deps, { officeId: home });
  await plantAct(deps, consultation.id, 1, [actElement('par', { nr: '1', label: '§ 1.', text: SURNAME, line: 1 })]);
  const comment = await deps.db
    .insertInto('comment')
    .values({ project_id: consultation.id, status: 0, content: SURNAME })
    .returning('id')
    .executeTakeFirstOrThrow();

  const remark = await deps.db
    .insertInto('comment')
    .values({ project_id: consultation.id, status: 1, content: `Opublikowano: ${SURNAME}` })
    .returning('id')
    .executeTakeFirstOrThrow();

  const letter = {
    channel: 'letter',
    receivedOn: warsawDate(new Date()),
    authorKind: 'person',
    label: '',
    name: SURNAME,
    address: '',
    sign: '',
  } as const;
  const part = { content: 'Więcej ławek.', publicContent: null, actElementId: null };
  const typist = await loadCaller(deps, await plantStaff(deps, { officeId: home, isAdmin: true }));
  const typed = await enterRemarks(
    deps,
    { projectId: consultation.id, letterId: '5f0c1b1e-6a52-4d7e-9d50-0c3f6a0b7f10', ...letter, parts: [part] },
    typist!,
  );
  if (!typed.ok) throw new Error(typed.title);
  const ofEntered = {
    params: { projectId: consultation.id, id: typed.data.remarks[0]!.id },
    elsewhere: 'refused',
  } as const;
  const received = new Date();
  const sentCase = {
    office_id: home,
    year: 2026,
    kind: 3,
    account_id: null,
    thematic_area_id: null,
    district_id: null,
    cost: null,
    latitude: null,
    longitude: null,
    words: sealInitiative(deps.secret, { title: SURNAME, content: SURNAME, locationDescription: '' }),
    reply_to: null,
    message_id: null,
    request_key: null,
    request_fingerprint: null,
    due_at: received,
    marked: false,
    received_at: received,
  };
  const opened = (token: string) => ({
    access: sealAccess(deps.secret, { token, pin: '1' }),
    token_hash: tokenHash(token),
  });
  const initiative = await insertCase(deps.db, {
    ...sentCase,
    ...opened('X'),
    serial: await takeSerial(deps.db, sentCase.year),
  });
  const waiting = await insertCase(deps.db, {
    ...sentCase,
    ...opened('Z'),
    serial: await takeSerial(deps.db, sentCase.year),
    state: 'waits-opinion',
  });
  const roads = { office_id: home, code: 'DR', name: 'Wydział Dróg' };
  const { id: unitId } = await deps.db.insertInto('unit').values(roads).returning('id').executeTakeFirstOrThrow();
  const opinion = await insertOpinion(deps.db, {
    initiativeId: waiting!,
    unitId,
    askedBy: resident,
    question: sealWords(deps.secret, SURNAME),
    content: sealWords(deps.secret, SURNAME),
    withFiles: true,
    dueAt: new Date(Date.now() + DAY),
  });
  const template = await deps.db
    .insertInto('answer_template')
    .values({ office_id: home, name: SURNAME, classes: [], body: SURNAME, retired_at: null })
    .returning('id')
    .executeTakeFirst();
  const petition = await insertCase(deps.db, {
    ...sentCase,
    ...opened('Y'),
    serial: await takeSerial(deps.db, sentCase.year),
    class: 'petition',
  });

  const parcel = await deps.db
    .insertInto('case_parcel')
    .values({
      initiative_id: petition!,
      office_id: home,
      kind: 'letter',
      ended_at: null,
      last_error: null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const always = { from: null, to: null };
  const contact = await openContactForm(deps, { projectId: consultation.id, kind: FormKind.EmailAddress, ...always });
  if (!contact.ok) throw new Error('no contact form');
  const written = { content: SURNAME, replyTo: 'jan@example.pl', postalAddress: null };
  await insertMessage(deps.db, {
    form_id: contact.data.id,
    account_id: null,
    sealed: sealMessage(deps.secret, written),
  });

  const asking = await plantConsultation(deps, { officeId: home }, [formOf(question('SingleText', 1))]);
  const { formId, voteId: askingVote } = (await findVotesOf(deps.db, asking.id))[0]!;
  const { id: asked } = await deps.db
    .selectFrom('question')
    .select('id')
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  const said = { asked: 1, answered: 1, counts: {}, texts: [SURNAME], comments: [] };
  await addToBox(deps.db, askingVote, { sheets: 1, questions: { [asked]: said } });
  const words = await deps.db.selectFrom('survey_text').select('id').executeTakeFirstOrThrow();

  const { id: prepared } = await plantConsultation(deps, { officeId: home, title: SURNAME, inPreparation: true });
  const linkOfPrepared = await plantLink(prepared);
  const files = [SURNAME, 'Zbędny'].map((name) => ({
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    bytes: Buffer.from(`%PDF-1.7 ${name}%%EOF`),
  }));
  await attachFiles(deps, { projectId: prepared, kind: 'attachment', files, by: 'cli' });
  const [file, needless] = await deps.db
    .selectFrom('project_file')
    .select('file_id as id')
    .where('project_id', '=', prepared)
    .orderBy('position')
    .execute();
  const drafted = await draftSurvey(home);
  const ofTomorrow = {
    dateFrom: new Date(Date.now() + DAY).toISOString(),
    dateTo: new Date(Date.now() + 2 * DAY).toISOString(),
  };
  const probeWords = {
    title: SURNAME,
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: 0 as const,
    onlyForLegalAge: false,
    withTerms: false,
  };
  const draftProbe = await deps.db.transaction().execute((tx) =>
    addProbe(deps, tx, {
      ...probeWords,
      officeId: home,
      status: ProjectStatus.InProgress,
      dateFrom: new Date(ofTomorrow.dateFrom),
      dateTo: new Date(ofTomorrow.dateTo),
      agreementHistoryId: null,
      featured: false,
    }),
  );
  const painted = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#386641' } })
    .png()
    .toBuffer();
  const sentPicture = { officeId: home, filename: 'plac.png', content: painted.toString('base64') };
  const picture = await addFormPicture(deps, {
    file: { filename: 'staw.png', bytes: painted },
    by: 'cli',
    officeId: null,
  });
  if (!picture.ok) throw new Error(picture.title);
  await deps.db
    .updateTable('question')
    .set({ picture_id: sql`(select file_id from form_picture)`, picture_alt: SURNAME })
    .where('form_id', 'in', deps.db.selectFrom('form').select('id').where('project_id', '=', drafted))
    .execute();
  const draft = {
    title: SURNAME,
    from: '2098-03-01T08:00',
    to: '2098-03-31T20:00',
    office: home,
    forms: [{ parts: [{ questions: [{ type: 'SingleDate', content: 'Kiedy?' }] }] }],
  };

  const consultationWords = {
    title: SURNAME,
    shortDescription: '',
    description: '',
    sections: [],
    mode: 1,
    onlyForLegalAge: false,
    withTerms: false,
    moderatorName: '',
    comments: true,
    opinions: false,
    mailForm: false,
    postForm: false,
    ...ofTomorrow,
  };
  const meetingWords = {
    title: SURNAME,
    shortDescription: '',
    description: '',
    ...ofTomorrow,
    place: 'Szkoła',
    address: 'ul. Lipowa 1',
    directions: '',
    latitude: null,
    longitude: null,
    online: '',
    signUp: '',
    programme: [],
    access: [],
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    district: '',
    noteBy: '',
    note: '',
    participants: null,
  };
  const meeting = await plantMeeting(deps, { consultationId: prepared, officeId: home, title: SURNAME });
  const ofMeeting = { params: { id: meeting }, elsewhere: 'refused' } as const;
  const ofPrepared = { params: { id: prepared }, elsewhere: 'refused' } as const;
  const ofActInPreparation = { ...ofPrepared, params: { ...ofPrepared.params, version: '1' } };
  const element = {
    id: -1,
    depth: 0,
    kind: 'paragraf',
    unit: 'par',
    nr: '1',
    label: '§ 1.',
    generated: false,
    text: 'Park.',
    line: 1,
    canComment: true,
  };
  const ofFile = { ...ofPrepared, params: { id: prepared, fileId: file!.id } } as const;
  const reportTexts = { ...noTexts, subject: SURNAME };
  const ofRemarks = { params: { projectId: consultation.id }, elsewhere: 'refused' } as const;
  const ofComment = { params: { id: comment.id }, elsewhere: 'refused' } as const;
  const ofPortal = { elsewhere: 'refused', everywhere: true } as const;
  const patterns = [{ filename: 'wzory.pdf', bytes: Buffer.from('%PDF-1.7 wzory%%EOF') }];
  await attachFiles(deps, { projectId: prepared, kind: 'result', files: patterns, by: 'cli' });
  const ofPage = await deps.db.selectFrom('file').select('id').where('filename', '=', 'wzory.pdf').executeTakeFirst();
  const editionId = vote.town.yearId;
  const [taskId] = await plantTasks(deps.db, vote.town, [{ number: 'S/1', title: SURNAME, status: 1 }]);
  const ofTask = { params: { id: taskId! }, elsewhere: 'refused' } as const;
  const task = await deps.db
    .selectFrom('project_task')
    .select('number')
    .where('id', '=', taskId!)
    .executeTakeFirstOrThrow();
  const ofSheet = {
    filename: 'projekty.csv',
    content: Buffer.from(`numer;koszt\n${task.number};1`).toString('base64'),
  };
  // What was before is not kept of it.
  const sheetRow = {
    office_ids: [home],
    file_name: 'p.csv',
    file_hash: '',
    plan_hash: '',
    added: 1,
    changed: 0,
    same: 0,
  };
  const { id: importId } = await deps.db
    .insertInto('task_import')
    .values({ budget_year_id: editionId, ...sheetRow })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofTaskEntry = { params: { id: taskId!, entryId: 999_999 }, elsewhere: 'refused' } as const;
  const ofEntryFile = { params: { ...ofTaskEntry.params, fileId: 999_999 }, elsewhere: 'refused' } as const;
  const diaryEntry = { publicOn: '2026-01-01', title: 'Lipy', text: 'Rosną.', costToDate: null };
  const ofTaskVersion = { params: { id: taskId!, versionId: 999_999 }, elsewhere: 'refused' } as const;
  const ofErratum = { params: { id: taskId!, erratumId: 999_999 }, elsewhere: 'refused' } as const;
  const ofTaskFile = { params: { id: taskId!, fileId: 999_999 }, elsewhere: 'refused' } as const;
  const ofEdition = { ...ofPortal, params: { id: editionId } } as const;
  const ofEditionPage = { ...ofPortal, params: { id: editionId, type: 2 } } as const;
  const { id: pageId } = await deps.db
    .insertInto('budget_page')
    .values({ budget_year_id: editionId, type: 2, content_html: '<p>Wzory</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db.insertInto('budget_page_file').values({ budget_page_id: pageId, file_id: ofPage!.id }).execute();
  const ofVersion = { ...ofPortal, params: { id: terms.planned } } as const;
  const ofVote = { params: { id: voteId }, elsewhere: 'refused' } as const;
  const ofCard = { params: { id: voteId, cardId: 1 }, elsewhere: 'refused' } as const;
  const ofDay = { params: { id: voteId, pointId: 999_999, day: '2026-09-14' }, elsewhere: 'refused' } as const;
  const day = { opening: 1, received: 0, issued: 1, returned: 1, spoilt: 0, counted: 0, note: '' };
  const unsigned = { number: 'A-1', flags: ['unsigned'], ballot: null };
  const point = { name: SURNAME, address: '', hours: '', series: [{ from: 'A-1', to: 'A-9' }] };
  const ofEntry = { params: { id: voteId, entryId }, elsewhere: 'refused' } as const;
  const ofArea = { params: { id: area.id }, elsewhere: 'refused' } as const;
  const ofUser = { params: { id: colleague }, elsewhere: 'refused' } as const;
  calls = {
    'GET /api/comments': { elsewhere: 'nothing of ours' },
    'GET /api/comments/:id': ofComment,
    'PUT /api/comments/:id': { ...ofComment, body: { revision: 0, status: 1 } },
    'GET /api/project/:projectId/comments/answers': ofRemarks,
    'PUT /api/project/:projectId/comments/answers': {
      ...ofRemarks,
      body: { remarks: [{ id: remark.id, revision: 0 }], whole: false, decision: 'accepted', reason: '' },
    },
    'PUT /api/project/:projectId/comments/answers/marks': {
      ...ofRemarks,
      body: { remarks: [{ id: remark.id, revision: 0 }], addTags: ['lipy'] },
    },
    // It still runs.
    'PUT /api/project/:projectId/comments/answers/publication': {
      ...ofRemarks,
      body: { seen: 'x', allowUnanswered: true },
      allowed: 409,
    },
    // It is no sheet.
    'POST /api/project/:projectId/comments/answers/sheet/preview': {
      ...ofRemarks,
      body: { content: '' },
      allowed: 422,
    },
    'PUT /api/project/:projectId/comments/answers/sheet': {
      ...ofRemarks,
      body: { content: '', seen: 'x' },
      allowed: 422,
    },
    'GET /api/project/:projectId/comments/answers/similar': ofRemarks,
    // One of them is none of its remarks.
    'POST /api/project/:projectId/comments/answers/similar/parting': {
      ...ofRemarks,
      body: { ids: [remark.id, 999_999] },
      allowed: 409,
    },
    'GET /api/project/:projectId/remarks/entered': ofRemarks,
    'POST /api/project/:projectId/remarks/entered': {
      ...ofRemarks,
      body: { letterId: '5f0c1b1e-6a52-4d7e-9d50-0c3f6a0b7f11', ...letter, parts: [part] },
    },
    'GET /api/project/:projectId/remarks/entered/:id': ofEntered,
    // Something else was seen.
    'PUT /api/project/:projectId/remarks/entered/:id': {
      ...ofEntered,
      body: { revision: 9, ...letter, ...part },
      allowed: 409,
    },
    'PUT /api/project/:projectId/remarks/entered/:id/removal': { ...ofEntered, body: { revision: 9 }, allowed: 409 },
    'GET /api/project/:projectId/report/office': ofRemarks,
    'PUT /api/project/:projectId/report': { ...ofRemarks, body: { seen: 0, texts: reportTexts } },
    // It still runs.
    'PUT /api/project/:projectId/report/step': {
      ...ofRemarks,
      body: { seen: 0, act: 'submit', note: '' },
      allowed: 409,
    },
    'PUT /api/project/:projectId/report/acceptance': { ...ofRemarks, body: { seen: 0, register: 'x' }, allowed: 409 },
    'PUT /api/project/:projectId/report/publication': { ...ofRemarks, body: { seen: 0, register: 'x' }, allowed: 409 },
    'PUT /api/project/:projectId/report/correction': {
      ...ofRemarks,
      body: { seen: 0, texts: reportTexts, note: 'x' },
      allowed: 409,
    },
    'POST /api/project/:projectId/report/effects': {
      ...ofRemarks,
      body: { happenedOn: '2026-01-02', words: 'Przyjęto.', link: '' },
      allowed: 409,
    },
    'GET /api/contact-messages': { elsewhere: 'nothing of ours' },
    // Editions are the portal's: whoever manages the budget somewhere reads them.
    'GET /api/office/budgets': { elsewhere: 'nothing of ours' },
    'GET /api/office/budgets/:id': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    'GET /api/office/budgets/:id/vote-parameters': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    'POST /api/office/budgets': { ...ofPortal, body: { value: 2100, title: SURNAME, copyFrom: null } },
    'PUT /api/office/budgets/:id': { ...ofEdition, body: { value: 2027, title: 'Budżet 2027', revision: 1 } },
    // Its vote runs.
    'POST /api/office/budgets/:id/steps': { ...ofEdition, body: { step: 'finish' }, allowed: 409 },
    // Nothing of it is chosen yet.
    'PUT /api/office/budgets/:id/resolution': {
      ...ofEdition,
      body: { number: 'XLII/388/2026', passedOn: '2025-12-18', revision: 0 },
      allowed: 409,
    },
    'GET /api/office/budgets/:id/report': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    // Its results are not known yet.
    'PUT /api/office/budgets/:id/report': { ...ofEdition, body: { seen: 0, content: '<p>Raport</p>' }, allowed: 409 },
    'PUT /api/office/budgets/:id/report/step': {
      ...ofEdition,
      body: { seen: 0, act: 'submit', note: '' },
      allowed: 409,
    },
    'PUT /api/office/budgets/:id/report/acceptance': { ...ofEdition, body: { seen: 0, digest: 'a' }, allowed: 409 },
    'PUT /api/office/budgets/:id/report/publication': { ...ofEdition, body: { seen: 0, digest: 'a' }, allowed: 409 },
    'GET /api/office/budgets/:id/calendar': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    // Its dates lie in other years.
    'PUT /api/office/budgets/:id/calendar': {
      ...ofEdition,
      body: {
        revision: 0,
        dates: [{ key: 'results', at: '2001-01-01T00:00:00Z' }],
        reason: 'Więcej czasu na ocenę.',
        orderNumber: '12/2026',
      },
      allowed: 422,
    },
    'GET /api/office/budgets/:id/pages/:type': { params: ofEditionPage.params, elsewhere: 'nothing of ours' },
    'PUT /api/office/budgets/:id/pages/:type': { ...ofEditionPage, body: { content: '<p>Wzory</p>', revision: 1 } },
    // No file of a kind that is taken.
    'POST /api/office/budgets/:id/pages/:type/files': {
      ...ofEditionPage,
      body: { filename: 'a.txt', content: 'YQ==' },
      allowed: 422,
    },
    'GET /api/office/budgets/:id/pages/:type/files/:fileId': {
      params: { ...ofEditionPage.params, fileId: ofPage!.id },
      elsewhere: 'nothing of ours',
    },
    'DELETE /api/office/budgets/:id/pages/:type/files/:fileId': {
      ...ofPortal,
      params: { ...ofEditionPage.params, fileId: 999_999 },
      allowed: 404,
    },
    'GET /api/office/found-project-tasks': { query: `searchTerm=${SURNAME}`, elsewhere: 'nothing of ours' },
    'GET /api/office/budgets/:id/projects': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    // It has one.
    'POST /api/office/budgets/:id/votes': {
      params: { id: editionId },
      body: { officeId: home, from: null },
      elsewhere: 'refused',
      allowed: 409,
    },
    'POST /api/office/budgets/:id/projects': {
      params: { id: editionId },
      body: taskBody(home, vote.town.categoryId),
      elsewhere: 'refused',
    },
    'GET /api/office/budgets/:id/projects/imports': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    // Of each project it is told that it is none of theirs.
    'POST /api/office/budgets/:id/projects/batch': {
      params: { id: editionId },
      body: { tasks: [{ id: taskId!, revision: 1 }], change: { decision: SURNAME }, isTrial: true },
      elsewhere: 'nothing of ours',
    },
    'POST /api/office/budgets/:id/projects/imports/:importId/undo': {
      params: { id: editionId, importId },
      elsewhere: 'refused',
      allowed: 409,
    },
    'GET /api/office/budgets/:id/projects/sheet/sample': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    'POST /api/office/budgets/:id/projects/sheet/preview': {
      params: { id: editionId },
      body: ofSheet,
      elsewhere: 'nothing of ours',
    },
    // Nothing is wrong in it.
    'POST /api/office/budgets/:id/projects/sheet/faults': {
      params: { id: editionId },
      body: ofSheet,
      elsewhere: 'nothing of ours',
      allowed: 422,
    },
    // Something else was seen.
    'POST /api/office/budgets/:id/projects/sheet': {
      params: { id: editionId },
      body: { ...ofSheet, seen: 'x' },
      elsewhere: 'refused',
      allowed: 409,
    },
    'GET /api/office/project-tasks/:id': ofTask,
    // Another revision was seen.
    'PUT /api/office/project-tasks/:id': {
      ...ofTask,
      body: { ...taskBody(home, vote.town.categoryId), revision: 0 },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/steps': { ...ofTask, body: { from: 8, to: 3 }, allowed: 409 },
    'DELETE /api/office/project-tasks/:id': { ...ofTask, query: 'seen=0', allowed: 409 },
    // No picture.
    'POST /api/office/project-tasks/:id/files': {
      ...ofTask,
      body: { kind: 'image', filename: 'a.png', content: 'YQ==', alt: 'Lipy' },
      allowed: 422,
    },
    'PUT /api/office/project-tasks/:id/files/:fileId': {
      ...ofTaskFile,
      body: { alt: { seen: '', words: 'Lipy' }, isFirst: false },
      allowed: 404,
    },
    'DELETE /api/office/project-tasks/:id/files/:fileId': { ...ofTaskFile, allowed: 404 },
    'GET /api/office/project-tasks/:id/files/:fileId': { ...ofTaskFile, allowed: 404 },
    'GET /api/office/project-tasks/:id/errata': ofTask,
    // No vote on it is open.
    'POST /api/office/project-tasks/:id/errata': {
      ...ofTask,
      body: { field: 'title', before: 'a', after: 'b', reason: 'Literówka w tytule.' },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/errata/:erratumId/acceptance': { ...ofErratum, allowed: 409 },
    'DELETE /api/office/project-tasks/:id/errata/:erratumId': { ...ofErratum, allowed: 409 },
    'GET /api/office/project-tasks/:id/versions': ofTask,
    // There is no such version of it.
    'GET /api/office/project-tasks/:id/versions/:versionId': { ...ofTaskVersion, allowed: 404 },
    'DELETE /api/office/project-tasks/:id/versions/:versionId': { ...ofTaskVersion, allowed: 404 },
    'GET /api/office/implementations': { elsewhere: 'nothing of ours' },
    // The project was not chosen.
    'GET /api/office/project-tasks/:id/implementation': { ...ofTask, allowed: 409 },
    'PUT /api/office/project-tasks/:id/implementation': {
      ...ofTask,
      body: { revision: 0, unitId: null, contractor: '', term: null, stages: [], costs: [] },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/implementation/moves': {
      ...ofTask,
      body: { revision: 0, to: 'works', on: '2026-01-01' },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/implementation/terms': {
      ...ofTask,
      body: { revision: 0, kind: 'delayed', term: '2099-01-01', reason: 'Woda stała za wysoko.' },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/implementation/abandonment': {
      ...ofTask,
      body: { revision: 0, reason: 'Teren jest prywatny.', legalBasis: '§ 21', decision: 'nr 7' },
      allowed: 409,
    },
    'POST /api/office/project-tasks/:id/diary': { ...ofTask, body: diaryEntry, allowed: 409 },
    'PUT /api/office/project-tasks/:id/diary/:entryId': {
      ...ofTaskEntry,
      body: { ...diaryEntry, revision: 1 },
      allowed: 409,
    },
    'DELETE /api/office/project-tasks/:id/diary/:entryId': { ...ofTaskEntry, query: 'seen=1', allowed: 409 },
    'POST /api/office/project-tasks/:id/diary/:entryId/files': {
      ...ofTaskEntry,
      body: { kind: 'picture', filename: 'a.png', content: 'YQ==', alt: 'Lipy', caption: '' },
      allowed: 409,
    },
    'PUT /api/office/project-tasks/:id/diary/:entryId/files/:fileId': {
      ...ofEntryFile,
      body: { seen: { alt: '', caption: '' }, alt: 'Lipy', caption: '' },
      allowed: 409,
    },
    'DELETE /api/office/project-tasks/:id/diary/:entryId/files/:fileId': { ...ofEntryFile, allowed: 409 },
    'GET /api/office/project-tasks/:id/diary/:entryId/files/:fileId': { ...ofEntryFile, allowed: 404 },
    'GET /api/office/projects/:id/files': ofPrepared,
    'POST /api/office/projects/:id/files': {
      ...ofPrepared,
      body: {
        filename: 'plan.pdf',
        content: Buffer.from('%PDF-1.7%%EOF').toString('base64'),
        kind: 'attachment',
        formId: null,
        instead: null,
      },
    },
    'GET /api/office/projects/:id/files/:fileId': ofFile,
    'PUT /api/office/projects/:id/files/:fileId': { ...ofFile, body: { name: SURNAME } },
    'DELETE /api/office/projects/:id/files/:fileId': { ...ofPrepared, params: { id: prepared, fileId: needless!.id } },
    // Not all of its files.
    'PUT /api/office/projects/:id/file-order': {
      ...ofPrepared,
      body: { kind: 'attachment', fileIds: [] },
      allowed: 409,
    },
    // It is no picture, and there is none.
    'DELETE /api/office/projects/:id/picture/:fileId': { ...ofFile, allowed: 409 },
    'PUT /api/office/projects/:id/picture': {
      ...ofPrepared,
      body: { seen: null, alt: 'Lipy', isOrnament: false, filename: '', content: null },
      allowed: 409,
    },
    'GET /api/office/waiting-initiatives': { elsewhere: 'nothing of ours' },
    'GET /api/office/initiatives-to-hand-on': { elsewhere: 'nothing of ours' },
    // Nobody leads it yet.
    'POST /api/office/initiatives-to-hand-on': {
      body: { holderId: 1, officeId: home, assigneeId: 2, cases: [{ id: initiative!, revision: 1 }] },
      elsewhere: 'refused',
      allowed: 409,
    },
    'GET /api/office/case-letters': { elsewhere: 'nothing of ours' },
    'POST /api/office/case-letters': {
      body: {
        letterId: '6f1c2f0e-6f0f-4c39-9d9a-0a6e2f6a4c11',
        officeId: home,
        way: 'letter',
        receivedOn: warsawDate(new Date()),
        name: SURNAME,
        address: '',
        email: '',
        title: 'Przystanek',
        content: 'Proszę o wiatę.',
        thematicAreaId: null,
        districtId: null,
        locationDescription: '',
        attachments: [],
      },
      elsewhere: 'refused',
    },
    // Somebody else typed it in.
    'POST /api/office/case-letters/:id/confirmations': {
      params: { id: initiative! },
      elsewhere: 'refused',
      allowed: 404,
    },
    'GET /api/office/case-letters/:id': { params: { id: initiative! }, elsewhere: 'refused', allowed: 404 },
    'POST /api/office/case-letters/:id/corrections': {
      params: { id: initiative! },
      body: { revision: 1, way: 'letter', receivedOn: '', name: SURNAME, address: '', email: '' },
      elsewhere: 'refused',
      allowed: 404,
    },
    'GET /api/office/initiatives': { elsewhere: 'nothing of ours' },
    'GET /api/office/initiatives/:id': { params: { id: initiative! }, elsewhere: 'refused' },
    'POST /api/office/initiatives/:id/acts': {
      params: { id: initiative! },
      body: { revision: 1, act: 'note', words: 'Sprawdzam.' },
      elsewhere: 'refused',
    },
    'POST /api/office/initiatives/:id/sender': {
      params: { id: initiative! },
      body: { reason: 'List polecony.' },
      elsewhere: 'refused',
    },
    // Its author has not agreed.
    'POST /api/office/initiatives/:id/products': {
      params: { id: petition! },
      body: { revision: 1, kind: 'consultation', withFiles: true },
      elsewhere: 'refused',
      allowed: 409,
    },
    'GET /api/office/case-products/:kind/:id': {
      params: { kind: 'consultation', id: 1 },
      elsewhere: 'nothing of ours',
    },
    'GET /api/office/opinions': { elsewhere: 'nothing of ours' },
    'GET /api/office/opinions/:id': { params: { id: opinion }, elsewhere: 'refused' },
    'POST /api/office/opinions/:id/acts': {
      params: { id: opinion },
      body: { act: 'give-opinion', words: SURNAME },
      elsewhere: 'refused',
    },
    'GET /api/office/answer-templates': { elsewhere: 'nothing of ours' },
    'GET /api/office/answer-templates/:id': { params: { id: template!.id }, elsewhere: 'refused' },
    'POST /api/office/answer-templates': {
      body: { officeId: home, name: 'Brak środków', classes: [], body: 'Sprawa {numer}.' },
      elsewhere: 'refused',
    },
    'PUT /api/office/answer-templates/:id': {
      params: { id: template!.id },
      body: { name: SURNAME, classes: ['other'], body: SURNAME, isRetired: false, revision: 1 },
      elsewhere: 'refused',
    },
    'GET /api/office/initiative-statistics': { elsewhere: 'nothing of ours' },
    'GET /api/office/case-parcels': { elsewhere: 'nothing of ours' },
    'POST /api/office/case-parcels/:id/acts': {
      params: { id: parcel.id },
      body: { act: 'retry', tries: 0 },
      elsewhere: 'refused',
    },
    'GET /api/office/petitions': { elsewhere: 'nothing of ours' },
    'GET /api/office/petitions/:id': { params: { id: petition! }, elsewhere: 'refused' },
    'PUT /api/office/petitions/:id': {
      params: { id: petition! },
      body: {
        revision: 0,
        subject: 'Autobus',
        content: 'O autobus.',
        petitioner: null,
        outcome: null,
        settlement: '',
        published: true,
        checked: true,
      },
      elsewhere: 'refused',
    },
    'POST /api/office/projects/:id/own-previews': { ...ofPrepared, body: { viewer: 'visitor' } },
    'GET /api/office/projects/:id/preview-links': ofPrepared,
    'POST /api/office/projects/:id/preview-links': { ...ofPrepared, body: { note: 'Dla radnych' } },
    'DELETE /api/office/projects/:id/preview-links/:linkId': {
      params: { id: prepared, linkId: linkOfPrepared.id },
      elsewhere: 'refused',
    },
    // Something else was seen.
    'PUT /api/office/projects/:id/publication': { ...ofPrepared, body: { seen: 'x' }, allowed: 409 },
    'GET /api/office/projects/:id/preflight': ofPrepared,
    // Something else was seen.
    'PUT /api/office/projects/:id/planned-publication': {
      ...ofPrepared,
      body: { seen: 'x', seenMoment: null, opensAt: ofTomorrow.dateFrom },
      allowed: 409,
    },
    // Nothing was planned.
    'DELETE /api/office/projects/:id/planned-publication': {
      ...ofPrepared,
      query: `seenMoment=${ofTomorrow.dateFrom}`,
      allowed: 409,
    },
    // Something else was seen.
    'DELETE /api/office/projects/:id': { ...ofPrepared, query: 'seen=x', allowed: 409 },
    'PUT /api/office/projects/:id/dates': { ...ofPrepared, body: { seen: 'x', ...ofTomorrow }, allowed: 409 },
    'GET /api/office/featured': { query: `officeId=${home}`, elsewhere: 'refused' },
    'PUT /api/office/featured/:officeId': {
      params: { officeId: home },
      body: { seen: [], ids: [prepared] },
      elsewhere: 'refused',
    },
    // It is no probe.
    'GET /api/office/projects/:id/consultation': { ...ofPrepared, allowed: 409 },
    'PUT /api/office/projects/:id/consultation': { ...ofPrepared, body: { consultationId: null }, allowed: 409 },
    'PUT /api/office/projects/:id/home-page': { ...ofPrepared, body: { featured: true } },
    // Nothing of it is public yet.
    'PUT /api/office/projects/:id/extension': {
      ...ofPrepared,
      body: { seenEnd: ofTomorrow.dateFrom, dateTo: ofTomorrow.dateTo, reason: 'Prosili o to mieszkańcy.' },
      allowed: 409,
    },
    'PUT /api/office/projects/:id/pause': {
      ...ofPrepared,
      body: {
        seenEnd: ofTomorrow.dateTo,
        seenPause: null,
        reason: 'Prosili o to mieszkańcy.',
        until: ofTomorrow.dateFrom,
        movesEnd: false,
      },
      allowed: 409,
    },
    'DELETE /api/office/projects/:id/pause': {
      ...ofPrepared,
      query: `seenPause=${ofTomorrow.dateFrom}`,
      allowed: 409,
    },
    'PUT /api/office/projects/:id/early-closing': {
      ...ofPrepared,
      body: { seenEnd: ofTomorrow.dateTo, reason: 'Prosili o to mieszkańcy.' },
      allowed: 409,
    },
    'PUT /api/office/projects/:id/withdrawal': {
      ...ofPrepared,
      body: { seenEnd: ofTomorrow.dateTo, reason: 'Prosili o to mieszkańcy.' },
      allowed: 409,
    },
    'POST /api/office/consultations': { body: { officeId: home, ...consultationWords }, elsewhere: 'refused' },
    'GET /api/office/consultations/:id': ofPrepared,
    'GET /api/office/consultations/:id/texts': ofPrepared,
    'GET /api/office/consultations/:id/surveys': ofPrepared,
    // Something else was seen.
    'PUT /api/office/consultations/:id/surveys': {
      ...ofPrepared,
      body: { seen: 'x', surveys: { forms: [] } },
      allowed: 409,
    },
    // It was never saved by clicks.
    'GET /api/office/consultations/:id/texts/:textId': {
      ...ofPrepared,
      params: { ...ofPrepared.params, textId: 1 },
      allowed: 404,
    },
    'GET /api/office/consultations/:id/meetings': ofPrepared,
    'POST /api/office/consultations/:id/meetings': { ...ofPrepared, body: meetingWords },
    'PUT /api/office/meetings/:id': { ...ofMeeting, body: { seen: 7, ...meetingWords }, allowed: 409 },
    'PUT /api/office/meetings/:id/cancellation': { ...ofMeeting, body: { seen: 7, reason: 'Wichura.' }, allowed: 409 },
    'DELETE /api/office/meetings/:id': { ...ofMeeting, query: 'seen=7', allowed: 409 },
    // Something else was seen.
    'PUT /api/office/consultations/:id/act': {
      ...ofPrepared,
      body: { seen: 'x', version: 1, filename: 'akt.txt', content: '', changes: null },
      allowed: 409,
    },
    'GET /api/office/act-elements': { query: `searchTerm=${SURNAME}`, elsewhere: 'nothing of ours' },
    'GET /api/office/consultations/:id/acts/:version': ofActInPreparation,
    'PUT /api/office/consultations/:id/acts/:version': {
      ...ofActInPreparation,
      body: { seen: 'x', elements: [element] },
      allowed: 409,
    },
    'DELETE /api/office/consultations/:id/acts/:version': { ...ofActInPreparation, query: 'seen=x', allowed: 409 },
    'PUT /api/office/consultations/:id': {
      ...ofPrepared,
      body: { seen: 'x', ...consultationWords },
      allowed: 409,
    },
    'POST /api/office/probes': {
      body: { ...probeWords, ...ofTomorrow, officeId: home, featured: false },
      elsewhere: 'refused',
    },
    'GET /api/office/probes/:id': { params: { id: draftProbe }, elsewhere: 'refused' },
    // Something else was seen.
    'PUT /api/office/probes/:id': {
      params: { id: draftProbe },
      body: { seen: 'x', probe: { ...probeWords, ...ofTomorrow } },
      elsewhere: 'refused',
      allowed: 409,
    },
    'POST /api/office/surveys': { body: draft, elsewhere: 'refused' },
    'POST /api/office/form-pictures': { body: sentPicture, elsewhere: 'refused' },
    'GET /api/office/form-pictures/:sha256': { params: { sha256: picture.data.sha256 }, elsewhere: 'refused' },
    'GET /api/office/surveys/:id/form': { params: { id: drafted }, elsewhere: 'refused' },
    // Something else was seen.
    'PUT /api/office/surveys/:id': {
      params: { id: drafted },
      body: { seen: 'x', survey: draft },
      elsewhere: 'refused',
      allowed: 409,
    },
    'GET /api/office/projects': { query: 'kind=consultations', elsewhere: 'nothing of ours' },
    'GET /api/office/projects/:id': ofPrepared,
    // Its surveys still run.
    'PUT /api/office/projects/:id/survey-results': { params: { id: asking.id }, elsewhere: 'refused', allowed: 409 },
    'GET /api/survey-words': { elsewhere: 'nothing of ours' },
    'PUT /api/survey-words/:id': {
      params: { id: words.id },
      body: { revision: 0, status: 1 },
      elsewhere: 'refused',
    },
    'GET /api/office/votes/:id/course': ofVote,
    'GET /api/office/votes/:id/setup': ofVote,
    'GET /api/office/votes/:id/numbering': ofVote,
    'GET /api/office/votes/:id/commission': ofVote,
    // A commission is settled when a vote opens, and no closing waits for it here.
    'PUT /api/office/votes/:id/commission/member': {
      ...ofVote,
      body: { passphrase: 'lipa kwitnie w lipcu' },
      allowed: 409,
    },
    'DELETE /api/office/votes/:id/commission/members/:accountId': {
      params: { ...ofVote.params, accountId: 1 },
      elsewhere: 'refused',
      allowed: 409,
    },
    'PUT /api/office/votes/:id/commission/passphrase': {
      ...ofVote,
      body: { member: 1, passphrase: 'lipa kwitnie w lipcu' },
      allowed: 409,
    },
    'DELETE /api/office/votes/:id/commission/closing': { ...ofVote, allowed: 409 },
    // This vote has no auditor.
    'DELETE /api/office/votes/:id/auditor-file': { ...ofVote, allowed: 409 },
    'GET /api/office/votes/:id/rehearsal': ofVote,
    // A vote is tried before it opens.
    'POST /api/office/votes/:id/rehearsal': { ...ofVote, body: { seen: '' }, allowed: 409 },
    // Nothing of ours is published yet.
    'POST /api/office/votes/:id/trial': {
      ...ofVote,
      body: { counting: setupBody().counting, thresholds: [], from: 1 },
      allowed: 409,
    },
    // Numbers are given while a vote is in preparation.
    'POST /api/office/votes/:id/numbering/commitment': { ...ofVote, body: { prefix: '' }, allowed: 409 },
    'POST /api/office/votes/:id/numbering/order': {
      ...ofVote,
      body: { way: 'alphabet', prefix: '', seen: '' },
      allowed: 409,
    },
    'POST /api/office/votes/:id/numbering/draw': {
      ...ofVote,
      body: { numbering: 1, seen: '', place: 'Sala' },
      allowed: 409,
    },
    'POST /api/office/votes/:id/numbering/annulment': {
      ...ofVote,
      body: { numbering: 1, reason: 'Na liście brakowało projektu.' },
      allowed: 409,
    },
    // Its rules are frozen.
    'PUT /api/office/votes/:id/setup': { ...ofVote, body: setupBody(), allowed: 409 },
    // It is open already.
    'PUT /api/office/votes/:id/opening': {
      ...ofVote,
      body: { seen: '', withoutCodes: true, members: [], auditorKey: null },
      allowed: 409,
    },
    'PUT /api/office/votes/:id/extension': {
      ...ofVote,
      body: { seenEnd: '2020-01-01T00:00:00Z', dateTo: '2099-01-01T00:00:00Z', reason: 'Awaria portalu.' },
      // Another end was seen.
      allowed: 409,
    },
    'PUT /api/office/votes/:id/closing': {
      ...ofVote,
      body: { seenEnd: '2020-01-01T00:00:00Z', reason: 'Awaria portalu.', setAsideUndecided: false },
      allowed: 409,
    },
    'PUT /api/office/votes/:id/withdrawal': {
      ...ofVote,
      body: { seenEnd: '2020-01-01T00:00:00Z', seenStage: 'running', reason: 'Wada uchwały.' },
      allowed: 409,
    },
    // It runs, so that nothing is counted or published yet.
    'PUT /api/office/votes/:id/count': { ...ofVote, allowed: 409 },
    'PUT /api/office/votes/:id/tie-decision': {
      ...ofVote,
      body: { order: ['1', '2'], reason: 'Komisja losowała.' },
      allowed: 409,
    },
    'PUT /api/office/votes/:id/publication': { ...ofVote, body: { at: null }, allowed: 409 },
    'PUT /api/office/votes/:id/publication/agreement': {
      ...ofVote,
      body: { seen: '2020-01-01T00:00:00Z' },
      allowed: 409,
    },
    'DELETE /api/office/votes/:id/publication': { ...ofVote, allowed: 409 },
    'GET /api/office/votes/:id/contested': ofVote,
    // Nobody has contested it.
    'POST /api/office/votes/:id/contested/:entryId': { ...ofEntry, body: { accepted: 'first', seen: 0 }, allowed: 409 },
    'GET /api/office/votes/:id/preview-links': ofVote,
    'POST /api/office/votes/:id/preview-links': { ...ofVote, body: { note: 'Dla radnych' } },
    'DELETE /api/office/votes/:id/preview-links/:linkId': {
      params: { id: voteId, linkId: link.id },
      elsewhere: 'refused',
    },
    'GET /api/office/votes/:id/alerts': ofVote,
    'GET /api/office/votes/:id/register': ofVote,
    'POST /api/office/votes/:id/register/search': { ...ofVote, body: { pesel: '44051401359' } },
    'GET /api/office/votes/:id/register/:entryId': ofEntry,
    'GET /api/office/votes/:id/register/:entryId/status': ofEntry,
    'POST /api/office/votes/:id/register/:entryId/decision': {
      ...ofEntry,
      body: { kind: 'quarantine', reason: 'suspected', seen: 0 },
    },
    'GET /api/office/votes/:id/voter-check': ofVote,
    'POST /api/office/votes/:id/voter-check': {
      ...ofVote,
      body: { content: '44051401359;Jan;Nowak', revision: 7 },
      // Another file was compared.
      allowed: 409,
    },
    'GET /api/office/votes/:id/voter-check/voters': ofVote,
    'GET /api/office/votes/:id/voter-check/voters/:entryId': ofEntry,
    'POST /api/office/votes/:id/voter-check/voters/:entryId/answer': {
      ...ofEntry,
      body: { answer: 'same-person', seen: 700 },
      allowed: 409,
    },
    'POST /api/office/votes/:id/voter-check/ask': { ...ofVote, body: { group: 'name' } },
    'POST /api/office/votes/:id/paper-ballots': {
      ...ofVote,
      body: {
        consultationForms: [
          { id: form!.id, answers: [{ questionId: form!.questions['M1'], answerOptions: [{ ranking: 3 }] }] },
        ],
        userData: inventedResident({ index: 2, districtId: vote.town.districtId, today: '2026-11-21' }),
      },
    },
    'GET /api/office/votes/:id/paper': ofVote,
    // One person types each of its cards.
    'POST /api/office/votes/:id/paper/cards': { ...ofVote, body: unsigned, allowed: 409 },
    'POST /api/office/votes/:id/paper/checks': { ...ofVote, body: unsigned, allowed: 409 },
    'GET /api/office/votes/:id/paper/cards/:cardId': { ...ofCard, allowed: 409 },
    'POST /api/office/votes/:id/paper/cards/:cardId/settlement': { ...ofCard, body: { fields: [] }, allowed: 409 },
    'POST /api/office/votes/:id/paper/cards/:cardId/retyping': { ...ofCard, body: unsigned, allowed: 409 },
    'POST /api/office/votes/:id/paper/cards/:cardId/release': { ...ofCard, body: {}, allowed: 409 },
    'POST /api/office/votes/:id/paper/points': { ...ofVote, body: point },
    'PUT /api/office/votes/:id/paper/points/:pointId': {
      params: { id: voteId, pointId: 999_999 },
      elsewhere: 'refused',
      body: { ...point, seen: 1 },
      allowed: 404,
    },
    'PUT /api/office/votes/:id/paper/points/:pointId/days/:day': { ...ofDay, body: { ...day, seen: 0 }, allowed: 404 },
    'POST /api/office/votes/:id/paper/points/:pointId/days/:day/signature': {
      ...ofDay,
      body: { seen: 1 },
      allowed: 404,
    },
    // It is in preparation.
    'GET /api/office/projects/:id/wordings': { ...ofPrepared, allowed: 409 },
    'PUT /api/office/projects/:id/wordings': {
      ...ofPrepared,
      body: { target: 'title', targetId: 1, seen: 'Tytul', words: 'Tytuł', reason: 'Literówka w tytule.' },
      allowed: 409,
    },
    'PUT /api/office/projects/:id/unit': { ...ofPrepared, body: { unitId: null, seen: null } },
    'GET /api/office/projects/:id/units': ofPrepared,
    'GET /api/office/projects/:id/about': ofPrepared,
    'PUT /api/office/projects/:id/about': {
      ...ofPrepared,
      body: {
        seen: 'inna',
        categoryId: null,
        districtIds: [],
        socialGroups: [],
        legalBasis: SURNAME,
        summary: '',
        signFilm: '',
      },
      allowed: 409,
    },
    // Everybody has what they have typed themselves.
    'GET /api/office/case-views': { elsewhere: 'nothing of ours' },
    'POST /api/office/case-views': { body: { name: 'Moje', query: 'moje=1' }, elsewhere: 'nothing of ours' },
    'DELETE /api/office/case-views/:id': { params: { id: 1 }, elsewhere: 'nothing of ours' },
    'GET /api/office/log-views': { elsewhere: 'nothing of ours' },
    'POST /api/office/log-views': { body: { name: 'Moje', query: 'kto=system' }, elsewhere: 'nothing of ours' },
    'DELETE /api/office/log-views/:id': { params: { id: 1 }, elsewhere: 'nothing of ours' },
    'GET /api/office/saved-views': { query: 'list=surveys', elsewhere: 'nothing of ours' },
    'POST /api/office/saved-views': {
      body: { list: 'surveys', name: 'Moje', query: '' },
      elsewhere: 'nothing of ours',
    },
    'DELETE /api/office/saved-views/:id': { params: { id: 1 }, elsewhere: 'nothing of ours' },
    'GET /api/office/typed-drafts/:name': { params: { name: 'raport.1' }, elsewhere: 'nothing of ours' },
    'PUT /api/office/typed-drafts/:name': {
      params: { name: 'raport.1' },
      body: { revision: null, text: 'x' },
      elsewhere: 'nothing of ours',
    },
    'DELETE /api/office/typed-drafts/:name': { params: { name: 'raport.1' }, elsewhere: 'nothing of ours' },
    'GET /api/office/units': { elsewhere: 'nothing of ours' },
    'POST /api/office/units': {
      body: { officeId: home, code: 'BDM', name: `Biuro ${SURNAME}`, headId: null, mayReturn: false },
      elsewhere: 'refused',
    },
    'PUT /api/office/units/:id': {
      params: { id: unit.id },
      body: { code: 'WS', name: SURNAME, headId: null, mayReturn: true, isActive: true, revision: 1 },
      elsewhere: 'refused',
    },
    'GET /api/users': { elsewhere: 'nothing of ours' },
    'POST /api/users': { body: userBody(home, 'nowy@example.pl'), elsewhere: 'refused' },
    'GET /api/users/:id': ofUser,
    'PUT /api/users/:id': { ...ofUser, body: { ...userBody(home, 'zmieniony@example.pl'), revision: 1 } },
    // After the change before it.
    'GET /api/users/:id/substitutions': ofUser,
    'POST /api/users/:id/substitutions': {
      ...ofUser,
      body: { substituteId: standIn, firstDay: warsawDate(new Date()), lastDay: warsawDate(new Date()) },
    },
    'DELETE /api/users/:id/substitutions/:substitutionId': {
      ...ofUser,
      params: { ...ofUser.params, substitutionId: standing.id },
    },
    'PUT /api/users/:id/block': { ...ofUser, body: { isBlocked: false, revision: 2 } },
    'GET /api/users/:id/leaving': ofUser,
    // It is another account by now.
    'POST /api/users/:id/leaving': { ...ofUser, body: { revision: 99, handOver: [] }, allowed: 409 },
    'POST /api/users/:id/password-reset': ofUser,
    // Who is asked about has none.
    'POST /api/users/:id/second-factor-reset': { ...ofUser, allowed: 409 },
    'GET /api/offices': { elsewhere: 'nothing of ours' },
    'GET /api/offices/:id': { params: { id: home }, elsewhere: 'refused' },
    'GET /api/setting/in-force': { elsewhere: 'nothing of ours' },
    'GET /api/setting/case-routes': { elsewhere: 'nothing of ours' },
    'PUT /api/setting/case-routes/:officeId': {
      params: { officeId: home },
      body: { rules: [{ class: null, thematicAreaId: null, districtId: null, unitId }], revision: 0 },
      elsewhere: 'refused',
    },
    'GET /api/setting/thematic-areas': { elsewhere: 'nothing of ours' },
    'GET /api/setting/thematic-areas/:id': ofArea,
    'POST /api/setting/thematic-areas': { body: { ...areaBody, officeId: home }, elsewhere: 'refused' },
    'PUT /api/setting/thematic-areas/:id': {
      ...ofArea,
      body: { ...areaBody, thematicAreaName: 'Skwery', isRetired: false, revision: 1 },
    },
    // What is done concerns all offices alike.
    'GET /api/office/audit-log': ofPortal,
    'GET /api/office/letters': { ...ofPortal, administrators: true, query: 'view=failed' },
    'POST /api/office/letters/retries': { ...ofPortal, administrators: true, body: { ref: null } },
    'GET /api/office/portal-state': { ...ofPortal, administrators: true },
    // No folder is set.
    'POST /api/office/portal-state/backups': { ...ofPortal, administrators: true, allowed: 409 },
    // One office more would take what is held everywhere from those who come later.
    'POST /api/offices': { ...ofPortal, administrators: true, body: { ...officeBody, name: '' }, allowed: 422 },
    'PUT /api/offices/:id': { params: { id: home }, body: { ...officeBody, revision: 1 }, elsewhere: 'refused' },
    // Nobody has seen them so.
    'PUT /api/offices/:id/districts': {
      params: { id: home },
      body: { seen: [{ id: 1, name: 'Zamość' }], districts: [] },
      elsewhere: 'refused',
      allowed: 409,
    },
    // A vote of this office runs.
    'PUT /api/offices/:id/retirement': {
      ...ofPortal,
      administrators: true,
      params: { id: home },
      body: { isRetired: true },
      allowed: 409,
    },
    'GET /api/setting/images': ofPortal,
    // There is no picture yet whose words could be changed.
    'PUT /api/setting/images/:name': {
      ...ofPortal,
      params: { name: 'ue' },
      body: { seen: null, alt: 'Unia Europejska', content: null },
      allowed: 409,
    },
    'DELETE /api/setting/images/:name': { ...ofPortal, params: { name: 'ue' } },
    'GET /api/setting/navigation/:place': { ...ofPortal, params: { place: 'tiles' } },
    // Somebody has changed it since.
    'PUT /api/setting/navigation/:place': {
      ...ofPortal,
      params: { place: 'tiles' },
      body: { elements: [], revision: '' },
      allowed: 409,
    },
    'GET /api/setting/agreement-histories': ofPortal,
    'GET /api/setting/agreement-histories/:id': ofVersion,
    'PUT /api/setting/agreement-histories/:id': { ...ofVersion, body: { ...versionBody('2998-01-01'), revision: 1 } },
    'DELETE /api/setting/agreement-histories/:id/:revision': {
      ...ofPortal,
      params: { id: terms.planned, revision: 1 },
      // The call above has changed it.
      allowed: 409,
    },
    // The calls above have changed it, and there is no such file.
    'POST /api/setting/agreement-histories/:id/files': {
      ...ofVersion,
      body: { filename: 'wzor.pdf', content: 'JVBERi0=', revision: 1 },
      allowed: 409,
    },
    'DELETE /api/setting/agreement-histories/:id/files/:fileId/:revision': {
      ...ofPortal,
      params: { id: terms.planned, fileId: 1, revision: 1 },
      allowed: 409,
    },
    'GET /api/setting/agreements/:id': { ...ofPortal, params: { id: terms.id } },
    'POST /api/setting/agreements': { ...ofPortal, body: { ...versionBody('2998-01-01'), slug: 'zasady' } },
    'POST /api/setting/agreements/:id/histories': {
      ...ofPortal,
      params: { id: terms.id },
      body: { ...versionBody('2997-01-01'), after: terms.planned, fileIds: [] },
    },
    'GET /api/setting/attachment-configs': ofPortal,
    'PUT /api/setting/attachment-configs': {
      ...ofPortal,
      body: { placeOfUse: 0, maxAttachmentQuantity: 1, maxAttachmentSize: 1, maxAllAttachmentsSize: 1, revision: 0 },
    },
    'GET /api/setting/comment-configs': ofPortal,
    'PUT /api/setting/comment-configs': { ...ofPortal, body: { mode: 2, maxLength: 500, revision: 0 } },
    'GET /api/setting/initiative-configuration': ofPortal,
    'PUT /api/setting/initiative-configuration': { ...ofPortal, body: { mode: 1, revision: 0 } },
    'GET /api/setting/accessibility-declaration': ofPortal,
    'PUT /api/setting/accessibility-declaration': { ...ofPortal, body: { ...wholeDeclaration, revision: 0 } },
    'GET /api/setting/map-configuration': ofPortal,
    'PUT /api/setting/map-configuration': {
      ...ofPortal,
      body: { zoom: 12, latitude: 52.2, longitude: 21, revision: 0 },
    },
    'GET /api/setting/streets': ofPortal,
    'PUT /api/setting/streets': { ...ofPortal, body: { content: null, revision: 0 } },
    'POST /api/app/smtp/test-letters': ofPortal,
    'GET /api/setting/templates': ofPortal,
    'GET /api/setting/templates/:id': { ...ofPortal, params: { id: 'nowe-haslo' } },
    'PUT /api/setting/templates/:id': {
      ...ofPortal,
      params: { id: 'nowe-haslo' },
      body: { subject: 'Hasło', body: '{odnośnik}', revision: 0 },
    },
    'GET /api/setting/password-configs': ofPortal,
    'PUT /api/setting/password-configs': { ...ofPortal, body: defaultPasswordConfigs[AppType.BackOffice] },
    'GET /api/setting/app-modules': ofPortal,
    'PUT /api/setting/app-modules': {
      ...ofPortal,
      body: { consultation: false, budget: true, probe: true, survey: false },
    },
    'GET /api/setting/authorization-settings': ofPortal,
    'GET /api/app/smtp': ofPortal,
    'GET /api/office/waiting-residents': { elsewhere: 'nothing of ours' },
    // Files that are no endpoints of the contract.
    'GET /api/office/projects/lista.xlsx': { query: 'kind=consultations', elsewhere: 'nothing of ours' },
    'GET /api/project/:projectId/comments/answers/rejestr.csv': ofRemarks,
    'GET /api/project/:projectId/comments/answers/rejestr.xlsx': ofRemarks,
    // It goes on, so that nothing is answered by letter yet.
    'GET /api/project/:projectId/report/listy.pdf': { ...ofRemarks, allowed: 409 },
    'GET /api/office/initiatives/lista.xlsx': { elsewhere: 'nothing of ours' },
    'GET /api/office/initiatives/:id/wydruk.pdf': { params: { id: initiative! }, elsewhere: 'refused' },
    'GET /api/office/initiative-statistics.csv': { elsewhere: 'nothing of ours' },
    'GET /api/office/budgets/:id/wybrane-projekty.xlsx': { params: { id: editionId }, elsewhere: 'nothing of ours' },
    'GET /api/office/audit-log.csv': { ...ofPortal, query: 'purpose=Kontrola%20roku%202026' },
    'GET /api/office/audit-log.pdf': { ...ofPortal, query: 'purpose=Kontrola%20roku%202026' },
    // It runs, so that nothing is counted yet, and has no auditor.
    'GET /api/office/votes/:id/protokol.pdf': { ...ofVote, allowed: 409 },
    'GET /api/office/votes/:id/wyniki.xlsx': { ...ofVote, allowed: 409 },
    'GET /api/office/votes/:id/koperty-dla-audytora.txt': { ...ofVote, allowed: 409 },
    'GET /api/office/votes/:id/bilanse.xlsx': ofVote,
    'GET /api/app/permissions': { elsewhere: 'nothing of ours' },
    'GET /api/app/roles': { elsewhere: 'nothing of ours' },
  };
});
afterAll(() => portal.close());

interface Bound {
  name: string;
  method: string;
  /** What the call asks for. */
  asked: Asked;
  /** With which it is asked here: of what is asked for and never given by itself, each that opens it in turn. */
  permission: Permission;
}

/** Endpoints of the contract, and addresses of files that have none. */
const staffCalls = (): Bound[] =>
  [
    ...portal.app.bound
      .filter(({ endpoint }) => endpoint.access.startsWith('permission:'))
      .map(({ endpoint }) => ({
        name: `${endpoint.method} ${endpoint.path}`,
        method: endpoint.method,
        asked: endpoint.access.slice('permission:'.length) as Asked,
      })),
    ...portal.app.officeRoutes.map(({ url, permission: asked }) => ({ name: `GET ${url}`, method: 'GET', asked })),
  ].flatMap((call) => ways(call.asked).map((permission) => ({ ...call, permission })));

/** Itself, or of what is never given by itself, each permission that opens it. */
const ways = (asked: Asked): readonly Permission[] => {
  const enough = enoughFor(asked);
  return enough.filter((permission) => permission === asked).concat(enough.includes(asked as Permission) ? [] : enough);
};

/** @returns the id of a survey in preparation */
async function draftSurvey(officeId: number): Promise<number> {
  const order = surveyOrder([formOf(question('SingleText', 1))], { officeId, title: SURNAME, inPreparation: true });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}

async function ask({ name, method }: Bound, account: number | null) {
  const { params = {}, query, body } = calls[name]!;
  const reply = await portal.app.inject({
    method: method as 'GET',
    url: `${name.slice(method.length + 1).replace(/:(\w+)/g, (_, key: string) => String(params[key]))}${query ? `?${query}` : ''}`,
    headers: {
      ...(account === null ? {} : provenHeaders(portal.deps, account)),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  // What a workbook says is packed.
  const isPacked = String(reply.headers['content-type']).includes('spreadsheetml');
  return { name, status: reply.statusCode, text: isPacked ? [...unzip(reply.rawPayload).values()].join() : reply.body };
}

/** What switches a module off would take its calls away. */
const modulesLast = (bound: Bound[]): Bound[] =>
  bound.toSorted((a, b) => Number(a.name.endsWith('/app-modules')) - Number(b.name.endsWith('/app-modules')));

/** Each call in turn, as `account` of the permission that it asks for. */
async function askAll(account: (permission: Permission, call: Bound) => Promise<number | null> | number | null) {
  const answers = [];
  for (const call of modulesLast(staffCalls())) answers.push(await ask(call, await account(call.permission, call)));
  return answers;
}

/** Somebody without rights who stands in for a clerk who holds these. @param days from today, the first and the last */
async function standInFor(
  permissions: Record<number, Permission[]>,
  [first, last]: readonly [number, number],
  ended_at: Date | null = null,
): Promise<number> {
  const absent_id = await plantStaff(portal.deps, { officeId: home, permissions });
  const substitute_id = await plantStaff(portal.deps, { officeId: home });
  const today = warsawDate(new Date());
  const [first_day, last_day] = [addDays(today, first), addDays(today, last)];
  await portal.deps.db
    .insertInto('substitution')
    .values({ absent_id, substitute_id, first_day, last_day, ended_at })
    .execute();
  return substitute_id;
}

/** First: what the calls below change is changed for good. */
describe('somebody of the role Audytor', () => {
  /** What is their own, and nothing of the office: how they look at lists. */
  const OWN = [
    '/api/office/case-views',
    '/api/office/log-views',
    '/api/office/saved-views',
    '/api/office/typed-drafts',
  ];
  let codes: Permission[];
  beforeAll(async () => {
    const rows = await portal.deps.db
      .selectFrom('role_permission')
      .innerJoin('role', 'role.id', 'role_permission.role_id')
      .innerJoin('permission', 'permission.id', 'role_permission.permission_id')
      .where('role.code', '=', 'auditor')
      .select('permission.code')
      .execute();
    codes = rows.map(({ code }) => code as Permission);
  });
  const opens = ({ asked }: Bound): boolean => enoughFor(asked).some((code) => codes.includes(code));
  const auditor = (...offices: number[]) =>
    plantStaff(portal.deps, {
      officeId: offices[0]!,
      permissions: Object.fromEntries(offices.map((office) => [office, codes])),
    });

  test('reads what their permissions open, in every call that only reads it', async () => {
    const reading = staffCalls().filter((call) => call.method === 'GET' && opens(call));
    const everywhere = await auditor(home, away);
    const answers = [];
    for (const call of reading) answers.push(await ask(call, everywhere));
    expect(reading.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /api/office/budgets/:id',
        'GET /api/office/project-tasks/:id',
        'GET /api/office/votes/:id/course',
        'GET /api/office/votes/:id/paper',
        'GET /api/office/votes/:id/commission',
        'GET /api/office/initiatives',
        'GET /api/office/initiatives/:id',
        'GET /api/office/petitions',
        'GET /api/office/initiative-statistics',
        'GET /api/office/audit-log',
      ]),
    );
    expect(answers.filter(({ name, status }) => status !== (calls[name]!.allowed ?? 200))).toEqual([]);
  });

  test('changes nothing, and is refused what is not theirs to read', async () => {
    const changing = staffCalls().filter((call) => call.method !== 'GET' && opens(call));
    expect(changing.filter(({ name }) => !OWN.some((path) => name.includes(` ${path}`)))).toEqual([]);
    const closed = modulesLast(staffCalls()).filter((call) => !opens(call));
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /api/office/votes/:id/register',
        'GET /api/office/votes/:id/voter-check/voters',
        'GET /api/office/votes/:id/koperty-dla-audytora.txt',
        'POST /api/office/initiatives/:id/sender',
        'GET /api/office/initiatives/:id/wydruk.pdf',
        'GET /api/office/initiatives/lista.xlsx',
        'PUT /api/office/votes/:id/publication',
      ]),
    );
    const everywhere = await auditor(home, away);
    const answers = [];
    for (const call of closed) answers.push(await ask(call, everywhere));
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  test('reads nothing of another office', async () => {
    const elsewhere = await auditor(away);
    const answers = [];
    for (const call of staffCalls().filter((each) => each.method === 'GET' && opens(each)))
      answers.push(await ask(call, elsewhere));
    const open = answers.filter(({ name, status }) =>
      calls[name]!.elsewhere === 'refused' ? status !== 403 && status !== 404 : status !== 200,
    );
    expect(open).toEqual([]);
    expect(answers.filter(({ text }) => text.includes(SURNAME))).toEqual([]);
  });

  test('may do no more here for holding every permission in another office', async () => {
    const known = await portal.deps.db.selectFrom('permission').select('code').execute();
    const all = known.map(({ code }) => code as Permission);
    const both = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: codes, [away]: all } });
    const answers = [];
    for (const call of modulesLast(staffCalls()).filter((each) => !opens(each))) answers.push(await ask(call, both));
    const open = answers.filter(({ name, status }) =>
      calls[name]!.elsewhere === 'refused' ? status !== 403 && status !== 404 : status !== 200,
    );
    expect(open).toEqual([]);
    expect(answers.filter(({ text }) => text.includes(SURNAME))).toEqual([]);
  });
});

describe('every call of staff', () => {
  test('is in the table of this test, and has a permission that the database knows', async () => {
    expect([...new Set(staffCalls().map(({ name }) => name))].toSorted()).toEqual(Object.keys(calls).toSorted());
    const known = await portal.deps.db.selectFrom('permission').select('code').execute();
    const codes = new Set<string>(known.map(({ code }) => code));
    expect(staffCalls().filter(({ permission }) => !codes.has(permission))).toEqual([]);
  });

  test('is refused without sign-in', async () => {
    const answers = await askAll(() => null);
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test('is refused to a resident', async () => {
    const answers = await askAll(() => resident);
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  test('is refused to a clerk who holds every other permission of the office', async () => {
    const known = await portal.deps.db.selectFrom('permission').select('code').execute();
    const answers = await askAll((_permission, { asked }) => {
      const enough = enoughFor(asked);
      const others = known.map(({ code }) => code as Permission).filter((code) => !enough.includes(code));
      return plantStaff(portal.deps, { officeId: home, permissions: { [home]: others } });
    });
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  test('is refused to a clerk who holds the permission in another office, and tells nothing', async () => {
    const answers = await askAll((permission) =>
      plantStaff(portal.deps, { officeId: away, permissions: { [away]: [permission] } }),
    );
    const open = answers.filter(({ name, status }) =>
      calls[name]!.elsewhere === 'refused' ? status !== 403 && status !== 404 : status !== 200,
    );
    expect(open).toEqual([]);
    expect(answers.filter(({ text }) => text.includes(SURNAME))).toEqual([]);
  });

  test('is refused to an account that the office has blocked', async () => {
    const answers = await askAll(async (permission) => {
      const id = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: [permission] } });
      await portal.deps.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', id).execute();
      return id;
    });
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test.each([
    ['before the first day', [1, 9], null],
    ['after the last day', [-9, -1], null],
    ['that was ended early', [-9, 9], new Date()],
  ] as const)('is refused to a substitute %s', async (_when, days, endedAt) => {
    const answers = await askAll((permission) =>
      standInFor({ [home]: [permission], [away]: [permission] }, days, endedAt),
    );
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  test('is refused to a substitute of somebody who is blocked, of an administrator, and of a substitute', async () => {
    const blocked = await askAll(async (permission) => {
      const id = await standInFor({ [home]: [permission] }, [0, 0]);
      await portal.deps.db
        .updateTable('account')
        .set({ blocked_at: new Date() })
        .where('id', 'in', (from) =>
          from.selectFrom('substitution').select('absent_id').where('substitute_id', '=', id),
        )
        .execute();
      return id;
    });
    const [today] = [warsawDate(new Date())];
    const follow = async (absent_id: number): Promise<number> => {
      const substitute_id = await plantStaff(portal.deps, { officeId: home });
      await portal.deps.db
        .insertInto('substitution')
        .values({ absent_id, substitute_id, first_day: today, last_day: today })
        .execute();
      return substitute_id;
    };
    const ofAdministrator = await askAll(async () =>
      follow(await plantStaff(portal.deps, { officeId: home, isAdmin: true })),
    );
    const second = await askAll(async (permission) => follow(await standInFor({ [home]: [permission] }, [0, 0])));
    for (const answers of [blocked, ofAdministrator, second])
      expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  const holding = (permission: Permission, { everywhere }: StaffCall) => ({
    [home]: [permission],
    ...(everywhere ? { [away]: [permission] } : {}),
  });

  test('that only reads is answered to who stands in today for a clerk who holds the permission', async () => {
    const reading = staffCalls().filter(({ name, method }) => method === 'GET' && !calls[name]!.administrators);
    const answers = [];
    for (const call of reading) {
      const { permission, name } = call;
      answers.push(await ask(call, await standInFor(holding(permission, calls[name]!), [0, 0])));
    }
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(({ name, status }) => status !== (calls[name]!.allowed ?? 200))).toEqual([]);
  });

  // What reads is asked for by the clerk, what writes by a substitute, on the last day: each of these calls can be made but once.
  test('is answered to a clerk who holds the permission in the office, or to the substitute', async () => {
    const answers = [];
    for (const call of modulesLast(staffCalls())) {
      const { permission, name, method } = call;
      const permissions = holding(permission, calls[name]!);
      const account = calls[name]!.administrators
        ? plantStaff(portal.deps, { officeId: home, isAdmin: true })
        : method === 'GET'
          ? plantStaff(portal.deps, { officeId: home, permissions })
          : standInFor(permissions, [-3, 0]);
      answers.push(await ask(call, await account));
    }
    expect(answers.filter(({ name, status }) => status !== (calls[name]!.allowed ?? 200))).toEqual([]);
  });
});
