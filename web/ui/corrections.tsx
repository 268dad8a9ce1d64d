import type { WordingCorrection } from '@wiec/contract/project-header.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';

/** Typos that the office put right in what everybody sees: what stood there, what stands there, when and why; the last first. */
export function Corrections({ corrections }: { corrections: readonly WordingCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <ul className="plain-list small" aria-label="Poprawione literówki">
      {corrections.toReversed().map(({ target, before, after, reason, madeAt }) => (
        <li key={`${target} ${madeAt}`}>
          {nbsp(`Poprawiono literówkę (${formatDate(warsawDate(new Date(madeAt)))}): było „`)}
          <del>{nbsp(before)}</del>
          {nbsp('”, jest „')}
          <ins>{nbsp(after)}</ins>
          {nbsp(`”. Powód: ${reason}`)}
        </li>
      ))}
    </ul>
  );
}
