import { listStreets } from '@wiec/contract/streets.ts';
import { type ApiCaller, call } from '../../lib/api.ts';

/** Ids of the districts in which a street lies whose name these words begin; none where the list cannot be read. */
export async function streetDistricts(api: ApiCaller, words: string): Promise<number[]> {
  const [reply, { findAddress }] = await Promise.all([call(api, listStreets), import('@wiec/domain/find-address.ts')]);
  return reply.ok ? findAddress(reply.data.streets, words).found.map(({ districtId }) => districtId) : [];
}
