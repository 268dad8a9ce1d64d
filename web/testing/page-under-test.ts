import { zloteOf } from '@wiec/domain/money.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { pageRenderer, type PageReply } from '../app/page-renderer.tsx';
import type { ApiCall, ApiCaller } from '../lib/api.ts';
import { initData } from './init-data.ts';

export const task: ProjectTask = {
  id: 7,
  number: 'M/7',
  title: 'Aleja lipowa',
  description: '<p>Sześćdziesiąt lip.</p>',
  descriptionText: 'Sześćdziesiąt lip.',
  officeName: 'Urząd Miasta Lipogród',
  districtName: null,
  officeThematicAreaName: 'Zieleń',
  motif: 'zielen',
  cost: zloteOf(123_456),
  costRows: [],
  upkeep: null,
  author: '',
  status: 3,
  statusName: 'Poddany głosowaniu',
  budgetYearId: 1,
  budgetYearValue: 2027,
  image: null,
  thumbMainImage: null,
  thumbMainImageContentType: null,
  markers: [],
  errata: [],
  locationDescription: '',
  images: [],
  documents: [],
  decision: null,
  implementation: null,
  realizationDescription: null,
  realizationImages: [],
  vote: null,
  stages: [
    { key: 'submitted', name: 'Zgłoszony', state: 'done', date: 'do 31 marca' },
    { key: 'evaluated', name: 'Oceniony pozytywnie', state: 'done', date: null },
    { key: 'vote', name: 'Głosowanie', state: 'now', date: 'do 1 grudnia' },
    { key: 'result', name: 'Wynik', state: 'todo', date: 'do 18 grudnia' },
  ],
  now: '2026-11-22T11:00:00.000Z',
};

/** Of the vote in which a project takes part, while it runs. */
export const runningVote: NonNullable<ProjectTask['vote']> = {
  projectId: 4,
  budgetYearValue: 2027,
  status: 1,
  showResults: false,
  isRunning: true,
  isOver: false,
  dateFrom: '2026-11-09T23:00:00.000Z',
  dateTo: '2026-12-01T22:59:00.000Z',
  publishedAt: null,
};

type Answers = Record<string, unknown>;

/** An API that knows these answers by path, and nothing else; `asked` keeps what it was asked. */
export function apiWith(answers: Answers, init: InitData = initData) {
  const asked: ApiCall[] = [];
  const known: Answers = { '/api/app/init-data': init, ...answers };
  const api = async (call: ApiCall) => {
    asked.push(call);
    return call.path in known
      ? { status: 200, body: { data: known[call.path] } }
      : { status: 404, body: { title: 'Nie znaleziono', errors: [] } };
  };
  return { api, asked };
}

const render = pageRenderer({ 'app/entry-client.tsx': { file: 'assets/entry.js' } });

/** A page of the portal as the server sends it. */
export function renderAt(path: string, api: ApiCaller, cookie = ''): Promise<PageReply> {
  return render({
    url: `https://wiec.lipogrod.example${path}`,
    headers: new Headers({ cookie }),
    api,
    nonce: 'n0nce',
    settings: { fontSize: 16, contrast: false },
    publicApiUrl: null,
  });
}

/** What a reader sees: text without tags and scripts, spaces as one. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
