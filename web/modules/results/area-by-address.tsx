import { addressText } from '@wiec/domain/find-address.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import type { ApiCaller } from '../../lib/api.ts';
import { useStreetOffers } from '../../lib/use-street-offers.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import type { FrontArea } from './results-front.ts';

const ID = 'adres-obszaru';

interface AreaByAddressProps {
  api: ApiCaller;
  areas: readonly FrontArea[];
  /** @param at place of the area among the published ones */
  onFound: (at: number) => void;
}

/** One's own area by street and number; what is typed leaves the browser with nobody. */
export function AreaByAddress({ api, areas, onFound }: AreaByAddressProps) {
  const [told, setTold] = useState('');
  const areaOf = (districtId: number) => areas.find((area) => area.districtId === districtId);
  const { addressOf, ...list } = useStreetOffers(api, {
    aside: ({ districtId }) => areaOf(districtId)?.name ?? 'bez projektów',
    instead: { do: 'Wybierz obszar z listy', may: 'wybrać obszar z listy' },
  });
  // The button that asked for it is gone.
  useEffect(() => document.getElementById(ID)?.focus(), []);
  const choose = (option: ComboboxOption | null): void => {
    const address = addressOf(option);
    if (address === undefined) return;
    const area = areaOf(address.districtId);
    setTold(
      area === undefined
        ? `${addressText(address)}: w tym obszarze nie było projektów.`
        : `${addressText(address)}: ${area.name}.`,
    );
    if (area !== undefined) onFound(area.at);
  };
  return (
    <>
      <Combobox {...list} id={ID} label="Ulica i numer domu" listLabel="Ulice" offers value={null} onChoose={choose} />
      <p className="small muted" role="status">
        {nbsp(told)}
      </p>
    </>
  );
}
