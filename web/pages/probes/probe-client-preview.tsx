import { getProbePreview } from '@wiec/contract/previews.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { type ProbeData, probeHandle, ProbePage } from './parts/probe-page.tsx';

export const handle: PageHandle<ProbeData> = { ...probeHandle, unlisted: true };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<ProbeData> =>
  read(context, getProbePreview, { params: { id: routeId(params.id), clientId: params.clientId ?? '' } });

/** A probe in preparation, for whoever was given a link to it. */
export function Component() {
  return <ProbePage />;
}
