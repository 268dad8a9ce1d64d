import { useEffect, useState, type SyntheticEvent } from 'react';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { OpenRecord } from '@wiec/contract/vote-record.ts';
import { failureText } from '../../texts/failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { recordWords, type RecordOf } from './record-words.ts';
import { lookUpReceipt, type LookedUp } from './look-up-receipt.ts';

const FAULTS = {
  unreadable:
    'Kod potwierdzenia ma 14 znaków, na przykład 95PK-ENQQ-PZ5E-ZF, a pełny 64. Sprawdź, czy jest tu w całości.',
  mistyped: 'W tym kodzie jest pomyłka. Porównaj go znak po znaku z potwierdzeniem.',
};

async function fetchText(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply.text();
}

/** A receipt typed, or handed over after the # of the address, looked up in the published lists. */
export function ReceiptLookup({ record, of = 'vote' }: { record: OpenRecord; of?: RecordOf }) {
  const [typed, setTyped] = useState('');
  const [busy, run] = useBusy();
  const [result, setResult] = useState<LookedUp | null>(null);
  // Not decoded: a receipt has nothing to decode, and decoding a mistyped address may throw.
  useEffect(() => setTyped(window.location.hash.slice(1)), []);

  const lookUp = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setResult(null);
    setResult((await run(() => lookUpReceipt(typed, record, fetchText))) ?? null);
  };

  return (
    <section className="section" aria-labelledby="kod-potwierdzenia">
      <div className="section__side">
        <h2 id="kod-potwierdzenia">Kod</h2>
        <p>
          {nbsp('Sprawdza Twoja przeglądarka: pobiera wszystkie listy, więc nikt nie dowie się, którego kodu szukasz.')}
        </p>
      </div>
      <div className="section__main">
        <form className="receipt-lookup" noValidate onSubmit={(event) => void lookUp(event)}>
          <TextArea
            label="Kod potwierdzenia"
            help="Krótki albo pełny. Spacje, kreski i wielkość liter nie mają znaczenia."
            rows={3}
            spellCheck={false}
            autoComplete="off"
            value={typed}
            error={result?.kind === 'unreadable' || result?.kind === 'mistyped' ? FAULTS[result.kind] : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={busy} busyLabel="Sprawdzam listy">
            Sprawdź
          </Button>
        </form>
        <noscript>
          <p>{nbsp('Bez skryptów pobierz listę kopert poniżej i znajdź na niej swój kod.')}</p>
        </noscript>
        <div role="status" className="receipt-lookup__answer">
          {result && <Answer result={result} record={record} of={of} />}
        </div>
      </div>
    </section>
  );
}

/** Long codes are read in fours. */
const inFours = (digits: string): string => digits.match(/.{1,4}/g)!.join(' ');

function Answer({ result, record, of }: { result: LookedUp; record: OpenRecord; of: RecordOf }) {
  const words = recordWords[of];
  switch (result.kind) {
    case 'unreadable':
    case 'mistyped':
      return null;
    case 'failed':
      return (
        <Banner kind="error" title={failureText('sealLists').title}>
          {nbsp('Sprawdź połączenie z internetem i spróbuj ponownie.')}
        </Banner>
      );
    case 'broken':
      return (
        <Banner kind="error" title="Listy kopert nie zgadzają się ze sobą">
          {nbsp(
            `Lista ${formatInteger(result.fault.seq)} nie wynika z poprzedniej. Tak nie może być: zgłoś to urzędowi i zachowaj swój kod.`,
          )}
        </Banner>
      );
    case 'found':
      return (
        <Banner kind="info" title="Koperta jest na liście">
          {nbsp(
            `Lista ${formatInteger(result.seq)} z ${formatInteger(result.lists)}, razem z ${countPl(result.envelopes - 1, 'inną kopertą', 'innymi kopertami', 'innymi kopertami')}, zapieczętowana ${formatDateTime(new Date(result.sealedAt))}. Wszystkie listy wynikają jedna z drugiej, więc nikt nie może tej koperty usunąć niezauważenie.`,
          )}
          {result.whole !== null && (
            <p className="receipt-lookup__whole">
              {nbsp('Pełny kod tej koperty, do porównania z listem albo wydrukiem:')}{' '}
              <span className="num">{inFours(result.whole)}</span>
            </p>
          )}
        </Banner>
      );
    case 'several':
      return (
        <Banner title={`Tak zaczyna się ${countPl(result.envelopes, 'koperta', 'koperty', 'kopert')}`}>
          {nbsp('Krótki kod nie mówi, o którą chodzi. Wpisz pełny kod z listu albo wydruku, albo zeskanuj kod QR.')}
        </Banner>
      );
    case 'missing':
      return record.closedAt === null ? (
        <Banner title="Koperty nie ma jeszcze na liście">
          {nbsp(
            `Listę zamyka się, gdy zbierze się co najmniej 50 kopert, a najpóźniej po zakończeniu ${words.genitive}. Sprawdź ponownie później.`,
          )}
        </Banner>
      ) : (
        <Banner kind="error" title="Koperty nie ma na żadnej liście">
          {nbsp(
            `Sprawdź, czy kod dotyczy ${words.thisOne}. Jeśli tak, zgłoś to urzędowi: zachowaj kod i datę ${words.sending}.`,
          )}
        </Banner>
      );
  }
}
