import type { Deps } from '../deps.ts';
import { carryAccountsOver } from '../modules/accounts/carry-over.ts';
import { makeAdministrator, resetSecondFactor } from '../modules/accounts/keep-account.ts';
import { writeSetting } from '../modules/site/settings/setting-queries.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec account administrator LOGIN [--json]
         wiec account second-factor-off LOGIN [--json]
         wiec account carry-over ADRES [--json]

Konta, których nikt inny nie ma jak otworzyć.

  administrator      czyni administratorem kogoś, kto ma już konto; tak zaczyna nowy urząd. Z innym dostawcą logowania
                     (OIDC_ISSUER): osobę, której adres e-mail ten dostawca potwierdzi przy zalogowaniu w ciągu 48 godzin
  second-factor-off  wyłącza drugi składnik logowania komuś, kto zgubił telefon i kody zapasowe, i wylogowuje go wszędzie
                     (tylko gdy portal prowadzi konta sam)
  carry-over         gdy dostawca logowania (OIDC_ISSUER) zmienił adres: kto się zaloguje, dostanie swoje konto spod dawnego
                     adresu. Tylko dla tego samego dostawcy, który tych samych ludzi nazywa tak samo (sub)

  --json             wynik jako JSON`;

const STEPS = {
  administrator: { act: makeAdministrator, done: 'Konto ma uprawnienia administratora.' },
  'carry-over': {
    act: (deps: Deps, former: string) => carryAccountsOver(deps, former, writeSetting),
    done: 'Kto się zaloguje, dostanie swoje konto spod dawnego adresu dostawcy.',
  },
  'second-factor-off': { act: resetSecondFactor, done: 'Drugi składnik jest wyłączony. Wystarczy hasło.' },
} as const;

/** Account actions that are reserved for the operator. */
export const accountCommand: Command = {
  name: 'account',
  summary: 'pierwszy administrator, utracony drugi składnik logowania, nowy adres dostawcy logowania',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [step, login, ...rest] = read.positionals;
    if (step === undefined || !Object.hasOwn(STEPS, step) || login === undefined || rest.length > 0) {
      io.err('Podaj, co zrobić, i login konta, na przykład: wiec account administrator anna@example.pl');
      return 2;
    }
    const { act, done } = STEPS[step as keyof typeof STEPS];
    return withDeps(io, async (deps) => {
      const reply = await act(deps, login);
      const messages = reply.ok ? [done] : reply.errors.map(({ message }) => message);
      if (read.values.json) io.out(JSON.stringify(reply.ok ? { ok: true, ...reply.data } : { ok: false, messages }));
      else (reply.ok ? io.out : io.err)(messages.join('\n'));
      return reply.ok ? 0 : 1;
    });
  },
};
