import { useEffect, useRef, useState } from 'react';
import { getOwnVoterData, type OwnVoterData } from '@wiec/contract/own-voter-data.ts';
import { call, type ApiCaller } from '../../../lib/api.ts';
import { knownBefore, type VoterState } from './voter-state.ts';

interface OwnVoter {
  api: ApiCaller;
  /** Somebody signed in types their data. */
  asks: boolean;
  /** Null until something was typed. */
  typed: VoterState | null;
  stranger: VoterState;
  onVoter: (voter: VoterState) => void;
}

/** Who votes. What the account of whoever is signed in knows stands in the fields before they type; once they have, it is asked no more. */
export function useOwnVoter({ api, asks, typed, stranger, onVoter }: OwnVoter): VoterState {
  const [own, setOwn] = useState<OwnVoterData | null>(null);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    if (!asks || latest.current !== null) return;
    let here = true;
    void call(api, getOwnVoterData).then((reply) => {
      if (!here || !reply.ok) return;
      setOwn(reply.data);
      const meanwhile = latest.current;
      if (meanwhile !== null && !meanwhile.saved) onVoter(knownBefore(meanwhile, reply.data));
    });
    return () => {
      here = false;
    };
  }, [api, asks, onVoter]);
  return typed ?? (asks && own !== null ? knownBefore(stranger, own) : stranger);
}
