/** The environment as the process was given it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads one setting; empty is as if it were absent.
 * @param parse undefined: the text is no value of it
 * @param sentence Polish, what to give instead; it never has the value, which may be secret
 */
export type ReadSetting = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, sentence: string) => T;

/** @param problems gets a Polish sentence for each setting that cannot be read */
export const settingReader =
  (env: Environment, problems: string[]): ReadSetting =>
  (name, fallback, parse, sentence) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name}: ${sentence}`);
    return value ?? fallback;
  };

export const asItIs = (text: string): string => text;

export const parseSwitch = (text: string): boolean | undefined => ({ '1': true, '0': false })[text];

export function wholeNumber(least: number, most: number) {
  return (text: string): number | undefined => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}
