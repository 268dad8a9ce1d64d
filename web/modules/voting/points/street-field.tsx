import { useEffect, useState } from 'react';
import { listStreets } from '@wiec/contract/streets.ts';
import { addressText, findAddress, type FoundAddress, offeredAddress } from '@wiec/domain/find-address.ts';
import type { Street } from '@wiec/domain/street-list.ts';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { Combobox, type ComboboxOption, type ComboboxState } from '../../../ui/combobox.tsx';
import type { AreaView } from '../ballot/ballot-view.ts';
import type { District } from '../voter/voter-fields.ts';
import { NO_AREA } from './own-area.ts';

/** The address that was found: in the memory of the page alone, and gone with it. */
export interface Home extends FoundAddress {
  /** The district of the ballot where it lies, `NO_AREA` where it lies in none. */
  livesIn: number;
  /** "ul. Plażowa 12". */
  text: string;
}

/** Finding one's district by the street, where the town has a list of them. */
export interface StreetsOfVote {
  api: ApiCaller;
  districts: readonly District[];
  home: Home | null;
  onHome: (home: Home) => void;
}

interface StreetFieldProps extends Omit<StreetsOfVote, 'home'> {
  choices: readonly AreaView[];
  live: (districtId: number) => void;
}

/** The whole list is fetched, so that nothing that is typed here leaves the browser. */
export function StreetField({ api, districts, choices, onHome, live }: StreetFieldProps) {
  const [streets, setStreets] = useState<readonly Street[] | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let wanted = true;
    void call(api, listStreets).then((reply) => {
      if (wanted) setStreets(reply.ok ? reply.data.streets : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [api, asked]);

  const { found, without } = findAddress(typeof streets === 'string' ? [] : streets, typed);
  const nameOf = (districtId: number): string => districts.find(({ id }) => id === districtId)?.name ?? '';
  const options = found.map((address, index): ComboboxOption => {
    const onBallot = choices.some(({ form }) => form.district.id === address.districtId);
    return {
      id: String(index),
      label: offeredAddress(address),
      aside: onBallot ? nameOf(address.districtId) : `${nameOf(address.districtId)}, bez projektów`,
      name: addressText(address),
    };
  });
  const choose = (option: ComboboxOption | null) => {
    const address = option === null ? undefined : found[Number(option.id)];
    if (address === undefined) return;
    const onBallot = choices.some(({ form }) => form.district.id === address.districtId);
    const livesIn = onBallot ? address.districtId : NO_AREA;
    onHome({ ...address, livesIn, text: addressText(address) });
    live(livesIn);
  };
  return (
    <Combobox
      id="ulica-i-numer"
      label="Ulica i numer domu"
      listLabel="Ulice"
      help="Zacznij pisać, a znajdziemy Twój obszar. Numer możesz podać później."
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
  );
}

function stateOf(
  streets: readonly Street[] | 'loading' | 'failed',
  options: readonly ComboboxOption[],
  typed: string,
  without: string | null,
): ComboboxState {
  if (streets === 'loading') return { kind: 'loading' };
  if (streets === 'failed') {
    return { kind: 'failed', message: 'Nie udało się wczytać wykazu ulic. Możesz wybrać obszar z listy.' };
  }
  if (options.length > 0) return { kind: 'ready', options };
  if (typed.trim() === '') return { kind: 'hint', text: 'Zacznij pisać nazwę ulicy.' };
  const missing =
    without === null ? 'Nie ma takiej ulicy w wykazie.' : `Ulica ${without} nie ma w wykazie tego numeru.`;
  return { kind: 'hint', text: `${missing} Wybierz obszar z listy.` };
}
