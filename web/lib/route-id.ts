import { data } from 'react-router';

/** The id in an address; an address with anything else there does not exist. */
export function routeId(text: string | undefined): number {
  const id = Number(text);
  if (text === undefined || !/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) throw data(null, { status: 404 });
  return id;
}
