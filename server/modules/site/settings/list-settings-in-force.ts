import type { SettingInForce } from '@wiec/contract/settings-in-force.ts';
import { appImageNames } from '@wiec/domain/app-image.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { NavigationElement } from '@wiec/domain/navigation.ts';
import { officesWith } from '@wiec/domain/permission.ts';
import { AppType } from '@wiec/domain/password-rules.ts';
import { type SettingFacts, settingInForce, type SettingName, settingNames } from '@wiec/domain/settings-in-force.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { actorOf } from '../../../services/audit.ts';
import {
  ATTACHMENT_CONFIGS,
  attachmentConfigsOf,
  COMMENT_CONFIG,
  commentConfigOf,
  INITIATIVE_CONFIG,
  initiativeConfigOf,
} from '../../../services/content-configs.ts';
import { LETTER_WORDS } from '../../../services/letters.ts';
import { PASSWORD_CONFIGS, passwordConfigs } from '../../../services/password-configs.ts';
import { readAppImages } from '../images/image-queries.ts';
import { readElements } from '../navigation/navigation-queries.ts';
import { readSettings } from '../queries.ts';
import { ACCESSIBILITY, MAP_CONFIG, mapConfigOf, moduleFlagsOf } from '../site-settings.ts';
import { countStreets, findStreetList } from '../streets/queries.ts';
import { settingOf } from './accessibility-settings.ts';
import { readHistories } from './agreements.ts';
import { presentLetters } from './letter-templates.ts';
import { MODULES } from './module-settings.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { countCaseRoutes, findLastChanges, type SubjectPattern } from './setting-queries.ts';
import { listThematicAreas } from './thematic-areas.ts';

/** Which entries of the audit log change a setting. Mail is set where the portal runs, and written down nowhere. */
const SUBJECTS: Readonly<Record<Exclude<SettingName, 'areas' | 'routes' | 'mail'>, SubjectPattern>> = {
  images: { type: 'setting', ids: appImageNames.map((name) => `images.${name}`) },
  streets: { type: 'setting', ids: ['streets'] },
  map: { type: 'setting', ids: [MAP_CONFIG] },
  texts: { type: 'agreementHistory', ids: null },
  accessibility: { type: 'setting', ids: [ACCESSIBILITY] },
  modules: { type: 'setting', ids: [MODULES] },
  comments: { type: 'setting', ids: [COMMENT_CONFIG] },
  initiatives: { type: 'setting', ids: [INITIATIVE_CONFIG] },
  attachments: { type: 'setting', ids: [ATTACHMENT_CONFIGS] },
  menu: { type: 'setting', ids: ['menu'] },
  tiles: { type: 'setting', ids: ['tiles'] },
  letters: { type: 'setting', ids: [LETTER_WORDS] },
  passwords: { type: 'setting', ids: [PASSWORD_CONFIGS] },
};

type Place = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What the settings that the account keeps say at this moment, and since when: in order of {@link settingNames}. */
export async function listSettingsInForce(deps: Place, by: CallerAccount): Promise<Reply<SettingInForce[]>> {
  const { db } = deps;
  const areas = await listThematicAreas(deps, by);
  if (!areas.ok) return areas;
  const facts: Partial<SettingFacts> = {
    areas: areas.data.filter(({ isRetired }) => !isRetired).length,
    routes: await countCaseRoutes(db, officesWith(by, 'settings.manage')),
    ...((await refuseOutsider(db, by)) === null && (await factsOfPortal(deps))),
  };
  const shown = settingNames.filter((name) => name in facts);
  const ofAreas = { type: 'officeThematicArea', ids: areas.data.map(({ id }) => String(id)) };
  const subjects = new Map<SettingName, SubjectPattern>([
    ['areas', ofAreas],
    ['routes', { type: 'caseRouting', ids: officesWith(by, 'settings.manage')?.map(String) ?? null }],
    ...(Object.entries(SUBJECTS) as [keyof typeof SUBJECTS, SubjectPattern][]),
  ]);
  const changes = await findLastChanges(
    db,
    shown.flatMap((name) => (subjects.has(name) ? [{ name, ...subjects.get(name)! }] : [])),
  );
  return accepted(
    shown.map((name) => {
      const change = changes.find((one) => one.name === name);
      return {
        name,
        value: settingInForce(name, facts[name] as never),
        changed: change ? { at: change.at.toISOString(), whose: whoseIs(change.actor, actorOf(by)) } : null,
      };
    }),
  );
}

const whoseIs = (actor: string, own: string): 'own' | 'other' | 'portal' =>
  actor === own ? 'own' : actor.startsWith('account:') ? 'other' : 'portal';

const countElements = (elements: readonly NavigationElement[]): number =>
  elements.reduce((sum, { subitems }) => sum + 1 + countElements(subitems), 0);

async function factsOfPortal({ db, clock, config }: Place): Promise<Omit<SettingFacts, 'areas' | 'routes'>> {
  const settings = await readSettings(db);
  const passwords = await passwordConfigs(db);
  const declaration = settingOf(settings[ACCESSIBILITY]);
  const letters = presentLetters(settings[LETTER_WORDS]);
  return {
    images: { own: (await readAppImages(db)).length, all: appImageNames.length },
    streets: (await findStreetList(db)).loaded_at === null ? null : await countStreets(db),
    map: mapConfigOf(settings[MAP_CONFIG]),
    texts: await textsInForce(db, warsawDate(clock())),
    accessibility: declaration.revision === 0 ? null : declaration,
    modules: moduleFlagsOf(settings),
    comments: commentConfigOf(settings[COMMENT_CONFIG]),
    initiatives: initiativeConfigOf(settings[INITIATIVE_CONFIG]),
    attachments: attachmentConfigsOf(settings[ATTACHMENT_CONFIGS]),
    menu: countElements(await readElements(db, 'menu')),
    tiles: countElements(await readElements(db, 'tiles')),
    letters: { own: letters.filter(({ isDefault }) => !isDefault).length, all: letters.length },
    mail: config.smtpUrl === null ? null : { host: new URL(config.smtpUrl).hostname },
    passwords: {
      staff: passwords[AppType.BackOffice].minPasswordLength,
      residents: passwords[AppType.FrontOffice].minPasswordLength,
    },
  };
}

async function textsInForce(db: Kysely<Database>, today: string): Promise<SettingFacts['texts']> {
  const current = (await readHistories(db, today)).filter(({ state }) => state === 'current');
  return {
    termsFrom: current.find(({ slug }) => slug === null)?.validFrom ?? null,
    others: current.filter(({ slug }) => slug !== null).length,
  };
}
