import { TerytType } from '@wiec/domain/teryt-choice.ts';
import { z } from 'zod';
import { endpoint, listOf, optionalNumber } from './endpoint.ts';

/** A list in a query string is JSON text. */
const jsonList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (value === '') return undefined;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'Oczekiwano listy w zapisie JSON.', input: value });
      return z.NEVER;
    }
  }, z.array(item).max(10).optional());

/** Only the level above is a sensible filter by id, and the level itself by name. */
export const TerytColumn = z.enum([
  'type',
  'provinceId',
  'districtId',
  'communeId',
  'cityId',
  'provinceName',
  'districtName',
  'communeName',
  'cityName',
  'streetName',
]);

export const TerytFilter = z.strictObject({
  columnName: TerytColumn,
  /** `contains` is for names alone, without regard to case and diacritics. */
  operation: z.enum(['equals', 'contains']),
  value: z.union([z.string().max(100), z.number().int().min(0).max(9_999_999)]),
});
export type TerytFilter = z.infer<typeof TerytFilter>;

export const TerytSorting = z.strictObject({
  columnName: z.literal('concatenatedName'),
  direction: z.enum(['asc', 'desc']).optional(),
});

export const TERYT_MAX_SIZE = 1000;

export const TerytQuery = z.object({
  /** 0: as many as one answer holds, which is 1000. */
  size: optionalNumber(z.coerce.number().int().min(0).max(TERYT_MAX_SIZE)),
  filters: jsonList(TerytFilter),
  sortings: jsonList(TerytSorting),
});
export type TerytQuery = z.infer<typeof TerytQuery>;

/** A province, district, commune, city or street: the ids down to its own level, and null below. */
export const TerytItem = z.object({
  type: z.enum(TerytType),
  /** The register's symbol, unique within the type. */
  id: z.string(),
  provinceId: z.string(),
  districtId: z.string().nullable(),
  communeId: z.string().nullable(),
  cityId: z.string().nullable(),
  streetId: z.string().nullable(),
  name: z.string(),
  concatenatedName: z.string(),
});
export type TerytItem = z.infer<typeof TerytItem>;

export const listTeryt = endpoint({
  method: 'GET',
  path: '/api/teryt',
  access: 'anyone',
  summary:
    'Rejestr TERYT: województwa (type 2), powiaty (4), gminy (8), miejscowości (16) i ulice (32), każde w obrębie jednostki wyżej. Filtry i sortowanie to listy w zapisie JSON.',
  query: TerytQuery,
  output: listOf(TerytItem),
  errors: [400, 429, 503],
});
