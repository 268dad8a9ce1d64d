import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';

interface SettingFormProps {
  onSubmit: (submitter: HTMLButtonElement) => void;
  children: ReactNode;
}

/** A button that acts here; without scripts it goes to /ustawienia, which sets the cookie and comes back. */
export function SettingForm({ onSubmit, children }: SettingFormProps) {
  const { pathname, search } = useLocation();
  const act = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement);
  };
  return (
    <form action="/ustawienia" onSubmit={act}>
      <input type="hidden" name="powrot" value={`${pathname}${search}`} />
      {children}
    </form>
  );
}
