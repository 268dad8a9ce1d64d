import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingHours } from '@wiec/domain/meeting.ts';
import { keepMeeting } from '../modules/meetings/keep-meeting.ts';
import { readMeetingFile } from '../modules/meetings/read-meeting-file.ts';
import { PolishTime } from '../modules/surveys/read-survey-file.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readTextFile } from './read-text-file.ts';

const help = `Użycie: wiec import-meeting PLIK [--meeting SPOTKANIE] [--json]

Zakłada spotkanie bezpośrednie z pliku JSON albo zmienia to, które już jest: w całości albo wcale. Pole cancelled z powodem
odwołuje spotkanie na stałe, pole note dodaje notatkę. Pola pliku opisuje docs/operating.md.

  --meeting  numer spotkania, które plik zastępuje; kalendarze, które je znają, dowiedzą się o zmianie
  --json     numer spotkania jako JSON`;

const NUMBER = /^[1-9]\d{0,8}$/;

/** Puts a meeting on the portal, or changes it, as a file tells it. */
export const importMeetingCommand: Command = {
  name: 'import-meeting',
  summary: 'zakłada, zmienia albo odwołuje spotkanie z pliku JSON',
  help,
  async run(args, io) {
    const read = readArguments(args, { json: { type: 'boolean', default: false }, meeting: { type: 'string' } });
    const wrong = !read.ok
      ? read.message
      : read.positionals.length !== 1
        ? 'Podaj jeden plik ze spotkaniem. Pomoc: wiec import-meeting --help'
        : read.values.meeting !== undefined && !NUMBER.test(read.values.meeting)
          ? 'Opcja --meeting to numer spotkania.'
          : null;
    if (!read.ok || wrong !== null) {
      io.err(wrong!);
      return 2;
    }
    const [path] = read.positionals;
    const { json, meeting } = read.values;
    const file = await readTextFile(path!);
    const told = file.ok ? readMeetingFile(file.text, PolishTime) : file;
    if (!told.ok) {
      io.err(told.messages.map((message) => `${path}: ${message}`).join('\n'));
      return 1;
    }
    const { order } = told;
    return withDeps(io, async (deps) => {
      const kept = await keepMeeting(deps, meeting === undefined ? null : Number(meeting), order, 'cli');
      if (!kept.ok) {
        io.err(kept.errors.map(({ message }) => `${path}: ${message}`).join('\n'));
        return 1;
      }
      const { id } = kept.data;
      const day = `${formatDate(warsawDate(order.dateFrom))}, ${meetingHours(order.dateFrom, order.dateTo)}`;
      const done = order.cancellation !== null ? 'Odwołano' : meeting === undefined ? 'Założono' : 'Zmieniono';
      io.out(json ? JSON.stringify({ ok: true, id }) : `${done} spotkanie ${id}: ${day}.`);
      return 0;
    });
  },
};
