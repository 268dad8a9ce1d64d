import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One kind of table in the open data, and the files in which it stands now. */
export const OpenDataset = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  columns: z.array(z.object({ name: z.string(), about: z.string() })),
  /** Addresses that stay; the newest edition or vote first. */
  files: z.array(
    z.object({
      title: z.string(),
      csv: z.string(),
      json: z.string(),
      /** A workbook for a spreadsheet; null: there is none of this table. */
      xlsx: z.string().nullable(),
    }),
  ),
});
export type OpenDataset = z.infer<typeof OpenDataset>;

export const listOpenData = endpoint({
  method: 'GET',
  path: '/api/open-data',
  access: 'anyone',
  module: ['budget', 'survey', 'consultation'],
  keep: { seconds: 2, by: 'pages' },
  summary: 'Otwarte dane: jakie tabele są do pobrania, co znaczą ich kolumny i pod jakimi adresami stoją.',
  output: z.object({ items: z.array(OpenDataset) }),
});
