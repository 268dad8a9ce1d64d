import { UPLOAD_HEADER_NAME, UPLOAD_REFUSED_NAME, UPLOADS_KNOWN_NAME } from './headers.ts';

export interface FileSending {
  /** Where the API answers. */
  origin: string;
  /** The reader's access token; null: a visitor. */
  bearer: () => Promise<string | null>;
  uploadToken: string;
  /** Numbers of those of this token that were sent already. */
  known: readonly number[];
  file: File;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

export type SentFile = { id: number } | { refused: string } | { failed: number };

/** Sends one file, and says how far it is. @returns its number, why it is not taken, or the status (0: no connection) */
export async function sendFile({
  origin,
  bearer,
  uploadToken,
  known,
  file,
  onProgress,
  signal,
}: FileSending): Promise<SentFile> {
  const token = await bearer();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${origin}/api/attachments/initiative-attachement`);
    request.setRequestHeader(UPLOAD_HEADER_NAME, uploadToken);
    request.setRequestHeader(UPLOADS_KNOWN_NAME, known.join(','));
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      const id = request.status === 200 ? numberIn(request.responseText) : null;
      if (id === null) resolve({ failed: request.status });
      else if (id < 0) resolve({ refused: request.getResponseHeader(UPLOAD_REFUSED_NAME) ?? '' });
      else resolve({ id });
    });
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, () => resolve({ failed: 0 }));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('attachment', file);
    request.send(form);
  });
}

/** Null: it is no answer of the portal, such as the page of a network that asks to sign in to it. */
function numberIn(text: string): number | null {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Number.isInteger(data) ? (data as number) : null;
  } catch {
    return null;
  }
}
