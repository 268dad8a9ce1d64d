/**
 * What this browser keeps of a probe: the key by which the device answers, and whether it has. The key is made for one probe
 * alone, so that nobody can be followed from one to another.
 */
export interface StoredProbe {
  readonly key: string;
  readonly answered: boolean;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const nameOf = (probeId: number): string => `wiec.sonda.${probeId}`;

/** Null where storage is forbidden, empty, or holds something else. */
export function readProbe(storage: () => Kept, probeId: number): StoredProbe | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(nameOf(probeId)) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { key, answered } = value as Record<string, unknown>;
    return typeof key === 'string' ? { key, answered: answered === true } : null;
  } catch {
    return null;
  }
}

/** Where storage is forbidden the page works on without it, and forgets. */
export function storeProbe(storage: () => Kept, probeId: number, probe: StoredProbe): void {
  try {
    storage().setItem(nameOf(probeId), JSON.stringify(probe));
  } catch {
    // Forbidden or full.
  }
}
