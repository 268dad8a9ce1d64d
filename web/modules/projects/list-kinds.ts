import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { countPl } from '@wiec/domain/polish-text.ts';

/** What a list of one kind of projects says, and where it stands (spec/1 §2). */
export interface ListKind {
  type: number;
  module: ModuleName;
  title: string;
  /** One of them. */
  one: string;
  lead: string;
  current: string;
  over: string;
  all: string;
  /** "3 konsultacje". */
  count: (total: number) => string;
  paths: { all: string; current: string; over: string };
  /** Where one of them is answered, and where it is read. */
  votePath: string;
  previewPath: string;
}

export const listKinds: readonly ListKind[] = [
  {
    type: ProjectType.Consultation,
    module: 'consultation',
    title: 'Konsultacje',
    one: 'Konsultacja',
    lead: 'Miasto pyta, zanim postanowi. Na każdą uwagę urząd odpowiada publicznie.',
    current: 'Konsultacje w toku',
    over: 'Zakończone konsultacje',
    all: 'Wszystkie konsultacje',
    count: (total) => countPl(total, 'konsultacja', 'konsultacje', 'konsultacji'),
    paths: { all: '/konsultacje', current: '/aktualne-konsultacje', over: '/zakonczone-konsultacje' },
    votePath: '/konsultacje/zaglosuj',
    previewPath: '/konsultacje/podglad',
  },
  {
    type: ProjectType.Survey,
    module: 'survey',
    title: 'Ankiety',
    one: 'Ankieta',
    lead: 'Kilka pytań o jednej sprawie. Po zakończeniu urząd pokazuje, co odpowiedzieli wszyscy.',
    current: 'Ankiety w toku',
    over: 'Zakończone ankiety',
    all: 'Wszystkie ankiety',
    count: (total) => countPl(total, 'ankieta', 'ankiety', 'ankiet'),
    paths: { all: '/ankiety', current: '/aktualne-ankiety', over: '/zakonczone-ankiety' },
    votePath: '/ankiety/zaglosuj',
    previewPath: '/ankiety/podglad',
  },
  {
    type: ProjectType.Probe,
    module: 'probe',
    title: 'Sondy',
    one: 'Sonda',
    lead: 'Jedno pytanie, jedna odpowiedź. Wynik widać od razu po oddaniu głosu.',
    current: 'Sondy w toku',
    over: 'Zakończone sondy',
    all: 'Wszystkie sondy',
    count: (total) => countPl(total, 'sonda', 'sondy', 'sond'),
    paths: { all: '/sondy', current: '/aktualne-sondy', over: '/zakonczone-sondy' },
    votePath: '/sondy/zaglosuj',
    previewPath: '/sondy/szczegoly',
  },
];

/** Which part of a list a page shows: both, what runs, or what is over. */
export type ListView = 'all' | 'current' | 'over';

/** The list that stands at an address. */
export function listAt(pathname: string): { kind: ListKind; view: ListView } | null {
  for (const kind of listKinds) {
    const view = (['all', 'current', 'over'] as const).find((each) => kind.paths[each] === pathname);
    if (view !== undefined) return { kind, view };
  }
  return null;
}
