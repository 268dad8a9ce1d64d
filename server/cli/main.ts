import type { Command, CommandOutput } from './command.ts';

/** Each command by name, loaded when it is called. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  tally: async () => (await import('./tally.ts')).tallyCommand,
  vote: async () => (await import('./vote.ts')).voteCommand,
  results: async () => (await import('./results.ts')).resultsCommand,
  register: async () => (await import('./register.ts')).registerCommand,
  voters: async () => (await import('./voters.ts')).votersCommand,
  'preview-link': async () => (await import('./preview-link.ts')).previewLinkCommand,
  account: async () => (await import('./account.ts')).accountCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  'verify-backup': async () => (await import('./verify-backup.ts')).verifyBackupCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  upgrade: async () => (await import('./upgrade.ts')).upgradeCommand,
  'backup-key': async () => (await import('./backup-key.ts')).backupKeyCommand,
  project: async () => (await import('./project.ts')).projectCommand,
  probe: async () => (await import('./probe.ts')).probeCommand,
  'vote-alerts': async () => (await import('./vote-alerts.ts')).voteAlertsCommand,
  'import-pabulib': async () => (await import('./import-pabulib.ts')).importPabulibCommand,
  'import-act': async () => (await import('./import-act.ts')).importActCommand,
  survey: async () => (await import('./survey.ts')).surveyCommand,
  comments: async () => (await import('./comments.ts')).commentsCommand,
  'contact-forms': async () => (await import('./contact-forms.ts')).contactFormsCommand,
  'import-consultation': async () => (await import('./import-consultation.ts')).importConsultationCommand,
  'import-meeting': async () => (await import('./import-meeting.ts')).importMeetingCommand,
  attach: async () => (await import('./attach.ts')).attachCommand,
  'import-survey': async () => (await import('./import-survey.ts')).importSurveyCommand,
  'auditor-key': async () => (await import('./auditor-key.ts')).auditorKeyCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  teryt: async () => (await import('./teryt.ts')).terytCommand,
  streets: async () => (await import('./streets.ts')).streetsCommand,
  'demo-edition': async () => (await import('./demo-edition.ts')).demoEditionCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
};

/**
 * Runs `wiec` with its arguments.
 * @returns the exit code: 0 done, 1 could not be done, 2 called wrongly
 */
export async function main(args: string[], io: CommandOutput): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') {
    io.out(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    io.err(`Nieznane polecenie „${name}”. Dostępne: ${Object.keys(COMMANDS).join(', ')}. Pomoc: wiec --help`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.help);
    return 0;
  }
  return command.run(rest, io);
}

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Użycie: wiec POLECENIE [OPCJE]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Opcje polecenia: wiec POLECENIE --help',
  ].join('\n');
}
