import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What a clerk has typed in an editor and not saved yet, kept on the server for that clerk alone (docs/decisions/0141). The editor
 * alone knows what the text means.
 */
const Access = { access: 'permission:consultations.view', module: ['consultation', 'survey', 'probe'] } as const;

/** Of which editor: `konsultacja.12`, `ankieta.nowa`. */
const NameParams = z.strictObject({
  name: z
    .string()
    .regex(
      /^(konsultacja|konsultacja-ankiety|ankieta|sonda|raport)\.(nowa|[1-9][0-9]{0,9})$/,
      'Nie ma takiego edytora.',
    ),
});

/** As much as the largest editor may send when it saves. */
export const LONGEST_TYPED = 1_000_000;

const written = {
  /** Revision on which it is based; null: it was never saved. */
  revision: z.string().max(64).nullable(),
  text: z.string().min(1).max(LONGEST_TYPED),
};

export const getTypedDraft = endpoint({
  method: 'GET',
  path: '/api/office/typed-drafts/:name',
  ...Access,
  summary: 'To, co wpisano w edytorze i czego nie zapisano, dla tego, kto to wpisał.',
  params: NameParams,
  output: z.object({ ...written, keptAt: z.string() }).nullable(),
  errors: [400, 401, 403],
});

export const keepTypedDraft = endpoint({
  method: 'PUT',
  path: '/api/office/typed-drafts/:name',
  ...Access,
  summary: 'Zachowuje to, co wpisano w edytorze, zanim zostanie zapisane. Widzi to tylko ten, kto to wpisał.',
  params: NameParams,
  body: z.strictObject(written),
  bodyLimit: 2 * LONGEST_TYPED,
  output: z.object({ keptAt: z.string() }),
  errors: [400, 401, 403, 413],
});

export const forgetTypedDraft = endpoint({
  method: 'DELETE',
  path: '/api/office/typed-drafts/:name',
  ...Access,
  summary: 'Zapomina to, co wpisano w edytorze: zostało zapisane albo porzucone.',
  params: NameParams,
  output: z.object({ forgotten: z.boolean() }),
  errors: [400, 401, 403],
});
