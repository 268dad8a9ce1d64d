import { formatDateTime } from '@wiec/domain/calendar.ts';
import { publishProject } from '../modules/projects/publish-project.ts';
import { opensForms } from '../modules/surveys/open-forms.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec project publish NUMER [--json]

Pokazuje wszystkim konsultację, ankietę albo sondę, która jest w przygotowaniu: założoną z opcją --draft. Tego nie da się
cofnąć. Trwa potem od początku do końca, które jej podano, a jej pytań nie można już zmienić. Dopóki jest w przygotowaniu, można
ją pokazać odnośnikiem: wiec preview-link.

  --json   wynik jako JSON`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Publishes what is in preparation. */
export const projectCommand: Command = {
  name: 'project',
  summary: 'ogłasza konsultacje, ankiety i sondy, które są w przygotowaniu',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    const [step, id = '', ...more] = read.ok ? read.positionals : [];
    if (!read.ok || step !== 'publish' || !NUMBER.test(id) || more.length > 0) {
      io.err(read.ok ? 'Podaj, co zrobić: publish NUMER. Pomoc: wiec project --help' : read.message);
      return 2;
    }
    return withDeps(io, async (deps) => {
      const openForms = opensForms(deps);
      const done = await publishProject({ ...deps, openForms }, { projectId: Number(id), by: 'cli', seen: null });
      if (!done.ok) {
        const messages = done.errors.map(({ message }) => message);
        if (read.values.json) io.out(JSON.stringify({ ok: false, messages }));
        io.err(messages.join('\n'));
        return 1;
      }
      const [from, to] = [done.data.dateFrom, done.data.dateTo].map((time) => formatDateTime(new Date(time)));
      io.out(
        read.values.json ? JSON.stringify({ ok: true, ...done.data }) : `Ogłoszono ${id}. Trwa od ${from} do ${to}.`,
      );
      return 0;
    });
  },
};
