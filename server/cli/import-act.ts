import { basename } from 'node:path';
import { type ActKind, walkAct } from '@wiec/domain/acts/act-element.ts';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { tellWarning } from '@wiec/domain/acts/act-warning.ts';
import { countPl, excerpt, formatInteger } from '@wiec/domain/polish-text.ts';
import { importAct } from '../modules/acts/import-act.ts';
import type { DroppedText, ReadAct, TrackedChanges } from '../modules/acts/reading/act-source.ts';
import { ACT_FILE_LIMITS } from '../modules/acts/reading/limits.ts';
import { readActInThread } from '../modules/acts/reading/read-act-in-thread.ts';
import type { Command, CommandOutput } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readAtMost } from './read-at-most.ts';

const help = `Użycie: wiec import-act PLIK --project KONSULTACJA [OPCJE]

Wczytuje akt prawny z pliku DOCX, ZIPX, XML albo tekstowego i pokazuje go w konsultacji. Wypisuje, ile znaków treści jest
w drzewie (wszystkie albo akt nie jest wczytany), które numery dodano, co pominięto i na co warto spojrzeć. Ponowne
wczytanie zastępuje akt, dopóki nikt nie zgłosił do niego uwag. Plik z błędem niczego nie zmienia.

  --project  numer konsultacji
  --version  który to akt: in-force (obowiązujący), consulted (projekt, domyślnie), adopted (uchwalony)
  --changes  co zrobić ze śledzonymi zmianami Worda: accept (przyjąć) albo refuse (odrzucić)
  --dry-run  tylko czyta i opowiada, niczego nie zapisuje; numer konsultacji jest wtedy zbędny
  --json     wynik jako JSON`;

const options = {
  project: { type: 'string' },
  version: { type: 'string', default: 'consulted' },
  changes: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const VERSIONS: Readonly<Record<string, number>> = { 'in-force': 0, consulted: 1, adopted: 2 };
const NUMBER = /^[1-9]\d{0,8}$/;

/** Puts a legal act on a consultation. */
export const importActCommand: Command = {
  name: 'import-act',
  summary: 'wczytuje akt prawny do konsultacji z pliku DOCX, ZIPX, XML albo tekstowego',
  help,
  async run(args, io) {
    const read = readArguments(args, options);
    if (!read.ok) return wrong(io, read.message);
    const { values, positionals } = read;
    const [path, ...more] = positionals;
    const { project = '', changes, json, 'dry-run': dryRun } = values;
    const version = Object.hasOwn(VERSIONS, values.version) ? VERSIONS[values.version] : undefined;
    if (path === undefined || more.length > 0) return wrong(io, 'Podaj jeden plik. Pomoc: wiec import-act --help');
    if (!dryRun && !NUMBER.test(project)) return wrong(io, 'Podaj numer konsultacji: --project 12');
    if (version === undefined) return wrong(io, 'Opcja --version to in-force, consulted albo adopted.');
    if (!isChoice(changes)) return wrong(io, 'Opcja --changes to accept albo refuse.');

    const filename = basename(path);
    const bytes = await readWhole(path);
    if (typeof bytes === 'string') return refuse(io, json, [`${filename}: ${bytes}`]);
    const reading = await readActInThread(bytes, changes ?? null);
    if (!reading.ok) return refuse(io, json, [`${filename}: ${reading.message}`]);
    const { act } = reading;
    if (dryRun) {
      io.out(json ? JSON.stringify({ ok: true, stored: false, ...factsOf(act) }) : reportOf(act).join('\n'));
      return 0;
    }
    return withDeps(io, async (deps) => {
      const reply = await importAct(deps, { projectId: Number(project), version, filename, bytes, act, by: 'cli' });
      if (!reply.ok)
        return refuse(
          io,
          json,
          reply.errors.map(({ message }) => message),
        );
      const { id, projectTitle, replaced } = reply.data;
      const done = `Akt ${replaced ? 'zastąpił poprzedni' : 'jest'} w konsultacji „${projectTitle}”.`;
      io.out(
        json
          ? JSON.stringify({ ok: true, stored: true, id, replaced, ...factsOf(act) })
          : [...reportOf(act), done].join('\n'),
      );
      return 0;
    });
  },
};

const isChoice = (changes: string | undefined): changes is TrackedChanges | undefined =>
  changes === undefined || changes === 'accept' || changes === 'refuse';

function wrong(io: CommandOutput, message: string): number {
  io.err(message);
  return 2;
}

function refuse(io: CommandOutput, json: boolean, messages: string[]): number {
  if (json) io.out(JSON.stringify({ ok: false, messages }));
  io.err([...messages, 'Niczego nie zapisano.'].join('\n'));
  return 1;
}

/** The file, or why it cannot be read. */
async function readWhole(path: string): Promise<Buffer | string> {
  try {
    const bytes = await readAtMost(path, ACT_FILE_LIMITS.fileBytes);
    return bytes ?? `plik ma ponad ${ACT_FILE_LIMITS.fileBytes / 1024 / 1024} MB.`;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return code === 'ENOENT' ? 'nie ma takiego pliku.' : `nie można odczytać (${code}).`;
  }
}

const factsOf = ({ format, head, coverage, elements, generated, dropped, warnings, files }: ReadAct) => ({
  format,
  head,
  coverage,
  elements: [...walkAct(elements)].length,
  generated,
  dropped,
  warnings: warnings.map(tellWarning),
  files: files.map(({ filename }) => filename),
});

const FORMATS: Readonly<Record<ReadAct['format'], string>> = { docx: 'DOCX', zipx: 'ZIPX', xml: 'XML', text: 'tekst' };

function reportOf(act: ReadAct): string[] {
  const { coverage, generated, dropped, warnings, files, justification } = act;
  const { kept, characters } = coverage;
  const share = characters === 0 ? 100 : Math.floor((100 * kept) / characters);
  return [
    `${actHeader(act.head)} (${FORMATS[act.format]})`,
    ...(act.head.title === null ? [] : [`  ${act.head.title}`]),
    `Treść: ${formatInteger(kept)} z ${formatInteger(characters)} znaków jest w drzewie (${share}%).`,
    `Elementy: ${kindsOf(act)}.`,
    ...(justification === '' ? [] : ['Uzasadnienie zapisano obok aktu.']),
    ...section('Numery dodane, bo w pliku nie ma ich w tekście', shortened(generated.map(({ label }) => label))),
    ...section('Pominięto', dropped.map(toldDropped)),
    ...section(
      'Pliki przy akcie',
      files.map(({ filename }) => filename),
    ),
    ...section('Warto spojrzeć', warnings.map(tellWarning)),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

const SHOWN = 12;

/** All in one line, as far as anybody reads it. */
const shortened = (labels: readonly string[]): string[] =>
  labels.length === 0
    ? []
    : [
        `${countPl(labels.length, 'numer', 'numery', 'numerów')}: ${labels.slice(0, SHOWN).join(' ')}${labels.length > SHOWN ? ' …' : ''}`,
      ];

const DROPPED: Readonly<Record<DroppedText['what'], string>> = {
  header: 'nagłówek strony',
  footer: 'stopka strony',
  comment: 'komentarz',
  hidden: 'tekst ukryty',
  contents: 'spis treści',
  'page-mark': 'znak strony',
  signature: 'podpis',
};
const toldDropped = ({ what, text }: DroppedText): string => `${DROPPED[what]}: ${excerpt(text, 100)}`;

const KINDS: Readonly<Record<ActKind, [one: string, few: string, many: string]>> = {
  tabela: ['tabela', 'tabele', 'tabel'],
  podpisy: ['podpis', 'podpisy', 'podpisów'],
  zalacznik: ['załącznik', 'załączniki', 'załączników'],
  'organ-wydajacy': ['organ wydający', 'organy wydające', 'organów wydających'],
  metryka: ['metryka', 'metryki', 'metryk'],
  podtytul: ['podtytuł', 'podtytuły', 'podtytułów'],
  paragraf: ['paragraf', 'paragrafy', 'paragrafów'],
  punkt: ['punkt', 'punkty', 'punktów'],
  litera: ['litera', 'litery', 'liter'],
  tiret: ['tiret', 'tirety', 'tiretów'],
  rozdzial: ['rozdział', 'rozdziały', 'rozdziałów'],
  tytul: ['tytuł', 'tytuły', 'tytułów'],
  fragment: ['fragment', 'fragmenty', 'fragmentów'],
};

function kindsOf({ elements }: ReadAct): string {
  const counts = new Map<ActKind, number>();
  for (const { element } of walkAct(elements)) counts.set(element.kind, (counts.get(element.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => countPl(count, ...KINDS[kind])).join(', ');
}
