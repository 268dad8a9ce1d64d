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

/** What belongs to the office as a whole: its areas, and whether the portal shows it. */
export function OfficeStanding({ office: { districts, isRetired }, retire }: OfficeStandingProps) {
  const [busy, run] = useBusy();
  return (
    <>
      <Section id="obszary" title="Obszary" aside={<p>Według nich głosuje się i&nbsp;dzieli pieniądze.</p>}>
        {districts.length === 0 ? (
          <p>Ten urząd nie ma własnych obszarów.</p>
        ) : (
          <ul className="office-districts">
            {districts.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </Section>
      {retire !== null && (
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
      )}
    </>
  );
}
