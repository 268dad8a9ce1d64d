import { z } from 'zod';
import { endpoint, typedText } from './endpoint.ts';

/** What the search of the office (Ctrl K) finds besides what lists have; at most five of each kind. */

const Sought = z.strictObject({ searchTerm: typedText(200) });

/** An element of the act that a consultation is about. */
export const FoundElement = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  /** Of the consultation. */
  title: z.string(),
  /** ProjectStatus of the consultation. */
  status: z.number().int(),
  /** By which a page leads to it: `par-15-ust-1`. */
  address: z.string(),
  /** `§ 12 ust. 3`. */
  name: z.string(),
  /** The part of its text that has the words; empty: it has a number alone. */
  fragment: z.string(),
  /** The act is in preparation, and the reader may put it right. */
  mayChange: z.boolean(),
});
export type FoundElement = z.infer<typeof FoundElement>;

export const findActElements = endpoint({
  method: 'GET',
  path: '/api/office/act-elements',
  access: 'permission:consultations.view',
  module: 'consultation',
  summary:
    'Elementy aktów w konsultacjach urzędów osoby zalogowanej, po numerze („§ 12 ust. 3”), po słowach albo po jednym i drugim; najwyżej pięć.',
  query: Sought,
  output: z.object({ items: z.array(FoundElement) }),
  errors: [400, 401, 403],
});

/** A project of the budget, of whatever edition. */
export const FoundTask = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  editionId: z.number().int(),
  /** Of its edition. */
  year: z.number().int(),
  /** ProjectTaskStatus. */
  status: z.number().int(),
});
export type FoundTask = z.infer<typeof FoundTask>;

export const findOfficeTasks = endpoint({
  method: 'GET',
  path: '/api/office/found-project-tasks',
  access: 'permission:budget.view',
  module: 'budget',
  summary:
    'Projekty budżetu urzędów osoby zalogowanej ze wszystkich edycji, także ze szkicu, po częściach słów tytułu i numeru; najwyżej pięć, od najnowszej edycji.',
  query: Sought,
  output: z.object({ items: z.array(FoundTask) }),
  errors: [400, 401, 403],
});
