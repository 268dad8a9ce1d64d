import { CommentStatus, type RefusalReason, refusalReasonNames, refusalReasons } from '@wiec/domain/comment.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { decideOnWords, listWords } from '../modules/surveys/words/moderate-words.ts';
import type { CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const options = {
  survey: { type: 'string' },
  status: { type: 'string', default: 'waiting' },
  page: { type: 'string', default: '1' },
  content: { type: 'string' },
  refusal: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const STATUSES: Readonly<Record<string, number>> = { waiting: 0, published: 1, refused: 2 };
const NUMBER = /^[1-9]\d{0,8}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const PAGE_SIZE = 50;
const ALL_TYPES = [ProjectType.Survey, ProjectType.Consultation];
const isReason = (code: string | undefined): code is RefusalReason => refusalReasons.some((each) => each === code);

/** Decides on what people wrote in surveys without the office's screen. */
export async function surveyWords(args: readonly string[], io: CommandOutput): Promise<number> {
  const read = readArguments([...args], options);
  if (!read.ok) return wrong(io, read.message);
  const { values, positionals } = read;
  const [step, id = '', ...more] = positionals;
  if (step === 'list' && id === '') return list(io, values);
  if ((step !== 'publish' && step !== 'refuse') || !ID.test(id) || more.length > 0) {
    return wrong(io, 'Podaj, co zrobić: list, publish IDENTYFIKATOR albo refuse IDENTYFIKATOR.');
  }
  const { content = null, refusal } = values;
  const publishes = step === 'publish';
  if (!publishes && !isReason(refusal)) return wrong(io, `Opcja --refusal to jedno z: ${refusalReasons.join(', ')}.`);
  return withDeps(io, async (deps) => {
    const decision = publishes
      ? ({ status: CommentStatus.Published, content, refusal: null } as const)
      : ({ status: CommentStatus.Refused, content: null, refusal: isReason(refusal) ? refusal : null } as const);
    const done = await decideOnWords(deps, { id, revision: null, ...decision }, null, ALL_TYPES);
    if (!done.ok) {
      io.err(done.errors.map(({ message }) => message).join('\n'));
      return 1;
    }
    const { decided, words } = done.data;
    const why = words.refusal === null ? '' : ` Powód: ${refusalReasonNames[words.refusal]}.`;
    io.out(
      `${publishes ? 'Opublikowano' : 'Odrzucono'} ${countPl(decided, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}.${why}`,
    );
    return 0;
  });
}

function wrong(io: CommandOutput, message: string): number {
  io.err(`${message} Pomoc: wiec survey --help`);
  return 2;
}

async function list(
  io: CommandOutput,
  { survey, status, page, json }: { survey?: string | undefined; status: string; page: string; json: boolean },
): Promise<number> {
  const wanted = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (wanted === undefined) return wrong(io, `Opcja --status to jedno z: ${Object.keys(STATUSES).join(', ')}.`);
  if (survey !== undefined && !NUMBER.test(survey)) return wrong(io, 'Podaj numer ankiety: --survey 12.');
  if (!NUMBER.test(page)) return wrong(io, 'Podaj numer strony: --page 2.');
  const asked = { status: wanted, ...(survey && { projectId: Number(survey) }), page: Number(page), size: PAGE_SIZE };
  return withDeps(io, async (deps) => {
    const found = await listWords(deps, asked, null, ALL_TYPES);
    if (!found.ok) return 1;
    const { items, total } = found.data;
    if (json) {
      io.out(JSON.stringify(found.data));
      return 0;
    }
    for (const { id, projectTitle, question, count, content } of items) {
      io.out(`${id}  ${projectTitle}: ${question}${count > 1 ? ` (${countPl(count, 'raz', 'razy', 'razy')})` : ''}`);
      io.out(`    ${content.replaceAll('\n', '\n    ')}`);
    }
    const pages = Math.ceil(total / PAGE_SIZE);
    io.out(total === 0 ? 'Nie ma takich odpowiedzi.' : `Strona ${page} z ${pages}, razem ${total}.`);
    return 0;
  });
}
