import type { OfficeCase, OfficeEvent } from '@wiec/contract/office-initiatives.ts';
import { fillAnswer, fitsClass } from '@wiec/domain/answer-template.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { longestDue } from '@wiec/domain/case-class.ts';
import { correctableFields, envelopeFieldNames, envelopeFields } from '@wiec/domain/case-letter.ts';
import type { AnswerWay } from '@wiec/domain/case-sender.ts';
import { wordsForOversight } from '@wiec/domain/case-oversight.ts';
import { actsFor, workerActs } from '@wiec/domain/case-course.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { nearbyOf, viewAround } from '@wiec/domain/near-projects.ts';
import { mayBeGiven } from '@wiec/domain/case-routing.ts';
import { may, type Scope } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { openMessage } from '../../../services/contact-message.ts';
import { leads, leadsOffice, readBy, reads, worksOn } from '../case-rights.ts';
import { authorOf } from '../case-sender.ts';
import { filesOfCase, filesOfDraft } from '../file-queries.ts';
import { presentAsked } from '../opinions/opinion-acts.ts';
import { findAskableUnits, opinionsOf } from '../opinions/opinion-queries.ts';
import { findCasesWithin, findJoined, findNeighbours, findOffices, findUnitNames } from '../office-queries.ts';
import { decidedIn, presentContent, presentEvent, presentFile, writtenIn } from '../present-case.ts';
import { type CaseRow, entriesOf, type EntryRow, findCase } from '../queries.ts';
import { findProducts } from '../products/product-queries.ts';
import { whatMayBeMade } from '../products/what-may-be-made.ts';
import { findOfferedTemplates } from '../templates/template-queries.ts';
import { openReplyTo, openSender, openWords } from '../written-words.ts';
import { standsIn } from './case-acts.ts';
import { overseenCase } from './overseen-case.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { clerksOf, presentListed } from './list-cases.ts';

type CaseDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

export const noSuchCase = () => refused('not-found', 'Nie ma takiej sprawy.');

/** One of another office is told like one that there is not. */
export async function getCase(deps: CaseDeps, id: number, reader: CallerAccount): Promise<Reply<OfficeCase>> {
  const row = await findCase(deps.db, id);
  if (!row || !reads(reader, row)) return noSuchCase();
  const whole = await presentOfficeCase(deps, deps.db, row, reader);
  const read = whole.overseen ? overseenCase(whole, await authorOf(deps, row)) : whole;
  await audit(deps.db, {
    actor: actorOf(reader),
    action: 'initiatives.read',
    subjectType: 'initiative',
    subjectId: id,
    // Their titles are read as well.
    ...(read.near.length > 0 && { details: { initiatives: [id, ...read.near.map((each) => each.id)] } }),
  });
  return accepted(read);
}

/** Most that are told. */
const MOST_NEAR = 5;

/** Cases of this scope about a place near that of this one. */
async function nearOf(
  deps: CaseDeps,
  db: Kysely<Database>,
  row: CaseRow,
  { scope, reader }: { scope: Scope | null; reader: CallerAccount },
): Promise<OfficeCase['near']> {
  const { secret, clock } = deps;
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return [];
  const since = new Date(clock().getTime() - NEAR_DAYS * 86_400_000);
  const found = await findCasesWithin(db, { id: row.id, view: viewAround({ latitude, longitude }), since }, scope);
  const placed = found.map((each) => ({
    ...each,
    markers: [{ latitude: each.latitude!, longitude: each.longitude! }],
  }));
  const near = [];
  for (const { project, metres } of nearbyOf(placed, { latitude, longitude }).slice(0, MOST_NEAR)) {
    const { title } = writtenIn(secret, project);
    near.push({
      id: project.id,
      number: caseNumber(project.year, project.serial),
      title: worksOn(reader, project) ? title : wordsForOversight(title, await authorOf(deps, project)),
      metres,
    });
  }
  return near;
}

/** Days back to which cases near count as of the same time. */
const NEAR_DAYS = 366;

/** All that there is of a case, whoever reads it; rights are judged before. */
export async function readWholeCase({ secret }: Pick<Deps, 'secret'>, db: Kysely<Database>, row: CaseRow) {
  const entries = await entriesOf(db, row.id, false);
  const files = await filesOfCase(db, row.id);
  const opinions = await opinionsOf(db, row.id);
  const units = await findUnitNames(
    db,
    entries.map(({ details }) => Number(details['unit'])),
  );
  const names = await clerkNames({ secret }, db, [
    row.assigned_to,
    ...entries.map((entry) => (entry.by === 'office' ? entry.account_id : null)),
  ]);
  const received = entries.find(({ act }) => act === 'received');
  const message = row.message && openMessage(secret, row.message);
  const ofContent = files.filter((file) => file.entry_id === (received?.id ?? null));
  const { files: _, ...content } = presentContent(secret, row, []);
  return {
    listed: presentListed(secret, row, { names, files: ofContent, led: false }),
    whole: {
      ...content,
      answerWay: answerWayOf(row, message),
      consultation: row.project_id === null ? null : { id: row.project_id, title: row.project_title! },
      course: entries.map((entry) => officeEvent(secret, entry, entry === received ? [] : files, { names, units })),
    },
    /** Of whoever wrote: for the registry of the office, and for whoever says why they have to know it. */
    author: {
      replyTo: row.reply_to ? openReplyTo(secret, row.reply_to) : (message?.replyTo ?? message?.postalAddress ?? null),
      sender: row.sender && openSender(secret, row.sender),
    },
    opinions,
    files,
  };
}

export async function presentOfficeCase(
  deps: CaseDeps,
  db: Kysely<Database>,
  row: CaseRow,
  reader: CallerAccount,
): Promise<OfficeCase> {
  const { secret } = deps;
  // Whoever has just forwarded it to another office may do nothing more with it.
  const isWorkedOn = worksOn(reader, row);
  const isLed = leads(reader, row);
  const ofOffice = leadsOffice(reader, row);
  const scope = readBy(reader);
  const { listed, whole, opinions } = await readWholeCase(deps, db, row);
  const neighbours = await findNeighbours(db, row, scope);
  const { merged, mergedInto } = await findJoined(db, row, scope);
  const numbered = (found: (typeof merged)[number]) => ({ id: found.id, number: caseNumber(found.year, found.serial) });
  return {
    ...listed,
    led: isLed,
    overseen: !isWorkedOn,
    ...whole,
    near: await nearOf(deps, db, row, { scope, reader }),
    closedFiles: 0,
    draft: row.draft && openWords(secret, row.draft),
    draftFiles: row.draft === null ? [] : (await filesOfDraft(db, row.id)).map((file) => presentFile(secret, file)),
    outcome: row.outcome,
    isOwnDraft: row.draft !== null && row.drafted_by === reader.id,
    acts: isWorkedOn
      ? actsFor(row.state, 'office').filter(
          (act) => (isLed || workerActs.includes(act)) && standsIn(row, act, ofOffice),
        )
      : [],
    opinions: opinions.map((each) => presentAsked(secret, each)),
    correction:
      isLed && row.entered_at !== null && may(reader, 'initiatives.enter', row.office_id)
        ? { fields: correctableFields(row.state), enteredOn: warsawDate(row.entered_at) }
        : null,
    units: isWorkedOn ? await findAskableUnits(db, row.office_id) : [],
    templates: isWorkedOn ? await templatesFor(db, row) : [],
    consentedAt: row.consented_at?.toISOString() ?? null,
    products: await findProducts(db, row.id),
    ...(isLed ? await whatMayBeMade(db, row, reader) : { makes: [], forProject: null }),
    longestDue: row.class === null ? null : (longestDue(row.class, row.received_at)?.toISOString() ?? null),
    merged: merged.map(numbered),
    mergedInto: mergedInto && numbered(mergedInto),
    before: neighbours.before && numbered(neighbours.before),
    after: neighbours.after && numbered(neighbours.after),
    clerks: isLed
      ? (await clerksOf({ ...deps, db }, ofCase(row))).filter((clerk) => mayBeGiven(clerk, row.office_id, row.unit_id))
      : [],
    offices: (await findOffices(db)).filter(({ id }) => id !== row.office_id),
  };
}

/** Whoever leads cases in its office, or of its unit. */
const ofCase = ({ office_id, unit_id }: CaseRow): Scope => ({
  officeIds: [office_id],
  unitIds: unit_id === null ? [] : [unit_id],
});

async function templatesFor(db: Kysely<Database>, row: CaseRow): Promise<OfficeCase['templates']> {
  const facts = {
    number: caseNumber(row.year, row.serial),
    class: row.class,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    officeName: row.office_name,
    unitName: row.unit_name,
    sign: row.sign,
  };
  return (await findOfferedTemplates(db, row.office_id))
    .filter(({ classes }) => fitsClass(classes, row.class))
    .map(({ id, name, body }) => ({ id, name, words: fillAnswer(body, facts) }));
}

function answerWayOf(row: CaseRow, message: ReturnType<typeof openMessage> | null): AnswerWay {
  if (row.reply_to !== null || (message?.replyTo ?? null) !== null) return 'email';
  if (row.account_id !== null) return 'account';
  return row.sender !== null || (message?.postalAddress ?? null) !== null ? 'post' : 'page';
}

/** What goes on between the office's desks, which the author is not told. */
const INSIDE: Readonly<Record<string, string>> = {
  assign: 'przydziela sprawę',
  return: 'zwraca sprawę',
  hand: 'przekazuje sprawę jednostce',
  routed: 'Trafia do jednostki według reguły',
  start: 'bierze sprawę',
  'ask-opinion': 'prosi o opinię',
  'give-opinion': 'daje opinię',
  'decline-opinion': 'odmawia opinii',
  'prolong-opinion': 'przedłuża czas na opinię',
  'call-off-opinion': 'odwołuje prośbę o opinię',
  draft: 'zapisuje projekt odpowiedzi',
  'send-back': 'zwraca projekt do poprawy',
  approve: 'zatwierdza odpowiedź',
  close: 'zamyka sprawę',
  'mark-spam': 'oznacza jako spam',
  'unmark-spam': 'zdejmuje oznaczenie spamu',
  'set-sign': 'wpisuje znak sprawy',
  'record-consent': 'zapisuje zgodę autora',
  note: 'notatka, widzi tylko urząd',
  correct: 'poprawia dane pisma',
};

function officeEvent(
  secret: Deps['secret'],
  entry: EntryRow,
  files: Parameters<typeof presentEvent>[2],
  { names, units }: { names: ReadonlyMap<number, string>; units: ReadonlyMap<number, string> },
): OfficeEvent {
  const event = presentEvent(secret, entry, files);
  const unit = units.get(Number(entry.details['unit']));
  const done =
    entry.details['entered'] === true
      ? 'wpisuje opinię'
      : entry.act === 'draft'
        ? `${INSIDE['draft']}${decidedIn(entry.details)}`
        : INSIDE[entry.act];
  const title = entry.act === 'reply' ? 'Odpowiedź autora' : (done ?? event.title);
  const name = entry.by === 'office' && entry.account_id !== null ? (names.get(entry.account_id) ?? null) : null;
  return {
    ...event,
    act: entry.act,
    title: unit === undefined ? `${title}${correctedIn(entry)}` : `${title} (${unit})`,
    name,
    isPublic: entry.is_public,
  };
}

/** Which data of a letter, and the right day; what stood in the others is a person's. */
function correctedIn({ act, details }: EntryRow): string {
  if (act !== 'correct') return '';
  const names = envelopeFields.filter((field) => (details['fields'] as readonly string[]).includes(field));
  const told = names.map((field) =>
    field === 'receivedOn' ? `data wpływu na ${formatDate(String(details['receivedOn']))}` : envelopeFieldNames[field],
  );
  return `: ${told.join(', ')}`;
}
