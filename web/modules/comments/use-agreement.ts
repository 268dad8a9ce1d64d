import { useMemo, useState } from 'react';

/** Whether the terms were accepted: once for all comments and opinions of a page (spec/1 §4, Agreement gate). */
export interface AgreementGate {
  /** Null: none is asked for, or this account has accepted it before. */
  readonly terms: { readonly id: number; readonly title: string } | null;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** Nothing is missing. */
  readonly isOpen: boolean;
}

export function useAgreement(terms: AgreementGate['terms']): AgreementGate {
  const [accepted, accept] = useState(false);
  const isOpen = terms === null || accepted;
  return useMemo(() => ({ terms, accepted, accept, isOpen }), [terms, accepted, isOpen]);
}
