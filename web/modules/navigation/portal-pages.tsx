import { CURRENT_EDITION } from '@wiec/domain/navigation.ts';

/** Pages that an element can lead to, offered while an address is typed. */
const pages: readonly (readonly [path: string, title: string])[] = [
  ['/budzet', 'Budżet obywatelski'],
  ['/aktualny-budzet', 'Trwający budżet'],
  ['/zakonczone-budzety', 'Zakończone budżety'],
  [`${CURRENT_EDITION}/aktualne-glosowania`, 'Aktualne głosowania bieżącej edycji'],
  [`${CURRENT_EDITION}/zakonczone-glosowania`, 'Zakończone głosowania bieżącej edycji'],
  ['/budzet/lista-projektow-budzetu', 'Lista projektów'],
  ['/budzet/mapa-projektow-budzetu', 'Mapa projektów'],
  ['/otwarte-dane', 'Otwarte dane'],
  ['/przelicz', 'Przeliczenie głosów'],
  ['/konsultacje', 'Konsultacje'],
  ['/spotkania-bezposrednie', 'Spotkania bezpośrednie'],
  ['/ankiety', 'Ankiety'],
  ['/sondy', 'Sondy'],
  ['/regulamin', 'Regulamin'],
  ['/pomoc', 'Pomoc'],
  ['/deklaracja-dostepnosci', 'Deklaracja dostępności'],
];

export const PortalPages = () => (
  <datalist id="strony-portalu">
    {pages.map(([path, title]) => (
      <option key={path} value={path}>
        {title}
      </option>
    ))}
  </datalist>
);
