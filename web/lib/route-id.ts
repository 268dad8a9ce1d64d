import { data } from 'react-router';

/** The id in an address; an address with anything else there does not exist. */
export function routeId(text: string | undefined): number {
  const id = Number(text);
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || id > 2_147_483_647) throw data(null, { status: 404 });
  return id;
}
