import { hash } from 'node:crypto';
import { answerDecisionNames } from '@wiec/domain/comment-answer.ts';
import { type RemarkChannel, remarkChannelNames } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import { toCsv } from '../../../services/csv.ts';
import { listAnsweredElements } from './answer-queries.ts';
import { nameOfElement } from './moderate-comments.ts';
import { findPublication, listPublications, readAnswerData } from './public-answer-queries.ts';

type Db = Deps['db'];

export interface AnswerDataItem {
  id: number;
  /** In the register. */
  number: number | null;
  channel: RemarkChannel;
  /** '' where the comment is about the consultation as a whole. */
  place: string;
  content: string;
  decision: string;
  reason: string;
  publishedAt: string;
  changedAt: string | null;
  changeNotes: string;
}

/** The published answers of a consultation as a table of the open data: nothing of who wrote the comments. */
export const answersDataset = {
  id: 'odpowiedzi-na-uwagi',
  title: 'Odpowiedzi na uwagi z konsultacji',
  about:
    'Jeden wiersz to jedna uwaga z ogłoszoną odpowiedzią urzędu: najpierw uwagi do całej konsultacji, potem w kolejności aktu. Danych autorów nie ma; znak […] zastępuje to, co zakrył moderator.',
  columns: [
    { name: 'id', about: 'numer uwagi w portalu', value: ({ id }: AnswerDataItem) => id },
    {
      name: 'miejsce',
      about: 'jednostka aktu, której dotyczy uwaga; puste, gdy dotyczy całej konsultacji',
      value: ({ place }: AnswerDataItem) => place,
    },
    {
      name: 'numer_w_rejestrze',
      about: 'numer porządkowy nadany po zakończeniu konsultacji',
      value: ({ number }: AnswerDataItem) => number,
    },
    {
      name: 'droga',
      about: 'jak uwaga przyszła: Portal, Pismo, E-mail, Telefon albo Spotkanie',
      value: ({ channel }: AnswerDataItem) => remarkChannelNames[channel],
    },
    {
      name: 'uwaga',
      about: 'treść uwagi po moderacji; samo […], gdy moderator jej nie opublikował',
      value: ({ content }: AnswerDataItem) => content,
    },
    {
      name: 'stanowisko',
      about: 'jedno z sześciu stanowisk urzędu',
      value: ({ decision }: AnswerDataItem) => decision,
    },
    {
      name: 'uzasadnienie',
      about: 'uzasadnienie stanowiska; puste bywa tylko przy „Uwzględniono”',
      value: ({ reason }: AnswerDataItem) => reason,
    },
    {
      name: 'ogloszono',
      about: 'chwila ogłoszenia (czas UTC, ISO 8601)',
      value: ({ publishedAt }: AnswerDataItem) => publishedAt,
    },
    {
      name: 'zmieniono',
      about: 'chwila ostatniej zmiany odpowiedzi (czas UTC, ISO 8601); puste, gdy jej nie zmieniano',
      value: ({ changedAt }: AnswerDataItem) => changedAt,
    },
    {
      name: 'wyjasnienia_zmian',
      about: 'co się zmieniło i dlaczego: wszystkie zmiany, każda w swoim wierszu po swojej chwili',
      value: ({ changeNotes }: AnswerDataItem) => changeNotes,
    },
  ],
} as const;

/** Address of the file whose hash the page of the answers tells; `openDataRoutes` serves it. */
export const answersFile = (projectId: number): string => `/api/open-data/konsultacje/${projectId}/odpowiedzi.csv`;

/** The rows of the table; null: nothing is published, or everybody may see no such consultation. */
export async function readAnswersData(db: Db, projectId: number): Promise<AnswerDataItem[] | null> {
  const publication = await findPublication(db, projectId);
  return publication && publication.answered > 0 ? readItems(db, projectId) : null;
}

/** Of the CSV file as it is served, in hexadecimal. */
export async function hashOfAnswers(db: Db, projectId: number): Promise<string> {
  const { columns } = answersDataset;
  const items = await readItems(db, projectId);
  const names = columns.map(({ name }) => name);
  return hash(
    'sha256',
    toCsv(
      names,
      items.map((item) => columns.map(({ value }) => value(item))),
    ),
  );
}

async function readItems(db: Db, projectId: number): Promise<AnswerDataItem[]> {
  const [rows, elements] = await Promise.all([readAnswerData(db, projectId), listAnsweredElements(db, projectId)]);
  const names = new Map(elements.map(({ id, path }) => [id, nameOfElement(path) ?? '']));
  return rows.map(({ id, number, channel, act_element_id: element, content, answer }) => ({
    id,
    number,
    channel: channel ?? 'portal',
    place: names.get(element ?? 0) ?? '',
    content,
    decision: answerDecisionNames[answer.decision],
    reason: answer.reason,
    publishedAt: isoOf(answer.publishedAt),
    changedAt: isoOrNull(answer.changes.at(-1)?.changedAt),
    changeNotes: answer.changes.map(({ changedAt, note }) => `${isoOf(changedAt)} ${note}`).join('\n'),
  }));
}

const isoOf = (time: string): string => new Date(time).toISOString();
const isoOrNull = (time: string | undefined): string | null => (time === undefined ? null : isoOf(time));

/** What the open data have of answers. */
export const answersData = ({ db }: Pick<Deps, 'db'>) => ({
  dataset: answersDataset,
  list: () => listPublications(db),
  read: (projectId: number) => readAnswersData(db, projectId),
});
