import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { read } from '../lib/page-api.ts';

/** The bare address of the terms leads to the version in force. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { agreement } = await read(context, 'getInitData');
  if (agreement === null) throw data(null, { status: 404 });
  return redirect(`/regulamin/${agreement.id}`);
}
export const Component = () => null;
