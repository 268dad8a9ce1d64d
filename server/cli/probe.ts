import { formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../deps.ts';
import { portalOrigins } from '../http/origins.ts';
import type { Reply } from '../http/reply.ts';
import { closeProbe } from '../modules/probes/close-probe.ts';
import { createProbe, type ProbeOrder } from '../modules/probes/create-probe.ts';
import { listAllProbes, type ProbeLine } from '../modules/probes/queries.ts';
import { switchModuleOn } from '../modules/site/settings/setting-queries.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readWarsawTime } from './read-warsaw-time.ts';

const help = `Użycie: wiec probe create --title "…" --question "…" --option "…" --option "…" --to RRRR-MM-DDTGG:MM [OPCJE]
         wiec probe close SONDA [--json]
         wiec probe list [--json]

Sondy: jedno pytanie, jedna odpowiedź, wynik na bieżąco dla tych, którzy odpowiedzieli.

  create   tworzy sondę; trwa od początku do końca, który podano, i sama się otwiera
  close    kończy trwającą sondę od razu; odpowiedzi i wynik zostają
  list     wszystkie sondy, od najnowszej

  --title        tytuł, najwyżej 100 znaków
  --question     pytanie, najwyżej 300 znaków
  --option       odpowiedź; podaj tę opcję od 2 do 10 razy
  --description  opis nad pytaniem, najwyżej 500 znaków
  --from         początek, czas w Polsce (domyślnie teraz)
  --to           koniec, czas w Polsce
  --office       numer urzędu; zbędny, gdy jest jeden
  --mode         kto odpowiada: open (każdy, domyślnie), account (po zalogowaniu), citizen (mieszkaniec urzędu)
  --adults       tylko dla osób pełnoletnich
  --terms        odpowiedź wymaga akceptacji obowiązującego regulaminu
  --hidden       bez miejsca na stronie głównej
  --draft        tylko ją przygotowuje: zobaczy ją, kto dostanie odnośnik; ogłasza ją wiec project publish
  --json         wynik jako JSON`;

const MODES: Readonly<Record<string, Mode>> = { open: Mode.Open, account: Mode.Close, citizen: Mode.Citizen };
const NUMBER = /^[1-9]\d{0,8}$/;
const USAGE = 'Podaj, co zrobić: create, close albo list. Pomoc: wiec probe --help';

const options = {
  json: { type: 'boolean', default: false },
  title: { type: 'string' },
  question: { type: 'string' },
  option: { type: 'string', multiple: true },
  description: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  office: { type: 'string' },
  mode: { type: 'string', default: 'open' },
  adults: { type: 'boolean', default: false },
  terms: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  draft: { type: 'boolean', default: false },
} as const;

type Step = (deps: Deps) => Promise<{ reply: Reply<object>; lines: string[] }>;

/** Makes, ends and lists probes. */
export const probeCommand: Command = {
  name: 'probe',
  summary: 'tworzy, kończy i wypisuje sondy',
  help,
  async run(args, io) {
    const read = readArguments(args, options);
    if (!read.ok) return wrong(io, read.message);
    const { values, positionals } = read;
    const [step, id = '', ...more] = positionals;
    let take: Step;
    if (step === 'create' && positionals.length === 1) {
      const order = readOrder(values);
      if (typeof order === 'string') return wrong(io, order);
      take = (deps) => create(deps, { ...order, dateFrom: order.dateFrom ?? deps.clock() });
    } else if (step === 'close' && NUMBER.test(id) && more.length === 0) take = (deps) => close(deps, Number(id));
    else if (step === 'list' && positionals.length === 1) take = list;
    else return wrong(io, USAGE);
    return withDeps(io, async (deps) => {
      const { reply, lines } = await take(deps);
      if (!reply.ok) {
        const messages = reply.errors.map(({ message }) => message);
        if (values.json) io.out(JSON.stringify({ ok: false, messages }));
        io.err(messages.join('\n'));
        return 1;
      }
      io.out(values.json ? JSON.stringify({ ok: true, ...reply.data }) : lines.join('\n'));
      return 0;
    });
  },
};

const wrong = (io: CommandOutput, message: string): number => {
  io.err(message);
  return 2;
};

type Values = Extract<ReturnType<typeof readArguments<typeof options>>, { ok: true }>['values'];
type GivenOrder = Omit<ProbeOrder, 'dateFrom'> & { dateFrom: Date | null };

/** What is to be made, or what of it cannot be read. */
function readOrder(values: Values): GivenOrder | string {
  const mode = Object.hasOwn(MODES, values.mode) ? MODES[values.mode] : undefined;
  if (mode === undefined) return 'Opcja --mode to open, account albo citizen.';
  const dateTo = readWarsawTime(values.to);
  const dateFrom = values.from === undefined ? null : readWarsawTime(values.from);
  if (!dateTo || (values.from !== undefined && !dateFrom)) {
    return 'Podaj czas jako RRRR-MM-DDTGG:MM, na przykład: --to 2027-03-31T20:00';
  }
  if (values.office !== undefined && !NUMBER.test(values.office)) return 'Opcja --office to numer urzędu.';
  return {
    title: values.title ?? '',
    question: values.question ?? '',
    shortDescription: values.description ?? '',
    options: values.option ?? [],
    mode,
    onlyForLegalAge: values.adults,
    withTerms: values.terms,
    hidden: values.hidden,
    inPreparation: values.draft,
    dateFrom,
    dateTo,
    officeId: values.office === undefined ? null : Number(values.office),
  };
}

async function create(deps: Deps, order: ProbeOrder): ReturnType<Step> {
  const reply = await createProbe(deps, order, warsawDate(deps.clock()), (tx) => switchModuleOn(tx, 'probe'));
  const lines = reply.ok
    ? [
        ...(order.inPreparation
          ? [`Przygotowano sondę ${reply.data.id}. Ogłosi ją: wiec project publish ${reply.data.id}`]
          : [
              `Utworzono sondę ${reply.data.id}. Trwa od ${formatDateTime(order.dateFrom)} do ${formatDateTime(order.dateTo)}.`,
              `Jej adres: ${portalOrigins(deps.config)[0]}/sondy/zaglosuj/${reply.data.id}`,
            ]),
        ...(reply.data.moduleSwitchedOn ? ['Moduł sond był wyłączony i został włączony.'] : []),
      ]
    : [];
  return { reply, lines };
}

async function close(deps: Deps, id: number): ReturnType<Step> {
  const reply = await closeProbe(deps, id);
  const answers = reply.ok ? countPl(reply.data.answers, 'odpowiedź', 'odpowiedzi', 'odpowiedzi') : '';
  return { reply, lines: [`Sonda ${id} skończyła się. Oddano ${answers}.`] };
}

async function list({ db, clock }: Deps): ReturnType<Step> {
  const items = await listAllProbes(db);
  const now = clock();
  const lines = items.length === 0 ? ['Nie ma żadnej sondy.'] : items.map((item) => lineOf(item, now));
  return { reply: { ok: true, data: { items } }, lines };
}

function lineOf({ id, title, office, status, dateFrom, dateTo, answers }: ProbeLine, now: Date): string {
  const over = status !== ProjectStatus.Active || dateTo < now;
  const state =
    status === ProjectStatus.InProgress
      ? 'w przygotowaniu'
      : over
        ? 'zakończona'
        : dateFrom > now
          ? `od ${formatDateTime(dateFrom)}`
          : `do ${formatDateTime(dateTo)}`;
  return `${id}  ${title} (${office}; ${state}; ${countPl(answers, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')})`;
}
