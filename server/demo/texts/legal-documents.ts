import type { AccessibilityStatement } from '@wiec/contract/legal-documents.ts';

/** What Lipogród says of its portal's accessibility. */
export const accessibilityStatement: AccessibilityStatement = {
  publishedOn: '2024-01-15',
  updatedOn: '2026-10-12',
  drawnUpOn: '2024-01-15',
  reviewedOn: '2026-03-27',
  status: 'częściowo zgodna',
  gaps: [
    {
      what: 'Mapy nie da się w całości obsłużyć czytnikiem ekranu.',
      why: 'Kafelki mapy są obrazami. Te same projekty są w liście obok mapy.',
    },
    {
      what: 'Część kosztorysów to skany bez warstwy tekstowej.',
      why: 'Przysłali je autorzy projektów. Na prośbę przepiszemy je w ciągu 7 dni.',
    },
  ],
  method:
    'Deklarację sporządzono na podstawie samooceny, którą urząd przeprowadził razem z Miejską Radą Osób z Niepełnosprawnościami.',
  contact: {
    person: 'Jagoda Wierzba, koordynatorka dostępności',
    email: 'dostepnosc@lipogrod.example',
    phone: '44 555 01 20',
  },
  applications: 'Urząd nie udostępnia aplikacji mobilnych. Portal działa w przeglądarce telefonu.',
  architecture: [
    'Urząd Miasta, Rynek 1: wejście od Rynku bez progu, drzwi otwierają się same. Winda z głosem i przyciskami w alfabecie Braille’a łączy wszystkie piętra. Toaleta dla osób na wózkach jest na parterze.',
    'Dwa miejsca postojowe dla osób z niepełnosprawnościami są przy wejściu od ulicy Ratuszowej. Z psem asystującym można wejść wszędzie.',
  ],
  communication: [
    'W każdy czwartek od 9.00 do 13.00 w sali obsługi pomaga tłumaczka polskiego języka migowego. W inne dni połączymy Cię z tłumaczem przez wideo.',
    'Przy stanowiskach 1 i 4 działa pętla indukcyjna. Informację o urzędzie w tekście łatwym do czytania wydajemy na miejscu i wysyłamy pocztą.',
  ],
};

interface DocumentVersion {
  slug: string;
  title: string;
  displayText: string;
  validFrom: string;
  html: string;
}

const controller =
  '<h3>Kto odpowiada za Twoje dane</h3><p>Administratorem danych jest Prezydent Miasta Lipogród, Rynek 1, 97-990 Lipogród. Z inspektorką ochrony danych skontaktujesz się pod adresem iod@lipogrod.example.</p>';
const rights =
  '<h3>Twoje prawa</h3><p>Możesz żądać dostępu do swoich danych, ich sprostowania, usunięcia i ograniczenia przetwarzania. Możesz też złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych, ul. Stawki 2, 00-193 Warszawa.</p>';

/** Oldest first. */
export const legalDocuments: readonly DocumentVersion[] = [
  {
    slug: 'prywatnosc',
    title: 'Klauzula prywatności z 2024 roku',
    displayText: 'Jak chronimy Twoje dane (2024)',
    validFrom: '2024-01-15',
    html: controller + rights,
  },
  {
    slug: 'prywatnosc',
    title: 'Klauzula prywatności',
    displayText: 'Jak chronimy Twoje dane',
    validFrom: '2026-03-01',
    html: `${controller}
<h3>Jakie dane i po co</h3>
<ul>
<li>Kto głosuje w budżecie obywatelskim, podaje dane, z których widać, że może głosować. Nie łączymy ich z treścią głosu.</li>
<li>Kto odpowiada na sondę bez logowania, nie podaje żadnych danych. Przeglądarka zapamiętuje tylko, że z niej już odpowiedziano.</li>
<li>Kto się loguje, korzysta z konta mieszkańca. Portal trzyma jego dane zaszyfrowane.</li>
</ul>
<h3>Jak długo</h3>
<p>Dane głosujących usuwamy najpóźniej 90 dni po ogłoszeniu wyniku. Dane konta usuwamy, gdy je skasujesz.</p>
<h3>Ciasteczka</h3>
<p>Używamy tylko niezbędnych: pamiętają wielkość liter, kontrast, wybrany urząd, to, że jesteś po zalogowaniu, i to, że w tej przeglądarce już się logowano. Nie liczymy wizyt i nikomu o nich nie mówimy.</p>
${rights}`,
  },
];
