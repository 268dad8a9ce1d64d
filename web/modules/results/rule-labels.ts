/** Rules of counting as a reader chooses among them; values as on the command line. */
export const RULE_LABELS = [
  { value: 'greedy', label: 'Od największej sumy, pomijając to, co się nie mieści' },
  { value: 'greedy-no-skip', label: 'Od największej sumy, do pierwszego, co się nie mieści' },
  { value: 'greedy-threshold', label: 'Od największej sumy, z progiem z pliku' },
  { value: 'equal-shares', label: 'Metoda równych udziałów' },
] as const;

export const COMPLETION_LABELS = [
  { value: 'none', label: 'Bez dopełnienia' },
  { value: 'add1', label: 'Kwota na osobę rośnie o 1 zł' },
  { value: 'add1u', label: 'Kwota rośnie, potem kolejne największe sumy' },
] as const;

export const TIE_LABELS = [
  { value: 'id', label: 'niższy numer projektu' },
  { value: 'cheaper', label: 'niższy koszt' },
  { value: 'dearer', label: 'wyższy koszt' },
  { value: 'voters', label: 'większa liczba głosujących' },
  { value: 'lot', label: 'losowanie z ziarna' },
] as const;
