import type { SwitchDates } from '@wiec/domain/consultation-draft.ts';
import { z } from 'zod';
import { polishIssues } from '../../http/polish-issues.ts';
import type { ConsultationOrder } from './create-consultation.ts';

export interface SharedOrder {
  dateFrom: Date;
  dateTo: Date;
}
type ReadShared<Order> = (text: string) => { ok: true; order: Order } | { ok: false; messages: string[] };

export type ReadConsultation<Order> =
  { ok: true; order: Order; own: ConsultationOrder } | { ok: false; messages: string[] };

/**
 * A consultation as it stands in a file (docs/operating.md tells the fields), or what of it cannot be read, a sentence a fault.
 * @param readShared reads what it shares with a survey
 * @param readTime an instant on the clocks of Poland
 */
export function readConsultationFile<Order extends SharedOrder>(
  text: string,
  readShared: ReadShared<Order>,
  readTime: z.ZodType<Date>,
): ReadConsultation<Order> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, messages: ['Plik nie jest zapisany jako JSON.'] };
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { ok: false, messages: ['Plik nie opisuje konsultacji.'] };
  }
  const { sections, comments, opinions, ...rest } = given as Record<string, unknown>;
  const own = ownFields(readTime).safeParse({ sections, comments, opinions });
  const shared = readShared(JSON.stringify({ forms: [], ...rest }));
  const messages = [
    ...(own.success ? [] : polishIssues(own.error.issues, null).map(({ message }) => message)),
    ...(shared.ok ? [] : shared.messages),
  ];
  if (!own.success || !shared.ok) return { ok: false, messages };
  const { dateFrom, dateTo } = shared.order;
  return { ok: true, order: shared.order, own: { dateFrom, dateTo, ...own.data } };
}

function ownFields(readTime: z.ZodType<Date>) {
  const Switch = z
    .union([z.boolean(), z.strictObject({ from: readTime.nullish(), to: readTime.nullish() })])
    .default(false)
    .transform((value): SwitchDates | null => {
      if (value === false) return null;
      return value === true ? { from: null, to: null } : { from: value.from ?? null, to: value.to ?? null };
    });
  const Section = z.strictObject({ title: z.string(), html: z.string().max(50_000) });
  return z.strictObject({ sections: z.array(Section).max(100).default([]), comments: Switch, opinions: Switch });
}
