import type { InitData } from '@wiec/contract/site.ts';
import { OFFICE_BUDGETS_PATH } from '@wiec/domain/office-paths.ts';
import { mayInSomeOffice, type Permission, type PermissionHolder } from '@wiec/domain/permission.ts';

/** Something that can be begun on a page of its own. */
export interface MakingAct {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  readonly module: keyof InitData['appModuleFlags'];
  readonly permission: Permission;
  /** It can begin with a title. */
  readonly takesTitle?: boolean;
}

const note = 'zacznie od pustego formularza';
const permission = 'consultations.edit';
const takesTitle = true;

const acts: readonly MakingAct[] = [
  { href: '/urzad/konsultacje/nowa', title: 'Nowa konsultacja', note, module: 'consultation', permission, takesTitle },
  { href: '/urzad/ankiety/nowa-ankieta', title: 'Nowa ankieta', note, module: 'survey', permission, takesTitle },
  { href: '/urzad/ankiety/nowa-sonda', title: 'Nowa sonda', note, module: 'probe', permission, takesTitle },
  {
    href: `${OFFICE_BUDGETS_PATH}/nowa`,
    title: 'Nowa edycja budżetu',
    note,
    module: 'budget',
    permission: 'budget.manage',
  },
];

/** What somebody may begin in this portal. */
export const makingActs = (holder: PermissionHolder, flags: InitData['appModuleFlags']): MakingAct[] =>
  acts.filter((act) => flags[act.module] && mayInSomeOffice(holder, act.permission));
