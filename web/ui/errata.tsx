import type { TaskErratum } from '@wiec/contract/task-errata.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { erratumFieldPlaces } from '@wiec/domain/erratum-field.ts';

/** How words of a project that is voted on should read: its text stays as it was frozen. The last first. */
export function Errata({ errata }: { errata: readonly TaskErratum[] }) {
  if (errata.length === 0) return null;
  return (
    <ul className="plain-list small" aria-label="Sprostowania">
      {errata.toReversed().map(({ field, before, after, reason, acceptedAt }) => (
        <li key={`${field} ${acceptedAt}`}>
          {nbsp(`Sprostowanie (${formatDate(warsawDate(new Date(acceptedAt)))}): ${erratumFieldPlaces[field]} `)}
          {after === before ? (
            nbsp(`„${before}” zostaje bez zmian`)
          ) : (
            <>
              {nbsp('jest „')}
              <del>{nbsp(before)}</del>
              {nbsp('”, powinno być „')}
              <ins>{nbsp(after)}</ins>”
            </>
          )}
          {nbsp(`. Powód: ${reason}`)}
        </li>
      ))}
    </ul>
  );
}
