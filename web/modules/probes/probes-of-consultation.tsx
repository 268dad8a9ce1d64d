import { listProbesOfConsultation } from '@wiec/contract/probes.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useInitData } from '../../app/root-data.ts';
import { type ApiCaller, call, type Output } from '../../lib/api.ts';

interface ProbesOfConsultationProps {
  api: ApiCaller;
  consultationId: number;
  /** Where nothing is answered. */
  preview: boolean;
  signedIn: boolean;
  id: string;
  onPress: (open: boolean) => void;
}

const ProbesSection = lazy(async () => ({ default: (await import('./probes-section.tsx')).ProbesSection }));

/** Probes that stand in a consultation, as a section of its page, which comes after the page; nothing where it has none. */
export function ProbesOfConsultation({ api, consultationId, signedIn, ...section }: ProbesOfConsultationProps) {
  const [probes, setProbes] = useState<Output<typeof listProbesOfConsultation> | null>(null);
  const { appModuleFlags } = useInitData();
  useEffect(() => {
    if (!appModuleFlags.probe) return;
    let left = false;
    void call(api, listProbesOfConsultation, { params: { id: consultationId } }).then((reply) => {
      if (reply.ok && !left) setProbes(reply.data);
    });
    return () => {
      left = true;
    };
  }, [api, consultationId, signedIn, appModuleFlags.probe]);
  if (probes === null || probes.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ProbesSection api={api} probes={probes} signedIn={signedIn} {...section} />
    </Suspense>
  );
}
