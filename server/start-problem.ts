import { TASK_TITLE_LIMIT } from '@wiec/domain/project-task-limits.ts';

/**
 * Why Wiec cannot start, in one Polish sentence for the person at the terminal. Thrown by whatever prepares the process,
 * caught once in `main`, which prints the sentence without a stack and exits with code 1.
 */
export class StartProblem extends Error {}

const OTHER_DATA = 'wskaż inny folder w DATA_DIR';
const MEND_DATA = 'popraw DATA_DIR';

const sentences: Record<string, (path: string, remedy?: string) => string> = {
  EACCES: (path, remedy = OTHER_DATA) =>
    `Brak prawa zapisu w ${path}: nadaj je użytkownikowi, który uruchamia Wiec, albo ${remedy}.`,
  EPERM: (path, remedy = OTHER_DATA) => `System nie pozwala zmieniać plików w ${path}: ${remedy}.`,
  EROFS: (path, remedy = OTHER_DATA) =>
    `Nośnik z ${path} jest tylko do odczytu: ${remedy}, a pod systemd dopisz ten do ReadWritePaths.`,
  ENOSPC: (path) => `Na dysku z ${path} nie ma miejsca: zwolnij je i uruchom Wiec ponownie.`,
  EDQUOT: (path) => `Limit miejsca na dysku z ${path} jest wyczerpany: zwolnij miejsce i uruchom Wiec ponownie.`,
  ENOTDIR: (path, remedy = MEND_DATA) => `${path} nie może powstać, bo część tej ścieżki jest plikiem: ${remedy}.`,
  EEXIST: (path, remedy = MEND_DATA) => `${path} jest plikiem, a miał być folderem: ${remedy}.`,
};

/**
 * Runs `work` on files under `path` and turns what a disk can refuse into a sentence.
 * @param remedy what else to do than to name another DATA_DIR, as the end of that sentence
 */
export async function onDisk<T>(path: string, work: () => T | Promise<T>, remedy?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Node says ENOENT of a folder that it could not make with all its parents on a read-only disk.
    const sentence = sentences[code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code];
    if (sentence) throw new StartProblem(sentence(path, remedy));
    throw error;
  }
}

/** What PostgreSQL can refuse to a start, by SQLSTATE and its message. */
const databaseSentences: [pattern: RegExp, sentence: string][] = [
  // Whether of the database's disk or, by the system's own code, of ours.
  [/^(53100|ENOSPC) /, 'Na dysku nie ma miejsca: zwolnij je i uruchom Wiec ponownie.'],
  [/^25006 /, 'Baza danych jest tylko do odczytu: włącz w niej zapis i uruchom Wiec ponownie.'],
  [
    /^42501 /,
    'Konto, którym Wiec łączy się z bazą danych, nie ma w niej prawa tworzyć tabel: uczyń je właścicielem tej bazy.',
  ],
  [
    /^(0A000|58P01) .*pg_trgm/,
    'W bazie danych brakuje rozszerzenia pg_trgm: zainstaluj moduły contrib swojego PostgreSQL.',
  ],
  // Put there before names were bounded, or past the portal.
  [
    /^54000 .*"project_task_listed"/,
    `Nazwa któregoś projektu jest za długa: skróć ją w bazie danych (kolumna title tabeli project_task) do ${TASK_TITLE_LIMIT} znaków i uruchom Wiec ponownie.`,
  ],
  [/^53300 /, 'Baza danych nie ma wolnych połączeń: zamknij zbędne albo zwiększ max_connections w PostgreSQL.'],
  [/^(08\w{3}|57P\d\d|ECONN\w+|EPIPE) /, 'Połączenie z bazą danych się zerwało: uruchom Wiec ponownie.'],
];

/**
 * The sentence for an error of the database or the disk that reached the start by itself, or caused what did.
 * @returns undefined for what nobody foresaw
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message;
  const { code = '', message, cause } = error as Error & { code?: string };
  const known = databaseSentences.find(([pattern]) => pattern.test(`${code} ${message}`));
  return known?.[1] ?? (cause ? sentenceOf(cause) : undefined);
}
