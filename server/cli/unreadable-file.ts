/** Why a file cannot be read, in Polish, to stand after a colon. */
export function unreadable({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
      return 'nie ma go';
    case 'EACCES':
      return 'brak uprawnień';
    case 'EISDIR':
      return 'to jest katalog';
    default:
      return `błąd ${code}`;
  }
}
