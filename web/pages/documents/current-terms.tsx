import { getInitData } from '@wiec/contract/site.ts';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { Banner } from '../../ui/banner.tsx';

/** The bare address of the terms leads to the version in force. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { agreement } = await read(context, getInitData);
  return agreement === null ? data(null, { status: 404 }) : redirect(`/regulamin/${agreement.id}`);
}

export const handle: PageHandle = { title: 'Regulamin' };

/** Seen only before the first version is in force. */
export function Component() {
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Regulamin</h1>
      </div>
      <div className="page-end">
        <Banner kind="info" title="Urząd nie ogłosił jeszcze regulaminu" />
      </div>
    </div>
  );
}
