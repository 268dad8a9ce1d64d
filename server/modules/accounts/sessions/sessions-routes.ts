import type { Deps } from '../../../deps.ts';
import { ACCOUNT_PAGE } from '../../../http/konto/konto-page.ts';
import type { BindKonto } from '../../../http/konto/konto-visit.ts';
import { audit } from '../../../services/audit.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { endOneSession, listOwnSessions } from '../../../services/identity-provider/own-sessions.ts';
import type { RelyingParty } from '../../../services/identity-provider/relying-party.ts';
import { leave } from '../end-session.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { leavingPage, SESSIONS_PATH, sessionsPage } from './sessions-page.ts';

const note = ({ db }: Pick<Deps, 'db'>, id: number, action: string) =>
  audit(db, { actor: `account:${id}`, action, subjectType: 'account', subjectId: id });

/** The user's own sessions: lists them, ends one, or ends all but the current one. */
export function bindSessions(bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn(SESSIONS_PATH, async ({ form, query }, { id, sessionUid }) => {
    if (!form) {
      const { oidcIssuer } = deps.config;
      return sessionsPage({
        sessions: await listOwnSessions(deps.db, id),
        ownUid: sessionUid,
        isDone: query.has('zakonczone'),
        provider: oidcIssuer && new URL(oidcIssuer).host,
      });
    }
    const uid = form.get('uid');
    if (uid === null) await deps.db.transaction().execute((tx) => endSessions(tx, id, sessionUid));
    else await endOneSession(deps.db, id, uid);
    await note(deps, id, uid === null ? 'account.other-sessions-ended' : 'account.session-ended');
    return { redirect: `${SESSIONS_PATH}?zakonczone` };
  });
}

/** Signs out on an account page, even if the session has otherwise expired. */
export function bindSignOut(bind: BindKonto, deps: Deps, party: RelyingParty): void {
  bind('/konto/profil/wyloguj', async (visit) => {
    if (!visit.form) return { redirect: ACCOUNT_PAGE.path };
    const { endSessionUrl, cookies } = await leave(party, visit);
    if (visit.account) {
      const { id, sessionUid } = visit.account;
      await endOneSession(deps.db, id, sessionUid);
      await note(deps, id, 'account.signed-out');
    }
    return endSessionUrl === null ? { redirect: '/', cookies } : { ...leavingPage(endSessionUrl), cookies };
  });
}
