import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Tells a process from a later one with the same number: its start time as the system gives it; undefined when it is gone. */
export function processStart(pid: number): string | undefined {
  try {
    // Field 22 of stat(5), counted after the command name, which may itself contain blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** The folder a process works in; undefined when it is gone or the system does not say. */
export function processFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
