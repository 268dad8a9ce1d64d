import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { listSettingsInForce, type SettingInForce } from '@wiec/contract/settings-in-force.ts';
import { getAccessibilitySetting } from '@wiec/contract/settings.ts';
import { attentionOf } from '@wiec/domain/accessibility-statement.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { ACCESSIBILITY_SETTING_PATH } from '@wiec/domain/office-paths.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { findSettings, type ListedSetting, settingsOf } from '../../modules/settings/portal-setting-list.ts';
import { SETTINGS_TITLE } from '../../modules/settings/setting-handle.ts';
import { titleOfStatus } from '../../texts/failures.ts';
import type { Output, Reply } from '../../lib/api.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';

export const handle: PageHandle = { title: SETTINGS_TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

interface Hub {
  user: CurrentUser;
  /** Null: whoever reads this may not change it. */
  declaration: Output<typeof getAccessibilitySetting> | null;
  inForce: readonly SettingInForce[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Reply<Hub> | null> {
  const [user, declaration, inForce] = await Promise.all([
    readForOffice(context, getCurrentUser),
    readForOffice(context, getAccessibilitySetting),
    readForOffice(context, listSettingsInForce),
  ]);
  if (!user?.ok) return user;
  if (!inForce?.ok) return inForce;
  const data = { user: user.data, declaration: declaration?.ok ? declaration.data : null, inForce: inForce.data };
  return { ok: true, data };
}

/** Whoever keeps the settings of one office alone sees what is that office's. */
export function Component() {
  return (
    <OfficePage<Hub>
      title={SETTINGS_TITLE}
      lead="Obok nazwy stoi to, co teraz obowiązuje. Każda zmiana jest zapisywana w dzienniku."
    >
      {(hub) => <Settings {...hub} />}
    </OfficePage>
  );
}

function Settings({ user, declaration, inForce }: Hub) {
  const [typed, setTyped] = useState('');
  const officeIds = useInitData().offices.map(({ id }) => id);
  const all = settingsOf(permissionHolderOf(user), officeIds);
  if (all.length === 0) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  const ofName = new Map(inForce.map((setting) => [setting.name, setting]));
  const found = findSettings(typed, all, (name) => ofName.get(name)?.value ?? '');
  const count = found.reduce((sum, { settings }) => sum + settings.length, 0);
  const searches = typed.trim() !== '';
  return (
    <>
      <div className="setting-search" role="search" aria-label="Ustawienia">
        <TextField
          label="Szukaj ustawienia"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status">{searches && `Pasuje ${countPl(count, 'ustawienie', 'ustawienia', 'ustawień')}.`}</p>
      </div>
      {declaration !== null && !searches && <Attention declaration={declaration} />}
      {found.map(({ id, title, question, settings }) => (
        <Section key={id} id={id} title={title} aside={<p>{nbsp(question)}</p>}>
          <ul className="setting-list">
            {settings.map((setting) => (
              <SettingRow key={setting.name} setting={setting} now={ofName.get(setting.name)} />
            ))}
          </ul>
        </Section>
      ))}
      {count === 0 && (
        <div className="setting-search__none">
          <p>{nbsp('Nic takiego tu nie ma. Szukamy w nazwach, opisach i w tym, co teraz obowiązuje.')}</p>
          <Button variant="secondary" onClick={() => setTyped('')}>
            Pokaż wszystkie ustawienia
          </Button>
        </div>
      )}
    </>
  );
}

const who = { own: 'Ty', other: 'ktoś z urzędu', portal: 'portal' } as const;

/** A setting, what it says now, and who changed it last. */
function SettingRow({ setting, now }: { setting: ListedSetting; now: SettingInForce | undefined }) {
  const changed = now?.changed ?? null;
  return (
    <li>
      <div>
        <Link to={setting.href}>{nbsp(setting.title)}</Link>
        <span>{nbsp(setting.text)}</span>
      </div>
      <p className="setting-list__value">
        <span className="visually-hidden">Teraz: </span>
        {nbsp(now?.value ?? '')}
      </p>
      <p className="setting-list__when">
        {changed !== null && (
          <>
            zmiana <time dateTime={changed.at}>{formatDate(warsawDate(new Date(changed.at)))}</time>,{' '}
            {nbsp(who[changed.whose])}
          </>
        )}
      </p>
    </li>
  );
}

/** What the law asks for and is not done. */
function Attention({ declaration }: { declaration: NonNullable<Hub['declaration']> }) {
  const [today] = useState(() => warsawDate(new Date()));
  const found = attentionOf(declaration.revision === 0 ? null : declaration, today);
  if (found === null) return null;
  return (
    <Section id="uwaga" title="Wymaga uwagi: 1 rzecz">
      <p>
        <b>{nbsp(found.title)}</b>
        <br />
        {nbsp(found.sentence)} <Link to={ACCESSIBILITY_SETTING_PATH}>Przejrzyj deklarację</Link>
      </p>
    </Section>
  );
}
