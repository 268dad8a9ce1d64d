import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { CENTRE } from './municipality.ts';
import { accessibilityStatement } from './texts/legal-documents.ts';

/** A key of `setting`: this database was filled with Lipogród. */
export const DEMO_MARK = 'demoTown';

export const settings: readonly { key: string; value: unknown }[] = [
  { key: DEMO_MARK, value: { name: 'Lipogród' } },
  { key: 'appModuleFlags', value: { consultation: true, budget: true, probe: true, survey: true } },
  { key: 'accessibilityDeclaration', value: accessibilityStatement },
  {
    key: 'mapConfiguration',
    value: { ...CENTRE, tilesUrl: '/api/map-tiles/{z}/{x}/{y}', attribution: 'Plan Lipogrodu, miasta zmyślonego' },
  },
];

interface Link {
  label: string;
  href: string;
  module?: PortalModule;
}

/** On the home page; icons are names of drawings. */
export const tiles: readonly (Link & { description: string; icon: string })[] = [
  {
    label: 'Konsultacje',
    description: 'Projekty uchwał i zmian w mieście',
    href: '/konsultacje',
    module: 'consultation',
    icon: 'fa-book-open',
  },
  {
    label: 'Budżet obywatelski',
    description: 'Głosowania i wyniki',
    href: '/budzet',
    module: 'budget',
    icon: 'fa-city',
  },
  {
    label: 'Lista projektów',
    description: 'Opisy, koszty, decyzje',
    href: '/budzet/lista-projektow-budzetu',
    module: 'budget',
    icon: 'fa-list',
  },
  {
    label: 'Mapa projektów',
    description: 'Co ma powstać w okolicy',
    href: '/budzet/mapa-projektow-budzetu',
    module: 'budget',
    icon: 'fa-map',
  },
  { label: 'Sondy', description: 'Jedno pytanie, jedna odpowiedź', href: '/sondy', module: 'probe', icon: 'fa-poll' },
];

export const menu: readonly (Link & { children: readonly Link[] })[] = [
  {
    label: 'Konsultacje',
    href: '/konsultacje',
    module: 'consultation',
    children: [
      { label: 'Wszystkie konsultacje', href: '/konsultacje' },
      { label: 'Spotkania', href: '/spotkania-bezposrednie' },
    ],
  },
  { label: 'Ankiety', href: '/ankiety', module: 'survey', children: [] },
  { label: 'Sondy', href: '/sondy', module: 'probe', children: [] },
  {
    label: 'Budżet obywatelski',
    href: '/budzet',
    module: 'budget',
    children: [
      { label: 'Wszystkie edycje', href: '/budzet' },
      { label: 'Aktualne głosowania', href: '/budzet/biezaca-edycja/aktualne-glosowania' },
      { label: 'Projekty', href: '/budzet/lista-projektow-budzetu' },
      { label: 'Mapa projektów', href: '/budzet/mapa-projektow-budzetu' },
      { label: 'Zakończone głosowania', href: '/budzet/2026/zakonczone-glosowania' },
    ],
  },
  { label: 'Inicjatywy', href: '/inicjatywy', children: [] },
];
