import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { closeStep } from './vote/close-step.ts';
import { countStep } from './vote/count-step.ts';
import { decideTieStep } from './vote/decide-tie-step.ts';
import { extendStep } from './vote/extend-step.ts';
import { openStep } from './vote/open-step.ts';
import { publishStep } from './vote/publish-step.ts';
import { rulesStep } from './vote/rules-step.ts';
import { sweepStep } from './vote/sweep-step.ts';
import { rehearseStep } from './vote/rehearse-step.ts';
import { withdrawStep } from './vote/withdraw-step.ts';
import type { StepReport, VoteStep } from './vote/vote-step.ts';

const help = `Użycie: wiec vote publish|sweep ID [--json]
         wiec vote count ID [--trial] [--json]
         wiec vote rehearse ID [--ballots N] [--json]
         wiec vote open ID [--without-codes] [--commission N [--threshold K]] [--json]
         wiec vote close ID [--before-deadline --reason POWÓD] [--set-aside-unverified] [--json]
         wiec vote extend ID --to RRRR-MM-DDTGG:MM --reason POWÓD [--json]
         wiec vote withdraw ID --reason POWÓD [--json]
         wiec vote rules ID [zasady] [--json]
         wiec vote decide-tie ID --order NUMER,NUMER --reason POWÓD [--json]

Prowadzi głosowanie o podanym numerze przez jego etapy. Każdy krok zapisuje się w dzienniku zdarzeń.

  rehearse przeprowadza próbę przed otwarciem: zmyśleni mieszkańcy, osobna baza, po próbie nic nie zostaje
  rules    mówi, według czego głosowanie będzie liczone, i zmienia to przed otwarciem
  open     sprawdza ustawienia, zamraża zasady, tworzy klucze i otwiera głosowanie
  close    kończy przyjmowanie głosów, pieczętuje listy, otwiera koperty i niszczy powiązania z osobami
  count    liczy głosy według zamrożonych zasad
  publish  ogłasza policzone wyniki
  extend   przedłuża otwarte głosowanie do podanej godziny (czas polski); powód zobaczą wszyscy
  withdraw wycofuje głosowanie, także z ogłoszonymi wynikami; nie da się tego cofnąć, a powód zobaczą wszyscy
  decide-tie  zapisuje, jak komisja rozstrzygnęła remis, na którym stanęło liczenie; powód zobaczą wszyscy
  sweep    usuwa z plików bazy ślady po zamknięciu, jeśli „close” nie mogło tego zrobić

  --auditor-key KLUCZ      audytor dostanie przy zamknięciu koperty i to, co je otwiera (wiec auditor-key); to część jawnych zasad
  --audit-file PLIK        plik dla audytora, którego klucz podano przy otwarciu
  --without-codes          otwiera, choć wpisanych danych nie potwierdza kod z e-maila; to część jawnych zasad
  --commission N           kluczem do kopert dzieli się N osób, każda ze swoim hasłem; bez haseł nikt ich nie otworzy
  --threshold K            ile haseł otwiera koperty; bez tej opcji wszystkie
  --passphrase-file PLIK   hasło z pliku (także dla close), tyle razy, ile haseł; bez tego polecenie o nie pyta
  --before-deadline        kończy głosowanie przed terminem; wymaga --reason, a powód zobaczą wszyscy
  --set-aside-unverified   odkłada koperty, o których urząd nie zdecydował (wiec register)
  --trial                  liczy na próbę zamkniętą urnę i niczego nie zapisuje
  --json                   wynik jako JSON

Zasady liczenia (wiec vote rules):
  --rule greedy|greedy-no-skip|equal-shares       próg obszaru obowiązuje przy każdej regule
  --utility points|cost|cardinality --completion none|add1|add1u --exhaustive-stop yes|no   równe udziały
  --ties id|cheaper|dearer|voters|lot|commission  co rozstrzyga remis
  --left-over stays|to-town|to-areas              dokąd przechodzą niewydane pieniądze
  --min-voters LICZBA|none                        ile osób co najmniej musi wybrać projekt
  --min-voters-in-town LICZBA|none                to samo w obszarze całego miasta, jeśli tam ma być inaczej
  --least-turnout PROCENT|none                    najmniejsza frekwencja w obszarze
  --residents OBSZAR=LICZBA                       mieszkańcy obszaru, od których liczy się frekwencję
  --exclusive NUMER,NUMER|none                    projekty, z których może powstać tylko jeden; zastępuje wszystkie pary

Przerwane polecenie można uruchomić jeszcze raz: dokończy pracę, nic nie zrobi podwójnie.`;

const STEPS: Readonly<Record<string, VoteStep>> = {
  rehearse: rehearseStep,
  open: openStep,
  close: closeStep,
  count: countStep,
  publish: publishStep,
  extend: extendStep,
  withdraw: withdrawStep,
  sweep: sweepStep,
  'decide-tie': decideTieStep,
  rules: rulesStep,
};

/** Moves a vote through its stages. */
export const voteCommand: Command = {
  name: 'vote',
  summary: 'otwiera i zamyka głosowanie, liczy je i ogłasza wyniki',
  help,
  async run([name = '', ...args], io) {
    const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!step) {
      io.err(HOW);
      return 2;
    }
    const read = readArguments(args, { json: { type: 'boolean', default: false }, ...step.options });
    if (!read.ok) {
      io.err(read.message);
      return 2;
    }
    const [id, ...more] = read.positionals;
    if (!/^[1-9]\d{0,8}$/.test(id ?? '') || more.length > 0) {
      io.err(HOW);
      return 2;
    }
    const prepared = step.prepare(read.values);
    if (!prepared.ok) {
      io.err(prepared.message);
      return 2;
    }
    const json = read.values.json === true;
    return withDeps(io, async (deps) =>
      report(await prepared.run(deps, { voteId: Number(id), actor: 'cli' }, io), json, io),
    );
  },
};

const HOW = 'Podaj krok i numer głosowania, na przykład: wiec vote open 1. Pomoc: wiec vote --help';

function report(result: StepReport, json: boolean, { out, err }: CommandOutput): number {
  if (!result.ok) {
    if (json) out(JSON.stringify({ ok: false, reason: result.reason, messages: result.messages }));
    err(result.messages.join('\n'));
    return 1;
  }
  out(json ? JSON.stringify({ ok: true, ...result.facts }) : result.sentences.join('\n'));
  return 0;
}
