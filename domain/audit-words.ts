/** How the audit log names who did something, and what it was about. */

const actors: Readonly<Record<string, string>> = { cli: 'Wiersz poleceń na serwerze', system: 'Portal' };

const kinds: Readonly<Record<string, string>> = {
  account: 'konto nr',
  act: 'akt nr',
  agreementHistory: 'wersja dokumentu nr',
  comment: 'komentarz nr',
  'contact-message': 'wiadomość nr',
  form: 'formularz nr',
  initiative: 'sprawa mieszkańca nr',
  letter: 'list',
  meeting: 'spotkanie nr',
  office: 'urząd nr',
  officeThematicArea: 'kategoria nr',
  'preview-link': 'odnośnik do podglądu nr',
  project: 'projekt nr',
  probe: 'sonda nr',
  'register-entry': 'wpis rejestru nr',
  server: 'serwer',
  setting: 'ustawienie',
  vote: 'głosowanie nr',
};

/** @param names of colleagues by their accounts */
export type AuditPeople = ReadonlyMap<number, string>;

/** The number of the account that did it; null: the portal or its command line did. @param actor as the log stores it */
export const accountOf = (actor: string): number | null => {
  const id = /^account:(\d+)$/.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
};

/** 'Irena Sowa', 'Konto nr 12'. */
export const auditPerson = (account: number, names: AuditPeople): string => names.get(account) ?? `Konto nr ${account}`;

export function auditActor(actor: string, names: AuditPeople): string {
  const account = accountOf(actor);
  return account === null ? (actors[actor] ?? actor) : auditPerson(account, names);
}

export interface AuditSubject {
  readonly actor: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Null: it has none. */
  readonly subjectTitle: string | null;
}

/** What an act was about: by its title or its person where there is one, else by its kind and number. */
export function auditSubject(
  { actor, subjectType, subjectId, subjectTitle }: AuditSubject,
  names: AuditPeople,
): string {
  if (subjectTitle !== null) return subjectTitle;
  if (subjectType === 'account' && Number(subjectId) === accountOf(actor)) return 'własne konto';
  if (subjectType === 'account' && names.has(Number(subjectId))) return auditPerson(Number(subjectId), names);
  return `${kinds[subjectType] ?? subjectType} ${subjectId}`;
}
