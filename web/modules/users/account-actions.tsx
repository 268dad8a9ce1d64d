import type { User } from '@wiec/contract/users.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

interface AccountActionsProps {
  user: User;
  /** False where another provider signs people in. */
  takesPasswords: boolean;
  block: (isBlocked: boolean) => Promise<void>;
  resetPassword: () => Promise<void>;
  resetSecondFactor: () => Promise<void>;
}

/** What is done to the account as a whole, apart from the form. */
export function AccountActions({ user, takesPasswords, block, resetPassword, resetSecondFactor }: AccountActionsProps) {
  const [busy, setBusy] = useState<'block' | 'reset' | 'factor' | null>(null);
  const act = async (name: 'block' | 'reset' | 'factor', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(name);
    await work();
    setBusy(null);
  };
  return (
    <Section
      id="konto"
      title="Konto"
      aside={
        <p role="status">
          {user.isBlocked ? (
            <StatusTag shape="withdrawn">zablokowane</StatusTag>
          ) : (
            <StatusTag shape="active">aktywne</StatusTag>
          )}
        </p>
      }
    >
      <ul className="account-actions">
        <li>
          <p id="haslo-opis">
            {takesPasswords
              ? 'Wyślemy list z odnośnikiem do ustawienia nowego hasła. Do tego czasu działa dotychczasowe.'
              : 'Wyślemy list z prośbą o zalogowanie. Konto dostanie ten, komu dostawca logowania potwierdzi adres e-mail.'}
            {user.isBlocked && ' Najpierw odblokuj konto.'}
          </p>
          <Button
            variant="secondary"
            aria-describedby="haslo-opis"
            disabled={user.isBlocked}
            busy={busy === 'reset'}
            busyLabel="Wysyłanie"
            onClick={() => void act('reset', resetPassword)}
          >
            {takesPasswords ? 'Wyślij odnośnik do hasła' : 'Zaproś do zalogowania'}
          </Button>
        </li>
        {user.hasSecondFactor && !user.isOwn && (
          <li>
            <p id="skladnik-opis">
              Gdy ta osoba straciła telefon i kody zapasowe. Najpierw upewnij się, że to ona. Jej sesje się zakończą, a
              do zalogowania wystarczy hasło.
            </p>
            <Button
              variant="secondary"
              aria-describedby="skladnik-opis"
              busy={busy === 'factor'}
              busyLabel="Zapisywanie"
              onClick={() => void act('factor', resetSecondFactor)}
            >
              Wyłącz drugi składnik
            </Button>
          </li>
        )}
        {!user.isOwn && (
          <li>
            <p id="blokada-opis">
              {user.isBlocked
                ? 'Po odblokowaniu ta osoba znów może się zalogować, z tymi samymi uprawnieniami.'
                : 'Zablokowana osoba nie może się zalogować, a jej otwarte sesje kończą się od razu.'}
            </p>
            <Button
              variant="secondary"
              aria-describedby="blokada-opis"
              busy={busy === 'block'}
              busyLabel="Zapisywanie"
              onClick={() => void act('block', () => block(!user.isBlocked))}
            >
              {user.isBlocked ? 'Odblokuj konto' : 'Zablokuj konto'}
            </Button>
          </li>
        )}
      </ul>
    </Section>
  );
}
