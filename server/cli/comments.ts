import { formatDateTime } from '@wiec/domain/calendar.ts';
import { CommentStatus, type RefusalReason, refusalReasonNames, refusalReasons } from '@wiec/domain/comment.ts';
import type { Deps } from '../deps.ts';
import type { Reply } from '../http/reply.ts';
import { decideOnComment, listModerated } from '../modules/consultations/comments/moderate-comments.ts';
import { revealAddress } from '../modules/consultations/comments/reveal-address.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec comments list [--project KONSULTACJA] [--status STATUS] [--json]
        wiec comments publish NUMER [--content TREŚĆ]
        wiec comments refuse NUMER --refusal POWÓD [--reason TEKST]
        wiec comments address NUMER --reason TEKST

Komentarze do konsultacji: które czekają, i decyzje o nich, tak samo jak w API dla moderatorów. Adres sieciowy, z którego
napisano komentarz, jest przechowywany 30 dni; jego pokazanie zapisuje się w dzienniku.

  --status   waiting (domyślnie), published, refused albo withdrawn
  --content  treść dla innych: w oryginale wolno tylko zastąpić fragmenty znakiem […]
  --refusal  powód odrzucenia: ${refusalReasons.join(', ')}
  --reason   co usłyszy autor; przy address: po co potrzebny jest adres
  --json     lista jako JSON`;

const options = {
  project: { type: 'string' },
  status: { type: 'string', default: 'waiting' },
  content: { type: 'string' },
  refusal: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const STATUSES: Readonly<Record<string, number>> = { waiting: 0, published: 1, refused: 2, withdrawn: 3 };
const NUMBER = /^[1-9]\d{0,8}$/;
const isReason = (code: string | undefined): code is RefusalReason => refusalReasons.some((each) => each === code);

/** Decides on comments without the office's screen. */
export const commentsCommand: Command = {
  name: 'comments',
  summary: 'pokazuje komentarze do konsultacji, publikuje je i odrzuca',
  help,
  async run(args, io) {
    const read = readArguments(args, options);
    if (!read.ok) return wrong(io, read.message);
    const { values, positionals } = read;
    const [step, number = '', ...more] = positionals;
    if (step === 'list' && number === '') return list(io, values);
    if (!NUMBER.test(number) || more.length > 0)
      return wrong(io, 'Podaj numer komentarza. Pomoc: wiec comments --help');
    const id = Number(number);
    const { content = null, refusal, reason = null } = values;
    const decision = { id, revision: null, content: null, refusal: null, reason: null };
    if (step === 'publish') {
      return act(io, `Opublikowano komentarz ${id}.`, (deps) =>
        decideOnComment(deps, { ...decision, status: CommentStatus.Published, content }, null),
      );
    }
    if (step === 'refuse') {
      if (!isReason(refusal)) return wrong(io, `Opcja --refusal to jedno z: ${refusalReasons.join(', ')}.`);
      return act(io, `Odrzucono komentarz ${id}: ${refusalReasonNames[refusal]}.`, (deps) =>
        decideOnComment(deps, { ...decision, status: CommentStatus.Refused, refusal, reason }, null),
      );
    }
    if (step !== 'address') return wrong(io, 'Podaj, co zrobić: list, publish, refuse albo address.');
    return act(
      io,
      ({ address }: { address: string }) => address,
      (deps) => revealAddress(deps, { id, reason: reason ?? '' }),
    );
  },
};

function wrong(io: CommandOutput, message: string): number {
  io.err(message);
  return 2;
}

const act = <Data>(
  io: CommandOutput,
  told: string | ((data: Data) => string),
  use: (deps: Deps) => Promise<Reply<Data>>,
): Promise<number> =>
  withDeps(io, async (deps) => {
    const done = await use(deps);
    if (done.ok) io.out(typeof told === 'string' ? told : told(done.data));
    else io.err(done.errors.map(({ message }) => message).join('\n'));
    return done.ok ? 0 : 1;
  });

async function list(
  io: CommandOutput,
  { project, status, json }: { project?: string | undefined; status: string; json: boolean },
): Promise<number> {
  const wanted = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (wanted === undefined) return wrong(io, `Opcja --status to jedno z: ${Object.keys(STATUSES).join(', ')}.`);
  if (project !== undefined && !NUMBER.test(project)) return wrong(io, 'Podaj numer konsultacji: --project 12');
  const projectId = project === undefined ? undefined : Number(project);
  return withDeps(io, async (deps) => {
    const page = await listModerated(deps, { status: wanted, projectId, size: -1 }, null);
    if (!page.ok) return 1;
    const { items } = page.data;
    const lines = items.map(
      ({ id, createdDate, projectTitle, actElementAddress, content }) =>
        `${id}  ${formatDateTime(new Date(createdDate))}  ${projectTitle}${actElementAddress === null ? '' : `, ${actElementAddress}`}\n    ${content.replaceAll('\n', '\n    ')}`,
    );
    io.out(json ? JSON.stringify(items) : lines.length > 0 ? lines.join('\n') : 'Nie ma takich komentarzy.');
    return 0;
  });
}
