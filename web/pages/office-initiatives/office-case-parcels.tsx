import { actOnCaseParcel, type CaseParcels, listCaseParcels } from '@wiec/contract/case-parcels.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { parcelKindNames, parcelProblem } from '@wiec/domain/case-parcel.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/list.css';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = {
  title: 'Rejestr urzędu',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listCaseParcels);

export function Component() {
  return (
    <OfficePage<CaseParcels>
      title="Rejestr urzędu"
      lead="Papiery spraw trafiają do rejestru urzędu (EZD) same: pismo, gdy ma rodzaj, i cała sprawa, gdy się skończy. Mieszkaniec na to nie czeka."
    >
      {(read) => <Parcels read={read} />}
    </OfficePage>
  );
}

function Parcels({ read: { registry, items } }: { read: CaseParcels }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (items.length === 0) {
    return registry === 'hand' ? (
      <Empty text="Portal nie jest połączony z rejestrem">
        Znak sprawy wpisuje w niej prowadzący. Folder, z którego rejestr bierze papiery, ustawia administrator portalu.
      </Empty>
    ) : (
      <Empty text="Rejestr przyjął wszystko">
        <Link to={INBOX_PATH}>Wróć do spraw</Link>
      </Empty>
    );
  }
  return (
    <>
      {refusal !== null && <RefusalBanner failure={officeFailures.caseAct} refusal={refusal} />}
      <h2 className="inbox-count">
        {nbsp(`${countPl(items.length, 'pismo czeka', 'pisma czekają', 'pism czeka')} na rejestr`)}
      </h2>
      <ul className="template-rows">
        {items.map((item) => (
          <Parcel key={item.id} item={item} onRefusal={setRefusal} />
        ))}
      </ul>
    </>
  );
}

interface ParcelProps {
  item: CaseParcels['items'][number];
  onRefusal: (refusal: Refusal | null) => void;
}

function Parcel({ item, onRefusal }: ParcelProps) {
  const { id, number, kind, since, tries, problem, nextTryAt } = item;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, run] = useBusy();
  const act = async (chosen: 'retry' | 'by-hand'): Promise<void> => {
    const reply = await call(api, actOnCaseParcel, { params: { id }, body: { act: chosen, tries } });
    onRefusal(reply.ok ? null : reply);
    if (reply.ok) {
      toast({ kind: 'success', title: chosen === 'retry' ? 'Portal spróbuje za chwilę' : 'Zapisano' });
    }
    await revalidate();
  };
  return (
    <li>
      <h3>
        <Link to={casePath({ id: item.caseId })}>{number}</Link>
      </h3>
      <p>{parcelKindNames[kind]}</p>
      <p className="small muted">
        {nbsp(
          problem === null
            ? `Czeka od ${formatDateTime(new Date(since))}.`
            : `${parcelProblem(problem)} Prób: ${tries}, następna ${formatDateTime(new Date(nextTryAt))}.`,
        )}
      </p>
      <p className="inbox-more">
        <Button variant="secondary" busy={busy} busyLabel="Zapisywanie" onClick={() => void run(() => act('retry'))}>
          Spróbuj teraz
        </Button>
        <Button variant="tertiary" onClick={() => void run(() => act('by-hand'))}>
          Przekazano ręcznie
        </Button>
      </p>
    </li>
  );
}
