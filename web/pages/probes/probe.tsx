import { type FeaturedProbe, getProbe } from '@wiec/contract/probes.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useSession } from '../../app/session.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { ProbeItem } from '../../modules/probes/probe-item.tsx';

interface ProbeData {
  readonly now: string;
  readonly probe: FeaturedProbe;
}

export const handle: PageHandle<ProbeData> = {
  title: ({ probe }) => `Sonda: ${probe.title}`,
  description: ({ probe }) => probe.form.question.content,
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<ProbeData> =>
  read(context, getProbe, { params: { projectId: routeId(params.id) } });

/** One probe: to answer, answered, or over. */
export function Component() {
  const { now, probe } = useLoaderData<typeof loader>();
  const api = useApi();
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Sonda</h1>
      </div>
      <div className="probe-page">
        <ProbeItem key={`${probe.id} ${signedIn}`} api={api} probe={probe} now={now} signedIn={signedIn} level={2} />
      </div>
    </div>
  );
}
