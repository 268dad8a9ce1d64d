import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { UserData } from '@wiec/contract/ballots.ts';
import { VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import { sheetColumns } from '@wiec/domain/answers-from-sheet.ts';
import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { chosenStatuses } from '@wiec/domain/project-task-status.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { writeWorkbook } from '../../services/workbook.ts';
import { DEMO_PASSWORD } from '../../welcome.ts';
import type { FuzzGround } from './fuzz-ground.ts';
import { LOGINS, RESIDENT_PESEL } from './fuzz-people.ts';
import type { FuzzAnswer } from './judge-answer.ts';
import { type FuzzRequest, type Role, type Sample, soundRequest, upToDate } from './requests.ts';
import { wholeDeclaration } from '../whole-declaration.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every operation
type Data = any;

/** What came back for a call that was taken: its data, and the cookies that it set. */
interface Taken {
  readonly data: Data;
  readonly cookies: string;
}

interface Sent {
  readonly body?: unknown;
  readonly again?: (serial: number) => unknown;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}
type Call = (as: Role, route: string, at?: Readonly<Record<string, string | number>>, sent?: Sent) => Promise<Data>;

/** An address of the provider's answer, with the cookies of the browser that was sent away. */
export interface BegunSignIn {
  readonly answer: Readonly<Record<string, string>>;
  readonly cookie: string;
}

/**
 * Asks every operation as it should be asked.
 * @returns what was asked
 * @throws where a call is not taken
 */
export async function soundly(
  ground: FuzzGround,
  beginSignIn: () => Promise<BegunSignIn>,
  send: (request: FuzzRequest) => Promise<FuzzAnswer>,
  origin: string,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  await callEverything(ground, beginSignIn, async (sample) => {
    const { status, headers, body } = await send(soundRequest(sample, origin, randomUUID()));
    if (status !== 200) throw new Error(`${sample.as}: ${sample.method} ${sample.url}: ${status} ${body}`);
    const { data } = JSON.parse(body) as { data: Data };
    samples.push(upToDate(sample, data));
    const cookies = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]!);
    return { data, cookies: cookies.join('; ') };
  });
  return samples;
}

/** In an order in which all are taken: later calls are about what earlier ones made. */
async function callEverything(
  ground: FuzzGround,
  beginSignIn: () => Promise<BegunSignIn>,
  ask: (sample: Sample) => Promise<Taken>,
): Promise<void> {
  const taken = (as: Role, route: string, at: Readonly<Record<string, string | number>> = {}, sent: Sent = {}) => {
    const { query, ...rest } = sent;
    const [method, path] = route.split(' ') as [string, string];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(at[name]));
    return ask({ as, method, route, url: filled + (query ? `?${query}` : ''), ...rest });
  };
  const call: Call = async (...asked) => (await taken(...asked)).data;
  const today = warsawDate(new Date());
  await readSite(call, ground);
  await readBudget(call, ground);
  await vote(call, ground, today);
  await typePaper(call, ground, today);
  await decideOnVotes(call, ground, today);
  await compareVoters(call, ground, today);
  await leadVotes(call, ground);
  await answerProbe(call, ground);
  await followConsultation(call, ground);
  await followInitiative(call, ground);
  await manageUsers(call, ground);
  await manageOffices(call, ground);
  await manageTexts(call, today);
  await manageEditions(call, ground);
  await changeSettings(call);

  const { answer, cookie } = await beginSignIn();
  const { cookies } = await taken('visitor', 'POST /api/auth/callback', {}, { body: answer, headers: { cookie } });
  await call('visitor', 'POST /api/auth/renew', {}, { headers: { cookie: cookies } });
  await call('visitor', 'POST /api/auth/logout');
  await call('visitor', 'POST /api/auth/start', {}, { body: { returnTo: '/budzet' } });
  const credentials = { login: LOGINS.resident, password: DEMO_PASSWORD };
  await call('visitor', 'POST /api/auth/token', {}, { body: credentials });
  await call('resident', 'GET /api/auth');
  await call('resident', 'POST /api/proofs', {}, { body: { typed: DEMO_PASSWORD } });
}

async function readSite(call: Call, { terms, document }: FuzzGround): Promise<void> {
  await call('visitor', 'GET /api/app/init-data');
  await call('visitor', 'GET /api/app/images');
  await call('visitor', 'GET /api/app/main-page-projects');
  await call('visitor', 'GET /api/app/terms-of-use/{id}', { id: terms });
  await call('visitor', 'GET /api/app/accessibility-declaration');
  await call('visitor', 'GET /api/app/legal-documents/{slug}', { slug: document.slug });
  await call('visitor', 'GET /api/app/legal-documents/{slug}/{id}', { slug: document.slug, id: document.versionId });
  const filters = JSON.stringify([{ columnName: 'type', operation: 'equals', value: 2 }]);
  await call('visitor', 'GET /api/streets');
  await call('visitor', 'GET /api/teryt', {}, { query: `size=10&filters=${encodeURIComponent(filters)}` });
  await call('visitor', 'GET /api/search', {}, { query: 'searchTerm=lipy&projectType=6' });
}

async function readBudget(call: Call, { year, published, taskId }: FuzzGround): Promise<void> {
  await call('visitor', 'GET /api/budgets', {}, { query: 'isActual=true&size=-1' });
  await call('visitor', 'GET /api/budgets/{id}/results', { id: published });
  await call('visitor', 'GET /api/budgets/{id}/turnout', { id: published });
  await call('visitor', 'GET /api/budgets/{year}/pages/type/{type}', { year, type: 0 });
  await call('resident', 'GET /api/project/budgets/{year}', { year }, { query: 'voteMode=2' });
  await call('visitor', 'GET /api/open-data');
  await call('visitor', 'GET /api/project-tasks', {}, { query: 'page=1&size=10' });
  await call('visitor', 'GET /api/project-tasks/map');
  await call('visitor', 'GET /api/project-tasks/{id}', { id: taskId });
}

/** A resident, of whom nothing is kept: each serial number is another. */
const person = ({ town }: FuzzGround, index: number, today: PlainDate): UserData =>
  inventedResident({ index, districtId: town.districtId, today });

/** One point for one project. */
function ballotOf({ vote }: FuzzGround) {
  const form = vote.forms[0]!;
  const answers = [{ questionId: Object.values(form.questions)[0]!, answerOptions: [{ ranking: 1 }] }];
  return [{ id: form.id, agreementAccepted: true, answers }];
}

/** Further from the first than a run has samples. */
const WITHOUT_PESEL = 1000;

async function vote(call: Call, ground: FuzzGround, today: PlainDate): Promise<void> {
  const { voteId } = ground.vote;
  const [id, projectId] = [voteId, voteId];
  const consultationForms = ballotOf(ground);
  await call('visitor', 'GET /api/project/{id}', { id });
  await call('visitor', 'GET /api/project/{id}/header', { id });
  await call('visitor', 'GET /api/project/{id}/record', { id });
  await call('visitor', 'GET /api/votes/{id}/turnout-board', { id });

  const cast = (serial: number) => ({
    consultationForms,
    userData: person(ground, serial, today),
    authorizeCode: null,
  });
  const { receipt } = await call('visitor', 'PUT /api/project/{projectId}/consultation-forms', { projectId }, {
    body: cast(0),
    again: cast,
  }); // prettier-ignore
  await call('visitor', 'GET /api/project/{id}/receipts/{receipt}', { id, receipt });
  const paper = (serial: number) => ({ consultationForms, userData: person(ground, 100_000 + serial, today) });
  await call('clerk', 'POST /api/office/votes/{id}/paper-ballots', { id }, { body: paper(0), again: paper });

  const declared = (serial: number) => {
    const userData = { ...person(ground, WITHOUT_PESEL + serial, today), pesel: '', withoutPesel: true };
    return { consultationForms, userData, authorizeCode: null };
  };
  const waiting = { body: declared(0), again: declared };
  await call('visitor', 'PUT /api/project/{projectId}/consultation-forms', { projectId }, waiting);
  await call('visitor', 'POST /api/project/{projectId}/authorize-code', { projectId: ground.voteWithCodes }, {
    body: { userData: person(ground, 0, today) },
    again: (serial) => ({ userData: person(ground, serial, today) }),
  }); // prettier-ignore

  // Somebody has voted in the resident's name.
  const stolen = { ...person(ground, 0, today), pesel: RESIDENT_PESEL, birthDate: '1984-05-23', userSex: 'female' };
  const theft = { consultationForms, userData: stolen, authorizeCode: null };
  await call('visitor', 'PUT /api/project/{projectId}/consultation-forms', { projectId }, { body: theft });
  const contest = { consultationForms, userData: null, authorizeCode: null };
  await call('resident', 'POST /api/project/{projectId}/contested-ballots', { projectId }, { body: contest });

  const news = (serial: number) => ({ email: `osoba${serial}@example.pl` });
  await call('visitor', 'POST /api/budgets/{id}/results-news', { id }, { body: news(0), again: news });
  const token = /#(\S+)/.exec(await ground.newestLetter())![1]!;
  await call('visitor', 'POST /api/budgets/{id}/results-news/confirm', { id }, { body: { token } });

  const preview = { body: { note: 'Dla komisji', days: 7 } };
  const link = await call('clerk', 'POST /api/office/votes/{id}/preview-links', { id }, preview);
  await call('visitor', 'GET /api/project/{id}/{clientId}', { id, clientId: link.clientId });
  await call('clerk', 'GET /api/office/votes/{id}/preview-links', { id });
  await call('clerk', 'DELETE /api/office/votes/{id}/preview-links/{linkId}', { id, linkId: link.id });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const probe = {
    officeId: ground.vote.town.officeId,
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: 0,
    onlyForLegalAge: false,
    withTerms: false,
    featured: true,
    dateFrom: inDays(1),
    dateTo: inDays(2),
  };
  const { id: draft } = await call('clerk', 'POST /api/office/probes', {}, { body: probe });
  const writtenProbe = await call('clerk', 'GET /api/office/probes/{id}', { id: draft });
  const reworded = { seen: writtenProbe.revision, probe: { ...writtenProbe.probe, options: ['Dwie', 'Trzy', 'Pięć'] } };
  await call('clerk', 'PUT /api/office/probes/{id}', { id: draft }, { body: reworded });
  await call('clerk', 'PUT /api/office/projects/{id}/home-page', { id: draft }, { body: { featured: false } });
  const { officeId, items } = await call('clerk', 'GET /api/office/featured');
  const featured = (items as { id: number }[]).map(({ id }) => id);
  await call(
    'clerk',
    'PUT /api/office/featured/{officeId}',
    { officeId },
    { body: { seen: featured, ids: [draft, ...featured] } },
  );
  await call('clerk', 'GET /api/office/projects/{id}/consultation', { id: draft });
  await call('clerk', 'PUT /api/office/projects/{id}/consultation', { id: draft }, { body: { consultationId: null } });
  const { draftRevision } = await call('clerk', 'GET /api/office/projects/{id}', { id: draft });
  const later = { seen: draftRevision, dateFrom: inDays(2), dateTo: inDays(3) };
  await call('clerk', 'PUT /api/office/projects/{id}/dates', { id: draft }, { body: later });
  await call('clerk', 'GET /api/office/projects/{id}/units', { id: draft });
  await call('clerk', 'PUT /api/office/projects/{id}/unit', { id: draft }, { body: { unitId: null, seen: null } });
  const told = await call('clerk', 'GET /api/office/projects/{id}/about', { id: draft });
  const about = {
    seen: told.revision,
    categoryId: null,
    districtIds: [],
    socialGroups: ['Seniorzy'],
    legalBasis: 'Uchwała nr 1',
    summary: 'Ławki stają na rynku.',
    signFilm: 'https://film.example.pl/lawki',
  };
  await call('clerk', 'PUT /api/office/projects/{id}/about', { id: draft }, { body: about });
  const moved = await call('clerk', 'GET /api/office/projects/{id}', { id: draft });
  await call('clerk', 'DELETE /api/office/projects/{id}', { id: draft }, { query: `seen=${moved.draftRevision}` });
  const words = {
    title: 'Zieleń',
    shortDescription: '',
    description: '<p>Opis</p>',
    sections: [{ title: 'Po co', html: '<p>Drzewa</p>' }],
    mode: 1,
    onlyForLegalAge: false,
    withTerms: false,
    moderatorName: '',
    comments: true,
    opinions: true,
    mailForm: true,
    postForm: false,
    dateFrom: inDays(1),
    dateTo: inDays(2),
  };
  const consultation = { officeId: ground.vote.town.officeId, ...words };
  const { id: written } = await call('clerk', 'POST /api/office/consultations', {}, { body: consultation });
  const { revision } = await call('clerk', 'GET /api/office/consultations/{id}', { id: written });
  const changed = { seen: revision, ...words, comments: false };
  await call('clerk', 'PUT /api/office/consultations/{id}', { id: written }, { body: changed });
  const { revision: asking } = await call('clerk', 'GET /api/office/consultations/{id}/surveys', { id: written });
  const box = { type: 'SingleCheck', content: 'Ławki', options: ['Chcę ławki'] };
  const surveys = {
    seen: asking,
    surveys: { batches: true, forms: [{ title: 'Ławki', parts: [{ questions: [box] }] }] },
  };
  await call('clerk', 'PUT /api/office/consultations/{id}/surveys', { id: written }, { body: surveys });
  const { items: texts } = await call('clerk', 'GET /api/office/consultations/{id}/texts', { id: written });
  const textOf = { id: written, textId: texts[0].id };
  await call('clerk', 'GET /api/office/consultations/{id}/texts/{textId}', textOf);
  const typed = { name: `konsultacja.${written}` };
  const kept = { body: { revision, text: '{"title":"Drzewa"}' } };
  await call('clerk', 'PUT /api/office/typed-drafts/{name}', typed, kept);
  await call('clerk', 'GET /api/office/typed-drafts/{name}', typed);
  await call('clerk', 'DELETE /api/office/typed-drafts/{name}', typed);
  const view = { body: { list: 'surveys', name: 'Moje', query: 'stan=running' } };
  const { id: viewId } = await call('clerk', 'POST /api/office/saved-views', {}, view);
  await call('clerk', 'GET /api/office/saved-views', {}, { query: 'list=surveys' });
  await call('clerk', 'DELETE /api/office/saved-views/{id}', { id: viewId });
  await holdMeetings(call, written, ground.consultation.running, inDays);
  const { revision: met } = await call('clerk', 'GET /api/office/consultations/{id}', { id: written });
  const content = Buffer.from('UCHWAŁA NR 1\n§ 1. Park.').toString('base64');
  const act = { seen: met, version: 1, filename: 'akt.txt', content, changes: null };
  await call('clerk', 'PUT /api/office/consultations/{id}/act', { id: written }, { body: act });
  await putFiles(call, written);
  const stored = await call('clerk', 'GET /api/office/consultations/{id}/acts/{version}', { id: written, version: 1 });
  await call('clerk', 'GET /api/office/act-elements', {}, { query: 'searchTerm=park' });
  const elements = { seen: stored.revision, elements: stored.act.elements };
  const edited = await call(
    'clerk',
    'PUT /api/office/consultations/{id}/acts/{version}',
    { id: written, version: 1 },
    { body: elements },
  );
  await call(
    'clerk',
    'DELETE /api/office/consultations/{id}/acts/{version}',
    { id: written, version: 1 },
    { query: `seen=${edited.revision}` },
  );
  await writeSurvey(call, ground.vote.town.officeId);
  const prepared = { id: ground.prepared };
  await call('clerk', 'GET /api/office/recent-acts');
  await call('clerk', 'GET /api/office/desk-counts');
  await call('clerk', 'GET /api/office/own-substitutions');
  await call('administrator', 'GET /api/office/waiting-residents');
  await call(
    'clerk',
    'GET /api/office/projects',
    {},
    {
      query: 'kind=surveys&view=archive&title=a&unit=1&stage=over&year=2026&page=1&size=10',
    },
  );
  const seen = await call('clerk', 'GET /api/office/projects/{id}', prepared);
  await call('clerk', 'GET /api/office/projects/{id}/preflight', prepared);
  const plan = { seen: seen.draftRevision, seenMoment: null, opensAt: inDays(0.5) };
  const { opensAt } = await call('clerk', 'PUT /api/office/projects/{id}/planned-publication', prepared, {
    body: plan,
  });
  const calledOff = { query: `seenMoment=${opensAt}` };
  await call('clerk', 'DELETE /api/office/projects/{id}/planned-publication', prepared, calledOff);
  const shown = await call('clerk', 'POST /api/office/projects/{id}/preview-links', prepared, preview);
  await call('clerk', 'POST /api/office/projects/{id}/own-previews', prepared, { body: { viewer: 'resident' } });
  await call('clerk', 'GET /api/office/projects/{id}/preview-links', prepared);
  await call('clerk', 'DELETE /api/office/projects/{id}/preview-links/{linkId}', { ...prepared, linkId: shown.id });
  await call('clerk', 'PUT /api/office/projects/{id}/publication', prepared, { body: { seen: seen.draftRevision } });
  const running = await call('clerk', 'GET /api/office/projects/{id}', prepared);
  const reason = 'Prosili o to mieszkańcy.';
  const { wordings } = await call('clerk', 'GET /api/office/projects/{id}/wordings', prepared);
  const [title] = wordings;
  const corrected = { target: title.target, targetId: title.id, seen: title.words, words: `${title.words}.`, reason };
  await call('clerk', 'PUT /api/office/projects/{id}/wordings', prepared, { body: corrected });
  const longer = { seenEnd: running.dateTo, dateTo: inDays(40), reason };
  const { dateTo } = await call('clerk', 'PUT /api/office/projects/{id}/extension', prepared, { body: longer });
  const pause = { seenEnd: dateTo, seenPause: null, until: inDays(1), movesEnd: false, reason };
  const { pausedUntil } = await call('clerk', 'PUT /api/office/projects/{id}/pause', prepared, { body: pause });
  await call('clerk', 'DELETE /api/office/projects/{id}/pause', prepared, { query: `seenPause=${pausedUntil}` });
  await call('clerk', 'PUT /api/office/projects/{id}/early-closing', prepared, { body: { seenEnd: dateTo, reason } });
  await call('clerk', 'PUT /api/office/projects/{id}/withdrawal', prepared, { body: { seenEnd: dateTo, reason } });
}

/** Meetings of a consultation in preparation, and of one that everybody sees. */
async function holdMeetings(call: Call, id: number, running: number, inDays: (days: number) => string): Promise<void> {
  const words = {
    title: 'Spacer',
    shortDescription: '',
    description: '',
    dateFrom: inDays(8),
    dateTo: inDays(8.1),
    place: 'Brama parku',
    address: 'ul. Lipowa 1',
    directions: '',
    latitude: null,
    longitude: null,
    online: '',
    signUp: '',
    programme: [{ time: '17:00', text: 'Powitanie' }],
    access: ['Ławki'],
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    district: '',
    noteBy: '',
    note: '',
    participants: null,
  };
  const added = await call('clerk', 'POST /api/office/consultations/{id}/meetings', { id }, { body: words });
  await call('clerk', 'GET /api/office/consultations/{id}/meetings', { id });
  const change = { seen: 0, ...words, title: 'Spacer po parku' };
  await call('clerk', 'PUT /api/office/meetings/{id}', { id: added.id }, { body: change });
  await call('clerk', 'DELETE /api/office/meetings/{id}', { id: added.id }, { query: 'seen=1' });
  const held = await call('clerk', 'POST /api/office/consultations/{id}/meetings', { id: running }, { body: words });
  const cancelled = { seen: 0, reason: 'Wichura.' };
  await call('clerk', 'PUT /api/office/meetings/{id}/cancellation', { id: held.id }, { body: cancelled });
}

/** The picture and the files of something in preparation. */
async function putFiles(call: Call, id: number): Promise<void> {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#174a33' } })
    .png()
    .toBuffer();
  const picture = { seen: null, alt: 'Lipy', isOrnament: false, filename: 'lipy.png' };
  const shown = await call(
    'clerk',
    'PUT /api/office/projects/{id}/picture',
    { id },
    { body: { ...picture, content: bytes.toString('base64') } },
  );
  const fileId = shown.picture.id;
  await call('clerk', 'DELETE /api/office/projects/{id}/picture/{fileId}', { id, fileId });
  const content = Buffer.from('%PDF-1.7%%EOF').toString('base64');
  const file = { filename: 'plan.pdf', content, kind: 'attachment', formId: null, instead: null };
  const put = await call('clerk', 'POST /api/office/projects/{id}/files', { id }, { body: file });
  const of = { id, fileId: put.files[0].id };
  await call('clerk', 'GET /api/office/projects/{id}/files', { id });
  await call('clerk', 'GET /api/office/projects/{id}/files/{fileId}', of);
  await call('clerk', 'PUT /api/office/projects/{id}/files/{fileId}', of, { body: { name: 'Plan parku' } });
  const order = { kind: 'attachment', fileIds: [of.fileId] };
  await call('clerk', 'PUT /api/office/projects/{id}/file-order', { id }, { body: order });
  await call('clerk', 'DELETE /api/office/projects/{id}/files/{fileId}', of);
}

async function writeSurvey(call: Call, office: number): Promise<void> {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#174a33' } })
    .png()
    .toBuffer();
  const sent = { officeId: office, filename: 'park.png', content: bytes.toString('base64') };
  const picture = await call('clerk', 'POST /api/office/form-pictures', {}, { body: sent });
  await call('clerk', 'GET /api/office/form-pictures/{sha256}', { sha256: picture.sha256 });
  const yes = { content: 'Tak', picture: { ...picture, alt: 'Ławki' } };
  const options = [yes, { content: 'Nie', questions: [{ type: 'SingleText', content: 'Dlaczego?' }] }];
  const survey = {
    title: 'Ławki w parku',
    from: '2098-03-01T08:00',
    to: '2098-03-31T20:00',
    office,
    forms: [{ parts: [{ questions: [{ type: 'SingleRadio', content: 'Czy jest ich dość?', options }] }] }],
  };
  const { id } = await call('clerk', 'POST /api/office/surveys', {}, { body: survey });
  const { revision } = await call('clerk', 'GET /api/office/surveys/{id}/form', { id });
  await call('clerk', 'PUT /api/office/surveys/{id}', { id }, { body: { seen: revision, survey } });
}

async function leadVotes(call: Call, { led }: FuzzGround): Promise<void> {
  const reason = 'Zalało lokal, w którym głosowano.';
  const id = led.open;
  const { dateTo: seenEnd } = await call('clerk', 'GET /api/office/votes/{id}/course', { id });
  const dateTo = new Date(new Date(seenEnd).getTime() + 86_400_000).toISOString();
  const longer = { seenEnd, dateTo, reason };
  await call('clerk', 'PUT /api/office/votes/{id}/extension', { id }, { body: longer });
  const early = { seenEnd: dateTo, reason, setAsideUndecided: true };
  await call('clerk', 'PUT /api/office/votes/{id}/closing', { id }, { body: early });
  await call('clerk', 'PUT /api/office/votes/{id}/count', { id });
  const atOnce = { body: { at: null } };
  await call('clerk', 'PUT /api/office/votes/{id}/publication', { id }, atOnce);
  await call('clerk', 'DELETE /api/office/votes/{id}/publication', { id });
  const { publication } = await call('clerk', 'PUT /api/office/votes/{id}/publication', { id }, atOnce);
  const seen = { body: { seen: publication.proposedAt } };
  await call('administrator', 'PUT /api/office/votes/{id}/publication/agreement', { id }, seen);
  const setup = await call('clerk', 'GET /api/office/votes/{id}/setup', { id: led.prepared });
  const words = { ...VoteSetupWords.strip().parse(setup), seen: setup.seen };
  await call('clerk', 'PUT /api/office/votes/{id}/setup', { id: led.prepared }, { body: words });
  const trial = { body: { from: id, counting: words.counting, thresholds: [] } };
  await call('clerk', 'POST /api/office/votes/{id}/trial', { id: led.prepared }, trial);
  await numberProjects(call, led.prepared);
  const prepared = await call('clerk', 'GET /api/office/votes/{id}/course', { id: led.prepared });
  const sameRules = { body: { seen: prepared.opening.seen } };
  await call('clerk', 'POST /api/office/votes/{id}/rehearsal', { id: led.prepared }, sameRules);
  await call('clerk', 'GET /api/office/votes/{id}/rehearsal', { id: led.prepared });
  await sitInCommission(call, led.prepared);
  const { opening } = await call('clerk', 'GET /api/office/votes/{id}/course', { id: led.prepared });
  const asSeen = { body: { seen: opening.seen, withoutCodes: true, members: opening.members, auditorKey: null } };
  await call('clerk', 'PUT /api/office/votes/{id}/opening', { id: led.prepared }, asSeen);
  await giveToClosing(call, led.prepared, reason);
  const { id: tied, numbers: order } = led.tied;
  await call('clerk', 'PUT /api/office/votes/{id}/tie-decision', { id: tied }, { body: { order, reason } });
  await call('clerk', 'DELETE /api/office/votes/{id}/auditor-file', { id: tied });
  const given = await call('clerk', 'GET /api/office/votes/{id}/course', { id: led.given });
  const body = { seenEnd: given.dateTo, seenStage: given.stage, reason };
  await call('clerk', 'PUT /api/office/votes/{id}/withdrawal', { id: led.given }, { body });
}

const PASSPHRASE = 'lipa kwitnie w lipcu';

async function sitInCommission(call: Call, id: number): Promise<void> {
  const set = { body: { passphrase: PASSPHRASE } };
  const { members } = await call('clerk', 'PUT /api/office/votes/{id}/commission/member', { id }, set);
  const at = { id, accountId: members[0].id };
  await call('clerk', 'DELETE /api/office/votes/{id}/commission/members/{accountId}', at);
  await call('clerk', 'PUT /api/office/votes/{id}/commission/member', { id }, set);
  await call('administrator', 'PUT /api/office/votes/{id}/commission/member', { id }, set);
}

async function giveToClosing(call: Call, id: number, reason: string): Promise<void> {
  const { dateTo: seenEnd } = await call('clerk', 'GET /api/office/votes/{id}/course', { id });
  const early = { body: { seenEnd, reason, setAsideUndecided: true } };
  await call('clerk', 'PUT /api/office/votes/{id}/closing', { id }, early);
  const given = { body: { member: 1, passphrase: PASSPHRASE } };
  await call('clerk', 'PUT /api/office/votes/{id}/commission/passphrase', { id }, given);
  await call('clerk', 'GET /api/office/votes/{id}/commission', { id });
  await call('clerk', 'DELETE /api/office/votes/{id}/commission/closing', { id });
}

async function typePaper(call: Call, ground: FuzzGround, today: PlainDate): Promise<void> {
  const { vote: planted, toCheck, differing } = ground.paper;
  const id = planted.voteId;
  const form = planted.forms[0]!;
  const answers = [{ questionId: Object.values(form.questions)[0]!, answerOptions: [{ ranking: 1 }] }];
  const consultationForms = [{ id: form.id, agreementAccepted: true, answers }];
  const card = (serial: number) => ({
    number: `A-${100 + serial}`,
    flags: [],
    ballot: { consultationForms, userData: person(ground, 200_000 + serial, today) },
  });
  await call('clerk', 'GET /api/office/votes/{id}/paper', { id });
  await call('clerk', 'POST /api/office/votes/{id}/paper/cards', { id }, { body: card(0), again: card });
  const unsigned = { number: toCheck, flags: ['unsigned'], ballot: null };
  await call('clerk', 'POST /api/office/votes/{id}/paper/checks', { id }, { body: unsigned });
  const [settled, retyped, released] = differing.map((cardId) => ({ id, cardId }));
  const of = (what: string) => `POST /api/office/votes/{id}/paper/cards/{cardId}/${what}` as const;
  await call('clerk', 'GET /api/office/votes/{id}/paper/cards/{cardId}', settled);
  const fields = [
    { field: 'flag:unsigned', value: 'tak' },
    { field: 'flag:late', value: '' },
  ];
  await call('clerk', of('settlement'), settled, { body: { fields } });
  const late = { number: 'A-802', flags: ['late'], ballot: null };
  await call('clerk', of('retyping'), retyped, { body: late });
  await call('clerk', of('release'), released, { body: {} });
  const point = (serial: number) => ({
    name: `Szkoła ${serial}`,
    address: 'Lipowa 1',
    hours: '',
    series: [{ from: `S${serial}/1`, to: `S${serial}/9` }],
  });
  const added = await call(
    'clerk',
    'POST /api/office/votes/{id}/paper/points',
    { id },
    { body: point(0), again: point },
  );
  const at = { id, pointId: added.id };
  await call('clerk', 'PUT /api/office/votes/{id}/paper/points/{pointId}', at, {
    body: { ...point(0), seen: added.revision },
  });
  const counts = { opening: 9, received: 0, issued: 4, returned: 3, spoilt: 1, counted: 5, note: '' };
  const onDay = { ...at, day: today };
  const ofDay = '/api/office/votes/{id}/paper/points/{pointId}/days/{day}';
  await call('clerk', `PUT ${ofDay}`, onDay, { body: { ...counts, seen: 0 } });
  await call('clerk', `POST ${ofDay}/signature`, onDay, { body: { seen: 1 } });
}

async function numberProjects(call: Call, id: number): Promise<void> {
  const of = (what: string) => `POST /api/office/votes/{id}/numbering/${what}` as const;
  const { seen } = await call('clerk', 'GET /api/office/votes/{id}/numbering', { id });
  const given = await call('clerk', of('order'), { id }, { body: { way: 'alphabet', prefix: 'N', seen } });
  const body = { numbering: given.numberings[0].id, reason: 'Numery mają być losowe.' };
  await call('clerk', of('annulment'), { id }, { body });
  const prepared = await call('clerk', of('commitment'), { id }, { body: { prefix: 'L' } });
  const numbering = prepared.numberings[0].id;
  const drawing = { numbering, seen: prepared.seen, place: 'Sala sesyjna' };
  await call('administrator', of('draw'), { id }, { body: drawing });
  await call('visitor', 'GET /api/votes/{id}/numbering', { id });
}

async function decideOnVotes(call: Call, ground: FuzzGround, today: PlainDate): Promise<void> {
  const id = ground.vote.voteId;
  await call('clerk', 'GET /api/office/votes');
  await call('clerk', 'GET /api/office/votes/{id}', { id });
  await call('clerk', 'GET /api/office/votes/{id}/alerts', { id });
  const search = (serial: number) => ({ pesel: person(ground, serial, today).pesel });
  await call('clerk', 'POST /api/office/votes/{id}/register/search', { id }, { body: search(0), again: search });

  const listed = await call('clerk', 'GET /api/office/votes/{id}/register', { id }, { query: 'status=waiting' });
  const { entryId } = listed.items[0];
  const { revision: seen } = await call('clerk', 'GET /api/office/votes/{id}/register/{entryId}', { id, entryId });
  await call('clerk', 'GET /api/office/votes/{id}/register/{entryId}/status', { id, entryId });
  const decision = { kind: 'verify', accepted: true, seen };
  await call('clerk', 'POST /api/office/votes/{id}/register/{entryId}/decision', { id, entryId }, { body: decision });

  const contested = await call('clerk', 'GET /api/office/votes/{id}/contested', { id });
  const pair = contested.items[0].entryId;
  const at = { id, entryId: pair };
  const { revision } = await call('clerk', 'GET /api/office/votes/{id}/register/{entryId}/status', at);
  const settled = { accepted: 'none', seen: revision };
  await call('clerk', 'POST /api/office/votes/{id}/contested/{entryId}', at, { body: settled });

  const [taskId] = Object.values(ground.vote.forms[0]!.tasks);
  const errata = '/api/office/project-tasks/{id}/errata';
  const { texts } = await call('clerk', `GET ${errata}`, { id: taskId! });
  const words = { field: 'title', before: texts.title, after: `${texts.title}a`, reason: 'Brakuje jednej litery.' };
  const dropped = await call('clerk', `POST ${errata}`, { id: taskId! }, { body: words });
  await call('clerk', `DELETE ${errata}/{erratumId}`, { id: taskId!, erratumId: dropped.waiting.id });
  const { waiting } = await call('clerk', `POST ${errata}`, { id: taskId! }, { body: words });
  await call('administrator', `POST ${errata}/{erratumId}/acceptance`, { id: taskId!, erratumId: waiting.id });
}

async function compareVoters(call: Call, ground: FuzzGround, today: PlainDate): Promise<void> {
  const id = ground.vote.voteId;
  const of = 'office/votes/{id}/voter-check';
  const { revision } = await call('clerk', `GET /api/${of}`, { id });
  // Nobody who voted.
  const { pesel, firstname, surname } = person(ground, 400_000, today);
  const content = `PESEL;Imię;Nazwisko\n${pesel};${firstname};${surname}`;
  await call('clerk', `POST /api/${of}`, { id }, { body: { content, revision } });
  const listed = await call('clerk', `GET /api/${of}/voters`, { id }, { query: 'view=absent&page=1&size=10' });
  const at = { id, entryId: listed.items[0].entryId };
  const { revision: seen } = await call('clerk', `GET /api/${of}/voters/{entryId}`, at);
  await call('clerk', `POST /api/${of}/voters/{entryId}/answer`, at, { body: { answer: 'same-person', seen } });
  await call('clerk', `POST /api/${of}/ask`, { id }, { body: { group: 'absent' } });
}

async function answerProbe(call: Call, { probe, pastProbe, endedSurvey }: FuzzGround): Promise<void> {
  const { projectId, formId, questionId, optionId } = probe;
  await call('visitor', 'GET /api/app/main-page-probe-projects');
  await call('visitor', 'GET /api/project/{id}/probes', { id: 40 });
  await call('visitor', 'GET /api/project', {}, { query: 'projectType=2&isActual=true&page=1&size=10' });
  await call('visitor', 'GET /api/meetings', {}, { query: 'isActual=true&page=1&size=10' });
  await call('visitor', 'GET /api/project/{projectId}/probe', { projectId });
  const answers = [{ questionId, answerOptions: [{ questionOptionId: optionId }] }];
  const body = { consultationForms: [{ id: formId, agreementAccepted: true, answers }] };
  await call('visitor', 'PUT /api/project/{projectId}/probe-forms', { projectId }, { body });
  await call('visitor', 'GET /api/project/{projectId}/probe-results', { projectId: pastProbe });
  await call('clerk', 'PUT /api/office/projects/{id}/survey-results', { id: endedSurvey.projectId });
  await call('visitor', 'GET /api/project/{projectId}/survey-results', { projectId: endedSurvey.projectId });
  await call('visitor', 'GET /api/project/{projectId}/votes/{voteId}/record', endedSurvey);
  const words = { query: 'kind=answer&keyword=lip&page=1&size=10' };
  await call('visitor', 'GET /api/project/{projectId}/survey-words/{questionId}', endedSurvey, words);
  const { items } = await call('clerk', 'GET /api/survey-words', {}, { query: 'status=0&page=1&size=10' });
  const { id, revision } = items[0];
  await call('clerk', 'PUT /api/survey-words/{id}', { id }, { body: { revision, status: 2, refusal: 'off-topic' } });
}

const commentOn = (projectId: number): Sent => ({
  body: { projectId, content: 'Więcej lip.' },
  again: (serial) => ({ projectId, content: `Więcej lip ${serial}.` }),
});

async function followConsultation(
  call: Call,
  { consultation: { running, published, remarkId } }: FuzzGround,
): Promise<void> {
  await call('visitor', 'GET /api/project/{projectId}/acts/{version}', { projectId: running, version: 1 });
  const shown = await call(
    'clerk',
    'POST /api/office/projects/{id}/preview-links',
    { id: running },
    { body: { note: 'Rada' } },
  );
  const previewed = { projectId: running, version: 1, clientId: shown.clientId };
  await call('visitor', 'GET /api/project/{projectId}/acts/{version}/{clientId}', previewed);
  const liked = await call('resident', 'POST /api/project/opinions', {}, { body: { projectId: running, type: 0 } });
  await call('resident', 'DELETE /api/project/opinions/{id}', { id: liked.userOpinionId });
  const added = await call('resident', 'POST /api/project/comments', {}, commentOn(running));
  const { id } = added.comment;
  await call('resident', 'GET /api/project/{projectId}/comments/own', { projectId: running });
  await call('resident', 'GET /api/own-matters');
  await call('resident', 'GET /api/own-matters/voter-data');
  await call('clerk', 'GET /api/comments', {}, { query: 'status=0&page=1&size=10' });
  const { revision } = await call('clerk', 'GET /api/comments/{id}', { id });
  await call('clerk', 'PUT /api/comments/{id}', { id }, { body: { revision, status: 1, content: null } });
  await call('visitor', 'GET /api/project/{projectId}/comments', { projectId: running }, { query: 'sort=supported' });
  const rated = await call('clerk', 'POST /api/project/comments/opinions', {}, { body: { commentId: id, type: 0 } });
  await call('clerk', 'DELETE /api/project/comments/opinions/{id}', { id: rated.userOpinionId });
  const off = { revision: revision + 1, status: 2, refusal: 'off-topic', content: null };
  await call('clerk', 'PUT /api/comments/{id}', { id }, { body: off });
  await call('resident', 'POST /api/project/comments/{id}/appeal', { id }, { body: { text: 'To było na temat.' } });
  await call('resident', 'DELETE /api/project/comments/{id}', { id });
  await call('visitor', 'GET /api/project/{projectId}/consultation-results', { projectId: published });
  const of = { projectId: published };
  const register = 'page=1&size=10&view=unanswered&unitId=1&tag=lipy&searchTerm=lip';
  await call('clerk', 'GET /api/project/{projectId}/comments/answers', of, { query: register });
  const letter = {
    channel: 'letter',
    receivedOn: warsawDate(new Date()),
    authorKind: 'person',
    label: 'Mieszkanka',
    name: 'Anna Wierzba',
    address: 'Rynek 1',
    sign: 'BD.1.2026',
  };
  const part = { content: 'Więcej klonów.', publicContent: null, actElementId: null };
  const entered = 'projectId}/remarks/entered';
  await call('clerk', `GET /api/project/{${entered}`, of);
  const { remarks: typed } = await call('clerk', `POST /api/project/{${entered}`, of, {
    body: { ...letter, letterId: randomUUID(), parts: [part] },
    again: () => ({ ...letter, letterId: randomUUID(), parts: [part] }),
  });
  const remark = { ...of, id: typed[0].id };
  await call('clerk', `GET /api/project/{${entered}/{id}`, remark);
  await call('clerk', `PUT /api/project/{${entered}/{id}`, remark, { body: { ...letter, ...part, revision: 0 } });
  await call('clerk', `PUT /api/project/{${entered}/{id}/removal`, remark, { body: { revision: 1 } });
  const sheet = 'projectId}/comments/answers/sheet';
  const head = Object.values(sheetColumns);
  const workbook = await writeWorkbook([{ name: 'Uwagi', head, rows: [], widths: head.map(() => 9) }]);
  const content = workbook.toString('base64');
  await call('clerk', `POST /api/project/{${sheet}/preview`, of, { body: { content } });
  await call('clerk', `PUT /api/project/{${sheet}`, of, { body: { content, seen: 'x' } });
  const similar = 'projectId}/comments/answers/similar';
  await call('clerk', `GET /api/project/{${similar}`, of);
  await call('clerk', `POST /api/project/{${similar}/parting`, of, { body: { ids: [remarkId, typed[0].id] } });
  const marks = { unitId: null, addTags: ['lipy'], removeTags: ['klony'], contradicts: true };
  await call('clerk', 'PUT /api/project/{projectId}/comments/answers/marks', of, {
    body: { remarks: [{ id: remarkId, revision: 0 }], ...marks },
  });
  const answer = { remarks: [{ id: remarkId, revision: 0 }], whole: true, decision: 'partly', reason: 'Dwie.' };
  const written = await call('clerk', 'PUT /api/project/{projectId}/comments/answers', of, { body: answer });
  const publication = { seen: written.counts.revision, allowUnanswered: false };
  await call('clerk', 'PUT /api/project/{projectId}/comments/answers/publication', of, { body: publication });
  const path = 'projectId}/report';
  const reported = await call('clerk', `GET /api/project/{${path}/office`, of);
  const texts = { subject: 'Zieleń', basis: 'Art. 5a', course: 'Były', changes: '§ 2', next: 'Rada', cost: '' };
  await call('clerk', `PUT /api/project/{${path}`, of, { body: { seen: 0, texts } });
  const step = { act: 'submit', note: '' };
  await call('clerk', `PUT /api/project/{${path}/step`, of, { body: { seen: 1, ...step } });
  const { register: signed } = reported;
  await call('administrator', `PUT /api/project/{${path}/acceptance`, of, { body: { seen: 2, register: signed } });
  await call('clerk', `PUT /api/project/{${path}/publication`, of, { body: { seen: 3, register: signed } });
  await call('clerk', `PUT /api/project/{${path}/correction`, of, { body: { seen: 4, texts, note: 'Data.' } });
  const effect = { happenedOn: '2026-01-02', words: 'Przyjęto uchwałę.', link: 'https://bip.example' };
  await call('clerk', `POST /api/project/{${path}/effects`, of, {
    body: effect,
    again: (serial) => ({ ...effect, words: `Przyjęto uchwałę ${serial}.` }),
  });
  await call('visitor', `GET /api/project/{${path}`, of);
  const filtered = `decision=partly&commentId=${remarkId}&size=10`;
  await call('visitor', 'GET /api/project/{projectId}/comments/answers/public', of, { query: filtered });
  await call('visitor', 'GET /api/project/{projectId}/contact-forms', { projectId: running });
  const message = { projectId: running, content: 'Kiedy spotkanie?' };
  await call(
    'resident',
    'POST /api/initatives/consultations',
    {},
    {
      body: message,
      again: (serial) => ({ ...message, content: `Kiedy spotkanie ${serial}?` }),
    },
  );
  await call('clerk', 'GET /api/contact-messages', {}, { query: 'page=1&size=10' });
}

async function followInitiative(call: Call, { town, caseParcel }: FuzzGround): Promise<void> {
  await call('clerk', 'GET /api/office/case-parcels');
  const hurried = { body: { act: 'retry', tries: 0 } };
  await call('clerk', 'POST /api/office/case-parcels/{id}/acts', { id: caseParcel }, hurried);
  await call('clerk', 'GET /api/office/case-letters');
  const { id: viewId } = await call('clerk', 'POST /api/office/case-views', {}, { body: { name: 'Listy', query: '' } });
  await call('clerk', 'GET /api/office/case-views');
  await call('clerk', 'DELETE /api/office/case-views/{id}', { id: viewId });
  const letter = (serial: number) => ({
    letterId: `6f1c2f0e-6f0f-4c39-9d9a-0a6e2f6a4c1${serial % 10}`,
    officeId: town.officeId,
    way: 'letter',
    receivedOn: '2026-11-20',
    name: 'Jan Kowalski',
    address: 'Lipowa 1, 97-990 Lipogród',
    email: 'jan@example.pl',
    title: `Wiata ${serial}`,
    content: 'Proszę o wiatę na przystanku.',
    thematicAreaId: town.categoryId,
    districtId: town.districtId,
    locationDescription: 'Przy szkole',
    attachments: [],
  });
  const typed = await call('clerk', 'POST /api/office/case-letters', {}, { body: letter(0), again: letter });
  await call('clerk', 'POST /api/office/case-letters/{id}/confirmations', { id: typed.id });
  const { revision: typedRevision } = await call('clerk', 'GET /api/office/case-letters/{id}', { id: typed.id });
  const { way, receivedOn, name, address, email } = letter(0);
  const corrected = { revision: typedRevision, way, receivedOn, name, address: `${address}, Polska`, email };
  await call('clerk', 'POST /api/office/case-letters/{id}/corrections', { id: typed.id }, { body: corrected });
  await call('visitor', 'POST /api/initatives/captcha');
  const { token: uploads } = await call('visitor', 'POST /api/initatives/upload-tokens');
  // As JSON it is no file, and so −1.
  const file = { attachment: { filename: 'plan.pdf', bytes: '' } };
  const held = { 'upload-token': uploads };
  await call('visitor', 'POST /api/attachments/initiative-attachement', {}, { body: file, headers: held });
  const initiative = (serial: number) => ({
    type: 1,
    title: `Ławki ${serial}`,
    content: 'Dwie ławki przy przystanku.',
    thematicAreaId: town.categoryId,
    districtId: town.districtId,
    officeId: town.officeId,
    cost: 1234.56,
    locationDescription: 'Przy aptece',
    locationLatitude: '51.218402',
    locationLongitude: 19.141177,
    attachments: [],
    agreementAccepted: true,
  });
  const sent = await call('resident', 'POST /api/initatives', {}, { body: initiative(0), again: initiative });
  const opened = { number: sent.number, pin: sent.pin };
  await call('visitor', 'POST /api/cases/opened', {}, { body: opened });
  const headers = { 'case-token': sent.token };
  await call('visitor', 'GET /api/cases/own', {}, { headers });
  await call('visitor', 'PUT /api/cases/own/letters', {}, { body: { on: false }, headers });
  await call('resident', 'GET /api/cases');
  await call('clerk', 'GET /api/office/waiting-initiatives');
  const list = await call('clerk', 'GET /api/office/initiatives', {}, { query: 'view=to-assign&page=1&size=10' });
  const found = list.items.find(({ number }: { number: string }) => number === sent.number);
  const of = { id: found.id };
  await call('clerk', 'GET /api/office/initiatives/{id}', of);
  await call('clerk', 'POST /api/office/initiatives/{id}/sender', of, { body: { reason: 'List polecony.' } });
  // Of the whole office: whoever leads cases of one unit leads not all of them.
  const ofOffice = (each: { unitIds: number[] | null }) => each.unitIds === null;
  const clerk = list.clerks.find(ofOffice).id;
  const act = async (body: object) => {
    const { revision } = await call('clerk', 'GET /api/office/initiatives/{id}', of);
    return call('clerk', 'POST /api/office/initiatives/{id}/acts', of, { body: { revision, ...body } });
  };
  await act({ act: 'assign', class: 'petition', assigneeId: clerk });
  await call('visitor', 'PUT /api/cases/own/consent', {}, { body: { on: true }, headers });
  const { revision: consented } = await call('clerk', 'GET /api/office/initiatives/{id}', of);
  const asConsultation = { body: { revision: consented, kind: 'consultation', withFiles: true } };
  const { products } = await call('clerk', 'POST /api/office/initiatives/{id}/products', of, asConsultation);
  const product = { kind: 'consultation', id: products[0].id };
  await call('clerk', 'GET /api/office/case-products/{kind}/{id}', product);
  const words = { name: 'Brak środków', classes: ['petition'], body: 'Sprawa {numer}, do {termin}.' };
  const template = await call(
    'clerk',
    'POST /api/office/answer-templates',
    {},
    { body: { ...words, officeId: town.officeId } },
  );
  const ofTemplate = { id: template.id };
  await call('clerk', 'GET /api/office/answer-templates');
  await call('clerk', 'GET /api/office/answer-templates/{id}', ofTemplate);
  const reworded = { ...words, isRetired: false, revision: template.revision };
  await call('clerk', 'PUT /api/office/answer-templates/{id}', ofTemplate, { body: reworded });
  await call('clerk', 'GET /api/office/initiative-statistics', {}, { query: 'year=2026&by=month&class=petition' });
  await call('clerk', 'GET /api/office/petitions', {}, { query: 'view=publication&page=1&size=10' });
  const petition = (revision: number) => ({
    revision,
    subject: 'Nocny autobus',
    content: 'Prosimy o kurs o 23.40.',
    petitioner: 'Rada Osiedla',
    outcome: null,
    settlement: '',
    published: true,
    checked: true,
  });
  const { revision: none } = await call('clerk', 'GET /api/office/petitions/{id}', of);
  const inRegister = await call('clerk', 'PUT /api/office/petitions/{id}', of, { body: petition(none) });
  await call('visitor', 'GET /api/petitions', {}, { query: 'page=1&size=10&standing=open' });
  await call('visitor', 'GET /api/petitions/{id}', { id: inRegister.publicId });
  await call('visitor', 'GET /api/petition-years/{year}', { year: Number(warsawDate(new Date()).slice(0, 4)) });
  const toHandOn = await call('clerk', 'GET /api/office/initiatives-to-hand-on', {}, { query: `holderId=${clerk}` });
  const [group] = toHandOn.groups;
  const cases = group.cases.map(({ id, revision }: { id: number; revision: number }) => ({ id, revision }));
  const colleague = toHandOn.clerks.filter(ofOffice).find((each: { id: number }) => each.id !== clerk)?.id ?? clerk;
  const handed = { holderId: clerk, officeId: group.officeId, assigneeId: colleague, cases };
  await call('clerk', 'POST /api/office/initiatives-to-hand-on', {}, { body: handed });
  const day = addDays(warsawDate(new Date()), 10);
  const unit = { officeId: town.officeId, code: 'OP', name: 'Wydział pytany', headId: null, mayReturn: false };
  await call('administrator', 'POST /api/office/units', {}, { body: unit });
  const [routing] = await call('clerk', 'GET /api/setting/case-routes');
  const rules = [{ class: 'petition', thematicAreaId: null, districtId: null, unitId: routing.units[0].id }];
  const routed = { body: { rules, revision: routing.revision } };
  await call('clerk', 'PUT /api/setting/case-routes/{officeId}', { officeId: routing.officeId }, routed);
  const { units } = await call('clerk', 'GET /api/office/initiatives/{id}', of);
  const asking = { unitId: units[0]?.id, words: 'Czy jest miejsce?', content: 'Dwie ławki.', withFiles: true, day };
  await act({ act: 'ask-opinion', ...asking });
  const asked = await call('clerk', 'GET /api/office/opinions', {}, { query: 'view=asked&page=1&size=10' });
  const ofOpinion = { id: asked.items.find(({ number }: { number: string }) => number === sent.number).id };
  await call('clerk', 'GET /api/office/opinions/{id}', ofOpinion);
  const opinion = { act: 'give-opinion', words: 'Jest.', attachments: [] };
  await call('clerk', 'POST /api/office/opinions/{id}/acts', ofOpinion, { body: opinion });
  await act({ act: 'ask-author', words: 'Gdzie dokładnie?', day });
  const { revision } = await call('visitor', 'GET /api/cases/own', {}, { headers });
  const reply = { revision, words: 'Przy aptece.', attachments: [] };
  await call('visitor', 'POST /api/cases/own/replies', {}, { body: reply, headers });
  const seen = await call('visitor', 'GET /api/cases/own', {}, { headers });
  await call('visitor', 'PUT /api/cases/own/withdrawal', {}, { body: { revision: seen.revision }, headers });
}

async function manageUsers(call: Call, { town, addSecondFactor }: FuzzGround): Promise<void> {
  await call('administrator', 'GET /api/users', {}, { query: 'page=0&size=10&order=name' });
  await call('administrator', 'GET /api/app/permissions');
  await call('administrator', 'GET /api/app/roles');
  const userOf = (serial: number) => ({
    firstname: 'Bożena',
    surname: 'Jawor',
    loginName: `nowa${serial}@example.pl`,
    email: `nowa${serial}@example.pl`,
    officeId: town.officeId,
    officePermissions: [{ officeId: town.officeId, roles: [], permissionIds: [1] }],
    isAdmin: false,
    isSysAdmin: false,
  });
  const { id } = await call('administrator', 'POST /api/users', {}, { body: userOf(0), again: userOf });
  const { revision } = await call('administrator', 'GET /api/users/{id}', { id });
  const changed = { ...userOf(0), surname: 'Jaworska', revision };
  await call('administrator', 'PUT /api/users/{id}', { id }, { body: changed });
  await call('administrator', 'POST /api/users/{id}/password-reset', { id });
  const standIn = await call(
    'administrator',
    'POST /api/users',
    {},
    { body: userOf(1_000_000), again: (serial) => userOf(1_000_000 + serial) },
  );
  const days = { substituteId: standIn.id, firstDay: '2098-01-01', lastDay: '2098-01-31' };
  const made = await call('administrator', 'POST /api/users/{id}/substitutions', { id }, { body: days });
  await call('administrator', 'GET /api/users/{id}/substitutions', { id });
  const ended = { id, substitutionId: made.items[0].id };
  await call('administrator', 'DELETE /api/users/{id}/substitutions/{substitutionId}', ended);
  await addSecondFactor(id);
  const reset = await call('administrator', 'POST /api/users/{id}/second-factor-reset', { id });
  const block = { isBlocked: true, revision: reset.revision };
  await call('administrator', 'PUT /api/users/{id}/block', { id }, { body: block });
  const leaving = await call('administrator', 'GET /api/users/{id}/leaving', { id: standIn.id });
  const ending = { revision: leaving.revision, handOver: [] };
  await call('administrator', 'POST /api/users/{id}/leaving', { id: standIn.id }, { body: ending });
  const unitOf = (serial: number) => ({
    officeId: town.officeId,
    code: `WS${serial}`,
    name: `Wydział ${serial}`,
    headId: null,
    mayReturn: false,
  });
  const unit = await call('administrator', 'POST /api/office/units', {}, { body: unitOf(0), again: unitOf });
  await call('administrator', 'GET /api/office/units');
  const renamed = { code: 'WS', name: 'Wydział Środowiska', headId: null, mayReturn: true, isActive: true };
  await call('administrator', 'PUT /api/office/units/{id}', { id: unit.id }, { body: { ...renamed, revision: 1 } });
}

async function manageOffices(call: Call, { town }: FuzzGround): Promise<void> {
  await call('administrator', 'GET /api/offices', {}, { query: 'page=0&size=10' });
  const logView = { body: { name: 'Kontrola', query: 'kto=system' } };
  const { id: logViewId } = await call('administrator', 'POST /api/office/log-views', {}, logView);
  await call('administrator', 'GET /api/office/log-views');
  await call('administrator', 'DELETE /api/office/log-views/{id}', { id: logViewId });
  await call('administrator', 'GET /api/office/audit-log', {}, { query: 'from=2026-01-01&words=urz%C4%85d&size=10' });
  await call('administrator', 'GET /api/office/letters', {}, { query: 'view=waiting&size=10' });
  await call('administrator', 'POST /api/office/letters/retries', {}, { body: { ref: null } });
  await call('administrator', 'GET /api/office/portal-state');
  await call('administrator', 'POST /api/office/portal-state/backups');
  const office = {
    name: 'Zarząd Zieleni Lipogrodu',
    shortName: 'Zieleń',
    municipalityGenitive: 'Lipogrodu',
    street: 'Lipowa',
    number: '3',
    flat: '',
    postCode: '97-400',
    city: 'Lipogród',
    phone: '44 555 01 00',
    fax: '',
    email: 'zielen@lipogrod.example',
    bip: 'https://bip.lipogrod.example',
    www: 'https://zielen.lipogrod.example',
    externalAddress: '',
    officeOpenHours: [{ days: 'Poniedziałek', hours: '8.00–17.00' }],
  };
  const { id } = await call('administrator', 'POST /api/offices', {}, { body: office });
  const { revision } = await call('administrator', 'GET /api/offices/{id}', { id });
  await call('administrator', 'PUT /api/offices/{id}', { id }, { body: { ...office, number: '5', revision } });
  const districts = [{ id: null, name: 'Zarzecze Górne' }];
  await call('administrator', 'PUT /api/offices/{id}/districts', { id }, { body: { seen: [], districts } });
  await call('administrator', 'PUT /api/offices/{id}/retirement', { id }, { body: { isRetired: true } });

  await call('clerk', 'GET /api/setting/thematic-areas');
  const areaOf = (serial: number) => ({
    thematicAreaName: `Sąsiedzi ${serial}`,
    motif: 'kultura',
    officeId: town.officeId,
  });
  const area = await call('clerk', 'POST /api/setting/thematic-areas', {}, { body: areaOf(0), again: areaOf });
  await call('clerk', 'GET /api/setting/thematic-areas/{id}', { id: area.id });
  const renamed = { thematicAreaName: 'Sąsiedzi', motif: 'sport', isRetired: false, revision: area.revision };
  await call('clerk', 'PUT /api/setting/thematic-areas/{id}', { id: area.id }, { body: renamed });
}

async function manageEditions(call: Call, ground: FuzzGround): Promise<void> {
  const words = (serial: number) => ({ value: 2100 + (serial % 100), title: 'Budżet', copyFrom: null });
  const { id } = await call('administrator', 'POST /api/office/budgets', {}, { body: words(0), again: words });
  const { items } = await call('administrator', 'GET /api/office/budgets');
  const isChosen = ({ status }: { status: number }) => chosenStatuses.some((each) => each === status);
  const voted = items.find(({ projects }: Data) => projects.some(isChosen));
  const resolution = { number: 'XLII/388/2026', passedOn: '2025-12-18', revision: 0 };
  await call('administrator', 'PUT /api/office/budgets/{id}/resolution', { id: voted.id }, { body: resolution });
  await reportOnEdition(call, ground);
  const { value, revision } = await call('administrator', 'GET /api/office/budgets/{id}', { id });
  const changed = { value, title: 'Budżet obywatelski', revision };
  await call('administrator', 'PUT /api/office/budgets/{id}', { id }, { body: changed });
  const { dates } = await call('administrator', 'GET /api/office/budgets/{id}/calendar', { id });
  const calendar = { revision: 0, dates, reason: '', orderNumber: '' };
  await call('administrator', 'PUT /api/office/budgets/{id}/calendar', { id }, { body: calendar });
  const page = { id, type: 0 };
  await call('administrator', 'GET /api/office/budgets/{id}/pages/{type}', page);
  const text = { content: '<p>Nabór od marca.</p>', revision: 0 };
  await call('administrator', 'PUT /api/office/budgets/{id}/pages/{type}', page, { body: text });
  const file = { filename: 'wzor.pdf', content: Buffer.from('%PDF-1.7%%EOF').toString('base64') };
  const path = '/api/office/budgets/{id}/pages/{type}/files';
  const { files } = await call('administrator', `POST ${path}`, page, { body: file });
  const ofFile = { ...page, fileId: files[0].id };
  await call('administrator', `GET ${path}/{fileId}`, ofFile);
  await call('administrator', `DELETE ${path}/{fileId}`, ofFile);
  await call('administrator', 'POST /api/office/budgets/{id}/steps', { id }, { body: { step: 'show' } });
  await call('visitor', 'GET /api/budgets/{year}/calendar', { year: value });
  const withVote = { officeId: ground.town.officeId, from: null };
  await call('administrator', 'POST /api/office/budgets/{id}/votes', { id }, { body: withVote });
  await call('clerk', 'GET /api/office/budgets/{id}/vote-parameters', { id });
  await writeProjects(call, ground, id);
}

async function reportOnEdition(call: Call, { reported: { id, year } }: FuzzGround): Promise<void> {
  const path = '/api/office/budgets/{id}/report';
  const seen = async () => {
    const { revision, digest } = await call('administrator', `GET ${path}`, { id });
    return { seen: revision, digest };
  };
  await call('administrator', `PUT ${path}/acceptance`, { id }, { body: await seen() });
  await call('administrator', `PUT ${path}/publication`, { id }, { body: await seen() });
  await call('visitor', 'GET /api/budgets/{year}/report/{version}', { year, version: 0 });
  const renewal = { seen: (await seen()).seen, act: 'renew', note: 'Błędna kwota w tabeli.' };
  await call('administrator', `PUT ${path}/step`, { id }, { body: renewal });
  const words = { seen: (await seen()).seen, content: '<p>Było lepiej.</p>' };
  await call('administrator', `PUT ${path}`, { id }, { body: words });
}

async function writeProjects(call: Call, ground: FuzzGround, editionId: number): Promise<void> {
  const { town } = ground;
  const wordsOf = (serial: number) => ({
    number: `F/${serial}`,
    title: 'Lipy na Rynku',
    description: '<p>Dwanaście lip.</p>',
    cost: 84_000,
    costRows: [{ name: 'Lipy', amount: 84_000 }],
    upkeep: 1_200,
    author: 'Anna K. z 214 osobami',
    officeId: town.officeId,
    districtId: null,
    officeThematicAreaId: town.categoryId,
    locationDescription: 'Rynek',
    decision: '',
    realization: '',
    places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
  });
  const of = { id: editionId };
  const path = '/api/office/budgets/{id}/projects';
  const { id } = await call('administrator', `POST ${path}`, of, { body: wordsOf(0), again: wordsOf });
  await call('administrator', `GET ${path}`, of, { query: 'status=1&title=Lipy&page=1&size=10' });
  await call('administrator', 'GET /api/office/found-project-tasks', {}, { query: 'searchTerm=lip%20ryn' });
  const sheet = { filename: 'projekty.csv', content: Buffer.from('numer;koszt\nF/0;85 000').toString('base64') };
  const { seen } = await call('administrator', `POST ${path}/sheet/preview`, of, { body: sheet });
  const faulty = { ...sheet, content: Buffer.from('numer;koszt\nF/0;tanio').toString('base64') };
  await call('administrator', `POST ${path}/sheet/faults`, of, { body: faulty });
  const { id: importId } = await call('administrator', `POST ${path}/sheet`, of, { body: { ...sheet, seen } });
  await call('administrator', `POST ${path}/imports/{importId}/undo`, { ...of, importId });
  await call('administrator', `GET ${path}/sheet/sample`, of);
  await call('administrator', `GET ${path}/imports`, of);
  const { revision } = await call('administrator', 'GET /api/office/project-tasks/{id}', { id });
  const batch = { tasks: [{ id, revision }], change: { decision: 'Teren jest miasta.' }, isTrial: true };
  await call('administrator', `POST ${path}/batch`, of, { body: batch });
  const changed = { ...wordsOf(0), decision: 'Teren jest miasta.', revision };
  await call('administrator', 'PUT /api/office/project-tasks/{id}', { id }, { body: changed });
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#174a33' } })
    .png()
    .toBuffer();
  const file = { kind: 'image', filename: 'lipy.png', content: bytes.toString('base64'), alt: 'Lipy' };
  const files = '/api/office/project-tasks/{id}/files';
  const added = await call('administrator', `POST ${files}`, { id }, { body: file });
  const ofFile = { id, fileId: added.files[0].id };
  await call('administrator', `GET ${files}/{fileId}`, ofFile);
  await call('administrator', `PUT ${files}/{fileId}`, ofFile, {
    body: { alt: { seen: 'Lipy', words: 'Lipy zimą' }, isFirst: true },
  });
  await call('administrator', `DELETE ${files}/{fileId}`, ofFile);
  const step = { from: 1, to: 2 };
  const moved = await call('administrator', 'POST /api/office/project-tasks/{id}/steps', { id }, { body: step });
  const versions = '/api/office/project-tasks/{id}/versions';
  const { items } = await call('administrator', `GET ${versions}`, { id });
  const ofVersion = { id, versionId: items.at(-1).id };
  await call('administrator', `GET ${versions}/{versionId}`, ofVersion);
  await call('administrator', `DELETE ${versions}/{versionId}`, ofVersion);
  const query = `seen=${moved.revision}`;
  await call('administrator', 'DELETE /api/office/project-tasks/{id}', { id }, { query });
  const { id: chosen } = await call('administrator', `POST ${path}`, of, { body: { ...wordsOf(0), number: 'F/R' } });
  await manageImplementation(call, ground, { id: chosen, file });
}

async function manageImplementation(
  call: Call,
  ground: FuzzGround,
  { id, file }: { id: number; file: object },
): Promise<void> {
  const task = '/api/office/project-tasks/{id}';
  for (const [from, to] of [
    [1, 2],
    [2, 3],
    [3, 5],
  ]) {
    await call('administrator', `POST ${task}/steps`, { id }, { body: { from, to } });
  }
  await call('administrator', 'GET /api/office/implementations', {}, { query: 'list=over&title=Lipy&page=1&size=10' });
  const { revision, today } = await call('administrator', `GET ${task}/implementation`, { id });
  const plan = {
    revision,
    unitId: null,
    contractor: 'Zakład Zieleni',
    term: '2099-05-31',
    stages: [{ stage: 'works', begunOn: null, until: '2099-04-30' }],
    costs: [{ name: 'Lipy', contracted: 18_400, paid: 100.5 }],
  };
  const planned = await call('administrator', `PUT ${task}/implementation`, { id }, { body: plan });
  const moved = await call(
    'administrator',
    `POST ${task}/implementation/moves`,
    { id },
    {
      body: { revision: planned.revision, to: 'works', on: today },
    },
  );
  const delay = { revision: moved.revision, kind: 'delayed', term: '2099-09-30', reason: 'Woda stała za wysoko.' };
  const delayed = await call('administrator', `POST ${task}/implementation/terms`, { id }, { body: delay });
  const hidden = { publicOn: addDays(today, 30), title: 'Lipy rosną', text: 'Wszystkie.', costToDate: 18_400 };
  const { entries } = await call('administrator', `POST ${task}/diary`, { id }, { body: hidden });
  const [entry] = entries;
  const ofEntry = { id, entryId: entry.id };
  await call('administrator', `PUT ${task}/diary/{entryId}`, ofEntry, {
    body: { ...hidden, title: 'Lipy kwitną', revision: entry.revision },
  });
  const picture = { ...file, kind: 'picture', caption: 'Rynek' };
  const files = `${task}/diary/{entryId}/files`;
  const added = await call('administrator', `POST ${files}`, ofEntry, { body: picture });
  const ofFile = { ...ofEntry, fileId: added.entries[0].files[0].id };
  await call('administrator', `GET ${files}/{fileId}`, ofFile);
  const seen = { alt: 'Lipy', caption: 'Rynek' };
  await call('administrator', `PUT ${files}/{fileId}`, ofFile, { body: { seen, alt: 'Lipy zimą', caption: '' } });
  const left = await call('administrator', `DELETE ${files}/{fileId}`, ofFile);
  const query = `seen=${left.entries[0].revision}`;
  await call('administrator', `DELETE ${task}/diary/{entryId}`, ofEntry, { query });
  const address = (serial: number) => ({ email: `sasiad${serial}@example.pl` });
  const followers = '/api/project-tasks/{id}/followers';
  await call('visitor', `POST ${followers}`, { id }, { body: address(0), again: address });
  const token = /#(\S+)/.exec(await ground.newestLetter())![1]!;
  await call('visitor', `POST ${followers}/confirm`, { id }, { body: { token } });
  await call('visitor', `POST ${followers}/stop`, { id }, { body: { token } });
  await call('resident', 'GET /api/own-follows');
  await call('resident', 'DELETE /api/own-follows/{kind}/{id}', { kind: 'project-task', id });
  const given = { revision: delayed.revision, reason: 'Teren jest prywatny.', legalBasis: '§ 21', decision: 'nr 7' };
  await call('administrator', `POST ${task}/implementation/abandonment`, { id }, { body: given });
}

async function manageTexts(call: Call, today: PlainDate): Promise<void> {
  const versionOf = (days: number) => ({
    title: 'Zasady wynajmu sal',
    displayText: 'Zasady wynajmu sal',
    text: '<p>Salę zamawia się dwa tygodnie wcześniej.</p>',
    validFrom: addDays(today, days),
  });
  const documentOf = (serial: number) => ({ ...versionOf(10), slug: `sale-${serial}` });
  const document = await call(
    'administrator',
    'POST /api/setting/agreements',
    {},
    { body: documentOf(0), again: documentOf },
  );
  const { id } = document;
  const next = { ...versionOf(20), after: document.histories[0].id, fileIds: [] };
  const grown = await call('administrator', 'POST /api/setting/agreements/{id}/histories', { id }, { body: next });
  await call('administrator', 'GET /api/setting/agreements/{id}', { id });
  const texts = await call('administrator', 'GET /api/setting/agreement-histories');
  const version = { id: grown.histories[0].id };
  const { revision } = await call('administrator', 'GET /api/setting/agreement-histories/{id}', version);
  const later = { ...versionOf(30), revision };
  const put = await call('administrator', 'PUT /api/setting/agreement-histories/{id}', version, { body: later });
  const withdrawn = { ...version, revision: put.revision };
  await call('administrator', 'DELETE /api/setting/agreement-histories/{id}/{revision}', withdrawn);
  await changeTermsFiles(call, texts, versionOf(40));

  await call('administrator', 'GET /api/setting/templates');
  const letter = await call('administrator', 'GET /api/setting/templates/{id}', { id: 'nowe-haslo' });
  const words = { subject: 'Nowe hasło do portalu', body: letter.body, revision: letter.revision };
  await call('administrator', 'PUT /api/setting/templates/{id}', { id: 'nowe-haslo' }, { body: words });
  for (const place of ['menu', 'tiles']) {
    const navigation = await call('administrator', 'GET /api/setting/navigation/{place}', { place });
    await call('administrator', 'PUT /api/setting/navigation/{place}', { place }, { body: navigation });
  }
}

async function changeTermsFiles(
  call: Call,
  texts: { id: number; agreementId: number; slug: string | null }[],
  version: object,
): Promise<void> {
  const newest = texts.find(({ slug }) => slug === null)!;
  const { histories } = await call(
    'administrator',
    'POST /api/setting/agreements/{id}/histories',
    { id: newest.agreementId },
    { body: { ...version, after: newest.id, fileIds: [] } },
  );
  const { id, revision } = histories[0];
  const content = Buffer.from('%PDF-1.7%%EOF').toString('base64');
  const body = { filename: 'wzor.pdf', content, revision };
  const path = '/api/setting/agreement-histories/{id}/files';
  const filled = await call('administrator', `POST ${path}`, { id }, { body });
  const file = { id, fileId: filled.files[0].id, revision: filled.revision };
  await call('administrator', `DELETE ${path}/{fileId}/{revision}`, file);
}

async function changeSettings(call: Call): Promise<void> {
  const [passwords] = await call('administrator', 'GET /api/setting/password-configs');
  await call('administrator', 'PUT /api/setting/password-configs', {}, { body: passwords });
  const modules = await call('administrator', 'GET /api/setting/app-modules');
  await call('administrator', 'PUT /api/setting/app-modules', {}, { body: modules });
  await call('administrator', 'GET /api/app/smtp');
  await call('administrator', 'POST /api/app/smtp/test-letters');
  await call('administrator', 'GET /api/setting/authorization-settings');
  const [attachments] = await call('administrator', 'GET /api/setting/attachment-configs');
  await call('administrator', 'PUT /api/setting/attachment-configs', {}, { body: attachments });
  const initiatives = await call('administrator', 'GET /api/setting/initiative-configuration');
  await call('administrator', 'PUT /api/setting/initiative-configuration', {}, { body: initiatives });
  const declaration = await call('administrator', 'GET /api/setting/accessibility-declaration');
  await call(
    'administrator',
    'PUT /api/setting/accessibility-declaration',
    {},
    {
      body: { ...wholeDeclaration, revision: declaration.revision },
    },
  );
  await call('administrator', 'GET /api/setting/in-force');
  const map = await call('administrator', 'GET /api/setting/map-configuration');
  await call('administrator', 'PUT /api/setting/map-configuration', {}, { body: map });
  const streets = await call('administrator', 'GET /api/setting/streets');
  const content = `Ulica;Numery;Obszar\nul. Plażowa;1-39 nieparzyste;${streets.districts[0].name}`;
  await call('administrator', 'PUT /api/setting/streets', {}, { body: { content, revision: streets.revision } });
  const comments = await call('administrator', 'GET /api/setting/comment-configs');
  await call('administrator', 'PUT /api/setting/comment-configs', {}, { body: comments });

  await call('administrator', 'GET /api/setting/images');
  const background = { r: 23, g: 74, b: 51 };
  const picture = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  const image = { seen: null, alt: 'Herb Lipogrodu', content: picture.toString('base64') };
  await call('administrator', 'PUT /api/setting/images/{name}', { name: 'logo' }, { body: image });
  await call('administrator', 'DELETE /api/setting/images/{name}', { name: 'logo' });
}
