import type { OpinionReply } from '@wiec/contract/comments.ts';
import { AGREEMENT_REQUIRED } from '@wiec/domain/ballot.ts';
import { useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { failureToast, type FailureKind } from '../../texts/failures.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { OpinionType } from './opinion-pills.tsx';
import type { AgreementGate } from './use-agreement.ts';

interface OpinionCalls {
  readonly rate: (type: OpinionType, agreementAccepted: boolean) => Promise<Reply<OpinionReply>>;
  readonly takeBack: (opinionId: number) => Promise<Reply<OpinionReply>>;
}

/** An opinion that is given, replaced or taken back by a press; what the server answers is shown. */
export function useOpinion(
  given: OpinionReply,
  gate: AgreementGate,
  failure: FailureKind,
  { rate, takeBack }: OpinionCalls,
) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const [asked, setAsked] = useState(false);
  const [answered, setAnswered] = useState<{ to: OpinionReply; now: OpinionReply } | null>(null);
  // What was read anew replaces what was answered before.
  const isSame = answered !== null && JSON.stringify(answered.to) === JSON.stringify(given);
  const shown = isSame ? answered.now : given;
  const press = async (type: OpinionType): Promise<void> => {
    const { userOpinionId: id, userOpinionType: mine } = shown;
    const isTakenBack = id !== null && mine === type;
    if (!isTakenBack && !gate.isOpen) {
      setAsked(true);
      toast({ kind: 'error', title: AGREEMENT_REQUIRED });
      return;
    }
    const reply = await run(() => (isTakenBack ? takeBack(id) : rate(type, gate.accepted)));
    if (reply === undefined) return;
    if (reply.ok) {
      toast.settled();
      setAnswered({ to: given, now: reply.data });
    } else toast(failureToast(failure, reply));
  };
  return { shown, busy, press, asksTerms: asked && gate.terms !== null };
}
