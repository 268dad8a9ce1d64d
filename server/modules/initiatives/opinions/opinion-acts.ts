import { lastDayOf, warsawDate, addDays } from '@wiec/domain/calendar.ts';
import { opinionDayProblem, opinionLimits, stateAfterOpinion } from '@wiec/domain/case-opinion.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { formatInteger, isBlank, textLength } from '@wiec/domain/polish-text.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { type Refusal } from '../../../http/reply.ts';
import { holdActiveUnit } from '../../../participation/unit-queries.ts';
import { type ActContext, fault, type Outcome } from '../office/act-context.ts';
import { openWords, sealWords } from '../written-words.ts';
import { endOpinion, insertOpinion, type OpinionRow, opinionsOf, prolongOpinion } from './opinion-queries.ts';

type OpinionAct = (context: ActContext) => Promise<Outcome | Refusal>;

const dayOf = ({ body, now, row }: ActContext): Date | Refusal => {
  const day = body.day ?? '';
  const problem = opinionDayProblem(day, warsawDate(now), lastDayOf(row.due_at));
  return problem === null ? warsawInstant(addDays(day, 1)) : fault('day', problem);
};

const tooLong = (most: number): string => `Tekst może mieć najwyżej ${formatInteger(most)} znaków.`;

const awaited = async ({ tx, row }: ActContext): Promise<OpinionRow[]> =>
  (await opinionsOf(tx, row.id)).filter(({ state }) => state === 'asked');

/** The one that is meant, of those that are awaited. */
async function chosen(context: ActContext): Promise<{ asked: OpinionRow; left: number } | Refusal> {
  const all = await awaited(context);
  const asked = all.find(({ id }) => id === context.body.opinionId);
  return asked ? { asked, left: all.length - 1 } : fault('opinionId', 'Wybierz, o którą opinię chodzi.');
}

export const askOpinion: OpinionAct = async (context) => {
  const { deps, tx, row, body, words, by } = context;
  const unitId = body.unitId ?? null;
  if (unitId === null || !(await holdActiveUnit(tx, unitId, row.office_id))) {
    return fault('unitId', 'Wybierz jednostkę tego urzędu.');
  }
  if ((await awaited(context)).some((each) => each.unit_id === unitId)) {
    return fault('unitId', 'Ta jednostka jest już pytana w tej sprawie. Przedłuż jej czas albo odwołaj prośbę.');
  }
  if (isBlank(words)) return fault('words', 'Napisz, o co pytasz.');
  if (textLength(words) > opinionLimits.question) return fault('words', tooLong(opinionLimits.question));
  const content = tidyComment(body.content ?? '');
  if (isBlank(content)) return fault('content', 'Napisz, co jednostka ma wiedzieć o sprawie.');
  if (textLength(content) > opinionLimits.content) return fault('content', tooLong(opinionLimits.content));
  const dueAt = dayOf(context);
  if ('ok' in dueAt) return dueAt;
  const opinion = await insertOpinion(tx, {
    initiativeId: row.id,
    unitId,
    askedBy: by.id,
    question: sealWords(deps.secret, words),
    content: sealWords(deps.secret, content),
    withFiles: body.withFiles ?? false,
    dueAt,
  });
  return { details: { opinion, unit: unitId, until: dueAt.toISOString() } };
};

/** By the unit, or by whoever leads the case, of an opinion that came in some other way. */
export const giveOpinion: OpinionAct = async (context) => {
  const { tx, words, as, now } = context;
  if (isBlank(words)) return fault('words', 'Napisz opinię.');
  // Before units were asked in the portal, a case waited for words alone.
  if ((await awaited(context)).length === 0) return {};
  const found = await chosen(context);
  if ('ok' in found) return found;
  const { asked, left } = found;
  await endOpinion(tx, asked.id, 'given', now);
  return {
    change: { state: stateAfterOpinion(left) },
    details: { opinion: asked.id, unit: asked.unit_id, ...(as === 'office' && { entered: true }) },
  };
};

export const declineOpinion: OpinionAct = async (context) => {
  const found = await chosen(context);
  if ('ok' in found) return found;
  if (isBlank(context.words)) return fault('words', 'Napisz, dlaczego to nie zadanie tej jednostki i kogo zapytać.');
  const { asked, left } = found;
  await endOpinion(context.tx, asked.id, 'declined', context.now);
  return { change: { state: stateAfterOpinion(left) }, details: { opinion: asked.id, unit: asked.unit_id } };
};

export const callOffOpinion: OpinionAct = async (context) => {
  const found = await chosen(context);
  if ('ok' in found) return found;
  const { asked, left } = found;
  await endOpinion(context.tx, asked.id, 'called-off', context.now);
  return { change: { state: stateAfterOpinion(left) }, details: { opinion: asked.id, unit: asked.unit_id } };
};

export const giveOpinionTime: OpinionAct = async (context) => {
  const found = await chosen(context);
  if ('ok' in found) return found;
  const { asked } = found;
  const until = dayOf(context);
  if ('ok' in until) return until;
  if (until <= asked.due_at) return fault('day', 'Podaj dzień późniejszy niż obecny.');
  await prolongOpinion(context.tx, asked.id, until);
  return { words: '', details: { opinion: asked.id, unit: asked.unit_id, until: until.toISOString() } };
};

/** What of an opinion whoever leads the case sees. */
export const presentAsked = (secret: ActContext['deps']['secret'], row: OpinionRow) => ({
  id: row.id,
  unitId: row.unit_id,
  unitName: row.unit_name,
  question: openWords(secret, row.question),
  content: openWords(secret, row.content),
  withFiles: row.with_files,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  state: row.state,
});
