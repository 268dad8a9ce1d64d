import { data } from 'react-router';

/** Any address that no page has. The answer is a 404 on the spot, with the not-found page in place. */
export function loader(): never {
  throw data(null, { status: 404 });
}
export const Component = () => null;
