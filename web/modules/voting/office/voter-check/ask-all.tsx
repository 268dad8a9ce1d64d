import { askVoters } from '@wiec/contract/voter-check.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { DAYS_TO_REPLY, type DoubtGroup } from '@wiec/domain/voter-check.ts';
import { useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { useToast } from '../../../../ui/toasts.tsx';

interface AskAllProps {
  voteId: number;
  group: DoubtGroup;
  /** How many wait for this reason. */
  count: number;
  api: ApiCaller;
  onAsked: () => void;
}

const people = (count: number): string => countPl(count, 'osoba', 'osoby', 'osób');

/** All who wait for one reason are asked at once; nothing else is decided of many together. */
export function AskAll({ voteId, group, count, api, onAsked }: AskAllProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const ask = async (): Promise<void> => {
    setRefusal(null);
    const reply = await call(api, askVoters, { params: { id: voteId }, body: { group } });
    if (!reply.ok) return setRefusal(reply);
    const { asked, withoutAddress, left } = reply.data;
    const rest = [
      ...(withoutAddress > 0 ? [`bez adresu e-mail: ${formatInteger(withoutAddress)}`] : []),
      ...(left > 0 ? [`do zapytania następnym razem: ${formatInteger(left)}`] : []),
    ];
    const detail = rest.length === 0 ? {} : { text: `${rest.join(', ')}.` };
    toast({ kind: 'success', title: nbsp(`Listy dostanie ${people(asked)}`), ...detail });
    setAsking(false);
    onAsked();
  };
  return (
    <div className="voter-check__ask">
      <p>{nbsp('Każdą osobę rozstrzyga się osobno. Hurtem można tylko zapytać.')}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {nbsp(`Zapytaj wszystkie: ${people(count)}`)}
      </Button>
      <Dialog open={isAsking} title="Zapytać te osoby?" onClose={() => setAsking(false)}>
        {refusal !== null && <RefusalBanner failure={officeFailures.voterCheck} refusal={refusal} />}
        <p>
          {nbsp(
            `List z prośbą o potwierdzenie danych dostanie każda z tych osób, która podała adres e-mail, najwyżej 500 naraz. Na odpowiedź jest ${DAYS_TO_REPLY} dni. Głosy się nie zmieniają.`,
          )}
        </p>
        <div className="dialog__actions">
          <Button busy={busy} busyLabel="Wysyłanie" onClick={() => void run(ask)}>
            Wyślij listy
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Wróć bez wysyłania
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
