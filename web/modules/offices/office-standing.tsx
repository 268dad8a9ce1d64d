import type { Office } from '@wiec/contract/offices.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

interface OfficeStandingProps {
  office: Office;
  /** Null where the reader may not retire offices. */
  retire: ((isRetired: boolean) => Promise<void>) | null;
}

/** Whether the portal shows the office. */
export function OfficeStanding({ office: { isRetired }, retire }: OfficeStandingProps) {
  const [busy, run] = useBusy();
  if (retire === null) return null;
  return (
    <Section
      id="stan"
      title="Stan"
      aside={
        <p role="status">
          {isRetired ? (
            <StatusTag shape="withdrawn">wycofany</StatusTag>
          ) : (
            <StatusTag shape="active">w&nbsp;portalu</StatusTag>
          )}
        </p>
      }
    >
      <ul className="account-actions">
        <li>
          <p id="stan-opis">
            {isRetired
              ? 'Po przywróceniu urząd znów widać w stopce i w wyborze urzędu.'
              : 'Wycofany urząd znika ze stopki i z wyboru urzędu. Jego głosowania, projekty i wyniki zostają.'}
          </p>
          <Button
            variant="secondary"
            aria-describedby="stan-opis"
            busy={busy}
            busyLabel="Zapisywanie"
            onClick={() => void run(() => retire(!isRetired))}
          >
            {isRetired ? 'Przywróć urząd' : 'Wycofaj urząd'}
          </Button>
        </li>
      </ul>
    </Section>
  );
}
