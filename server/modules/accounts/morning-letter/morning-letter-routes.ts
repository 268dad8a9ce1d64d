import type { Deps } from '../../../deps.ts';
import { ACCOUNT_PAGE } from '../../../http/konto/konto-page.ts';
import type { BindKonto } from '../../../http/konto/konto-visit.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { networkOf, takeTicket } from '../../../services/rate-limit.ts';
import { LINKS_OF_NETWORK } from '../limits.ts';
import { findProfile } from '../profile/profile-queries.ts';
import { tooManyPage } from '../konto-refusals.ts';
import type { BindSignedIn } from '../signed-in.ts';
import {
  endMorningLettersPage,
  MORNING_LETTER_PAGE,
  morningLetterPage,
  morningLettersEndedPage,
  unknownMorningLinkPage,
} from './morning-letter-pages.ts';
import { chooseMorningLetter, findMorningLink, wantsMorningLetter } from './morning-letter-queries.ts';
import { morningLinkHash } from './write-morning-letter.ts';

const choose = ({ db }: Pick<Deps, 'db'>, id: number, wants: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await chooseMorningLetter(tx, id, wants))) return;
    const action = wants ? 'account.morning-letter-on' : 'account.morning-letter-off';
    await audit(tx, { actor: `account:${id}`, action, subjectType: 'account', subjectId: id });
  });

/** The switch in the account of whoever works for the office, and the page that ends the letters by a link of theirs. */
export function bindMorningLetter(bind: BindKonto, bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn(MORNING_LETTER_PAGE, async ({ form, query }, { id }) => {
    const row = await findProfile(deps.db, id);
    if (!row?.is_staff) return { redirect: ACCOUNT_PAGE.path };
    if (form) {
      await choose(deps, id, form.get('wlacz') === '1');
      return { redirect: `${MORNING_LETTER_PAGE}?zapisane` };
    }
    const identity = await loadVoterIdentity(deps.db, deps, id);
    return morningLetterPage({
      isOn: await wantsMorningLetter(deps.db, id),
      isChanged: query.has('zapisane'),
      address: identity?.confirmedEmail ?? null,
    });
  });

  bind('/konto/poranny-list/:token', async ({ form, params, address }) => {
    const ticket = await takeTicket(deps, LINKS_OF_NETWORK, networkOf(address));
    if (!ticket.ok) return tooManyPage(ticket.retryAfter);
    const token = params['token'] ?? '';
    const accountId = await findMorningLink(deps.db, morningLinkHash(token));
    if (accountId === null) return unknownMorningLinkPage;
    if (!form) return endMorningLettersPage(token);
    await choose(deps, accountId, false);
    return morningLettersEndedPage;
  });
}
