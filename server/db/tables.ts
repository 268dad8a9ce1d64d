import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Rows as the migrations make them. `bigint` is read as number (safe integers: grosze, counts), `date` as text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** JSON is written as text. */
type Json = ColumnType<unknown, string, string>;

export interface SecretCheckTable {
  id: number;
  value: Buffer;
}

export interface SettingTable {
  key: string;
  value: Json;
}

export interface OfficeTable {
  id: Generated<number>;
  name: string;
  short_name: string;
  municipality_genitive: string;
  street: string;
  number: string;
  flat: string | null;
  post_code: string;
  city: string;
  phone: string;
  fax: string | null;
  email: string;
  bip: string;
  www: string;
  open_hours: ColumnType<unknown, string | undefined, string>;
  position: Generated<number>;
  external_address: ColumnType<string | null, string | null | undefined, string | null>;
  retired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: Generated<number>;
}

export interface DistrictTable {
  id: Generated<number>;
  name: string;
  is_system: Generated<boolean>;
  office_id: number | null;
  position: Generated<number>;
}

export interface OfficeThematicAreaTable {
  id: Generated<number>;
  office_id: number;
  name: string;
  motif: Generated<string>;
  retired_at: Timestamp | null;
  revision: Generated<number>;
}

export interface AccountTable {
  id: Generated<number>;
  login_key: Buffer;
  password_hash: string | null;
  personal: Buffer;
  is_citizen: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_sys_admin: Generated<boolean>;
  pesel_verified: Generated<boolean>;
  office_id: number | null;
  district_id: number | null;
  failed_sign_ins: Generated<number>;
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  password_set_at: ColumnType<Date, Date | string | undefined, Date | string>;
  pesel_key: Buffer | null;
  residence: ColumnType<'' | 'asked' | 'refused', '' | 'asked' | 'refused' | undefined, '' | 'asked' | 'refused'>;
  totp_secret: Buffer | null;
  totp_step: Generated<number>;
  letter_codes_shown: Generated<number>;
  sessions_ended: Generated<number>;
  is_staff: Generated<boolean>;
  blocked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: Generated<number>;
}

export interface AccountLinkTable {
  token_hash: Buffer;
  purpose: 'register' | 'password' | 'identity';
  account_id: number | null;
  sealed: Buffer | null;
  expires_at: Timestamp;
}

export interface MorningLetterReaderTable {
  account_id: number;
  since: Timestamp;
}

export interface MorningLetterTable {
  account_id: number;
  /** Read and written as text, 'YYYY-MM-DD'. */
  day: string;
  token_hash: Buffer | null;
}

export interface AccountSessionTable {
  uid: string;
  account_id: number;
  browser: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface AccountRecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
}

export interface PermissionTable {
  id: number;
  code: string;
  name: string;
}

export interface SubstitutionTable {
  id: GeneratedAlways<number>;
  absent_id: number;
  substitute_id: number;
  first_day: ColumnType<string, string, never>;
  last_day: ColumnType<string, string, never>;
  made_at: ColumnType<Date, never, never>;
  ended_at: Date | null;
}

export interface AccountPermissionTable {
  account_id: number;
  office_id: number;
  permission_id: number;
}

export interface RoleTable {
  id: number;
  code: string;
  name: string;
  description: string;
}

export interface RolePermissionTable {
  role_id: number;
  permission_id: number;
  only_for_units: Generated<boolean>;
}

export interface AccountRoleTable {
  account_id: number;
  office_id: number;
  role_id: number;
  unit_id: number | null;
  ends_on: string | null;
}

export interface UnitTable {
  id: Generated<number>;
  office_id: number;
  code: string;
  name: string;
  is_active: Generated<boolean>;
  head_id: number | null;
  may_return: Generated<boolean>;
  revision: Generated<number>;
}

export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ServerKeyTable {
  name: string;
  wrapped: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MailTable {
  id: GeneratedAlways<number>;
  recipient: Buffer;
  subject: string;
  body: Buffer;
  topic: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_error: string | null;
  ref: Generated<string>;
}

export interface SentLetterTable {
  ref: string;
  subject: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface RateLimitTable {
  bucket: Buffer;
  window_start: Timestamp;
  count: number;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  details: ColumnType<unknown, string | undefined, string>;
}

export interface FileTable {
  id: Generated<number>;
  storage_key: string;
  filename: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface MenuItemTable {
  id: Generated<number>;
  parent_id: number | null;
  label: string;
  description: string | null;
  position: number;
  only_after_logged: Generated<boolean>;
  element_type: Generated<number>;
  link_value: string;
  link_target: Generated<number>;
  icon: string | null;
  module: string | null;
  place: Generated<string>;
  eform_id: string | null;
}

export interface AgreementTable {
  id: Generated<number>;
  name: string;
  slug: string | null;
}

export interface AgreementHistoryTable {
  id: Generated<number>;
  agreement_id: number;
  title: string;
  body_html: string;
  valid_from: string;
  display_text: string | null;
  is_active: Generated<boolean>;
  revision: Generated<number>;
}

export interface AgreementHistoryFileTable {
  agreement_history_id: number;
  file_id: number;
}

export interface BudgetYearTable {
  id: Generated<number>;
  value: number;
  title: string;
  progress: Generated<number>;
  revision: Generated<number>;
}

export interface EditionCalendarTable {
  budget_year_id: number;
  revision: Generated<number>;
  changed_at: Generated<Date>;
}

export interface EditionDateTable {
  budget_year_id: number;
  key: string;
  at: Date;
}

export interface BudgetResolutionTable {
  budget_year_id: number;
  number: string;
  passed_on: string;
  revision: Generated<number>;
  entered_at: Generated<Date>;
  entered_by: number | null;
}

export interface EditionReportTable {
  budget_year_id: number;
  version: number;
  state: string;
  content_html: Generated<string>;
  reason: Generated<string>;
  revision: Generated<number>;
  writer_ids: Generated<number[]>;
  return_note: string | null;
  accepted_by: number | null;
  accepted_at: Date | null;
  accepted_digest: string | null;
  published_at: Date | null;
  facts: Json | null;
  file_id: number | null;
  data_json: string | null;
  data_csv: string | null;
}

export interface EditionDateChangeTable {
  id: GeneratedAlways<number>;
  budget_year_id: number;
  made_at: Generated<Date>;
  made_by: number | null;
  order_number: string;
  reason: string;
  /** JSON. */
  changes: ColumnType<unknown, string, never>;
}

export interface BudgetPageTable {
  id: Generated<number>;
  budget_year_id: number;
  type: number;
  content_html: string;
  revision: Generated<number>;
}

export interface BudgetPageFileTable {
  budget_page_id: number;
  file_id: number;
}

export interface ProjectAboutTable {
  project_id: number;
  social_groups: string[];
  legal_basis: string;
  summary: string;
  sign_film: string;
}

export interface ProjectDistrictTable {
  project_id: number;
  district_id: number;
}

export interface ProjectFileTable {
  project_id: number;
  file_id: number;
  kind: string;
  position: number;
  /** Null: of the project as a whole. */
  form_id: number | null;
  /** Of a picture alone; empty: it is a mere ornament. */
  alt: string | null;
}

export interface ProjectTaskTable {
  id: Generated<number>;
  budget_year_id: number;
  office_id: number;
  district_id: number | null;
  office_thematic_area_id: number;
  number: string;
  title: string;
  description_html: string;
  description_text: string;
  cost: number;
  status: number;
  location_description: Generated<string>;
  decision: string | null;
  realization_html: string | null;
  main_image_id: number | null;
  revision: Generated<number>;
  import_id: number | null;
  upkeep: number | null;
  author: Generated<string>;
}

export interface ProjectTaskCostTable {
  project_task_id: number;
  position: number;
  name: string;
  amount: number;
}

export interface TaskImportTable {
  id: GeneratedAlways<number>;
  budget_year_id: number;
  made_by: number | null;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
  office_ids: number[];
  file_name: string;
  file_hash: string;
  plan_hash: string;
  added: number;
  changed: number;
  same: number;
  undone_at: Date | null;
  undone_by: number | null;
  choices: Json | null;
}

export interface TaskImportRowTable {
  import_id: number;
  project_task_id: number | null;
  fields: string[];
  before: Json | null;
  revision: number;
  status: number;
}

export interface ImplementationTable {
  project_task_id: number;
  stage: string | null;
  unit_id: number | null;
  contractor: Generated<string>;
  term: string | null;
  carried_to: number | null;
  ended_on: string | null;
  revision: Generated<number>;
}

export interface ImplementationStageTable {
  project_task_id: number;
  stage: string;
  begun_on: string | null;
  until: string | null;
}

export interface ImplementationCostTable {
  project_task_id: number;
  position: number;
  name: string;
  contracted: number | null;
  paid: number;
}

export interface DiaryEntryTable {
  id: GeneratedAlways<number>;
  project_task_id: number;
  kind: string;
  public_on: string;
  title: string;
  body: string;
  cost_to_date: number | null;
  term_before: string | null;
  term_after: string | null;
  legal_basis: Generated<string>;
  decision: Generated<string>;
  unit_name: Generated<string>;
  written_by: number | null;
  written_at: ColumnType<Date, Date | string | undefined, Date | string>;
  revision: Generated<number>;
  told_at: Generated<Date | null>;
}

export interface DiaryFollowerTable {
  id: GeneratedAlways<number>;
  project_task_id: number;
  email_key: Buffer;
  recipient: Buffer;
  confirmed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface DiaryFileTable {
  entry_id: number;
  file_id: number;
  kind: string;
  alt: Generated<string>;
  caption: Generated<string>;
  position: Generated<number>;
}

export interface ProjectTaskMarkerTable {
  id: Generated<number>;
  project_task_id: number;
  latitude: number;
  longitude: number;
  description: Generated<string>;
  color: Generated<string>;
}

export interface ProjectTaskVersionTable {
  id: GeneratedAlways<number>;
  project_task_id: number;
  saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  status: number;
  words: Json;
  is_author_changed: Generated<boolean>;
}

export interface ProjectTaskFileTable {
  project_task_id: number;
  file_id: number;
  kind: string;
  alt: Generated<string>;
  position: Generated<number>;
}

export interface ProjectTable {
  id: Generated<number>;
  type: number;
  title: string;
  short_description: Generated<string>;
  description_html: Generated<string>;
  status: Generated<number>;
  mode: Generated<number>;
  date_from: Timestamp;
  date_to: Timestamp;
  office_id: number;
  budget_year_id: number | null;
  office_thematic_area_id: number | null;
  only_for_legal_age: Generated<boolean>;
  show_results: Generated<boolean>;
  agreement_history_id: number | null;
  moderator_name: string | null;
  /** Among what its office features on the home page, from 1; null: it does not. */
  featured_place: Generated<number | null>;
  /** Of a probe: the consultation in which it stands. */
  consultation_id: Generated<number | null>;
  paused_until: Generated<Date | null>;
  unit_id: number | null;
}

export interface ClauseTable {
  id: Generated<number>;
  body_html: string;
}

export interface BudgetVoteTable {
  vote_id: number;
  not_logged_available: Generated<boolean>;
  email_confirmation: Generated<boolean>;
  unique_email: Generated<boolean>;
  uses_pesel: Generated<boolean>;
  uses_teryt: Generated<boolean>;
  post_code_required: Generated<boolean>;
  single_area: Generated<boolean>;
  clause_id: number | null;
  counting_rule: Generated<string>;
  tie_rule: Generated<string>;
  shares_utility: Generated<string>;
  shares_completion: Generated<string>;
  shares_exhaustive_stop: Generated<boolean>;
  min_voters: number | null;
  min_voters_in_town: number | null;
  least_age: number | null;
  least_turnout: number | null;
  left_over: Generated<string>;
  sentinel_cost: Generated<number | null>;
  show_results_by_district: Generated<boolean>;
  show_results_by_sex: Generated<boolean>;
}

export interface VoteTable {
  id: Generated<number>;
  project_id: number;
  kind: number;
  box: string;
  identity_scheme: string;
  key_version: Generated<number>;
  earlier_probe_id: number | null;
  voter_secret_wrapped: Buffer | null;
  paper_way: Generated<string>;
  paper_days: Generated<number>;
}

export interface PaperPointTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  name: string;
  address: string;
  hours: string;
  revision: Generated<number>;
}

export interface PaperSeriesTable {
  id: GeneratedAlways<number>;
  point_id: number;
  vote_id: number;
  prefix: string;
  digits: number;
  first_card: number;
  last_card: number;
}

export interface PaperDayTable {
  point_id: number;
  day: string;
  opening: number;
  received: number;
  issued: number;
  returned: number;
  spoilt: number;
  counted: number;
  note: string;
  revision: Generated<number>;
  first_signed_by: number | null;
  first_signed_at: Date | null;
  second_signed_by: number | null;
  second_signed_at: Date | null;
}

export interface PaperCardTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  number: string;
  point_id: number | null;
  state: string;
  voter_key: Buffer | null;
  waits: Generated<boolean>;
  flags: Generated<string[]>;
  card_key: Buffer | null;
  first_marks: Buffer | null;
  second_marks: Buffer | null;
  tries: Generated<number>;
  entered_by: number | null;
  entered_at: Generated<Date>;
  checked_by: number | null;
  checked_at: Date | null;
  settled_by: number | null;
  settled_at: Date | null;
  enter_request: Buffer | null;
  check_request: Buffer | null;
  settle_request: Buffer | null;
}

export interface FormTable {
  id: Generated<number>;
  project_id: number;
  vote_id: number | null;
  type: number;
  district_id: number | null;
  status: Generated<number>;
  vote_from: Timestamp | null;
  vote_to: Timestamp | null;
  title: Generated<string>;
  position: Generated<number>;
}

export interface BudgetFormTable {
  form_id: number;
  budget: number;
  threshold: number | null;
  max_point: number;
  category_max_point: number | null;
  question_max_point: number | null;
  min_sum: number | null;
  distinct_points: Generated<boolean>;
  max_projects: number | null;
  residents: number | null;
}

export interface VoteExclusivePairTable {
  vote_id: number;
  first_task_id: number;
  second_task_id: number;
}

export interface VoteApartPairTable {
  vote_id: number;
  first_task_id: number;
  second_task_id: number;
}

export interface NumberingTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  way: string;
  prefix: Generated<string>;
  commitment: string | null;
  sealed_seed: Buffer | null;
  committed_at: Date | null;
  committed_by: number | null;
  committed_name: string | null;
  seed: string | null;
  list_hash: string | null;
  areas: Json | null;
  place: Generated<string>;
  numbered_at: Date | null;
  numbered_by: number | null;
  numbered_name: string | null;
  annulled_at: Date | null;
  annulled_by: number | null;
  annulled_name: string | null;
  annul_reason: string | null;
}

export interface TieDecisionTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  form_id: number;
  project_task_ids: number[];
  reason: string;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface FormCategoryTable {
  id: Generated<number>;
  form_id: number;
  title: Generated<string>;
  position: Generated<number>;
  max_point: number | null;
}

export interface FormPointsTable {
  form_id: number;
  max_point: number;
  category_max_point: number | null;
  question_max_point: number | null;
  min_sum: number | null;
  distinct_points: boolean;
  max_projects: number | null;
}

export interface BudgetCategoryTable {
  category_id: number;
  form_id: number;
  office_thematic_area_id: number;
  max_point: number | null;
}

export interface QuestionTable {
  id: Generated<number>;
  form_id: number;
  category_id: number | null;
  parent_option_id: number | null;
  type: number;
  content: Generated<string>;
  tooltip: string | null;
  required: Generated<boolean>;
  can_comment: Generated<boolean>;
  answer_max_length: number | null;
  validation_reg_exp: string | null;
  validation_error_message: string | null;
  option_count: number | null;
  position: Generated<number>;
  max_point: number | null;
  /** File of a `form_picture`. */
  picture_id: number | null;
  picture_alt: string | null;
}

export interface BudgetQuestionTable {
  question_id: number;
  category_id: number;
  project_task_id: number;
  max_point: number | null;
}

export interface QuestionOptionTable {
  id: Generated<number>;
  question_id: number;
  content: string;
  position: number;
  /** File of a `form_picture`. */
  picture_id: number | null;
  picture_alt: string | null;
}

export interface FormPictureTable {
  file_id: number;
  sha256: Buffer;
  named_at: Generated<Date>;
}

export interface QuestionMatrixValueTable {
  id: Generated<number>;
  question_id: number;
  content: string;
  position: number;
}

export interface OptionCountTable {
  option_id: number;
  account_answers: Generated<number>;
  device_answers: Generated<number>;
}

export interface SurveyBoxTable {
  vote_id: number;
  sheets: number;
}

export interface SurveyQuestionTable {
  vote_id: number;
  question_id: number;
  asked: number;
  answered: number;
}

export interface SurveyCellTable {
  vote_id: number;
  question_id: number;
  cell: string;
  total: number;
}

export interface SurveyTextTable {
  id: Generated<string>;
  vote_id: number;
  question_id: number;
  kind: string;
  content: string;
  status: Generated<number>;
  published_content: string | null;
  revision: Generated<number>;
  refusal: string | null;
  decided_at: Date | null;
}

export interface SurveyResultTable {
  vote_id: number;
  results: Json | null;
  sheets: number;
  by_account: number | null;
  without_account: number | null;
  published_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VoteOpeningTable {
  vote_id: number;
  config: string;
  config_hash: Buffer;
  public_key: Buffer;
  private_key_wrapped: Buffer;
  lot_seed_wrapped: Buffer;
  lot_commitment: Buffer;
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  lot_seed: Buffer | null;
}

export interface EnvelopeTable {
  id: string;
  vote_id: number;
  ciphertext: Buffer;
  digest: Buffer;
  seal_seq: number | null;
}

export interface RegisterTable {
  vote_id: number;
  voter_key: Buffer;
  /** Null, with the time, where the box counts openly. */
  channel: string | null;
  status: Generated<string>;
  envelope_id: string | null;
  request_key: Buffer | null;
  request_fingerprint: Buffer | null;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  registered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  entry_id: Generated<string>;
  status_reason: string | null;
  status_before: string | null;
  revision: Generated<number>;
}

export interface RegisterNameTable {
  vote_id: number;
  name_key: Buffer;
  voter_key: Buffer;
  claimed_by: ColumnType<'first' | 'second' | 'both', 'first' | 'second' | undefined, 'first' | 'second' | 'both'>;
}

export interface CommissionShareTable {
  vote_id: number;
  member: number;
  salt: Buffer;
  passes: number;
  memory: number;
  wrapped: Buffer;
  is_sealed: Generated<boolean>;
}

export interface CommissionMemberTable {
  vote_id: number;
  account_id: number;
  joined_at: Generated<Date>;
  member: number | null;
  salt: Buffer | null;
  passes: number | null;
  memory: number | null;
  public_key_wrapped: Buffer | null;
}

export interface CommissionClosingTable {
  vote_id: number;
  public_key: Buffer;
  asked_by: number | null;
  asked_at: Generated<Date>;
  alive_at: Generated<Date>;
  opened: number | null;
  total: number | null;
  problem: string | null;
  set_aside_undecided: Generated<boolean>;
  taken_up: Generated<number>;
}

export interface CommissionGivenTable {
  vote_id: number;
  member: number;
  sealed: Buffer;
}

export interface AuditorFileTable {
  vote_id: number;
  made_at: Generated<Date>;
  bytes: number;
  downloaded_at: Date | null;
}

export interface AuditorFilePieceTable {
  vote_id: number;
  position: number;
  content: Buffer;
}

export interface SpareEnvelopeTable {
  envelope_id: string;
  vote_id: number;
  voter_key: Buffer;
  status: string;
  reason: string;
}

export interface ContestedBallotTable {
  vote_id: number;
  voter_key: Buffer;
  envelope_id: string | null;
  channel: string;
  personal: Buffer | null;
  request_key: Buffer | null;
  request_fingerprint: Buffer | null;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  contested_at: ColumnType<Date, Date | string | undefined, Date | string>;
  accepted: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RegisterEmailTable {
  vote_id: number;
  email_key: Buffer;
  voter_key: Buffer;
}

export interface RegisterPersonTable {
  vote_id: number;
  voter_key: Buffer;
  personal: Buffer;
  origin: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

export interface VoteChannelTable {
  vote_id: number;
  channel: string;
  count: number;
}

export interface VoterCheckFileTable {
  vote_id: number;
  loaded_at: Date;
  persons: number;
  revision: ColumnType<number, number | undefined, number>;
}

export interface VoterCheckTable {
  vote_id: number;
  voter_key: Buffer;
  /** A `CheckOutcome`. */
  outcome: string;
  found: Buffer | null;
  answer: string | null;
  /** A day. */
  reply_by: string | null;
}

export interface SpentCaptchaTable {
  nonce: Buffer;
  expires_at: Timestamp;
}

export interface AuthorizeCodeTable {
  vote_id: number;
  voter_key: Buffer;
  email_key: Buffer;
  code_hash: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
  tries: Generated<number>;
  sends: Generated<number>;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface SealListTable {
  vote_id: number;
  seq: number;
  digests: Buffer;
  count: number;
  previous_hash: Buffer;
  hash: Buffer;
  sealed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BallotTable {
  id: string;
  vote_id: number;
  choices: Json;
  sex: string | null;
  age_band: string | null;
  district_id: number | null;
  /** Null in boxes that were opened as whole ballots, all areas in a row. */
  form_id: number | null;
}

export interface BoxAreaTable {
  vote_id: number;
  form_id: number;
  voters: number;
}

export interface BoxGroupTable {
  vote_id: number;
  sex: string | null;
  age_band: string | null;
  district_id: number | null;
  count: number;
}

export interface SetAsideTable {
  vote_id: number;
  reason: string;
  sex: string | null;
  count: number;
}

export interface PublishedBallotsTable {
  vote_id: number;
  form_id: number;
  filename: string;
  vote_count: number;
  sha256: Buffer;
  /** Null: it is in pieces. */
  content: Generated<string | null>;
  bytes: Generated<number | null>;
}

export interface PublishedBallotPieceTable {
  vote_id: number;
  form_id: number;
  position: number;
  content: Buffer;
}

export interface PlannedPublicationTable {
  vote_id: number;
  publish_at: Date;
}

export interface TaskErratumTable {
  id: GeneratedAlways<number>;
  project_task_id: number;
  field: 'title' | 'description';
  before: string;
  after: string;
  reason: string;
  proposed_by: number | null;
  proposed_at: Generated<Date>;
  accepted_by: Generated<number | null>;
  accepted_at: Generated<Date | null>;
}

export interface ProposedPublicationTable {
  vote_id: number;
  publish_at: Date | null;
  proposed_by: number;
  proposed_at: Generated<Date>;
}

export interface BackupRunTable {
  id: GeneratedAlways<number>;
  started_at: Date;
  ended_at: Generated<Date>;
  folder: string;
  name: string | null;
  up_to: Date | null;
  row_count: number | null;
  file_count: number | null;
  file_bytes: number | null;
  lost_files: number | null;
  secret_sealed: boolean | null;
  problem: string | null;
  backend_pid: number | null;
  note: string | null;
}

export interface VoteRehearsalTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  rules_hash: string;
  asked_by: number | null;
  asked_name: string;
  asked_at: Generated<Date>;
  phase: string | null;
  ended_at: Date | null;
  report: Json | null;
  problem: string | null;
}

export interface ResultWatcherTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  email_key: Buffer;
  recipient: Buffer;
  confirmed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface VoteActTable {
  id: GeneratedAlways<number>;
  vote_id: number;
  kind: string;
  reason: string;
  date_to: ColumnType<Date, Date | string, never>;
  made_at: ColumnType<Date, never, never>;
}

export interface ProjectActTable {
  id: GeneratedAlways<number>;
  project_id: number;
  kind: string;
  reason: string;
  date_to: ColumnType<Date, Date | string, never>;
  made_at: ColumnType<Date, never, never>;
}

export interface DraftPlanTable {
  project_id: number;
  opens_at: ColumnType<Date, Date, Date>;
  revision: string;
  planned_by: number | null;
  planned_at: ColumnType<Date, never, never>;
  failure: string | null;
}

export interface PreviewLinkTable {
  id: GeneratedAlways<number>;
  project_id: number;
  token_hash: Buffer;
  note: string;
  /** As whom its maker looks; null: it was made for others. */
  viewer: 'visitor' | 'resident' | null;
  created_at: ColumnType<Date, never, never>;
  expires_at: ColumnType<Date, Date, never>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

export interface VoteResultTable {
  vote_id: number;
  result: Json;
  counted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** The imported register of places; nothing refers to it. */
export interface TerytUnitTable {
  type: number;
  id: string;
  parent_id: string | null;
  name: string;
  concatenated_name: string;
  search_text: GeneratedAlways<string>;
}

export interface TerytImportTable {
  id: Generated<number>;
  imported_at: Generated<Date>;
  provinces: number;
  districts: number;
  communes: number;
  cities: number;
  streets: number;
}

/** The town's list of streets by district, replaced as a whole. */
export interface StreetPartTable {
  id: GeneratedAlways<number>;
  feature: string;
  name: string;
  numbers: string;
  district_id: number;
  city: Generated<string>;
  city_part: Generated<string>;
  post_code: Generated<string>;
  latitude: ColumnType<number | null, number | null | undefined, number | null>;
  longitude: ColumnType<number | null, number | null | undefined, number | null>;
}

/** One row. */
export interface StreetListTable {
  id: Generated<number>;
  revision: Generated<number>;
  loaded_at: Date | null;
}

export interface AppImageTable {
  name: string;
  file_id: number;
  alt: Generated<string>;
}

/** Written by triggers and by modules/search alone; so are the stems and the revision, which SQL alone reads. */
export interface SearchDocumentTable {
  id: Generated<number>;
  project_task_id: number | null;
  project_id: number | null;
  type: number;
  budget_year_id: number | null;
  office_id: number;
  office_thematic_area_id: number | null;
  mode: number | null;
  status: number | null;
  stem_rules: Generated<number>;
}

export interface SearchWordTable {
  folded: string;
  written: string;
  stem: string;
  heard: string;
  heard_stem: string;
  slips: Generated<string[]>;
}

export interface CommentTable {
  id: GeneratedAlways<number>;
  project_id: number;
  act_element_id: number | null;
  account_id: number | null;
  status: number;
  content: string;
  published_content: string | null;
  first_name: string | null;
  district_id: number | null;
  address: Buffer | null;
  created_at: ColumnType<Date, never, never>;
  revision: Generated<number>;
  refusal: string | null;
  reason: string | null;
  decided_at: ColumnType<Date | null, never, never>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** Refused while it waited, so that nobody else has read it. */
  was_waiting: Generated<boolean>;
  decided_by: number | null;
  appeal: string | null;
  appealed_at: ColumnType<Date | null, never, never>;
  appealed_against: number | null;
  like_count: Generated<number>;
  unlike_count: Generated<number>;
  answer_id: number | null;
  answer_revision: Generated<number>;
  number: number | null;
}

export interface RemarkNumberingTable {
  project_id: number;
  last: number;
}

export interface EnteredRemarkTable {
  comment_id: number;
  letter_id: string;
  part: number;
  channel: string;
  received_on: string;
  author_kind: string;
  label: string;
  case_sign: Generated<string>;
  sealed: Buffer | null;
  entered_at: ColumnType<Date, never, never>;
  entered_by: number | null;
  revision: Generated<number>;
}

export interface CommentAnswerTable {
  id: GeneratedAlways<number>;
  project_id: number;
  decision: string | null;
  reason: Generated<string>;
  published_at: Date | null;
  changed_at: Date | null;
  change_note: string | null;
}

export interface CommentAnswerBeforeTable {
  id: GeneratedAlways<number>;
  comment_id: number;
  decision: string;
  reason: string;
  shown_at: Date;
  changed_at: Date;
  /** What everybody reads about the change. */
  note: string | null;
  changed_by: number | null;
}

export interface RemarkMarkTable {
  comment_id: number;
  unit_id: number | null;
  tags: Generated<string[]>;
  contradicts: Generated<boolean>;
  revision: number;
}

export interface RemarkApartTable {
  id: GeneratedAlways<number>;
  project_id: number;
  comment_ids: number[];
  said_at: ColumnType<Date, never, never>;
}

export interface ConsultationReportTable {
  project_id: number;
  state: string;
  /** By the names of its sections. */
  texts: Json;
  revision: Generated<number>;
  writer_ids: Generated<number[]>;
  return_note: string | null;
  accepted_by: number | null;
  accepted_at: Date | null;
  accepted_register: string | null;
  published_at: Date | null;
  facts: Json | null;
  letters_at: Date | null;
}

export interface ReportDocumentTable {
  project_id: number;
  /** Null: the report was too long for a PDF. */
  file_id: number | null;
  digest: string;
  made_at: ColumnType<Date, never, never>;
}

export interface ConsultationReportBeforeTable {
  id: GeneratedAlways<number>;
  project_id: number;
  texts: Json;
  note: string;
  changed_at: ColumnType<Date, never, never>;
  changed_by: number | null;
}

export interface ConsultationEffectTable {
  id: GeneratedAlways<number>;
  project_id: number;
  happened_on: string;
  words: string;
  link: string;
  added_at: ColumnType<Date, never, never>;
}

export interface AcceptedTermsTable {
  account_id: number;
  agreement_history_id: number;
  accepted_at: ColumnType<Date, never, never>;
}

export interface OpinionTable {
  id: GeneratedAlways<number>;
  project_id: number | null;
  account_id: number;
  type: number;
  comment_id: number | null;
}

export interface ConsultationSectionTable {
  project_id: number;
  position: number;
  title: string;
  html: string;
}

export interface ConsultationTextTable {
  id: Generated<number>;
  project_id: number;
  saved_at: Generated<Date>;
  words: Json;
}

export interface WordingCorrectionTable {
  id: GeneratedAlways<number>;
  project_id: number;
  target: 'title' | 'part' | 'question' | 'tooltip' | 'option' | 'column';
  target_id: number;
  before: string;
  after: string;
  reason: string;
  made_at: ColumnType<Date, never, never>;
}

export interface TypedDraftTable {
  account_id: number;
  name: string;
  revision: string | null;
  text: string;
  kept_at: Generated<Date>;
}

export interface SavedViewTable {
  id: Generated<number>;
  account_id: number;
  list: string;
  name: string;
  query: string;
}

export interface ContactMessageTable {
  id: Generated<number>;
  form_id: number;
  account_id: number | null;
  sealed: Buffer;
  created_at: Generated<Date>;
}

export interface InitiativeSerialTable {
  year: number;
  last: number;
}

export interface InitiativeTable {
  id: Generated<number>;
  office_id: number;
  year: number;
  serial: number;
  kind: number;
  account_id: number | null;
  thematic_area_id: number | null;
  district_id: number | null;
  cost: number | null;
  latitude: number | null;
  longitude: number | null;
  words: Buffer | null;
  reply_to: Buffer | null;
  message_id: number | null;
  access: Buffer | null;
  token_hash: Buffer | null;
  request_key: Buffer | null;
  request_fingerprint: Buffer | null;
  state: Generated<string>;
  class: string | null;
  assigned_to: number | null;
  unit_id: ColumnType<number | null, number | null | undefined, number | null>;
  due_at: Timestamp;
  author_due: Timestamp | null;
  draft: Buffer | null;
  drafted_by: number | null;
  outcome: ColumnType<string | null, string | null | undefined, string | null>;
  ended_at: Timestamp | null;
  merged_into: number | null;
  sign: ColumnType<string | null, string | null | undefined, string | null>;
  consented_at: ColumnType<Date | null, never, Date | null>;
  /** Since when it had been where it is as its coordinators were told that nobody leads it. */
  told_untaken_for: ColumnType<Date | null, never, Date | null>;
  way: Generated<string>;
  sender: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>;
  entered_by: ColumnType<number | null, number | null | undefined, never>;
  entered_at: ColumnType<Date | null, Date | null | undefined, never>;
  marked: Generated<boolean>;
  letters: Generated<boolean>;
  revision: Generated<number>;
  received_at: Generated<Date>;
}

export interface InitiativeEntryTable {
  id: Generated<number>;
  initiative_id: number;
  act: string;
  by: string;
  account_id: number | null;
  is_public: boolean;
  words: Buffer | null;
  details: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
}

export interface InitiativeFileTable {
  id: Generated<number>;
  file_id: number;
  filename: Buffer;
  upload_hash: Buffer | null;
  account_id: number | null;
  initiative_id: number | null;
  entry_id: number | null;
  position: Generated<number>;
  created_at: Generated<Date>;
}

export interface AnswerTemplateTable {
  id: GeneratedAlways<number>;
  office_id: number;
  name: string;
  classes: string[];
  body: string;
  retired_at: Timestamp | null;
  revision: Generated<number>;
}

export interface CaseRoutingTable {
  office_id: number;
  revision: number;
}

export interface CaseRouteTable {
  id: GeneratedAlways<number>;
  office_id: number;
  class: string | null;
  thematic_area_id: number | null;
  district_id: number | null;
  unit_id: number;
}

export interface CaseOpinionTable {
  id: GeneratedAlways<number>;
  initiative_id: number;
  unit_id: number;
  asked_by: number | null;
  asked_at: Generated<Date>;
  question: Buffer;
  content: Buffer;
  with_files: boolean;
  due_at: Timestamp;
  state: Generated<string>;
  ended_at: Timestamp | null;
  told_late_for: ColumnType<Date | null, never, Date | null>;
}

export interface CaseParcelTable {
  id: GeneratedAlways<number>;
  initiative_id: number;
  office_id: number;
  kind: string;
  ended_at: Timestamp | null;
  tries: Generated<number>;
  last_error: string | null;
  next_try_at: Generated<Date>;
  done_at: Timestamp | null;
  by_hand: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface CaseProductTable {
  id: GeneratedAlways<number>;
  initiative_id: number;
  project_id: number | null;
  project_task_id: number | null;
  consented_at: Timestamp;
  made_by: number | null;
  made_at: Generated<Date>;
}

export interface CaseReminderTable {
  initiative_id: number;
  due_at: Timestamp;
  rung: number;
  account_id: number | null;
  told_at: Generated<Date>;
}

export interface PetitionTable {
  id: GeneratedAlways<number>;
  initiative_id: number;
  subject: string;
  content: string;
  petitioner: string | null;
  outcome: string | null;
  settlement: Generated<string>;
  published_at: Timestamp | null;
  changed_at: Generated<Date>;
  revision: Generated<number>;
}

export interface StartedUploadTable {
  storage_key: string;
  created_at: Generated<Date>;
}

export interface MeetingTable {
  project_id: number;
  consultation_id: number | null;
  district_id: number | null;
  place: string;
  address: string;
  directions: string | null;
  latitude: number | null;
  longitude: number | null;
  online: string | null;
  sign_up: string | null;
  programme: ColumnType<unknown, string | undefined, string>;
  access: Generated<string[]>;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  note_by: string | null;
  note_html: string | null;
  participants: number | null;
  cancellation: string | null;
  revision: Generated<number>;
  changed_at: Generated<Date>;
}

export interface ActTable {
  id: Generated<number>;
  project_id: number;
  version: number;
  type: string | null;
  number: string | null;
  date: string | null;
  issuing_body: string | null;
  title: string | null;
  justification: Generated<string>;
  format: string;
  filename: string;
  sha256: Buffer;
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>;
  edits: Generated<number>;
}

export interface ActSourceTable {
  act_id: number;
  paragraphs: Json;
}

export interface ActElementTable {
  id: Generated<number>;
  act_id: number;
  parent_id: number | null;
  position: number;
  kind: string;
  unit: string | null;
  nr: string | null;
  label: Generated<string>;
  generated: Generated<boolean>;
  text: Generated<string>;
  address: string;
  line: number;
  can_comment: Generated<boolean>;
  words: GeneratedAlways<string>;
}

export interface ActAttachmentTable {
  act_id: number;
  file_id: number;
  position: number;
}

export interface Database {
  secret_check: SecretCheckTable;
  setting: SettingTable;
  office: OfficeTable;
  district: DistrictTable;
  office_thematic_area: OfficeThematicAreaTable;
  account: AccountTable;
  account_link: AccountLinkTable;
  account_recovery_code: AccountRecoveryCodeTable;
  account_session: AccountSessionTable;
  morning_letter: MorningLetterTable;
  morning_letter_reader: MorningLetterReaderTable;
  permission: PermissionTable;
  account_permission: AccountPermissionTable;
  account_role: AccountRoleTable;
  unit: UnitTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  oidc_payload: OidcPayloadTable;
  server_key: ServerKeyTable;
  mail: MailTable;
  sent_letter: SentLetterTable;
  rate_limit: RateLimitTable;
  spent_captcha: SpentCaptchaTable;
  audit_log: AuditLogTable;
  file: FileTable;
  menu_item: MenuItemTable;
  agreement: AgreementTable;
  agreement_history: AgreementHistoryTable;
  agreement_history_file: AgreementHistoryFileTable;
  budget_year: BudgetYearTable;
  budget_page: BudgetPageTable;
  budget_page_file: BudgetPageFileTable;
  edition_calendar: EditionCalendarTable;
  edition_date: EditionDateTable;
  edition_date_change: EditionDateChangeTable;
  budget_resolution: BudgetResolutionTable;
  edition_report: EditionReportTable;
  search_document: SearchDocumentTable;
  search_word: SearchWordTable;
  project_task: ProjectTaskTable;
  task_import: TaskImportTable;
  task_import_row: TaskImportRowTable;
  project_task_cost: ProjectTaskCostTable;
  project_task_marker: ProjectTaskMarkerTable;
  project_task_version: ProjectTaskVersionTable;
  implementation: ImplementationTable;
  implementation_stage: ImplementationStageTable;
  implementation_cost: ImplementationCostTable;
  diary_entry: DiaryEntryTable;
  diary_file: DiaryFileTable;
  diary_follower: DiaryFollowerTable;
  project_task_file: ProjectTaskFileTable;
  project: ProjectTable;
  clause: ClauseTable;
  budget_vote: BudgetVoteTable;
  vote: VoteTable;
  form: FormTable;
  budget_form: BudgetFormTable;
  form_category: FormCategoryTable;
  budget_category: BudgetCategoryTable;
  question: QuestionTable;
  budget_question: BudgetQuestionTable;
  question_option: QuestionOptionTable;
  form_picture: FormPictureTable;
  question_matrix_value: QuestionMatrixValueTable;
  option_count: OptionCountTable;
  form_points: FormPointsTable;
  survey_box: SurveyBoxTable;
  survey_question: SurveyQuestionTable;
  survey_cell: SurveyCellTable;
  survey_text: SurveyTextTable;
  survey_result: SurveyResultTable;
  vote_opening: VoteOpeningTable;
  envelope: EnvelopeTable;
  paper_point: PaperPointTable;
  paper_series: PaperSeriesTable;
  paper_card: PaperCardTable;
  paper_day: PaperDayTable;
  register: RegisterTable;
  register_email: RegisterEmailTable;
  register_name: RegisterNameTable;
  register_person: RegisterPersonTable;
  vote_channel: VoteChannelTable;
  voter_check: VoterCheckTable;
  voter_check_file: VoterCheckFileTable;
  spare_envelope: SpareEnvelopeTable;
  commission_share: CommissionShareTable;
  commission_member: CommissionMemberTable;
  commission_closing: CommissionClosingTable;
  commission_given: CommissionGivenTable;
  auditor_file: AuditorFileTable;
  auditor_file_piece: AuditorFilePieceTable;
  contested_ballot: ContestedBallotTable;
  authorize_code: AuthorizeCodeTable;
  seal_list: SealListTable;
  ballot: BallotTable;
  box_area: BoxAreaTable;
  box_group: BoxGroupTable;
  set_aside: SetAsideTable;
  planned_publication: PlannedPublicationTable;
  proposed_publication: ProposedPublicationTable;
  task_erratum: TaskErratumTable;
  backup_run: BackupRunTable;
  vote_rehearsal: VoteRehearsalTable;
  published_ballot_piece: PublishedBallotPieceTable;
  published_ballots: PublishedBallotsTable;
  result_watcher: ResultWatcherTable;
  project_about: ProjectAboutTable;
  project_act: ProjectActTable;
  substitution: SubstitutionTable;
  project_district: ProjectDistrictTable;
  draft_plan: DraftPlanTable;
  vote_act: VoteActTable;
  vote_apart_pair: VoteApartPairTable;
  numbering: NumberingTable;
  vote_exclusive_pair: VoteExclusivePairTable;
  tie_decision: TieDecisionTable;
  preview_link: PreviewLinkTable;
  vote_result: VoteResultTable;
  teryt_unit: TerytUnitTable;
  teryt_import: TerytImportTable;
  street_part: StreetPartTable;
  street_list: StreetListTable;
  app_image: AppImageTable;
  act: ActTable;
  act_element: ActElementTable;
  act_attachment: ActAttachmentTable;
  act_source: ActSourceTable;
  project_file: ProjectFileTable;
  consultation_section: ConsultationSectionTable;
  consultation_text: ConsultationTextTable;
  typed_draft: TypedDraftTable;
  saved_view: SavedViewTable;
  wording_correction: WordingCorrectionTable;
  accepted_terms: AcceptedTermsTable;
  opinion: OpinionTable;
  comment: CommentTable;
  entered_remark: EnteredRemarkTable;
  remark_numbering: RemarkNumberingTable;
  comment_answer: CommentAnswerTable;
  comment_answer_before: CommentAnswerBeforeTable;
  remark_apart: RemarkApartTable;
  remark_mark: RemarkMarkTable;
  consultation_report: ConsultationReportTable;
  report_document: ReportDocumentTable;
  consultation_report_before: ConsultationReportBeforeTable;
  consultation_effect: ConsultationEffectTable;
  meeting: MeetingTable;
  contact_message: ContactMessageTable;
  initiative_serial: InitiativeSerialTable;
  initiative: InitiativeTable;
  initiative_entry: InitiativeEntryTable;
  initiative_file: InitiativeFileTable;
  answer_template: AnswerTemplateTable;
  case_opinion: CaseOpinionTable;
  case_parcel: CaseParcelTable;
  case_product: CaseProductTable;
  case_reminder: CaseReminderTable;
  case_route: CaseRouteTable;
  case_routing: CaseRoutingTable;
  petition: PetitionTable;
  started_upload: StartedUploadTable;
}
