import { refusalReasons } from '@wiec/domain/comment.ts';
import { portalOrigins } from '../http/origins.ts';
import { publishSurvey } from '../modules/surveys/publish-survey.ts';
import type { Command } from './command.ts';
import { withParticipation } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { surveyWords } from './survey-words.ts';

const help = `Użycie: wiec survey publish ANKIETA [--json]
        wiec survey words list [--survey ANKIETA] [--status STATUS] [--page NUMER] [--json]
        wiec survey words publish IDENTYFIKATOR [--content TREŚĆ]
        wiec survey words refuse IDENTYFIKATOR --refusal POWÓD

Ogłasza wyniki ankiety, która się skończyła: liczby raz na zawsze, z połączonymi odpowiedziami mniej niż pięciu osób.
Odpowiedzi własnymi słowami i komentarze pokazują się dopiero po moderacji: words list mówi, które czekają, publish i refuse
decydują o nich, za każdym razem o wszystkich takich samych na to pytanie. Ankiety zakłada wiec import-survey.

  --json     wynik jako JSON
  --survey   numer ankiety albo konsultacji
  --status   waiting (domyślnie), published albo refused
  --page     strona listy, po 50
  --content  treść dla innych: w oryginale wolno tylko zastąpić fragmenty znakiem […]
  --refusal  powód odrzucenia: ${refusalReasons.join(', ')}`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Publishes results of surveys. */
export const surveyCommand: Command = {
  name: 'survey',
  summary: 'ogłasza wyniki ankiet i decyduje o odpowiedziach własnymi słowami',
  help,
  async run(args, io) {
    if (args[0] === 'words') return surveyWords(args.slice(1), io);
    const read = readArguments(args, { json: { type: 'boolean', default: false } });
    const [step, id = '', ...more] = read.ok ? read.positionals : [];
    if (!read.ok || step !== 'publish' || !NUMBER.test(id) || more.length > 0) {
      io.err(read.ok ? 'Podaj, co zrobić: publish ANKIETA albo words. Pomoc: wiec survey --help' : read.message);
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
      const told = `Ogłoszono wyniki ankiety ${id}: ${portalOrigins(deps.config)[0]}${done.data.page}`;
      io.out(read.values.json ? JSON.stringify({ ok: true, ...done.data }) : told);
      return 0;
    });
  },
};
