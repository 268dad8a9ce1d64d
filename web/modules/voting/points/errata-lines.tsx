import type { TaskErratum } from '@wiec/contract/task-errata.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';

/** How words on the ballot should read, the last first; when and why is told by the project's details. */
export const ErrataLines = ({ errata }: { errata: readonly TaskErratum[] }) =>
  errata.toReversed().map(({ before, after, acceptedAt }) => (
    <p key={acceptedAt} className="small">
      {nbsp(`Sprostowanie: zamiast „${before}” powinno być „${after}”.`)}
    </p>
  ));
