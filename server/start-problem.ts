/**
 * Why Wiec cannot start, in one Polish sentence for the person at the terminal. Thrown by whatever prepares the process,
 * caught once in `main`, which prints the sentence without a stack and exits with code 1.
 */
export class StartProblem extends Error {}

const sentences: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `Brak prawa zapisu w ${path}: nadaj je użytkownikowi, który uruchamia Wiec, albo wskaż inny folder w DATA_DIR.`,
  EPERM: (path) => `System nie pozwala zmieniać plików w ${path}: wskaż inny folder w DATA_DIR.`,
  EROFS: (path) => `Nośnik z ${path} jest tylko do odczytu: wskaż inny folder w DATA_DIR.`,
  ENOSPC: (path) => `Na dysku z ${path} nie ma miejsca: zwolnij je i uruchom Wiec ponownie.`,
  EDQUOT: (path) => `Limit miejsca na dysku z ${path} jest wyczerpany: zwolnij miejsce i uruchom Wiec ponownie.`,
  ENOTDIR: (path) => `${path} nie może powstać, bo część tej ścieżki jest plikiem: popraw DATA_DIR.`,
  EEXIST: (path) => `${path} jest plikiem, a miał być folderem: popraw DATA_DIR.`,
};

/** Runs `work` on files under `path` and turns what a disk can refuse into a sentence. */
export async function onDisk<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Node says ENOENT of a folder that it could not make with all its parents on a read-only disk.
    const sentence = sentences[code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code];
    if (sentence) throw new StartProblem(sentence(path));
    throw error;
  }
}
