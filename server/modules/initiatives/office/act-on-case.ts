import type { CaseActBody, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, isPlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { answerDue, type CaseClass, classRules, longestDue } from '@wiec/domain/case-class.ts';
import { AUTHOR_DAYS, authorActs, isTimeToReopen, mayApprove, stateAfterAct } from '@wiec/domain/case-course.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { readCaseNumber } from '@wiec/domain/initiative.ts';
import { may } from '@wiec/domain/permission.ts';
import { formatInteger, isBlank, textLength } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import * as letters from '../initiative-letters.ts';
import { type CaseChange, type CaseRow, findCaseByNumber, insertEntry, lockCase, updateCase } from '../queries.ts';
import { findOffices } from '../office-queries.ts';
import { tellAuthor } from '../tell-author.ts';
import { openWords, sealWords } from '../written-words.ts';
import { noSuchCase, presentOfficeCase } from './get-case.ts';

type ActDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;
type Db = Kysely<Database>;

const SEEN_BEFORE = 'Ktoś zmienił tymczasem tę sprawę. Odśwież stronę i zdecyduj jeszcze raz.';
const NO_STEP = 'Tego nie można teraz zrobić z tą sprawą.';

/** In code points. */
const LONGEST_WORDS = 8000;

/** A letter waits so long, that a slip can be found before it leaves. */
const LETTER_AFTER_MINUTES = 5;

/** What an act does besides moving the state. */
interface Outcome {
  change?: CaseChange;
  isPublic?: boolean;
  /** Where they are not those of the body. */
  words?: string;
  details?: Record<string, unknown>;
  letter?: Parameters<typeof tellAuthor>[3];
  /** It goes also to whoever wants no letters of steps. */
  evenUnwanted?: true;
}

interface ActContext {
  deps: ActDeps;
  tx: Db;
  row: CaseRow;
  body: CaseActBody;
  /** Tidy; '' where none were given. */
  words: string;
  by: CallerAccount;
  now: Date;
}

type Act = (context: ActContext) => Outcome | Refusal | Promise<Outcome | Refusal>;

const fault = (field: string, message: string): Refusal => refused('unprocessable', message, [{ field, message }]);
const needWords = (message: string, { words }: ActContext): Refusal | null =>
  isBlank(words) ? fault('words', message) : null;

/** Does something with a case, as long as it is what the clerk has seen, and tells its author what concerns them. */
export async function actOnCase(
  deps: ActDeps,
  { id, body, by }: { id: number; body: CaseActBody; by: CallerAccount },
): Promise<Reply<OfficeCase>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<OfficeCase>> => {
    const row = await lockCase(tx, id);
    if (!row || !may(by, 'initiatives.manage', row.office_id)) return noSuchCase();
    if (!(await stillMay({ db: tx }, by, 'initiatives.manage', row.office_id))) return refused('forbidden', FORBIDDEN);
    if (row.revision !== body.revision) return refused('conflict', SEEN_BEFORE);
    const words = tidyComment(body.words ?? '');
    if (textLength(words) > LONGEST_WORDS) {
      return fault('words', `Tekst może mieć najwyżej ${formatInteger(LONGEST_WORDS)} znaków.`);
    }
    const context: ActContext = { deps, tx, row, body, words, by, now: deps.clock() };
    const refusal = await (body.act === 'assign' && row.state === 'new' && body.class
      ? classifyAndAssign(context)
      : perform(context));
    if (refusal) return refusal;
    return accepted(await presentOfficeCase(deps, tx, (await lockCase(tx, id))!, by));
  });
}

/** Both in one press: two steps of the course. */
async function classifyAndAssign(context: ActContext): Promise<Refusal | null> {
  const refusal = await perform({ ...context, body: { ...context.body, act: 'classify' } });
  if (refusal) return refusal;
  const row = (await lockCase(context.tx, context.row.id))!;
  return perform({ ...context, row });
}

async function perform(context: ActContext): Promise<Refusal | null> {
  const { deps, tx, row, body, words, by } = context;
  const { act } = body;
  const next = authorActs.includes(act) ? null : stateAfterAct(row.state, act);
  if (next === null) return refused('conflict', NO_STEP);
  const outcome = await acts[act](context);
  if ('ok' in outcome) return outcome;
  const said = outcome.words ?? words;
  await insertEntry(tx, {
    initiativeId: row.id,
    act,
    by: 'office',
    accountId: by.id,
    isPublic: outcome.isPublic ?? false,
    words: said === '' ? null : sealWords(deps.secret, said),
    details: { from: row.state, to: next, ...outcome.details },
  });
  await updateCase(tx, row.id, { state: next, ...outcome.change });
  await audit(tx, {
    actor: actorOf(by),
    action: `initiative.${act}`,
    subjectType: 'initiative',
    subjectId: row.id,
    details: { from: row.state, to: next },
  });
  if (outcome.letter) {
    const options = { evenUnwanted: outcome.evenUnwanted ?? false, afterMinutes: LETTER_AFTER_MINUTES };
    await tellAuthor(deps, tx, row, outcome.letter, options);
  }
  return null;
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
const acts: Readonly<Record<CaseActBody['act'], Act>> = {
  classify: ({ row, body }) => {
    const given = body.class ?? null;
    if (given === null) return fault('class', 'Wybierz rodzaj sprawy.');
    if (given === row.class) return refused('conflict', 'Ta sprawa ma już ten rodzaj.');
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
    const { row, now, words } = context;
    const refusal = needWords('Napisz pytanie.', context);
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
      letter: (about) => letters.questionLetter(about, words, until),
      evenUnwanted: true,
    };
  },
  reply: quiet,
  'ask-opinion': (context) => needWords('Napisz, o co pytasz i kogo.', context) ?? {},
  'give-opinion': (context) => needWords('Napisz opinię.', context) ?? {},
  draft: (context) =>
    needWords('Napisz odpowiedź.', context) ?? {
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
    const { deps, row } = context;
    const words = openWords(deps.secret, row.draft!);
    return {
      change: { draft: null, drafted_by: null, ...ended(context) },
      isPublic: true,
      words,
      letter: (about) => letters.answerLetter(about, words, row.office_name),
      evenUnwanted: true,
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
      };
    }
    if (officeId === row.office_id || !(await findOffices(tx)).some(({ id }) => id === officeId)) {
      return fault('officeId', 'Wybierz inny urząd.');
    }
    // Its clerks begin anew with what they have not seen; the day of receipt stays.
    return {
      change: { office_id: officeId, state: 'new', assigned_to: null },
      isPublic: true,
      details: { office: officeId },
      letter: (about) => letters.forwardLetter(about, words),
    };
  },
  merge: async (context) => {
    const { tx, row, body } = context;
    const read = readCaseNumber(body.into ?? '');
    const into = read && (await findCaseByNumber(tx, read.year, read.serial));
    if (!into || into.office_id !== row.office_id || into.id === row.id || into.merged_into !== null) {
      return fault('into', 'Podaj numer innej sprawy tego urzędu, która nie jest połączona z kolejną.');
    }
    return {
      change: { merged_into: into.id, ...ended(context) },
      isPublic: true,
      words: '',
      details: { into: into.id },
      letter: letters.mergedLetter,
    };
  },
  'mark-spam': (context) => ({ change: ended(context) }),
  'unmark-spam': () => ({ change: { ended_at: null } }),
  'leave-unexamined': (context) => {
    const { row, words } = context;
    if (row.class === null || !classRules[row.class].needsAuthor) {
      return refused(
        'conflict',
        'Bez rozpoznania można zostawić tylko sprawę, która z mocy prawa wymaga danych autora.',
      );
    }
    return (
      needWords('Napisz, czego brakuje i na jakiej podstawie. Autor to przeczyta.', context) ?? {
        change: ended(context),
        isPublic: true,
        letter: (about) => letters.unexaminedLetter(about, words),
        evenUnwanted: true,
      }
    );
  },
  'put-off': (context) => {
    const { row, words } = context;
    const refusal = needWords('Napisz, dlaczego odpowiedź przyjdzie później. Autor to przeczyta.', context);
    if (refusal) return refusal;
    const until = dayGiven(context);
    if ('ok' in until) return until;
    const latest = longestDue(row.class as CaseClass, row.received_at);
    if (latest === null || until > latest || until <= row.due_at) {
      return fault('day', 'Podaj dzień po obecnym terminie, nie późniejszy niż pozwala prawo.');
    }
    return {
      change: { due_at: until },
      isPublic: true,
      details: { until: until.toISOString() },
      letter: (about) => letters.delayLetter(about, words, until),
      evenUnwanted: true,
    };
  },
  note: (context) => needWords('Napisz notatkę.', context) ?? {},
  withdraw: quiet,
};
