/**
 * The buttons that pages and lists draw for everybody, in every state of surveys, consultations and probes: what a page is told by the domain's
 * verdict, it is to draw as the specification says, which the oracle tells a second time.
 */
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ProjectItem } from '@wiec/contract/projects.ts';
import {
  areaVerdictOnPage,
  type FormRefusal,
  nextStepAfter,
  type Verdict,
  voterIn,
  type VoteProject,
  votingVerdict,
} from '@wiec/domain/eligibility.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import {
  datesOf,
  everybody,
  everyCombination,
  factsOf,
  formOf,
  type Scene,
} from '@wiec/domain/testing/eligibility-cells.ts';
import {
  areaOfFormObstacle,
  type FormCell,
  listButtonOf,
  obstaclesOfForm,
  type PersonCell,
} from '@wiec/domain/testing/eligibility-oracle.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { ProbeForm } from '../../modules/probes/probe-form.tsx';
import { listKinds } from '../../modules/projects/list-kinds.ts';
import { ProjectButton } from '../../modules/projects/project-button.tsx';
import { surveyForm, surveyProject } from '../../modules/surveys/survey-fixture.ts';
import { SurveyFlow } from '../../modules/surveys/survey-flow.tsx';
import { pathsOfSurvey } from '../../modules/surveys/survey-paths.ts';
import { initData } from '../../testing/init-data.ts';
import { consultation, surveyForm as formOfConsultation } from '../consultations/consultation-fixture.ts';
import { ConsultationPage } from '../consultations/parts/consultation-page.tsx';

const scene: Scene = {
  now: new Date('2026-09-14T10:00:00Z'),
  officeId: 1,
  otherOfficeId: 2,
  districtId: 7,
  otherDistrictId: 8,
  systemDistrictId: 9,
  births: { adult: '2008-09-14', minor: '2008-09-15' },
};
/** What is in preparation has no page. */
const states = [
  { status: 'Active', dates: 'within' },
  { status: 'Active', dates: 'before' },
  { status: 'Active', dates: 'after' },
  { status: 'Close', dates: 'within' },
  { status: 'Close', dates: 'after' },
  { status: 'Archive', dates: 'after' },
  { status: 'Withdraw', dates: 'within' },
] as const;
const cells = states.flatMap((state) =>
  everyCombination<Pick<FormCell, 'mode' | 'scheme' | 'adultsOnly'>>({
    mode: ['Open', 'Close', 'Citizen'],
    scheme: ['none', 'account', 'pesel', 'declared'],
    adultsOnly: [false, true],
  })
    .filter(({ mode, scheme }) => scheme !== 'none' || mode === 'Open')
    .map((term): FormCell => ({ ...term, ...state })),
);

const projectOf = (cell: FormCell, type: ProjectType): VoteProject => ({
  type,
  status: ProjectStatus[cell.status],
  mode: Mode[cell.mode],
  ...datesOf(cell, scene),
  onlyForLegalAge: cell.adultsOnly,
  officeId: scene.officeId,
  resultsPublished: false,
  notLoggedVotingAvailable: true,
  identityScheme: cell.scheme,
});

/** As the API tells it. */
const told = (verdict: Verdict<FormRefusal>) =>
  verdict.allowed
    ? { allowed: true, reason: null, message: null, next: null }
    : { allowed: false, reason: verdict.reason, message: verdict.message, next: nextStepAfter[verdict.reason] };

function verdictsOf(cell: FormCell, person: PersonCell, type: ProjectType) {
  const project = projectOf(cell, type);
  const voter = voterIn(project, factsOf(person, scene));
  const whole = votingVerdict(project, voter, scene.now);
  const area = (of: 'town' | 'district') =>
    told(whole.allowed ? areaVerdictOnPage(project, formOf(of, scene), voter, scene.now) : whole);
  return { whole: told(whole), town: area('town'), district: area('district') };
}
type Told = ReturnType<typeof told>;

/** The same is drawn but once. */
const remembered = <Args extends readonly unknown[]>(draw: (...args: Args) => string) => {
  const known = new Map<string, string>();
  return (...args: Args): string => {
    const key = JSON.stringify(args);
    const drawn = known.get(key) ?? draw(...args);
    known.set(key, drawn);
    return drawn;
  };
};

const drawSurvey = remembered(
  (cell: FormCell, whole: Told, town: Told, district: Told, voted: boolean, signedIn: boolean) => {
    const project = surveyProject({
      mode: Mode[cell.mode],
      status: ProjectStatus[cell.status],
      identityScheme: cell.scheme,
      onlyForLegalAge: cell.adultsOnly,
      verdict: whole,
      consultationForms: [
        surveyForm({ id: 5, title: 'Miasto', verdict: town, voted }),
        surveyForm({ id: 6, title: 'Stare Lipy', verdict: district, voted }),
      ],
    });
    const api = () => Promise.reject(new Error('nothing is asked'));
    const flow = (
      <SurveyFlow
        project={project}
        paths={pathsOfSurvey(project.id)}
        results={null}
        api={api}
        signedIn={signedIn}
        sessionKnown
        signInHref="/logowanie"
        preview={false}
        filling={null}
        back={null}
        onSent={() => {}}
      />
    );
    const root = { init: initData, officeId: 1, isChosen: false };
    const routes = [{ id: 'root', loader: () => root, children: [{ path: '/', element: flow }] }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
    return renderToStaticMarkup(
      <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
        <RouterProvider router={router} />
      </Providers>,
    );
  },
);

const drawConsultation = remembered(
  (cell: FormCell, whole: Told, town: Told, district: Told, voted: boolean, preview: boolean) => {
    const verdict = { commentVerdict: whole, opinionVerdict: whole, verdict: whole };
    const project = consultation({
      ...verdict,
      mode: Mode[cell.mode],
      status: ProjectStatus[cell.status],
      identityScheme: cell.scheme,
      onlyForLegalAge: cell.adultsOnly,
      act: null,
      comments: [],
      commentCount: 0,
      consultationForms: [
        formOfConsultation({ id: 5, title: 'Miasto', verdict: town, voted }),
        formOfConsultation({ id: 6, title: 'Stare Lipy', verdict: district, voted }),
      ],
    });
    const api = () => Promise.reject(new Error('nothing is asked'));
    const root = { init: initData, officeId: 1, isChosen: false };
    const page = { id: 'page', path: '/', loader: () => project, element: <ConsultationPage preview={preview} /> };
    const routes = [{ id: 'root', loader: () => root, children: [page] }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root, page: project } } });
    return renderToStaticMarkup(
      <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
        <RouterProvider router={router} />
      </Providers>,
    );
  },
);

const drawProbe = remembered((verdict: Told) => {
  const question = { id: 2, content: 'Gdzie ławka?', questionOptions: [{ id: 3, content: 'Rynek', order: 0 }] };
  const probe = { id: 1, form: { id: 2, question }, verdict, agreementHistory: null, mode: 2 };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProbeForm probe={probe as unknown as FeaturedProbe} sending={false} ready signedIn onSend={() => {}} />
    </MemoryRouter>,
  );
});

/** Words with spaces as they are typed. */
const text = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('\u00a0', ' ');
const says = (what: unknown, cell: FormCell, person: PersonCell) => ({ what, form: cell, person });

describe('a survey', () => {
  test.each([false, true])('has a way into each form that is theirs, and else the reason (answered: %s)', (voted) => {
    let open = 0;
    for (const cell of cells) {
      for (const person of everybody) {
        const due = obstaclesOfForm(cell, person);
        const { whole, town, district } = verdictsOf(cell, person, ProjectType.Survey);
        const html = text(drawSurvey(cell, whole, town, district, voted, person.account !== null));
        // Where nobody is told apart, a form is for the whole town (`domain/survey-draft`).
        const titles = cell.scheme === 'none' ? ['Miasto'] : ['Miasto', 'Stare Lipy'];
        const ways = titles.filter((title) => new RegExp(`<a [^>]*>[^<]*Wypełnij: ${title}`).test(html));
        const may = due.length === 0 && !voted;
        const theirs = titles.filter((_, at) => at === 0 || areaOfFormObstacle(cell, person, false) === null);
        expect(says(ways, cell, person)).toEqual(says(may ? theirs : [], cell, person));
        if (due.length > 0 && !voted)
          expect(says(html.includes(text(whole.message!)), cell, person)).toEqual(says(true, cell, person));
        if (may) open++;
      }
    }
    expect(open > 500).toBe(!voted);
  });
});

describe('a consultation', () => {
  test.each([
    ['not answered', false, false],
    ['answered', true, false],
    ['a preview', false, true],
  ])('has its button and a way into each form that is theirs, and else the reason (%s)', (_name, voted, preview) => {
    let open = 0;
    for (const cell of cells) {
      for (const person of everybody) {
        const due = obstaclesOfForm(cell, person);
        const { whole, town, district } = verdictsOf(cell, person, ProjectType.Consultation);
        const html = text(drawConsultation(cell, whole, town, district, voted, preview));
        // Where nobody is told apart, a form is for the whole town (`domain/survey-draft`).
        const titles = cell.scheme === 'none' ? ['Miasto'] : ['Miasto', 'Stare Lipy'];
        const ways = titles.filter((title) => new RegExp(`<a [^>]*>Wypełnij<span[^>]*>: ${title}<`).test(html));
        const may = due.length === 0 && !voted && !preview;
        const theirs = titles.filter((_, at) => at === 0 || areaOfFormObstacle(cell, person, false) === null);
        expect(says(ways, cell, person)).toEqual(says(may ? theirs : [], cell, person));
        const hasButton = /<a [^>]*href="#ankiety"[^>]*>Wypełnij ankietę</.test(html);
        expect(says(hasButton, cell, person)).toEqual(says(may, cell, person));
        if (due.length > 0 && !voted && cell.status !== 'Withdraw')
          expect(says(html.includes(text(whole.message!)), cell, person)).toEqual(says(true, cell, person));
        if (may) open++;
      }
    }
    expect(open > 500).toBe(!voted && !preview);
  });
});

test('a probe can be answered where nothing stands in the way, and else says what does', () => {
  for (const cell of cells.filter(({ scheme }) => scheme === 'none' || scheme === 'account')) {
    for (const person of everybody) {
      const { whole } = verdictsOf(cell, person, ProjectType.Probe);
      const html = text(drawProbe(whole));
      const isShut = /<input [^>]*type="radio"[^>]*disabled/.test(html);
      expect(says(isShut, cell, person)).toEqual(says(obstaclesOfForm(cell, person).length > 0, cell, person));
      if (isShut) expect(html).toContain(text(whole.message!));
      // Without an answer that is chosen it is never ready.
      expect(html).toMatch(/<button [^>]*aria-disabled="true"[^>]*>(?:<[^>]*>)*Zagłosuj/);
    }
  }
});

test.each(['vote', 'preview', 'results'] as const)(
  'a list draws %s as the specification names it, and leads to it',
  (button) => {
    const names = { vote: 'Zagłosuj', preview: 'Podgląd', results: 'Przejdź do wyników' };
    const item = { id: 7, title: 'Park', button } as ProjectItem;
    for (const kind of listKinds) {
      const html = renderToStaticMarkup(
        <MemoryRouter>
          <ProjectButton item={item} kind={kind} />
        </MemoryRouter>,
      );
      expect(html).toContain(`>${names[button]}</a>`);
      expect(html).toContain(`href="${button === 'vote' ? kind.votePath : kind.previewPath}/7"`);
    }
    expect(cells.some((cell) => everybody.some((person) => listButtonOf(cell, person) === button))).toBe(true);
  },
);
