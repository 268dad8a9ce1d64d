/** Icon names of elements (`awesomeIcon`) by the paper-cut that the portal draws for them; its own names work as well. */
const motifs: Readonly<Record<string, string>> = {
  tree: 'zielen',
  leaf: 'eko',
  seedling: 'eko',
  recycle: 'eko',
  futbol: 'sport',
  running: 'sport',
  city: 'przestrzen',
  building: 'przestrzen',
  landmark: 'przestrzen',
  coins: 'przestrzen',
  book: 'edukacja',
  'book-open': 'edukacja',
  'graduation-cap': 'edukacja',
  music: 'kultura',
  'theater-masks': 'kultura',
  road: 'drogi',
  map: 'drogi',
  'map-marked': 'drogi',
  heart: 'zdrowie',
  'shield-alt': 'zdrowie',
  poll: 'sonda',
  'check-square': 'sonda',
  'question-circle': 'sonda',
  list: 'zielen',
};

/** Takes `fa-tree`, `fas fa-tree`, `tree` and `zielen`; a name without a drawing of its own gets the leaf of the portal. */
export function motifOf(icon: string | null): string {
  const name = (icon ?? '').trim().split(/\s+/).at(-1)!.replace(/^fa-/, '');
  return motifs[name] ?? (Object.values(motifs).includes(name) ? name : 'eko');
}
