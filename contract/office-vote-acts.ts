import { MOST_MEMBERS } from '@wiec/domain/commission.ts';
import { envelopeOpeners, voteStages } from '@wiec/domain/vote-stage.ts';
import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';

/** A tie at which the count stands, for the commission to decide. */
export const OpenTie = z.object({
  districtName: z.string(),
  /** Points of each; null: for equal shares, or where the area's numbers are told to nobody. */
  total: z.number().int().nullable(),
  projects: z.array(z.object({ number: z.string(), title: z.string() })),
});
export type OpenTie = z.infer<typeof OpenTie>;

/** A closing that goes on in the background, or why the last one closed nothing. */
export const VoteClosing = z.object({
  /** Passphrases of the commission that open the envelopes; null: the portal opens them alone. */
  threshold: z.number().int().nullable(),
  given: z.number().int(),
  /** How long it waits for passphrases; null: for none. */
  until: z.string().nullable(),
  /** Envelopes that are open, of how many, 0 as long as nobody knows; null: it still waits. */
  opened: z.number().int().nullable(),
  total: z.number().int().nullable(),
  /** It was broken off when voting was stopped already: the portal goes on with it by itself. */
  isBrokenOff: z.boolean(),
  /** Why it closed nothing, a sentence; null: it goes on. */
  problem: z.string().nullable(),
});
export type VoteClosing = z.infer<typeof VoteClosing>;

/** Who gets the envelopes of a vote when it is closed. */
export const VoteAuditor = z.object({
  /** X25519, hex: in the public rules. */
  key: z.string(),
  /** The file that waits for the auditor in the portal; null: none does. */
  file: z
    .object({
      bytes: z.number().int(),
      madeAt: z.string(),
      /** When it was first downloaded to its end; null: not yet. */
      downloadedAt: z.string().nullable(),
      /** When it is deleted, whether or not the auditor has it. */
      until: z.string(),
    })
    .nullable(),
});
export type VoteAuditor = z.infer<typeof VoteAuditor>;

/** What the office or the portal did last with a vote (`lastActWords` of the domain). */
export const LastVoteAct = z.object({
  done: z.string(),
  at: z.string(),
  whose: z.enum(['own', 'other', 'portal']),
  by: z.string().nullable(),
});

/** How far a vote has come, and what the office does next with it. Nothing of persons or choices; numbers of votes only while its envelopes are opened. */
export const VoteCourse = z.object({
  id: z.number().int(),
  title: z.string(),
  stage: z.enum(voteStages),
  opener: z.enum(envelopeOpeners),
  /** Voters who differ from the register of residents, and on whom nobody has decided: their votes count. */
  doubted: z.number().int(),
  dateFrom: z.string(),
  /** With extensions. */
  dateTo: z.string(),
  closedAt: z.string().nullable(),
  countedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Publication that was proposed, or agreed to for later; null: neither. */
  publication: z
    .object({
      state: z.enum(['proposed', 'planned']),
      /** Null: as soon as another person agrees. */
      at: z.string().nullable(),
      /** The reader proposed it, so that another person has to agree. */
      isOwn: z.boolean(),
      /** Which proposal it is; null of one that is planned. */
      proposedAt: z.string().nullable(),
    })
    .nullable(),
  /** What would be frozen if it was opened now; null: it is not in preparation. */
  opening: z
    .object({
      /** Of all that would be frozen. */
      seen: z.string(),
      /** What keeps it from being opened, a sentence each. */
      problems: z.array(z.string()),
      /** People vote by typing data that no code confirms: whoever opens it says that it shall be so. */
      isWithoutCodes: z.boolean(),
      /** Who votes and how it is counted, a sentence each. */
      rules: z.array(z.string()),
      areas: z.array(
        z.object({
          name: z.string(),
          budget: Amount,
          projects: z.number().int(),
          /** How points are given there, in words. */
          limits: z.string(),
        }),
      ),
      /** Accounts that will guard the envelopes, in order; none: the office opens them alone. */
      members: z.array(z.number().int()),
    })
    .nullable(),
  /** A closing that goes on, or why the last one closed nothing; null: neither. */
  closing: VoteClosing.nullable(),
  /** Null: it has none, or is in preparation. */
  auditor: VoteAuditor.nullable(),
  /** Whoever comes second, or heard no answer, reads by it that it is done; null: nothing was done yet. */
  last: LastVoteAct.nullable(),
  /** The database's clock. */
  now: z.string(),
});
export type VoteCourse = z.infer<typeof VoteCourse>;

const CHANGES = {
  access: 'permission:budget.manage',
  module: 'budget',
  params: IdParams,
  output: VoteCourse,
  errors: [400, 401, 403, 404, 409, 422],
} as const;

export const getVoteCourse = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/course',
  access: 'permission:budget.view',
  module: 'budget',
  summary: 'Na jakim etapie jest głosowanie i co urząd może z nim zrobić.',
  params: IdParams,
  output: VoteCourse,
  errors: [400, 401, 403, 404],
});

const InPublic = {
  /** `VoteCourse.dateTo` that was seen. */
  seenEnd: z.iso.datetime(),
  /** Everybody reads it. */
  reason: z.string().max(5000),
};

export const openVote = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/opening',
  needsProof: true,
  summary:
    'Otwiera głosowanie: zamraża jego zasady i tworzy klucze, którymi koperty otworzy komisja, a gdy jej nie ma, sam urząd; po zamknięciu dostanie je też audytor, jeżeli podano jego klucz. Głosować można od dnia, w którym ma się zacząć. Tego nie da się cofnąć.',
  body: z.strictObject({
    /** `VoteCourse.opening.seen`. */
    seen: z.string().max(64),
    /** People may vote by typing data that no code confirms; the public rules say so. */
    withoutCodes: z.boolean(),
    /** `VoteCourse.opening.members`. */
    members: z.array(BodyId).max(MOST_MEMBERS),
    /** As `wiec auditor-key` prints it: who holds its other half gets the envelopes. Null: nobody does. */
    auditorKey: z.string().max(200).nullable(),
  }),
});

export const extendVote = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/extension',
  needsProof: true,
  summary: 'Przedłuża głosowanie, z powodem, który czytają wszyscy.',
  body: z.strictObject({ ...InPublic, dateTo: z.iso.datetime() }),
});

export const closeVote = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/closing',
  needsProof: true,
  summary:
    'Zamyka głosowanie: kończy przyjmowanie głosów, pieczętuje listy i otwiera koperty; gdy strzeże ich komisja, czeka na jej hasła. Zamykanie, które trwa dłużej, idzie dalej po odpowiedzi, a jego postęp mówi przebieg głosowania. Jeżeli głosowanie ma audytora, powstaje plik dla niego. Tego nie da się cofnąć.',
  body: z.strictObject({
    seenEnd: InPublic.seenEnd,
    /** Why it ends before its time, which everybody reads; null: its time has passed. */
    reason: InPublic.reason.nullable(),
    /** Envelopes on which the office has not decided are not counted; otherwise they keep the box shut. */
    setAsideUndecided: z.boolean(),
  }),
});

export const withdrawVote = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/withdrawal',
  needsProof: true,
  summary:
    'Wycofuje głosowanie, także z ogłoszonymi wynikami, z powodem, który czytają wszyscy. Tego nie da się cofnąć.',
  body: z.strictObject({
    ...InPublic,
    /** `VoteCourse.stage` that was seen: results that were published meanwhile would go with it. */
    seenStage: z.enum(voteStages),
  }),
});

export const countVote = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/count',
  summary: 'Liczy zamknięte głosowanie według zamrożonych zasad; staje na remisie, który rozstrzyga komisja.',
  output: z.object({
    course: VoteCourse,
    /** Null: it is counted. */
    tie: OpenTie.nullable(),
  }),
});

export const decideTie = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/tie-decision',
  needsProof: true,
  summary:
    'Zapisuje, jak komisja rozstrzygnęła remis, na którym stanęło liczenie, i liczy dalej. Tego nie da się zmienić.',
  body: z.strictObject({
    /** Numbers of all projects of the tie; the first goes first. */
    order: z.array(z.string().max(40)).min(2).max(200),
    reason: z.string().max(5000),
  }),
  output: countVote.output,
});

export const proposePublication = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/publication',
  summary: 'Proponuje ogłoszenie policzonych wyników, od razu albo o podanej godzinie; zgadza się na nie inna osoba.',
  body: z.strictObject({
    /** Null: as soon as another person agrees. */
    at: z.iso.datetime().nullable(),
  }),
});

export const agreeToPublication = endpoint({
  ...CHANGES,
  method: 'PUT',
  path: '/api/office/votes/:id/publication/agreement',
  needsProof: true,
  summary:
    'Zgadza się na ogłoszenie wyników, które zaproponowała inna osoba: dzieje się to od razu albo o jej godzinie.',
  body: z.strictObject({
    /** `VoteCourse.publication.proposedAt` that was seen. */
    seen: z.iso.datetime(),
  }),
});

export const callOffPublication = endpoint({
  ...CHANGES,
  method: 'DELETE',
  path: '/api/office/votes/:id/publication',
  summary: 'Odwołuje ogłoszenie wyników, zaproponowane albo zaplanowane.',
});

export const confirmAuditorFile = endpoint({
  ...CHANGES,
  method: 'DELETE',
  path: '/api/office/votes/:id/auditor-file',
  needsProof: true,
  summary:
    'Potwierdza, że audytor ma plik z kopertami, i usuwa go z portalu. Plik trzeba przedtem pobrać w całości. Tego nie da się cofnąć.',
});
