import { z } from 'zod';
import { endpoint, Id, OfficeScope } from './endpoint.ts';
import { Amount } from './money.ts';
import { ImageRef } from './project-tasks.ts';

const Option = z.object({ id: z.number().int(), name: z.string() });

export const OfficeFooter = z.object({
  id: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  /** The municipality in the genitive, for "Mieszkańcy … decydują". */
  municipalityGenitive: z.string(),
  street: z.string(),
  number: z.string(),
  flat: z.string().nullable(),
  postCode: z.string(),
  city: z.string(),
  phone: z.string(),
  fax: z.string().nullable(),
  email: z.string(),
  bip: z.string(),
  www: z.string(),
  /** The resident portal of another system; null: none. */
  externalAddress: z.string().nullable(),
  officeOpenHours: z.array(z.object({ days: z.string(), hours: z.string() })),
});
export type OfficeFooter = z.infer<typeof OfficeFooter>;

export const MapConfiguration = z.object({
  zoom: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  tilesUrl: z.string(),
  attribution: z.string(),
});

export interface MenuItem {
  id: number;
  label: string;
  description: string | null;
  order: number;
  onlyAfterLogged: boolean;
  elementType: number;
  linkValue: string;
  /** Of an electronic form (elementType 10). */
  eformId: string | null;
  linkTarget: number;
  awesomeIcon: string | null;
  subitems: MenuItem[];
}
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    label: z.string(),
    description: z.string().nullable(),
    order: z.number().int(),
    onlyAfterLogged: z.boolean(),
    elementType: z.number().int(),
    linkValue: z.string(),
    eformId: z.string().nullable(),
    linkTarget: z.number().int(),
    awesomeIcon: z.string().nullable(),
    subitems: z.array(MenuItem),
  }),
);

/** In pixels of the kept picture, so that its place is known before it comes. `?w=` gives it narrower. */
export const AppImage = z.object({
  url: z.string(),
  contentType: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type AppImage = z.infer<typeof AppImage>;
/** Pictures of the installation; null: the portal draws its own, or shows none. */
export const AppImages = z.object({
  logo: AppImage.nullable(),
  smallLogo: AppImage.nullable(),
  topImage: AppImage.nullable(),
  /** The mark of a fund that paid for the portal. */
  ue: AppImage.nullable(),
});
export type AppImages = z.infer<typeof AppImages>;

/** All that a page needs before its own data (spec/1 §3, Init data). */
export const InitData = z.object({
  offices: z.array(OfficeFooter),
  districts: z.array(
    z.object({ id: z.number().int(), name: z.string(), isSystem: z.boolean(), officeId: z.number().int().nullable() }),
  ),
  officeThematicAreas: z.array(
    z.object({ id: z.number().int(), officeId: z.number().int(), thematicAreaName: z.string(), motif: z.string() }),
  ),
  availableBudgetYears: z.array(z.object({ id: z.number().int(), value: z.number().int() })),
  projectTaskStatuses: z.array(Option),
  projectStatuses: z.array(Option),
  projectModes: z.array(Option),
  projectTypes: z.array(Option),
  /** Of a comment: waiting, published, refused, withdrawn. */
  commentStatuses: z.array(Option),
  /** Of a budget edition, and of one person's votes in a project. */
  publishProgress: z.array(Option),
  voteProgress: z.array(Option),
  /** Whether initiatives may be sent (spec/1 §4, Initiative mode). */
  initiativeConfiguration: z.object({ mode: z.number().int() }),
  thematicAreas: z.array(Option),
  /** Kinds of streets as addresses write them. */
  streetFeatures: z.array(z.string()),
  /** Whether `GET /api/streets` tells which street lies in which district. */
  listsStreets: z.boolean(),
  systemParameters: z.object({ legalAge: z.number().int() }),
  /** Resident portals of offices. */
  externalServiceAddresses: z.array(z.object({ officeId: z.number().int(), address: z.string() })),
  /** Named by the specification without a shape or a list: always empty. */
  agreementStatuses: z.array(z.unknown()).readonly(),
  /** Data of staff, which needs the permission (`app/permissions`, `app/roles`); nobody is named here: always empty. */
  permissions: z.array(z.unknown()).readonly(),
  roles: z.array(z.unknown()).readonly(),
  moderators: z.array(z.unknown()).readonly(),
  appModuleFlags: z.object({
    consultation: z.boolean(),
    budget: z.boolean(),
    probe: z.boolean(),
    survey: z.boolean(),
  }),
  menu: z.array(MenuItem),
  tiles: z.array(MenuItem),
  mapConfiguration: MapConfiguration,
  /** Files that may be attached: places of use 0 comments, 1 results publish, 2 initiative; sizes in MB. */
  attachmentConfigs: z.array(
    z.object({
      placeOfUse: z.number().int(),
      maxAttachmentQuantity: z.number().int(),
      maxAttachmentSize: z.number().int(),
      maxAllAttachmentsSize: z.number().int(),
    }),
  ),
  commentingModes: z.array(Option),
  commentConfig: z.object({ mode: z.number().int(), maxLength: z.number().int() }),
  agreement: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  images: AppImages,
  /** Documents in force, for the footer: each at /dokumenty/{slug}. */
  legalDocuments: z.array(z.object({ slug: z.string(), title: z.string() })),
  appVersion: z.string(),
  identityServer: z.object({
    authority: z.string(),
    /** The specification's own spelling (spec/1 §3, Init data). */
    client_id: z.string(),
    scope: z.string(),
    /** True where the portal's own form takes passwords (`POST auth/token`). */
    takesPasswords: z.boolean(),
    /** For the hidden frame: tells `'True'` or `'False'` to the page around it (spec/1 §4). */
    sessionPage: z.string().nullable(),
  }),
  /** Null where the built-in captcha is used. */
  reCaptcha: z.object({ reCaptchaKey: z.string().nullable() }),
  /** True where demo accounts exist, so that the login page may name them. */
  demo: z.boolean(),
});
export type InitData = z.infer<typeof InitData>;

/** One line of the assembly's agenda on the home page. */
export const AgendaItem = z.object({
  id: z.number().int(),
  type: z.number().int(),
  title: z.string(),
  kind: z.string(),
  shortDescription: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  href: z.string(),
  verb: z.string(),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

/** A consultation or a survey that runs, with its picture; null: it has none. */
export const LeadProject = AgendaItem.extend({ image: ImageRef.nullable() });
export type LeadProject = z.infer<typeof LeadProject>;

/** A project of a budget, or a consultation or a survey that an office features. */
export const FeaturedProject = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.string(),
  href: z.string(),
  motif: z.string(),
  imageUrl: z.string().nullable(),
  /** Of a project of a budget. */
  cost: Amount.nullable(),
  /** Until when it runs; null: a project of a budget. */
  dateTo: z.string().nullable(),
});
export type FeaturedProject = z.infer<typeof FeaturedProject>;

export const TermsOfUse = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  validFrom: z.string(),
  agreementHistoryFiles: z.array(
    z.object({ id: z.number().int(), filename: z.string(), size: z.number().int(), contentType: z.string() }),
  ),
  /** Other versions of the same terms, newest first. */
  history: z.array(z.object({ id: z.number().int(), title: z.string(), validFrom: z.string() })),
});
export type TermsOfUse = z.infer<typeof TermsOfUse>;

export const getInitData = endpoint({
  method: 'GET',
  path: '/api/app/init-data',
  access: 'anyone',
  keep: { seconds: 3, by: 'server' },
  summary: 'Dane potrzebne każdej stronie: urzędy, obszary, kategorie, lata, menu, mapa.',
  output: InitData,
});

export const getImages = endpoint({
  method: 'GET',
  path: '/api/app/images',
  access: 'anyone',
  keep: { seconds: 3, by: 'server' },
  summary: 'Obrazy portalu: znak, mały znak, obraz na stronie głównej, znak funduszu.',
  output: AppImages,
});

export const getMainPageProjects = endpoint({
  method: 'GET',
  path: '/api/app/main-page-projects',
  access: 'anyone',
  keep: { seconds: 3, by: 'server' },
  summary: 'Sprawy na stronę główną: porządek obrad, wyróżnione projekty, ostatnie wyniki.',
  query: OfficeScope,
  output: z.object({
    now: z.string(),
    /** How many can be decided now: more than stand in the agenda where there are very many. */
    decisions: z.number().int(),
    agenda: z.array(AgendaItem),
    /** The first that offices feature; where they feature none, of those that have a picture another one each day. Null: there is none. */
    lead: LeadProject.nullable(),
    /** An office has chosen the lead. */
    isChosen: z.boolean(),
    /** What else offices feature, in their order, and then projects of a budget, other ones each day. */
    featured: z.array(FeaturedProject),
    finished: z.array(AgendaItem),
  }),
});

export const getTermsOfUse = endpoint({
  method: 'GET',
  path: '/api/app/terms-of-use/:id',
  access: 'anyone',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Regulamin w podanej wersji, z historią i załącznikami.',
  params: z.strictObject({ id: Id }),
  output: TermsOfUse,
  errors: [404],
});
