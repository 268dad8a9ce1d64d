import type { User } from '@wiec/contract/users.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

interface AccountActionsProps {
  user: User;
  block: (isBlocked: boolean) => Promise<void>;
  resetPassword: () => Promise<void>;
}

/** What is done to the account as a whole, apart from the form. */
export function AccountActions({ user, block, resetPassword }: AccountActionsProps) {
  const [busy, setBusy] = useState<'block' | 'reset' | null>(null);
  const act = async (name: 'block' | 'reset', work: () => Promise<void>): Promise<void> => {
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
            Wyślemy list z odnośnikiem do ustawienia nowego hasła. Do tego czasu działa dotychczasowe.
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
            Wyślij odnośnik do hasła
          </Button>
        </li>
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
