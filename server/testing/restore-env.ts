/**
 * Gives the environment back as it was. In place: another object in place of `process.env` would keep what tests of later files in
 * the same process stub and take back.
 */
export function restoreEnv(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
