import { zloteOf } from '@wiec/domain/money.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { InitData, OfficeFooter } from '@wiec/contract/site.ts';
import { pageRenderer, type PageReply } from '../app/page-renderer.tsx';
import type { ApiCall, ApiCaller } from '../lib/api.ts';

const office = (id: number, name: string): OfficeFooter => ({
  id,
  name,
  shortName: name,
  municipalityGenitive: 'Lipogrodu',
  street: 'Rynek',
  number: '1',
  flat: null,
  postCode: '97-990',
  city: 'Lipogród',
  phone: '44 555 01 00',
  fax: null,
  email: 'urzad@lipogrod.example',
  bip: 'https://bip.lipogrod.example',
  www: 'https://lipogrod.example',
  externalAddress: null,
  officeOpenHours: [],
});

export const initData: InitData = {
  offices: [office(1, 'Urząd Miasta Lipogród')],
  districts: [
    { id: 2, name: 'Zarzecze', isSystem: false, officeId: 1 },
    { id: 3, name: 'Łęgi', isSystem: false, officeId: 1 },
    { id: 4, name: 'Lipy', isSystem: false, officeId: 1 },
  ],
  officeThematicAreas: [{ id: 1, officeId: 1, thematicAreaName: 'Zieleń', motif: 'zielen' }],
  availableBudgetYears: [{ id: 1, value: 2027 }],
  projectTaskStatuses: [
    { id: 0, name: 'Nie ustawiono' },
    { id: 3, name: 'Poddany głosowaniu' },
  ],
  projectStatuses: [],
  projectModes: [],
  projectTypes: [],
  commentStatuses: [],
  agreementStatuses: [],
  publishProgress: [],
  voteProgress: [],
  initiativeConfiguration: { mode: 2 },
  thematicAreas: [],
  streetFeatures: [],
  listsStreets: false,
  systemParameters: { legalAge: 18 },
  externalServiceAddresses: [],
  permissions: [],
  roles: [],
  moderators: [],
  appModuleFlags: { consultation: false, budget: true, probe: false, survey: false },
  menu: [],
  tiles: [],
  mapConfiguration: {
    zoom: 13,
    latitude: 51.2,
    longitude: 19.1,
    tilesUrl: '/api/map-tiles/{z}/{x}/{y}',
    attribution: '',
  },
  attachmentConfigs: [],
  commentingModes: [],
  commentConfig: { mode: 0, maxLength: 2000 },
  agreement: null,
  images: { logo: null, smallLogo: null, topImage: null, ue: null },
  legalDocuments: [],
  appVersion: '1.0.0',
  identityServer: { authority: '', client_id: '', scope: '', takesPasswords: true, sessionPage: null },
  reCaptcha: { reCaptchaKey: null },
  demo: false,
};

export const twoOffices: InitData = { ...initData, offices: [...initData.offices, office(2, 'Dom Kultury Lipogród')] };

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
  status: 3,
  statusName: 'Poddany głosowaniu',
  budgetYearId: 1,
  budgetYearValue: 2027,
  image: null,
  thumbMainImage: null,
  thumbMainImageContentType: null,
  markers: [],
  locationDescription: '',
  images: [],
  documents: [],
  decision: null,
  realizationDescription: null,
  realizationImages: [],
  vote: null,
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
