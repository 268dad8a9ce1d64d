import { useEffect, useRef, useState } from 'react';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { requestAuthorizeCode, UserData } from '@wiec/contract/ballots.ts';
import type { Output, Refusal, Reply } from '../../../lib/api.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { CODE_FIELD_ID } from './code-field.tsx';
import { keepsCode, toUserData } from './voter-form.ts';
import type { VoterState } from './voter-state.ts';

/** A code on its way to the voter's mailbox. */
export interface AuthorizeCode {
  readonly busy: boolean;
  /** Why the last one was not sent. */
  readonly refusal: Refusal | null;
  /** Has a code sent for these data. */
  readonly generate: (data: VoterData) => void;
}

interface AskedBy {
  request: (userData: UserData) => Promise<Reply<Output<typeof requestAuthorizeCode>>>;
  scheme: IdentityScheme;
  voter: VoterState;
  onVoter: (voter: VoterState) => void;
}

/** 'Generuj kod', pressed where the data are typed or under them. Once the code is on its way, its field has the focus. */
export function useAuthorizeCode(by: AskedBy): AuthorizeCode {
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Data may change while the code is being sent: what is typed then stays.
  const latest = useRef(by);
  useEffect(() => {
    latest.current = by;
  });
  const send = async (data: VoterData): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    const userData = toUserData(data);
    const reply = await run(() => by.request(userData));
    if (reply === undefined) return;
    const { scheme, voter, onVoter } = latest.current;
    // It went to another person or mailbox than the data name now.
    if (!keepsCode(scheme, data, voter.data)) return;
    if (!reply.ok) return setRefusal(reply);
    const { sendsLeft, expiresAt, message } = reply.data;
    onVoter({
      ...voter,
      sent: { email: userData.email ?? '', message, sendsLeft, expiresAt, heardAt: Date.now() },
      code: '',
    });
    document.getElementById(CODE_FIELD_ID)?.focus();
  };
  return { busy, refusal, generate: (data) => void send(data) };
}
