import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';

/** One of what was to be done at once, that was not. */
export interface BatchRefusal {
  readonly id: number;
  /** As its list names it. */
  readonly name: string;
  readonly why: string;
}

/** How many of a batch were left, which, and why; nothing where none was. */
export function BatchRefusals({ title, left }: { title: string; left: readonly BatchRefusal[] }) {
  if (left.length === 0) return null;
  return (
    <Banner kind="error" role="alert" title={title}>
      <ul>
        {left.map(({ id, name, why }) => (
          <li key={id}>{nbsp(`${name}: ${why}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}
