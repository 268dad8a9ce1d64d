/** The folder of a project: the buttons of the acts that the table allows, and no others. The calls are held to it on the server. */
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { actsFor, projectActs, type ProjectAct } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import { session } from '../../app/session.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { Component } from './office-project.tsx';

const OFFICE = 3;
const DAY = 86_400_000;
const inDays = (n: number): string => new Date(Date.now() + n * DAY).toISOString();

const BUTTONS: Readonly<Record<ProjectAct, readonly string[]>> = {
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

async function draw(project: OfficeProject): Promise<void> {
  const preflight =
    project.stage === 'preparation' ? { items: [], isReady: project.step !== 'too-late', revision: 'a' } : null;
  const loader = () => ({ ok: true, data: { project, preflight } });
  const root = { id: 'root', loader: () => ({ init: initData, officeId: OFFICE, isChosen: false }) };
  const folder = { path: '/', Component, loader };
  const router = createMemoryRouter([{ ...root, HydrateFallback: () => null, children: [folder] }]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    project.title,
  );
}

/** Acts whose button, or the link to whose page, stands there. */
const drawn = (): ProjectAct[] => {
  const names = new Set(
    [...document.querySelectorAll<HTMLElement>('button:not([disabled]), .contents a')]
      .filter((each) => each.closest('dialog') === null)
      .map((each) => each.innerText.replaceAll('\u00a0', ' ').split('\n')[0]!.trim()),
  );
  return projectActs.filter((act) => BUTTONS[act].some((name) => names.has(name)));
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
    expect([code, drawn()]).toEqual([code, projectActs.filter((act) => offered.has(act))]);
  }
});

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
