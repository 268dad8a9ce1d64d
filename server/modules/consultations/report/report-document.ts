import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { type AnswerDecision, answerDecisionNames, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { factRows, reportSectionNames, reportSections } from '@wiec/domain/consultation-report.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import { numberWords, remarkChannelNames } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import { deleteFile, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import type { PaperColumn } from '../../../services/paper.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { type PaperPart, writePaper } from '../../../services/written-paper.ts';
import { listAnsweredElements } from '../comments/answer-queries.ts';
import { nameOfElement } from '../comments/moderate-comments.ts';
import {
  findOutdatedDocument,
  findPublishedReport,
  listEffects,
  listReportChanges,
  listReported,
  type PublishedReportRow,
  replaceDocument,
} from './report-queries.ts';

export type DocumentDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/**
 * Makes the PDF of a published report, if it is not what the report says. A report too long for one has none: the page says so,
 * and the old PDF goes, since it tells what is so no more.
 */
export async function makeDocument(deps: DocumentDeps, projectId: number, write = writePaper): Promise<void> {
  const digest = await findOutdatedDocument(deps.db, projectId);
  const report = digest === null ? undefined : await findPublishedReport(deps.db, projectId);
  if (digest === null || !report) return;
  const bytes = await write({
    title: `Raport z konsultacji: ${report.title}`,
    author: 'Wiec',
    at: deps.clock(),
    foot: `Raport z konsultacji, ${report.title}`.slice(0, 90),
    parts: await partsOf(deps.db, projectId, report),
  }).catch((error: unknown) => {
    if (error instanceof TooLargeToWrite) return null;
    throw error;
  });
  const stored: string[] = [];
  try {
    const before = await deps.db.transaction().execute(async (tx) => {
      const file = bytes && (await storeFile(tx, deps, { filename: `raport-${projectId}.pdf`, bytes }));
      if (file) stored.push(file.storageKey);
      const old = await replaceDocument(tx, projectId, { fileId: file?.id ?? null, digest });
      return old === null ? null : deleteFile(tx, old);
    });
    if (before !== null) await forgetStored(deps, before);
  } catch (error) {
    for (const key of stored) await removeUnnamed(deps, key);
    throw error;
  }
}

const COUNTS: readonly PaperColumn[] = [
  { title: 'Co', width: 200 },
  { title: 'Ile', width: '*' },
];
const EFFECTS: readonly PaperColumn[] = [
  { title: 'Kiedy', width: 110 },
  { title: 'Co zrobiono', width: '*' },
];

/** In the order of the page; the register follows whole, without a word of who wrote. */
async function partsOf(db: Deps['db'], projectId: number, report: PublishedReportRow): Promise<PaperPart[]> {
  const { title, texts, facts, publishedAt } = report;
  const [effects, changes] = [await listEffects(db, projectId), await listReportChanges(db, projectId)];
  const published = formatDate(warsawDate(publishedAt));
  const decided = answerDecisions.filter((each) => (facts.decisions[each] ?? 0) > 0);
  return [
    { kind: 'title', text: 'Raport z konsultacji' },
    { kind: 'paragraph', text: `${title}. Ogłoszony ${published}.` },
    { kind: 'heading', text: 'Liczby' },
    { kind: 'table', columns: COUNTS, rows: factRows(facts) },
    ...reportSections
      .filter((section) => texts[section] !== '')
      .flatMap((section): PaperPart[] => [
        { kind: 'heading', text: reportSectionNames[section] },
        ...texts[section].split('\n').map((text): PaperPart => ({ kind: 'paragraph', text })),
      ]),
    ...(effects.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Efekty' } as const,
          {
            kind: 'table',
            columns: EFFECTS,
            rows: effects.map(({ happenedOn, words, link }) => [
              formatDate(happenedOn),
              [words, link].filter(Boolean).join(' '),
            ]),
          } as const,
        ]),
    ...(changes.length === 0 ? [] : [{ kind: 'heading', text: 'Zmiany po ogłoszeniu' } as const]),
    ...changes.map(({ changedAt, note }): PaperPart => ({
      kind: 'paragraph',
      text: `${formatDate(warsawDate(changedAt))}: ${note}`,
    })),
    { kind: 'heading', text: 'Stanowiska urzędu' },
    {
      kind: 'table',
      columns: COUNTS,
      rows: decided.map((each) => [answerDecisionNames[each], formatInteger(facts.decisions[each]!)]),
    },
    { kind: 'heading', text: 'Uwagi i odpowiedzi' },
    ...(await registerParts(db, projectId)),
  ];
}

/** A draft of an answer, and one that may repeat what was taken off since, is told to nobody. */
export async function registerParts(db: Deps['db'], projectId: number): Promise<PaperPart[]> {
  const [remarks, elements] = [await listReported(db, projectId), await listAnsweredElements(db, projectId)];
  const names = new Map(elements.map(({ id, path }) => [id, nameOfElement(path)]));
  return remarks.flatMap(({ number, channel, content, decision, reason, isTold, actElementId }): PaperPart[] => [
    {
      kind: 'subheading',
      text: `Uwaga ${numberWords(number)}, ${names.get(actElementId ?? 0) ?? 'całość'} (${remarkChannelNames[channel].toLowerCase()})`,
    },
    ...content.split('\n').map((text): PaperPart => ({ kind: 'paragraph', text })),
    {
      kind: 'note',
      text: decision !== null && isTold ? wordsOfAnswer(decision, reason) : 'Bez ogłoszonej odpowiedzi.',
    },
  ]);
}

export const wordsOfAnswer = (decision: AnswerDecision, reason: string): string =>
  `${answerDecisionNames[decision]}.${reason === '' ? '' : ` ${reason}`}`;
