import type { ParseArgsOptionsConfig } from 'node:util';
import type { Deps } from '../../deps.ts';
import type { RefusalReason } from '../../participation/acts/acts.ts';
import type { CommandOutput } from '../command.ts';

/** A refused step, with Polish lines for the operator. */
export interface StepRefusal {
  ok: false;
  reason: RefusalReason;
  messages: string[];
}

export const refuseStep = (reason: RefusalReason, ...messages: string[]): StepRefusal => ({
  ok: false,
  reason,
  messages,
});

/** Result of a step: facts for `--json`, sentences for people. */
export type StepReport = { ok: true; facts: Record<string, unknown>; sentences: string[] } | StepRefusal;

export type RunStep = (deps: Deps, act: { voteId: number; actor: string }, io: CommandOutput) => Promise<StepReport>;

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** One step of `wiec vote`. */
export interface VoteStep {
  /** Options besides `--json`, as `node:util` reads them. */
  options: ParseArgsOptionsConfig;
  /** Judges the options before the database is reached. @returns what to do, or what is wrong with them */
  prepare(values: OptionValues): { ok: true; run: RunStep } | { ok: false; message: string };
}

/** A step that takes no options. */
export const plainStep = (run: RunStep): VoteStep => ({ options: {}, prepare: () => ({ ok: true, run }) });
