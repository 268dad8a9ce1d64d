/** What an act of the audit log changed: as it was and as it is, in the words of the portal (LOOK-office, "Log"; docs/decisions/0248). */
import { formatDate, formatDateTime, isPlainDate } from './calendar.ts';
import { implementationRules } from './implementation.ts';
import { projectTaskStatusNames } from './project-task-status.ts';

export interface AuditChange {
  /** Null: there was nothing. */
  readonly before: string | null;
  readonly after: string;
}

type Details = Readonly<Record<string, unknown>>;
/** In words; null: nothing that can be told. */
type Words = (value: unknown, names: AuditNames) => string | null;

/** What details name by ids, and people by names. */
export interface AuditNames {
  readonly roles: ReadonlyMap<number, string>;
}

const moment: Words = (value) => {
  const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : formatDateTime(at);
};
const day: Words = (value) => (typeof value === 'string' && isPlainDate(value) ? formatDate(value) : null);
const nameIn =
  (names: Readonly<Record<string, string>>): Words =>
  (value) =>
    names[String(value)] ?? null;
const stages = Object.fromEntries(Object.entries(implementationRules).map(([state, { name }]) => [state, name]));

/** 'Redaktor, Moderator, do 28 września 2026'; without any, so. */
const rolesOf: Words = (value, { roles }) => {
  const { isAdmin, isSysAdmin, rights } = (value ?? {}) as Details;
  if (!Array.isArray(rights)) return null;
  const held = (rights as Details[]).flatMap((each) =>
    Array.isArray(each['roles']) ? (each['roles'] as Details[]) : [],
  );
  const told = held.map(({ id, endsOn }) => {
    const until = day(endsOn, { roles });
    return `${roles.get(Number(id)) ?? `rola nr ${String(id)}`}${until === null ? '' : `, do ${until}`}`;
  });
  const all = [...(isAdmin === true || isSysAdmin === true ? ['Administrator'] : []), ...new Set(told)];
  return all.length === 0 ? 'bez ról' : all.join('; ');
};

interface Rule {
  /** Where both stand in the details. */
  readonly keys: readonly [before: string, after: string];
  readonly words: Words;
}

const rules: Readonly<Record<string, Rule>> = {
  'implementation.moved': { keys: ['from', 'to'], words: nameIn(stages) },
  'implementation.termChanged': { keys: ['before', 'after'], words: day },
  'project-task.moved': { keys: ['from', 'to'], words: nameIn(projectTaskStatusNames) },
  'project.extended': { keys: ['from', 'to'], words: moment },
  'user.changed': { keys: ['before', 'after'], words: rolesOf },
  'vote.extended': { keys: ['from', 'to'], words: moment },
};

/** Acts whose change can be told. */
export const actionsWithChange: readonly string[] = Object.keys(rules);

/** What it changed; null: its details do not say so, or both are told by the same words. @param details of a row of the log, as stored */
export function auditChange(action: string, details: unknown, names: AuditNames): AuditChange | null {
  const rule = rules[action];
  if (rule === undefined || typeof details !== 'object' || details === null) return null;
  const wordsAt = (key: string): string | null => rule.words((details as Details)[key], names);
  const [before, after] = [wordsAt(rule.keys[0]), wordsAt(rule.keys[1])];
  return after === null || before === after ? null : { before, after };
}
