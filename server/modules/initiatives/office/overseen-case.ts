import type { ListedCase, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { type KnownAuthor, wordsForOversight } from '@wiec/domain/case-oversight.ts';

/**
 * A case of the list as it is told to whoever looks over the office's work and does not work on it: what it is about, without who wrote
 * and what looks like somebody's data, and without files, whose names are a person's words too (decision 0273).
 */
export const overseenListed = (listed: ListedCase, author: KnownAuthor): ListedCase => ({
  ...listed,
  title: wordsForOversight(listed.title, author),
  // It is read in the case.
  content: '',
  files: [],
  overseen: true,
});

/** The same of a whole case; what is near it is told with what its own authors are. */
export function overseenCase(read: OfficeCase, author: KnownAuthor): OfficeCase {
  const { title, content, locationDescription, course, opinions, draft, draftFiles, files } = read;
  const cut = (words: string): string => wordsForOversight(words, author);
  return {
    ...read,
    title: cut(title),
    content: cut(content),
    locationDescription: cut(locationDescription),
    course: course.map((event) => ({ ...event, words: event.words && cut(event.words), files: [] })),
    opinions: opinions.map((each) => ({ ...each, question: cut(each.question), content: cut(each.content) })),
    draft: draft && cut(draft),
    draftFiles: [],
    files: [],
    closedFiles: files.length + draftFiles.length + course.reduce((sum, event) => sum + event.files.length, 0),
    overseen: true,
  };
}
