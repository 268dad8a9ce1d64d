import type { CaseEvent, CaseFile, OwnCase } from '@wiec/contract/initiatives.ts';
import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { answerDue, type CaseClass, classDue, classOfType, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import { caseOutcomes, decisionWords } from '@wiec/domain/case-outcome.ts';
import { mayConsent } from '@wiec/domain/case-product.ts';
import { actsFor, authorStateNames, caseKindNames, isAnswered, isOpenCase } from '@wiec/domain/case-course.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../deps.ts';
import { openMessage } from '../../services/contact-message.ts';
import type { FileRow } from './file-queries.ts';
import type { CaseRow, EntryRow } from './queries.ts';
import { openFilename, openInitiative, openWords, type WrittenInitiative } from './written-words.ts';

type Secret = Deps['secret'];

/** Where a title of one line is cut, of a message that has none. */
const TITLE_LENGTH = 80;

/** What was written, of an initiative and of a message alike. */
export function writtenIn(secret: Secret, row: Pick<CaseRow, 'words' | 'message'>): WrittenInitiative {
  if (row.words !== null) return openInitiative(secret, row.words);
  const { content } = openMessage(secret, row.message!);
  return { title: excerpt(content, TITLE_LENGTH), content, locationDescription: '' };
}

export const presentFile = (secret: Secret, row: FileRow): CaseFile => ({
  id: row.id,
  filename: openFilename(secret, row.filename),
  size: row.size,
  contentType: row.content_type,
});

/** What was sent, unaltered, as its author and the office read it. */
export const presentContent = (secret: Secret, row: CaseRow, files: readonly FileRow[]) => ({
  type: row.kind,
  typeName: caseKindNames[row.kind],
  ...writtenIn(secret, row),
  category: row.category,
  district: row.district,
  cost: row.cost === null ? null : row.cost / 100,
  locationLatitude: row.latitude,
  locationLongitude: row.longitude,
  files: files.map((file) => presentFile(secret, file)),
});

/** As what it is answered: what the office says it is, else what its author chose. */
const classOf = (row: CaseRow): CaseClass => row.class ?? classOfType(row.kind);

/** By when the answer comes. */
export const answerBy = (row: CaseRow): Date =>
  row.class === null ? answerDue(classOf(row), row.received_at) : row.due_at;

const dayOf = (value: unknown): string => (typeof value === 'string' ? formatDate(lastDayOf(new Date(value))) : '');

/** What an entry of the course says to the author. */
function titleOf({ act, details, by }: EntryRow): string {
  switch (act) {
    case 'received':
      return typeof details['way'] === 'string'
        ? `Pismo przyjęte, wpłynęło ${formatDate(warsawDate(new Date(String(details['receivedAt']))))}`
        : 'Zgłoszenie przyjęte';
    case 'classify': {
      const caseClass = String(details['class']);
      return `Rodzaj sprawy: ${isCaseClass(caseClass) ? classRules[caseClass].name : ''}`;
    }
    case 'assign':
      return 'Sprawa ma już swojego prowadzącego';
    case 'ask-author':
      return `Pytanie urzędu, odpowiedź do ${dayOf(details['until'])}`;
    case 'reply':
      return 'Twoja odpowiedź';
    case 'answer':
      return `Odpowiedź urzędu${decidedIn(details)}`;
    case 'forward':
      return 'Sprawa przekazana dalej';
    case 'merge':
      return 'Sprawa połączona z inną o tym samym';
    case 'leave-unexamined':
      return 'Pozostawiona bez rozpoznania';
    case 'put-off':
      return `Nowy termin odpowiedzi: ${dayOf(details['until'])}`;
    case 'reopen':
      return 'Sprawa wznowiona';
    case 'consent':
      return 'Zgoda na projekt albo konsultację z tego zgłoszenia';
    case 'end-consent':
      return 'Zgoda cofnięta';
    case 'record-consent':
      return 'Urząd zapisał zgodę autora';
    case 'made':
      return details['kind'] === 'project' ? 'Powstał z tego projekt budżetu' : 'Powstał z tego szkic konsultacji';
    case 'correct':
      return `Urząd poprawił datę wpływu: ${formatDate(String(details['receivedOn']))}`;
    case 'withdraw':
      return 'Zgłoszenie wycofane';
    default:
      return by === 'office' ? 'Urząd pracuje nad sprawą' : 'Zmiana w sprawie';
  }
}

/** ': przyjęta w części'; '' where there is only an answer. */
export function decidedIn({ outcome, outcomeOf }: EntryRow['details']): string {
  const caseClass = String(outcomeOf);
  const decision = decisionWords(
    isCaseClass(caseClass) ? caseClass : null,
    caseOutcomes.find((each) => each === outcome) ?? null,
  );
  return decision === null ? '' : `: ${decision}`;
}

export const presentEvent = (secret: Secret, entry: EntryRow, files: readonly FileRow[]): CaseEvent => ({
  id: entry.id,
  at: entry.created_at.toISOString(),
  by: entry.by,
  title: titleOf(entry),
  words: entry.words && openWords(secret, entry.words),
  files: files.filter((file) => file.entry_id === entry.id).map((file) => presentFile(secret, file)),
});

/** Whether its author is asked to agree; a message of a contact form is written to the office alone. */
export const asksConsent = ({ state, message }: Pick<CaseRow, 'state' | 'message'>): boolean =>
  mayConsent(state) && message === null;

interface CaseParts {
  row: CaseRow;
  /** Public ones. */
  entries: readonly EntryRow[];
  files: readonly FileRow[];
  /** Where letters go; null: nowhere. */
  address: string | null;
}

/** A case as its author sees it. */
export function presentOwnCase(secret: Secret, { row, entries, files, address }: CaseParts): OwnCase {
  const received = entries.find(({ act }) => act === 'received');
  const ofContent = files.filter((file) => file.entry_id === (received?.id ?? null));
  const asked = row.state === 'waits-author' ? entries.findLast(({ act }) => act === 'ask-author') : undefined;
  return {
    number: caseNumber(row.year, row.serial),
    sign: row.sign,
    state: row.state,
    stateName: authorStateNames[row.state],
    receivedAt: row.received_at.toISOString(),
    officeName: row.office_name,
    ...presentContent(secret, row, ofContent),
    course: entries.map((entry) => presentEvent(secret, entry, entry === received ? [] : files)),
    decision: isAnswered(row.state) ? decisionWords(row.class, row.outcome) : null,
    question:
      asked?.words && row.author_due
        ? { words: openWords(secret, asked.words), until: row.author_due.toISOString() }
        : null,
    ahead: aheadOf(row),
    consent: row.consented_at !== null || asksConsent(row) ? { on: row.consented_at !== null } : null,
    canWithdraw: actsFor(row.state, 'author').includes('withdraw'),
    letters: address === null ? null : { on: row.letters, to: address },
    revision: row.revision,
  };
}

function aheadOf(row: CaseRow): OwnCase['ahead'] {
  if (!isOpenCase(row.state)) return [];
  const answer = {
    until: answerBy(row).toISOString(),
    title: 'Odpowiedź',
    note: `${classRules[classOf(row)].name}: ${classRules[classOf(row)].source}.`,
  };
  if (row.state !== 'new') return [answer];
  const reading = {
    until: classDue(row.received_at).toISOString(),
    title: 'Sprawdzenie',
    note: 'Urząd ustala, czego dotyczy zgłoszenie i kto je poprowadzi.',
  };
  return [reading, answer];
}
