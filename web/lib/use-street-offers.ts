import { useEffect, useState } from 'react';
import { listStreets } from '@wiec/contract/streets.ts';
import { addressText, findAddress, type FoundAddress, offeredAddress } from '@wiec/domain/find-address.ts';
import type { Street } from '@wiec/domain/street-list.ts';
import type { ComboboxOption, ComboboxState } from '../ui/combobox.tsx';
import { type ApiCaller, call } from './api.ts';

interface OfferWords {
  /** What an address leads to. */
  aside: (address: FoundAddress) => string;
  /** What else may be done where no street is found: in the imperative, and after "Możesz". */
  instead: { do: string; may: string };
}

/**
 * Streets of the town's list for what is typed into a combobox. The whole list is fetched, so that nothing that is typed leaves the
 * browser.
 */
export function useStreetOffers(api: ApiCaller, words: OfferWords) {
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

  const stateOf = (): ComboboxState => {
    if (streets === 'loading') return { kind: 'loading' };
    if (streets === 'failed')
      return { kind: 'failed', message: `Nie udało się wczytać wykazu ulic. Możesz ${words.instead.may}.` };
    const hint = (text: string): ComboboxState => ({ kind: 'hint', text: `${text} ${words.instead.do}.` });
    if (streets.length === 0) return hint('Urząd nie ma tu wykazu ulic.');
    if (typed.trim() === '') return { kind: 'hint', text: 'Zacznij pisać nazwę ulicy.' };
    if (found.length === 0)
      return hint(
        without === null ? 'Nie ma takiej ulicy w wykazie.' : `Ulica ${without} nie ma w wykazie tego numeru.`,
      );
    const options = found.map((address, index) => ({
      id: String(index),
      label: offeredAddress(address),
      aside: words.aside(address),
      name: addressText(address),
    }));
    return { kind: 'ready', options };
  };

  return {
    state: stateOf(),
    onText: setTyped,
    onRetry: () => {
      setStreets('loading');
      setAsked((times) => times + 1);
    },
    addressOf: (option: ComboboxOption | null): FoundAddress | undefined =>
      option === null ? undefined : found[Number(option.id)],
  };
}
