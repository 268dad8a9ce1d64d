import { isLoopback } from './addresses.ts';
import type { ReadSetting } from './read-setting.ts';

/** Where clamd listens. */
export type FileScanner = { readonly path: string } | { readonly host: string; readonly port: number };

/** The scanner that each file of residents passes; null: none. On this machine alone: letters cross no network in the open. */
export const readFileScanner = (read: ReadSetting): FileScanner | null =>
  read<FileScanner | null>(
    'FILE_SCANNER',
    null,
    parseFileScanner,
    'podaj gniazdo programu clamd na tej maszynie, na przykład /run/clamav/clamd.ctl albo 127.0.0.1:3310.',
  );

function parseFileScanner(text: string): FileScanner | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  if (host === undefined || !isLoopback(host) || number < 1 || number > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}
