/**
 * What this browser keeps of a probe, or of a form of a survey, answered without an account: the key by which the device answers, and
 * whether it has. The key is made for that one alone, so that nobody can be followed from one to another.
 */
export interface DeviceAnswer {
  readonly key: string;
  readonly answered: boolean;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What is answered: a probe by its id, a survey's form by its own. */
export interface Answered {
  readonly kind: 'sonda' | 'ankieta';
  readonly id: number;
}

const nameOf = ({ kind, id }: Answered): string => `wiec.${kind}.${id}`;

/** Null where storage is forbidden, empty, or holds something else. */
export function readDeviceAnswer(storage: () => Kept, answered: Answered): DeviceAnswer | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(nameOf(answered)) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { key, answered: isAnswered } = value as Record<string, unknown>;
    return typeof key === 'string' ? { key, answered: isAnswered === true } : null;
  } catch {
    return null;
  }
}

/** Where storage is forbidden the page works on without it, and forgets. */
export function storeDeviceAnswer(storage: () => Kept, answered: Answered, kept: DeviceAnswer): void {
  try {
    storage().setItem(nameOf(answered), JSON.stringify(kept));
  } catch {
    // Forbidden or full.
  }
}
