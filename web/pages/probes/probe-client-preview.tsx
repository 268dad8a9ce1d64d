import { getProbePreview } from '@wiec/contract/previews.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { type ProbeData, probeHandle, ProbePage } from './parts/probe-page.tsx';

export const handle: PageHandle<ProbeData> = { ...probeHandle, unlisted: true };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ProbeData> {
  const found: ProbeData | { probe?: undefined } = await read(context, getProbePreview, {
    params: { id: routeId(params.id), clientId: params.clientId ?? '' },
  });
  // Previews of all kinds share one call: a link to a survey shows no probe.
  if (found.probe === undefined) throw data(null, { status: 404 });
  return found;
}

/** A probe in preparation, for whoever was given a link to it. */
export function Component() {
  return <ProbePage />;
}
