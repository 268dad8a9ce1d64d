import { MOST_GAPS } from '@wiec/domain/accessibility-statement.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Settings of the whole portal: whoever may change them holds the permission in each of its offices. */
const access = 'permission:settings.manage' as const;

/** Rules of passwords (spec/1 §3): app type 0 backoffice, 1 frontoffice. */
export const PasswordConfig = z.strictObject({
  appType: z.union([z.literal(0), z.literal(1)]),
  lowerCaseRequired: z.boolean(),
  upperCaseRequired: z.boolean(),
  digitRequired: z.boolean(),
  specialSignRequired: z.boolean(),
  passwordDaysValidity: z.number(),
  minPasswordLength: z.number(),
  failedLoginAttempts: z.number(),
});

export const AppModules = z.strictObject({
  consultation: z.boolean(),
  budget: z.boolean(),
  probe: z.boolean(),
  survey: z.boolean(),
});
export type AppModules = z.infer<typeof AppModules>;

/** Files that may be attached (spec/1 §3, §9): places of use 0 comments, 1 results publish, 2 initiative; sizes in MB. */
export const AttachmentConfig = z.strictObject({
  placeOfUse: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maxAttachmentQuantity: z.number(),
  maxAttachmentSize: z.number(),
  maxAllAttachmentsSize: z.number(),
  /** Of the setting that its author saw. */
  revision: z.number().int(),
});
export type AttachmentConfig = z.infer<typeof AttachmentConfig>;

/** How comments come to be read by others: modes 0 after a moderator's check, 1 at once, 2 off. */
export const CommentConfig = z.strictObject({
  mode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Characters of a comment. */
  maxLength: z.number(),
  /** Of the setting that its author saw. */
  revision: z.number().int(),
});
export type CommentConfig = z.infer<typeof CommentConfig>;

/** Who sees and sends initiatives (spec/1 §4): 0 hidden from visitors, 1 only signed-in people send, 2 everybody. */
export const InitiativeConfig = z.strictObject({
  mode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Of the setting that its author saw. */
  revision: z.number().int(),
});
export type InitiativeConfig = z.infer<typeof InitiativeConfig>;

/** Where maps open (spec/1 §3, map configuration). */
export const MapConfig = z.strictObject({
  zoom: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** Of the setting that its author saw. */
  revision: z.number().int(),
});
export type MapConfig = z.infer<typeof MapConfig>;

/** A setting that is read and changed as one, at one address. */
const setting = <Shape extends z.ZodType>(
  path: `/api/setting/${string}`,
  shape: Shape,
  { reads, changes }: { reads: string; changes: string },
) => ({
  reading: endpoint({ method: 'GET', path, access, summary: reads, output: shape, errors: [401, 403] }),
  change: endpoint({
    method: 'PUT',
    path,
    access,
    summary: changes,
    body: shape,
    output: shape,
    errors: [401, 403, 409, 422],
  }),
});

const Line = z.string().max(5000);
/** The declaration of accessibility as clerks write it: '' is what is left out. */
export const AccessibilitySetting = z.strictObject({
  publishedOn: Line,
  updatedOn: Line,
  drawnUpOn: Line,
  reviewedOn: Line,
  status: Line,
  gaps: z.array(z.strictObject({ what: Line, why: Line })).max(MOST_GAPS * 2),
  method: Line,
  assessmentUrl: Line,
  person: Line,
  email: Line,
  phone: Line,
  applications: Line,
  /** A line is a paragraph. */
  architecture: z.string().max(30_000),
  architectureUrl: Line,
  communication: z.string().max(30_000),
  /** Of the setting that its author saw; 0: there is no whole declaration yet. */
  revision: z.number().int(),
});
export type AccessibilitySetting = z.infer<typeof AccessibilitySetting>;

export const listPasswordConfigs = endpoint({
  method: 'GET',
  path: '/api/setting/password-configs',
  access,
  summary: 'Zasady haseł: pracowników (0) i mieszkańców (1).',
  output: z.array(PasswordConfig),
  errors: [401, 403],
});

export const setPasswordConfig = endpoint({
  method: 'PUT',
  path: '/api/setting/password-configs',
  access,
  needsProof: true,
  summary: 'Zmienia zasady haseł pracowników albo mieszkańców. Obowiązują nowe hasła.',
  body: PasswordConfig,
  output: z.array(PasswordConfig),
  errors: [401, 403, 422],
});

export const { reading: getAppModules, change: setAppModules } = setting('/api/setting/app-modules', AppModules, {
  reads: 'Które części portalu są włączone.',
  changes: 'Włącza i wyłącza części portalu: to, co wyłączone, znika z menu, kafelków, adresów i API.',
});

export const getSmtp = endpoint({
  method: 'GET',
  path: '/api/app/smtp',
  access,
  summary: 'Serwer poczty, przez który wychodzą listy; bez hasła. Null: listy zostają w skrzynce nadawczej.',
  output: z
    .object({
      host: z.string(),
      login: z.string(),
      port: z.number().int(),
      sslEnabled: z.boolean(),
      /** `starttls`: demanded before anything is sent; `none`: this machine, or `INSECURE_TRANSPORT` names mail. */
      encryption: z.enum(['tls', 'starttls', 'none']),
    })
    .nullable(),
  errors: [401, 403],
});

export const sendTestLetter = endpoint({
  method: 'POST',
  path: '/api/app/smtp/test-letters',
  access,
  summary: 'Wysyła list próbny na adres pytającego i mówi, czy się udało.',
  output: z.object({ message: z.string() }),
  errors: [401, 403, 422, 429, 503],
});

export const getAuthorizationSettings = endpoint({
  method: 'GET',
  path: '/api/setting/authorization-settings',
  access,
  summary: 'Kto potwierdza tożsamość przy logowaniu: nazwa i adres usługi.',
  output: z.object({ systemName: z.string(), serviceAddress: z.string() }),
  errors: [401, 403],
});

export const listAttachmentConfigs = endpoint({
  method: 'GET',
  path: '/api/setting/attachment-configs',
  access,
  summary: 'Ile plików i jak dużych można załączyć: w komentarzach (0), przy wynikach (1), w inicjatywach (2).',
  output: z.array(AttachmentConfig),
  errors: [401, 403],
});

export const setAttachmentConfig = endpoint({
  method: 'PUT',
  path: '/api/setting/attachment-configs',
  access,
  summary: 'Zmienia, ile plików i jak dużych można załączyć w jednym miejscu.',
  body: AttachmentConfig,
  output: z.array(AttachmentConfig),
  errors: [401, 403, 409, 422],
});

export const { reading: getCommentConfig, change: setCommentConfig } = setting(
  '/api/setting/comment-configs',
  CommentConfig,
  {
    reads: 'Kiedy komentarze są widoczne i jak długie mogą być.',
    changes: 'Zmienia, kiedy komentarze są widoczne i jak długie mogą być.',
  },
);

export const { reading: getInitiativeConfig, change: setInitiativeConfig } = setting(
  '/api/setting/initiative-configuration',
  InitiativeConfig,
  {
    reads: 'Kto widzi formularz inicjatyw i kto może go wysłać.',
    changes: 'Zmienia, kto widzi formularz inicjatyw i kto może go wysłać.',
  },
);

export const { reading: getMapConfig, change: setMapConfig } = setting('/api/setting/map-configuration', MapConfig, {
  reads: 'Gdzie otwierają się mapy portalu.',
  changes: 'Zmienia, gdzie otwierają się mapy portalu.',
});

export const { reading: getAccessibilitySetting, change: setAccessibilitySetting } = setting(
  '/api/setting/accessibility-declaration',
  AccessibilitySetting,
  {
    reads: 'Deklaracja dostępności portalu, tak jak zapisał ją urząd.',
    changes: 'Ogłasza deklarację dostępności portalu.',
  },
);
