import type { CaseSender } from '@wiec/contract/office-initiatives.ts';
import type { Deps } from '../../deps.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { openMessage } from '../../services/contact-message.ts';
import type { CaseRow } from './queries.ts';
import { openReplyTo, openSender } from './written-words.ts';

/** Who wrote, as the case and the account know them. */
export async function senderOf(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, row: CaseRow): Promise<CaseSender> {
  const account = row.account_id === null ? null : await loadAccountVoter(deps, row.account_id);
  const letter = row.sender && openSender(deps.secret, row.sender);
  const message = row.message && openMessage(deps.secret, row.message);
  const typed = row.reply_to === null ? null : openReplyTo(deps.secret, row.reply_to);
  const named = account === null ? '' : `${account.declared.firstname ?? ''} ${account.declared.surname ?? ''}`.trim();
  return {
    name: (letter?.name ?? named) || null,
    email: typed ?? account?.confirmedEmail ?? message?.replyTo ?? null,
    address: (letter?.address ?? message?.postalAddress ?? '') || null,
  };
}
