import { z } from 'zod';
import { authorKinds, enteredChannels, enteredLimits } from '@wiec/domain/remark.ts';
import { BodyId, endpoint, Id } from './endpoint.ts';

/** One letter, call or voice at a meeting, as a clerk types it. The rules and messages are those of `domain/remark`. */
const Letter = z.object({
  channel: z.enum(enteredChannels),
  /** As in `domain/calendar`: 2026-09-12. */
  receivedOn: z.string().max(10),
  authorKind: z.enum(authorKinds),
  /** Told in public in place of a name; '': the name of the kind. */
  label: z.string().max(1000),
  /** Never told in public. */
  name: z.string().max(1000),
  address: z.string().max(1000),
  sign: z.string().max(1000),
});
const Part = z.object({
  content: z.string().max(40_000),
  /** The same with `[…]` in place of what is hidden; null: nothing is. */
  publicContent: z.string().max(40_000).nullable(),
  /** Null: about the consultation as a whole. */
  actElementId: BodyId.nullable(),
});

/** A remark that the office has typed in, with who made it: for whoever answers, and for nobody else. */
export const EnteredRemark = Letter.extend(Part.shape).extend({
  id: z.number().int(),
  /** Of what was typed; whoever changes it sends the one that was seen. */
  revision: z.number().int(),
  /** In the register; null: not given yet. */
  number: z.number().int().nullable(),
  /** Why it is neither changed nor taken out any more, by `revisingProblem`; null: it is. */
  whyNotRevised: z.string().nullable(),
});
export type EnteredRemark = z.infer<typeof EnteredRemark>;

const ProjectParams = z.strictObject({ projectId: Id });
const RemarkParams = z.strictObject({ projectId: Id, id: Id });
const PATH = '/api/project/:projectId/remarks/entered';
const shared = { access: 'permission:remarks.answer', module: 'consultation' } as const;

/** What remarks can be about, and when they could come. */
const EnteringData = z.object({
  project: z.object({ id: z.number().int(), type: z.number().int(), title: z.string() }),
  /** First day of the consultation, and today. */
  from: z.string(),
  today: z.string(),
  /** Why none can be typed in now; null: they can. */
  whyNot: z.string().nullable(),
  /** Elements of the consulted act that people comment on, in its order. */
  elements: z.array(z.object({ id: z.number().int(), name: z.string(), text: z.string() })),
});

export const getEntering = endpoint({
  method: 'GET',
  path: PATH,
  ...shared,
  summary: 'Czego mogą dotyczyć uwagi, które urzędnik wpisuje z pism, e-maili, telefonów i spotkań.',
  params: ProjectParams,
  output: EnteringData,
  errors: [400, 401, 403, 404],
});

export const enterRemarks = endpoint({
  method: 'POST',
  path: PATH,
  ...shared,
  summary:
    'Wpisuje do rejestru uwagi, które przyszły inną drogą niż portal. To samo pismo wysłane drugi raz niczego nie dodaje.',
  params: ProjectParams,
  body: z
    .strictObject({
      /** Made by whoever sends; the same letter sent again is the same. */
      letterId: z.uuid(),
      parts: z.array(z.strictObject(Part.shape)).min(1).max(enteredLimits.parts),
    })
    .extend(Letter.shape),
  output: z.object({ remarks: z.array(z.object({ id: z.number().int(), number: z.number().int().nullable() })) }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const getEnteredRemark = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  ...shared,
  summary: 'Wpisana uwaga z danymi autora. To, że ktoś ją otworzył, zapisuje się w dzienniku.',
  params: RemarkParams,
  output: EnteringData.extend({ remark: EnteredRemark }),
  errors: [400, 401, 403, 404],
});

export const changeEnteredRemark = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  ...shared,
  summary: 'Poprawia wpisaną uwagę, dopóki odpowiedź na nią nie jest ogłoszona, a konsultacja nie jest wycofana.',
  params: RemarkParams,
  body: z
    .strictObject({ revision: z.number().int().min(0) })
    .extend(Letter.shape)
    .extend(Part.shape),
  output: EnteredRemark,
  errors: [400, 401, 403, 404, 409, 422],
});

export const removeEnteredRemark = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/removal`,
  ...shared,
  needsProof: true,
  summary:
    'Wycofuje uwagę wpisaną przez pomyłkę, dopóki da się ją poprawić. Jej numer w rejestrze nie przechodzi na inną.',
  params: RemarkParams,
  body: z.strictObject({ revision: z.number().int().min(0) }),
  output: z.object({ removed: z.literal(true) }),
  errors: [400, 401, 403, 404, 409],
});
