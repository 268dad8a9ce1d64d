/**
 * Ten acts of our own writing, each with a trap of its own. A line is `unit nr | number as written | text`; indents show what lies
 * in what, ` / ` ends a line, ` ; ` ends a cell.
 */
export const TEN_ACTS: Readonly<Record<string, string>> = {
  'a plain resolution': `
metryka | | UCHWAŁA NR I/1/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 5 stycznia 2026 r.
tytul | | w sprawie nadania nazwy skwerowi
podstawa | | Na podstawie art. 18 ust. 2 pkt 13 ustawy z dnia 8 marca 1990 r. o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. | Skwerowi przy ulicy Lipowej nadaje się nazwę „Skwer Bartników”.
par 2 | § 2. | Wykonanie uchwały powierza się Burmistrzowi Lipogrodu.
par 3 | § 3. | Uchwała wchodzi w życie po upływie 14 dni od dnia ogłoszenia.
podpisy | | Przewodnicząca Rady Miejskiej / Jadwiga Zielna`,

  'several numbers in one line': `
metryka | | UCHWAŁA NR II/7/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 2 lutego 2026 r.
tytul | | w sprawie zasad korzystania ze świetlic
podstawa | | Na podstawie art. 40 ust. 2 pkt 4 ustawy o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. |
  ust 1 | 1. | Ze świetlicy korzystają:
    pkt 1 | 1) | mieszkańcy;
    pkt 2 | 2) | stowarzyszenia:
      lit a | a) | miejscowe,
      lit b | b) | zaproszone przez Burmistrza.
  ust 2 | 2. | Świetlica jest czynna od 8.00 do 20.00.
par 2 | § 2. |
  ust 1 | 1. | Klucze wydaje sołtys.
  ust 2 | 2. | Kaucji nie pobiera się.
podpisy | | Przewodnicząca Rady Miejskiej / Jadwiga Zielna`,

  'numbers with letters and indices': `
metryka | | ZARZĄDZENIE NR 12/2026
organ-wydajacy | | BURMISTRZA LIPOGRODU
metryka | | z dnia 3 marca 2026 r.
tytul | | w sprawie regulaminu targowiska
podstawa | | Na podstawie art. 30 ust. 2 pkt 2 ustawy o samorządzie gminnym zarządza się, co następuje:
par 1 | § 1. | Ustala się regulamin.
par 1^1 | § 1^{1}. | Parking ma 200 m^{2}.
par 1a | § 1a. | Regulamin obejmuje parking.
par 2 | § 2. | Opłaty:
  pkt 1 | 1) | za dzień;
  pkt 1a | 1a) | za pół dnia;
  pkt 2 | 2) | za miesiąc:
    lit a | a) | zimą,
    lit b | b) | latem.
podpisy | | Burmistrz Lipogrodu / Adam Bartnik`,

  'amended text in quotes': `
metryka | | UCHWAŁA NR III/9/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 9 marca 2026 r.
tytul | | zmieniająca uchwałę w sprawie statutu
podstawa | | Na podstawie art. 22 ustawy o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. | W uchwale nr X/50/2019 wprowadza się zmiany:
  pkt 1 | 1) | § 4 otrzymuje brzmienie:
    cytat | | „§ 4. 1. Rada liczy 15 radnych. / 2. Radni tworzą kluby „otwarte”.”;
  pkt 2 | 2) | po § 7 dodaje się § 7a w brzmieniu:
    cytat | | „§ 7a. Klub liczy co najmniej: / 1) trzech radnych; / 2) jednego przewodniczącego.”.
par 2 | § 2. | Uchwała wchodzi w życie z dniem podjęcia.
podpisy | | Przewodnicząca Rady Miejskiej / Jadwiga Zielna`,

  'parts, chapters and sections': `
metryka | | UCHWAŁA NR IV/11/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 13 kwietnia 2026 r.
tytul | | w sprawie statutu miasta
podstawa | | Na podstawie art. 3 ustawy o samorządzie gminnym uchwala się, co następuje:
dzial I | Dział I |
  podtytul | | Przepisy ogólne
  rozdzial 1 | Rozdział 1 |
    podtytul | | Miasto
    par 1 | § 1. | Miasto leży nad Lipą.
  rozdzial 2 | Rozdział 2 |
    podtytul | | Rada
    oddzial 1 | Oddział 1 |
      podtytul | | Sesje
      par 2 | § 2. | Sesje są jawne.
    oddzial 2 | Oddział 2 |
      podtytul | | Komisje
      par 3 | § 3. | Komisje obradują w ratuszu.
dzial II | Dział II |
  podtytul | | Przepisy końcowe
  rozdzial 1 | Rozdział 1 |
    podtytul | | Wejście w życie
    par 4 | § 4. | Statut wchodzi w życie po ogłoszeniu.
podpisy | | Przewodnicząca Rady Miejskiej / Jadwiga Zielna`,

  'annexes with paragraphs of their own': `
metryka | | UCHWAŁA NR V/13/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 4 maja 2026 r.
tytul | | w sprawie regulaminów
podstawa | | Na podstawie art. 40 ustawy o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. | Ustala się regulamin parku, który stanowi załącznik nr 1 do uchwały.
par 2 | § 2. | Uchwała wchodzi w życie z dniem podjęcia.
podpisy | | Przewodnicząca Rady Miejskiej / Jadwiga Zielna
zal 1 | | Załącznik nr 1 do uchwały nr V/13/2026 / z dnia 4 maja 2026 r.
  par 1 | § 1. | Park jest otwarty od świtu do zmierzchu.
  par 2 | § 2. | W parku wolno:
    pkt 1 | 1) | spacerować;
    pkt 2 | 2) | czytać.
zal 2 | | ZAŁĄCZNIK NR 2 do uchwały nr V/13/2026
  par 1 | § 1. | Cmentarz jest otwarty codziennie.`,

  tables: `
metryka | | ZARZĄDZENIE NR 20/2026
organ-wydajacy | | BURMISTRZA LIPOGRODU
metryka | | z dnia 11 maja 2026 r.
tytul | | w sprawie stawek czynszu
podstawa | | Na podstawie art. 30 ustawy o samorządzie gminnym zarządza się, co następuje:
par 1 | § 1. | Stawki czynszu wynoszą:
  tabela | | Lp. ; Lokal ; Stawka w zł / 1 ; mieszkalny ; 7,50 / 2 ; garaż ; 12,00
par 2 | § 2. | Zarządzenie wchodzi w życie z dniem podpisania.
podpisy | | Burmistrz Lipogrodu / Adam Bartnik`,

  footnotes: `
metryka | | UCHWAŁA NR VI/17/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 1 czerwca 2026 r.
tytul | | w sprawie opłat
podstawa | | Na podstawie art. 18 ustawy o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. | Opłata^{1)} wynosi:
  przypis 1) | 1) | W rozumieniu uchwały nr I/5/2020.
  pkt 1 | 1) | 5 zł;
  pkt 2 | 2) | 3 zł ulgowo^{2)}.
    przypis 2) | 2) | Na podstawie legitymacji.
par 2 | § 2. | Uchwała wchodzi w życie z dniem podjęcia.`,

  'dashes and common parts': `
metryka | | UCHWAŁA NR VII/19/2026
organ-wydajacy | | RADY MIEJSKIEJ W LIPOGRODZIE
metryka | | z dnia 15 czerwca 2026 r.
tytul | | w sprawie ciszy nocnej
podstawa | | Na podstawie art. 40 ust. 3 ustawy o samorządzie gminnym uchwala się, co następuje:
par 1 | § 1. | Kto w porze nocnej:
  pkt 1 | 1) | hałasuje:
    lit a | a) | na ulicy:
      tiret | – | głosem:
        podwojne-tiret | – – | śpiewając,
        podwojne-tiret | – – | krzycząc,
      tiret | – | bębnem,
    lit b | b) | w parku,
  pkt 2 | 2) | budzi sąsiadów
  wspolna | – | podlega upomnieniu.
par 2 | § 2. | Cisza trwa od 22.00:
  pkt 1 | 1) | zimą do 7.00;
  pkt 2 | 2) | latem do 6.00.
  wspolna | | Ciszy nie ma w noc świętojańską.`,

  'articles divided into paragraphs': `
metryka | | ZARZĄDZENIE NR 31/2026
organ-wydajacy | | BURMISTRZA LIPOGRODU
metryka | | z dnia 7 września 2026 r.
tytul | | w sprawie zbioru zasad
podstawa | | Na podstawie art. 33 ustawy o samorządzie gminnym zarządza się, co następuje:
art 1 | Art. 1. |
  par 1 | § 1. | Urząd służy mieszkańcom.
  par 2 | § 2. | Urząd odpowiada na pytania:
    pkt 1 | 1) | ustne;
    pkt 2 | 2) | pisemne.
art 2 | Art. 2. | Zasady obowiązują od jutra.`,
};
