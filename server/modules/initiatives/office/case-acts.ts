import type { CaseActBody } from '@wiec/contract/office-initiatives.ts';
import { unfilledField } from '@wiec/domain/answer-template.ts';
import { addDays, isPlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { actStandsFor, answerDue, classAdvice, longestDue } from '@wiec/domain/case-class.ts';
import { decisionWords, isOutcomeFor } from '@wiec/domain/case-outcome.ts';
import { checkSign, tidySign } from '@wiec/domain/case-sign.ts';
import {
  AUTHOR_DAYS,
  type CaseAct,
  needsAwaitedOpinion,
  isOpenCase,
  isTimeToReopen,
  mayApprove,
  statesOfView,
} from '@wiec/domain/case-course.ts';
import { readCaseNumber } from '@wiec/domain/initiative.ts';
import { returnsTo } from '@wiec/domain/case-routing.ts';
import { isBlank } from '@wiec/domain/polish-text.ts';
import { signedAnswer } from '@wiec/domain/signed-answer.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { refused, type Refusal } from '../../../http/reply.ts';
import { holdActiveUnit } from '../../../participation/unit-queries.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { leads, leadsOffice, worksOn } from '../case-rights.ts';
import type { FileRow } from '../file-queries.ts';
import * as letters from '../initiative-letters.ts';
import {
  type CaseChange,
  type CaseRow,
  findCaseByNumber,
  insertEntry,
  lockMergedInto,
  updateCase,
} from '../queries.ts';
import { findOffices } from '../office-queries.ts';
import { askOpinion, callOffOpinion, declineOpinion, giveOpinion, giveOpinionTime } from '../opinions/opinion-acts.ts';
import { unitFor, unitOfClass } from '../routing/route-case.ts';
import { openWords, sealWords } from '../written-words.ts';
import { type ActContext, fault, type Outcome } from './act-context.ts';

/** Whether there is such an act in a case of this class, with what it awaits, and where it is. @param ofOffice for whoever leads more than its unit */
export const standsIn = (
  row: Pick<CaseRow, 'class' | 'opinion' | 'consented_at' | 'message' | 'state' | 'unit_id' | 'unit_may_return'>,
  act: CaseAct,
  ofOffice: boolean,
): boolean =>
  actStandsFor(row.class, act) &&
  (row.opinion !== null || !needsAwaitedOpinion(act)) &&
  (act !== 'record-consent' || (row.consented_at === null && row.message === null)) &&
  // Where nobody leads it, there is nobody to return it but its unit.
  (act !== 'return' ||
    !statesOfView['to-assign'].includes(row.state) ||
    (row.unit_id !== null && returnsTo(unitOf(row), ofOffice) === 'office'));

const unitOf = ({ unit_id, unit_may_return }: Pick<CaseRow, 'unit_id' | 'unit_may_return'>) =>
  unit_id === null ? null : { mayReturn: unit_may_return === true };

/** Cases that were joined to this one go wherever it goes. */
async function moveMerged({ tx, row }: ActContext, unitId: number | null): Promise<void> {
  for (const merged of await lockMergedInto(tx, row.id)) await updateCase(tx, merged.id, { unit_id: unitId });
}

/** To a unit of its office that is on; whoever leads it for a unit alone returns it rather than take it out of any. */
const mayGoTo = async ({ tx, row, by }: ActContext, unitId: number | null): Promise<boolean> =>
  unitId === null ? leadsOffice(by, row) : holdActiveUnit(tx, unitId, row.office_id);

const NO_UNIT = fault('unitId', 'Wybierz jednostkę tego urzędu.');

/** Of a case that is open again: the unit that it was with, unless that is off by now. */
async function unitStillOn({ tx, row }: ActContext): Promise<CaseChange> {
  const isOn = row.unit_id === null || (await holdActiveUnit(tx, row.unit_id, row.office_id));
  return isOn ? {} : { unit_id: null };
}

/** With the files that go with its words. */
type JudgedContext = ActContext & { files: readonly FileRow[] };

type Act = (context: JudgedContext) => Outcome | Refusal | Promise<Outcome | Refusal>;

const needWords = (message: string, { words }: ActContext): Refusal | null =>
  isBlank(words) ? fault('words', message) : null;

/** Words that the author will read: there are some, and no field of a template was left in them. */
function needOutwardWords(message: string, context: ActContext): Refusal | null {
  const field = unfilledField(context.words);
  if (field === null) return needWords(message, context);
  return fault('words', `W miejscu {${field}} wpisz, co ma tam stać. Autor przeczytałby nawias.`);
}

const ended = ({ now }: ActContext): CaseChange => ({ ended_at: now, author_due: null });

/** The end of a day, that is not before tomorrow. */
function dayGiven({ body, now }: ActContext): Date | Refusal {
  const day = body.day ?? '';
  if (!isPlainDate(day)) return fault('day', 'Podaj dzień.');
  return day > warsawDate(now) ? warsawInstant(addDays(day, 1)) : fault('day', 'Podaj dzień po dzisiejszym.');
}

const quiet: Act = () => ({});

type Decided = Pick<CaseRow, 'class' | 'outcome'>;

/** As what the case was decided, and by the names of which class. */
const decided = ({ class: of, outcome }: Decided): Record<string, unknown> =>
  outcome === null ? {} : { outcome, outcomeOf: of };

/** Its class was changed after the answer was written, and knows no such decision. */
const decidedForOther = ({ class: of, outcome }: Decided): Refusal | null =>
  outcome === null || isOutcomeFor(of, outcome)
    ? null
    : refused(
        'conflict',
        'Rodzaj sprawy zmienił się, odkąd napisano odpowiedź. Zwróć ją do poprawy i wybierz decyzję jeszcze raz.',
      );

/** Every act of the office; those of the author stand in `own-case`. */
export const acts: Readonly<Record<CaseActBody['act'], Act>> = {
  classify: async (context) => {
    const { tx, row, body } = context;
    const given = body.class ?? null;
    if (given === null) return fault('class', 'Wybierz rodzaj sprawy.');
    if (given === row.class) {
      // Out of spam, or from another office, it comes with its class: the step is taken, and its author has nothing to be told.
      if (row.state === 'new') return { details: { class: given, before: given } };
      return refused('conflict', 'Ta sprawa ma już ten rodzaj.');
    }
    const due = answerDue(given, row.received_at);
    // What a person says in the same press, of the unit or of who leads it, counts before the rules.
    const said = context.placed ? row.unit_id : body.unitId;
    if (said !== undefined && said !== row.unit_id && !(await mayGoTo(context, said))) return NO_UNIT;
    const unitId = said === undefined ? await unitOfClass(tx, row, given) : said;
    const isMoved = unitId !== row.unit_id;
    if (isMoved) await moveMerged(context, unitId);
    return {
      change: { class: given, due_at: due, ...(isMoved && { unit_id: unitId }) },
      isPublic: true,
      // What is said in the same press to a unit is not for the author.
      words: classAdvice(given) ?? '',
      details: { class: given, before: row.class, ...(isMoved && said !== undefined && { unit: unitId }) },
      ...(isMoved && said === undefined && unitId !== null && { routed: unitId }),
      letter: (about) => letters.classLetter(about, given, due),
    };
  },
  assign: async (context) => {
    const { deps, tx, row, body } = context;
    const id = body.assigneeId ?? null;
    if (id === null) return fault('assigneeId', 'Wybierz, kto poprowadzi sprawę.');
    // Unless a unit is named, it stays with the one that it is with.
    const unitId = body.unitId === undefined ? row.unit_id : body.unitId;
    const isMoved = unitId !== row.unit_id;
    if (isMoved && !(await mayGoTo(context, unitId))) return NO_UNIT;
    const clerk = await loadCaller({ ...deps, db: tx }, id);
    if (!clerk || !worksOn(clerk, { office_id: row.office_id, unit_id: unitId })) {
      const whose = unitId === null ? 'tego urzędu' : 'tej jednostki';
      return fault('assigneeId', `Ta osoba nie prowadzi spraw ${whose}.`);
    }
    if (isMoved) await moveMerged(context, unitId);
    return {
      change: { assigned_to: id, ...(isMoved && { unit_id: unitId }) },
      isPublic: row.assigned_to === null,
      words: '',
      details: { assignee: id, ...(isMoved && unitId !== null && { unit: unitId }) },
    };
  },
  return: async (context) => {
    const refusal = needWords('Napisz, dlaczego sprawa wraca.', context);
    if (refusal) return refusal;
    const { row, by } = context;
    const change: CaseChange = { assigned_to: null };
    if (row.unit_id === null || returnsTo(unitOf(row), leadsOffice(by, row)) === 'unit') return { change };
    await moveMerged(context, null);
    return { change: { ...change, unit_id: null }, details: { unit: row.unit_id } };
  },
  hand: async (context) => {
    const { tx, row, body } = context;
    const unitId = body.unitId ?? null;
    if (unitId === null || unitId === row.unit_id || !(await holdActiveUnit(tx, unitId, row.office_id))) {
      return fault('unitId', 'Wybierz inną jednostkę tego urzędu.');
    }
    await moveMerged(context, unitId);
    return { change: { unit_id: unitId, assigned_to: null }, details: { unit: unitId } };
  },
  start: quiet,
  'ask-author': (context) => {
    const { row, now, words, files } = context;
    const refusal = needOutwardWords('Napisz pytanie.', context);
    if (refusal) return refusal;
    const until = dayGiven(context);
    if ('ok' in until) return until;
    const today = warsawDate(now);
    const [least, most] = [AUTHOR_DAYS.least, AUTHOR_DAYS.most].map((days) => addDays(today, days)) as [string, string];
    if (context.body.day! < least || context.body.day! > most) {
      return fault('day', `Autor ma od ${AUTHOR_DAYS.least} do ${AUTHOR_DAYS.most} dni na odpowiedź.`);
    }
    if (row.access === null && row.account_id === null) {
      return fault('words', 'Autor nie ma strony swojej sprawy, więc nie odpowie w portalu. Napisz do niego listem.');
    }
    return {
      change: { author_due: until },
      isPublic: true,
      details: { until: until.toISOString() },
      letter: (about) => letters.questionLetter(about, words, until, files.length),
      evenUnwanted: true,
    };
  },
  reply: quiet,
  'ask-opinion': askOpinion,
  'give-opinion': giveOpinion,
  'decline-opinion': declineOpinion,
  'prolong-opinion': giveOpinionTime,
  'call-off-opinion': callOffOpinion,
  draft: (context) => {
    const { deps, row, body, words, by } = context;
    const outcome = body.outcome ?? null;
    if (outcome === null || !isOutcomeFor(row.class, outcome)) return fault('outcome', 'Wybierz decyzję.');
    return (
      needOutwardWords('Napisz odpowiedź.', context) ?? {
        change: { draft: sealWords(deps.secret, words), drafted_by: by.id, outcome, author_due: null },
        words: '',
        details: decided({ ...row, outcome }),
      }
    );
  },
  'send-back': (context) => needWords('Napisz, co poprawić.', context) ?? {},
  approve: ({ row, by }) =>
    mayApprove(row.drafted_by, by.id)
      ? (decidedForOther(row) ?? {})
      : refused('forbidden', 'Odpowiedź zatwierdza inna osoba niż ta, która ją napisała.'),
  answer: async (context) => {
    const { deps, tx, row, files, by } = context;
    const refusal = decidedForOther(row);
    if (refusal) return refusal;
    const name = (await clerkNames(deps, tx, [by.id])).get(by.id) ?? null;
    const words = signedAnswer(openWords(deps.secret, row.draft!), { name, officeName: row.office_name });
    const decision = decisionWords(row.class, row.outcome);
    return {
      change: { draft: null, drafted_by: null, ...ended(context) },
      isPublic: true,
      words,
      details: decided(row),
      letter: (about) => letters.answerLetter(about, { decision, words, files: files.length }),
      evenUnwanted: true,
      toMerged: true,
    };
  },
  close: quiet,
  reopen: async (context) => {
    const { row, now } = context;
    if (row.ended_at === null || !isTimeToReopen(row.ended_at, now)) {
      return refused('conflict', 'Sprawę można wznowić tylko przez 30 dni od jej zakończenia.');
    }
    const refusal = needWords('Napisz, dlaczego wracamy do sprawy.', context);
    if (refusal) return refusal;
    return {
      change: { ended_at: null, merged_into: null, outcome: null, ...(await unitStillOn(context)) },
      isPublic: true,
      letter: (about) => letters.reopenedLetter(about, row.due_at),
    };
  },
  forward: async (context) => {
    const refusal = needWords('Napisz, komu i dlaczego przekazujemy sprawę. Autor to przeczyta.', context);
    if (refusal) return refusal;
    const { tx, row, body, words } = context;
    const officeId = body.officeId ?? null;
    if (officeId === null) {
      return {
        change: ended(context),
        isPublic: true,
        letter: (about) => letters.forwardLetter(about, words),
        evenUnwanted: true,
        toMerged: true,
      };
    }
    if (officeId === row.office_id || !(await findOffices(tx)).some(({ id }) => id === officeId)) {
      return fault('officeId', 'Wybierz inny urząd.');
    }
    const about = { class: row.class, thematicAreaId: row.thematic_area_id, districtId: row.district_id };
    const unitId = await unitFor(tx, officeId, about);
    for (const merged of await lockMergedInto(tx, row.id))
      await updateCase(tx, merged.id, { office_id: officeId, unit_id: unitId, sign: null });
    // Its clerks begin anew with what they have not seen, in a registry of their own; the day of receipt stays.
    return {
      change: { office_id: officeId, unit_id: unitId, state: 'new', assigned_to: null, sign: null },
      isPublic: true,
      details: { office: officeId },
      ...(unitId !== null && { routed: unitId }),
      letter: (about) => letters.forwardLetter(about, words),
      toMerged: true,
    };
  },
  merge: async (context) => {
    const { tx, row, body, by } = context;
    const read = readCaseNumber(body.into ?? '');
    const into = read && (await findCaseByNumber(tx, read.year, read.serial));
    const isOther = into !== undefined && into !== null && into.id !== row.id && into.office_id === row.office_id;
    // Of one that the clerk does not lead nothing is told.
    if (!isOther || !isOpenCase(into.state) || !leads(by, into)) {
      return fault('into', 'Podaj numer innej sprawy tego urzędu, na którą nie ma jeszcze odpowiedzi.');
    }
    for (const merged of await lockMergedInto(tx, row.id))
      await updateCase(tx, merged.id, { merged_into: into.id, unit_id: into.unit_id });
    await insertEntry(tx, {
      initiativeId: into.id,
      act: 'merge',
      by: 'office',
      accountId: context.by.id,
      isPublic: false,
      words: null,
      details: { of: row.id },
    });
    await updateCase(tx, into.id, {});
    return {
      change: { merged_into: into.id, unit_id: into.unit_id, ...ended(context) },
      isPublic: true,
      words: '',
      details: { into: into.id },
      letter: letters.mergedLetter,
    };
  },
  'mark-spam': async (context) =>
    (await lockMergedInto(context.tx, context.row.id)).length > 0
      ? refused('conflict', 'Z tą sprawą połączono inne. Wróć najpierw do nich, potem oznacz ją jako spam.')
      : { change: ended(context) },
  'unmark-spam': async (context) => ({ change: { ended_at: null, ...(await unitStillOn(context)) } }),
  'leave-unexamined': (context) => {
    const { words } = context;
    return (
      needWords('Napisz, czego brakuje i na jakiej podstawie. Autor to przeczyta.', context) ?? {
        change: ended(context),
        isPublic: true,
        letter: (about) => letters.unexaminedLetter(about, words),
        evenUnwanted: true,
        toMerged: true,
      }
    );
  },
  'put-off': (context) => {
    const { row, words } = context;
    const refusal = needWords('Napisz, dlaczego odpowiedź przyjdzie później. Autor to przeczyta.', context);
    if (refusal) return refusal;
    const until = dayGiven(context);
    if ('ok' in until) return until;
    const latest = row.class && longestDue(row.class, row.received_at);
    if (latest === null || until > latest || until <= row.due_at) {
      return fault('day', 'Podaj dzień po obecnym terminie, nie późniejszy niż pozwala prawo.');
    }
    return {
      change: { due_at: until },
      isPublic: true,
      details: { until: until.toISOString() },
      letter: (about) => letters.delayLetter(about, words, until),
      evenUnwanted: true,
      toMerged: true,
    };
  },
  'set-sign': ({ row, body }) => {
    const sign = tidySign(body.sign ?? '');
    const wrong = checkSign(sign);
    if (wrong !== null) return fault('sign', wrong);
    if (sign === row.sign) return refused('conflict', 'Ta sprawa ma już ten znak.');
    return { change: { sign }, words: sign };
  },
  'record-consent': (context) =>
    needWords('Napisz, kiedy i jak autor się zgodził. Autor to przeczyta.', context) ?? {
      change: { consented_at: context.now },
      isPublic: true,
    },
  note: (context) => needWords('Napisz notatkę.', context) ?? {},
  withdraw: quiet,
};
