/** The folder of a project: the buttons of the acts that the table allows, and no others. The calls are held to it on the server. */
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { ProjectFiles } from '@wiec/contract/project-files.ts';
import { actsFor, type ProjectAct } from '@wiec/domain/office-acts.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import { session } from '../../app/session.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { Component as FilesPage } from './office-project-files.tsx';
import { Component } from './office-project.tsx';
import { listPage } from './parts/list-page.tsx';

const OFFICE = 3;
const DAY = 86_400_000;
const inDays = (n: number): string => new Date(Date.now() + n * DAY).toISOString();

/** Files are changed on a page of their own. */
type ActOfFolder = Exclude<ProjectAct, 'files'>;
const BUTTONS: Readonly<Record<ActOfFolder, readonly string[]>> = {
  publish: ['Ogłoś'],
  'publish-results': ['Ogłoś wyniki'],
  change: ['Zapisz termin'],
  delete: ['Usuń'],
  plan: ['Zaplanuj publikację', 'Zaplanuj inaczej'],
  'call-off': ['Odwołaj publikację'],
  extend: ['Przedłuż'],
  close: ['Zakończ przed terminem'],
  withdraw: ['Wycofaj'],
  pause: ['Wstrzymaj', 'Wstrzymaj inaczej'],
  resume: ['Wznów teraz'],
  feature: ['Wyróżnij na stronie głównej', 'Pokaż na stronie głównej', 'Zdejmij ze strony głównej'],
  hand: ['Przekaż innej jednostce'],
  tell: ['Kogo i czego dotyczy'],
  correct: ['Literówki'],
};

const DRAFT = { draftRevision: 'a', path: null, dateFrom: inDays(2), dateTo: inDays(9) };
const planned = (state: 'set' | 'broken') => ({ opensAt: inDays(1), state, failure: null });
const states: Record<string, Partial<OfficeProject>> = {
  preparation: { ...DRAFT, stage: 'preparation', step: 'publish' },
  planned: { ...DRAFT, stage: 'preparation', plan: planned('set') },
  'planned and then changed': { ...DRAFT, stage: 'preparation', step: 'plan-again', plan: planned('broken') },
  'too late': { ...DRAFT, stage: 'preparation', step: 'too-late', dateFrom: inDays(-9), dateTo: inDays(-1) },
  announced: { stage: 'announced', dateFrom: inDays(1) },
  running: { stage: 'running' },
  paused: { stage: 'paused', pausedUntil: inDays(1) },
  ending: { stage: 'ending', dateTo: inDays(-1) },
  over: { stage: 'over', dateTo: inDays(-1) },
  'over, to be published': { stage: 'over', step: 'publish-results', dateTo: inDays(-1) },
  published: { stage: 'published', dateTo: inDays(-1) },
  withdrawn: { stage: 'withdrawn' },
};

const kinds = { consultation: ProjectType.Consultation, survey: ProjectType.Survey, probe: ProjectType.Probe };
const people = ['consultations.manage', 'consultations.edit', 'consultations.view', 'remarks.answer'];

const readerWith = (code: string) => ({
  userId: 1,
  loginName: 'urzednik@example.pl',
  displayName: 'Halina Pieczątka',
  isAdmin: false,
  isSysAdmin: false,
  isCitizen: false,
  officeId: OFFICE,
  districtId: null,
  isLegalAge: true,
  aswAccountId: 1,
  aswMainProfileId: 1,
  officePermissions: [{ officeId: OFFICE, permissions: [{ id: 1, code, name: '' }] }],
  unitPermissions: [],
});

const projectOf = (type: ProjectType, state: Partial<OfficeProject>): OfficeProject => ({
  id: 7,
  type,
  title: 'Zieleń w parkach',
  officeId: OFFICE,
  officeName: 'Lipogród',
  unitId: null,
  unitName: null,
  isOthers: false,
  moderatorName: null,
  path: '/konsultacje/zaglosuj/7',
  dateFrom: inDays(-9),
  dateTo: inDays(9),
  stage: 'running',
  pausedUntil: null,
  step: null,
  plan: null,
  answers: 0,
  undecided: 0,
  comments: 0,
  waitingComments: 0,
  messages: 0,
  draftRevision: null,
  featured: false,
  surveyForms: type === ProjectType.Probe ? 0 : 1,
  now: inDays(0),
  ...state,
});

const api = async () => ({ status: 503, body: { title: '', errors: [] } });
beforeAll(() => page.viewport(1280, 900));
afterEach(clear);
afterAll(() => session.forget());

function draw(project: OfficeProject): Promise<void> {
  const preflight =
    project.stage === 'preparation' ? { items: [], isReady: project.step !== 'too-late', revision: 'a' } : null;
  return drawPage(Component, { project, preflight }, project.title);
}

async function drawPage(Component: ComponentType, data: unknown, heading: string): Promise<void> {
  const loader = () => ({ ok: true, data });
  const appModuleFlags = { ...initData.appModuleFlags, consultation: true, survey: true, probe: true };
  const init = { ...initData, appModuleFlags };
  const root = { id: 'root', loader: () => ({ init, officeId: OFFICE, isChosen: false }) };
  const folder = { path: '/', Component, loader };
  const router = createMemoryRouter([{ ...root, HydrateFallback: () => null, children: [folder] }]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    heading,
  );
}

const actsOfFolder = Object.keys(BUTTONS) as ActOfFolder[];

/** The names of the buttons, and of the links to these pages, that stand there. */
const named = (links: string): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>(`button:not([disabled]), ${links}`)]
      .filter((each) => each.closest('dialog') === null)
      .map((each) => each.innerText.replaceAll('\u00a0', ' ').split('\n')[0]!.trim()),
  );

/** Acts whose button, or the link to whose page, stands there. */
const drawn = (): ActOfFolder[] => {
  const names = named('.contents a');
  return actsOfFolder.filter((act) => BUTTONS[act].some((name) => names.has(name)));
};

// A probe has no envelopes: it ends by itself, and its results are there.
const cells = Object.keys(states).flatMap((state) =>
  Object.keys(kinds)
    .filter((kind) => kind !== 'probe' || !['ending', 'over, to be published'].includes(state))
    .map((kind) => [kind, state] as const),
);

test.each(cells)('of a %s that is %s each person sees what they may do', async (kind, state) => {
  const project = projectOf(kinds[kind as keyof typeof kinds], states[state]!);
  for (const code of people) {
    const user = readerWith(code);
    session.accept({ accessToken: 'a', expiresIn: 900, user });
    await draw(project);
    const offered = actsFor(project, permissionHolderOf(user));
    expect([code, drawn()]).toEqual([code, actsOfFolder.filter((act) => offered.has(act))]);
    // In preparation whoever may not publish it reads who does, unless it publishes itself or is too late; they are not called upon.
    const words = document.querySelector('.page-end')!.textContent.replaceAll('\u00a0', ' ');
    const waits = ['publish', 'plan-again'].includes(project.step ?? '') && project.plan === null;
    const publishes = code === 'consultations.manage';
    expect([code, words.includes('Ogłasza ją osoba, która może ogłaszać')]).toEqual([code, waits && !publishes]);
    expect([code, /[Oo]głaszasz (ją )?Ty/.test(words) && !publishes]).toEqual([code, false]);
  }
});

const FILE_BUTTONS = ['Zapisz obraz', 'Usuń obraz', 'Zmień nazwę', 'Zastąp', 'Usuń'];

test.each(cells)(
  'of the picture and files of a %s that is %s each person changes what they may',
  async (kind, state) => {
    const project = projectOf(kinds[kind as keyof typeof kinds], states[state]!);
    const takesFiles = project.type !== ProjectType.Probe;
    const file = { id: 5, filename: 'plan.pdf', contentType: 'application/pdf', size: 900, formId: null };
    const files: ProjectFiles = {
      picture: { id: 4, alt: 'Lipy', width: 640, height: 400, size: 900, shown: '' },
      files: takesFiles ? [{ ...file, kind: 'attachment' }] : [],
      forms: [],
      takesFiles,
      limits: { maxAttachmentQuantity: 5, maxAttachmentSize: 5, maxAllAttachmentsSize: 20 },
    };
    for (const code of people) {
      const user = readerWith(code);
      session.accept({ accessToken: 'a', expiresIn: 900, user });
      await drawPage(FilesPage, { project, files }, 'Obraz i pliki');
      const mayChange = actsFor(project, permissionHolderOf(user)).has('files');
      const names = named('.contents a');
      const expected = mayChange ? FILE_BUTTONS.slice(0, takesFiles ? undefined : 2) : [];
      expect([code, FILE_BUTTONS.filter((name) => names.has(name))]).toEqual([code, expected]);
      expect([code, document.querySelectorAll('input').length > 0]).toEqual([code, mayChange]);
      // Whoever may read them may fetch them, whatever else they may.
      expect(document.querySelectorAll('[aria-label="Pobierz: plan.pdf"]')).toHaveLength(takesFiles ? 1 : 0);
    }
  },
);

test.each(['consultations', 'surveys'] as const)(
  'the list of %s offers what somebody may make and hand on',
  async (of) => {
    const isConsultation = of === 'consultations';
    const item = projectOf(isConsultation ? kinds.consultation : kinds.survey, {});
    const counts = { current: 1, report: 0, archive: 0 };
    const choices = { units: [], districts: [], years: [] };
    const list = { items: [item], total: 1, page: 1, size: 50, counts, mine: 0, choices };
    const { Component: List } = listPage(of);
    const making = isConsultation ? ['Nowa konsultacja'] : ['Nowa ankieta', 'Nowa sonda'];
    for (const code of people) {
      const user = readerWith(code);
      session.accept({ accessToken: 'a', expiresIn: 900, user });
      await drawPage(List, { list, views: [] }, isConsultation ? 'Konsultacje' : 'Ankiety i sondy');
      await page.getByRole('checkbox', { name: /Zieleń/ }).click();
      await page.getByRole('button', { name: 'Pobierz 1' }).findElement();
      const makes = may(permissionHolderOf(user), 'consultations.edit', OFFICE);
      const names = named('a');
      expect([code, making.filter((name) => names.has(name))]).toEqual([code, makes ? making : []]);
      expect([code, names.has('Przekaż 1 jednostce')]).toEqual([code, makes]);
    }
  },
);

test.each(cells)(
  'of a %s that is %s result files are offered once there are published results',
  async (kind, state) => {
    session.accept({ accessToken: 'a', expiresIn: 900, user: readerWith('consultations.view') });
    await draw(projectOf(kinds[kind as keyof typeof kinds], states[state]!));
    const files = [...document.querySelectorAll('a')]
      .map(({ pathname }) => pathname)
      .filter((at) => at.startsWith('/api/open-data/'));
    const expected = ['wyniki.csv', 'wyniki.xlsx', 'slowa.csv'].map((name) => `/api/open-data/ankiety/7/${name}`);
    expect(files).toEqual(state === 'published' && kind !== 'probe' ? expected : []);
  },
);
