import type { CaseSender, ListedCase, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { wordsForOversight } from '@wiec/domain/case-oversight.ts';

/**
 * A case of the list as it is told to whoever looks over the office's work and does not work on it: what it is about, without what
 * looks like somebody's data, and without files, whose names are a person's words too (decision 0273).
 */
export const overseenListed = (listed: ListedCase): ListedCase => ({
  ...listed,
  title: wordsForOversight(listed.title),
  // It is read in the case, where who wrote is known and cut.
  content: '',
  files: [],
  overseen: true,
});

/** The same of a whole case. */
export function overseenCase(read: OfficeCase, { name, address }: CaseSender): OfficeCase {
  const { title, content, locationDescription, course, opinions, near, draft, draftFiles, files } = read;
  const author = [name ?? '', address ?? ''];
  const cut = (words: string): string => wordsForOversight(words, author);
  return {
    ...read,
    title: cut(title),
    content: cut(content),
    locationDescription: cut(locationDescription),
    near: near.map((each) => ({ ...each, title: wordsForOversight(each.title) })),
    course: course.map((event) => ({ ...event, words: event.words && cut(event.words), files: [] })),
    opinions: opinions.map((each) => ({ ...each, question: cut(each.question), content: cut(each.content) })),
    draft: draft && cut(draft),
    draftFiles: [],
    files: [],
    closedFiles: files.length + draftFiles.length + course.reduce((sum, event) => sum + event.files.length, 0),
    overseen: true,
  };
}
