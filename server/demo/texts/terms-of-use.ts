export interface TermsVersion {
  title: string;
  validFrom: string;
  html: string;
}

const opening = `
<h3>§ 1. Co reguluje regulamin</h3>
<p>Regulamin mówi, jak korzystać z portalu Wiec w Lipogrodzie i jak w nim głosować. Korzystanie z portalu jest bezpłatne i dobrowolne.</p>
<h3>§ 2. Kto może głosować</h3>
<p>W budżecie obywatelskim głosuje każda mieszkanka i każdy mieszkaniec Lipogrodu, bez względu na wiek. Zameldowanie nie jest wymagane, liczy się to, że mieszkasz tu z zamiarem stałego pobytu.</p>`;

const voting = `
<h3>§ 3. Jak głosujemy</h3>
<ol>
<li>Każdy głosuje jeden raz: przez internet albo na papierze.</li>
<li>W obszarze ogólnym i w swoim obszarze masz po 6 punktów. Jednemu projektowi możesz dać najwyżej 3 punkty, a projektom jednej kategorii najwyżej 4.</li>
<li>Głos oddany przez osobę bez konta potwierdza się kodem wysłanym na adres e-mail.</li>
</ol>
<h3>§ 4. Tajność</h3>
<p>Treść głosu jest szyfrowana i nie da się jej połączyć z osobą. Potwierdzenie, które dostajesz, dowodzi, że głos jest w urnie, ale nie zdradza, jaki.</p>`;

const results = `
<h3>§ 5. Wyniki</h3>
<p>Wygrywają projekty z największą liczbą punktów, na które wystarcza pieniędzy w puli obszaru. Projekt musi dostać co najmniej 50 punktów. Remis rozstrzyga losowanie, którego ziarno jest zobowiązane przed głosowaniem i ujawniane po nim.</p>
<h3>§ 6. Odwołania</h3>
<p>Na negatywną ocenę projektu autor może odpowiedzieć w ciągu 7 dni. Na wynik głosowania można wnieść uwagi w ciągu 14 dni od ogłoszenia.</p>`;

const comfort = `
<h3>§ 7. Dostępność</h3>
<p>Portal da się obsłużyć klawiaturą i czytnikiem ekranu. Jeśli coś przeszkadza Ci w głosowaniu, zadzwoń: 44 555 01 00. Zagłosować można też w urzędzie, w asyście wybranej osoby.</p>
<h3>§ 8. Kto odpowiada za portal</h3>
<p>Portal prowadzi Urząd Miasta Lipogród, Rynek 1. Uwagi do regulaminu można zgłaszać przez cały rok.</p>`;

/** Oldest first. */
export const termsVersions: readonly TermsVersion[] = [
  { title: 'Regulamin portalu Wiec (wersja z 2024 roku)', validFrom: '2024-01-15', html: opening + results },
  { title: 'Regulamin portalu Wiec (wersja z 2025 roku)', validFrom: '2025-02-01', html: opening + voting + results },
  { title: 'Regulamin portalu Wiec', validFrom: '2026-03-01', html: opening + voting + results + comfort },
];

/** Shown beside the voter's data (art. 13 of the GDPR). */
export const clauseHtml = `
<p><strong>Kto przetwarza Twoje dane.</strong> Administratorem jest Prezydent Miasta Lipogród, Rynek 1, 97-990 Lipogród. Inspektorka ochrony danych: iod@lipogrod.example.</p>
<p><strong>Po co.</strong> Żeby sprawdzić, czy możesz głosować, i żeby nikt nie zagłosował dwa razy (art. 6 ust. 1 lit. c i e RODO w związku z art. 5a ustawy o samorządzie gminnym).</p>
<p><strong>Jak długo.</strong> Dane usuwamy po rozpatrzeniu uwag do wyniku, najpóźniej 90 dni po jego ogłoszeniu. Danych nie łączymy z treścią głosu.</p>
<p><strong>Twoje prawa.</strong> Możesz żądać dostępu do danych, ich sprostowania i ograniczenia przetwarzania oraz złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych. Podanie danych jest dobrowolne, ale bez nich nie można zagłosować przez internet.</p>
<p>Oświadczam, że jestem mieszkanką lub mieszkańcem Lipogrodu i głosuję w tej edycji po raz pierwszy.</p>`;
