import { addressText, type FoundAddress } from '@wiec/domain/find-address.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { useStreetOffers } from '../../../lib/use-street-offers.ts';
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx';
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

/** Nothing that is typed here leaves the browser. */
export function StreetField({ api, districts, choices, onHome, live }: StreetFieldProps) {
  const nameOf = (districtId: number): string => districts.find(({ id }) => id === districtId)?.name ?? '';
  const isOnBallot = (districtId: number): boolean => choices.some(({ form }) => form.district.id === districtId);
  const { addressOf, ...list } = useStreetOffers(api, {
    aside: ({ districtId }) => nameOf(districtId) + (isOnBallot(districtId) ? '' : ', bez projektów'),
    instead: { do: 'Wybierz obszar z listy', may: 'wybrać obszar z listy' },
  });
  const choose = (option: ComboboxOption | null) => {
    const address = addressOf(option);
    if (address === undefined) return;
    const livesIn = isOnBallot(address.districtId) ? address.districtId : NO_AREA;
    onHome({ ...address, livesIn, text: addressText(address) });
    live(livesIn);
  };
  return (
    <Combobox
      {...list}
      id="ulica-i-numer"
      label="Ulica i numer domu"
      listLabel="Ulice"
      help="Zacznij pisać, a znajdziemy Twój obszar. Numer możesz podać później."
      offers
      value={null}
      onChoose={choose}
    />
  );
}
