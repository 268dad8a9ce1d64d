import { formatDateTime } from '@wiec/domain/calendar.ts';
import { REASON_FAULT } from '@wiec/domain/public-reason.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../deps.ts';
import type { Reply } from '../http/reply.ts';
import { pauseProject, resumeProject } from '../modules/projects/pause-project.ts';
import { holdProject } from '../modules/projects/project-queries.ts';
import { publishProject } from '../modules/projects/publish-project.ts';
import { opensForms } from '../modules/surveys/open-forms.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readWarsawTime } from './read-warsaw-time.ts';

const help = `Użycie: wiec project publish NUMER [--json]
         wiec project pause NUMER --until RRRR-MM-DDTGG:MM --reason "…" [--extend] [--json]
         wiec project resume NUMER [--json]

publish: pokazuje wszystkim konsultację, ankietę albo sondę, która jest w przygotowaniu: założoną z opcją --draft. Tego nie da się
cofnąć. Trwa potem od początku do końca, które jej podano, a jej pytań nie można już zmienić. Dopóki jest w przygotowaniu, można
ją pokazać odnośnikiem: wiec preview-link.

pause: wstrzymuje udział w tym, co trwa, do podanej chwili, z powodem, który czytają wszyscy. Co już przysłano, zostaje. Wznawia się
samo; wcześniej wznawia to resume.

  --until    kiedy udział wznowi się sam
  --reason   powód, który przeczytają mieszkańcy
  --extend   koniec przesuwa się o czas wstrzymania
  --json     wynik jako JSON`;

const NUMBER = /^[1-9]\d{0,8}$/;

const OPTIONS = {
  until: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  extend: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const told = (time: string): string => formatDateTime(new Date(time));

/** Publishes what is in preparation; pauses and resumes what runs. */
export const projectCommand: Command = {
  name: 'project',
  summary: 'ogłasza, wstrzymuje i wznawia konsultacje, ankiety i sondy',
  help,
  async run(args, io) {
    const read = readArguments(args, OPTIONS);
    const [step = '', number = '', ...more] = read.ok ? read.positionals : [];
    if (!read.ok || !Object.hasOwn(steps, step) || !NUMBER.test(number) || more.length > 0) {
      const message = 'Podaj, co zrobić: publish NUMER, pause NUMER albo resume NUMER. Pomoc: wiec project --help';
      io.err(read.ok ? message : read.message);
      return 2;
    }
    const { until: time, reason, extend, json } = read.values;
    const until = step === 'pause' ? readWarsawTime(time) : null;
    if (step === 'pause' && (until === null || reason === '')) {
      io.err(until === null ? 'Podaj czas jako RRRR-MM-DDTGG:MM, na przykład: --until 2027-03-31T20:00' : REASON_FAULT);
      return 2;
    }
    const id = Number(number);
    return withDeps(io, async (deps) => {
      const done = await steps[step as Step](deps, { id, until, reason, movesEnd: extend });
      if (!done.ok) {
        const messages = done.errors.map(({ message }) => message);
        if (json) io.out(JSON.stringify({ ok: false, messages }));
        io.err(messages.join('\n'));
        return 1;
      }
      const { sentence, ...facts } = done.data;
      io.out(json ? JSON.stringify({ ok: true, ...facts }) : sentence);
      return 0;
    });
  },
};

type Step = 'publish' | 'pause' | 'resume';
interface Told {
  id: number;
  movesEnd: boolean;
  reason: string;
  /** Of a pause. */
  until: Date | null;
}
/** What was done: what is told as JSON, and in a sentence. */
type Done = Reply<{ sentence: string; id: number }>;

const steps: Readonly<Record<Step, (deps: Deps, told: Told) => Promise<Done>>> = {
  publish: async (deps, { id }) => {
    const done = await publishProject(
      { ...deps, openForms: opensForms(deps) },
      { projectId: id, by: 'cli', seen: null },
    );
    if (!done.ok) return done;
    const { dateFrom, dateTo } = done.data;
    const sentence = `Ogłoszono ${id}. Trwa od ${told(dateFrom)} do ${told(dateTo)}.`;
    return { ...done, data: { ...done.data, sentence } };
  },
  pause: async (deps, { id, until, reason, movesEnd }) => {
    const { dateTo: seenEnd, pausedUntil: seenPause } = await asItIs(deps, id);
    const order = { projectId: id, kinds: previewedKinds, by: 'cli', seenEnd, seenPause, reason, movesEnd } as const;
    const done = await pauseProject(deps, { ...order, until: until! });
    if (!done.ok) return done;
    const { pausedUntil, dateTo } = done.data;
    const sentence = `Wstrzymano ${id} do ${told(pausedUntil)}. Koniec: ${told(dateTo)}.`;
    return { ...done, data: { ...done.data, sentence } };
  },
  resume: async (deps, { id }) => {
    const { pausedUntil: seenPause } = await asItIs(deps, id);
    const done = await resumeProject(deps, { projectId: id, kinds: previewedKinds, by: 'cli', seenPause });
    return done.ok ? { ...done, data: { ...done.data, sentence: `Wznowiono ${id}.` } } : done;
  },
};

/** Whoever runs commands acts on what there is; what there is not, the act itself refuses. */
async function asItIs({ db }: Deps, id: number): Promise<{ dateTo: Date; pausedUntil: Date | null }> {
  const project = await db.transaction().execute((tx) => holdProject(tx, id, previewedKinds));
  if (!project) return { dateTo: new Date(0), pausedUntil: null };
  const { dateTo, pausedUntil, now } = project;
  return { dateTo, pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null };
}
