import type { listProbesOfConsultation } from '@wiec/contract/probes.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ApiCaller, Output } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { ProbeList } from './probe-list.tsx';

interface ProbesSectionProps {
  api: ApiCaller;
  probes: Output<typeof listProbesOfConsultation>;
  preview: boolean;
  signedIn: boolean;
  id: string;
  onPress: (open: boolean) => void;
}

/** To be answered in place; on a preview only to be read. */
export function ProbesSection({ api, probes: { now, items }, preview, signedIn, id, onPress }: ProbesSectionProps) {
  const shown = preview
    ? items.map((probe) => (probe.running ? { ...probe, running: false, results: null } : probe))
    : items;
  return (
    <Collapsible title="Sondy" count={countPl(items.length, 'sonda', 'sondy', 'sond')} open id={id} onPress={onPress}>
      <ProbeList api={api} probes={shown} now={now} signedIn={signedIn} />
    </Collapsible>
  );
}
