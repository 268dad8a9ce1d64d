import { z } from 'zod';
import { CaptchaDemand } from './captcha.ts';
import { endpoint, IdParams } from './endpoint.ts';

/** Initiatives exist while one of these is on (spec/1 §1). */
export const INITIATIVE_MODULES = ['consultation', 'budget'] as const;

/** Whose unsent files they are: a token of `POST initatives/upload-tokens`. No cookie, so that it works on `api.<host>` too. */
export const UPLOAD_HEADER = 'upload-token';
/** What opens the page of one case, and nothing else. */
export const CASE_HEADER = 'case-token';
/** Why an upload was answered with −1: a name of `UploadRefusal` (domain/initiative-upload). */
export const UPLOAD_REFUSED_HEADER = 'upload-refused';
/**
 * Numbers of the files of its token that the sender knows of, with commas between them; empty: none. Where there is no room, the others
 * make way: their numbers were lost with a connection, so that nobody can send or remove them.
 */
export const UPLOADS_KNOWN_HEADER = 'uploads-known';

/** A file as the specification names it; the id alone counts. */
export const SentAttachment = z.strictObject({
  id: z.number().int(),
  size: z.unknown().optional(),
  filename: z.unknown().optional(),
  type: z.unknown().optional(),
  new: z.unknown().optional(),
});

/** A decimal number, or the same as text. */
const Decimal = z.union([z.number(), z.string().max(60)]);

/** The rules and messages are those of `domain/initiative`. */
export const SentInitiative = z.strictObject({
  /** Budget project 1, consultation proposal 2, other 3. */
  type: z.number().nullish(),
  title: z.string().max(2000).nullish(),
  content: z.string().max(40_000).nullish(),
  thematicAreaId: z.number().nullish(),
  districtId: z.number().nullish(),
  /** Null: the only office that there is. */
  officeId: z.number().nullish(),
  /** In złotys. */
  cost: Decimal.nullish(),
  locationDescription: z.string().max(4000).nullish(),
  locationLatitude: Decimal.nullish(),
  locationLongitude: Decimal.nullish(),
  attachments: z.array(SentAttachment).max(50).nullish(),
  /** Of a visitor; whoever is signed in is answered by their account. */
  replyTo: z.string().max(1000).nullish(),
  agreementAccepted: z.boolean().nullish(),
  /** Of contact forms alone. */
  projectId: z.unknown().optional(),
});
export type SentInitiative = z.infer<typeof SentInitiative>;

/** What whoever sent it has to know, and is told once. */
export const InitiativeReceipt = z.object({
  message: z.literal('Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu'),
  number: z.string(),
  /** Opens the page of the case. */
  token: z.string(),
  /** With the number, the same on paper: eight digits. */
  pin: z.string(),
  receivedAt: z.string(),
  /** By when it is read for the first time, and by when it is answered as what its author said it is. */
  classDue: z.string(),
  answerDue: z.string(),
  /** Whether a letter with the address of the case was sent. */
  letter: z.boolean(),
});
export type InitiativeReceipt = z.infer<typeof InitiativeReceipt>;

export const sendInitiative = endpoint({
  method: 'POST',
  path: '/api/initatives',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary:
    'Wysyła inicjatywę do urzędu. Bez logowania wymaga captchy i adresu do odpowiedzi; z nagłówkiem Idempotency-Key powtórzenie niczego nie zmienia.',
  body: SentInitiative,
  output: InitiativeReceipt,
  errors: [400, 403, 409, 422, 429],
});

export const demandInitiativeCaptcha = endpoint({
  method: 'POST',
  path: '/api/initatives/captcha',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary:
    'Zadanie captchy dla tego, kto wysyła inicjatywę bez logowania. Rozwiązanie idzie w nagłówku Captcha-Solution.',
  output: CaptchaDemand,
  errors: [429],
});

export const getUploadToken = endpoint({
  method: 'POST',
  path: '/api/initatives/upload-tokens',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Daje podpisany znak, do którego należą pliki wysłane przed inicjatywą; idzie w nagłówku Upload-Token.',
  output: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: [429],
});

export const uploadInitiativeFile = endpoint({
  method: 'POST',
  path: '/api/attachments/initiative-attachement',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary:
    'Przyjmuje jeden plik inicjatywy (multipart/form-data, pole attachment). Zwraca numer pliku albo -1; powód jest w nagłówku Upload-Refused.',
  body: z.object({ attachment: z.object({ filename: z.string(), bytes: z.unknown() }) }),
  output: z.number().int(),
  errors: [400, 401, 429, 503],
});

export const removeInitiativeFile = endpoint({
  method: 'DELETE',
  path: '/api/attachments/initiative-attachement/:id',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Usuwa plik, który jeszcze nie został wysłany z inicjatywą.',
  params: IdParams,
  output: z.object({ id: z.number().int() }),
  errors: [404],
});

export const CaseFile = z.object({
  id: z.number().int(),
  filename: z.string(),
  size: z.number().int(),
  contentType: z.string(),
});
export type CaseFile = z.infer<typeof CaseFile>;

/** Something that happened to a case, as its author reads it. */
export const CaseEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.enum(['author', 'office', 'portal']),
  title: z.string(),
  words: z.string().nullable(),
  files: z.array(CaseFile),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** What was sent, unaltered. */
const CaseContent = {
  /** Initiative types, and 4: a message of a contact form. */
  type: z.number().int(),
  typeName: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.string().nullable(),
  district: z.string().nullable(),
  /** In złotys; null: not asked for. */
  cost: z.number().nullable(),
  locationDescription: z.string(),
  locationLatitude: z.number().nullable(),
  locationLongitude: z.number().nullable(),
  files: z.array(CaseFile),
};

export const OwnCase = z.object({
  number: z.string(),
  /** Under which the office keeps it in its registry; null: it has none yet. */
  sign: z.string().nullable(),
  state: z.string(),
  stateName: z.string(),
  receivedAt: z.string(),
  officeName: z.string(),
  ...CaseContent,
  course: z.array(CaseEvent),
  /** What the office decided, with its answer: 'przyjęta w części'; null: nothing yet, or it only answered. */
  decision: z.string().nullable(),
  /** What the office asks its author, and until when it waits; null: nothing. */
  question: z.object({ words: z.string(), until: z.string() }).nullable(),
  /** What comes next, in order of days. */
  ahead: z.array(z.object({ until: z.string(), title: z.string(), note: z.string() })),
  /** That the office makes a project or a consultation of it; null: it is not asked for. */
  consent: z.object({ on: z.boolean() }).nullable(),
  canWithdraw: z.boolean(),
  /** Where letters of each step go; null: nowhere. */
  letters: z.object({ on: z.boolean(), to: z.string() }).nullable(),
  revision: z.number().int(),
});
export type OwnCase = z.infer<typeof OwnCase>;

export const getOwnCase = endpoint({
  method: 'GET',
  path: '/api/cases/own',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Sprawa, którą otwiera znak z nagłówka Case-Token.',
  output: OwnCase,
  errors: [404, 429],
});

export const openCase = endpoint({
  method: 'POST',
  path: '/api/cases/opened',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Znak sprawy temu, kto zna jej numer i PIN.',
  body: z.strictObject({ number: z.string().max(60), pin: z.string().max(60) }),
  output: z.object({ token: z.string() }),
  errors: [404, 429],
});

const Seen = { revision: z.number().int() };

export const replyInCase = endpoint({
  method: 'POST',
  path: '/api/cases/own/replies',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Odpowiada na pytanie urzędu w sprawie, którą otwiera znak.',
  body: z.strictObject({
    ...Seen,
    words: z.string().max(40_000),
    attachments: z.array(SentAttachment).max(50).nullish(),
  }),
  output: OwnCase,
  errors: [400, 404, 409, 422, 429],
});

export const withdrawCase = endpoint({
  method: 'PUT',
  path: '/api/cases/own/withdrawal',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Wycofuje zgłoszenie, którego sprawę otwiera znak.',
  body: z.strictObject(Seen),
  output: OwnCase,
  errors: [404, 409, 429],
});

export const setCaseLetters = endpoint({
  method: 'PUT',
  path: '/api/cases/own/letters',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Włącza i wyłącza listy o każdym kroku sprawy, którą otwiera znak.',
  body: z.strictObject({ on: z.boolean() }),
  output: OwnCase,
  errors: [404, 429],
});

export const setCaseConsent = endpoint({
  method: 'PUT',
  path: '/api/cases/own/consent',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  summary: 'Zgoda autora na zrobienie z jego zgłoszenia projektu albo konsultacji, i jej cofnięcie.',
  body: z.strictObject({ on: z.boolean() }),
  output: OwnCase,
  errors: [404, 409, 429],
});

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  access: 'account',
  module: INITIATIVE_MODULES,
  summary: 'Sprawy, które zaczął pytający.',
  output: z.object({
    /** Whether the caller has accepted the terms of use that hold now; true where there are none. */
    agreementAccepted: z.boolean(),
    items: z.array(
      z.object({
        number: z.string(),
        typeName: z.string(),
        title: z.string(),
        state: z.string(),
        stateName: z.string(),
        receivedAt: z.string(),
        /** Until when the office waits for its author, or when it answers; null: nothing more comes. */
        until: z.string().nullable(),
        waitsForYou: z.boolean(),
        /** The office has answered, so that nothing more comes. */
        isAnswered: z.boolean(),
        token: z.string().nullable(),
      }),
    ),
    /** What the office wrote in them, the newest first: at most twenty. */
    letters: z.object({
      items: z.array(
        z.object({
          /** Of the event in the course of the case. */
          id: z.number().int(),
          at: z.string(),
          title: z.string(),
          files: z.array(CaseFile),
          number: z.string(),
          caseTitle: z.string(),
          /** Opens the case; null: nothing does. */
          token: z.string().nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  errors: [401],
});
