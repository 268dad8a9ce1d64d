import { listStreets } from '@wiec/contract/streets.ts';
import { addressText, findAddress, type FoundAddress, offeredAddress } from '@wiec/domain/find-address.ts';
import type { Street } from '@wiec/domain/street-list.ts';
import { useEffect, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboboxOption, type ComboboxState } from '../../ui/combobox.tsx';

interface AddressFieldProps {
  api: ApiCaller;
  districts: readonly { id: number; name: string }[];
  onFound: (address: FoundAddress) => void;
}

/** Finds the place by an address of the town's own list, when somebody asks for it: what is typed leaves the browser with nobody. */
export function AddressField(props: AddressFieldProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Found {...props} />
  ) : (
    <p>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        Znajdź po adresie
      </Button>
    </p>
  );
}

type List = readonly Street[] | 'loading' | 'failed';

function Found({ api, districts, onFound }: AddressFieldProps) {
  const [streets, setStreets] = useState<List>('loading');
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  useEffect(() => {
    let wanted = true;
    void call(api, listStreets).then((reply) => {
      if (wanted) setStreets(reply.ok ? reply.data.streets : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [api, asked]);
  // The button that opened it is gone, and the field is what was asked for.
  useEffect(() => document.getElementById(ID)?.focus(), []);
  const { found, without } = findAddress(typeof streets === 'string' ? [] : streets, typed);
  const options = found.map((address, index): ComboboxOption => {
    return {
      id: String(index),
      label: offeredAddress(address),
      aside: districts.find(({ id }) => id === address.districtId)?.name ?? '',
      name: addressText(address),
    };
  });
  const choose = (option: ComboboxOption | null): void => {
    const address = option === null ? undefined : found[Number(option.id)];
    if (address === undefined) return;
    onFound(address);
    setTold(
      address.place === undefined
        ? `${addressText(address)}: wykaz nie zna położenia. Adres jest w opisie miejsca, znacznik postaw na mapie.`
        : `Znacznik stoi przy ${addressText(address)}. Przesuń go, jeśli chodzi o inne miejsce.`,
    );
  };
  return (
    <div>
      <Combobox
        id={ID}
        label="Ulica i numer"
        listLabel="Ulice"
        help="Z wykazu ulic urzędu. Tego, co wpiszesz, nikt nie dostaje."
        offers
        value={null}
        state={stateOf(streets, options, typed, without)}
        onText={setTyped}
        onChoose={choose}
        onRetry={() => {
          setStreets('loading');
          setAsked((times) => times + 1);
        }}
      />
      <p className="small muted" role="status">
        {told}
      </p>
    </div>
  );
}

const ID = 'adres-miejsca';

function stateOf(
  streets: List,
  options: readonly ComboboxOption[],
  typed: string,
  without: string | null,
): ComboboxState {
  if (streets === 'loading') return { kind: 'loading' };
  if (streets === 'failed') {
    return { kind: 'failed', message: 'Nie udało się wczytać wykazu ulic. Możesz wskazać miejsce na mapie.' };
  }
  if (streets.length === 0) return { kind: 'hint', text: 'Urząd nie ma tu wykazu ulic. Wskaż miejsce na mapie.' };
  if (options.length > 0) return { kind: 'ready', options };
  if (typed.trim() === '') return { kind: 'hint', text: 'Zacznij pisać nazwę ulicy.' };
  const missing =
    without === null ? 'Nie ma takiej ulicy w wykazie.' : `Ulica ${without} nie ma w wykazie tego numeru.`;
  return { kind: 'hint', text: `${missing} Wskaż miejsce na mapie.` };
}
