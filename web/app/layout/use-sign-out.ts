import { failureToast } from '../../texts/failures.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { session } from '../session.ts';

/** Ends the session, or tells why it did not end. */
export function useSignOut(): readonly [busy: boolean, signOut: () => void] {
  const toast = useToast();
  const [busy, run] = useBusy();
  const signOut = async (): Promise<void> => {
    const refusal = await run(
      () => session.signOut(),
      (refused) => refused === null,
    );
    if (refusal) toast(failureToast('signOut', refusal));
  };
  return [busy, () => void signOut()];
}
