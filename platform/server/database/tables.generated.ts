// Made by `npm run generate` from the migrated schema. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json | undefined }
/** jsonb: read as a value, written as JSON text. */
type JsonColumn = ColumnType<Json, string, string>
type OptionalJsonColumn = ColumnType<Json | null, string | null | undefined, string | null>

export type AccessTagTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  color: Generated<number>
  created_at: Date
  version: Generated<number>
}

export type AckMessageTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  kind: string
  comment_type: string
  config_type: string
  location_id: number | null
  source_ids: number[]
  delay_minutes: number
  texts: JsonColumn
  uses_location_hours: boolean
  time_zone: string | null
  week: JsonColumn
  special_days: JsonColumn
  is_active: boolean
  saved_by: number | null
  version: Generated<number>
  created_at: Date
}

export type AckSendingTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  comment_type: string
  thing_id: number
  location_id: number
  message_id: number
  config_type: string
  state: string
  reason: string | null
  tries: Generated<number>
  arrived_at: Date
  due_at: Date
  done_at: Date | null
}

export type ActionPlanTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  goal: string
  location_id: number | null
  owner_id: number | null
  due_on: string | null
  state: Generated<number>
  steps: ColumnType<Json, string | undefined, string>
  rejection: string | null
  created_at: Date
  created_by: number
  submitted_at: Date | null
  submitted_by: number | null
  approved_at: Date | null
  approved_by: number | null
  done_at: Date | null
  version: Generated<number>
}

export type ActionPlanReviewTable = {
  tenant_id: number
  plan_id: number
  review_id: number
  attached_at: Date
  attached_by: number
}

export type AdvancedKeywordTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  name: string
  text: string
  version: Generated<number>
  created_at: Date
}

export type AgencyTable = {
  id: GeneratedAlways<number>
  name: string
  internal_name: string
  logo: string | null
  white_label: Generated<boolean>
  host_name: string | null
  color: string | null
  sender: string | null
  version: Generated<number>
  created_at: Generated<Date>
  support_email: string | null
  privacy_url: string | null
  terms_url: string | null
  agency_key: Generated<string>
}

export type AgencyApiKeyTable = {
  agency_id: number
  id: GeneratedAlways<number>
  kind: number
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  actions: string[]
  location_ids: number[] | null
  pii_scopes: Generated<string[]>
  made_by: number
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by: number | null
  version: Generated<number>
  maker_held: OptionalJsonColumn
  text_expires_at: Date | null
  reads_only: Generated<boolean>
}

export type AgencyModelTable = {
  agency_id: number
  is_allowed: boolean
  version: number
}

export type AgencySumTable = {
  agency_id: number
  what: string
  n: number
}

export type AiDraftTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  user_id: number
  origin: string
  model: string | null
  prompt_text: string
  prompt_data_type: string
  sentiment: number
  response: string | null
  response_ms: number | null
  failure: string | null
  tokens_in: number | null
  tokens_out: number | null
  is_cut: Generated<boolean>
  facts: ColumnType<Json, string | undefined, string>
  strange: Generated<string[]>
  template_id: number | null
  system_template_id: number | null
  response_id: number | null
  edit_distance: number | null
  sent_at: Date | null
  created_at: Date
  by_itself: Generated<boolean>
}

export type ApiKeyTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  kind: number
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  actions: string[]
  location_ids: number[] | null
  pii_scopes: Generated<string[]>
  made_by: number
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by: number | null
  version: Generated<number>
  maker_held: OptionalJsonColumn
  text_expires_at: Date | null
  reads_only: Generated<boolean>
}

export type ApprovalRuleTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  position: number
  location_ids: number[]
  min_rating: number
  max_rating: number
  words: string[]
  everybody: boolean
  steps: JsonColumn
  version: Generated<number>
  created_at: Date
  lent_by: number | null
}

export type ApprovalStandInTable = {
  tenant_id: number
  user_id: number
  stand_in_id: number
  from_day: string
  until_day: string
}

export type AssetTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  object: string
  object_id: number
  asset_key: string
  filename: string
  type: string
  bytes: number
  added_by: number
  added_by_name: string
  added_at: Date
  kept_at: Date | null
  remove_at: Date | null
  policy: Generated<string>
  public_key: string | null
}

export type AssetLossTable = {
  tenant_id: number
  object: string
  object_id: number
}

export type AssistantReadingTable = {
  tenant_id: number
  api_key_id: number
  read_at: Date
}

export type AssistantRequestTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  api_key_id: number
  api_key_name: string
  made_by: number
  program: string
  route: string
  does: string
  needs: string[]
  needs_all: boolean
  params: JsonColumn
  query: JsonColumn
  body: OptionalJsonColumn
  content_hash: string
  state: string
  made_at: Date
  expires_at: Date
  decided_by: number | null
  decided_at: Date | null
  failure: string | null
  read_outside_at: Date | null
}

export type AssistantSettingTable = {
  tenant_id: number
  opened: string[]
  version: number
}

export type AttributionTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  location_id: number
  employee_id: number
  type: string
  state: string
  places: JsonColumn
  removed_from: string | null
  user_id: number | null
  created_at: Date
  removed_at: Date | null
}

export type AttributionAppealTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  location_id: number
  employee_id: number
  user_id: number
  claim: string
  text: string
  state: string
  reason: string | null
  decided_by: number | null
  created_at: Date
  decided_at: Date | null
}

export type AuditHeadTable = {
  tenant_id: number
  seq: number
  hash: Buffer
}

export type AuditRecordTable = {
  tenant_id: number
  seq: number
  at: Date
  actor_id: number | null
  subject_id: number | null
  action: string
  entity: string
  entity_id: number | null
  before: OptionalJsonColumn
  after: OptionalJsonColumn
  ip: string | null
  correlation_id: string | null
  previous_hash: Buffer
  hash: Buffer
  agent: string | null
}

export type AutoReplyTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  location_id: number
  group_id: number
  revision: number
  state: string
  reason: string | null
  found: string | null
  ai_draft_id: number | null
  text: string | null
  send_at: Date | null
  response_id: number | null
  reported_by: number | null
  created_at: Date
}

export type AutoSendDraftTable = {
  tenant_id: number
  ai_draft_id: number
  group_id: number
  unchanged: boolean
}

export type AutoSendGroupTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  location_id: number
  source_id: number
  rating: number
  language: string
  model: string
  sent: Generated<number>
  unchanged: Generated<number>
  auto_sent: Generated<number>
  counted_from: Date
  opener_id: number | null
  opened_at: Date | null
  closed_at: Date | null
  close_reason: string | null
  closed_by: number | null
  closed_review_id: number | null
}

export type AutoSendSettingTable = {
  tenant_id: number
  is_on: boolean
  delay_minutes: number
  version: number
}

export type AutomationHistoryTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  rule_id: number
  from_at: Date
  to_at: Date
  after_id: Generated<number>
  asked_by: number
}

export type AutomationRuleTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  description: string
  position: number
  event: number
  filters: JsonColumn
  actions: JsonColumn
  daily_limit: number | null
  again: boolean
  number: number
  on_number: number | null
  dry_run_number: number | null
  paused: string | null
  paused_at: Date | null
  saved_by: number | null
  saved_at: Date
  version: Generated<number>
  subject: Generated<string>
}

export type AutomationRunTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  rule_id: number
  number: number
  event: number
  review_id: number | null
  location_id: number
  state: string
  reason: string | null
  chain: string
  depth: number
  caused_by: number | null
  correlation_id: string
  trigger: string
  over_history: Generated<boolean>
  facts: JsonColumn
  run_as: number | null
  created_at: Date
  next_at: Date | null
  finished_at: Date | null
  ticket_id: number | null
  question_id: number | null
}

export type AutomationStepTable = {
  tenant_id: number
  run_id: number
  position: number
  action: JsonColumn
  state: string
  reason: string | null
  error: OptionalJsonColumn
  tries: Generated<number>
  due_at: Date
  done_at: Date | null
  made_id: number | null
  template_id: number | null
}

export type AutomationVersionTable = {
  tenant_id: number
  rule_id: number
  number: number
  event: number
  filters: JsonColumn
  actions: JsonColumn
  daily_limit: number | null
  again: boolean
  saved_by: number | null
  saved_at: Date
  subject: Generated<string>
}

export type BrandFactTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  text: string
  location_ids: number[]
  version: Generated<number>
  created_at: Date
}

export type BrandLogoTable = {
  agency_id: number
  mark: string
  type: string
  content: Buffer
  created_at: Date
}

export type CallCountTable = {
  key: Buffer
  calls: number
  until: Date
}

export type ClaimTable = {
  tenant_id: number
  kind: string
  thing_id: number
  user_id: number
  location_id: number
  until: Date
}

export type ClientReportTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  at: Date
  type: string
  namespace: string
  data: JsonColumn
  correlation_id: string
  about_id: string | null
  user_id: number | null
}

export type ClosingReasonTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  text: string
  version: Generated<number>
  created_at: Date
}

export type CompetitorTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  location_ids: number[]
  pages: JsonColumn
  is_active: boolean
  version: Generated<number>
  created_at: Date
}

export type CompetitorReadTable = {
  tenant_id: number
  competitor_id: number
  source_id: number
  first_at: Date
  last_at: Date
  since: string | null
}

export type CompetitorReviewTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  competitor_id: number
  source_id: number
  uid: string
  rating: number
  at: Date
  is_replied: boolean | null
  replied_at: Date | null
  said_at: Date | null
}

export type ConnectedAppTable = {
  tenant_id: number
  id: number
  client_id: string
  oauth_client_id: number | null
  origin: string
  returns_to: string
  access: string
}

export type ConnectingSettingTable = {
  tenant_id: number
  policy: string
  version: number
}

export type CountedTenantTable = {
  tenant_id: number
  agency_id: number
  counts: JsonColumn
}

export type CredentialTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  source_id: number
  type: number
  level: string
  name: string
  external_account: string
  secret: string
  validity: Generated<string>
  last_ok_at: Date | null
  last_error: string | null
  location_count: Generated<number>
  deleted_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  trouble: string | null
  help_url: string | null
  connected_by: number | null
  expires_at: Date | null
  checked_at: Date | null
  mailed_at: Date | null
  left_out: Generated<string[]>
  mailed_trouble: string | null
  check_error: string | null
}

export type CustomTabTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  icon: string
  url: string
  version: Generated<number>
  updated_at: Date
}

export type CustomViewTable = {
  tenant_id: number
  entries: ColumnType<Json, string | undefined, string>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type CustomerTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  source_id: number
  source_uid: string
  display_name: string
  photo_url: string | null
  email: string | null
  phone_number: string | null
  first_seen_at: Date
  created_at: Generated<Date>
  erased_at: Date | null
  forgotten: Generated<string[]>
  import_id: number | null
}

export type CustomerLabelTable = {
  tenant_id: number
  item_id: number
  label_id: number
  label_owner_id: GeneratedAlways<number>
  assigned_by: number | null
  assigned_at: Date
}

export type DashboardTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  name: string
  tiles: JsonColumn
  filters: JsonColumn
  is_default: Generated<boolean>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export type DateSettingTable = {
  tenant_id: number
  week_start: Generated<number>
  fiscal_style: Generated<string>
  fiscal_month: Generated<number>
  fiscal_day: Generated<number>
  fiscal_year_begins: Generated<string>
  fiscal_year_named: Generated<string>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type DefaultRoleTable = {
  id: GeneratedAlways<number>
  agency_id: number
  level: string
  name: string
  actions: string[]
  offered: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type DueWorkTable = {
  tenant_id: number
  id: Generated<string>
  kind: string
  due_at: Date
}

export type EmployeeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  other_names: string[]
  location_ids: number[]
  user_id: number | null
  is_active: boolean
  created_at: Date
  version: Generated<number>
}

export type EscalationDueTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number | null
  thread_id: number | null
  next_at: Date
  tries: Generated<number>
}

export type EscalationFiredTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  policy_id: number
  policy_name: string
  number: number
  position: number
  step: JsonColumn
  ticket_id: number | null
  thread_id: number | null
  location_id: number
  clock: string
  round: string
  due_at: Date
  fired_at: Date
  did: JsonColumn
  failed: JsonColumn
}

export type EscalationPolicyTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  clock: string
  location_ids: number[]
  queue_ids: number[]
  ticket_types: number[]
  priorities: number[]
  max_rating: number | null
  steps: JsonColumn
  last_number: number
  is_active: boolean
  is_paused: Generated<boolean>
  saved_by: number | null
  saved_at: Date
  version: Generated<number>
}

export type ExportTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  list: string
  name: string
  format: string
  fields: string[]
  filters: JsonColumn
  sort: string
  state: Generated<string>
  failure: string | null
  rows_done: Generated<number>
  rows_total: number | null
  bytes: number | null
  fence: Generated<number>
  file_key: string | null
  location_ids: number[] | null
  asked_by: number
  created_at: Date
  mailed_after: Date
  finished_at: Date | null
  expires_at: Date | null
  deleted_at: Date | null
  api_key_id: number | null
}

export type FailedSignInTable = {
  id: GeneratedAlways<number>
  user_id: number
  at: Date
  ip: string
  user_agent: string
}

export type FeatureFlagTable = {
  id: GeneratedAlways<number>
  key: string
  description: string
  owner: string
  enabled: boolean
  share_percent: Generated<number>
  agency_ids: Generated<number[]>
  tenant_ids: Generated<number[]>
  role_ids: Generated<number[]>
  user_ids: Generated<number[]>
  expires_at: Date | null
  version: Generated<number>
  updated_at: Generated<Date>
  beta: Generated<boolean>
}

export type ForwardGuestTable = {
  tenant_id: number
  forward_id: number
  link_id: number
  name: string
  answer: string | null
  answered_at: Date | null
}

export type FoundPlaceTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  credential_id: number
  source_id: number
  place_key: string
  place: JsonColumn
  left_out: Generated<boolean>
  version: Generated<number>
}

export type GuestLinkTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  kind: string
  subject_id: number
  location_id: number
  guest_name: string
  guest_email: string
  locale: string
  made_by: number
  days: number
  hash: Buffer | null
  created_at: Date
  mailed_at: Date | null
  expires_at: Date
  ended_as: string | null
  ended_at: Date | null
  opened: Generated<number>
  last_opened_at: Date | null
  version: Generated<number>
}

export type GuestLinkSettingTable = {
  tenant_id: number
  is_on: boolean
}

export type HelpTextTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  page: string | null
  locale: string | null
  title: string
  body: string
  version: Generated<number>
  updated_by: number | null
  updated_at: Date
}

export type IdempotencyTable = {
  tenant_id: number
  actor_id: number
  route: string
  key: string
  body_hash: string
  status: number | null
  answer: OptionalJsonColumn
  created_at: Date
  holder: string | null
  lease_until: Date | null
  has_written: Generated<boolean>
  file_hash: string | null
}

export type ImportJobTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  type: string
  kind: string
  file_key: string
  bytes: number
  columns: JsonColumn
  guesses: JsonColumn
  samples: JsonColumn
  mapping: JsonColumn
  options: JsonColumn
  priority: Generated<string>
  validation_status: Generated<string>
  commit_status: Generated<string>
  undo_status: string | null
  failure: string | null
  validated_to: Generated<number>
  committed_to: Generated<number>
  undone_to: Generated<number>
  plan: OptionalJsonColumn
  committed: OptionalJsonColumn
  undone: OptionalJsonColumn
  fence: Generated<number>
  lease_until: Date | null
  created_by: number
  committed_by: number | null
  created_at: Date
  finished_at: Date | null
  version: Generated<number>
  deleted_at: Date | null
  file_hash: string | null
  sheets: ColumnType<Json, string | undefined, string>
  sheet: Generated<number>
  header_line: Generated<number>
  unvalued: Generated<number>
  sampled_ids: Generated<number>
  known_ids: Generated<number>
  table_hashes: string[] | null
  filled_sheets: Generated<number[]>
}

export type ImportLocationTable = {
  tenant_id: number
  job_id: number
  key: string
  source_id: number
  external_id: string | null
  name: string
  address: string
  latitude: number | null
  longitude: number | null
  rows: number
  location_id: number | null
  added: Generated<boolean>
  beyond_license: Generated<boolean>
}

export type ImportRowTable = {
  tenant_id: number
  job_id: number
  row_number: number
  status: string
  outcome: string
  planned_outcome: string | null
  reason: string | null
  source_column: number | null
  rating: number | null
  date: Date | null
  excerpt: Generated<string>
  uid: string | null
  source_id: number | null
  location_id: number | null
  location_key: string | null
  thing_id: number | null
  diff: OptionalJsonColumn
  before: OptionalJsonColumn
  undone: Generated<boolean>
  undo_reason: string | null
  response_id: number | null
  thing_version: number | null
}

export type InboxEntryTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  thread_id: number
  at: Date
  by_id: number | null
  change: string
  value: string | null
}

export type InboxQueueTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  role_ids: number[]
  version: Generated<number>
  created_at: Date
}

export type InboxSeenTable = {
  tenant_id: number
  user_id: number
  thread_id: number
  seen_at: Date
}

export type InboxSettingTable = {
  tenant_id: number
  return_hours: number | null
  version: number
}

export type InboxStageTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  position: number
  version: Generated<number>
  created_at: Date
}

export type InboxStageStayTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  thread_id: number
  location_id: number
  stage_id: number
  from_at: Date
  to_at: Date | null
}

export type InboxThreadTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  channel: string
  review_id: number | null
  location_id: number
  last_at: Date
  user_id: number | null
  role_id: number | null
  queue_id: number | null
  stage_id: number | null
  stage_since: Date | null
  due_at: Date | null
  snoozed_until: Date | null
  mentioned_ids: Generated<number[]>
  revision: number
  is_settled: boolean
  closed_at: Date | null
  closed_by: number | null
  closing_reason: string | null
  root_causes: Generated<string[]>
  closing_tags: Generated<string[]>
  reopened_at: Date | null
  version: Generated<number>
  return_at: Date | null
  returned_at: Date | null
  returned_from: number | null
  next_reason_id: number | null
  next_cause_ids: Generated<number[]>
  next_tags: Generated<string[]>
  thing_id: number | null
  subject_id: GeneratedAlways<number | null>
}

export type InstallationTable = {
  id: Generated<boolean>
  born_at: Date
  demo: boolean
  demo_filled_at: Date | null
  sealed_master: string | null
}

export type InternalEmailTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  subject: string
  text: string
  created_at: Date
  sent_at: Date | null
  recipient: string | null
}

export type KnownDeviceTable = {
  id: GeneratedAlways<number>
  user_id: number
  hash: Buffer
  user_agent: string
  created_at: Date
  last_seen_at: Date
}

export type LabelTable = {
  id: Generated<number>
  tenant_id: number | null
  owner_id: GeneratedAlways<number>
  source: Generated<string>
  type: string
  name: string
  display_name: string | null
  description: Generated<string>
  color: Generated<string>
  parent_id: number | null
  position: number
  active: Generated<boolean>
  module_ids: Generated<number[]>
  industry_ids: Generated<number[]>
  version: Generated<number>
  created_at: Generated<Date>
}

export type LabelMergeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  label_id: number
  name: string
  into_id: number
  moved: number
  gone: JsonColumn
  shifted: JsonColumn
  merged_by: number | null
  merged_at: Date
  undo_until: Date
  undone_at: Date | null
}

export type LabelMergeItemTable = {
  tenant_id: number
  merge_id: number
  links: string
  label_id: number
  item_id: number
  both_labels: boolean
  assigned_by: number | null
  assigned_at: Date
}

export type LabelMergePairTable = {
  tenant_id: number
  from_id: number
  into_id: number
  merge_id: number
}

export type LocationTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  uid: string
  code: string
  internal_name: string
  public_name: string
  street: Generated<string>
  city: Generated<string>
  region: Generated<string>
  postal_code: Generated<string>
  country: Generated<string>
  timezone: Generated<string>
  industry: Generated<string>
  phone: string | null
  web: string | null
  latitude: number | null
  longitude: number | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  attributes: ColumnType<Json, string | undefined, string>
  disabled_modules: Generated<number[]>
}

export type LocationAttributeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  key: string
  name: string
  kind: string
  options: Generated<string[]>
  version: Generated<number>
  created_at: Date
}

export type LocationSourceTable = {
  tenant_id: number
  location_id: number
  source_id: number
  external_id: string
  url: string | null
  credential_id: number | null
  last_sync_at: Date | null
  synced_to: Date | null
  last_error: string | null
  count_off: Generated<number>
  unreadable: Generated<number>
  next_poll_at: Date | null
  flags: Generated<string[]>
  whole_at: Date | null
  edits: ColumnType<Json, string | undefined, string>
}

export type MacroTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  level: Generated<string>
  location_ids: Generated<number[]>
  steps: JsonColumn
  version: Generated<number>
  created_at: Date
}

export type MacroUseTable = {
  tenant_id: number
  of_all: boolean
  macro_id: number
  uses: Generated<number>
  last_used_at: Date
}

export type MilestoneTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  day: string
  text: string
  version: Generated<number>
  created_at: Date
}

export type ModelSettingTable = {
  tenant_id: number
  is_on: Generated<boolean>
  base_url: string | null
  model: string | null
  key: string | null
  voice: Generated<string>
  version: number
  price_in: number | null
  price_out: number | null
  currency: Generated<string>
  budget: number | null
}

export type ModelUseTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  at: Date
  purpose: string
  user_id: number | null
  model: string
  tokens_in: number
  tokens_out: number
  is_counted: boolean
  cost_micros: number
}

export type ModuleRuleTable = {
  id: GeneratedAlways<number>
  agency_id: number
  tenant_id: number | null
  module_id: number
  rule: number
  enabled: boolean
  included_sources: Generated<number[]>
  excluded_sources: Generated<number[]>
  version: Generated<number>
  updated_at: Date
}

export type NotificationTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  kind: string
  subjects: number[]
  about: string
  note: string | null
  at: Date
  read_at: Date | null
}

export type NotificationItemTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  key: string
  type: number
  kind: string
  subject: number
  about: string
  note: string | null
  review_id: number | null
  location_id: number | null
  needs: string | null
  at: Date
  set_by: string
  set_role_id: number | null
  set_at: Date | null
  filters: OptionalJsonColumn
  in_app: string
  in_app_due: Date | null
  email: string
  email_due: Date | null
  email_at: Date | null
  is_gathered: boolean
  email_subject: string | null
  read_at: Date | null
  push: Generated<string>
  push_due: Date | null
  push_at: Date | null
  sms: Generated<string>
  sms_due: Date | null
  sms_at: Date | null
  push_gathered: Generated<boolean>
  sms_gathered: Generated<boolean>
}

export type NotificationMuteTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  type: number | null
  review_id: number | null
  location_id: number | null
  until: Date
  created_at: Date
}

export type NotificationReaderTable = {
  tenant_id: number
  user_id: number
  is_quiet: boolean
  quiet_from: string
  quiet_to: string
  weekend_to: string
  windows: number[]
  urgent_wakes: boolean
  paused_until: Date | null
}

export type NotificationRuleTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  type: number
  role_id: Generated<number>
  user_id: Generated<number>
  email: string | null
  in_app: string | null
  filters: OptionalJsonColumn
  email_subject: string | null
  is_active: boolean | null
  is_locked: Generated<boolean>
  updated_by: number | null
  updated_at: Date
  push: string | null
  sms: string | null
}

export type NotificationWatchTable = {
  tenant_id: number
  late_until: Date
}

export type OauthClientTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  redirect_uris: string[]
  secret_hash: Buffer | null
  secret_tail: string | null
  secret_made_at: Date | null
  created_at: Date
  version: Generated<number>
}

export type ObjectPrivilegeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  object_kind: string
  object_id: number
  role_id: number | null
  user_id: number | null
  location_id: number | null
  action: string
}

export type OutboxTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  event: string
  payload: JsonColumn
  actor_id: number | null
  correlation_id: string | null
  created_at: Date
}

export type PartnerLoginTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  role_ids: Generated<number[]>
  networks: Generated<string[]>
  enabled: Generated<boolean>
  secret_hash: Buffer
  secret_tail: string
  secret_made_at: Date
  former_hash: Buffer | null
  former_until: Date | null
  last_used_at: Date | null
  version: Generated<number>
  created_at: Date
  secret_by: number | null
  former_by: number | null
}

export type PasswordHistoryTable = {
  id: GeneratedAlways<number>
  user_id: number
  hash: string
  created_at: Date
}

export type PresenceTable = {
  tenant_id: number
  kind: string
  thing_id: number
  user_id: number
  location_id: number
  since: Date
  seen_at: Date
}

export type ProviderTurnTable = {
  name: string
  slot: number
  taken: number
}

export type PushDeliveryTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  subscription_id: number
  user_id: number
  item_ids: number[]
  state: string
  status: number | null
  tries: Generated<number>
  due_at: Date | null
  at: Date
}

export type PushKeyTable = {
  id: number
  public_key: string
  sealed_private: string
  created_at: Date
}

export type PushSubscriptionTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  endpoint_hash: string
  sealed: string
  service: string
  browser: string
  session_id: number
  session_until: Date
  created_at: Date
  seen_at: Date
  sent_at: Date | null
  rest_until: Date | null
}

export type QuestionTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  location_id: number
  source_id: number
  origin: string
  external_id: string | null
  asker_name: string | null
  text: string
  language: string | null
  date: Date
  url: string | null
  read: Generated<boolean>
  flagged: Generated<boolean>
  assignee_id: number | null
  is_shown: Generated<boolean>
  answer_state: string | null
  answered_at: Date | null
  version: Generated<number>
  created_at: Date
  revision: Generated<number>
  snoozed_until: Date | null
  notes: Generated<number>
  hidden_at: Date | null
  hidden_by: number | null
  hidden_reason: string | null
  hidden_explanation: string | null
}

export type QuestionAnswerTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  question_id: number
  is_ours: boolean
  is_open: Generated<boolean>
  external_id: string | null
  visitor_name: string | null
  author_id: number | null
  text: string
  state: string
  reason: Generated<string>
  decided_by: number | null
  at: Date
  replaced_at: Date | null
  version: Generated<number>
  asked_sum: number | null
}

export type QuestionAskerTable = {
  tenant_id: number
  question_id: number
  email: string
  locale: string
  at: Date
}

export type QuestionForwardTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  question_id: number
  location_id: number
  by_id: number | null
  message: string
  user_ids: number[]
  roles: string[]
  created_at: Date
}

export type QuestionForwardGuestTable = {
  tenant_id: number
  forward_id: number
  link_id: number
  name: string
  answer: string | null
  answered_at: Date | null
}

export type QuestionNoteTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  question_id: number
  author_id: number
  text: string
  mentions: number[]
  told: number[]
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

export type QuestionPageTable = {
  tenant_id: number
  location_id: number
  key: string
  is_on: boolean
}

export type RecoveryCodeTable = {
  user_id: number
  hash: Buffer
  used_at: Date | null
}

export type ResponseTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  location_id: number
  text: string
  submitted_text: string | null
  state: string
  approval_status: string | null
  origin: Generated<string>
  author_id: number | null
  approver_id: number | null
  template_id: number | null
  current: Generated<boolean>
  failure_reason: string | null
  reply_reason: string | null
  reason: string | null
  tries: Generated<number>
  tried_at: Date | null
  fence: string | null
  next_try_at: Date | null
  sent_at: Date | null
  source_updated_at: Date | null
  remove_asked_at: Date | null
  removed_at: Date | null
  version: Generated<number>
  created_at: Date
  system_template_id: number | null
  approval: OptionalJsonColumn
  open_role_ids: number[] | null
  open_user_ids: number[] | null
  set_aside: Generated<boolean>
  approver_guest: string | null
  open_to_moderators: Generated<boolean>
  as_staff: Generated<boolean>
  staff_name: string | null
  retries: Generated<number>
  is_private: Generated<boolean>
  review_revision: number | null
}

export type ResponseStepTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  response_id: number
  state: string
  at: Date
  actor_id: number | null
  note: string | null
  guest: string | null
}

export type ResponseTemplateTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  text: string
  locale: string | null
  min_rating: Generated<number>
  max_rating: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  level: Generated<string>
  part: Generated<string>
  location_ids: Generated<number[]>
  source_id: number | null
}

export type RetentionRuleTable = {
  tenant_id: number
  field: string
  days: number
}

export type RetentionSettingTable = {
  tenant_id: number
  minimum_days: Generated<number>
  version: Generated<number>
  ran_at: Date | null
  erased: ColumnType<Json, string | undefined, string>
}

export type ReviewTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  location_id: number
  source_id: number
  source_uid: string
  customer_id: number | null
  rating: number | null
  title: string | null
  text: Generated<string>
  language: string | null
  sentiment: Generated<number>
  date: Date
  date_precision: Generated<string>
  source_updated_at: Date | null
  url: string | null
  medias: ColumnType<Json, string | undefined, string>
  read: Generated<boolean>
  flagged: Generated<boolean>
  requested: Generated<boolean>
  published: Generated<boolean>
  shareable: Generated<boolean>
  assignee_id: number | null
  response_state: string | null
  responded_at: Date | null
  previous_rating: number | null
  revision: Generated<number>
  vanished_at: Date | null
  import_id: number | null
  version: Generated<number>
  created_at: Generated<Date>
  translation: string | null
  history: Generated<boolean>
  source_rating: number | null
  by_hand: Generated<boolean>
  lost_at: Date | null
  last_seen_at: Date | null
  returned_at: Date | null
  notes: Generated<number>
  snoozed_until: Date | null
  snoozed_by: number | null
  target_at: Date | null
  on_loan: Generated<boolean>
  kept_until: Date | null
  hidden_at: Date | null
  due_at: GeneratedAlways<Date | null>
  sub_ratings: ColumnType<Json, string | undefined, string>
  tsv: GeneratedAlways<string | null>
}

export type ReviewDayTable = {
  tenant_id: number
  day: string
  source_id: number
  rating: number
  sentiment: number
  reviews: number
  answered: number
  response_seconds: number
}

export type ReviewDayLocationTable = {
  tenant_id: number
  location_id: number
  day: string
  source_id: number
  rating: number
  sentiment: number
  reviews: number
  answered: number
  response_seconds: number
}

export type ReviewDropTable = {
  tenant_id: number
  location_id: number
  source_id: number
  told_at: Date
}

export type ReviewForwardTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  location_id: number
  by_id: number | null
  message: string
  user_ids: number[]
  roles: string[]
  created_at: Date
}

export type ReviewHidingTable = {
  tenant_id: number
  review_id: number
  reason: string
  explanation: string
  hidden_by: number
  hidden_at: Date
}

export type ReviewLabelTable = {
  tenant_id: number
  item_id: number
  label_id: number
  label_owner_id: GeneratedAlways<number>
  assigned_by: number | null
  assigned_at: Date
}

export type ReviewLocationTable = {
  tenant_id: number
  location_id: number
  reviews: number
  compacted: Generated<boolean>
  id: Generated<string>
}

export type ReviewMonthTable = {
  tenant_id: number
  month: string
  source_id: number
  rating: number
  sentiment: number
  language: string
  response_state: string
  assignee_id: number
  read: boolean
  flagged: boolean
  reviews: number
  compacted: Generated<boolean>
  id: Generated<string>
}

export type ReviewNoteTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  review_id: number
  author_id: number
  text: string
  mentions: number[]
  told: number[]
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

export type ReviewRevisionTable = {
  tenant_id: number
  review_id: number
  revision: number
  rating: number | null
  title: string | null
  text: string
  date: Date
  seen_at: Date
  sub_ratings: ColumnType<Json, string | undefined, string>
}

export type ReviewUpdateTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  origin: string
  feed_id: number | null
  source_id: number
  location_key: string
  location_id: number | null
  uid: string
  hash: string
  status: string
  reason: string | null
  line: number | null
  record: OptionalJsonColumn
  review_id: number | null
  rating: number | null
  excerpt: string
  received_at: Date
  done_at: Date | null
  version: Generated<number>
  elsewhere: Generated<boolean>
}

export type RoleTable = {
  id: GeneratedAlways<number>
  agency_id: number
  tenant_id: number | null
  name: string
  external_id: string | null
  parent_role_id: number | null
  managed_role_ids: Generated<number[]>
  actions: Generated<string[]>
  version: Generated<number>
  created_at: Generated<Date>
  kind: Generated<number>
  own_actions: string[] | null
  field_access: ColumnType<Json, string | undefined, string>
}

export type RootCauseTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  text: string
  tags: string[]
  version: Generated<number>
  created_at: Date
}

export type SavedViewTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  page: string
  name: string
  user_id: number
  owner: string
  filters: JsonColumn
  sort: string | null
  columns: string[] | null
  version: Generated<number>
  created_at: Date
  deleted_at: Date | null
}

export type SavedViewChoiceTable = {
  tenant_id: number
  user_id: number
  page: string
  view_id: number | null
  ordered_ids: Generated<number[]>
}

export type SavedViewDefaultTable = {
  tenant_id: number
  page: string
  role_id: number
  view_id: number
}

export type SavedViewRoleTable = {
  tenant_id: number
  view_id: number
  role_id: number
}

export type ScheduledTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  kind: string
  thing_id: number
  location_id: number
  draft_id: number
  draft_version: number
  revision: number
  author_id: number
  state: string
  reason: string | null
  send_at: Date
  created_at: Date
}

export type SecondFactorTable = {
  user_id: number
  secret: string | null
  confirmed_at: Date | null
  last_step: Generated<number>
  next_secret: string | null
  next_at: Date | null
  next_proof: string | null
}

export type SentCodeTable = {
  key: string
  user_id: number
  sent_at: Date
  state: string
  problem: string | null
}

export type ServiceLevelTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  position: number
  source_ids: number[]
  location_ids: number[]
  min_rating: number
  max_rating: number
  hours: number
  counting: string
  calendar_id: number | null
  is_active: boolean
  version: Generated<number>
  created_at: Date
  domain: Generated<string>
  ticket_types: Generated<number[]>
  priorities: Generated<number[]>
  queue_ids: Generated<number[]>
  first_reply_hours: number | null
  next_reply_hours: number | null
}

export type SessionTable = {
  id: GeneratedAlways<number>
  hash: Buffer
  handle: string
  user_id: number
  actor_id: number
  persistent: boolean
  auth_version: number
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  mfa_at: Date | null
  is_sso: Generated<boolean>
  pending: string | null
  parent_id: number | null
  may_write: Generated<boolean>
  reason: string | null
  rotated_at: Date | null
  previous_hash: Buffer | null
  previous_until: Date | null
  step_up_tries: Generated<number>
  proven: ColumnType<Json, string | undefined, string>
}

export type SmsMessageTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  key: string
  user_id: number
  type: number
  item_ids: number[]
  segments: number
  state: string
  problem: string | null
  at: Date
}

export type SmsNumberTable = {
  tenant_id: number
  user_id: number
  number: string
  verified_at: Date | null
  code_hash: string | null
  code_until: Date | null
  sent_at: Date | null
  tries: Generated<number>
}

export type SmsPlanTable = {
  tenant_id: number
  monthly_limit: number
}

export type SmsReceiverTable = {
  number_hash: Buffer
  locale: string | null
  stopped_at: Date | null
}

export type SourceTable = {
  id: number
  key: string
  name: string
  status: Generated<number>
  listable: boolean
  publishable: boolean
  reviewable: boolean
  oauthable: boolean
  competitor: boolean
  publish_responses: boolean
  exportable: boolean
  credential_hierarchy: string
  reply_max_bytes: number | null
  advertisable: Generated<boolean>
  half_stars: Generated<boolean>
}

export type SourceFeedTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  source_id: number
  location_id: number | null
  url: string
  every_minutes: number
  is_on: boolean
  timezone: string
  day_first: boolean
  columns: JsonColumn
  header_name: string | null
  header_value: string | null
  next_read_at: Date
  read_at: Date | null
  read_code: string | null
  trouble: string | null
  said: Generated<string>
  found_columns: ColumnType<Json, string | undefined, string>
  meanings: ColumnType<Json, string | undefined, string>
  records: Generated<number>
  taken: Generated<number>
  refused: Generated<number>
  etag: string | null
  content_hash: string | null
  version: Generated<number>
  created_at: Date
}

export type SsoAttemptTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  at: Date
  reference: string
  method: number
  is_test: boolean
  refusals: string[]
  subject: string | null
  user_id: number | null
  ip: string
  config_version: number
  message: string | null
  context: JsonColumn
}

export type SsoConfigTable = {
  tenant_id: number
  method: Generated<number>
  identity_provider: Generated<number>
  entity_id: string | null
  login_url: string | null
  certificate: string | null
  next_certificate: string | null
  signed_part: Generated<string>
  provider_initiated: Generated<boolean>
  jwt_algorithms: Generated<string[]>
  jwt_keys: string | null
  secret_hash: Buffer | null
  secret_tail: string | null
  secret_made_at: Date | null
  field_mappers: ColumnType<Json, string | undefined, string>
  link_by: Generated<string>
  update_users: Generated<boolean>
  create_users: Generated<boolean>
  bind_users: Generated<boolean>
  default_role_id: number | null
  default_location_access: Generated<string>
  default_location_ids: Generated<number[]>
  version: Generated<number>
  tested_version: number | null
  tested_at: Date | null
  warned_of: Date | null
  updated_at: Date
  next_proven: Generated<boolean>
  sign_requests: Generated<boolean>
  own_keys: ColumnType<Json, string | undefined, string>
  savers: Generated<number[]>
  next_savers: Generated<number[]>
  key_savers: ColumnType<Json, string | undefined, string>
}

export type SsoRequestTable = {
  tenant_id: number
  id: string
  browser_hash: Buffer
  asked_by: number | null
  is_mobile: Generated<boolean>
  path: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type SsoSeenTable = {
  tenant_id: number
  hash: Buffer
  expires_at: Date
}

export type SupportSettingTable = {
  tenant_id: number
  support_email: string | null
  support_phone: string | null
  support_hours: string | null
  support_url: string | null
  version: Generated<number>
  updated_at: Generated<Date>
}

export type SystemMacroTable = {
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  steps: JsonColumn
  version: Generated<number>
  created_at: Date
}

export type SystemResponseTemplateTable = {
  id: GeneratedAlways<number>
  name: string
  part: string
  text: string
  locale: string | null
  source_id: number | null
  min_rating: number
  max_rating: number
  version: Generated<number>
  created_at: Date
}

export type SystemWordListTable = {
  id: GeneratedAlways<number>
  name: string
  type: string
  action: string
  words: string[]
  modules: number[]
  version: Generated<number>
  created_at: Date
}

export type TaskTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  title: string
  text: string
  type: string
  priority: number
  status: Generated<number>
  owner_id: number | null
  owner_name: string | null
  location_id: number | null
  due_at: Date | null
  items: ColumnType<Json, string | undefined, string>
  needs_proof: Generated<boolean>
  proof_text: string | null
  proof_url: string | null
  repeat_rule: string | null
  repeat_zone: string | null
  repeat_from: Date | null
  repeat_at: Date | null
  repeated: Generated<boolean>
  series_id: number | null
  created_at: Date
  created_by: number
  created_by_name: string
  closed_at: Date | null
  closed_by: number | null
  closed_by_name: string | null
  version: Generated<number>
  review_id: number | null
  ticket_id: number | null
  files: Generated<number>
  said_due_at: Date | null
}

export type TaskCalendarTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  user_id: number
  scope: string
  hash: Buffer
  created_at: Date
  read_at: Date | null
}

export type TenantTable = {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  internal_name: string
  logo: string | null
  color: string | null
  tenant_type: Generated<number>
  account_type: Generated<number>
  managed_by: Generated<number>
  state: Generated<number>
  timeout_mins: Generated<number>
  persistent_login: Generated<boolean>
  mfa: Generated<boolean>
  locale: Generated<string>
  timezone: Generated<string>
  dedupe_level: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  tenant_switcher: Generated<boolean>
  consent_required: Generated<boolean>
  social_terms: Generated<boolean>
  password_days: number | null
  default_date_range: string | null
  host_name: string | null
  sso_issuer: string | null
  sso_enabled: Generated<boolean>
  sso_logout_url: string | null
  sso_web_login_url: string | null
  fulfillment_stage: Generated<number>
  autofind: Generated<boolean>
  state_since: Date | null
  closed_modules: Generated<number[]>
  locked_modules: Generated<number[]>
  excluded_sources: ColumnType<Json, string | undefined, string>
  license_plan: string | null
  license_seats: number | null
  license_locations: number | null
  license_until: string | null
  hipaa: Generated<boolean>
  agency_user_ids: Generated<number[]>
  background: string | null
}

export type TenantBackgroundTable = {
  tenant_id: number
  mark: string
  type: string
  content: Buffer
  created_at: Date
}

export type TenantBundleTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  state: Generated<string>
  rows_done: Generated<number>
  files_done: Generated<number>
  bytes: number | null
  fence: Generated<number>
  asked_by: number
  asked_by_name: string
  created_at: Date
  finished_at: Date | null
}

export type TenantConnectionTable = {
  tenant_id: number
  source_id: number
  agency_id: number
  accounts: number
  broken: number
}

export type TenantDeletionTable = {
  id: GeneratedAlways<number>
  agency_id: number
  former_id: number
  state: Generated<string>
  asked_by: number | null
  asked_at: Date
  finished_at: Date | null
  rows_deleted: ColumnType<Json, string | undefined, string>
  files_deleted: Generated<number>
  proof: string | null
}

export type TenantDueTable = {
  tenant_id: number
  due_hour: Date
  part: number
  agency_id: number
  waiting: number
}

export type TenantLogoTable = {
  tenant_id: number
  mark: string
  type: string
  content: Buffer
  created_at: Date
}

export type TenantPlaceTable = {
  tenant_id: number
  part: number
  country: string
  region: string
  industry: string
  agency_id: number
  locations: number
}

export type TenantSummaryTable = {
  tenant_id: number
  agency_id: number
  last_sign_in_at: Date | null
  updated_at: Generated<Date>
  place_credentials: Generated<number>
}

export type TenantTallyTable = {
  tenant_id: number
  part: number
  agency_id: number
  locations: number
  reviews: number
  unanswered: number
  to_approve: number
  waiting: Generated<number>
  refused: Generated<number>
}

export type TermsTable = {
  agency_id: number
  version: number
  title: string
  text: string
  published_at: Date
  published_by: number | null
}

export type TermsAcceptanceTable = {
  user_id: number
  agency_id: number
  version: number
  accepted_at: Date
  ip: string
}

export type TicketTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  number: number
  type: number
  title: string
  text: string
  priority: number
  stage_id: number
  stage_since: Date
  location_id: number
  review_id: number | null
  source_id: number | null
  rating: number | null
  nps: number | null
  sentiment: number | null
  reporter_name: string | null
  reporter_email: string | null
  reporter_phone: string | null
  user_id: number | null
  role_id: number | null
  queue_id: number | null
  response_status: string | null
  closes_on_reply: Generated<boolean>
  revision: number | null
  due_at: Date | null
  first_reply_at: Date | null
  next_reply_from: Date | null
  first_due_at: Date | null
  next_due_at: Date | null
  resolve_due_at: Date | null
  target_at: Date | null
  target_kind: string | null
  stop_reason: string | null
  stopped_at: Date | null
  postponed_until: Date | null
  opened_at: Date
  created_by: number | null
  closed_at: Date | null
  closed_by: number | null
  closing_reason: string | null
  root_causes: Generated<string[]>
  closing_tags: Generated<string[]>
  explanation: string | null
  url: string | null
  notes: Generated<number>
  version: Generated<number>
  merged_into_id: number | null
  external_id: string | null
  import_id: number | null
  imported_at: Date | null
  files: Generated<number>
}

export type TicketLabelTable = {
  tenant_id: number
  item_id: number
  label_id: number
  label_owner_id: GeneratedAlways<number>
  assigned_by: number | null
  assigned_at: Date
}

export type TicketLogTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number
  at: Date
  user_id: number | null
  change: string
  before: JsonColumn
  after: JsonColumn
  stage_id: number | null
  stage_since: Date | null
  reason: string | null
}

export type TicketMergeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number
  at: Date
  user_id: number
  parts: JsonColumn
  undone_at: Date | null
}

export type TicketNoteTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number
  author_id: number
  text: string
  mentions: number[]
  created_at: Date
  told: number[]
  edited_at: Date | null
  deleted_at: Date | null
}

export type TicketSettingTable = {
  tenant_id: number
  last_number: Generated<number>
  month: string | null
  created: Generated<number>
  monthly_limit: number | null
  version: Generated<number>
}

export type TicketStageTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  kind: string | null
  position: number
  version: Generated<number>
  created_at: Date
}

export type TicketStopTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number
  reason: string
  from_at: Date
  to_at: Date
}

export type TicketTimeTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  ticket_id: number
  author_id: number
  minutes: number
  day: string
  text: string
  at: Date
}

export type TicketTypeRuleTable = {
  tenant_id: number
  type: number
  instruction: string
  contact_id: number | null
  priority: number | null
  queue_id: number | null
  is_offered: boolean
  version: number
}

export type TokenTable = {
  id: GeneratedAlways<number>
  purpose: number
  hash: Buffer
  subject_id: number
  tenant_id: number | null
  data: ColumnType<Json, string | undefined, string>
  auth_version: Generated<number>
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type TryCountTable = {
  key: Buffer
  count: number
  until: Date
}

export type UnreadableReviewTable = {
  tenant_id: number
  location_id: number
  source_id: number
  source_uid: string
  raw: string
  reason: string
  seen_at: Date
}

export type UserImportTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  state: Generated<string>
  failure: string | null
  file_key: string | null
  columns: ColumnType<Json, string | undefined, string>
  welcome: Generated<boolean>
  rows_total: Generated<number>
  creates: Generated<number>
  updates: Generated<number>
  skips: Generated<number>
  rejects: Generated<number>
  announced_to: Generated<number>
  asked_by: number
  created_at: Date
  finished_at: Date | null
  version: Generated<number>
}

export type UserImportRowTable = {
  tenant_id: number
  import_id: number
  row_number: number
  line: number
  outcome: string
  reason: string | null
  column_name: string | null
  value: string | null
  email: string | null
  name: string | null
  user_id: number | null
  user_version: number | null
  changed: Generated<string[]>
  wanted: OptionalJsonColumn
}

export type UserJobTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  status: Generated<string>
  changes: JsonColumn
  failure: string | null
  total: number
  done: Generated<number>
  failed: Generated<number>
  asked_by: number
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

export type UserJobItemTable = {
  tenant_id: number
  job_id: number
  position: number
  user_id: number
  state: Generated<string>
  reason: string | null
}

export type UserRoleTable = {
  user_id: number
  role_id: number
  agency_id: number
  tenant_id: number | null
}

export type UsersTable = {
  id: GeneratedAlways<number>
  agency_id: number
  tenant_id: number | null
  email: string
  password_hash: string | null
  first_name: Generated<string>
  middle_name: string | null
  last_name: Generated<string>
  title: string | null
  phone: string | null
  country: string | null
  image: string | null
  color: Generated<number>
  locale: Generated<string>
  timezone: Generated<string>
  preferences: ColumnType<Json, string | undefined, string>
  pii_scopes: Generated<string[]>
  location_access: Generated<string>
  location_ids: Generated<number[]>
  external_id: string | null
  active: Generated<boolean>
  system: Generated<boolean>
  mfa: Generated<boolean>
  auth_version: Generated<number>
  last_login: Date | null
  last_password_reset: Date | null
  next_password_reset: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  single_sign_on: Generated<boolean>
  preferred_contact: number | null
  failed_logins: Generated<number>
  blocked_until: Date | null
  initials: string | null
  removed: Generated<boolean>
  removed_at: Date | null
  scopes: ColumnType<Json, string | undefined, string>
  chosen_location_ids: number[] | null
  access_tag_ids: Generated<number[]>
  notified: Generated<boolean>
  failed_emails: Generated<number>
  email_confirmed: Generated<boolean>
  pending_email: string | null
  former_emails: Generated<string[]>
  phone_proven: Generated<boolean>
  phone_is_own: Generated<boolean>
}

export type ViewSubscriptionTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  view_id: number
  user_id: number
  threshold: number
  is_above: boolean
  checked_at: Date
  mailed_at: Date | null
  created_at: Date
}

export type WebhookAttemptTable = {
  tenant_id: number
  delivery_id: number
  number: number
  at: Date
  finished_at: Date | null
  status: number | null
  failure: string | null
  response: string | null
  ms: number | null
}

export type WebhookDeliveryTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  endpoint_id: number
  message: string
  cause: string
  event: string
  body: string
  location_ids: number[]
  state: Generated<string>
  tries: Generated<number>
  attempts: Generated<number>
  next_at: Date | null
  created_at: Date
}

export type WebhookEndpointTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  url: string
  events: string[]
  state: Generated<string>
  secret: string
  previous_secret: string | null
  previous_until: Date | null
  saved_by: number
  failing_since: Date | null
  last_ok_at: Date | null
  version: Generated<number>
  created_at: Date
}

export type WidgetTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  key: string
  name: string
  location_ids: number[]
  source_ids: number[]
  least_rating: number
  most: number
  layout: string
  scheme: string
  locale: string | null
  shows_replies: boolean
  is_indexed: boolean
  is_on: boolean
  sites: string[]
  version: Generated<number>
  created_at: Date
  only_shareable: Generated<boolean>
}

export type WordListTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  type: string
  action: string
  words: string[]
  modules: number[]
  version: Generated<number>
  created_at: Date
}

export type WorkingCalendarTable = {
  tenant_id: number
  id: GeneratedAlways<number>
  name: string
  time_zone: string | null
  week: JsonColumn
  special_days: JsonColumn
  is_default: boolean
  version: Generated<number>
  created_at: Date
}

export type Tables = {
  access_tag: AccessTagTable
  ack_message: AckMessageTable
  ack_sending: AckSendingTable
  action_plan: ActionPlanTable
  action_plan_review: ActionPlanReviewTable
  advanced_keyword: AdvancedKeywordTable
  agency: AgencyTable
  agency_api_key: AgencyApiKeyTable
  agency_model: AgencyModelTable
  agency_sum: AgencySumTable
  ai_draft: AiDraftTable
  api_key: ApiKeyTable
  approval_rule: ApprovalRuleTable
  approval_stand_in: ApprovalStandInTable
  asset: AssetTable
  asset_loss: AssetLossTable
  assistant_reading: AssistantReadingTable
  assistant_request: AssistantRequestTable
  assistant_setting: AssistantSettingTable
  attribution: AttributionTable
  attribution_appeal: AttributionAppealTable
  audit_head: AuditHeadTable
  audit_record: AuditRecordTable
  auto_reply: AutoReplyTable
  auto_send_draft: AutoSendDraftTable
  auto_send_group: AutoSendGroupTable
  auto_send_setting: AutoSendSettingTable
  automation_history: AutomationHistoryTable
  automation_rule: AutomationRuleTable
  automation_run: AutomationRunTable
  automation_step: AutomationStepTable
  automation_version: AutomationVersionTable
  brand_fact: BrandFactTable
  brand_logo: BrandLogoTable
  call_count: CallCountTable
  claim: ClaimTable
  client_report: ClientReportTable
  closing_reason: ClosingReasonTable
  competitor: CompetitorTable
  competitor_read: CompetitorReadTable
  competitor_review: CompetitorReviewTable
  connected_app: ConnectedAppTable
  connecting_setting: ConnectingSettingTable
  counted_tenant: CountedTenantTable
  credential: CredentialTable
  custom_tab: CustomTabTable
  custom_view: CustomViewTable
  customer: CustomerTable
  customer_label: CustomerLabelTable
  dashboard: DashboardTable
  date_setting: DateSettingTable
  default_role: DefaultRoleTable
  due_work: DueWorkTable
  employee: EmployeeTable
  escalation_due: EscalationDueTable
  escalation_fired: EscalationFiredTable
  escalation_policy: EscalationPolicyTable
  export: ExportTable
  failed_sign_in: FailedSignInTable
  feature_flag: FeatureFlagTable
  forward_guest: ForwardGuestTable
  found_place: FoundPlaceTable
  guest_link: GuestLinkTable
  guest_link_setting: GuestLinkSettingTable
  help_text: HelpTextTable
  idempotency: IdempotencyTable
  import_job: ImportJobTable
  import_location: ImportLocationTable
  import_row: ImportRowTable
  inbox_entry: InboxEntryTable
  inbox_queue: InboxQueueTable
  inbox_seen: InboxSeenTable
  inbox_setting: InboxSettingTable
  inbox_stage: InboxStageTable
  inbox_stage_stay: InboxStageStayTable
  inbox_thread: InboxThreadTable
  installation: InstallationTable
  internal_email: InternalEmailTable
  known_device: KnownDeviceTable
  label: LabelTable
  label_merge: LabelMergeTable
  label_merge_item: LabelMergeItemTable
  label_merge_pair: LabelMergePairTable
  location: LocationTable
  location_attribute: LocationAttributeTable
  location_source: LocationSourceTable
  macro: MacroTable
  macro_use: MacroUseTable
  milestone: MilestoneTable
  model_setting: ModelSettingTable
  model_use: ModelUseTable
  module_rule: ModuleRuleTable
  notification: NotificationTable
  notification_item: NotificationItemTable
  notification_mute: NotificationMuteTable
  notification_reader: NotificationReaderTable
  notification_rule: NotificationRuleTable
  notification_watch: NotificationWatchTable
  oauth_client: OauthClientTable
  object_privilege: ObjectPrivilegeTable
  outbox: OutboxTable
  partner_login: PartnerLoginTable
  password_history: PasswordHistoryTable
  presence: PresenceTable
  provider_turn: ProviderTurnTable
  push_delivery: PushDeliveryTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  question: QuestionTable
  question_answer: QuestionAnswerTable
  question_asker: QuestionAskerTable
  question_forward: QuestionForwardTable
  question_forward_guest: QuestionForwardGuestTable
  question_note: QuestionNoteTable
  question_page: QuestionPageTable
  recovery_code: RecoveryCodeTable
  response: ResponseTable
  response_step: ResponseStepTable
  response_template: ResponseTemplateTable
  retention_rule: RetentionRuleTable
  retention_setting: RetentionSettingTable
  review: ReviewTable
  review_day: ReviewDayTable
  review_day_location: ReviewDayLocationTable
  review_drop: ReviewDropTable
  review_forward: ReviewForwardTable
  review_hiding: ReviewHidingTable
  review_label: ReviewLabelTable
  review_location: ReviewLocationTable
  review_month: ReviewMonthTable
  review_note: ReviewNoteTable
  review_revision: ReviewRevisionTable
  review_update: ReviewUpdateTable
  role: RoleTable
  root_cause: RootCauseTable
  saved_view: SavedViewTable
  saved_view_choice: SavedViewChoiceTable
  saved_view_default: SavedViewDefaultTable
  saved_view_role: SavedViewRoleTable
  scheduled: ScheduledTable
  second_factor: SecondFactorTable
  sent_code: SentCodeTable
  service_level: ServiceLevelTable
  session: SessionTable
  sms_message: SmsMessageTable
  sms_number: SmsNumberTable
  sms_plan: SmsPlanTable
  sms_receiver: SmsReceiverTable
  source: SourceTable
  source_feed: SourceFeedTable
  sso_attempt: SsoAttemptTable
  sso_config: SsoConfigTable
  sso_request: SsoRequestTable
  sso_seen: SsoSeenTable
  support_setting: SupportSettingTable
  system_macro: SystemMacroTable
  system_response_template: SystemResponseTemplateTable
  system_word_list: SystemWordListTable
  task: TaskTable
  task_calendar: TaskCalendarTable
  tenant: TenantTable
  tenant_background: TenantBackgroundTable
  tenant_bundle: TenantBundleTable
  tenant_connection: TenantConnectionTable
  tenant_deletion: TenantDeletionTable
  tenant_due: TenantDueTable
  tenant_logo: TenantLogoTable
  tenant_place: TenantPlaceTable
  tenant_summary: TenantSummaryTable
  tenant_tally: TenantTallyTable
  terms: TermsTable
  terms_acceptance: TermsAcceptanceTable
  ticket: TicketTable
  ticket_label: TicketLabelTable
  ticket_log: TicketLogTable
  ticket_merge: TicketMergeTable
  ticket_note: TicketNoteTable
  ticket_setting: TicketSettingTable
  ticket_stage: TicketStageTable
  ticket_stop: TicketStopTable
  ticket_time: TicketTimeTable
  ticket_type_rule: TicketTypeRuleTable
  token: TokenTable
  try_count: TryCountTable
  unreadable_review: UnreadableReviewTable
  user_import: UserImportTable
  user_import_row: UserImportRowTable
  user_job: UserJobTable
  user_job_item: UserJobItemTable
  user_role: UserRoleTable
  users: UsersTable
  view_subscription: ViewSubscriptionTable
  webhook_attempt: WebhookAttemptTable
  webhook_delivery: WebhookDeliveryTable
  webhook_endpoint: WebhookEndpointTable
  widget: WidgetTable
  word_list: WordListTable
  working_calendar: WorkingCalendarTable
}

export const tableNames = ['access_tag', 'ack_message', 'ack_sending', 'action_plan', 'action_plan_review', 'advanced_keyword', 'agency', 'agency_api_key', 'agency_model', 'agency_sum', 'ai_draft', 'api_key', 'approval_rule', 'approval_stand_in', 'asset', 'asset_loss', 'assistant_reading', 'assistant_request', 'assistant_setting', 'attribution', 'attribution_appeal', 'audit_head', 'audit_record', 'auto_reply', 'auto_send_draft', 'auto_send_group', 'auto_send_setting', 'automation_history', 'automation_rule', 'automation_run', 'automation_step', 'automation_version', 'brand_fact', 'brand_logo', 'call_count', 'claim', 'client_report', 'closing_reason', 'competitor', 'competitor_read', 'competitor_review', 'connected_app', 'connecting_setting', 'counted_tenant', 'credential', 'custom_tab', 'custom_view', 'customer', 'customer_label', 'dashboard', 'date_setting', 'default_role', 'due_work', 'employee', 'escalation_due', 'escalation_fired', 'escalation_policy', 'export', 'failed_sign_in', 'feature_flag', 'forward_guest', 'found_place', 'guest_link', 'guest_link_setting', 'help_text', 'idempotency', 'import_job', 'import_location', 'import_row', 'inbox_entry', 'inbox_queue', 'inbox_seen', 'inbox_setting', 'inbox_stage', 'inbox_stage_stay', 'inbox_thread', 'installation', 'internal_email', 'known_device', 'label', 'label_merge', 'label_merge_item', 'label_merge_pair', 'location', 'location_attribute', 'location_source', 'macro', 'macro_use', 'milestone', 'model_setting', 'model_use', 'module_rule', 'notification', 'notification_item', 'notification_mute', 'notification_reader', 'notification_rule', 'notification_watch', 'oauth_client', 'object_privilege', 'outbox', 'partner_login', 'password_history', 'presence', 'provider_turn', 'push_delivery', 'push_key', 'push_subscription', 'question', 'question_answer', 'question_asker', 'question_forward', 'question_forward_guest', 'question_note', 'question_page', 'recovery_code', 'response', 'response_step', 'response_template', 'retention_rule', 'retention_setting', 'review', 'review_day', 'review_day_location', 'review_drop', 'review_forward', 'review_hiding', 'review_label', 'review_location', 'review_month', 'review_note', 'review_revision', 'review_update', 'role', 'root_cause', 'saved_view', 'saved_view_choice', 'saved_view_default', 'saved_view_role', 'scheduled', 'second_factor', 'sent_code', 'service_level', 'session', 'sms_message', 'sms_number', 'sms_plan', 'sms_receiver', 'source', 'source_feed', 'sso_attempt', 'sso_config', 'sso_request', 'sso_seen', 'support_setting', 'system_macro', 'system_response_template', 'system_word_list', 'task', 'task_calendar', 'tenant', 'tenant_background', 'tenant_bundle', 'tenant_connection', 'tenant_deletion', 'tenant_due', 'tenant_logo', 'tenant_place', 'tenant_summary', 'tenant_tally', 'terms', 'terms_acceptance', 'ticket', 'ticket_label', 'ticket_log', 'ticket_merge', 'ticket_note', 'ticket_setting', 'ticket_stage', 'ticket_stop', 'ticket_time', 'ticket_type_rule', 'token', 'try_count', 'unreadable_review', 'user_import', 'user_import_row', 'user_job', 'user_job_item', 'user_role', 'users', 'view_subscription', 'webhook_attempt', 'webhook_delivery', 'webhook_endpoint', 'widget', 'word_list', 'working_calendar'] as const
