import { residentFileLimits } from '@wiec/domain/residents-file.ts';
import { type CheckView, checkViews, doubtAnswers, doubtGroups, doubts } from '@wiec/domain/voter-check.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams, listOf, PageNumber, PageSize } from './endpoint.ts';
import { RegisterEntry, seen } from './vote-register.ts';

/** How the voters of a vote stand to the register of residents: numbers alone. */
export const VoterCheck = z.object({
  /** The last file that was compared; null: none was. */
  file: z
    .object({
      loadedAt: z.string(),
      /** Persons in it. */
      persons: z.number().int(),
    })
    .nullable(),
  /** Raised by every file; 0: none. Goes back with the next one. */
  revision: z.number().int(),
  /** Voters who are in the register as they said. */
  same: z.number().int(),
  /** Without a PESEL: they wait among votes to be verified. */
  declared: z.number().int(),
  /** Voted since the file, or changed. */
  unchecked: z.number().int(),
  views: z.object(
    Object.fromEntries(checkViews.map((view) => [view, z.number().int()])) as Record<CheckView, z.ZodNumber>,
  ),
  now: z.string(),
});
export type VoterCheck = z.infer<typeof VoterCheck>;

/** A voter who has to be looked at: nothing personal. */
export const CheckedVoter = RegisterEntry.extend({
  doubt: z.enum(doubts),
  answer: z.enum(doubtAnswers).nullable(),
  /** The last day on which a reply is awaited; null: nobody was asked. */
  replyBy: z.string().nullable(),
});
export type CheckedVoter = z.infer<typeof CheckedVoter>;

const ComparedPerson = z.object({
  firstname: z.string(),
  surname: z.string(),
  /** The last four digits; '' of somebody who votes by account. */
  peselEnd: z.string(),
  /** Null where it is not known. */
  district: z.string().nullable(),
});

export const ComparedVoter = CheckedVoter.extend({
  /** Null: voted by account, and typed nothing. */
  given: ComparedPerson.nullable(),
  /** As the register of residents has them; null: it has nobody with this number. */
  found: ComparedPerson.nullable(),
  /** Whether a letter can ask them. */
  hasAddress: z.boolean(),
});
export type ComparedVoter = z.infer<typeof ComparedVoter>;

const EntryParams = z.strictObject({ id: Id, entryId: z.uuid() });

const inCheck = { access: 'permission:vote.register', module: 'budget' } as const;

export const getVoterCheck = endpoint({
  ...inCheck,
  method: 'GET',
  path: '/api/office/votes/:id/voter-check',
  summary: 'Ilu głosujących zgadza się z rejestrem mieszkańców i ilu trzeba sprawdzić.',
  params: IdParams,
  output: VoterCheck,
  errors: [404, 409],
});

export const compareVoters = endpoint({
  ...inCheck,
  method: 'POST',
  path: '/api/office/votes/:id/voter-check',
  summary:
    'Porównuje głosujących z plikiem z rejestru mieszkańców. Pliku się nie zachowuje, a żaden głos nie zmienia od tego stanu.',
  params: IdParams,
  body: z.strictObject({
    /** Text of the file. */
    content: z.string().max(residentFileLimits.characters),
    /** Of the check that was seen. */
    revision: z.number().int(),
  }),
  // A letter takes up to three bytes, and up to two more as JSON.
  bodyLimit: residentFileLimits.characters * 3 + 10_000,
  output: VoterCheck,
  errors: [404, 409, 422],
});

export const listCheckedVoters = endpoint({
  ...inCheck,
  method: 'GET',
  path: '/api/office/votes/:id/voter-check/voters',
  summary:
    'Głosujący, których dane różnią się od rejestru mieszkańców, najdawniejsze głosy na początku. Bez danych osób.',
  params: IdParams,
  query: z.strictObject({ view: z.enum(checkViews).default('waiting'), page: PageNumber, size: PageSize }),
  output: listOf(CheckedVoter),
  errors: [404, 409, 422],
});

export const lookAtCheckedVoter = endpoint({
  ...inCheck,
  method: 'GET',
  path: '/api/office/votes/:id/voter-check/voters/:entryId',
  summary: 'Dane podane przy głosie obok danych z rejestru. Każde spojrzenie zapisuje się w dzienniku zdarzeń.',
  params: EntryParams,
  output: ComparedVoter,
  errors: [404, 409],
});

export const answerDoubt = endpoint({
  ...inCheck,
  method: 'POST',
  path: '/api/office/votes/:id/voter-check/voters/:entryId/answer',
  summary: 'Zapisuje, że to ta sama osoba, albo pyta ją listem. Głos nie zmienia od tego stanu.',
  params: EntryParams,
  body: z.strictObject({ answer: z.enum(doubtAnswers), seen }),
  output: z.object({
    /** Whether a letter asks the person; false: they gave no address, or are not asked. */
    letter: z.boolean(),
    replyBy: z.string().nullable(),
  }),
  errors: [404, 409, 422],
});

export const askVoters = endpoint({
  ...inCheck,
  method: 'POST',
  path: '/api/office/votes/:id/voter-check/ask',
  summary: 'Pyta listem wszystkich, którzy czekają z jednego powodu i których jeszcze nie zapytano.',
  params: IdParams,
  body: z.strictObject({ group: z.enum(doubtGroups) }),
  output: z.object({
    asked: z.number().int(),
    /** Gave no address: they still wait. */
    withoutAddress: z.number().int(),
    /** Not asked yet: too many at once. */
    left: z.number().int(),
  }),
  errors: [404, 409, 422],
});
