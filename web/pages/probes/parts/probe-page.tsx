import { type FeaturedProbe, getProbe } from '@wiec/contract/probes.ts';
import { previewSentences } from '@wiec/domain/preview-link.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useApi } from '../../../app/providers.tsx';
import { sharedPicture } from '../../../app/shared-picture.ts';
import { useSession } from '../../../app/session.ts';
import { read } from '../../../lib/page-api.ts';
import { routeId } from '../../../lib/route-id.ts';
import { Corrections } from '../../../ui/corrections.tsx';
import { ProjectPicture } from '../../../ui/project-picture.tsx';
import { ProbeItem } from '../../../modules/probes/probe-item.tsx';

export interface ProbeData {
  readonly now: string;
  readonly probe: FeaturedProbe;
}

export const probeHandle: PageHandle<ProbeData> = {
  title: ({ probe }) => `Sonda: ${probe.title}`,
  canonical: ({ probe }) => `/sondy/szczegoly/${probe.id}`,
  description: ({ probe }) => probe.form.question.content,
  image: ({ probe }) => sharedPicture(probe.image),
};

export const loadProbe = ({ params, context }: LoaderFunctionArgs): Promise<ProbeData> =>
  read(context, getProbe, { params: { projectId: routeId(params.id) } });

const ONLY_PREVIEW = { allowed: false, reason: 'preview', message: previewSentences.probe, next: 'none' } as const;

/** One probe: to answer, answered, or over; or as it looks, to whom nothing is open. */
export function ProbePage({ preview = false }: { preview?: boolean }) {
  const { now, probe: found } = useLoaderData<ProbeData>();
  const probe = preview ? { ...found, verdict: ONLY_PREVIEW } : found;
  const api = useApi();
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Sonda</h1>
      </div>
      <div className="probe-page">
        <ProjectPicture image={probe.image} />
        <ProbeItem key={`${probe.id} ${signedIn}`} api={api} probe={probe} now={now} signedIn={signedIn} level={2} />
        <Corrections corrections={probe.corrections} />
      </div>
    </div>
  );
}
