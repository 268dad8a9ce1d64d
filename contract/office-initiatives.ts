import { z } from 'zod';
import { caseActs, caseStates, caseViews } from '@wiec/domain/case-course.ts';
import { productKinds } from '@wiec/domain/case-product.ts';
import { CASE_SEARCH_LIMIT } from '@wiec/domain/case-search.ts';
import { caseClasses } from '@wiec/domain/case-class.ts';
import { caseWays, envelopeFields } from '@wiec/domain/case-letter.ts';
import { caseOutcomes } from '@wiec/domain/case-outcome.ts';
import { answerWays } from '@wiec/domain/case-sender.ts';
import { opinionStates } from '@wiec/domain/case-opinion.ts';
import { BodyId, endpoint, IdParams, listOf, optionalNumber, optionalText, PageNumber, PageSize } from './endpoint.ts';
import { CaseFile, INITIATIVE_MODULES, SentAttachment } from './initiatives.ts';

const access = 'permission:initiatives.manage';
/** Whoever works on cases of a unit does some of it (decision 0195). */
const working = 'permission:initiatives.work';
/** Whoever works on cases reads them, and whoever looks over the office's work, without who wrote (decision 0273). */
const reading = 'permission:cases.read';

/** A clerk who may be given cases of an office. */
const Clerk = z.object({
  id: z.number().int(),
  name: z.string(),
  officeId: z.number().int(),
  /** Units for which alone they lead cases; null: in the whole office. */
  unitIds: z.array(z.number().int()).nullable(),
  /** Open cases that they lead. */
  open: z.number().int(),
});
export type CaseClerk = z.infer<typeof Clerk>;

const listed = {
  id: z.number().int(),
  number: z.string(),
  /** Initiative types, and 4: a message of a contact form. */
  type: z.number().int(),
  typeName: z.string(),
  title: z.string(),
  content: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  /** The unit that it is with; null: whoever leads cases in the whole office. */
  unit: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  thematicAreaId: z.number().int().nullable(),
  category: z.string().nullable(),
  districtId: z.number().int().nullable(),
  /** Of a message: the unit that leads its consultation; null: none. */
  ledBy: z.number().int().nullable(),
  district: z.string().nullable(),
  receivedAt: z.string(),
  /** By which it came: the portal, or as a letter that a clerk typed in. */
  way: z.enum(caseWays),
  state: z.enum(caseStates),
  class: z.enum(caseClasses).nullable(),
  /** What its words look like; null: nothing in particular. */
  looksLike: z.enum(caseClasses).nullable(),
  /** The reader leads it: says what it is, who works on it, and approves; otherwise they work on it alone. */
  led: z.boolean(),
  /** The reader looks alone: what looks like somebody's data is cut out of the words, and files are not told. */
  overseen: z.boolean(),
  /** Of the class until there is one, then of the answer. */
  dueAt: z.string(),
  /** Until when the office waits for the author; null: it does not. */
  authorDue: z.string().nullable(),
  /** Which unit's opinion the office waits for first, and until when; null: for none. */
  awaitedOpinion: z.object({ unitName: z.string(), dueAt: z.string() }).nullable(),
  assignedTo: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Sent by an account; otherwise by a visitor. */
  byAccount: z.boolean(),
  /** Whether a letter reaches the author. */
  hasAddress: z.boolean(),
  /** One of very many from one network. */
  marked: z.boolean(),
  /** Under which the office keeps it in its registry; null: none was given. */
  sign: z.string().nullable(),
  files: z.array(CaseFile),
  revision: z.number().int(),
};
export const ListedCase = z.object(listed);
export type ListedCase = z.infer<typeof ListedCase>;

/** What of the inbox is shown. */
export const CaseListChoice = z.strictObject({
  view: z.enum(caseViews).optional(),
  class: z.enum(caseClasses).optional(),
  way: z.enum(caseWays).optional(),
  districtId: optionalNumber(z.coerce.number().int().min(-1).max(2_147_483_647)),
  /** With this unit; 0: with none. */
  unitId: optionalNumber(z.coerce.number().int().min(-1).max(2_147_483_647)),
  /** Those of the caller alone, and of those for whom the caller stands in today. */
  mine: z.enum(['1']).optional(),
  /** Number of a case, whole or its last part, or the beginning of its sign: found in whatever list it stands. */
  searchTerm: optionalText(CASE_SEARCH_LIMIT),
});

export const listCases = endpoint({
  method: 'GET',
  path: '/api/office/initiatives',
  access: reading,
  module: INITIATIVE_MODULES,
  summary: 'Sprawy mieszkańców w urzędach pytającego: jedna z list, najbliższy termin najpierw, i ile jest na każdej.',
  query: CaseListChoice.extend({
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(ListedCase).extend({
    counts: z.record(z.enum(caseViews), z.number().int()),
    /** Units that have returned one of these cases, so that no rule gives it to them again. */
    returned: z.array(z.object({ id: z.number().int(), unitIds: z.array(z.number().int()) })),
    /** The reader leads cases somewhere, and does not work on them alone. */
    leadsSome: z.boolean(),
    /** The reader works on cases somewhere, or leads them. */
    worksOnSome: z.boolean(),
    /** The reader reads numbers and the register of petitions. */
    readsAll: z.boolean(),
    clerks: z.array(Clerk),
    /** Units that are on, of the offices that the caller leads cases in. */
    units: z.array(z.object({ id: z.number().int(), name: z.string(), officeId: z.number().int() })),
    /** Rules by which cases of these offices go to units. */
    routes: z.array(
      z.object({
        officeId: z.number().int(),
        class: z.enum(caseClasses).nullable(),
        thematicAreaId: z.number().int().nullable(),
        districtId: z.number().int().nullable(),
        unitId: z.number().int(),
      }),
    ),
  }),
  errors: [400, 401, 403],
});

const Waiting = z.object({
  total: z.number().int(),
  /** When the first of them is due; null: none waits. */
  due: z.string().nullable(),
});

export const countWaitingCases = endpoint({
  method: 'GET',
  path: '/api/office/waiting-initiatives',
  access: reading,
  module: INITIATIVE_MODULES,
  summary:
    'Ile spraw mieszkańców czeka na pytającego i do kiedy: po terminie, do przydzielenia, nieprzyjęte na czas, do podpisu, prowadzone przez niego, ze spóźnioną opinią, prowadzone przez kogoś, kto już nie może; ilu petycjom brakuje czegoś w rejestrze i ilu pism nie przyjął rejestr urzędu. Niczego z nich nie pokazuje.',
  output: z.object({
    overdue: Waiting,
    toAssign: Waiting,
    untaken: Waiting,
    toApprove: Waiting,
    mine: Waiting,
    lateOpinions: Waiting,
    leaderless: Waiting,
    petitions: Waiting,
    registry: Waiting,
  }),
  errors: [401, 403],
});

/** Something that happened to a case, as the office reads it. */
export const OfficeEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.enum(['author', 'office', 'portal']),
  act: z.string(),
  /** A clerk's; null: the author, the portal, or an account that is gone. */
  name: z.string().nullable(),
  title: z.string(),
  words: z.string().nullable(),
  isPublic: z.boolean(),
  files: z.array(CaseFile),
});
export type OfficeEvent = z.infer<typeof OfficeEvent>;

const Neighbour = z.object({ id: z.number().int(), number: z.string() }).nullable();

export const OfficeCase = z.object({
  ...listed,
  cost: z.number().nullable(),
  locationDescription: z.string(),
  locationLatitude: z.number().nullable(),
  locationLongitude: z.number().nullable(),
  /** How the answer reaches the author; who that is, is shown for a reason alone. */
  answerWay: z.enum(answerWays),
  /** What of the way, day and sender of a letter that was typed in the reader may correct; null: nothing, or it came by the portal. */
  correction: z
    .object({
      fields: z.array(z.enum(envelopeFields)),
      /** In Poland. */
      enteredOn: z.string(),
    })
    .nullable(),
  /** Cases near its place that came in a year, the nearest first, of those that the reader may open. */
  near: z.array(z.object({ id: z.number().int(), number: z.string(), title: z.string(), metres: z.number().int() })),
  /** The consultation that a message is about. */
  consultation: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  course: z.array(OfficeEvent),
  /** Files that are not told to whoever looks alone. */
  closedFiles: z.number().int(),
  draft: z.string().nullable(),
  /** What is decided with the draft, or was with the answer; null: nothing. */
  outcome: z.enum(caseOutcomes).nullable(),
  /** They go out with the answer; until then they are the office's alone. */
  draftFiles: z.array(CaseFile),
  /** The caller wrote the draft, so that somebody else approves it. */
  isOwnDraft: z.boolean(),
  /** What can be done with it now. */
  acts: z.array(z.enum(caseActs)),
  /** Opinions that units were asked for, in their order; what they said stands in the course. */
  opinions: z.array(
    z.object({
      id: z.number().int(),
      unitId: z.number().int(),
      unitName: z.string(),
      question: z.string(),
      /** What of the letter the unit gets to read. */
      content: z.string(),
      withFiles: z.boolean(),
      askedAt: z.string(),
      dueAt: z.string(),
      state: z.enum(opinionStates),
    }),
  ),
  /** Units that may be asked, or may get it; `answers`, `leads`: somebody may answer for it, or lead its cases, in the portal. */
  units: z.array(z.object({ id: z.number().int(), name: z.string(), answers: z.boolean(), leads: z.boolean() })),
  /** Templates of answers that fit its class, with what is known of the case in their fields. */
  templates: z.array(z.object({ id: z.number().int(), name: z.string(), words: z.string() })),
  /** Since when its author agrees that something is made of it; null: they do not. */
  consentedAt: z.string().nullable(),
  /** What was made of it and is there still. */
  products: z.array(
    z.object({
      kind: z.enum(productKinds),
      id: z.number().int(),
      title: z.string(),
      /** Of a project: its edition. */
      editionId: z.number().int().nullable(),
    }),
  ),
  /** What the reader may make of it, where its author agrees. */
  makes: z.array(z.enum(productKinds)),
  /** What is chosen for a project; null: the reader makes none. */
  forProject: z
    .object({
      /** To which projects are added, the newest first. `isSeen`: residents see its projects. */
      editions: z.array(
        z.object({ id: z.number().int(), value: z.number().int(), title: z.string(), isSeen: z.boolean() }),
      ),
      /** Categories of the office. */
      areas: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** That of the case; null: it is chosen anew. */
      thematicAreaId: z.number().int().nullable(),
    })
    .nullable(),
  /** Until when it may be put off; null: it may not be. */
  longestDue: z.string().nullable(),
  /** Cases that were joined to this one: its answer is theirs too. */
  merged: z.array(z.object({ id: z.number().int(), number: z.string() })),
  /** The case that this one was joined to. */
  mergedInto: Neighbour,
  before: Neighbour,
  after: Neighbour,
  clerks: z.array(Clerk),
  offices: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type OfficeCase = z.infer<typeof OfficeCase>;

export const getCase = endpoint({
  method: 'GET',
  path: '/api/office/initiatives/:id',
  access: reading,
  module: INITIATIVE_MODULES,
  summary: 'Cała sprawa: co napisał mieszkaniec, przebieg z notatkami urzędu, projekt odpowiedzi.',
  params: IdParams,
  output: OfficeCase,
  errors: [401, 403, 404],
});

export const CaseActBody = z.strictObject({
  /** That was seen. */
  revision: z.number().int(),
  act: z.enum(caseActs),
  class: z.enum(caseClasses).nullish(),
  assigneeId: z.number().int().nullish(),
  /** What is decided with an answer (`draft`). */
  outcome: z.enum(caseOutcomes).nullish(),
  /** To the author, or of the office alone, by the act. */
  words: z.string().max(40_000).nullish(),
  /** Last day, YYYY-MM-DD: for the author to answer, of an opinion, or of the answer that is put off. */
  day: z.string().max(10).nullish(),
  /** Of the case into which this one is merged. */
  into: z.string().max(60).nullish(),
  /** Under which the office keeps it in its registry. */
  sign: z.string().max(200).nullish(),
  /** Of this portal, to which it is forwarded; null: to somebody else, whom the words name. */
  officeId: z.number().int().nullish(),
  /** Who is asked for an opinion, or to which unit it goes. In `assign` and `classify` null: to none; absent: it stays, or goes by the rules. */
  unitId: z.number().int().nullish(),
  /** What of the letter that unit gets to read. */
  content: z.string().max(40_000).nullish(),
  /** It also reads the files of the letter. */
  withFiles: z.boolean().nullish(),
  /** Which of the awaited opinions is given, prolonged or called off. */
  opinionId: z.number().int().nullish(),
  /** All that go with the words: of a draft, also those that it has already. */
  attachments: z.array(SentAttachment).max(50).nullish(),
});
export type CaseActBody = z.infer<typeof CaseActBody>;

/** What reaches the author and cannot be called back. */
const PROVEN: readonly string[] = ['answer', 'forward', 'leave-unexamined'];

/** Who wrote; null: it is not known. */
export const CaseSender = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the post. */
  address: z.string().nullable(),
});
export type CaseSender = z.infer<typeof CaseSender>;

export const showCaseSender = endpoint({
  method: 'POST',
  path: '/api/office/initiatives/:id/sender',
  access: working,
  module: INITIATIVE_MODULES,
  summary: 'Kto napisał w tej sprawie, po podaniu powodu. Odczyt i powód zapisują się w dzienniku.',
  params: IdParams,
  body: z.strictObject({ reason: z.string().max(2000) }),
  output: CaseSender,
  errors: [400, 401, 403, 404, 422],
});

export const actOnCase = endpoint({
  method: 'POST',
  path: '/api/office/initiatives/:id/acts',
  access: working,
  module: INITIATIVE_MODULES,
  needsProof: ({ act }: CaseActBody) => PROVEN.includes(act),
  summary:
    'Robi coś ze sprawą: nadaje klasę, przekazuje jednostce, przydziela, pyta autora, zapisuje projekt odpowiedzi, zatwierdza, odpowiada, zamyka, wznawia, przekazuje, łączy. Pliki pytania i projektu są najpierw wysyłane jak pliki inicjatywy.',
  params: IdParams,
  body: CaseActBody,
  output: OfficeCase,
  errors: [400, 401, 403, 404, 409, 422],
});

export const makeCaseProduct = endpoint({
  method: 'POST',
  path: '/api/office/initiatives/:id/products',
  access,
  module: INITIATIVE_MODULES,
  summary:
    'Robi ze sprawy, za zgodą jej autora, konsultację w przygotowaniu albo projekt edycji budżetu: z treścią, miejscem i plikami, bez autora.',
  params: IdParams,
  body: z.strictObject({
    /** That was seen. */
    revision: z.number().int(),
    kind: z.enum(productKinds),
    /** Of a project. */
    editionId: BodyId.nullish(),
    /** Of a project; absent: that of the case. */
    thematicAreaId: BodyId.nullish(),
    /** Of its author's letter. */
    withFiles: z.boolean(),
  }),
  output: OfficeCase,
  errors: [400, 401, 403, 404, 409, 422],
});

export const getCaseOfProduct = endpoint({
  method: 'GET',
  path: '/api/office/case-products/:kind/:id',
  access,
  module: INITIATIVE_MODULES,
  summary: 'Sprawa, z której powstała konsultacja albo projekt budżetu.',
  params: IdParams.extend({ kind: z.enum(productKinds) }),
  output: z.object({
    /** Null: there is none, or it is another office's. */
    case: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  }),
  errors: [400, 401, 403],
});

/** Open cases by their clerk and office, to be given to somebody else. */
const CasesToHandOn = z.object({
  groups: z.array(
    z.object({
      holder: z.object({ id: z.number().int(), name: z.string() }),
      /** Whether the holder can still act on them. */
      mayAct: z.boolean(),
      officeId: z.number().int(),
      officeName: z.string(),
      /** Units that they are with; null among them: none. Whoever gets them may lead the cases of each. */
      unitIds: z.array(z.number().int().nullable()),
      cases: z.array(
        z.object({
          id: z.number().int(),
          number: z.string(),
          state: z.enum(caseStates),
          class: z.enum(caseClasses).nullable(),
          dueAt: z.string(),
          revision: z.number().int(),
        }),
      ),
    }),
  ),
  clerks: z.array(Clerk),
});
export type CasesToHandOn = z.infer<typeof CasesToHandOn>;

export const listCasesToHandOn = endpoint({
  method: 'GET',
  path: '/api/office/initiatives-to-hand-on',
  access,
  module: INITIATIVE_MODULES,
  summary:
    'Otwarte sprawy urzędów pytającego, które prowadzi ktoś, kto już nie może, albo wszystkie otwarte jednej osoby. Bez tego, co napisali mieszkańcy.',
  query: z.strictObject({ holderId: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)) }),
  output: CasesToHandOn,
  errors: [400, 401, 403],
});

export const handOnCases = endpoint({
  method: 'POST',
  path: '/api/office/initiatives-to-hand-on',
  access,
  module: INITIATIVE_MODULES,
  summary:
    'Przekazuje sprawy jednej osoby innej, wszystkie naraz. Gdy ktoś zmienił jedną z nich, nie przekazuje żadnej.',
  body: z.strictObject({
    holderId: BodyId,
    officeId: BodyId,
    assigneeId: BodyId,
    cases: z
      .array(z.strictObject({ id: BodyId, revision: z.number().int() }))
      .min(1)
      .max(1000),
  }),
  output: CasesToHandOn,
  errors: [400, 401, 403, 409, 422],
});
