import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';

/** What somebody typed about a place of a consultation and has not sent. */
export interface UnsentComment {
  readonly content: string;
  /** '§ 15 ust. 1', 'cała konsultacja'. */
  readonly name: string;
  /** Of the place on the page, after its #. */
  readonly address: string;
}

const nameOf = (projectId: number): string => `komentarze.${projectId}`;
const keyOf = (actElementId: number | null): string => String(actElementId ?? 'konsultacja');

const isUnsent = (value: unknown): value is UnsentComment =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'name', 'address'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

function read(projectId: number): Record<string, UnsentComment> {
  const kept = readTabDraft(nameOf(projectId));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, UnsentComment] => isUnsent(entry[1])),
  );
}

/** What this tab keeps, also after a reload or a sign-in on the way. */
export const unsentComments = (projectId: number): UnsentComment[] => Object.values(read(projectId));

/** @param actElementId null: about the consultation as a whole */
export const unsentComment = (projectId: number, actElementId: number | null): UnsentComment | null =>
  read(projectId)[keyOf(actElementId)] ?? null;

/** @param comment null, or one without words: forgets it */
export function keepUnsent(projectId: number, actElementId: number | null, comment: UnsentComment | null): void {
  const { [keyOf(actElementId)]: _before, ...others } = read(projectId);
  const kept = comment === null || comment.content === '' ? others : { ...others, [keyOf(actElementId)]: comment };
  keepTabDraft(nameOf(projectId), Object.keys(kept).length === 0 ? null : kept);
}
