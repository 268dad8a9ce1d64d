import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { ContactKind } from '@wiec/domain/contact-form.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { listMessages } from '../modules/consultations/contact/list-messages.ts';
import { openContactForm } from '../modules/consultations/contact/open-form.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readWarsawTime } from './read-warsaw-time.ts';

const help = `Użycie: wiec contact-forms open KONSULTACJA --kind email|post [--from CZAS] [--to CZAS]
        wiec contact-forms list [--project KONSULTACJA] [--json]

Formularze kontaktowe konsultacji: mieszkańcy piszą do jednostki, która ją prowadzi. Wiadomości przychodzą też e-mailem na adres
urzędu, są przechowywane dwa lata, a ich wypisanie zapisuje się w dzienniku.

  open       dodaje konsultacji formularz
  list       wiadomości, od najnowszej
  --kind     email (odpowiedź e-mailem) albo post (odpowiedź pocztą)
  --from     początek, czas w Polsce (domyślnie jak konsultacja)
  --to       koniec, czas w Polsce (domyślnie jak konsultacja)
  --json     lista jako JSON`;

const options = {
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  project: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const KINDS: Readonly<Record<string, ContactKind>> = { email: FormKind.EmailAddress, post: FormKind.PostAddress };
const NUMBER = /^[1-9]\d{0,8}$/;

/** Opens contact forms, and lists what came in. */
export const contactFormsCommand: Command = {
  name: 'contact-forms',
  summary: 'dodaje konsultacji formularz kontaktowy i wypisuje wiadomości',
  help,
  async run(args, io) {
    const read = readArguments(args, options);
    if (!read.ok) return wrong(io, read.message);
    const { values, positionals } = read;
    const [step, number = '', ...more] = positionals;
    if (step === 'list' && number === '') return list(io, values);
    if (step !== 'open' || !NUMBER.test(number) || more.length > 0) {
      return wrong(io, 'Podaj, co zrobić: open KONSULTACJA albo list. Pomoc: wiec contact-forms --help');
    }
    const kind = Object.hasOwn(KINDS, values.kind ?? '') ? KINDS[values.kind!] : undefined;
    if (kind === undefined) return wrong(io, 'Opcja --kind to email albo post.');
    const [from, to] = [values.from, values.to].map((time) => (time === undefined ? null : readWarsawTime(time)));
    if ((values.from !== undefined && !from) || (values.to !== undefined && !to)) {
      return wrong(io, 'Podaj czas jako RRRR-MM-DDTGG:MM, na przykład: --to 2027-03-31T20:00');
    }
    return withDeps(io, async (deps) => {
      const made = await openContactForm(deps, { projectId: Number(number), kind, from: from ?? null, to: to ?? null });
      if (made.ok) io.out(`Dodano formularz ${made.data.id} do konsultacji ${number}.`);
      else io.err(made.errors.map(({ message }) => message).join('\n'));
      return made.ok ? 0 : 1;
    });
  },
};

function wrong(io: CommandOutput, message: string): number {
  io.err(message);
  return 2;
}

async function list(
  io: CommandOutput,
  { project, json }: { project?: string | undefined; json: boolean },
): Promise<number> {
  if (project !== undefined && !NUMBER.test(project)) return wrong(io, 'Podaj numer konsultacji: --project 12');
  return withDeps(io, async (deps) => {
    const page = await listMessages(
      deps,
      { projectId: project === undefined ? undefined : Number(project), size: -1 },
      null,
    );
    if (!page.ok) return 1;
    const { items } = page.data;
    const lines = items.map(
      ({ id, createdDate, projectTitle, content, replyTo, postalAddress }) =>
        `${id}  ${formatDateTime(new Date(createdDate))}  ${projectTitle}  ${replyTo ?? postalAddress}\n    ${content.replaceAll('\n', '\n    ')}`,
    );
    io.out(json ? JSON.stringify(items) : lines.length > 0 ? lines.join('\n') : 'Nie ma żadnych wiadomości.');
    return 0;
  });
}
