/** What an exchange of the server's secret does to a column. */
export type Fate =
  /** Opened with the old secret and sealed with the new one. */
  | { readonly fate: 'sealed'; readonly purpose: string }
  /** A keyed hash, recomputed from encrypted data of the same row. */
  | { readonly fate: 'derived' }
  /** Its source is not stored, so the rows are deleted. */
  | { readonly fate: 'forgotten' }
  /** Does not depend on the server's secret. */
  | { readonly fate: 'untouched' };

const sealed = (purpose: string): Fate => ({ fate: 'sealed', purpose });
const derived: Fate = { fate: 'derived' };
const forgotten: Fate = { fate: 'forgotten' };
const untouched: Fate = { fate: 'untouched' };

/** Every column of bytes that the database has. A test compares it with the migrated database. */
export const STORED_SECRETS = {
  act: { sha256: untouched },
  account: {
    login_key: derived,
    personal: sealed('account-personal'),
    pesel_key: derived,
    totp_secret: sealed('account-totp'),
  },
  /** Invitations (`identity`) stay: their hash is random and stands for nothing. */
  account_link: { token_hash: forgotten, sealed: forgotten },
  account_recovery_code: { code_hash: forgotten },
  /** Sealed to the auditor. */
  auditor_file_piece: { content: untouched },
  /** `voter_key` and `email_key` are the vote's, `code_hash` is the server's. */
  authorize_code: { voter_key: forgotten, email_key: forgotten, code_hash: forgotten },
  case_opinion: { question: sealed('initiative-words'), content: sealed('initiative-words') },
  comment: { address: sealed('comment-address') },
  contact_message: { sealed: sealed('contact-message') },
  /** Of a process that a stopped server has no more. */
  commission_closing: { public_key: untouched },
  commission_given: { sealed: untouched },
  commission_member: { salt: untouched, public_key_wrapped: sealed('commission-member-key') },
  commission_share: { salt: untouched, wrapped: sealed('vote-private-key-share') },
  contested_ballot: {
    voter_key: untouched,
    personal: sealed('register-person'),
    request_key: untouched,
    request_fingerprint: untouched,
  },
  diary_follower: { email_key: derived, recipient: sealed('diary-follower') },
  entered_remark: { sealed: sealed('remark-author') },
  envelope: { ciphertext: untouched, digest: untouched },
  file: { sha256: untouched },
  form_picture: { sha256: untouched },
  initiative: {
    words: sealed('initiative-words'),
    reply_to: sealed('initiative-reply-to'),
    sender: sealed('initiative-sender'),
    access: sealed('initiative-access'),
    draft: sealed('initiative-words'),
    token_hash: untouched,
    request_key: untouched,
    request_fingerprint: untouched,
  },
  initiative_entry: { words: sealed('initiative-words') },
  /** Tokens of uploads are signed with the secret: files that are not sent yet are uploaded again. */
  initiative_file: { filename: sealed('initiative-filename'), upload_hash: untouched },
  mail: { recipient: sealed('mail'), body: sealed('mail') },
  morning_letter: { token_hash: untouched },
  numbering: { sealed_seed: sealed('numbering-seed') },
  /** Marks are made with the card's own key. */
  paper_card: {
    voter_key: untouched,
    card_key: sealed('paper-card-key'),
    first_marks: untouched,
    second_marks: untouched,
    enter_request: untouched,
    check_request: untouched,
    settle_request: untouched,
  },
  preview_link: { token_hash: untouched },
  published_ballot_piece: { content: untouched },
  published_ballots: { sha256: untouched },
  rate_limit: { bucket: forgotten },
  /** Under the vote's own secret, which is wrapped in `vote`; in probes from before there were votes, under the server's. */
  register: { voter_key: derived, request_key: untouched, request_fingerprint: untouched },
  register_email: { email_key: untouched, voter_key: untouched },
  register_name: { name_key: derived, voter_key: derived },
  register_person: { voter_key: untouched, personal: sealed('register-person'), origin: untouched },
  result_watcher: { email_key: derived, recipient: sealed('results-news') },
  seal_list: { digests: untouched, previous_hash: untouched, hash: untouched },
  secret_check: { value: derived },
  /** Keys of sign-in are made anew by the next start; what services/earlier-login-keys keeps is sealed with the new secret. */
  server_key: { wrapped: forgotten },
  spare_envelope: { voter_key: untouched },
  /** Tasks that were signed with the old secret are not taken any more. */
  spent_captcha: { nonce: forgotten },
  vote: { voter_secret_wrapped: sealed('vote-voter-secret') },
  voter_check: { voter_key: untouched, found: sealed('voter-check') },
  vote_opening: {
    config_hash: untouched,
    public_key: untouched,
    private_key_wrapped: sealed('vote-private-key'),
    lot_seed_wrapped: sealed('vote-lot-seed'),
    lot_commitment: untouched,
    lot_seed: untouched,
  },
} as const satisfies Record<string, Record<string, Fate>>;

export type StoredTable = keyof typeof STORED_SECRETS;

/** Tables that are emptied, including text that depends on the secret: sessions and refresh tokens. */
export const EMPTIED = [
  'account_recovery_code',
  'account_session',
  'authorize_code',
  'oidc_payload',
  'rate_limit',
  'spent_captcha',
] as const;

/** Tables in which only encrypted columns change; the others have their own steps. */
export const RESEALED = [
  'case_opinion',
  'comment',
  'commission_member',
  'commission_share',
  'contact_message',
  'contested_ballot',
  'entered_remark',
  'initiative',
  'initiative_entry',
  'initiative_file',
  'mail',
  'numbering',
  'paper_card',
  'register_person',
  'vote',
  'vote_opening',
  'voter_check',
] as const;

/** The sealed columns of a table, with their purposes. */
export const purposesOf = (table: StoredTable): [column: string, purpose: string][] =>
  Object.entries<Fate>(STORED_SECRETS[table]).flatMap(([column, stored]) =>
    stored.fate === 'sealed' ? [[column, stored.purpose] as [string, string]] : [],
  );
