import { addressText, type FoundAddress } from '@wiec/domain/find-address.ts';
import { useEffect, useState } from 'react';
import type { ApiCaller } from '../../lib/api.ts';
import { useStreetOffers } from '../../lib/use-street-offers.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';

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
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        Znajdź po adresie
      </button>
    </p>
  );
}

function Found({ api, districts, onFound }: AddressFieldProps) {
  const [told, setTold] = useState('');
  const { addressOf, ...list } = useStreetOffers(api, {
    aside: ({ districtId }) => districts.find(({ id }) => id === districtId)?.name ?? '',
    instead: { do: 'Wskaż miejsce na mapie', may: 'wskazać miejsce na mapie' },
  });
  // The button that opened it is gone, and the field is what was asked for.
  useEffect(() => document.getElementById(ID)?.focus(), []);
  const choose = (option: ComboboxOption | null): void => {
    const address = addressOf(option);
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
        {...list}
        id={ID}
        label="Ulica i numer"
        listLabel="Ulice"
        help="Z wykazu ulic urzędu. Tego, co wpiszesz, nikt nie dostaje."
        offers
        value={null}
        onChoose={choose}
      />
      <p className="small muted" role="status">
        {told}
      </p>
    </div>
  );
}

const ID = 'adres-miejsca';
