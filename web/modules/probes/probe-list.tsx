import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { ProbeItem } from './probe-item.tsx';

interface ProbeListProps {
  api: ApiCaller;
  probes: readonly FeaturedProbe[];
  now: string;
  signedIn: boolean;
}

/** Those that run, then those that are over. */
export function ProbeList({ api, probes, now, signedIn }: ProbeListProps) {
  return (
    <div className="probes">
      {probes.map((probe) => (
        <ProbeItem key={`${probe.id} ${signedIn}`} api={api} probe={probe} now={now} signedIn={signedIn} />
      ))}
    </div>
  );
}
