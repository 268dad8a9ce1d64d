import { petitionOutcomes, petitionStandings, petitionViews } from '@wiec/domain/petition.ts';
import { z } from 'zod';
import { endpoint, IdParams, listOf, optionalNumber, PageNumber, PageSize } from './endpoint.ts';
import { INITIATIVE_MODULES } from './initiatives.ts';

const Year = z.number().int().min(2000).max(2200);
/** A year in a path. */
const YearParams = z.strictObject({
  year: z.preprocess((value) => (typeof value === 'string' && /^[0-9]{4}$/.test(value) ? Number(value) : value), Year),
});

const listed = {
  id: z.number().int(),
  subject: z.string(),
  officeName: z.string(),
  /** Days in Poland, YYYY-MM-DD. */
  submittedOn: z.string(),
  /** Whoever brought it, where they agreed to be named. */
  petitioner: z.string().nullable(),
  stateName: z.string(),
  /** The last day by which it is to be settled; null: it runs no longer. */
  expectedBy: z.string().nullable(),
  settledOn: z.string().nullable(),
  /** How it was settled; null: it is not, or nobody has said yet. */
  outcomeName: z.string().nullable(),
};
export const ListedPetition = z.object(listed);
export type ListedPetition = z.infer<typeof ListedPetition>;

export const listPetitions = endpoint({
  method: 'GET',
  path: '/api/petitions',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  keep: { seconds: 2, by: 'pages' },
  summary: 'Rejestr petycji, najnowsze najpierw. Danych wnoszących nie ma, chyba że zgodzili się je podać.',
  query: z.strictObject({
    /** Of the submission. */
    year: optionalNumber(z.coerce.number().int().min(2000).max(2200)),
    standing: z.enum(petitionStandings).optional(),
    page: PageNumber,
    size: PageSize,
  }),
  output: listOf(ListedPetition).extend({
    /** In which there was a petition, the last first. */
    years: z.array(z.number().int()),
    /** Of which there is a yearly list, the last first. */
    listYears: z.array(z.number().int()),
  }),
  errors: [400],
});

export const Petition = z.object({
  ...listed,
  content: z.string(),
  settlement: z.string(),
  course: z.array(z.object({ on: z.string(), title: z.string() })),
  /** The one with which it is settled, where everybody may read that. */
  joinedTo: z.object({ id: z.number().int(), subject: z.string() }).nullable(),
  /** When the office last changed its text. */
  changedOn: z.string(),
});
export type Petition = z.infer<typeof Petition>;

export const getPetition = endpoint({
  method: 'GET',
  path: '/api/petitions/:id',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  keep: { seconds: 2, by: 'pages' },
  summary: 'Petycja z rejestru: treść bez danych osobowych, przebieg, przewidywany termin, sposób załatwienia.',
  params: IdParams,
  output: Petition,
  errors: [404],
});

export const PetitionYear = z.object({
  year: z.number().int(),
  /** The day from which the year is over, so that its list changes no more by new petitions. */
  isOver: z.boolean(),
  /** By which the law wants the list. */
  due: z.string(),
  /** Settled in the year, with those below. */
  settled: z.number().int(),
  /** Among them: not in the register yet. */
  unpublished: z.number().int(),
  outcomes: z.array(z.object({ name: z.string(), count: z.number().int() })),
  items: z.array(
    z.object({
      id: z.number().int(),
      subject: z.string(),
      officeName: z.string(),
      submittedOn: z.string(),
      settledOn: z.string(),
      outcomeName: z.string().nullable(),
      settlement: z.string(),
    }),
  ),
  /** Address of the same as CSV. */
  file: z.string(),
  years: z.array(z.number().int()),
});
export type PetitionYear = z.infer<typeof PetitionYear>;

export const getPetitionYear = endpoint({
  method: 'GET',
  path: '/api/petition-years/:year',
  access: 'anyone',
  module: INITIATIVE_MODULES,
  keep: { seconds: 2, by: 'pages' },
  summary: 'Zbiorcza informacja o petycjach rozpatrzonych w roku: ile, o co i jak je załatwiono.',
  params: YearParams,
  output: PetitionYear,
  errors: [404],
});

const access = 'permission:initiatives.manage';
const reading = 'permission:initiatives.view';

/** A petition at the desk, without what its author wrote. */
const RegisterEntry = z.object({
  /** Of the case. */
  id: z.number().int(),
  number: z.string(),
  officeName: z.string(),
  receivedAt: z.string(),
  stateName: z.string(),
  /** As everybody reads it; null: nothing is prepared. */
  subject: z.string().nullable(),
  isPublished: z.boolean(),
  isNamed: z.boolean(),
  outcomeName: z.string().nullable(),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export const listRegister = endpoint({
  method: 'GET',
  path: '/api/office/petitions',
  access: reading,
  module: INITIATIVE_MODULES,
  summary: 'Petycje urzędów pytającego: których nie ma w rejestrze, które nie mają w nim wyniku, i pozostałe.',
  query: z.strictObject({ view: z.enum(petitionViews).optional(), page: PageNumber, size: PageSize }),
  output: listOf(RegisterEntry).extend({ counts: z.record(z.enum(petitionViews), z.number().int()) }),
  errors: [400, 401, 403],
});

export const OfficePetition = z.object({
  /** Of the case. */
  id: z.number().int(),
  number: z.string(),
  receivedAt: z.string(),
  stateName: z.string(),
  /** Its case has ended, so that its outcome can be told. */
  isOver: z.boolean(),
  officeName: z.string(),
  /** As its author wrote it. */
  title: z.string(),
  words: z.string(),
  /** 0: nothing was saved; then what follows is where a clerk begins. */
  revision: z.number().int(),
  subject: z.string(),
  content: z.string(),
  petitioner: z.string().nullable(),
  outcome: z.enum(petitionOutcomes).nullable(),
  /** How it was settled by what was done with its case: where a clerk begins who has not said it yet; null: that does not say it. */
  settledAs: z.enum(petitionOutcomes).nullable(),
  settlement: z.string(),
  isPublished: z.boolean(),
  /** Its address for everybody, while it is published. */
  publicId: z.number().int().nullable(),
  /** The reader leads its case, and may change what everybody reads; otherwise what looks like somebody's data is cut. */
  mayChange: z.boolean(),
});
export type OfficePetition = z.infer<typeof OfficePetition>;

export const getOfficePetition = endpoint({
  method: 'GET',
  path: '/api/office/petitions/:id',
  access: reading,
  module: INITIATIVE_MODULES,
  summary: 'Petycja do rejestru: pismo mieszkańca i to, co z niego przeczytają wszyscy.',
  params: IdParams,
  output: OfficePetition,
  errors: [401, 403, 404],
});

export const savePetition = endpoint({
  method: 'PUT',
  path: '/api/office/petitions/:id',
  access,
  module: INITIATIVE_MODULES,
  summary: 'Zapisuje, co wszyscy przeczytają o petycji, i ogłasza ją w rejestrze albo z niego zdejmuje.',
  params: IdParams,
  body: z.strictObject({
    /** That was seen. */
    revision: z.number().int(),
    subject: z.string().max(2000),
    content: z.string().max(40_000),
    petitioner: z.string().max(2000).nullable(),
    outcome: z.enum(petitionOutcomes).nullable(),
    settlement: z.string().max(20_000),
    published: z.boolean(),
    checked: z.boolean(),
  }),
  output: OfficePetition,
  errors: [400, 401, 403, 404, 409, 422],
});
