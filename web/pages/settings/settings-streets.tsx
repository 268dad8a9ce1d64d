import { getStreetList, listStreets, setStreetList, type StreetList } from '@wiec/contract/streets.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { findAddress, offeredAddress } from '@wiec/domain/find-address.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import {
  CITY_PART_COLUMN,
  PLACE_COLUMNS,
  POINT_COLUMNS,
  readStreetList,
  type Street,
  STREET_COLUMNS,
  streetCount,
  type StreetFault,
  streetListLimits,
} from '@wiec/domain/street-list.ts';
import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/file-input.css';
import '../../styles/office-remarks.css';
import '../../styles/street-settings.css';

const TITLE = 'Ulice';

export const handle = settingHandle(TITLE);

interface Streets {
  list: StreetList;
  all: Output<typeof listStreets>;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [list, all] = await Promise.all([readForOffice(context, getStreetList), readForOffice(context, listStreets)]);
  return together({ list, all });
}

export function Component() {
  return (
    <OfficePage<Streets>
      title={TITLE}
      lead="Po wykazie ulic mieszkaniec znajduje w głosowaniu swój obszar. Bez wykazu wybiera obszar z listy."
      keeps
    >
      {({ list, all }) => <StreetSetting list={list} streets={all.streets} />}
    </OfficePage>
  );
}

function StreetSetting({ list, streets }: { list: StreetList; streets: readonly Street[] }) {
  return (
    <>
      <Section id="wykaz" title="Wykaz" aside={<LoadedAt at={list.loadedAt} />}>
        {list.loadedAt === null ? (
          <Empty text="Nie ma jeszcze wykazu ulic">Wczytaj go z pliku CSV.</Empty>
        ) : (
          <CurrentList list={list} streets={streets} />
        )}
      </Section>
      {list.loadedAt !== null && (
        <Section id="sprawdz" title="Sprawdź adres" aside={<p>{nbsp('Tak samo szuka mieszkaniec.')}</p>}>
          <AddressCheck list={list} streets={streets} />
        </Section>
      )}
      <Section id="wczytaj" title="Wczytaj plik" aside={<p>{nbsp('Nowy wykaz zastępuje poprzedni w całości.')}</p>}>
        <NewList list={list} />
      </Section>
    </>
  );
}

const LoadedAt = ({ at }: { at: string | null }) => at !== null && <p>Wczytany {formatDateTime(new Date(at))}.</p>;

function CurrentList({ list: { districts, revision }, streets }: { list: StreetList; streets: readonly Street[] }) {
  const [asks, setAsks] = useState(false);
  const replace = useReplaceList();
  return (
    <>
      <table className="table street-table">
        <caption>{nbsp(`W wykazie: ${streetCount(streets.length)}`)}</caption>
        <thead>
          <tr>
            <th scope="col">Obszar</th>
            <th scope="col">Ulice</th>
          </tr>
        </thead>
        <tbody>
          {districts.map(({ id, name, streets: count }) => (
            <tr key={id}>
              <th scope="row">{nbsp(name)}</th>
              <td className="num">{formatInteger(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="buttons">
        <Button variant="tertiary" onClick={() => setAsks(true)}>
          Usuń wykaz
        </Button>
      </div>
      <Dialog open={asks} title="Usunąć wykaz ulic?" onClose={() => setAsks(false)}>
        <p>{nbsp('Mieszkańcy będą wybierać obszar z listy. Wykaz można wczytać ponownie z pliku.')}</p>
        {replace.failed}
        <div className="buttons">
          <Button
            busy={replace.busy}
            busyLabel="Usuwanie"
            onClick={() => replace.run({ revision, content: null }, 'Wykaz ulic jest usunięty')}
          >
            Usuń wykaz
          </Button>
          <Button variant="secondary" onClick={() => setAsks(false)}>
            Zostaw
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** A list takes another's place; everything that pages know of it is read again. */
function useReplaceList() {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefreshEverything();
  const [busy, run] = useBusy();
  const [failed, setFailed] = useState<string[] | null>(null);
  return {
    busy,
    failed: failed !== null && (
      <Banner kind="error" role="alert" title="Wykaz ulic się nie zmienił">
        {failed.map((sentence) => (
          <p key={sentence}>{nbsp(sentence)}</p>
        ))}
      </Banner>
    ),
    forget: () => setFailed(null),
    run: (body: { revision: number; content: string | null }, done: string) =>
      void run(async () => {
        setFailed(null);
        const reply = await call(api, setStreetList, { body });
        if (!reply.ok) return setFailed([...failureText(officeFailures.settings, reply).sentences]);
        await refresh();
        toast({ kind: 'success', title: done });
      }),
  };
}

function AddressCheck({ list: { districts }, streets }: { list: StreetList; streets: readonly Street[] }) {
  const [typed, setTyped] = useState('');
  const { found, without } = findAddress(streets, typed);
  const nameOf = (districtId: number): string => districts.find(({ id }) => id === districtId)?.name ?? '';
  return (
    <div className="street-check">
      <TextField
        label="Ulica i numer domu"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {typed.trim() !== '' && found.length === 0 && (
          <p>{nbsp(without === null ? 'Nie ma takiej ulicy w wykazie.' : `Ulica ${without} nie ma tego numeru.`)}</p>
        )}
        {found.length > 0 && (
          <ul>
            {found.map((address) => (
              <li key={`${offeredAddress(address)} ${address.districtId}`}>
                {nbsp(offeredAddress(address))}: <b>{nbsp(nameOf(address.districtId))}</b>
                {address.city !== '' && `, ${nbsp([address.postCode, address.city].filter(Boolean).join(' '))}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type Chosen = { filename: string; content: string; read: ReturnType<typeof readStreetList> };

/** The chosen file is judged here at once, row by row; the server judges it again. */
function NewList({ list: { districts, revision } }: { list: StreetList }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const replace = useReplaceList();
  // What was sent is the list now.
  useEffect(() => setChosen(null), [revision]);
  const choose = async (file: File): Promise<void> => {
    setChosen(null);
    setUnread(null);
    replace.forget();
    if (file.size > streetListLimits.characters * 3) return setUnread('Plik jest za duży.');
    const bytes = await file.arrayBuffer().catch(() => null);
    const content = bytes && textOfBytes(new Uint8Array(bytes));
    if (content === null) return setUnread('Tego pliku nie da się odczytać jako tekstu. Zapisz arkusz jako CSV.');
    setChosen({ filename: file.name, content, read: readStreetList(content, districts) });
  };
  return (
    <div className="street-new">
      <p className="measure">
        {nbsp(
          `Kolumny: ${STREET_COLUMNS.join('; ')}. Cecha to na przykład „ul.”. Numery to na przykład „1-39 nieparzyste, 40a, od 51”, a puste oznaczają całą ulicę. Obszar nazywa się tak, jak w portalu. Z kolumnami ${PLACE_COLUMNS.join(' i ')} mieszkaniec nie wpisuje ich w głosowaniu. Ulice o tej samej nazwie rozróżnia miejscowość albo kolumna ${CITY_PART_COLUMN}. Z kolumnami ${POINT_COLUMNS.join(' i ')} formularz inicjatywy stawia znacznik pod adresem.`,
        )}
      </p>
      <Field label="Plik CSV z wykazem ulic" error={unread ?? undefined}>
        {(wiring) => (
          <input
            {...wiring}
            className="input input--file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={replace.busy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again once it is mended.
              target.value = '';
              if (file) void choose(file);
            }}
          />
        )}
      </Field>
      <div role="status">
        {chosen !== null && !chosen.read.ok && <Faults filename={chosen.filename} faults={chosen.read.error} />}
        {chosen?.read.ok && (
          <>
            <p>{nbsp(`${chosen.filename}: ${streetCount(chosen.read.value.length)}, bez błędów.`)}</p>
            {replace.failed}
            <div className="buttons">
              <Button
                busy={replace.busy}
                busyLabel="Wczytywanie"
                onClick={() => replace.run({ revision, content: chosen.content }, 'Wykaz ulic jest wczytany')}
              >
                Wczytaj wykaz
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Faulty rows that are shown. */
const SHOWN = 100;

function Faults({ filename, faults }: { filename: string; faults: readonly StreetFault[] }) {
  return (
    <>
      <Banner
        kind="error"
        title={nbsp(`${filename}: ${countPl(faults.length, 'błędny wiersz', 'błędne wiersze', 'błędnych wierszy')}`)}
      >
        <p>{nbsp('Niczego nie wczytano. Popraw plik i wybierz go jeszcze raz.')}</p>
      </Banner>
      <table className="table sheet-table street-faults">
        <caption>Błędne wiersze</caption>
        <thead>
          <tr>
            <th scope="col">Wiersz</th>
            <th scope="col">Co poprawić</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN).map(({ line, message }) => (
            <tr key={`${line} ${message}`}>
              <th scope="row">{line}</th>
              <td>{nbsp(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > SHOWN && <p>{nbsp(`I jeszcze ${formatInteger(faults.length - SHOWN)}.`)}</p>}
    </>
  );
}
