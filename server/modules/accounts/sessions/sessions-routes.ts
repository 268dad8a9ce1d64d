import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { endOneSession, listOwnSessions } from '../../../services/identity-provider/own-sessions.ts';
import { clearProviderSession, clearSession } from '../session-cookies.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { SESSIONS_PATH, sessionsPage } from './sessions-page.ts';

const note = ({ db }: Pick<Deps, 'db'>, id: number, action: string) =>
  audit(db, { actor: `account:${id}`, action, subjectType: 'account', subjectId: id });

/** One's own sessions: seen, and ended one by one, all but this one, or this one. */
export function bindSessions(bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn(SESSIONS_PATH, async ({ form, query }, { id, sessionUid }) => {
    if (!form) return sessionsPage(await listOwnSessions(deps.db, id), sessionUid, query.has('zakonczone'));
    const uid = form.get('uid');
    if (uid === null) await endSessions(deps.db, id, sessionUid);
    else await endOneSession(deps.db, id, uid);
    await note(deps, id, uid === null ? 'account.other-sessions-ended' : 'account.session-ended');
    return { redirect: `${SESSIONS_PATH}?zakonczone` };
  });
}

/** Signing out on a page of the account; where another provider signs people in, the portal's own pages lead to it. */
export function bindSignOut(bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn('/konto/profil/wyloguj', async ({ form, origin }, { id, sessionUid }) => {
    if (!form) return { redirect: '/konto/profil' };
    await endOneSession(deps.db, id, sessionUid);
    await note(deps, id, 'account.signed-out');
    return { redirect: '/', cookies: [...clearSession(origin), ...clearProviderSession(origin)] };
  });
}
