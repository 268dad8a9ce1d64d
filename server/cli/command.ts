/** Where a command prints: each call is one or more whole lines, the last line end is added. */
export interface CommandOutput {
  out(text: string): void;
  err(text: string): void;
}

/** One command of `npx wiec`. The dispatcher answers `--help` itself. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints. */
  help: string;
  /** @returns the exit code: 0 done, 1 could not be done, 2 called wrongly */
  run(args: string[], io: CommandOutput): Promise<number>;
}
