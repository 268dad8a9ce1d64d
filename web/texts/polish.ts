/**
 * What the portal says that is not tied to one page. Wording that the specification gives stands here to the letter; sentences
 * of a single page stand in its file. Numbers and nouns go through `countPl`, lines through `nbsp` (domain/polish-text).
 */
export const texts = {
  portal: 'Wiec',
  home: 'Strona główna',
  budget: 'Budżet obywatelski',
  skipToContent: 'Przejdź do treści',
  smaller: 'Zmniejsz czcionkę',
  larger: 'Zwiększ czcionkę',
  contrast: 'Kontrast',
  help: 'Pomoc',
  signIn: 'Zaloguj się',
  signOut: 'Wyloguj się',
  redirecting: 'Proszę poczekać, za chwilę nastąpi przekierowanie do strony aplikacji...',
  account: 'Moje konto',
  office: 'Biurko urzędu',
  desk: 'Biurko',
  search: 'Szukaj',
  menu: 'Menu',
  loading: 'Wczytywanie...',
  emptyList: 'Brak projektów spełniających warunek',
  wholeTown: 'Miasto',
  pageMissing: 'Strona o podanym adresie nie istnieje',
  goBack: 'Wróć',
  more: 'Więcej',
} as const;
