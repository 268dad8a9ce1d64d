/** What `like` takes for whatever has this part, letter by letter. */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
