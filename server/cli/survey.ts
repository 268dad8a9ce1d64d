import { portalOrigins } from '../http/origins.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import type { Command } from './command.ts';
import { withParticipation } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';

const help = `Użycie: wiec survey publish ANKIETA [--json]

Ogłasza wyniki ankiety, która się skończyła: liczby raz na zawsze, z połączonymi odpowiedziami mniej niż pięciu osób.
Teksty i komentarze pokazują się dopiero po moderacji. Ankiety zakłada wiec import-survey.

  --json   wynik jako JSON`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Publishes results of surveys. */
export const surveyCommand: Command = {
  name: 'survey',
  summary: 'ogłasza wyniki ankiet',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    const [step, id = '', ...more] = read.ok ? read.positionals : [];
    if (!read.ok || step !== 'publish' || !NUMBER.test(id) || more.length > 0) {
      io.err(read.ok ? 'Podaj, co zrobić: publish ANKIETA. Pomoc: wiec survey --help' : read.message);
      return 2;
    }
    return withParticipation(io, async (deps) => {
      const done = await publishSurvey(deps, Number(id), 'cli');
      if (!done.ok) {
        const messages = done.errors.map(({ message }) => message);
        if (read.values.json) io.out(JSON.stringify({ ok: false, messages }));
        io.err(messages.join('\n'));
        return 1;
      }
      const told = `Ogłoszono wyniki ankiety ${id}: ${portalOrigins(deps.config)[0]}/ankiety/podglad/${id}`;
      io.out(read.values.json ? JSON.stringify({ ok: true, ...done.data }) : told);
      return 0;
    });
  },
};
