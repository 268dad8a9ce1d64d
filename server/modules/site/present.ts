import type { AgendaItem, AppImages, InitData, MenuItem, TermsOfUse } from '@wiec/contract/site.ts';
import { addressNow, isElementOn } from '@wiec/domain/navigation.ts';
import { ADULT_AGE } from '@wiec/domain/age.ts';
import { commentingModeNames, commentStatusNames } from '@wiec/domain/comment-config.ts';
import {
  budgetProgressNames,
  InitiativeMode,
  isRunning,
  modeNames,
  projectStatusNames,
  ProjectType,
  projectTypeNames,
  voteCompletionNames,
} from '@wiec/domain/phases.ts';
import { isPaused } from '@wiec/domain/pause.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { STREET_FEATURES } from '@wiec/domain/street-features.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import {
  ATTACHMENT_CONFIGS,
  attachmentConfigsOf,
  COMMENT_CONFIG,
  commentConfigOf,
  INITIATIVE_CONFIG,
  initiativeConfigOf,
} from '../../services/content-configs.ts';
import { mapConfigurationOf, moduleFlagsOf } from './site-settings.ts';
import type { ModuleFlags } from './site-settings.ts';
import type { AgendaRow, MenuRow, SiteRows, TermsRow } from './queries.ts';

/** What init data says about the installation itself. */
export type Installation = Pick<InitData, 'appVersion' | 'identityServer' | 'reCaptcha' | 'demo'>;

const options = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name }));

export function presentInitData(rows: SiteRows, installation: Installation): InitData {
  const flags = moduleFlagsOf(rows.settings);
  const year = rows.years[0]?.value ?? null;
  const { mode } = initiativeConfigOf(rows.settings[INITIATIVE_CONFIG]);
  const initiativesHidden = mode === InitiativeMode.Hidden;
  return {
    offices: rows.offices,
    districts: rows.districts,
    officeThematicAreas: rows.categories,
    availableBudgetYears: rows.years,
    projectTaskStatuses: [...projectTaskStatuses],
    projectStatuses: options(projectStatusNames),
    projectModes: options(modeNames),
    projectTypes: options(projectTypeNames),
    commentStatuses: options(commentStatusNames),
    publishProgress: options(budgetProgressNames),
    voteProgress: options(voteCompletionNames),
    initiativeConfiguration: { mode },
    thematicAreas: rows.categories.map(({ id, thematicAreaName }) => ({ id, name: thematicAreaName })),
    streetFeatures: [...STREET_FEATURES],
    listsStreets: rows.listsStreets,
    systemParameters: { legalAge: ADULT_AGE },
    externalServiceAddresses: rows.offices.flatMap(({ id, externalAddress }) =>
      externalAddress === null ? [] : [{ officeId: id, address: externalAddress }],
    ),
    agreementStatuses: [],
    permissions: [],
    roles: [],
    moderators: [],
    appModuleFlags: flags,
    menu: presentMenu(
      rows.menu.filter(({ place }) => place === 'menu'),
      { flags, year, initiativesHidden },
      null,
    ),
    tiles: presentMenu(
      rows.menu.filter(({ place }) => place === 'tile'),
      { flags, year, initiativesHidden },
      null,
    ),
    mapConfiguration: mapConfigurationOf(rows.settings),
    attachmentConfigs: attachmentConfigsOf(rows.settings[ATTACHMENT_CONFIGS]),
    commentingModes: options(commentingModeNames),
    commentConfig: commentConfigOf(rows.settings[COMMENT_CONFIG]),
    agreement: rows.agreement,
    images: presentImages(rows.images),
    legalDocuments: rows.legalDocuments,
    ...installation,
  };
}

/** The address names the file, so that a new picture is seen at once and an old one may be kept for good. */
function presentImages(rows: SiteRows['images']): AppImages {
  const image = (name: keyof AppImages) => {
    const row = rows.find((one) => one.name === name);
    if (!row) return null;
    const { fileId, contentType, alt, width, height } = row;
    return { url: `/api/app/images/${fileId}`, contentType, alt, width, height };
  };
  return { logo: image('logo'), smallLogo: image('smallLogo'), topImage: image('topImage'), ue: image('ue') };
}

/** Items of modules that are off are left out, with all that hangs under them, and so are groups of which nothing is left. */
function presentMenu(
  rows: readonly MenuRow[],
  now: {
    flags: ModuleFlags;
    /** Of the newest edition. */
    year: number | null;
    /** Visitors do not see the form, and so no way to it. */
    initiativesHidden: boolean;
  },
  parent: number | null,
): MenuItem[] {
  return rows
    .filter(
      (row) => row.parent_id === parent && isElementOn({ linkValue: row.link_value, module: row.module }, now.flags),
    )
    .map((row) => ({
      id: row.id,
      label: row.label,
      description: row.description,
      order: row.position,
      onlyAfterLogged:
        row.only_after_logged || (now.initiativesHidden && /^\/inicjatywy(?![^/?#])/.test(row.link_value)),
      elementType: row.element_type,
      linkValue: addressNow(row.link_value, now.year),
      eformId: row.eform_id,
      linkTarget: row.link_target,
      awesomeIcon: row.icon,
      subitems: presentMenu(rows, now, row.id),
    }))
    .filter(({ linkValue, subitems }) => linkValue !== '' || subitems.length > 0);
}

/** Where a line of the agenda leads, and the verb of its link: what is paused is only looked at. */
function doorOf(row: AgendaRow, now: Date): { href: string; verb: string } {
  const door = openDoorOf(row, now);
  const pause = row.paused_until === null ? null : { until: row.paused_until };
  return isPaused(pause, now) ? { ...door, verb: 'Zobacz szczegóły' } : door;
}

function openDoorOf(row: AgendaRow, now: Date): { href: string; verb: string } {
  if (row.type === ProjectType.Probe) return { href: `/#sonda-${row.id}`, verb: 'Odpowiedz' };
  if (row.type === ProjectType.Survey) return { href: `/ankiety/zaglosuj/${row.id}`, verb: 'Wypełnij' };
  if (row.type === ProjectType.Consultation) return { href: `/konsultacje/zaglosuj/${row.id}`, verb: 'Zabierz głos' };
  if (row.type === ProjectType.DirectMeeting) return { href: `/spotkania-bezposrednie/${row.id}`, verb: 'Zobacz' };
  const budget = `/budzet/${row.year}`;
  if (row.show_results) return { href: `${budget}/${row.id}/wyniki`, verb: 'Zobacz wyniki' };
  return isRunning({ status: row.status, dateFrom: row.date_from, dateTo: row.date_to }, now)
    ? { href: `${budget}/glosowania/zaglosuj/${row.id}`, verb: 'Zagłosuj' }
    : { href: `${budget}/glosowania/podglad/${row.id}`, verb: 'Zobacz szczegóły' };
}

export const presentAgendaItem = (row: AgendaRow, now: Date): AgendaItem => ({
  id: row.id,
  type: row.type,
  title: row.title,
  kind: row.year === null ? projectTypeNames[row.type as ProjectType] : `Budżet obywatelski ${row.year}`,
  shortDescription: excerpt(row.short_description),
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  ...doorOf(row, now),
});

export const presentTerms = (row: TermsRow): TermsOfUse => ({
  id: row.id,
  title: row.title,
  text: row.body_html,
  validFrom: row.valid_from,
  agreementHistoryFiles: row.files,
  history: row.history,
});
