import type { CardEntry, CardOutcome, PaperDesk } from '@wiec/contract/paper-cards.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { inventedResident } from '../cli/invented-resident.ts';
import type { PlantedVote } from './plant-vote.ts';
import { provenHeaders } from './proof-of.ts';

export interface PaperAnswer<Data = CardOutcome> {
  status: number;
  data?: Data;
  title?: string;
  errors?: ErrorItem[];
}

/** The calls of paper cards, as clerks make them. */
export function paperDesk(app: FastifyInstance, deps: Parameters<typeof provenHeaders>[0], of: () => PlantedVote) {
  async function ask<Data = CardOutcome>(
    by: number,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    key: string = crypto.randomUUID(),
  ): Promise<PaperAnswer<Data>> {
    const reply = await app.inject({
      method,
      url: `/api/office/votes/${of().voteId}/paper${path}`,
      headers: { ...provenHeaders(deps, by), 'idempotency-key': key },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, ...reply.json<Omit<PaperAnswer<Data>, 'status'>>() };
  }
  return {
    ask,
    /** A card of an invented person, with points by the public numbers of the projects in the town's area. */
    card(number: string, index: number, points: Record<string, number> = { M1: 3 }, changes: object = {}): CardEntry {
      const { forms, town } = of();
      const form = forms[0]!;
      const answers = Object.entries(points).map(([name, ranking]) => ({
        questionId: form.questions[name]!,
        answerOptions: [{ ranking }],
      }));
      const userData = inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });
      const consultationForms = [{ id: form.id, agreementAccepted: true, answers }];
      return { number, flags: [], ballot: { consultationForms, userData: { ...userData, email: null, ...changes } } };
    },
    flagged: (number: string, ...flags: CardEntry['flags']): CardEntry => ({ number, flags, ballot: null }),
    enter: (by: number, entry: CardEntry, key?: string) => ask(by, 'POST', '/cards', entry, key),
    check: (by: number, entry: CardEntry, key?: string) => ask(by, 'POST', '/checks', entry, key),
    desk: async (by: number) => (await ask<PaperDesk>(by, 'GET', '')).data!,
    differences: (by: number, cardId: number) =>
      ask<{ fields: string[]; problem: string | null }>(by, 'GET', `/cards/${cardId}`),
    settle: (by: number, cardId: number, fields: Record<string, string>, key?: string) =>
      ask(
        by,
        'POST',
        `/cards/${cardId}/settlement`,
        { fields: Object.entries(fields).map(([field, value]) => ({ field, value })) },
        key,
      ),
    retype: (by: number, cardId: number, entry: CardEntry, key?: string) =>
      ask(by, 'POST', `/cards/${cardId}/retyping`, entry, key),
    release: (by: number, cardId: number) => ask(by, 'POST', `/cards/${cardId}/release`, {}),
  };
}
