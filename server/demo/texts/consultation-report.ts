/** What the office wrote in the report about the market square, and what was done after it. */
export const marketReportTexts = {
  subject: 'Czy w weekendy Rynek ma być zamknięty dla samochodów, i na jakich zasadach.',
  basis:
    'Art. 5a ustawy o samorządzie gminnym i § 4 uchwały nr XII/88/2024 w sprawie konsultacji z mieszkańcami Lipogrodu.',
  changes:
    'Godziny dostaw: do 9.00 zamiast do 8.00 (uwaga nr 2).\nNa Rynku staną cztery nowe ławki, dwie z podłokietnikami (uwaga nr 1).',
  next: 'Projekt zarządzenia podpisze burmistrz. Druga próba odbędzie się wiosną, z nowym przystankiem zastępczym.',
  cost: 'Ogłoszenia i dwa spotkania na Rynku: 2 140 zł.',
} as const;

export const marketEffects: readonly { daysAgo: number; words: string }[] = [
  { daysAgo: 12, words: 'Burmistrz podpisał zarządzenie o godzinach dostaw na Rynku.' },
  { daysAgo: 4, words: 'Zamówiono cztery ławki, staną na Rynku w marcu.' },
];
