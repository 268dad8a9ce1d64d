import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

type Parsed<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/**
 * Reads a command's arguments by `node:util`'s rules, with refusals in Polish.
 * @returns options and positionals, or what is wrong with them
 */
export function readArguments<const O extends ParseArgsOptionsConfig>(
  args: string[],
  options: O,
): ({ ok: true } & Pick<Parsed<O>, 'values' | 'positionals'>) | { ok: false; message: string } {
  try {
    return { ok: true, ...parseArgs({ args, options, allowPositionals: true }) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const option = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return { ok: false, message: `Nieznana opcja ${option}.` };
    if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
    const needsValue = options[option.replace(/^-+/, '')]?.type === 'string';
    return { ok: false, message: `Opcja ${option} ${needsValue ? 'wymaga wartości' : 'nie przyjmuje wartości'}.` };
  }
}
