import type { CaseActBody } from '@wiec/contract/office-initiatives.ts';
import { unfilledField } from '@wiec/domain/answer-template.ts';
import { addDays, isPlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { actStandsFor, answerDue, classRules, longestDue } from '@wiec/domain/case-class.ts';
import { checkSign, tidySign } from '@wiec/domain/case-sign.ts';
import {
  AUTHOR_DAYS,
  type CaseAct,
  needsAwaitedOpinion,
  isOpenCase,
  isTimeToReopen,
  mayApprove,
} from '@wiec/domain/case-course.ts';
import { readCaseNumber } from '@wiec/domain/initiative.ts';
import { may } from '@wiec/domain/permission.ts';
import { isBlank } from '@wiec/domain/polish-text.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { refused, type Refusal } from '../../../http/reply.ts';
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
import { openWords, sealWords } from '../written-words.ts';
import { type ActContext, fault, type Outcome } from './act-context.ts';

/** Whether there is such an act in a case of this class, and with what it awaits. */
export const standsIn = (row: Pick<CaseRow, 'class' | 'opinion' | 'consented_at' | 'message'>, act: CaseAct): boolean =>
  actStandsFor(row.class, act) &&
  (row.opinion !== null || !needsAwaitedOpinion(act)) &&
  (act !== 'record-consent' || (row.consented_at === null && row.message === null));

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

/** Every act of the office; those of the author stand in `own-case`. */
export const acts: Readonly<Record<CaseActBody['act'], Act>> = {
  classify: ({ row, body }) => {
    const given = body.class ?? null;
    if (given === null) return fault('class', 'Wybierz rodzaj sprawy.');
    if (given === row.class) {
      // Out of spam, or from another office, it comes with its class: the step is taken, and its author has nothing to be told.
      if (row.state === 'new') return { details: { class: given, before: given } };
      return refused('conflict', 'Ta sprawa ma już ten rodzaj.');
    }
    const due = answerDue(given, row.received_at);
    return {
      change: { class: given, due_at: due },
      isPublic: true,
      details: { class: given, before: row.class },
      letter: (about) => letters.classLetter(about, classRules[given].name, due),
    };
  },
  assign: async ({ deps, tx, row, body }) => {
    const id = body.assigneeId ?? null;
    if (id === null) return fault('assigneeId', 'Wybierz, kto poprowadzi sprawę.');
    const clerk = await loadCaller({ ...deps, db: tx }, id);
    if (!clerk || !may(clerk, 'initiatives.manage', row.office_id)) {
      return fault('assigneeId', 'Ta osoba nie prowadzi spraw tego urzędu.');
    }
    return { change: { assigned_to: id }, isPublic: row.assigned_to === null, words: '', details: { assignee: id } };
  },
  return: (context) => needWords('Napisz, dlaczego sprawa wraca.', context) ?? { change: { assigned_to: null } },
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
  draft: (context) =>
    needOutwardWords('Napisz odpowiedź.', context) ?? {
      change: {
        draft: sealWords(context.deps.secret, context.words),
        drafted_by: context.by.id,
        author_due: null,
      },
      words: '',
    },
  'send-back': (context) => needWords('Napisz, co poprawić.', context) ?? {},
  approve: ({ row, by }) =>
    mayApprove(row.drafted_by, by.id)
      ? {}
      : refused('forbidden', 'Odpowiedź zatwierdza inna osoba niż ta, która ją napisała.'),
  answer: (context) => {
    const { deps, row, files } = context;
    const words = openWords(deps.secret, row.draft!);
    return {
      change: { draft: null, drafted_by: null, ...ended(context) },
      isPublic: true,
      words,
      letter: (about) => letters.answerLetter(about, words, row.office_name, files.length),
      evenUnwanted: true,
      toMerged: true,
    };
  },
  close: quiet,
  reopen: (context) => {
    const { row, now } = context;
    if (row.ended_at === null || !isTimeToReopen(row.ended_at, now)) {
      return refused('conflict', 'Sprawę można wznowić tylko przez 30 dni od jej zakończenia.');
    }
    const refusal = needWords('Napisz, dlaczego wracamy do sprawy.', context);
    if (refusal) return refusal;
    return {
      change: { ended_at: null, merged_into: null },
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
    for (const merged of await lockMergedInto(tx, row.id))
      await updateCase(tx, merged.id, { office_id: officeId, sign: null });
    // Its clerks begin anew with what they have not seen, in a registry of their own; the day of receipt stays.
    return {
      change: { office_id: officeId, state: 'new', assigned_to: null, sign: null },
      isPublic: true,
      details: { office: officeId },
      letter: (about) => letters.forwardLetter(about, words),
      toMerged: true,
    };
  },
  merge: async (context) => {
    const { tx, row, body } = context;
    const read = readCaseNumber(body.into ?? '');
    const into = read && (await findCaseByNumber(tx, read.year, read.serial));
    if (!into || into.office_id !== row.office_id || into.id === row.id || !isOpenCase(into.state)) {
      return fault('into', 'Podaj numer innej sprawy tego urzędu, na którą nie ma jeszcze odpowiedzi.');
    }
    for (const merged of await lockMergedInto(tx, row.id)) await updateCase(tx, merged.id, { merged_into: into.id });
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
      change: { merged_into: into.id, ...ended(context) },
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
  'unmark-spam': () => ({ change: { ended_at: null } }),
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
