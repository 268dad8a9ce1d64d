/** Every field that the specification names (spec/1 §3) is in a reply of a running portal, or is taken by a call. */
import { AddCommentBody, rateComment, rateProject } from '@wiec/contract/comments.ts';
import { SentInitiative } from '@wiec/contract/initiatives.ts';
import { SendSheetBody } from '@wiec/contract/surveys.ts';
import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import { DEMO_PASSWORD } from '@wiec/server/demo/demo-accounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';
import { fieldsOf, fieldsOfBudgets, namesInProse, type SpecifiedField, specifiedLists } from './specified-names.ts';

type Json = Record<string, unknown>;

let portal: Portal;
let admin: string;
let resident: string;
/** Everything that lists of projects lead to, by kind. */
let projects: Map<number, Json[]>;

async function read(path: string, token?: string): Promise<Json> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${portal.url}/api/${path}`, { headers });
  const { data } = (await reply.json()) as { data?: Json };
  if (data === undefined) throw new Error(`${path} was answered with ${reply.status}`);
  return data;
}
const items = async (path: string, token?: string): Promise<Json[]> => (await read(path, token)).items as Json[];
const list = (of: Json, field: string): Json[] => (of[field] ?? []) as Json[];

beforeAll(async () => {
  // A mail server that nobody runs: what is told of it is read, no letter has to leave.
  portal = await startPortal({ env: { WIEC_LIMITS: 'off', SMTP_URL: 'smtp://portal:haslo@127.0.0.1:9' } });
  admin = await signIn(portal.url, 'admin@example.pl', DEMO_PASSWORD);
  resident = await signIn(portal.url, 'mieszkaniec@example.pl', DEMO_PASSWORD);
  const listed = await Promise.all(
    [true, false].map((isActual) => items(`project?isActual=${isActual}&size=-1&archiveListSize=-1`)),
  );
  const votes = (await Promise.all([true, false].map((is) => items(`budgets?isActual=${is}&size=-1`)))).flat();
  const ids = [...listed.flat(), ...votes.flatMap((edition) => list(edition, 'votes'))].map(({ id }) => id as number);
  const asked = [undefined, resident].flatMap((reader) =>
    ids.map((id) => read(`project/${id}?inlineImages=true`, reader)),
  );
  const whole = await Promise.all(asked);
  projects = Map.groupBy(whole, ({ type }) => type as number);
});
afterAll(() => portal?.stop());

const ofKinds = (...kinds: number[]): Json[] => kinds.flatMap((kind) => projects.get(kind)!);
const VOTED = [ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe, ProjectType.PublicBudget];
const forms = () => ofKinds(...VOTED).flatMap((project) => list(project, 'consultationForms'));
const categories = () => forms().flatMap((form) => list(form, 'categories'));
const questions = () => categories().flatMap((category) => list(category, 'questions'));
const consultations = () => ofKinds(ProjectType.Consultation);
const acts = () => consultations().flatMap(({ act }) => (act ? [act as Json] : []));
const elements = (of: readonly Json[]): Json[] => of.flatMap((each) => [each, ...elements(list(each, 'childrens'))]);
const actElements = () => elements(acts().flatMap((act) => list(act, 'childrens')));
const files = () =>
  ofKinds(...VOTED).flatMap((project) => [...list(project, 'attachments'), ...list(project, 'resultAttachments')]);

/** Of a list of the specification, everything in the portal's replies that is one. */
const REPLIES: Readonly<Record<string, () => readonly Json[] | Promise<readonly Json[]>>> = {
  Project: () => ofKinds(...VOTED),
  'Consultation form': forms,
  Question: questions,
  'Probe result summary item': () => ofKinds(ProjectType.Probe).flatMap((probe) => list(probe, 'resultSummary')),
  'Legal act element': actElements,
  Comment: () => [...consultations(), ...actElements()].flatMap((each) => list(each, 'comments')),
  'Search item': () => items('search?searchTerm=park&size=50'),
  'Terms of use': async () => [await read('app/terms-of-use/1')],
  'Legal document': async () => [await read('app/accessibility-declaration')],
  Attachment: files,
  'Logged user': async () => [await read('auth', resident), await read('auth', admin)],
  'Office footer': async () => list(await read('app/init-data'), 'offices'),
  'Menu/tile element': async () => {
    const { menu, tiles } = await read('app/init-data');
    return [...(menu as Json[]), ...(tiles as Json[])];
  },
  'Map configuration': async () => [(await read('app/init-data')).mapConfiguration as Json],
  'Init data': async () => [await read('app/init-data')],
};

/** Nobody is told what anybody answered, and what somebody sends is told back in fields of another name: these are taken. */
const TAKEN: Readonly<Record<string, (names: Json) => { success: boolean }>> = {
  Answer: (names) =>
    SendSheetBody.safeParse({
      consultationForms: [{ id: 1, answers: [{ ...names, questionId: 1, answerOptions: [] }] }],
    }),
  'Answer option': (names) =>
    SendSheetBody.safeParse({ consultationForms: [{ id: 1, answers: [{ questionId: 1, answerOptions: [names] }] }] }),
  'Initiative payload': (names) => SentInitiative.safeParse(names),
  'new comment': (names) => AddCommentBody.safeParse({ ...names, content: 'Więcej drzew.', projectId: 1 }),
};

/** Sentences that name no fields, and where what they say is tested; each is checked to be there still. */
const NO_FIELDS: Readonly<Record<string, string>> = {
  'Fields of users, offices, roles, permissions, templates, agreements, agreement histories, password configs, comment configs and authorization settings beyond those above':
    'names nothing',
  'Category has questions': 'fields of categories: server/specified-shapes',
  'Search tags': 'server/modules/search/search-projects',
  'Comment kinds': 'kinds of messages, of which there are those of consultations alone',
  'Layout permissions are the union of permission ids over offices; admin also gets id -1': 'accounts/current-user',
};

async function missingIn(of: string, fields: readonly SpecifiedField[]): Promise<string[]> {
  const replies = await REPLIES[of]!();
  expect(replies.length, `replies with: ${of}`).toBeGreaterThan(0);
  return fields.flatMap(({ name, inside }) => {
    const without = replies.filter((each) => !(name in each));
    if (without.length > 0) return [name];
    const held = replies.flatMap((each) => [each[name] ?? []].flat() as Json[]);
    if (inside.length > 0 && held.length === 0) return [`${name} (nowhere with anything in it)`];
    return inside.filter((each) => !held.every((item) => each in item)).map((each) => `${name}.${each}`);
  });
}

const lists = specifiedLists();

describe('in each reply', () => {
  const told = lists.filter(({ of }) => of in REPLIES);
  test.each(told.map(({ of, fields }) => [of, fields] as const))('%s', async (of, fields) => {
    expect(await missingIn(of, fields)).toEqual([]);
  });

  test('nothing that is looked up here has gone from the specification', () => {
    expect(told.map(({ of }) => of).toSorted()).toEqual(Object.keys(REPLIES).toSorted());
  });
});

test('what the specification of budgets says further of a question', async () => {
  expect(await missingIn('Question', fieldsOfBudgets('Question'))).toEqual([]);
});

/** Fields that the demo has nothing for, or that stay empty, and why. A field that is only there, and never says anything, is a mistake. */
const SAYS_NOTHING: Readonly<Record<string, string>> = {
  'Project.districtId': 'no consultation of the demo concerns one district alone: projects/change-about.test',
  'Consultation form.answers': 'nobody is told what anybody answered, not even to themselves',
  'Question.answers': 'as above',
  'Legal act element.attachments': 'files come with an act as a whole',
  'Comment.addressIP': 'told by no call: consultations/comments/comments.test',
  'Comment.userCommentOpinionId': 'of who is signed in: consultations/comments/comments.test',
  'Init data.agreementStatuses': 'named without a list: decision 0043',
  'Init data.permissions': 'data of staff, which app/permissions tells: decision 0043',
  'Init data.roles': 'data of staff, which app/roles tells: decision 0043',
  'Init data.moderators': 'moderators are not named: decision 0043',
  'Menu/tile element.eformId': 'the demo has no electronic form: site/navigation',
  'Question.maxPoint': 'the demo limits points of areas and of whole forms: questions/form-points.test',
  'Init data.externalServiceAddresses': 'no office of the demo has a resident portal elsewhere: site/site.test',
};
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

test('every field says something in some reply, or it is known why it does not', async () => {
  const furthers = { Question: fieldsOfBudgets('Question') };
  const silent: string[] = [];
  for (const { of, fields } of lists.filter((each) => each.of in REPLIES)) {
    const replies = await REPLIES[of]!();
    for (const { name } of [...fields, ...(furthers[of as 'Question'] ?? [])]) {
      if (replies.every((each) => isEmpty(each[name]))) silent.push(`${of}.${name}`);
    }
  }
  expect([...new Set(silent)].toSorted()).toEqual(Object.keys(SAYS_NOTHING).toSorted());
});

test('a field that no reply has is found', async () => {
  const fields = fieldsOf('id, fieldOfNobody, agreementHistory (id, nameOfNobody)');
  expect(await missingIn('Project', fields)).toEqual(['fieldOfNobody', 'agreementHistory.nameOfNobody']);
});

describe('in what may be sent', () => {
  const taken = lists.filter(({ of }) => of in TAKEN);
  test.each(taken.map(({ of, fields }) => [of, fields] as const))('%s', (of, fields) => {
    const names = Object.fromEntries(fields.map(({ name }) => [name, null]));
    expect(TAKEN[of]!(names)).toMatchObject({ success: true });
    expect(TAKEN[of]!({ ...names, nameThatNobodyKnows: null })).toMatchObject({ success: false });
  });

  test('Opinion', () => {
    const { fields } = lists.find(({ of }) => of === 'Opinion')!;
    expect(fields.map(({ name }) => name)).toEqual(['commentId', 'projectId', 'type']);
    expect(rateComment.body!.safeParse({ commentId: 1, type: 0 })).toMatchObject({ success: true });
    expect(rateProject.body!.safeParse({ projectId: 1, type: 0 })).toMatchObject({ success: true });
  });
});

test('Application images, each with its kind of file', async () => {
  const { fields } = lists.find(({ of }) => of === 'Application images')!;
  const images = await read('app/images');
  const names = fields.map(({ name }) => name).filter((name) => name !== 'contentType');
  expect(names.filter((name) => !(name in images))).toEqual([]);
});

test('Settings: every name in the sentence is in a reply to the administrator', async () => {
  const paths = [
    'setting/attachment-configs',
    'setting/password-configs',
    'setting/authorization-settings',
    'app/smtp',
  ];
  const replies = JSON.stringify(await Promise.all(paths.map((path) => read(path, admin))));
  expect(namesInProse('Settings').filter((name) => !replies.includes(`"${name}":`))).toEqual([]);
});

test('numbers of kinds are those of the specification', async () => {
  const numbersIn = (of: string) => {
    const sentence = lists.find((each) => each.of.startsWith(of))!.text;
    return [...sentence.matchAll(/\b([A-Z]\w+) (\d+)/g)].map(([, name, number]) => [name, Number(number)]);
  };
  expect(
    numbersIn('Project type enum').filter(([name, number]) => (ProjectType as Json)[name as string] !== number),
  ).toEqual([]);
  expect(
    numbersIn('A second vote-related kind list').filter(
      ([name, number]) => (FormKind as Json)[name as string] !== number,
    ),
  ).toEqual([]);
});

test('no sentence of the specification is passed over', () => {
  const read = new Set([
    ...Object.keys(REPLIES),
    ...Object.keys(TAKEN),
    ...['Opinion', 'Application images', 'Settings', 'Project type enum', 'A second vote-related kind list'],
  ]);
  const others = lists.map(({ of }) => of).filter((of) => !read.has(of));
  expect(others.toSorted()).toEqual(Object.keys(NO_FIELDS).toSorted());
});

test('a phrase that nobody has read as fields ends the reading', () => {
  expect(() => fieldsOf('id, the colour of the title')).toThrow('the colour of the title');
  expect(fieldsOf('thumbImage and content type, act (id, title)')).toEqual([
    { name: 'thumbImage', inside: [] },
    { name: 'thumbImageContentType', inside: [] },
    { name: 'act', inside: ['id', 'title'] },
  ]);
});
