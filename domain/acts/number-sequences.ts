import type { ActElement, ActUnit } from './act-element.ts';
import type { ActWarning } from './act-warning.ts';
import { follows } from './unit-number.ts';

interface Sequence {
  last: string | null;
  readonly seen: Set<string>;
}

/** Watches the numbers of units: each kind counts within its parent. */
export class NumberSequences {
  readonly warnings: ActWarning[] = [];
  readonly #ofParent = new Map<object | null, Map<ActUnit, Sequence>>();

  /** @param parent null: the act itself */
  check(parent: object | null, unit: ActUnit, { nr, line }: Pick<ActElement, 'nr' | 'line'>): void {
    if (nr === null) return;
    const units = this.#ofParent.get(parent) ?? new Map<ActUnit, Sequence>();
    this.#ofParent.set(parent, units);
    const sequence = units.get(unit) ?? { last: null, seen: new Set() };
    units.set(unit, sequence);
    if (sequence.seen.has(nr)) this.warnings.push({ code: 'duplicate', line, unit, nr });
    else if (!follows(unit, sequence.last, nr)) {
      this.warnings.push({ code: 'gap', line, unit, nr, before: sequence.last });
    }
    sequence.seen.add(nr);
    sequence.last = nr;
  }
}
