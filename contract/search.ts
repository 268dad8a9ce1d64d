import { z } from 'zod';
import { endpoint, listOf, OfficeScope, optionalNumber, PageNumber, typedText, UnsetOrId } from './endpoint.ts';
import { ImageRef } from './project-tasks.ts';

export const SearchQuery = OfficeScope.extend({
  /** VoteCompletion: Complete 0, Part 1, NoVote 2; for somebody signed in. */
  voteMode: UnsetOrId,
  /** ProjectMode: Open 0, Close 1, Citizen 2. */
  projectMode: UnsetOrId,
  projectType: UnsetOrId,
  /** Thematic area of an office. */
  category: UnsetOrId,
  searchTerm: typedText(200),
  page: PageNumber,
  size: optionalNumber(z.coerce.number().int().min(1).max(200)),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Pieces of a plain text, `hit` where a word was found. Joined they are the text; nothing in them is HTML. */
export const TextPieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));

export const SearchHit = z.object({
  id: z.number().int(),
  title: z.string(),
  /** ProjectType: Consultation 0, Survey 1, PublicBudget 3, ProjectTask 6; never a probe. */
  type: z.number().int(),
  typeName: z.string(),
  /** At most 270 characters. */
  shortDescription: z.string(),
  budgetYearValue: z.number().int().nullable(),
  titlePieces: TextPieces,
  /** The part of the text in which the words stand. */
  fragment: TextPieces,
  /** Area, category and place of a project task, category of another project; they are searched too. */
  details: z.array(TextPieces),
  href: z.string(),
  /** The main picture of a task, the picture of another project; null: it has none. */
  image: ImageRef.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResults = listOf(SearchHit).extend({
  /** False: nothing has all the words, and these have some of them. */
  hasAllWords: z.boolean(),
  /** Words that stand nowhere, and those that were looked for in their place. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  keep: { seconds: 2, by: 'pages' },
  summary:
    'Szukanie w projektach i głosowaniach po polsku: odmienione słowa, bez polskich znaków, z literówką. Bez sond.',
  query: SearchQuery,
  output: SearchResults,
  errors: [400, 401, 429],
});
