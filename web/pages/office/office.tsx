import { type PermissionHolder, permissionHolderOf } from '@wiec/domain/permission.ts';
import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type Desk, desksOf } from '../../app/office-frame/desks.ts';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { useWaiting, type Waiting } from '../../modules/moderation/use-waiting.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { type ListedLink, LinkList } from '../../ui/link-list.tsx';

export const handle: PageHandle = { title: texts.office };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

/** What the reader's permissions open, and nothing else. */
export function Component() {
  const portal = useInitData();
  return (
    <OfficePage<CurrentUser> title={texts.office} lead="Tu pracownicy urzędu prowadzą portal.">
      {(user) => <WaitingDesks holder={permissionHolderOf(user)} portal={portal} />}
    </OfficePage>
  );
}

function WaitingDesks({ holder, portal }: Omit<DesksProps, 'waiting'>) {
  const api = useApi();
  const open = desksOf(holder, portal).map(({ href }) => href);
  return <Desks holder={holder} portal={portal} waiting={useWaiting(api, open)} />;
}

interface DesksProps {
  holder: PermissionHolder;
  portal: Pick<InitData, 'appModuleFlags'>;
  /** By the address of the desk, as far as it has been read. */
  waiting?: Readonly<Record<string, Waiting>>;
}

/** Links to the desks with what waits there, or why there are none. */
export function Desks({ holder, portal, waiting = {} }: DesksProps) {
  const open = desksOf(holder, portal).map((desk) => ({ ...desk, ...toldWaiting(desk, waiting[desk.href]) }));
  if (open.length > 0) return <LinkList links={open} />;
  if (holder.permissions.size > 0) {
    return (
      <Empty text="Nic tu na Ciebie nie czeka">
        Twoje uprawnienia dotyczą części portalu, które są teraz wyłączone albo nie mają jeszcze swoich stron.
      </Empty>
    );
  }
  return <Empty text="Nie ma tu nic do zrobienia">Twoje konto nie ma uprawnień, które otwierają biurko urzędu.</Empty>;
}

/** Nothing waits: no number. */
function toldWaiting({ text }: Desk, waiting: Waiting | undefined): Partial<ListedLink> {
  if (waiting === undefined || waiting.count === 0) return {};
  const { count, sentence } = waiting;
  return { figure: formatInteger(count), text: sentence === null ? text : `${text} ${sentence}` };
}
