import type { CaseSender } from '@wiec/contract/office-initiatives.ts';
import type { KnownAuthor } from '@wiec/domain/case-oversight.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import type { Deps } from '../../deps.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { openMessage } from '../../services/contact-message.ts';
import type { CaseRow } from './queries.ts';
import { openReplyTo, openSender } from './written-words.ts';

type SenderDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

/** Who wrote, as the case and the account know them. */
export async function senderOf(deps: SenderDeps, row: CaseRow): Promise<CaseSender> {
  const { account, named, letter, message } = await readAuthor(deps, row);
  const typed = row.reply_to === null ? null : openReplyTo(deps.secret, row.reply_to);
  return {
    name: (letter?.name ?? named) || null,
    email: typed ?? account?.confirmedEmail ?? message?.replyTo ?? null,
    address: (letter?.address ?? message?.postalAddress ?? '') || null,
  };
}

/** All by which a text may name whoever wrote: what the case says of them, and what their account does. */
export async function authorOf(deps: SenderDeps, row: CaseRow): Promise<KnownAuthor> {
  const { account, named, letter, message } = await readAuthor(deps, row);
  return {
    names: [letter?.name ?? '', named],
    addresses: [
      letter?.address ?? '',
      message?.postalAddress ?? '',
      ...(account === null ? [] : addressLines({ ...account.declared, flat: null })),
    ],
  };
}

async function readAuthor(deps: SenderDeps, row: CaseRow) {
  const account = row.account_id === null ? null : await loadAccountVoter(deps, row.account_id);
  return {
    account,
    named: account === null ? '' : `${account.declared.firstname ?? ''} ${account.declared.surname ?? ''}`.trim(),
    letter: row.sender && openSender(deps.secret, row.sender),
    message: row.message && openMessage(deps.secret, row.message),
  };
}
