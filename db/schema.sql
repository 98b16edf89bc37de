-- The whole schema as the migrations and db/views leave it, written by `npm run schema`. Not run by anything: read it.

create extension btree_gin;
create extension pg_trgm;
create schema simulator;

create table appointment_cancels (
  id bigint generated always as identity,
  appointment_id bigint not null,
  quote_service_id bigint not null,
  side text not null,
  begin_time timestamp with time zone not null,
  reason text not null default ''::text,
  fee_cents integer,
  cancelled_on timestamp with time zone not null,
  constraint appointment_cancels_pkey PRIMARY KEY (id),
  constraint appointment_cancels_fee_cents_check CHECK (fee_cents > 0),
  constraint appointment_cancels_reason_check CHECK (length(reason) <= 500),
  constraint appointment_cancels_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint appointment_cancels_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint appointment_cancels_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX appointment_cancels_appointment ON appointment_cancels USING btree (appointment_id, id DESC);
CREATE INDEX appointment_cancels_service ON appointment_cancels USING btree (quote_service_id, cancelled_on);

create table appointment_news (
  user_id bigint not null,
  appointment_id bigint not null,
  side text not null,
  created timestamp with time zone not null,
  constraint appointment_news_pkey PRIMARY KEY (user_id, appointment_id),
  constraint appointment_news_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint appointment_news_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint appointment_news_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX appointment_news_appointment ON appointment_news USING btree (appointment_id);

create table appointments (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  begin_time timestamp with time zone not null,
  minutes integer,
  is_outside_hours boolean not null default false,
  sequence integer not null default 0,
  agreed_on timestamp with time zone not null,
  cancelled_on timestamp with time zone,
  cancel_reason text not null default ''::text,
  on_way_on timestamp with time zone,
  day_reminded_on timestamp with time zone,
  soon_reminded_on timestamp with time zone,
  arrived_on timestamp with time zone,
  late_told smallint[] not null default '{}'::smallint[],
  cancelled_by text,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_cancel_reason_check CHECK (length(cancel_reason) <= 500),
  constraint appointments_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint appointments_late_told_check CHECK (late_told <@ ARRAY[10::smallint, 20::smallint, 30::smallint]),
  constraint appointments_minutes_check CHECK (minutes >= 15 AND minutes <= 1440),
  constraint appointments_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE,
  constraint appointments_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX appointments_ahead ON appointments USING btree (begin_time) WHERE cancelled_on IS NULL AND soon_reminded_on IS NULL;

create table area_figure_states (
  category_id bigint not null,
  computed_on timestamp with time zone,
  constraint area_figure_states_pkey PRIMARY KEY (category_id),
  constraint area_figure_states_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);

create table area_figures (
  category_id bigint not null,
  area_code text not null,
  span text not null,
  figure text not null,
  pros integer not null,
  median double precision not null,
  constraint area_figures_pkey PRIMARY KEY (category_id, area_code, span, figure),
  constraint area_figures_span_check CHECK (span = ANY (ARRAY['days'::text, 'weeks'::text, 'months'::text])),
  constraint area_figures_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint area_figures_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX area_figures_area ON area_figures USING btree (area_code);

create table areas (
  code text not null,
  name text not null,
  slug text not null,
  region text not null,
  lat double precision not null,
  lng double precision not null,
  constraint areas_pkey PRIMARY KEY (code),
  constraint areas_name_key UNIQUE (name),
  constraint areas_slug_key UNIQUE (slug)
);
CREATE TRIGGER areas_cards AFTER UPDATE OF name ON areas FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION touch_cards_of_area();

create table attachment_variants (
  attachment_id bigint not null,
  name text not null,
  storage_key text not null,
  created timestamp with time zone not null,
  constraint attachment_variants_pkey PRIMARY KEY (attachment_id, name),
  constraint attachment_variants_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE
);
CREATE TRIGGER bytes_of_variant AFTER DELETE ON attachment_variants FOR EACH ROW EXECUTE FUNCTION doom_bytes();

create table attachments (
  id bigint generated always as identity,
  user_id bigint not null,
  filename text not null,
  mime text not null,
  byte_count integer not null,
  width integer,
  height integer,
  storage_key text not null,
  thumb_key text,
  is_private boolean not null,
  quote_request_id bigint,
  quote_bid_id bigint,
  quote_service_id bigint,
  created timestamp with time zone not null,
  is_secured boolean not null default false,
  service_certificate_id bigint,
  quote_template_id bigint,
  request_feedback_id bigint,
  review_id bigint,
  quote_report_id bigint,
  fee_appeal_id bigint,
  withdrawn_on timestamp with time zone,
  contact_message_id bigint,
  case_word_id bigint,
  custody_merchant_id bigint,
  link_case_id bigint,
  constraint attachments_pkey PRIMARY KEY (id),
  constraint attachments_case_word_id_fkey FOREIGN KEY (case_word_id) REFERENCES case_words(id) ON DELETE SET NULL,
  constraint attachments_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE SET NULL,
  constraint attachments_custody_merchant_id_fkey FOREIGN KEY (custody_merchant_id) REFERENCES custody_merchants(id) ON DELETE SET NULL,
  constraint attachments_fee_appeal_id_fkey FOREIGN KEY (fee_appeal_id) REFERENCES fee_appeals(id) ON DELETE SET NULL,
  constraint attachments_link_case_id_fkey FOREIGN KEY (link_case_id) REFERENCES link_cases(id) ON DELETE SET NULL,
  constraint attachments_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint attachments_quote_report_id_fkey FOREIGN KEY (quote_report_id) REFERENCES quote_reports(id) ON DELETE SET NULL,
  constraint attachments_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint attachments_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint attachments_quote_template_id_fkey FOREIGN KEY (quote_template_id) REFERENCES quote_templates(id) ON DELETE SET NULL,
  constraint attachments_request_feedback_id_fkey FOREIGN KEY (request_feedback_id) REFERENCES request_feedbacks(id) ON DELETE SET NULL,
  constraint attachments_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE SET NULL,
  constraint attachments_service_certificate_id_fkey FOREIGN KEY (service_certificate_id) REFERENCES service_certificates(id) ON DELETE SET NULL,
  constraint attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX attachments_appeal ON attachments USING btree (fee_appeal_id) WHERE fee_appeal_id IS NOT NULL;
CREATE INDEX attachments_bid ON attachments USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX attachments_case ON attachments USING btree (contact_message_id) WHERE contact_message_id IS NOT NULL;
CREATE INDEX attachments_case_word ON attachments USING btree (case_word_id) WHERE case_word_id IS NOT NULL;
CREATE INDEX attachments_certificate ON attachments USING btree (service_certificate_id) WHERE service_certificate_id IS NOT NULL;
CREATE INDEX attachments_custody_merchant ON attachments USING btree (custody_merchant_id) WHERE custody_merchant_id IS NOT NULL;
CREATE INDEX attachments_feedback ON attachments USING btree (request_feedback_id) WHERE request_feedback_id IS NOT NULL;
CREATE INDEX attachments_link_case ON attachments USING btree (link_case_id) WHERE link_case_id IS NOT NULL;
CREATE INDEX attachments_loose ON attachments USING btree (created) WHERE quote_request_id IS NULL AND quote_bid_id IS NULL AND quote_service_id IS NULL;
CREATE INDEX attachments_report ON attachments USING btree (quote_report_id) WHERE quote_report_id IS NOT NULL;
CREATE INDEX attachments_request ON attachments USING btree (quote_request_id) WHERE quote_request_id IS NOT NULL;
CREATE INDEX attachments_review ON attachments USING btree (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX attachments_service ON attachments USING btree (quote_service_id) WHERE quote_service_id IS NOT NULL;
CREATE INDEX attachments_template ON attachments USING btree (quote_template_id) WHERE quote_template_id IS NOT NULL;
CREATE INDEX attachments_user ON attachments USING btree (user_id);
CREATE INDEX attachments_withdrawn ON attachments USING btree (withdrawn_on) WHERE withdrawn_on IS NOT NULL;
CREATE TRIGGER attachments_of_request AFTER INSERT OR UPDATE OF quote_request_id ON attachments FOR EACH ROW WHEN (new.quote_request_id IS NOT NULL) EXECUTE FUNCTION count_request_photos();

create table auto_quote_runs (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  quote_service_id bigint not null,
  category_id bigint not null,
  provider_id bigint not null,
  state text not null default 'waiting'::text,
  error text,
  fee_cents integer,
  tries smallint not null default 0,
  due_on timestamp with time zone not null,
  created timestamp with time zone not null,
  done_on timestamp with time zone,
  constraint auto_quote_runs_pkey PRIMARY KEY (id),
  constraint auto_quote_runs_check CHECK ((state = 'waiting'::text) = (done_on IS NULL)),
  constraint auto_quote_runs_check1 CHECK ((state = 'sent'::text) = (fee_cents IS NOT NULL)),
  constraint auto_quote_runs_fee_cents_check CHECK (fee_cents >= 0),
  constraint auto_quote_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'left'::text, 'manual'::text])),
  constraint auto_quote_runs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint auto_quote_runs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint auto_quote_runs_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint auto_quote_runs_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint auto_quote_runs_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX auto_quote_runs_category ON auto_quote_runs USING btree (category_id);
CREATE INDEX auto_quote_runs_due ON auto_quote_runs USING btree (due_on, id) WHERE state = 'waiting'::text;
CREATE INDEX auto_quote_runs_provider ON auto_quote_runs USING btree (provider_id, id DESC);
CREATE INDEX auto_quote_runs_service ON auto_quote_runs USING btree (quote_service_id, category_id, id DESC);
CREATE INDEX auto_quote_runs_spent ON auto_quote_runs USING btree (quote_service_id, category_id, done_on) WHERE state = 'sent'::text;

create table auto_quotes (
  quote_service_id bigint not null,
  category_id bigint not null,
  weekly_budget_cents integer not null default 10000,
  quote_template_id bigint,
  is_business_hours_only boolean not null default false,
  modified timestamp with time zone not null,
  constraint auto_quotes_pkey PRIMARY KEY (quote_service_id, category_id),
  constraint auto_quotes_weekly_budget_cents_check CHECK (weekly_budget_cents >= 1000 AND weekly_budget_cents <= 100000 AND (weekly_budget_cents % 1000) = 0),
  constraint auto_quotes_quote_service_id_category_id_fkey FOREIGN KEY (quote_service_id, category_id) REFERENCES quote_service_categories(quote_service_id, category_id) ON DELETE CASCADE,
  constraint auto_quotes_quote_template_id_fkey FOREIGN KEY (quote_template_id) REFERENCES quote_templates(id) ON DELETE SET NULL
);
CREATE INDEX auto_quotes_template ON auto_quotes USING btree (quote_template_id) WHERE quote_template_id IS NOT NULL;

create table auto_top_up_consents (
  id bigint generated always as identity,
  user_id bigint not null,
  version integer not null,
  words text not null,
  below_cents bigint not null,
  credit_cents bigint not null,
  weekly_cap_cents bigint not null,
  card_info text not null,
  given_on timestamp with time zone not null,
  ended_on timestamp with time zone,
  ended_why text,
  constraint auto_top_up_consents_pkey PRIMARY KEY (id),
  constraint auto_top_up_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX auto_top_up_consents_user ON auto_top_up_consents USING btree (user_id, id DESC);

create table auto_top_ups (
  user_id bigint not null,
  is_on boolean not null,
  below_cents bigint not null,
  credit_cents bigint not null,
  weekly_cap_cents bigint not null,
  card_id bigint,
  consent_id bigint,
  stopped text,
  due_at timestamp with time zone,
  modified timestamp with time zone not null,
  constraint auto_top_ups_pkey PRIMARY KEY (user_id),
  constraint auto_top_ups_below_cents_check CHECK (below_cents >= 0),
  constraint auto_top_ups_check CHECK (weekly_cap_cents >= credit_cents),
  constraint auto_top_ups_check1 CHECK (NOT is_on OR card_id IS NOT NULL AND consent_id IS NOT NULL),
  constraint auto_top_ups_credit_cents_check CHECK (credit_cents > 0),
  constraint auto_top_ups_card_id_fkey FOREIGN KEY (card_id) REFERENCES payment_cards(id),
  constraint auto_top_ups_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES auto_top_up_consents(id),
  constraint auto_top_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX auto_top_ups_card ON auto_top_ups USING btree (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX auto_top_ups_consent ON auto_top_ups USING btree (consent_id) WHERE consent_id IS NOT NULL;
CREATE INDEX auto_top_ups_due ON auto_top_ups USING btree (due_at) WHERE due_at IS NOT NULL;

create table bid_words (
  quote_bid_id bigint not null,
  provider_id bigint not null,
  words text not null,
  constraint bid_words_pkey PRIMARY KEY (quote_bid_id),
  constraint bid_words_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);
CREATE INDEX bid_words_provider ON bid_words USING gin (provider_id, words gin_trgm_ops);

create table bid_words_mark (
  is_only boolean not null default true,
  message_id bigint not null default 0,
  activity_id bigint not null default 0,
  constraint bid_words_mark_pkey PRIMARY KEY (is_only),
  constraint bid_words_mark_is_only_check CHECK (is_only)
);

create table billing_settings (
  user_id bigint not null,
  name text not null default ''::text,
  address text not null default ''::text,
  note text not null default ''::text,
  gst_no text,
  paynow_kind text,
  paynow_value text,
  next_number integer not null default 1,
  modified timestamp with time zone not null,
  constraint billing_settings_pkey PRIMARY KEY (user_id),
  constraint billing_settings_address_check CHECK (length(address) <= 300),
  constraint billing_settings_check CHECK ((paynow_kind IS NULL) = (paynow_value IS NULL)),
  constraint billing_settings_gst_no_check CHECK (length(gst_no) <= 20),
  constraint billing_settings_name_check CHECK (length(name) <= 120),
  constraint billing_settings_next_number_check CHECK (next_number > 0),
  constraint billing_settings_note_check CHECK (length(note) <= 500),
  constraint billing_settings_paynow_kind_check CHECK (paynow_kind = ANY (ARRAY['uen'::text, 'mobile'::text])),
  constraint billing_settings_paynow_value_check CHECK (length(paynow_value) <= 20),
  constraint billing_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table budget_surveys (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  quote_request_id bigint not null,
  user_id bigint not null,
  category_id bigint not null,
  provider_id bigint not null,
  total_pay_cents integer not null,
  unit text not null,
  comment text not null default ''::text,
  created timestamp with time zone not null,
  constraint budget_surveys_pkey PRIMARY KEY (id),
  constraint budget_surveys_total_pay_cents_check CHECK (total_pay_cents > 0),
  constraint budget_surveys_unit_check CHECK (unit = ANY (ARRAY['job'::text, 'hour'::text, 'visit'::text, 'item'::text])),
  constraint budget_surveys_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint budget_surveys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint budget_surveys_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint budget_surveys_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint budget_surveys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint budget_surveys_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX budget_surveys_category ON budget_surveys USING btree (category_id, unit, created DESC);
CREATE INDEX budget_surveys_provider ON budget_surveys USING btree (provider_id);
CREATE INDEX budget_surveys_request ON budget_surveys USING btree (quote_request_id);
CREATE INDEX budget_surveys_user ON budget_surveys USING btree (user_id);

create table calendar_imports (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  name text not null,
  event_count integer not null,
  created timestamp with time zone not null,
  source_sealed bytea,
  source_host text,
  etag text,
  last_modified text,
  checked_on timestamp with time zone,
  read_on timestamp with time zone,
  problem text,
  failures smallint not null default 0,
  next_check_on timestamp with time zone,
  constraint calendar_imports_pkey PRIMARY KEY (id),
  constraint calendar_imports_etag_check CHECK (length(etag) <= 300),
  constraint calendar_imports_failures_check CHECK (failures >= 0),
  constraint calendar_imports_last_modified_check CHECK (length(last_modified) <= 100),
  constraint calendar_imports_source CHECK ((source_sealed IS NULL) = (source_host IS NULL) AND (source_sealed IS NULL) = (checked_on IS NULL) AND (source_sealed IS NULL) = (next_check_on IS NULL)),
  constraint calendar_imports_source_host_check CHECK (length(source_host) <= 255),
  constraint calendar_imports_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX calendar_imports_due ON calendar_imports USING btree (next_check_on) WHERE next_check_on IS NOT NULL;
CREATE UNIQUE INDEX calendar_imports_file ON calendar_imports USING btree (quote_service_id, name) WHERE source_sealed IS NULL;
CREATE INDEX calendar_imports_service ON calendar_imports USING btree (quote_service_id);

create table carried_exports (
  id bigint generated always as identity,
  user_id bigint not null,
  source text not null,
  made_on timestamp with time zone not null,
  digest text not null,
  row_count integer not null,
  file_count integer not null,
  created timestamp with time zone not null,
  constraint carried_exports_pkey PRIMARY KEY (id),
  constraint carried_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint carried_exports_user_id_digest_key UNIQUE (user_id, digest)
);

create table carried_files (
  id bigint generated always as identity,
  carried_export_id bigint not null,
  path text not null,
  storage_key text not null,
  byte_count bigint not null,
  constraint carried_files_pkey PRIMARY KEY (id),
  constraint carried_files_carried_export_id_fkey FOREIGN KEY (carried_export_id) REFERENCES carried_exports(id) ON DELETE CASCADE
);
CREATE INDEX carried_files_export ON carried_files USING btree (carried_export_id, id);

create table carried_rows (
  id bigint generated always as identity,
  carried_export_id bigint not null,
  list text not null,
  "row" json not null,
  constraint carried_rows_pkey PRIMARY KEY (id),
  constraint carried_rows_carried_export_id_fkey FOREIGN KEY (carried_export_id) REFERENCES carried_exports(id) ON DELETE CASCADE
);
CREATE INDEX carried_rows_list ON carried_rows USING btree (carried_export_id, list, id);

create table case_words (
  id bigint generated always as identity,
  case_id bigint not null,
  kind text not null,
  operator_id bigint,
  message text not null,
  created timestamp with time zone not null,
  constraint case_words_pkey PRIMARY KEY (id),
  constraint case_words_check CHECK ((kind = 'customer'::text) = (operator_id IS NULL)),
  constraint case_words_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'reply'::text, 'note'::text])),
  constraint case_words_case_id_fkey FOREIGN KEY (case_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint case_words_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX case_words_case ON case_words USING btree (case_id, id);
CREATE INDEX case_words_operator ON case_words USING btree (operator_id) WHERE operator_id IS NOT NULL;

create table catalogue_words (
  english text not null,
  chinese text not null,
  operator_id bigint,
  updated timestamp with time zone not null,
  constraint catalogue_words_pkey PRIMARY KEY (english),
  constraint catalogue_words_chinese_check CHECK (length(chinese) >= 1 AND length(chinese) <= 2000),
  constraint catalogue_words_english_check CHECK (length(english) >= 1 AND length(english) <= 2000),
  constraint catalogue_words_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX catalogue_words_operator ON catalogue_words USING btree (operator_id);

create table categories (
  id bigint generated always as identity,
  slug text not null,
  genre_id bigint not null,
  name text not null,
  tagline text not null default ''::text,
  hue text not null,
  icon text not null,
  licence text not null default ''::text,
  duration text not null default ''::text,
  price_drivers text[] not null default '{}'::text[],
  faq jsonb not null default '[]'::jsonb,
  price_bands jsonb not null default '[]'::jsonb,
  is_home boolean not null default true,
  form_version integer not null default 1,
  fee_base_cents integer not null,
  pro_count integer not null default 0,
  "position" smallint not null,
  status text not null default 'published'::text,
  revision integer not null default 1,
  synonyms_en text[] not null default '{}'::text[],
  synonyms_zh text[] not null default '{}'::text[],
  prepare text[] not null default '{}'::text[],
  deposit_percent integer not null default 20,
  deposit_source text not null default 'There is no published figure for this trade, so we use the CaseTrust limit for renovation.'::text,
  deposit_url text not null default 'https://case.org.sg/casetrust/casetrust-accreditation-for-renovation-businesses'::text,
  deposit_as_of date not null default '2026-11-24'::date,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_deposit CHECK (deposit_percent >= 0 AND deposit_percent <= 50) NOT VALID,
  constraint categories_fee_base_cents_check CHECK (fee_base_cents > 0),
  constraint categories_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text])),
  constraint categories_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE INDEX categories_genre ON categories USING btree (genre_id, "position");
CREATE TRIGGER categories_cards AFTER UPDATE OF name, slug, hue ON categories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.slug IS DISTINCT FROM new.slug OR old.hue IS DISTINCT FROM new.hue) EXECUTE FUNCTION touch_cards_of_category();
CREATE TRIGGER categories_tariff AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION join_tariff();

create table category_form_drafts (
  category_id bigint not null,
  questions jsonb not null,
  base_version integer not null,
  revision integer not null default 1,
  operator_id bigint not null,
  updated timestamp with time zone not null,
  constraint category_form_drafts_pkey PRIMARY KEY (category_id),
  constraint category_form_drafts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint category_form_drafts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX category_form_drafts_operator ON category_form_drafts USING btree (operator_id);

create table category_forms (
  category_id bigint not null,
  version integer not null,
  questions jsonb not null,
  created timestamp with time zone not null,
  operator_id bigint,
  note text not null default ''::text,
  constraint category_forms_pkey PRIMARY KEY (category_id, version),
  constraint category_forms_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint category_forms_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX category_forms_operator ON category_forms USING btree (operator_id);
CREATE TRIGGER category_forms_frozen BEFORE DELETE OR UPDATE ON category_forms FOR EACH ROW EXECUTE FUNCTION refuse_change_of_form();

create table category_requirements (
  id bigint generated always as identity,
  category_id bigint not null,
  question_key text,
  choice_ids text[] not null default '{}'::text[],
  certificate_type text not null,
  created timestamp with time zone not null default now(),
  gate text not null default 'hard'::text,
  constraint category_requirements_pkey PRIMARY KEY (id),
  constraint category_requirements_check CHECK ((question_key IS NULL) = (choice_ids = '{}'::text[])),
  constraint category_requirements_gate_check CHECK (gate = ANY (ARRAY['hard'::text, 'soft'::text])),
  constraint category_requirements_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX category_requirements_category ON category_requirements USING btree (category_id);
CREATE UNIQUE INDEX category_requirements_once ON category_requirements USING btree (category_id, certificate_type, COALESCE(question_key, ''::text));

create table category_scores (
  category_id bigint not null,
  mean_score smallint not null,
  counted_on timestamp with time zone not null,
  constraint category_scores_pkey PRIMARY KEY (category_id),
  constraint category_scores_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table category_slugs (
  slug text not null,
  category_id bigint not null,
  created timestamp with time zone not null,
  constraint category_slugs_pkey PRIMARY KEY (slug),
  constraint category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX category_slugs_category ON category_slugs USING btree (category_id);

create table certificate_activities (
  id bigint generated always as identity,
  service_certificate_id bigint not null,
  what text not null,
  note text not null default ''::text,
  created timestamp with time zone not null,
  constraint certificate_activities_pkey PRIMARY KEY (id),
  constraint certificate_activities_service_certificate_id_fkey FOREIGN KEY (service_certificate_id) REFERENCES service_certificates(id) ON DELETE CASCADE
);
CREATE INDEX certificate_activities_certificate ON certificate_activities USING btree (service_certificate_id, id);

create table client_imports (
  id bigint generated always as identity,
  user_id bigint not null,
  filename text not null,
  plan jsonb not null,
  undoable jsonb,
  created timestamp with time zone not null,
  done_on timestamp with time zone,
  undone_on timestamp with time zone,
  constraint client_imports_pkey PRIMARY KEY (id),
  constraint client_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX client_imports_created ON client_imports USING btree (created);
CREATE INDEX client_imports_user ON client_imports USING btree (user_id, id);

create table clients (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  phone text not null default ''::text,
  email text not null default ''::text,
  address text not null default ''::text,
  note text not null default ''::text,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX clients_user ON clients USING btree (user_id, lower(name), id);

create table confirmed_phones (
  phone_mac bytea not null,
  user_id bigint not null,
  created timestamp with time zone not null,
  constraint confirmed_phones_pkey PRIMARY KEY (phone_mac, user_id),
  constraint confirmed_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX confirmed_phones_user ON confirmed_phones USING btree (user_id);
CREATE TRIGGER confirmed_phones_looked AFTER INSERT ON confirmed_phones FOR EACH ROW EXECUTE FUNCTION look_for_links();

create table consumer_reviews (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  quote_service_id bigint not null,
  provider_id bigint not null,
  user_id bigint not null,
  score smallint not null,
  note text not null default ''::text,
  shows_at timestamp with time zone not null,
  edited_on timestamp with time zone,
  removed_on timestamp with time zone,
  removed_by text,
  removed_reason text not null default ''::text,
  created timestamp with time zone not null,
  is_pending boolean not null default false,
  constraint consumer_reviews_pkey PRIMARY KEY (id),
  constraint consumer_reviews_check CHECK ((removed_on IS NULL) = (removed_by IS NULL)),
  constraint consumer_reviews_removed_by_check CHECK (removed_by = ANY (ARRAY['author'::text, 'operator'::text])),
  constraint consumer_reviews_score_check CHECK (score >= 1 AND score <= 5),
  constraint consumer_reviews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint consumer_reviews_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint consumer_reviews_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint consumer_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint consumer_reviews_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX consumer_reviews_provider ON consumer_reviews USING btree (provider_id, id DESC);
CREATE INDEX consumer_reviews_service ON consumer_reviews USING btree (quote_service_id);
CREATE INDEX consumer_reviews_user ON consumer_reviews USING btree (user_id, id DESC);

create table contact_messages (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  created timestamp with time zone not null,
  status text not null default 'new'::text,
  source text not null default 'form'::text,
  source_id bigint,
  user_id bigint,
  assignee_id bigint,
  language text not null default 'en-SG'::text,
  first_reply_at timestamp with time zone,
  last_word_at timestamp with time zone not null,
  is_ours_last boolean not null default false,
  solved_at timestamp with time zone,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_source_check CHECK (source = ANY (ARRAY['form'::text, 'feedback'::text, 'report'::text, 'no_show'::text])),
  constraint contact_messages_status_check CHECK (status = ANY (ARRAY['new'::text, 'open'::text, 'waiting'::text, 'solved'::text, 'spam'::text])),
  constraint contact_messages_topic_check CHECK (topic = ANY (ARRAY['request'::text, 'unlisted'::text, 'pro'::text, 'payment'::text, 'account'::text, 'safety'::text, 'other'::text])),
  constraint contact_messages_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX contact_messages_assignee ON contact_messages USING btree (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX contact_messages_created ON contact_messages USING btree (created);
CREATE INDEX contact_messages_email ON contact_messages USING btree (email);
CREATE INDEX contact_messages_solved ON contact_messages USING btree (solved_at) WHERE status = 'solved'::text;
CREATE UNIQUE INDEX contact_messages_source ON contact_messages USING btree (source, source_id) WHERE source_id IS NOT NULL;
CREATE INDEX contact_messages_status ON contact_messages USING btree (status, last_word_at, id);
CREATE INDEX contact_messages_user ON contact_messages USING btree (user_id) WHERE user_id IS NOT NULL;

create table contact_shows (
  id bigint generated always as identity,
  owner_id bigint not null,
  viewer_id bigint not null,
  quote_bid_id bigint not null,
  from_on timestamp with time zone not null,
  until_on timestamp with time zone,
  stage text not null default 'hired'::text,
  constraint contact_shows_pkey PRIMARY KEY (id),
  constraint contact_shows_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint contact_shows_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE,
  constraint contact_shows_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX contact_shows_open ON contact_shows USING btree (quote_bid_id, owner_id, viewer_id) WHERE until_on IS NULL;
CREATE INDEX contact_shows_owner ON contact_shows USING btree (owner_id, id);
CREATE INDEX contact_shows_viewer ON contact_shows USING btree (viewer_id);

create table content_checks (
  content_id bigint not null,
  version integer not null,
  checked_by text not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  constraint content_checks_pkey PRIMARY KEY (content_id, version),
  constraint content_checks_checked_by_check CHECK (length(checked_by) >= 1 AND length(checked_by) <= 120),
  constraint content_checks_content_id_version_fkey FOREIGN KEY (content_id, version) REFERENCES content_versions(content_id, version),
  constraint content_checks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX content_checks_operator ON content_checks USING btree (operator_id);

create table content_entries (
  id bigint generated always as identity,
  kind text not null,
  slug text,
  category_id bigint,
  genre_id bigint,
  area_code text,
  status text not null default 'draft'::text,
  live_version integer,
  draft jsonb not null,
  publish_at timestamp with time zone,
  publish_note text not null default ''::text,
  revision integer not null default 1,
  operator_id bigint,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  published_at timestamp with time zone,
  changed_at timestamp with time zone,
  publish_note_zh text not null default ''::text,
  publish_is_minor boolean not null default false,
  constraint content_entries_pkey PRIMARY KEY (id),
  constraint content_entries_check CHECK ((slug IS NOT NULL) = (kind = ANY (ARRAY['article'::text, 'feature'::text, 'page'::text]))),
  constraint content_entries_check1 CHECK ((category_id IS NOT NULL) = (kind = ANY (ARRAY['price'::text, 'info'::text]))),
  constraint content_entries_check2 CHECK ((genre_id IS NOT NULL) = (kind = ANY (ARRAY['article'::text, 'genre'::text]))),
  constraint content_entries_check3 CHECK ((area_code IS NOT NULL) = (kind = 'area'::text)),
  constraint content_entries_check4 CHECK (status = 'draft'::text OR live_version IS NOT NULL),
  constraint content_entries_kind_check CHECK (kind = ANY (ARRAY['article'::text, 'feature'::text, 'price'::text, 'info'::text, 'genre'::text, 'area'::text, 'page'::text])),
  constraint content_entries_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text])),
  constraint content_entries_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint content_entries_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint content_entries_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id),
  constraint content_entries_id_live_version_fkey FOREIGN KEY (id, live_version) REFERENCES content_versions(content_id, version),
  constraint content_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX content_entries_area ON content_entries USING btree (area_code) WHERE area_code IS NOT NULL;
CREATE INDEX content_entries_articles ON content_entries USING btree (genre_id, kind) WHERE genre_id IS NOT NULL;
CREATE UNIQUE INDEX content_entries_category ON content_entries USING btree (category_id, kind) WHERE category_id IS NOT NULL;
CREATE INDEX content_entries_due ON content_entries USING btree (publish_at) WHERE publish_at IS NOT NULL;
CREATE UNIQUE INDEX content_entries_genre ON content_entries USING btree (genre_id) WHERE kind = 'genre'::text;
CREATE INDEX content_entries_operator ON content_entries USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE UNIQUE INDEX content_entries_slug ON content_entries USING btree (kind, slug) WHERE slug IS NOT NULL;

create table content_images (
  content_id bigint not null,
  attachment_id bigint not null,
  is_live boolean not null default false,
  constraint content_images_pkey PRIMARY KEY (content_id, attachment_id),
  constraint content_images_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint content_images_content_id_fkey FOREIGN KEY (content_id) REFERENCES content_entries(id)
);
CREATE INDEX content_images_attachment ON content_images USING btree (attachment_id);

create table content_versions (
  content_id bigint not null,
  version integer not null,
  fields jsonb not null,
  note text not null default ''::text,
  operator_id bigint,
  created timestamp with time zone not null,
  note_zh text not null default ''::text,
  is_minor boolean not null default false,
  constraint content_versions_pkey PRIMARY KEY (content_id, version),
  constraint content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES content_entries(id),
  constraint content_versions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX content_versions_operator ON content_versions USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE TRIGGER content_versions_frozen BEFORE DELETE OR UPDATE ON content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_content();

create table conversation_marks (
  quote_bid_id bigint not null,
  provider_delivered_seq integer not null default 0,
  requestor_delivered_seq integer not null default 0,
  change_seq integer not null default 0,
  constraint conversation_marks_pkey PRIMARY KEY (quote_bid_id),
  constraint conversation_marks_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);

create table conversation_readings (
  id bigint generated always as identity,
  operator_id bigint not null,
  quote_bid_id bigint not null,
  why text not null,
  reason text not null,
  created timestamp with time zone not null,
  until timestamp with time zone not null,
  closed_on timestamp with time zone,
  constraint conversation_readings_pkey PRIMARY KEY (id),
  constraint conversation_readings_check CHECK (until > created),
  constraint conversation_readings_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint conversation_readings_why_check CHECK (why = ANY (ARRAY['report'::text, 'dispute'::text, 'safety'::text, 'asked'::text])),
  constraint conversation_readings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint conversation_readings_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id)
);
CREATE INDEX conversation_readings_bid ON conversation_readings USING btree (quote_bid_id, id DESC);
CREATE INDEX conversation_readings_operator ON conversation_readings USING btree (operator_id, id DESC);

create table credit_adjustments (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  fund text not null,
  cents bigint not null,
  reason text not null,
  status text not null,
  asked_by bigint not null,
  asked_on timestamp with time zone not null,
  ends_on timestamp with time zone not null,
  decided_by bigint,
  decided_on timestamp with time zone,
  decision_reason text not null default ''::text,
  transaction_id bigint,
  constraint credit_adjustments_pkey PRIMARY KEY (id),
  constraint credit_adjustments_cents_check CHECK (cents > 0),
  constraint credit_adjustments_check CHECK ((status = 'made'::text) = (transaction_id IS NOT NULL)),
  constraint credit_adjustments_check1 CHECK ((status = 'waiting'::text) = (decided_on IS NULL)),
  constraint credit_adjustments_fund_check CHECK (fund = ANY (ARRAY['promotional'::text, 'bought'::text])),
  constraint credit_adjustments_kind_check CHECK (kind = ANY (ARRAY['credit'::text, 'debit'::text])),
  constraint credit_adjustments_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'made'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text])),
  constraint not_ones_own CHECK (user_id <> asked_by AND (decided_by IS NULL OR user_id <> decided_by)),
  constraint two_people CHECK (decided_by IS NULL OR decided_by <> asked_by),
  constraint credit_adjustments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint credit_adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint credit_adjustments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  constraint credit_adjustments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX credit_adjustments_asked ON credit_adjustments USING btree (asked_by, asked_on);
CREATE INDEX credit_adjustments_asked_on ON credit_adjustments USING btree (asked_on);
CREATE INDEX credit_adjustments_decided ON credit_adjustments USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX credit_adjustments_done ON credit_adjustments USING btree (decided_on) WHERE decided_by IS NOT NULL;
CREATE INDEX credit_adjustments_transaction ON credit_adjustments USING btree (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX credit_adjustments_user ON credit_adjustments USING btree (user_id, id DESC);
CREATE INDEX credit_adjustments_waiting ON credit_adjustments USING btree (id) WHERE status = 'waiting'::text;

create table credit_packages (
  id integer not null,
  slug text not null,
  credit_cents bigint not null,
  bonus_cents bigint not null,
  is_starter boolean not null default false,
  is_on_sale boolean not null default true,
  "position" smallint not null,
  constraint credit_packages_pkey PRIMARY KEY (id),
  constraint credit_packages_bonus_cents_check CHECK (bonus_cents >= 0),
  constraint credit_packages_credit_cents_check CHECK (credit_cents > 0),
  constraint credit_packages_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX credit_packages_starter ON credit_packages USING btree (is_starter) WHERE is_starter AND is_on_sale;

create table custody_accounts (
  id bigint generated always as identity,
  kind text not null,
  currency text not null,
  payment_id bigint,
  user_id bigint,
  balance_cents bigint not null default 0,
  constraint custody_accounts_pkey PRIMARY KEY (id),
  constraint custody_accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint custody_accounts_kind_check CHECK (kind = ANY (ARRAY['held'::text, 'due'::text, 'refunding'::text, 'paying_out'::text, 'provider'::text, 'costs'::text, 'commission'::text, 'losses'::text])),
  constraint custody_accounts_of_payment CHECK ((payment_id IS NOT NULL) = (kind = ANY (ARRAY['held'::text, 'refunding'::text]))),
  constraint custody_accounts_of_pro CHECK ((user_id IS NOT NULL) = (kind = ANY (ARRAY['due'::text, 'paying_out'::text]))),
  constraint custody_never_below_zero CHECK (balance_cents >= 0 OR (kind <> ALL (ARRAY['held'::text, 'refunding'::text, 'paying_out'::text]))),
  constraint custody_accounts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id),
  constraint custody_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint custody_accounts_id_currency_key UNIQUE (id, currency)
);
CREATE UNIQUE INDEX custody_accounts_house ON custody_accounts USING btree (kind, currency) WHERE payment_id IS NULL AND user_id IS NULL;
CREATE UNIQUE INDEX custody_accounts_payment ON custody_accounts USING btree (payment_id, kind) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX custody_accounts_user ON custody_accounts USING btree (user_id, kind, currency) WHERE user_id IS NOT NULL;

create table custody_claims (
  id bigint generated always as identity,
  payment_id bigint not null,
  cents bigint not null,
  reason text not null,
  attachment_ids bigint[] not null default '{}'::bigint[],
  state text not null,
  since timestamp with time zone not null,
  clock_at timestamp with time zone,
  answer text not null default ''::text,
  first_by bigint,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  constraint custody_claims_pkey PRIMARY KEY (id),
  constraint custody_claims_cents_check CHECK (cents > 0),
  constraint custody_claims_state_check CHECK (state = ANY (ARRAY['applied'::text, 'agreed'::text, 'refunding'::text, 'refunded'::text, 'refused'::text, 'cancelled'::text])),
  constraint custody_claims_first_by_fkey FOREIGN KEY (first_by) REFERENCES users(id),
  constraint custody_claims_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id)
);
CREATE INDEX custody_claims_agreed ON custody_claims USING btree (since, id) WHERE state = 'agreed'::text;
CREATE INDEX custody_claims_clock ON custody_claims USING btree (clock_at) WHERE clock_at IS NOT NULL;
CREATE INDEX custody_claims_first ON custody_claims USING btree (first_by) WHERE first_by IS NOT NULL;
CREATE UNIQUE INDEX custody_claims_open ON custody_claims USING btree (payment_id) WHERE state = ANY (ARRAY['applied'::text, 'agreed'::text, 'refunding'::text]);
CREATE INDEX custody_claims_payment ON custody_claims USING btree (payment_id, id DESC);

create table custody_disputes (
  id bigint generated always as identity,
  payment_id bigint not null,
  state text not null,
  since timestamp with time zone not null,
  clock_at timestamp with time zone,
  decide_by timestamp with time zone,
  opened_by text not null,
  cents bigint not null,
  requestor_statement text,
  requestor_asks bigint,
  requestor_stated_on timestamp with time zone,
  pro_statement text,
  pro_asks bigint,
  pro_stated_on timestamp with time zone,
  offer_by text,
  offer_cents bigint,
  offer_note text not null default ''::text,
  offer_version integer not null default 0,
  offered_on timestamp with time zone,
  proposal_cents bigint,
  proposal_reason text not null default ''::text,
  proposed_by bigint,
  proposed_on timestamp with time zone,
  taken_by text[] not null default '{}'::text[],
  first_by bigint,
  first_cents bigint,
  first_reason text not null default ''::text,
  decision_cents bigint,
  decision_reason text not null default ''::text,
  decided_by bigint[] not null default '{}'::bigint[],
  decided_on timestamp with time zone,
  appealed_by text,
  appeal_reason text not null default ''::text,
  appealed_on timestamp with time zone,
  appeal_cents bigint,
  appeal_decision_reason text not null default ''::text,
  appeal_decided_by bigint[] not null default '{}'::bigint[],
  appeal_decided_on timestamp with time zone,
  outcome_cents bigint,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  constraint custody_disputes_pkey PRIMARY KEY (id),
  constraint custody_disputes_appealed_by_check CHECK (appealed_by = ANY (ARRAY['requestor'::text, 'pro'::text])),
  constraint custody_disputes_cents_check CHECK (cents > 0),
  constraint custody_disputes_check CHECK (requestor_asks >= 0 AND requestor_asks <= cents),
  constraint custody_disputes_check1 CHECK (pro_asks >= 0 AND pro_asks <= cents),
  constraint custody_disputes_check2 CHECK (offer_cents >= 0 AND offer_cents <= cents),
  constraint custody_disputes_check3 CHECK (proposal_cents >= 0 AND proposal_cents <= cents),
  constraint custody_disputes_check4 CHECK (first_cents >= 0 AND first_cents <= cents),
  constraint custody_disputes_check5 CHECK (decision_cents >= 0 AND decision_cents <= cents),
  constraint custody_disputes_check6 CHECK (appeal_cents >= 0 AND appeal_cents <= cents),
  constraint custody_disputes_check7 CHECK (outcome_cents >= 0 AND outcome_cents <= cents),
  constraint custody_disputes_ended CHECK ((state = ANY (ARRAY['settled'::text, 'closed'::text, 'withdrawn'::text])) = (ended_on IS NOT NULL)),
  constraint custody_disputes_offer CHECK ((offer_by IS NULL) = (offer_cents IS NULL)),
  constraint custody_disputes_offer_by_check CHECK (offer_by = ANY (ARRAY['requestor'::text, 'pro'::text])),
  constraint custody_disputes_opened_by_check CHECK (opened_by = ANY (ARRAY['requestor'::text, 'pro'::text])),
  constraint custody_disputes_state_check CHECK (state = ANY (ARRAY['opened'::text, 'stated'::text, 'reviewing'::text, 'proposed'::text, 'deciding'::text, 'decided'::text, 'appealed'::text, 'settled'::text, 'closed'::text, 'withdrawn'::text])),
  constraint custody_disputes_taken_by_check CHECK (taken_by <@ ARRAY['requestor'::text, 'pro'::text]),
  constraint custody_disputes_first_by_fkey FOREIGN KEY (first_by) REFERENCES users(id),
  constraint custody_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id),
  constraint custody_disputes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint custody_disputes_payment_id_key UNIQUE (payment_id)
);
CREATE INDEX custody_disputes_clock ON custody_disputes USING btree (clock_at) WHERE clock_at IS NOT NULL;
CREATE INDEX custody_disputes_first ON custody_disputes USING btree (first_by) WHERE first_by IS NOT NULL;
CREATE INDEX custody_disputes_proposed ON custody_disputes USING btree (proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX custody_disputes_state ON custody_disputes USING btree (state, since, id);

create table custody_entries (
  id bigint generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount_cents bigint not null,
  created timestamp with time zone not null,
  constraint custody_entries_pkey PRIMARY KEY (id),
  constraint custody_entries_amount_cents_check CHECK (amount_cents <> 0),
  constraint custody_entries_account_id_currency_fkey FOREIGN KEY (account_id, currency) REFERENCES custody_accounts(id, currency),
  constraint custody_entries_transaction_id_currency_fkey FOREIGN KEY (transaction_id, currency) REFERENCES custody_transactions(id, currency)
);
CREATE INDEX custody_entries_account ON custody_entries USING btree (account_id, currency, id);
CREATE INDEX custody_entries_transaction ON custody_entries USING btree (transaction_id, currency);
CREATE TRIGGER custody_entries_keep BEFORE DELETE OR UPDATE ON custody_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_entries_post AFTER INSERT ON custody_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_custody_entries();
CREATE TRIGGER custody_entries_truncate BEFORE TRUNCATE ON custody_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table custody_evidence (
  id bigint generated always as identity,
  dispute_id bigint not null,
  side text not null,
  user_id bigint not null,
  note text not null default ''::text,
  attachment_ids bigint[] not null default '{}'::bigint[],
  messages jsonb not null default '[]'::jsonb,
  created timestamp with time zone not null,
  constraint custody_evidence_pkey PRIMARY KEY (id),
  constraint custody_evidence_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'pro'::text])),
  constraint custody_evidence_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES custody_disputes(id),
  constraint custody_evidence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX custody_evidence_dispute ON custody_evidence USING btree (dispute_id, id);
CREATE INDEX custody_evidence_user ON custody_evidence USING btree (user_id);
CREATE TRIGGER custody_evidence_keep BEFORE DELETE OR UPDATE ON custody_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_evidence_truncate BEFORE TRUNCATE ON custody_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table custody_lines (
  company text not null,
  line_id bigint not null,
  kind text not null,
  ref text not null,
  key text not null,
  cents bigint not null,
  balance_cents bigint,
  currency text not null,
  at timestamp with time zone not null,
  transaction_id bigint,
  name text,
  constraint custody_lines_pkey PRIMARY KEY (company, line_id),
  constraint custody_lines_cents_check CHECK (cents <> 0),
  constraint custody_lines_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'refund_returned'::text, 'payout'::text, 'payout_returned'::text, 'chargeback'::text, 'chargeback_won'::text, 'cost'::text])),
  constraint custody_lines_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES custody_transactions(id)
);
CREATE INDEX custody_lines_alone ON custody_lines USING btree (line_id) WHERE transaction_id IS NULL;
CREATE UNIQUE INDEX custody_lines_name ON custody_lines USING btree (company, name);
CREATE UNIQUE INDEX custody_lines_transaction ON custody_lines USING btree (transaction_id) WHERE transaction_id IS NOT NULL;

create table custody_merchants (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  company_name text not null default ''::text,
  uen text not null default ''::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  state text not null,
  note text not null default ''::text,
  submitted_on timestamp with time zone,
  decided_on timestamp with time zone,
  decided_by bigint,
  created timestamp with time zone not null,
  constraint custody_merchants_pkey PRIMARY KEY (id),
  constraint custody_merchants_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'company'::text])),
  constraint custody_merchants_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'needs_more'::text, 'approved'::text, 'refused'::text])),
  constraint custody_merchants_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint custody_merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX custody_merchants_decider ON custody_merchants USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX custody_merchants_decision ON custody_merchants USING btree (decided_on) WHERE decided_by IS NOT NULL;
CREATE INDEX custody_merchants_submitted ON custody_merchants USING btree (submitted_on);
CREATE UNIQUE INDEX custody_merchants_user ON custody_merchants USING btree (user_id);
CREATE INDEX custody_merchants_waiting ON custody_merchants USING btree (submitted_on, id) WHERE state = 'submitted'::text;

create table custody_moves (
  id bigint generated always as identity,
  kind text not null,
  payment_id bigint not null,
  claim_id bigint,
  key text not null,
  cents bigint not null,
  method text,
  source text,
  of_ref text,
  state text not null default 'open'::text,
  ref text,
  url text,
  code text,
  asks integer not null default 0,
  ask_at timestamp with time zone,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  dispute_id bigint,
  is_counted boolean not null default false,
  commission_cents bigint not null default 0,
  constraint custody_moves_pkey PRIMARY KEY (id),
  constraint custody_moves_cents_check CHECK (cents > 0),
  constraint custody_moves_commission CHECK (commission_cents >= 0 AND commission_cents <= cents),
  constraint custody_moves_kind_check CHECK (kind = ANY (ARRAY['pay'::text, 'transfer'::text, 'refund'::text])),
  constraint custody_moves_method_check CHECK (method = ANY (ARRAY['card'::text, 'paynow'::text, 'bank_transfer'::text])),
  constraint custody_moves_open CHECK ((state = 'open'::text) = (ended_on IS NULL)),
  constraint custody_moves_pay CHECK ((kind = 'pay'::text) = (method IS NOT NULL)),
  constraint custody_moves_refund CHECK ((kind = 'refund'::text) = (source IS NOT NULL) AND (kind = 'refund'::text) = (of_ref IS NOT NULL)),
  constraint custody_moves_source_check CHECK (source = ANY (ARRAY['held'::text, 'due'::text])),
  constraint custody_moves_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text])),
  constraint custody_moves_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES custody_claims(id),
  constraint custody_moves_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES custody_disputes(id),
  constraint custody_moves_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id),
  constraint custody_moves_key_key UNIQUE (key)
);
CREATE INDEX custody_moves_claim ON custody_moves USING btree (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX custody_moves_dispute ON custody_moves USING btree (dispute_id) WHERE dispute_id IS NOT NULL;
CREATE INDEX custody_moves_due ON custody_moves USING btree (ask_at) WHERE state = 'open'::text;
CREATE INDEX custody_moves_payment ON custody_moves USING btree (payment_id, id);

create table custody_payee_accounts (
  company text not null,
  user_id bigint not null,
  ref text,
  status text not null,
  missing text[] not null default '{}'::text[],
  asked_on timestamp with time zone not null,
  constraint custody_payee_accounts_pkey PRIMARY KEY (company, user_id),
  constraint custody_payee_accounts_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'checking'::text, 'ready'::text, 'refused'::text])),
  constraint custody_payee_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX custody_payee_accounts_ref ON custody_payee_accounts USING btree (company, ref) WHERE ref IS NOT NULL;
CREATE INDEX custody_payee_accounts_user ON custody_payee_accounts USING btree (user_id);

create table custody_payees (
  id bigint generated always as identity,
  user_id bigint not null,
  bank_code text not null,
  bank_name text not null,
  number_sealed bytea not null,
  number_end text not null,
  holder_name text not null,
  checked_name text not null,
  state text not null,
  pays_from timestamp with time zone not null,
  note text not null default ''::text,
  decided_by bigint,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  decided_on timestamp with time zone,
  constraint custody_payees_pkey PRIMARY KEY (id),
  constraint custody_payees_bank_code_check CHECK (bank_code ~ '^[0-9]{4}$'::text),
  constraint custody_payees_number_end_check CHECK (length(number_end) = 4),
  constraint custody_payees_state_check CHECK (state = ANY (ARRAY['checking'::text, 'ready'::text, 'refused'::text, 'returned'::text])),
  constraint custody_payees_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint custody_payees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX custody_payees_checking ON custody_payees USING btree (created, id) WHERE state = 'checking'::text AND ended_on IS NULL;
CREATE INDEX custody_payees_created ON custody_payees USING btree (created);
CREATE UNIQUE INDEX custody_payees_current ON custody_payees USING btree (user_id) WHERE ended_on IS NULL;
CREATE INDEX custody_payees_decided ON custody_payees USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX custody_payees_decision ON custody_payees USING btree (decided_on) WHERE decided_by IS NOT NULL;
CREATE INDEX custody_payees_user ON custody_payees USING btree (user_id, id);
CREATE TRIGGER custody_payees_marked AFTER INSERT OR UPDATE OF number_end, holder_name ON custody_payees FOR EACH ROW EXECUTE FUNCTION mark_payout();

create table custody_payments (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  requestor_id bigint not null,
  provider_id bigint not null,
  cents bigint not null,
  currency text not null default 'SGD'::text,
  created timestamp with time zone not null,
  key text not null default (gen_random_uuid())::text,
  ref text,
  holder text not null,
  title text not null,
  note text not null default ''::text,
  begins_on date not null,
  ends_on date not null,
  state text not null default 'requested'::text,
  since timestamp with time zone not null,
  clock_at timestamp with time zone,
  method text,
  back_cents bigint not null default 0,
  error_code text,
  message_id bigint,
  first_by bigint,
  read_on timestamp with time zone,
  paid_on timestamp with time zone,
  done_on timestamp with time zone,
  accepted_on timestamp with time zone,
  released_on timestamp with time zone,
  ended_on timestamp with time zone,
  step_key text,
  is_bound boolean not null default false,
  return_path text,
  commission_basis_points integer not null default 0,
  pay_by timestamp with time zone,
  constraint custody_payments_pkey PRIMARY KEY (id),
  constraint custody_payments_back CHECK (back_cents >= 0 AND back_cents <= cents),
  constraint custody_payments_cents_check CHECK (cents >= 1 AND cents <= 9999999),
  constraint custody_payments_commission CHECK (commission_basis_points >= 0 AND commission_basis_points <= 2000),
  constraint custody_payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint custody_payments_days CHECK (ends_on >= begins_on),
  constraint custody_payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'paynow'::text, 'bank_transfer'::text])),
  constraint custody_payments_note_check CHECK (length(note) <= 500),
  constraint custody_payments_state_check CHECK (state = ANY (ARRAY['requested'::text, 'paying'::text, 'held'::text, 'done'::text, 'accepted'::text, 'releasing'::text, 'released'::text, 'returning'::text, 'returned'::text, 'withdrawn'::text, 'declined'::text, 'lapsed'::text])),
  constraint custody_payments_title_check CHECK (length(title) <= 80),
  constraint custody_payments_first_by_fkey FOREIGN KEY (first_by) REFERENCES users(id),
  constraint custody_payments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL,
  constraint custody_payments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint custody_payments_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint custody_payments_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id),
  constraint custody_payments_key_key UNIQUE (key)
);
CREATE INDEX custody_payments_approvals ON custody_payments USING btree (since, id) WHERE state = ANY (ARRAY['accepted'::text, 'returning'::text]);
CREATE INDEX custody_payments_bid ON custody_payments USING btree (quote_bid_id, id DESC);
CREATE INDEX custody_payments_clock ON custody_payments USING btree (clock_at) WHERE clock_at IS NOT NULL;
CREATE INDEX custody_payments_first ON custody_payments USING btree (first_by) WHERE first_by IS NOT NULL;
CREATE INDEX custody_payments_message ON custody_payments USING btree (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX custody_payments_provider ON custody_payments USING btree (provider_id, id DESC);
CREATE INDEX custody_payments_requestor ON custody_payments USING btree (requestor_id, id DESC);

create table custody_payouts (
  id bigint generated always as identity,
  user_id bigint not null,
  payee_id bigint not null,
  key text not null default ('payout:'::text || (gen_random_uuid())::text),
  cents bigint not null,
  currency text not null default 'SGD'::text,
  state text not null,
  ref text,
  code text,
  asks integer not null default 0,
  ask_at timestamp with time zone,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  constraint custody_payouts_pkey PRIMARY KEY (id),
  constraint custody_payouts_cents_check CHECK (cents > 0),
  constraint custody_payouts_sent CHECK ((state = 'sent'::text) = (ended_on IS NULL)),
  constraint custody_payouts_state_check CHECK (state = ANY (ARRAY['sent'::text, 'arrived'::text, 'returned'::text, 'failed'::text])),
  constraint custody_payouts_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES custody_payees(id),
  constraint custody_payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint custody_payouts_key_key UNIQUE (key)
);
CREATE INDEX custody_payouts_due ON custody_payouts USING btree (ask_at) WHERE state = 'sent'::text;
CREATE INDEX custody_payouts_payee ON custody_payouts USING btree (payee_id);
CREATE UNIQUE INDEX custody_payouts_under_way ON custody_payouts USING btree (user_id) WHERE state = 'sent'::text;
CREATE INDEX custody_payouts_user ON custody_payouts USING btree (user_id, id DESC);

create table custody_plans (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  version integer not null,
  state text not null,
  proposed_by text not null,
  reason text not null default ''::text,
  steps jsonb not null,
  cents bigint not null,
  created timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  ended_on timestamp with time zone,
  constraint custody_plans_pkey PRIMARY KEY (id),
  constraint custody_plans_cents_check CHECK (cents > 0),
  constraint custody_plans_proposed_by_check CHECK (proposed_by = ANY (ARRAY['requestor'::text, 'pro'::text])),
  constraint custody_plans_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'replaced'::text])),
  constraint custody_plans_version_check CHECK (version > 0),
  constraint custody_plans_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint custody_plans_quote_bid_id_version_key UNIQUE (quote_bid_id, version)
);
CREATE UNIQUE INDEX custody_plans_agreed ON custody_plans USING btree (quote_bid_id) WHERE state = 'agreed'::text;
CREATE INDEX custody_plans_due ON custody_plans USING btree (answer_by) WHERE state = 'proposed'::text;
CREATE UNIQUE INDEX custody_plans_proposed ON custody_plans USING btree (quote_bid_id) WHERE state = 'proposed'::text;

create table custody_statements (
  company text not null,
  last_line bigint not null default 0,
  read_on timestamp with time zone not null,
  cursor text,
  constraint custody_statements_pkey PRIMARY KEY (company)
);

create table custody_steps (
  id bigint generated always as identity,
  payment_id bigint not null,
  claim_id bigint,
  step text not null,
  by text not null,
  user_id bigint,
  note text not null default ''::text,
  created timestamp with time zone not null,
  constraint custody_steps_pkey PRIMARY KEY (id),
  constraint custody_steps_by_check CHECK (by = ANY (ARRAY['requestor'::text, 'pro'::text, 'approver'::text, 'provider'::text, 'clock'::text])),
  constraint custody_steps_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES custody_claims(id),
  constraint custody_steps_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id),
  constraint custody_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX custody_steps_claim ON custody_steps USING btree (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX custody_steps_created ON custody_steps USING btree (created);
CREATE INDEX custody_steps_payment ON custody_steps USING btree (payment_id, id);
CREATE INDEX custody_steps_user ON custody_steps USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER custody_steps_keep BEFORE DELETE OR UPDATE ON custody_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_steps_truncate BEFORE TRUNCATE ON custody_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table custody_transactions (
  id bigint generated always as identity,
  cause text not null,
  what text not null,
  currency text not null,
  payment_id bigint,
  user_id bigint,
  created timestamp with time zone not null,
  constraint custody_transactions_pkey PRIMARY KEY (id),
  constraint custody_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES custody_payments(id),
  constraint custody_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint custody_transactions_cause_key UNIQUE (cause),
  constraint custody_transactions_id_currency_key UNIQUE (id, currency)
);
CREATE INDEX custody_transactions_payment ON custody_transactions USING btree (payment_id, id) WHERE payment_id IS NOT NULL;
CREATE INDEX custody_transactions_user ON custody_transactions USING btree (user_id, id) WHERE user_id IS NOT NULL;
CREATE TRIGGER custody_transactions_keep BEFORE DELETE OR UPDATE ON custody_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_transactions_truncate BEFORE TRUNCATE ON custody_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table definitions (
  name text not null,
  hash text not null,
  constraint definitions_pkey PRIMARY KEY (name)
);

create table deliveries (
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  channel text not null,
  user_id bigint,
  address text not null,
  language text not null,
  data_sealed bytea,
  about jsonb,
  rank smallint not null default 0,
  tries smallint not null default 0,
  created timestamp with time zone not null,
  next_try_at timestamp with time zone,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_fault text,
  provider_id text,
  is_digest boolean not null default false,
  received_at timestamp with time zone,
  trace uuid,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text, 'voice'::text, 'push'::text])),
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint deliveries_key_key UNIQUE (key)
);
CREATE INDEX deliveries_digest ON deliveries USING btree (user_id) WHERE is_digest AND sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX deliveries_queue ON deliveries USING btree (channel, rank, next_try_at, id) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX deliveries_user ON deliveries USING btree (user_id, id DESC);

create table desk_macros (
  id bigint generated always as identity,
  name text not null,
  language text not null,
  message text not null,
  updated_by bigint,
  updated timestamp with time zone not null,
  constraint desk_macros_pkey PRIMARY KEY (id),
  constraint desk_macros_language_check CHECK (language = ANY (ARRAY['en-SG'::text, 'zh-TW'::text])),
  constraint desk_macros_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint desk_macros_language_name_key UNIQUE (language, name)
);
CREATE INDEX desk_macros_operator ON desk_macros USING btree (updated_by) WHERE updated_by IS NOT NULL;

create table dev_mailbox (
  id bigint generated always as identity,
  channel text not null,
  address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created timestamp with time zone not null,
  calendar text,
  constraint dev_mailbox_pkey PRIMARY KEY (id)
);
CREATE INDEX dev_mailbox_address ON dev_mailbox USING btree (address, id DESC);

create table doomed_files (
  storage_key text not null,
  remove_at timestamp with time zone not null,
  constraint doomed_files_pkey PRIMARY KEY (storage_key)
);
CREATE INDEX doomed_files_due ON doomed_files USING btree (remove_at);

create table fee_appeals (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  user_id bigint not null,
  topic text not null,
  message text not null,
  status text not null default 'open'::text,
  evidence jsonb not null,
  operator_id bigint,
  until timestamp with time zone,
  reason text not null default ''::text,
  decided_by bigint,
  decided_on timestamp with time zone,
  transaction_id bigint,
  created timestamp with time zone not null,
  constraint fee_appeals_pkey PRIMARY KEY (id),
  constraint fee_appeals_check CHECK ((status = 'open'::text) = (decided_on IS NULL)),
  constraint fee_appeals_check1 CHECK ((status = 'granted'::text) = (transaction_id IS NOT NULL)),
  constraint fee_appeals_status_check CHECK (status = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text, 'dropped'::text])),
  constraint fee_appeals_topic_check CHECK (topic = ANY (ARRAY['not_genuine'::text, 'duplicate'::text, 'no_answer'::text, 'wrong_details'::text, 'other'::text])),
  constraint fee_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint fee_appeals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint fee_appeals_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint fee_appeals_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  constraint fee_appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint fee_appeals_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX fee_appeals_created ON fee_appeals USING btree (created, id);
CREATE INDEX fee_appeals_decided ON fee_appeals USING btree (decided_on DESC, id DESC) WHERE status = ANY (ARRAY['granted'::text, 'refused'::text]);
CREATE INDEX fee_appeals_decider ON fee_appeals USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX fee_appeals_operator ON fee_appeals USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE INDEX fee_appeals_transaction ON fee_appeals USING btree (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX fee_appeals_user ON fee_appeals USING btree (user_id, id DESC);
CREATE INDEX fee_appeals_waiting ON fee_appeals USING btree (id) WHERE status = 'open'::text;
CREATE TRIGGER fee_appeals_keep BEFORE UPDATE ON fee_appeals FOR EACH ROW EXECUTE FUNCTION keep_appeal();

create table fee_holds (
  quote_bid_id bigint not null,
  user_id bigint not null,
  bought_cents bigint not null,
  promotional_cents bigint not null,
  status text not null default 'held'::text,
  rule_version integer not null,
  held_on timestamp with time zone not null,
  decide_at timestamp with time zone not null,
  settled_on timestamp with time zone,
  hold_transaction_id bigint not null,
  settle_transaction_id bigint,
  returnable_until timestamp with time zone,
  returned_on timestamp with time zone,
  subscription_month_id bigint,
  constraint fee_holds_pkey PRIMARY KEY (quote_bid_id),
  constraint fee_holds_bought_cents_check CHECK (bought_cents >= 0),
  constraint fee_holds_check CHECK ((status = 'held'::text) = (settle_transaction_id IS NULL)),
  constraint fee_holds_promotional_cents_check CHECK (promotional_cents >= 0),
  constraint fee_holds_returnable CHECK (returnable_until IS NULL OR status = 'captured'::text),
  constraint fee_holds_returned CHECK (returned_on IS NULL OR status = 'released'::text),
  constraint fee_holds_status_check CHECK (status = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text])),
  constraint fee_holds_hold_transaction_id_fkey FOREIGN KEY (hold_transaction_id) REFERENCES wallet_transactions(id),
  constraint fee_holds_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint fee_holds_settle_transaction_id_fkey FOREIGN KEY (settle_transaction_id) REFERENCES wallet_transactions(id),
  constraint fee_holds_subscription_month FOREIGN KEY (subscription_month_id) REFERENCES subscription_months(id),
  constraint fee_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX fee_holds_due ON fee_holds USING btree (decide_at) WHERE status = 'held'::text;
CREATE INDEX fee_holds_final ON fee_holds USING btree (returnable_until) WHERE returnable_until IS NOT NULL;
CREATE INDEX fee_holds_open ON fee_holds USING btree (user_id, decide_at, quote_bid_id) WHERE status = 'held'::text;
CREATE INDEX fee_holds_returnable_of ON fee_holds USING btree (user_id, returnable_until, quote_bid_id) WHERE returnable_until IS NOT NULL;
CREATE INDEX fee_holds_settle ON fee_holds USING btree (settle_transaction_id) WHERE settle_transaction_id IS NOT NULL;
CREATE INDEX fee_holds_subscription_month ON fee_holds USING btree (subscription_month_id) WHERE subscription_month_id IS NOT NULL;
CREATE TRIGGER fee_holds_health AFTER UPDATE OF status ON fee_holds FOR EACH ROW EXECUTE FUNCTION note_health_of_bid();

create table final_prices (
  quote_bid_id bigint not null,
  cents integer not null,
  minutes integer,
  rate_cents integer,
  extras_cents integer,
  reason text not null default ''::text,
  state text not null default 'open'::text,
  dispute_note text not null default ''::text,
  version integer not null default 1,
  stated_on timestamp with time zone not null,
  answered_on timestamp with time zone,
  constraint final_prices_pkey PRIMARY KEY (quote_bid_id),
  constraint final_prices_cents_check CHECK (cents >= 1 AND cents <= 99999999),
  constraint final_prices_check CHECK ((rate_cents IS NULL) = (minutes IS NULL) AND (rate_cents IS NULL) = (extras_cents IS NULL)),
  constraint final_prices_check1 CHECK ((state = 'open'::text) = (answered_on IS NULL)),
  constraint final_prices_dispute_note_check CHECK (length(dispute_note) <= 300),
  constraint final_prices_extras_cents_check CHECK (extras_cents >= 0),
  constraint final_prices_minutes_check CHECK (minutes >= 15 AND minutes <= 30000),
  constraint final_prices_rate_cents_check CHECK (rate_cents >= 0),
  constraint final_prices_reason_check CHECK (length(reason) <= 300),
  constraint final_prices_state_check CHECK (state = ANY (ARRAY['open'::text, 'agreed'::text, 'disputed'::text])),
  constraint final_prices_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);

create table first_quote_states (
  category_id bigint not null,
  computed_on timestamp with time zone,
  constraint first_quote_states_pkey PRIMARY KEY (category_id),
  constraint first_quote_states_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table first_quote_times (
  category_id bigint not null,
  area_code text not null default ''::text,
  request_count integer not null,
  low_minutes integer not null,
  high_minutes integer not null,
  ninety_minutes integer,
  constraint first_quote_times_pkey PRIMARY KEY (category_id, area_code),
  constraint first_quote_times_check CHECK (high_minutes >= low_minutes),
  constraint first_quote_times_check1 CHECK (ninety_minutes >= high_minutes),
  constraint first_quote_times_request_count_check CHECK (request_count > 0),
  constraint first_quote_times_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table genre_slugs (
  slug text not null,
  genre_id bigint not null,
  created timestamp with time zone not null,
  constraint genre_slugs_pkey PRIMARY KEY (slug),
  constraint genre_slugs_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id)
);
CREATE INDEX genre_slugs_genre ON genre_slugs USING btree (genre_id);

create table genres (
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  description text not null,
  hue text not null,
  icon text not null,
  "position" smallint not null,
  revision integer not null default 1,
  constraint genres_pkey PRIMARY KEY (id),
  constraint genres_slug_key UNIQUE (slug)
);

create table google_updates (
  id bigint generated always as identity,
  kind text not null,
  subject_id bigint not null,
  due timestamp with time zone not null,
  tries smallint not null default 0,
  created timestamp with time zone not null,
  constraint google_updates_pkey PRIMARY KEY (id),
  constraint google_updates_kind_check CHECK (kind = ANY (ARRAY['booking'::text, 'slots'::text]))
);
CREATE INDEX google_updates_created ON google_updates USING brin (created) WITH (autosummarize='on');
CREATE INDEX google_updates_due ON google_updates USING btree (due, id);
CREATE INDEX google_updates_subject ON google_updates USING btree (kind, subject_id, id);

create table greserve_events (
  id bigint generated always as identity,
  greserve_item_id bigint not null,
  quote_service_id bigint not null,
  provider_id bigint not null,
  requestor_id bigint not null,
  quote_bid_id bigint,
  begin_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  units smallint not null,
  price_cents integer not null,
  state text not null,
  confirm_by timestamp with time zone,
  free_until timestamp with time zone not null,
  cancel_fee_cents integer not null,
  postal_code text not null,
  area_code text not null,
  fields jsonb not null default '{}'::jsonb,
  address text not null default ''::text,
  consumer_name text not null default ''::text,
  consumer_phone text not null default ''::text,
  email text not null default ''::text,
  note text not null default ''::text,
  device_id text not null default ''::text,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  google_user_id text,
  google_token text,
  deposit_cents integer not null default 0,
  deposit_payment_id bigint,
  deposit_due timestamp with time zone,
  deposit_is_bound boolean not null default false,
  constraint greserve_events_pkey PRIMARY KEY (id),
  constraint greserve_events_cancel_fee_cents_check CHECK (cancel_fee_cents >= 0),
  constraint greserve_events_check CHECK (end_time > begin_time),
  constraint greserve_events_check1 CHECK ((state = 'booked'::text) <= (quote_bid_id IS NOT NULL)),
  constraint greserve_events_check2 CHECK ((state = 'pending'::text) <= (confirm_by IS NOT NULL)),
  constraint greserve_events_deposit CHECK (deposit_cents >= 0),
  constraint greserve_events_google CHECK ((google_user_id IS NULL) = (google_token IS NULL)),
  constraint greserve_events_price_cents_check CHECK (price_cents >= 0),
  constraint greserve_events_state_check CHECK (state = ANY (ARRAY['pending'::text, 'booked'::text, 'refused'::text, 'lapsed'::text, 'cancelled'::text, 'unpaid'::text])),
  constraint greserve_events_units_check CHECK (units >= 1 AND units <= 20),
  constraint greserve_events_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint greserve_events_deposit_payment FOREIGN KEY (deposit_payment_id) REFERENCES custody_payments(id),
  constraint greserve_events_greserve_item_id_fkey FOREIGN KEY (greserve_item_id) REFERENCES greserve_items(id),
  constraint greserve_events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint greserve_events_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint greserve_events_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint greserve_events_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id),
  constraint greserve_events_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX greserve_events_deposit_bound ON greserve_events USING btree (begin_time) WHERE deposit_is_bound;
CREATE INDEX greserve_events_deposit_due ON greserve_events USING btree (deposit_due) WHERE deposit_due IS NOT NULL;
CREATE INDEX greserve_events_deposit_payment ON greserve_events USING btree (deposit_payment_id) WHERE deposit_payment_id IS NOT NULL;
CREATE INDEX greserve_events_google_provider ON greserve_events USING btree (provider_id, begin_time DESC) WHERE google_token IS NOT NULL;
CREATE UNIQUE INDEX greserve_events_google_token ON greserve_events USING btree (google_token) WHERE google_token IS NOT NULL;
CREATE INDEX greserve_events_google_user ON greserve_events USING btree (google_user_id, begin_time) WHERE google_user_id IS NOT NULL;
CREATE INDEX greserve_events_item ON greserve_events USING btree (greserve_item_id);
CREATE INDEX greserve_events_pending ON greserve_events USING btree (confirm_by) WHERE state = 'pending'::text;
CREATE INDEX greserve_events_provider ON greserve_events USING btree (provider_id, begin_time DESC, id DESC);
CREATE INDEX greserve_events_requestor ON greserve_events USING btree (requestor_id, begin_time DESC, id DESC);
CREATE INDEX greserve_events_service ON greserve_events USING btree (quote_service_id, begin_time);
CREATE TRIGGER greserve_events_google AFTER UPDATE OF state, begin_time ON greserve_events FOR EACH ROW WHEN (new.google_token IS NOT NULL AND (old.state <> new.state OR old.begin_time <> new.begin_time)) EXECUTE FUNCTION note_google_booking();

create table greserve_items (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  category_id bigint not null,
  name text not null,
  description text not null default ''::text,
  price_cents integer not null,
  price_kind text not null,
  max_units smallint not null default 1,
  minutes smallint not null,
  buffer_minutes smallint not null default 0,
  notice_minutes integer not null,
  horizon_days smallint not null,
  daily_limit smallint,
  free_cancel_hours smallint not null,
  cancel_fee_cents integer not null default 0,
  confirm_minutes smallint not null,
  fields jsonb not null default '{}'::jsonb,
  "position" smallint not null,
  is_open boolean not null default true,
  deleted_on timestamp with time zone,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  is_google boolean not null default false,
  deposit_percent smallint not null default 0,
  constraint greserve_items_pkey PRIMARY KEY (id),
  constraint greserve_items_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 120),
  constraint greserve_items_check CHECK (cancel_fee_cents >= 0 AND cancel_fee_cents <= price_cents),
  constraint greserve_items_confirm_minutes_check CHECK (confirm_minutes >= 30 AND confirm_minutes <= 1440),
  constraint greserve_items_daily_limit_check CHECK (daily_limit >= 1 AND daily_limit <= 20),
  constraint greserve_items_deposit CHECK (deposit_percent >= 0 AND deposit_percent <= 50),
  constraint greserve_items_description_check CHECK (length(description) <= 200),
  constraint greserve_items_free_cancel_hours_check CHECK (free_cancel_hours >= 0 AND free_cancel_hours <= 168),
  constraint greserve_items_horizon_days_check CHECK (horizon_days >= 1 AND horizon_days <= 90),
  constraint greserve_items_max_units_check CHECK (max_units >= 1 AND max_units <= 20),
  constraint greserve_items_minutes_check CHECK (minutes >= 15 AND minutes <= 480),
  constraint greserve_items_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint greserve_items_notice_minutes_check CHECK (notice_minutes >= 60 AND notice_minutes <= 20160),
  constraint greserve_items_price_cents_check CHECK (price_cents >= 0 AND price_cents <= 2000000),
  constraint greserve_items_price_kind_check CHECK (price_kind = ANY (ARRAY['fixed'::text, 'per_unit'::text, 'from'::text])),
  constraint greserve_items_quote_service_id_category_id_fkey FOREIGN KEY (quote_service_id, category_id) REFERENCES quote_service_categories(quote_service_id, category_id) ON DELETE CASCADE
);
CREATE INDEX greserve_items_category ON greserve_items USING btree (quote_service_id, category_id);
CREATE INDEX greserve_items_google ON greserve_items USING btree (quote_service_id) WHERE is_google AND is_open AND deleted_on IS NULL;
CREATE INDEX greserve_items_service ON greserve_items USING btree (quote_service_id, "position", id) WHERE deleted_on IS NULL;
CREATE TRIGGER greserve_items_google AFTER INSERT OR UPDATE ON greserve_items FOR EACH ROW WHEN (new.is_google) EXECUTE FUNCTION note_google_slots();

create table hash_links (
  id bigint generated always as identity,
  hash_digest bytea not null,
  purpose text not null,
  subject text not null,
  user_id bigint,
  data jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint hash_links_pkey PRIMARY KEY (id),
  constraint hash_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint hash_links_hash_digest_key UNIQUE (hash_digest)
);
CREATE INDEX hash_links_expires ON hash_links USING btree (expires_at);
CREATE INDEX hash_links_subject ON hash_links USING btree (purpose, subject) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX hash_links_user ON hash_links USING btree (user_id);

create table health_changes (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  constraint health_changes_pkey PRIMARY KEY (id)
);

create table health_cohorts (
  side text not null,
  first_month date not null,
  month date not null,
  people integer not null,
  constraint health_cohorts_pkey PRIMARY KEY (side, first_month, month)
);

create table health_money (
  day date not null,
  type_id smallint not null,
  cents bigint not null,
  count integer not null,
  constraint health_money_pkey PRIMARY KEY (day, type_id)
);

create table health_people (
  side text not null,
  user_id bigint not null,
  month date not null,
  first_month date not null,
  constraint health_people_pkey PRIMARY KEY (side, user_id, month),
  constraint health_people_side_check CHECK (side = ANY (ARRAY['customer'::text, 'pro'::text]))
);
CREATE INDEX health_people_cohort ON health_people USING btree (side, first_month, month, user_id);

create table health_requests (
  quote_request_id bigint not null,
  user_id bigint not null,
  posted_on timestamp with time zone not null,
  day date not null,
  week date not null,
  category_id bigint not null,
  area_code text not null,
  is_first boolean not null,
  is_urgent boolean not null,
  step smallint not null,
  waits_until timestamp with time zone,
  quotes smallint not null,
  first_quote_minutes integer,
  fees smallint not null,
  fees_back smallint not null,
  constraint health_requests_pkey PRIMARY KEY (quote_request_id),
  constraint health_requests_first_quote_minutes_check CHECK (first_quote_minutes >= 0),
  constraint health_requests_quotes_check CHECK (quotes >= 0),
  constraint health_requests_step_check CHECK (step >= 1 AND step <= 5),
  constraint health_requests_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE
);
CREATE INDEX health_requests_area ON health_requests USING btree (area_code, day, quote_request_id);
CREATE INDEX health_requests_category ON health_requests USING btree (category_id, day, quote_request_id) INCLUDE (step, quotes, is_first, is_urgent, area_code, waits_until);
CREATE INDEX health_requests_day ON health_requests USING btree (day, quote_request_id) INCLUDE (step, quotes, is_first, is_urgent, category_id, area_code, waits_until);
CREATE INDEX health_requests_pending ON health_requests USING btree (step, day, quote_request_id) INCLUDE (is_first, is_urgent, category_id, area_code) WHERE waits_until IS NOT NULL;
CREATE INDEX health_requests_waits ON health_requests USING btree (waits_until) WHERE waits_until IS NOT NULL;
CREATE INDEX health_requests_week ON health_requests USING btree (week, category_id, area_code, quote_request_id);

create table health_state (
  is_only boolean not null default true,
  as_of timestamp with time zone,
  money_day date not null,
  constraint health_state_pkey PRIMARY KEY (is_only),
  constraint health_state_is_only_check CHECK (is_only)
);

create table health_sums (
  span text not null,
  starts_on date not null,
  category_id bigint not null,
  area_code text not null,
  only_first boolean not null,
  only_urgent boolean not null,
  requests integer not null,
  quoted integer not null,
  hired integer not null,
  done integer not null,
  reviewed integer not null,
  to_quote integer not null,
  to_hire integer not null,
  to_do integer not null,
  to_review integer not null,
  quotes integer not null,
  by_quotes integer[] not null,
  fees integer not null,
  fees_back integer not null,
  half_minutes integer,
  ninety_minutes integer,
  constraint health_sums_pkey PRIMARY KEY (span, category_id, area_code, only_first, only_urgent, starts_on),
  constraint health_sums_by_quotes_check CHECK (cardinality(by_quotes) = 6),
  constraint health_sums_span_check CHECK (span = ANY (ARRAY['day'::text, 'week'::text]))
);
CREATE INDEX health_sums_cells ON health_sums USING btree (span, starts_on, only_first, only_urgent);

create table house_messages (
  id bigint generated always as identity,
  user_id bigint not null,
  operator_id bigint not null,
  about text not null,
  text text not null,
  created timestamp with time zone not null,
  answer text,
  answered_on timestamp with time zone,
  constraint house_messages_pkey PRIMARY KEY (id),
  constraint house_messages_about_check CHECK (about = ANY (ARRAY['message'::text, 'question'::text])),
  constraint house_messages_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 2000),
  constraint house_messages_check CHECK ((answer IS NULL) = (answered_on IS NULL)),
  constraint house_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint house_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint house_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX house_messages_operator ON house_messages USING btree (operator_id);
CREATE INDEX house_messages_person ON house_messages USING btree (user_id, id DESC);

create table idempotency_keys (
  id bytea not null,
  body_hash text not null,
  answer bytea,
  created timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created);

create table identity_checks (
  id bigint generated always as identity,
  user_id bigint not null,
  card_type text not null,
  real_id_sealed bytea,
  last_four text not null,
  full_name text not null,
  status text not null,
  note text not null default ''::text,
  submitted timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  method text,
  documents_deleted_at timestamp with time zone,
  name_digest bytea,
  constraint identity_checks_pkey PRIMARY KEY (id),
  constraint identity_checks_card_type_check CHECK (card_type = ANY (ARRAY['nric'::text, 'fin'::text])),
  constraint identity_checks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'more'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])),
  constraint identity_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint identity_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX identity_checks_alike ON identity_checks USING btree (card_type, last_four);
CREATE INDEX identity_checks_decided ON identity_checks USING btree (decided_at DESC, id DESC) WHERE status = ANY (ARRAY['approved'::text, 'more'::text, 'refused'::text]);
CREATE INDEX identity_checks_decided_by ON identity_checks USING btree (decided_by);
CREATE INDEX identity_checks_kept ON identity_checks USING btree (decided_at) WHERE documents_deleted_at IS NULL;
CREATE UNIQUE INDEX identity_checks_open ON identity_checks USING btree (user_id) WHERE status = ANY (ARRAY['pending'::text, 'more'::text]);
CREATE INDEX identity_checks_queue ON identity_checks USING btree (submitted, id) WHERE status = 'pending'::text;
CREATE INDEX identity_checks_submitted ON identity_checks USING btree (submitted);
CREATE INDEX identity_checks_user ON identity_checks USING btree (user_id, id DESC);
CREATE TRIGGER identity_checks_marked AFTER INSERT OR UPDATE OF last_four, full_name ON identity_checks FOR EACH ROW EXECUTE FUNCTION mark_document();

create table identity_documents (
  id bigint generated always as identity,
  identity_check_id bigint not null,
  side text not null,
  mime text not null,
  byte_count integer not null,
  storage_key text,
  created timestamp with time zone not null,
  constraint identity_documents_pkey PRIMARY KEY (id),
  constraint identity_documents_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text])),
  constraint identity_documents_identity_check_id_fkey FOREIGN KEY (identity_check_id) REFERENCES identity_checks(id)
);
CREATE INDEX identity_documents_check ON identity_documents USING btree (identity_check_id);

create table incident_words (
  id bigint generated always as identity,
  incident_id bigint not null,
  operator_id bigint not null,
  words text not null,
  words_zh text not null,
  created timestamp with time zone not null,
  constraint incident_words_pkey PRIMARY KEY (id),
  constraint incident_words_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id),
  constraint incident_words_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX incident_words_incident ON incident_words USING btree (incident_id, id);
CREATE INDEX incident_words_operator ON incident_words USING btree (operator_id);

create table incidents (
  id bigint generated always as identity,
  parts text[] not null,
  title text not null,
  title_zh text not null,
  began timestamp with time zone not null,
  ended timestamp with time zone,
  created timestamp with time zone not null,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_parts_check CHECK (cardinality(parts) > 0)
);
CREATE INDEX incidents_began ON incidents USING btree (began);

create table job_papers (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  provider_id bigint not null,
  requestor_id bigint not null,
  number integer not null,
  kind text not null,
  answers_id bigint,
  total_cents integer not null,
  content jsonb not null,
  created timestamp with time zone not null,
  constraint job_papers_pkey PRIMARY KEY (id),
  constraint job_papers_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'receipt'::text, 'credit_note'::text])),
  constraint job_papers_number_check CHECK (number > 0),
  constraint job_papers_total_cents_check CHECK (total_cents > 0),
  constraint job_papers_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES job_papers(id),
  constraint job_papers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint job_papers_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint job_papers_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id),
  constraint job_papers_provider_id_number_key UNIQUE (provider_id, number)
);
CREATE INDEX job_papers_answers ON job_papers USING btree (answers_id) WHERE answers_id IS NOT NULL;
CREATE INDEX job_papers_bid ON job_papers USING btree (quote_bid_id, id);
CREATE INDEX job_papers_requestor ON job_papers USING btree (requestor_id, id);
CREATE TRIGGER job_papers_stay BEFORE DELETE OR UPDATE ON job_papers FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table job_payments (
  quote_bid_id bigint not null,
  provider_id bigint not null,
  requestor_id bigint not null,
  state text not null,
  paper_id bigint,
  total_cents integer not null,
  asked_on timestamp with time zone,
  said_paid_on timestamp with time zone,
  reminded_on timestamp with time zone,
  paid_on timestamp with time zone,
  constraint job_payments_pkey PRIMARY KEY (quote_bid_id),
  constraint job_payments_check CHECK ((state = 'none'::text) = (paper_id IS NULL)),
  constraint job_payments_check1 CHECK ((state = 'paid'::text) = (paid_on IS NOT NULL)),
  constraint job_payments_state_check CHECK (state = ANY (ARRAY['none'::text, 'asked'::text, 'said_paid'::text, 'paid'::text])),
  constraint job_payments_total_cents_check CHECK (total_cents > 0),
  constraint job_payments_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES job_papers(id),
  constraint job_payments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint job_payments_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint job_payments_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id)
);
CREATE INDEX job_payments_paper ON job_payments USING btree (paper_id) WHERE paper_id IS NOT NULL;
CREATE INDEX job_payments_requestor ON job_payments USING btree (requestor_id);
CREATE INDEX job_payments_unpaid ON job_payments USING btree (provider_id, asked_on, quote_bid_id) WHERE state = ANY (ARRAY['asked'::text, 'said_paid'::text]);

create table job_runs (
  name text not null,
  last_success timestamp with time zone not null,
  done integer not null,
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table job_series (
  id bigint generated always as identity,
  first_bid_id bigint not null,
  requestor_id bigint not null,
  provider_id bigint not null,
  quote_service_id bigint not null,
  category_id bigint not null,
  cadence text not null,
  begin_day date not null,
  begin_minute smallint not null,
  zone text not null,
  minutes smallint not null,
  state text not null,
  state_by text not null,
  state_on timestamp with time zone not null,
  state_before text,
  why text,
  answer_by timestamp with time zone not null,
  next_n integer not null default 0,
  stuck integer not null default 0,
  due_at timestamp with time zone,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint job_series_pkey PRIMARY KEY (id),
  constraint job_series_begin_minute_check CHECK (begin_minute >= 0 AND begin_minute <= 1439),
  constraint job_series_cadence_check CHECK (cadence = ANY (ARRAY['week'::text, 'two_weeks'::text, 'month'::text, 'three_months'::text])),
  constraint job_series_check CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text])) = (due_at IS NOT NULL)),
  constraint job_series_check1 CHECK ((state = 'ended'::text) <= (state_before IS NOT NULL)),
  constraint job_series_minutes_check CHECK (minutes >= 1 AND minutes <= 1440),
  constraint job_series_next_n_check CHECK (next_n >= 0),
  constraint job_series_state_before_check CHECK (state_before = ANY (ARRAY['asked'::text, 'active'::text, 'paused'::text])),
  constraint job_series_state_by_check CHECK (state_by = ANY (ARRAY['requestor'::text, 'provider'::text, 'house'::text])),
  constraint job_series_state_check CHECK (state = ANY (ARRAY['asked'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint job_series_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint job_series_first_bid_id_fkey FOREIGN KEY (first_bid_id) REFERENCES quote_bids(id),
  constraint job_series_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint job_series_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint job_series_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id)
);
CREATE INDEX job_series_category ON job_series USING btree (category_id);
CREATE INDEX job_series_due ON job_series USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX job_series_first ON job_series USING btree (first_bid_id, id DESC);
CREATE UNIQUE INDEX job_series_live ON job_series USING btree (first_bid_id) WHERE state <> 'ended'::text;
CREATE INDEX job_series_provider ON job_series USING btree (provider_id) WHERE state <> 'ended'::text;
CREATE INDEX job_series_requestor ON job_series USING btree (requestor_id) WHERE state <> 'ended'::text;
CREATE INDEX job_series_service ON job_series USING btree (quote_service_id);

create table job_series_visits (
  series_id bigint not null,
  n integer not null,
  state text not null,
  begin_time timestamp with time zone not null,
  why text,
  quote_bid_id bigint,
  modified timestamp with time zone not null,
  constraint job_series_visits_pkey PRIMARY KEY (series_id, n),
  constraint job_series_visits_check CHECK ((state = 'made'::text) = (quote_bid_id IS NOT NULL)),
  constraint job_series_visits_check1 CHECK ((state = 'stuck'::text) = (why IS NOT NULL)),
  constraint job_series_visits_n_check CHECK (n >= 0),
  constraint job_series_visits_state_check CHECK (state = ANY (ARRAY['moved'::text, 'skipped'::text, 'stuck'::text, 'made'::text])),
  constraint job_series_visits_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint job_series_visits_series_id_fkey FOREIGN KEY (series_id) REFERENCES job_series(id) ON DELETE CASCADE,
  constraint job_series_visits_quote_bid_id_key UNIQUE (quote_bid_id)
);

create table lead_allocations (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  wave smallint not null,
  rule_version smallint not null,
  lead_case jsonb not null,
  pool jsonb not null,
  given jsonb not null,
  created timestamp with time zone not null,
  constraint lead_allocations_pkey PRIMARY KEY (id),
  constraint lead_allocations_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint lead_allocations_quote_request_id_wave_key UNIQUE (quote_request_id, wave)
);
CREATE INDEX lead_allocations_created ON lead_allocations USING btree (created);

create table lead_counts (
  month text not null,
  category_id bigint not null,
  leads jsonb not null,
  constraint lead_counts_pkey PRIMARY KEY (month, category_id),
  constraint lead_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table lead_ledgers (
  month text not null,
  root text,
  ledger jsonb,
  rows jsonb,
  published_on timestamp with time zone not null,
  constraint lead_ledgers_pkey PRIMARY KEY (month),
  constraint lead_ledgers_month_check CHECK (month ~ '^\d{4}-\d\d$'::text),
  constraint lead_ledgers_whole CHECK (num_nulls(root, ledger, rows) = ANY (ARRAY[0, 3]))
);

create table lead_rule_tellings (
  version smallint not null,
  what text not null,
  last_user_id bigint not null default 0,
  told_count integer not null default 0,
  finished timestamp with time zone,
  created timestamp with time zone not null,
  constraint lead_rule_tellings_pkey PRIMARY KEY (version, what),
  constraint lead_rule_tellings_what_check CHECK (what = ANY (ARRAY['announced'::text, 'withdrawn'::text, 'begun'::text])),
  constraint lead_rule_tellings_version_fkey FOREIGN KEY (version) REFERENCES lead_rules(version)
);
CREATE INDEX lead_rule_tellings_open ON lead_rule_tellings USING btree (created) WHERE finished IS NULL;

create table lead_rules (
  version smallint not null,
  method text not null,
  fit smallint not null,
  way smallint not null,
  free smallint not null,
  rating smallint not null,
  reply smallint not null,
  room smallint not null,
  wave smallint not null,
  kept_new smallint not null,
  kept_waited smallint not null,
  starts_at timestamp with time zone not null,
  note text not null,
  note_zh text not null,
  published_on timestamp with time zone not null,
  published_by bigint,
  withdrawn_on timestamp with time zone,
  withdrawn_by bigint,
  weighing smallint not null default 0,
  constraint lead_rules_pkey PRIMARY KEY (version),
  constraint lead_rules_ahead CHECK (published_on <= starts_at),
  constraint lead_rules_fit_check CHECK (fit >= 0 AND fit <= 100),
  constraint lead_rules_free_check CHECK (free >= 0 AND free <= 100),
  constraint lead_rules_kept_new_check CHECK (kept_new >= 0 AND kept_new <= 60),
  constraint lead_rules_kept_waited_check CHECK (kept_waited >= 0 AND kept_waited <= 60),
  constraint lead_rules_method_check CHECK (method = ANY (ARRAY['average'::text, 'points'::text])),
  constraint lead_rules_rating_check CHECK (rating >= 0 AND rating <= 100),
  constraint lead_rules_reply_check CHECK (reply >= 0 AND reply <= 100),
  constraint lead_rules_room_check CHECK (room >= 0 AND room <= 100),
  constraint lead_rules_starts_at_check CHECK ((starts_at AT TIME ZONE 'Asia/Singapore'::text)::time without time zone = '00:00:00'::time without time zone),
  constraint lead_rules_sum CHECK ((fit + way + free + rating + reply + room) = 100),
  constraint lead_rules_version_check CHECK (version > 0),
  constraint lead_rules_wave_check CHECK (wave >= 1 AND wave <= 60),
  constraint lead_rules_way_check CHECK (way >= 0 AND way <= 100),
  constraint lead_rules_weighing_check CHECK (weighing >= 0 AND weighing <= 100),
  constraint lead_rules_who CHECK (withdrawn_on IS NOT NULL OR withdrawn_by IS NULL),
  constraint lead_rules_withdrawn CHECK (withdrawn_on < starts_at),
  constraint lead_rules_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint lead_rules_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX lead_rules_published_by ON lead_rules USING btree (published_by) WHERE published_by IS NOT NULL;
CREATE UNIQUE INDEX lead_rules_start ON lead_rules USING btree (starts_at) WHERE withdrawn_on IS NULL;
CREATE INDEX lead_rules_withdrawn_by ON lead_rules USING btree (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
CREATE TRIGGER lead_rules_keep BEFORE DELETE OR UPDATE ON lead_rules FOR EACH ROW EXECUTE FUNCTION keep_lead_rule();

create table lead_watches (
  quote_request_id bigint not null,
  state text not null,
  begun_on timestamp with time zone not null,
  waves smallint not null,
  waved_on timestamp with time zone not null,
  has_more boolean not null,
  is_widened boolean not null default false,
  due_on timestamp with time zone,
  decided_on timestamp with time zone,
  is_elsewhere boolean not null default false,
  constraint lead_watches_pkey PRIMARY KEY (quote_request_id),
  constraint lead_watches_ends CHECK ((state = 'asking'::text) = (due_on IS NOT NULL)),
  constraint lead_watches_state_check CHECK (state = ANY (ARRAY['asking'::text, 'covered'::text, 'no coverage'::text, 'over'::text])),
  constraint lead_watches_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id)
);
CREATE INDEX lead_watches_due ON lead_watches USING btree (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX lead_watches_uncovered ON lead_watches USING btree (decided_on) WHERE state = 'no coverage'::text;

create table limit_windows (
  key text not null,
  began timestamp with time zone not null,
  ends timestamp with time zone not null,
  used integer not null,
  constraint limit_windows_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_windows_ends ON limit_windows USING btree (ends);

create table limits (
  key text not null,
  window_start timestamp with time zone not null,
  used integer not null,
  constraint limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX limits_window ON limits USING btree (window_start);

create table link_cases (
  id bigint generated always as identity,
  user_id bigint not null,
  other_id bigint not null,
  state text not null,
  evidence jsonb not null,
  sum integer not null,
  reasons text[] not null,
  clock_at timestamp with time zone,
  asked_by bigint,
  asked_on timestamp with time zone,
  answer text not null default ''::text,
  answered_on timestamp with time zone,
  decided_by bigint,
  decided_on timestamp with time zone,
  reason text not null default ''::text,
  appeal text not null default ''::text,
  appealed_on timestamp with time zone,
  appeal_by bigint,
  appeal_reason text not null default ''::text,
  blocked_by bigint,
  blocked_on timestamp with time zone,
  traded_as text[] not null default '{}'::text[],
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  constraint link_cases_pkey PRIMARY KEY (id),
  constraint link_cases_check CHECK (user_id > other_id),
  constraint link_cases_check1 CHECK ((clock_at IS NULL) = (state = ANY (ARRAY['stands'::text, 'not_linked'::text, 'dropped'::text]))),
  constraint link_cases_check2 CHECK ((ended_on IS NULL) = (clock_at IS NOT NULL)),
  constraint link_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'asked'::text, 'deciding'::text, 'linked'::text, 'appealed'::text, 'stands'::text, 'not_linked'::text, 'dropped'::text])),
  constraint link_cases_appeal_by_fkey FOREIGN KEY (appeal_by) REFERENCES users(id),
  constraint link_cases_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint link_cases_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id),
  constraint link_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint link_cases_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id),
  constraint link_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX link_cases_appeal ON link_cases USING btree (appeal_by) WHERE appeal_by IS NOT NULL;
CREATE INDEX link_cases_asker ON link_cases USING btree (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX link_cases_blocker ON link_cases USING btree (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE INDEX link_cases_created ON link_cases USING btree (created);
CREATE INDEX link_cases_decider ON link_cases USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX link_cases_decision ON link_cases USING btree ((
CASE
    WHEN appeal_by IS NULL THEN decided_on
    ELSE ended_on
END)) WHERE decided_by IS NOT NULL;
CREATE INDEX link_cases_due ON link_cases USING btree (clock_at, id) WHERE clock_at IS NOT NULL;
CREATE INDEX link_cases_ended ON link_cases USING btree (ended_on DESC, id DESC) WHERE state = ANY (ARRAY['stands'::text, 'not_linked'::text]);
CREATE INDEX link_cases_other ON link_cases USING btree (other_id);
CREATE UNIQUE INDEX link_cases_pair ON link_cases USING btree (user_id, other_id) WHERE state <> ALL (ARRAY['not_linked'::text, 'dropped'::text]);
CREATE INDEX link_cases_user ON link_cases USING btree (user_id, id DESC);
CREATE INDEX link_cases_waiting ON link_cases USING btree (clock_at, id) WHERE clock_at IS NOT NULL AND (state = ANY (ARRAY['open'::text, 'deciding'::text, 'appealed'::text]));
CREATE TRIGGER link_cases_keep BEFORE UPDATE ON link_cases FOR EACH ROW EXECUTE FUNCTION keep_link_case();

create table link_looks (
  id bigint generated always as identity,
  user_id bigint not null,
  constraint link_looks_pkey PRIMARY KEY (id)
);
CREATE INDEX link_looks_user ON link_looks USING btree (user_id);

create table loan_applications (
  id bigint generated always as identity,
  user_id bigint not null,
  loan_offer_id bigint not null,
  amount_cents integer not null,
  months integer not null,
  uen text not null,
  purpose text not null,
  consent text not null,
  withdrawn_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint loan_applications_pkey PRIMARY KEY (id),
  constraint loan_applications_amount_cents_check CHECK (amount_cents > 0),
  constraint loan_applications_consent_check CHECK (length(consent) >= 1 AND length(consent) <= 500),
  constraint loan_applications_months_check CHECK (months >= 1 AND months <= 84),
  constraint loan_applications_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 500),
  constraint loan_applications_uen_check CHECK (length(uen) >= 9 AND length(uen) <= 10),
  constraint loan_applications_loan_offer_id_fkey FOREIGN KEY (loan_offer_id) REFERENCES loan_offers(id),
  constraint loan_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX loan_applications_offer ON loan_applications USING btree (loan_offer_id);
CREATE UNIQUE INDEX loan_applications_open ON loan_applications USING btree (user_id, loan_offer_id) WHERE withdrawn_on IS NULL;
CREATE INDEX loan_applications_user ON loan_applications USING btree (user_id);

create table loan_offers (
  id bigint generated always as identity,
  partner text not null,
  email text not null,
  headline text not null,
  headline_zh text not null,
  detail text not null,
  detail_zh text not null,
  min_cents integer not null,
  max_cents integer not null,
  max_months integer not null,
  is_shown boolean not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint loan_offers_pkey PRIMARY KEY (id),
  constraint loan_offers_check CHECK (max_cents >= min_cents),
  constraint loan_offers_detail_check CHECK (length(detail) >= 1 AND length(detail) <= 1000),
  constraint loan_offers_detail_zh_check CHECK (length(detail_zh) >= 1 AND length(detail_zh) <= 1000),
  constraint loan_offers_email_check CHECK (length(email) >= 5 AND length(email) <= 254),
  constraint loan_offers_headline_check CHECK (length(headline) >= 1 AND length(headline) <= 120),
  constraint loan_offers_headline_zh_check CHECK (length(headline_zh) >= 1 AND length(headline_zh) <= 120),
  constraint loan_offers_max_months_check CHECK (max_months >= 1 AND max_months <= 84),
  constraint loan_offers_min_cents_check CHECK (min_cents > 0),
  constraint loan_offers_partner_check CHECK (length(partner) >= 1 AND length(partner) <= 80),
  constraint loan_offers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX loan_offers_operator ON loan_offers USING btree (operator_id);

create table message_versions (
  id bigint generated always as identity,
  message_id bigint not null,
  message text not null,
  attachment_ids bigint[] not null default '{}'::bigint[],
  written_on timestamp with time zone not null,
  ended_on timestamp with time zone not null,
  why text not null,
  constraint message_versions_pkey PRIMARY KEY (id),
  constraint message_versions_why_check CHECK (why = ANY (ARRAY['edited'::text, 'deleted'::text])),
  constraint message_versions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);
CREATE INDEX message_versions_ended ON message_versions USING btree (ended_on);
CREATE INDEX message_versions_message ON message_versions USING btree (message_id, id);

create table messages (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  seq integer not null,
  sender_id bigint,
  kind text not null,
  message text not null,
  payload jsonb not null default '{}'::jsonb,
  attachment_ids bigint[] not null default '{}'::bigint[],
  client_message_id text,
  created timestamp with time zone not null,
  edited_on timestamp with time zone,
  deleted_on timestamp with time zone,
  change_seq integer not null default 0,
  masked text,
  is_decline boolean not null default false,
  done_by bigint default (NULLIF(current_setting('gotong.done_by'::text, true), ''::text))::bigint,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'system'::text])),
  constraint messages_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint messages_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint messages_quote_bid_id_seq_key UNIQUE (quote_bid_id, seq)
);
CREATE INDEX messages_changed ON messages USING btree (quote_bid_id, change_seq) WHERE change_seq > 0;
CREATE INDEX messages_done_by ON messages USING btree (done_by) WHERE done_by IS NOT NULL;
CREATE INDEX messages_masked ON messages USING btree (quote_bid_id) WHERE masked IS NOT NULL;
CREATE UNIQUE INDEX messages_once ON messages USING btree (quote_bid_id, sender_id, client_message_id) WHERE client_message_id IS NOT NULL;
CREATE INDEX messages_sender ON messages USING btree (sender_id) WHERE sender_id IS NOT NULL;
CREATE TRIGGER messages_street AFTER INSERT ON messages FOR EACH ROW WHEN (new.kind = 'text'::text AND NOT new.is_decline) EXECUTE FUNCTION keep_street_of_message();

create table migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table missing_texts (
  language text not null,
  namespace text not null,
  key text not null,
  fallback text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  count bigint not null default 1,
  constraint missing_texts_pkey PRIMARY KEY (language, namespace, key),
  constraint missing_texts_fallback_check CHECK (length(fallback) <= 500),
  constraint missing_texts_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint missing_texts_language_check CHECK (length(language) <= 20),
  constraint missing_texts_namespace_check CHECK (length(namespace) <= 40)
);
CREATE INDEX missing_texts_last_seen ON missing_texts USING btree (last_seen DESC, language, namespace, key);

create table narrow_leads (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  quote_service_id bigint not null,
  provider_id bigint not null,
  distance integer not null,
  narrow_status smallint not null default 1,
  created timestamp with time zone not null,
  answered_on timestamp with time zone,
  why text not null default 'area'::text,
  constraint narrow_leads_pkey PRIMARY KEY (id),
  constraint narrow_leads_narrow_status_check CHECK (narrow_status = ANY (ARRAY[1, 2, 3])),
  constraint narrow_leads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint narrow_leads_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint narrow_leads_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint narrow_leads_quote_request_id_provider_id_key UNIQUE (quote_request_id, provider_id)
);
CREATE INDEX narrow_leads_person ON narrow_leads USING btree (provider_id);
CREATE INDEX narrow_leads_provider ON narrow_leads USING btree (provider_id, id DESC) WHERE narrow_status = 1;
CREATE INDEX narrow_leads_service ON narrow_leads USING btree (quote_service_id);

create table near_categories (
  category_id bigint not null,
  near_ids bigint[] not null,
  pros integer[] not null,
  constraint near_categories_pkey PRIMARY KEY (category_id),
  constraint near_categories_check CHECK (cardinality(pros) = cardinality(near_ids)),
  constraint near_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table no_shows (
  id bigint generated always as identity,
  appointment_id bigint not null,
  quote_service_id bigint not null,
  requestor_id bigint not null,
  side text not null,
  begin_time timestamp with time zone not null,
  words text not null default ''::text,
  state text not null,
  answer text not null default ''::text,
  stated_on timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_on timestamp with time zone,
  constraint no_shows_pkey PRIMARY KEY (id),
  constraint no_shows_answer_check CHECK (length(answer) <= 500),
  constraint no_shows_check CHECK ((answered_on IS NULL) = (state = ANY (ARRAY['stated'::text, 'unanswered'::text]))),
  constraint no_shows_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint no_shows_state_check CHECK (state = ANY (ARRAY['stated'::text, 'admitted'::text, 'unanswered'::text, 'disputed'::text, 'taken_back'::text])),
  constraint no_shows_words_check CHECK (length(words) <= 500),
  constraint no_shows_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint no_shows_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint no_shows_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id)
);
CREATE INDEX no_shows_appointment ON no_shows USING btree (appointment_id, id DESC);
CREATE INDEX no_shows_due ON no_shows USING btree (answer_by) WHERE state = 'stated'::text;
CREATE UNIQUE INDEX no_shows_once ON no_shows USING btree (appointment_id, begin_time) WHERE state <> 'taken_back'::text;
CREATE INDEX no_shows_requestor ON no_shows USING btree (requestor_id, begin_time);
CREATE INDEX no_shows_service ON no_shows USING btree (quote_service_id, begin_time);

create table notice_habits (
  user_id bigint not null,
  quiet_from smallint,
  quiet_to smallint,
  digest text not null default 'off'::text,
  changed timestamp with time zone not null,
  constraint notice_habits_pkey PRIMARY KEY (user_id),
  constraint notice_habits_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from IS DISTINCT FROM quiet_to OR quiet_from IS NULL),
  constraint notice_habits_digest_check CHECK (digest = ANY (ARRAY['off'::text, 'daily'::text])),
  constraint notice_habits_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint notice_habits_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439),
  constraint notice_habits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notices (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  key text not null,
  quote_bid_id bigint,
  data_sealed bytea,
  created timestamp with time zone not null,
  seen_on timestamp with time zone,
  read_on timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notices_key_key UNIQUE (key)
);
CREATE INDEX notices_unread_bid ON notices USING btree (quote_bid_id, user_id) WHERE read_on IS NULL;
CREATE INDEX notices_unseen ON notices USING btree (user_id) WHERE seen_on IS NULL;
CREATE INDEX notices_user ON notices USING btree (user_id, id DESC);

create table nshop_cart_lines (
  id bigint generated always as identity,
  user_id bigint not null,
  nshop_item_id bigint not null,
  choice jsonb not null,
  price_cents integer not null,
  begin_time timestamp with time zone,
  postal_code text not null default ''::text,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint nshop_cart_lines_pkey PRIMARY KEY (id),
  constraint nshop_cart_lines_price_cents_check CHECK (price_cents > 0),
  constraint nshop_cart_lines_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE,
  constraint nshop_cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX nshop_cart_lines_item ON nshop_cart_lines USING btree (nshop_item_id);
CREATE INDEX nshop_cart_lines_user ON nshop_cart_lines USING btree (user_id, id);

create table nshop_feedbacks (
  id bigint generated always as identity,
  nshop_order_id bigint not null,
  nshop_item_id bigint not null,
  user_id bigint not null,
  score smallint not null,
  comment text not null default ''::text,
  attachment_ids bigint[] not null default '{}'::bigint[],
  reply text,
  replied_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint nshop_feedbacks_pkey PRIMARY KEY (id),
  constraint nshop_feedbacks_attachment_ids_check CHECK (cardinality(attachment_ids) <= 3),
  constraint nshop_feedbacks_comment_check CHECK (length(comment) <= 50),
  constraint nshop_feedbacks_reply_check CHECK (length(reply) >= 1 AND length(reply) <= 50),
  constraint nshop_feedbacks_score_check CHECK (score >= 1 AND score <= 5),
  constraint nshop_feedbacks_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id),
  constraint nshop_feedbacks_nshop_order_id_fkey FOREIGN KEY (nshop_order_id) REFERENCES nshop_orders(id),
  constraint nshop_feedbacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint nshop_feedbacks_nshop_order_id_key UNIQUE (nshop_order_id)
);
CREATE INDEX nshop_feedbacks_item ON nshop_feedbacks USING btree (nshop_item_id, id DESC);
CREATE INDEX nshop_feedbacks_user ON nshop_feedbacks USING btree (user_id);

create table nshop_item_photos (
  nshop_item_id bigint not null,
  attachment_id bigint not null,
  constraint nshop_item_photos_pkey PRIMARY KEY (nshop_item_id, attachment_id),
  constraint nshop_item_photos_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint nshop_item_photos_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE
);
CREATE INDEX nshop_item_photos_attachment ON nshop_item_photos USING btree (attachment_id);

create table nshop_item_reviews (
  id bigint generated always as identity,
  nshop_item_id bigint not null,
  content jsonb not null,
  is_published_then boolean not null,
  state text not null default 'waiting'::text,
  reasons text[] not null default '{}'::text[],
  note text not null default ''::text,
  operator_id bigint,
  asked_on timestamp with time zone not null,
  decided_on timestamp with time zone,
  constraint nshop_item_reviews_pkey PRIMARY KEY (id),
  constraint nshop_item_reviews_check CHECK ((decided_on IS NULL) = (state = 'waiting'::text)),
  constraint nshop_item_reviews_note_check CHECK (length(note) <= 500),
  constraint nshop_item_reviews_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])),
  constraint nshop_item_reviews_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE,
  constraint nshop_item_reviews_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX nshop_item_reviews_asked ON nshop_item_reviews USING btree (asked_on) WHERE state <> 'withdrawn'::text;
CREATE INDEX nshop_item_reviews_decision ON nshop_item_reviews USING btree (decided_on) WHERE state = ANY (ARRAY['approved'::text, 'refused'::text]);
CREATE INDEX nshop_item_reviews_item ON nshop_item_reviews USING btree (nshop_item_id, id DESC);
CREATE UNIQUE INDEX nshop_item_reviews_once ON nshop_item_reviews USING btree (nshop_item_id) WHERE state = 'waiting'::text;
CREATE INDEX nshop_item_reviews_operator ON nshop_item_reviews USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE INDEX nshop_item_reviews_waiting ON nshop_item_reviews USING btree (asked_on, id) WHERE state = 'waiting'::text;

create table nshop_item_versions (
  nshop_item_id bigint not null,
  version integer not null,
  category_id bigint not null,
  content jsonb not null,
  from_cents integer not null,
  approved_by bigint,
  created timestamp with time zone not null,
  constraint nshop_item_versions_pkey PRIMARY KEY (nshop_item_id, version),
  constraint nshop_item_versions_from_cents_check CHECK (from_cents >= 1 AND from_cents <= 9999999),
  constraint nshop_item_versions_version_check CHECK (version > 0),
  constraint nshop_item_versions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint nshop_item_versions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint nshop_item_versions_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE
);
CREATE INDEX nshop_item_versions_by ON nshop_item_versions USING btree (approved_by) WHERE approved_by IS NOT NULL;
CREATE INDEX nshop_item_versions_category ON nshop_item_versions USING btree (category_id);
CREATE INDEX nshop_item_versions_words ON nshop_item_versions USING gin (lower(((content ->> 'name'::text) || ' '::text) || (content ->> 'keyword_setting'::text)) gin_trgm_ops);
CREATE TRIGGER nshop_item_versions_stay BEFORE UPDATE OF content, from_cents, category_id, created ON nshop_item_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table nshop_items (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  category_id bigint not null,
  state text not null default 'draft'::text,
  review text not null default 'none'::text,
  content jsonb not null,
  has_changes boolean not null default true,
  version integer not null default 0,
  remaining_quantity integer,
  next_part integer not null default 1,
  from_cents integer,
  sold_count integer not null default 0,
  like_count integer not null default 0,
  review_count integer not null default 0,
  score_sum integer not null default 0,
  score_counts integer[] not null default '{0,0,0,0,0}'::integer[],
  "position" integer not null,
  published_on timestamp with time zone,
  deleted_on timestamp with time zone,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint nshop_items_pkey PRIMARY KEY (id),
  constraint nshop_items_check CHECK ((state = 'draft'::text) = (version = 0)),
  constraint nshop_items_check1 CHECK ((version = 0) = (from_cents IS NULL)),
  constraint nshop_items_check2 CHECK (state <> 'published'::text OR published_on IS NOT NULL),
  constraint nshop_items_from_cents_check CHECK (from_cents >= 1 AND from_cents <= 9999999),
  constraint nshop_items_remaining_quantity_check CHECK (remaining_quantity >= 0 AND remaining_quantity <= 9999),
  constraint nshop_items_review_check CHECK (review = ANY (ARRAY['none'::text, 'waiting'::text, 'refused'::text])),
  constraint nshop_items_state_check CHECK (state = ANY (ARRAY['draft'::text, 'approved'::text, 'published'::text, 'unpublished'::text])),
  constraint nshop_items_version_check CHECK (version >= 0),
  constraint nshop_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint nshop_items_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id)
);
CREATE INDEX nshop_items_category ON nshop_items USING btree (category_id, id DESC) WHERE state = 'published'::text AND deleted_on IS NULL;
CREATE INDEX nshop_items_category_rated ON nshop_items USING btree (category_id, (
CASE
    WHEN review_count = 0 THEN 0
    ELSE score_sum * 1000 / review_count
END) DESC, id DESC) WHERE state = 'published'::text AND deleted_on IS NULL;
CREATE INDEX nshop_items_category_sold ON nshop_items USING btree (category_id, sold_count DESC, id DESC) WHERE state = 'published'::text AND deleted_on IS NULL;
CREATE INDEX nshop_items_rated ON nshop_items USING btree ((
CASE
    WHEN review_count = 0 THEN 0
    ELSE score_sum * 1000 / review_count
END) DESC, id DESC) WHERE state = 'published'::text AND deleted_on IS NULL;
CREATE INDEX nshop_items_service ON nshop_items USING btree (quote_service_id, "position", id) WHERE deleted_on IS NULL;
CREATE INDEX nshop_items_sold ON nshop_items USING btree (sold_count DESC, id DESC) WHERE state = 'published'::text AND deleted_on IS NULL;

create table nshop_likes (
  id bigint generated always as identity,
  user_id bigint not null,
  nshop_item_id bigint not null,
  created timestamp with time zone not null,
  constraint nshop_likes_pkey PRIMARY KEY (id),
  constraint nshop_likes_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE,
  constraint nshop_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint nshop_likes_user_id_nshop_item_id_key UNIQUE (user_id, nshop_item_id)
);
CREATE INDEX nshop_likes_item ON nshop_likes USING btree (nshop_item_id);
CREATE INDEX nshop_likes_newest ON nshop_likes USING btree (user_id, id DESC);

create table nshop_order_events (
  id bigint generated always as identity,
  nshop_order_id bigint not null,
  what text not null,
  side text,
  note text not null default ''::text,
  created timestamp with time zone not null,
  constraint nshop_order_events_pkey PRIMARY KEY (id),
  constraint nshop_order_events_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint nshop_order_events_nshop_order_id_fkey FOREIGN KEY (nshop_order_id) REFERENCES nshop_orders(id) ON DELETE CASCADE
);
CREATE INDEX nshop_order_events_order ON nshop_order_events USING btree (nshop_order_id, id);

create table nshop_order_groups (
  id bigint generated always as identity,
  user_id bigint not null,
  created timestamp with time zone not null,
  constraint nshop_order_groups_pkey PRIMARY KEY (id),
  constraint nshop_order_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX nshop_order_groups_user ON nshop_order_groups USING btree (user_id);

create table nshop_orders (
  id bigint generated always as identity,
  nshop_order_group_id bigint not null,
  user_id bigint not null,
  provider_id bigint not null,
  quote_service_id bigint not null,
  nshop_item_id bigint not null,
  version integer not null,
  quote_bid_id bigint not null,
  state text not null,
  choice jsonb not null,
  lines jsonb not null,
  amount_cents integer not null,
  stock_taken integer,
  begin_time timestamp with time zone,
  end_time timestamp with time zone,
  delivery_days integer not null default 0,
  free_until timestamp with time zone,
  kept_percent integer not null,
  due_on timestamp with time zone,
  confirmed_on timestamp with time zone,
  cancel_asked_by text,
  cancel_asked_on timestamp with time zone,
  cancel_asks integer not null default 0,
  rejections integer not null default 0,
  blame text,
  refund_cents integer,
  kept_cents integer,
  paid_by text not null default 'at_job'::text,
  consumer_name text not null default ''::text,
  consumer_phone text not null default ''::text,
  email text not null default ''::text,
  address text not null default ''::text,
  postal_code text not null default ''::text,
  area_code text not null,
  note text not null default ''::text,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  ended_on timestamp with time zone,
  paid_on timestamp with time zone,
  reminded_as text,
  constraint nshop_orders_pkey PRIMARY KEY (id),
  constraint nshop_orders_amount_cents_check CHECK (amount_cents > 0),
  constraint nshop_orders_blame_check CHECK (blame = ANY (ARRAY['requestor'::text, 'provider'::text, 'nobody'::text])),
  constraint nshop_orders_cancel_asked_by_check CHECK (cancel_asked_by = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint nshop_orders_check CHECK (end_time > begin_time),
  constraint nshop_orders_check1 CHECK ((begin_time IS NULL) = (end_time IS NULL)),
  constraint nshop_orders_check2 CHECK ((state = ANY (ARRAY['completed'::text, 'cancelled'::text, 'lapsed'::text])) = (due_on IS NULL)),
  constraint nshop_orders_check3 CHECK ((due_on IS NULL) = (refund_cents IS NOT NULL AND kept_cents IS NOT NULL AND ended_on IS NOT NULL)),
  constraint nshop_orders_check4 CHECK (refund_cents IS NULL OR (refund_cents + kept_cents) = amount_cents),
  constraint nshop_orders_check5 CHECK (state <> 'cancel_asked'::text OR cancel_asked_by IS NOT NULL),
  constraint nshop_orders_kept_cents_check CHECK (kept_cents >= 0),
  constraint nshop_orders_kept_percent_check CHECK (kept_percent >= 0 AND kept_percent <= 100),
  constraint nshop_orders_paid_by_check CHECK (paid_by = ANY (ARRAY['at_job'::text, 'protected'::text])),
  constraint nshop_orders_refund_cents_check CHECK (refund_cents >= 0),
  constraint nshop_orders_state_check CHECK (state = ANY (ARRAY['unpaid'::text, 'placed'::text, 'confirmed'::text, 'cancel_asked'::text, 'asked'::text, 'done_asked'::text, 'not_done'::text, 'disputed'::text, 'completed'::text, 'cancelled'::text, 'lapsed'::text])),
  constraint nshop_orders_stock_taken_check CHECK (stock_taken > 0),
  constraint nshop_orders_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint nshop_orders_nshop_item_id_version_fkey FOREIGN KEY (nshop_item_id, version) REFERENCES nshop_item_versions(nshop_item_id, version),
  constraint nshop_orders_nshop_order_group_id_fkey FOREIGN KEY (nshop_order_group_id) REFERENCES nshop_order_groups(id),
  constraint nshop_orders_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint nshop_orders_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint nshop_orders_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint nshop_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint nshop_orders_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX nshop_orders_area ON nshop_orders USING btree (area_code);
CREATE INDEX nshop_orders_due ON nshop_orders USING btree (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX nshop_orders_group ON nshop_orders USING btree (nshop_order_group_id);
CREATE INDEX nshop_orders_item ON nshop_orders USING btree (nshop_item_id, version);
CREATE INDEX nshop_orders_provider ON nshop_orders USING btree (provider_id, id DESC);
CREATE INDEX nshop_orders_service ON nshop_orders USING btree (quote_service_id);
CREATE INDEX nshop_orders_user ON nshop_orders USING btree (user_id, id DESC);

create table operator_acts (
  id bigint generated always as identity,
  operator_id bigint not null,
  act text not null,
  subject text not null,
  details jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null,
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX operator_acts_operator ON operator_acts USING btree (operator_id, id DESC);
CREATE INDEX operator_acts_subject ON operator_acts USING btree (subject, id DESC);

create table ops_alerts (
  id bigint generated always as identity,
  rule text not null,
  key text not null,
  facts jsonb not null,
  since timestamp with time zone not null,
  checked_on timestamp with time zone not null,
  settled_on timestamp with time zone,
  dismissed_on timestamp with time zone,
  dismissed_by bigint,
  reason text not null default ''::text,
  constraint ops_alerts_pkey PRIMARY KEY (id),
  constraint ops_alerts_check CHECK ((dismissed_on IS NULL) = (dismissed_by IS NULL)),
  constraint ops_alerts_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id)
);
CREATE INDEX ops_alerts_dismisser ON ops_alerts USING btree (dismissed_by) WHERE dismissed_by IS NOT NULL;
CREATE UNIQUE INDEX ops_alerts_open ON ops_alerts USING btree (rule, key) WHERE settled_on IS NULL;

create table outbox (
  id bigint generated always as identity,
  name text not null,
  payload jsonb not null,
  audience bigint[] not null,
  created timestamp with time zone not null,
  xid xid8 not null default pg_current_xact_id()
) partition by RANGE (created);
CREATE INDEX outbox_place ON ONLY outbox USING btree (xid, id);

create table outbox_rest partition of outbox DEFAULT;
CREATE INDEX outbox_rest_place ON outbox_rest USING btree (xid, id);

create table outside_statements (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  source text not null,
  url text not null,
  host text not null,
  said_on date not null,
  body text not null,
  author text not null,
  digest text not null,
  created timestamp with time zone not null,
  removed_on timestamp with time zone,
  removed_why text not null default ''::text,
  constraint outside_statements_pkey PRIMARY KEY (id),
  constraint outside_statements_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint outside_statements_quote_service_id_digest_key UNIQUE (quote_service_id, digest)
);

create table page_view_salts (
  day date not null,
  salt bytea not null,
  constraint page_view_salts_pkey PRIMARY KEY (day)
);

create table page_view_sums (
  day date not null,
  kind text not null,
  value text not null,
  views integer not null,
  visitors integer not null,
  constraint page_view_sums_pkey PRIMARY KEY (day, kind, value),
  constraint page_view_sums_views_check CHECK (views > 0)
);

create table page_views (
  view_id uuid not null,
  viewed_on timestamp with time zone not null,
  template text not null,
  path text not null,
  language text not null,
  device text not null,
  way text not null,
  referrer text not null,
  campaign text not null,
  visitor bytea,
  constraint page_views_pkey PRIMARY KEY (view_id)
);
CREATE INDEX page_views_viewed_on ON page_views USING btree (viewed_on);

create table paper_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  constraint paper_numbers_pkey PRIMARY KEY (series, year)
);

create table partner_orders (
  id bigint generated always as identity,
  channel text not null,
  partner_ref text not null default ''::text,
  quote_request_id bigint,
  payment_order_id bigint,
  created timestamp with time zone not null,
  constraint partner_orders_pkey PRIMARY KEY (id),
  constraint partner_orders_channel_check CHECK (channel = ANY (ARRAY['ibon'::text, 'life_55688'::text, 'fet'::text])),
  constraint partner_orders_check CHECK (num_nonnulls(quote_request_id, payment_order_id) = 1),
  constraint partner_orders_payment_order_id_fkey FOREIGN KEY (payment_order_id) REFERENCES payment_orders(id),
  constraint partner_orders_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint partner_orders_payment_order_id_key UNIQUE (payment_order_id),
  constraint partner_orders_quote_request_id_key UNIQUE (quote_request_id)
);
CREATE INDEX partner_orders_channel ON partner_orders USING btree (channel, id DESC);
CREATE INDEX partner_orders_created ON partner_orders USING btree (created, channel);

create table partner_sessions (
  session_id bigint not null,
  channel text not null,
  partner_ref text not null default ''::text,
  until timestamp with time zone not null,
  constraint partner_sessions_pkey PRIMARY KEY (session_id),
  constraint partner_sessions_channel_check CHECK (channel = ANY (ARRAY['ibon'::text, 'life_55688'::text, 'fet'::text])),
  constraint partner_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table passkey_challenges (
  challenge_digest bytea not null,
  purpose text not null,
  user_id bigint,
  browser_digest bytea not null,
  user_handle bytea,
  created timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_digest),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'prove'::text, 'add'::text, 'sign_up'::text])),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkey_challenges_created ON passkey_challenges USING btree (created);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

create table passkeys (
  id bigint generated always as identity,
  user_id bigint not null,
  user_handle bytea not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  is_backed_up boolean not null,
  created timestamp with time zone not null,
  last_used_at timestamp with time zone,
  counter_back_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX passkeys_credential_id ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, id);

create table pause_events (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  begin_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  title text not null default ''::text,
  description text not null default ''::text,
  constraint pause_events_pkey PRIMARY KEY (id),
  constraint pause_events_check CHECK (end_time > begin_time),
  constraint pause_events_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX pause_events_time ON pause_events USING btree (quote_service_id, begin_time, end_time);
CREATE TRIGGER pause_events_free AFTER INSERT OR DELETE OR UPDATE ON pause_events FOR EACH ROW EXECUTE FUNCTION note_free_change();
CREATE TRIGGER pause_events_google AFTER INSERT OR DELETE OR UPDATE ON pause_events FOR EACH ROW EXECUTE FUNCTION note_google_slots();

create table payment_binds (
  id bigint generated always as identity,
  public_id text not null,
  user_id bigint not null,
  provider text not null,
  key text not null,
  ref text,
  card_id bigint,
  created timestamp with time zone not null,
  constraint payment_binds_pkey PRIMARY KEY (id),
  constraint payment_binds_public_id_check CHECK (public_id ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint payment_binds_card_id_fkey FOREIGN KEY (card_id) REFERENCES payment_cards(id),
  constraint payment_binds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_binds_key_key UNIQUE (key),
  constraint payment_binds_public_id_key UNIQUE (public_id)
);
CREATE INDEX payment_binds_card ON payment_binds USING btree (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX payment_binds_user ON payment_binds USING btree (user_id);

create table payment_cards (
  id bigint generated always as identity,
  user_id bigint not null,
  provider text not null,
  token_sealed bytea,
  token_digest bytea not null,
  customer text,
  card_info text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  country text,
  is_default boolean not null default false,
  is_guarantee boolean not null default false,
  removed_on timestamp with time zone,
  forget_at timestamp with time zone,
  forget_tries smallint not null default 0,
  created timestamp with time zone not null,
  constraint payment_cards_pkey PRIMARY KEY (id),
  constraint payment_cards_check CHECK (removed_on IS NULL OR NOT (is_default OR is_guarantee)),
  constraint payment_cards_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint payment_cards_provider_check CHECK (provider = ANY (ARRAY['simulator'::text, 'stripe'::text, 'tap_pay'::text])),
  constraint payment_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX payment_cards_default ON payment_cards USING btree (user_id) WHERE is_default;
CREATE INDEX payment_cards_forget ON payment_cards USING btree (forget_at) WHERE forget_at IS NOT NULL;
CREATE UNIQUE INDEX payment_cards_guarantee ON payment_cards USING btree (user_id) WHERE is_guarantee;
CREATE INDEX payment_cards_of ON payment_cards USING btree (user_id);
CREATE UNIQUE INDEX payment_cards_same ON payment_cards USING btree (user_id, provider, token_digest) WHERE removed_on IS NULL;
CREATE INDEX payment_cards_user ON payment_cards USING btree (user_id, id) WHERE removed_on IS NULL;
CREATE TRIGGER payment_cards_marked AFTER INSERT ON payment_cards FOR EACH ROW EXECUTE FUNCTION mark_card();

create table payment_disputes (
  id bigint generated always as identity,
  order_id bigint not null,
  intent_id bigint not null,
  provider text not null,
  dispute_ref text not null,
  status text not null,
  cents bigint not null,
  reason text not null,
  taken_cents bigint not null default 0,
  opened_on timestamp with time zone not null,
  closed_on timestamp with time zone,
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_cents_check CHECK (cents > 0),
  constraint payment_disputes_check CHECK ((status = 'opened'::text) = (closed_on IS NULL)),
  constraint payment_disputes_status_check CHECK (status = ANY (ARRAY['opened'::text, 'won'::text, 'lost'::text, 'returned'::text])),
  constraint payment_disputes_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id),
  constraint payment_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payment_disputes_provider_dispute_ref_key UNIQUE (provider, dispute_ref)
);
CREATE INDEX payment_disputes_intent ON payment_disputes USING btree (intent_id);
CREATE INDEX payment_disputes_order ON payment_disputes USING btree (order_id);
CREATE INDEX payment_disputes_status ON payment_disputes USING btree (status, id DESC);

create table payment_intents (
  id bigint generated always as identity,
  order_id bigint not null,
  key text not null,
  provider text not null,
  kind text not null,
  cents bigint not null,
  card_id bigint,
  prime_digest bytea,
  status text not null default 'sent'::text,
  ref text,
  error_code text,
  note text not null default ''::text,
  ask_at timestamp with time zone,
  asks integer not null default 0,
  give_up_at timestamp with time zone not null,
  created timestamp with time zone not null,
  decided_on timestamp with time zone,
  constraint payment_intents_pkey PRIMARY KEY (id),
  constraint payment_intents_cents_check CHECK (cents > 0),
  constraint payment_intents_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (decided_on IS NOT NULL)),
  constraint payment_intents_check1 CHECK ((status = ANY (ARRAY['sent'::text, 'action'::text, 'pending'::text])) OR ask_at IS NULL),
  constraint payment_intents_kind_check CHECK (kind = ANY (ARRAY['prime'::text, 'card'::text, 'method'::text, 'page'::text])),
  constraint payment_intents_status_check CHECK (status = ANY (ARRAY['sent'::text, 'action'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])),
  constraint payment_intents_card_id_fkey FOREIGN KEY (card_id) REFERENCES payment_cards(id),
  constraint payment_intents_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payment_intents_key_key UNIQUE (key)
);
CREATE INDEX payment_intents_card ON payment_intents USING btree (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX payment_intents_due ON payment_intents USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_intents_order ON payment_intents USING btree (order_id, id);
CREATE INDEX payment_intents_ref ON payment_intents USING btree (provider, ref) WHERE ref IS NOT NULL;
CREATE UNIQUE INDEX payment_intents_under_way ON payment_intents USING btree (order_id) WHERE status = ANY (ARRAY['sent'::text, 'action'::text, 'pending'::text]);

create table payment_notices (
  id bigint generated always as identity,
  provider text not null,
  notice_id text not null,
  kind text not null,
  key text,
  says text not null,
  notice_sealed bytea not null,
  order_id bigint,
  received timestamp with time zone not null,
  received_count integer not null default 1,
  applied_on timestamp with time zone,
  did text,
  tries integer not null default 0,
  try_at timestamp with time zone,
  error text,
  constraint payment_notices_pkey PRIMARY KEY (id),
  constraint payment_notices_check CHECK (applied_on IS NULL OR try_at IS NULL),
  constraint payment_notices_kind_check CHECK (kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text, 'hint'::text, 'other'::text])),
  constraint payment_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payment_notices_provider_notice_id_key UNIQUE (provider, notice_id)
);
CREATE INDEX payment_notices_due ON payment_notices USING btree (try_at) WHERE try_at IS NOT NULL;
CREATE INDEX payment_notices_key ON payment_notices USING btree (key) WHERE key IS NOT NULL;
CREATE INDEX payment_notices_order ON payment_notices USING btree (order_id) WHERE order_id IS NOT NULL;

create table payment_orders (
  id bigint generated always as identity,
  public_id text not null,
  purpose text not null default 'credit'::text,
  user_id bigint,
  product_id integer,
  email text,
  phone text,
  package_id integer,
  is_starter boolean not null default false,
  provider text not null,
  method text not null,
  status text not null default 'open'::text,
  credit_cents bigint not null,
  bonus_cents bigint not null default 0,
  gst_cents bigint not null,
  gst_basis_points integer not null,
  is_auto_top_up boolean not null default false,
  back text,
  next_url text,
  instructions jsonb,
  error_code text,
  card_info text,
  refunded_credit_cents bigint not null default 0,
  refunded_gst_cents bigint not null default 0,
  refunded_bonus_cents bigint not null default 0,
  expires_at timestamp with time zone not null,
  dismissed_on timestamp with time zone,
  completed_on timestamp with time zone,
  failed_on timestamp with time zone,
  receipt_no text,
  created timestamp with time zone not null,
  constraint payment_orders_pkey PRIMARY KEY (id),
  constraint payment_orders_bonus_cents_check CHECK (bonus_cents >= 0),
  constraint payment_orders_check CHECK (refunded_credit_cents >= 0 AND refunded_credit_cents <= credit_cents),
  constraint payment_orders_check1 CHECK (refunded_gst_cents >= 0 AND refunded_gst_cents <= gst_cents),
  constraint payment_orders_check2 CHECK (refunded_bonus_cents >= 0 AND refunded_bonus_cents <= bonus_cents),
  constraint payment_orders_check3 CHECK ((status = 'completed'::text) = (completed_on IS NOT NULL)),
  constraint payment_orders_check4 CHECK ((status = 'completed'::text) = (receipt_no IS NOT NULL)),
  constraint payment_orders_check5 CHECK ((purpose = 'credit'::text) = (user_id IS NOT NULL)),
  constraint payment_orders_check6 CHECK ((purpose = 'product'::text) = (product_id IS NOT NULL AND email IS NOT NULL AND phone IS NOT NULL)),
  constraint payment_orders_credit_cents_check CHECK (credit_cents > 0),
  constraint payment_orders_gst_basis_points_check CHECK (gst_basis_points >= 0 AND gst_basis_points <= 5000),
  constraint payment_orders_gst_cents_check CHECK (gst_cents >= 0),
  constraint payment_orders_method_check CHECK (method = ANY (ARRAY['card'::text, 'paynow'::text, 'line_pay'::text, 'convenience_store'::text, 'atm'::text])),
  constraint payment_orders_provider_check CHECK (provider = ANY (ARRAY['simulator'::text, 'stripe'::text, 'tap_pay'::text])),
  constraint payment_orders_public_id_check CHECK (public_id ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint payment_orders_purpose_check CHECK (purpose = ANY (ARRAY['credit'::text, 'product'::text])),
  constraint payment_orders_status_check CHECK (status = ANY (ARRAY['open'::text, 'paying'::text, 'action'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'expired'::text])),
  constraint payment_orders_package_id_fkey FOREIGN KEY (package_id) REFERENCES credit_packages(id),
  constraint payment_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint payment_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_orders_public_id_key UNIQUE (public_id),
  constraint payment_orders_receipt_no_key UNIQUE (receipt_no)
);
CREATE INDEX payment_orders_open ON payment_orders USING btree (expires_at) WHERE status = ANY (ARRAY['open'::text, 'failed'::text]);
CREATE INDEX payment_orders_package ON payment_orders USING btree (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX payment_orders_product ON payment_orders USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX payment_orders_status ON payment_orders USING btree (status, id DESC);
CREATE INDEX payment_orders_told ON payment_orders USING btree (user_id, COALESCE(completed_on, failed_on) DESC) WHERE dismissed_on IS NULL AND (status = ANY (ARRAY['completed'::text, 'failed'::text, 'expired'::text]));
CREATE INDEX payment_orders_top_up ON payment_orders USING btree (user_id, created) WHERE is_auto_top_up;
CREATE INDEX payment_orders_user ON payment_orders USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX payment_orders_user_status ON payment_orders USING btree (user_id, status, id DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER payment_orders_keep BEFORE DELETE OR UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION keep_order();

create table payment_papers (
  order_id bigint not null,
  seller jsonb not null,
  buyer jsonb not null,
  created timestamp with time zone not null,
  constraint payment_papers_pkey PRIMARY KEY (order_id),
  constraint payment_papers_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id)
);
CREATE TRIGGER payment_papers_keep BEFORE DELETE OR UPDATE ON payment_papers FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payment_refunds (
  id bigint generated always as identity,
  order_id bigint not null,
  intent_id bigint not null,
  user_id bigint,
  kind text not null,
  status text not null,
  provider text not null,
  key text not null,
  ref text,
  asked_cents bigint not null,
  credit_cents bigint not null,
  gst_cents bigint not null,
  bonus_cents bigint not null,
  total_cents bigint not null,
  reason text not null,
  decision_reason text not null default ''::text,
  decided_by bigint,
  decided_on timestamp with time zone,
  seconded_by bigint,
  seconded_on timestamp with time zone,
  error_code text,
  credit_note_no text,
  ask_at timestamp with time zone,
  asks integer not null default 0,
  ended_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_bonus_cents_check CHECK (bonus_cents >= 0),
  constraint payment_refunds_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'refused'::text, 'withdrawn'::text])) = (ended_on IS NOT NULL)),
  constraint payment_refunds_check1 CHECK (seconded_by IS NULL OR seconded_by <> decided_by),
  constraint payment_refunds_check2 CHECK ((status = ANY (ARRAY['sent'::text, 'pending'::text])) OR ask_at IS NULL),
  constraint payment_refunds_credit_cents_check CHECK (credit_cents >= 0),
  constraint payment_refunds_gst_cents_check CHECK (gst_cents >= 0),
  constraint payment_refunds_kind_check CHECK (kind = ANY (ARRAY['asked'::text, 'surplus'::text])),
  constraint payment_refunds_status_check CHECK (status = ANY (ARRAY['asked'::text, 'seconding'::text, 'sent'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'refused'::text, 'withdrawn'::text])),
  constraint payment_refunds_total_cents_check CHECK (total_cents > 0),
  constraint payment_refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payment_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id),
  constraint payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payment_refunds_seconded_by_fkey FOREIGN KEY (seconded_by) REFERENCES users(id),
  constraint payment_refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_refunds_credit_note_no_key UNIQUE (credit_note_no),
  constraint payment_refunds_key_key UNIQUE (key)
);
CREATE INDEX payment_refunds_created ON payment_refunds USING btree (created) WHERE kind = 'asked'::text;
CREATE INDEX payment_refunds_decider ON payment_refunds USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX payment_refunds_done ON payment_refunds USING btree (COALESCE(seconded_on, decided_on)) WHERE decided_by IS NOT NULL;
CREATE INDEX payment_refunds_due ON payment_refunds USING btree (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_refunds_intent ON payment_refunds USING btree (intent_id);
CREATE INDEX payment_refunds_order ON payment_refunds USING btree (order_id, id);
CREATE INDEX payment_refunds_ref ON payment_refunds USING btree (provider, ref) WHERE ref IS NOT NULL;
CREATE INDEX payment_refunds_seconder ON payment_refunds USING btree (seconded_by) WHERE seconded_by IS NOT NULL;
CREATE INDEX payment_refunds_status ON payment_refunds USING btree (status, id DESC);
CREATE UNIQUE INDEX payment_refunds_surplus ON payment_refunds USING btree (intent_id) WHERE kind = 'surplus'::text;
CREATE UNIQUE INDEX payment_refunds_under_way ON payment_refunds USING btree (order_id) WHERE kind = 'asked'::text AND (status = ANY (ARRAY['asked'::text, 'seconding'::text, 'sent'::text, 'pending'::text]));
CREATE INDEX payment_refunds_user ON payment_refunds USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX payment_refunds_waiting ON payment_refunds USING btree (id) WHERE status = ANY (ARRAY['asked'::text, 'seconding'::text]);

create table person_blocks (
  id bigint generated always as identity,
  user_id bigint not null,
  blocked_id bigint not null,
  quote_bid_id bigint,
  quote_service_id bigint,
  created timestamp with time zone not null,
  constraint person_blocks_pkey PRIMARY KEY (id),
  constraint person_blocks_check CHECK (user_id <> blocked_id),
  constraint person_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id),
  constraint person_blocks_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint person_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint person_blocks_user_id_blocked_id_key UNIQUE (user_id, blocked_id)
);
CREATE INDEX person_blocks_bid ON person_blocks USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX person_blocks_blocked ON person_blocks USING btree (blocked_id, created DESC);

create table person_limits (
  id bigint generated always as identity,
  user_id bigint not null,
  act text not null,
  category_id bigint,
  reason text not null,
  until timestamp with time zone not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  lifted_on timestamp with time zone,
  lifted_by bigint,
  lifted_reason text not null default ''::text,
  constraint person_limits_pkey PRIMARY KEY (id),
  constraint person_limits_act_check CHECK (act = ANY (ARRAY['post'::text, 'quote'::text, 'review'::text, 'ask'::text])),
  constraint person_limits_check CHECK (created < until),
  constraint person_limits_check1 CHECK ((lifted_on IS NULL) = (lifted_by IS NULL)),
  constraint person_limits_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint person_limits_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint person_limits_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  constraint person_limits_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint person_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX person_limits_category ON person_limits USING btree (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX person_limits_lifter ON person_limits USING btree (lifted_by) WHERE lifted_by IS NOT NULL;
CREATE INDEX person_limits_operator ON person_limits USING btree (operator_id);
CREATE INDEX person_limits_person ON person_limits USING btree (user_id, id DESC);

create table person_marks (
  user_id bigint not null,
  kind text not null,
  digest bytea not null,
  last_on timestamp with time zone not null,
  constraint person_marks_pkey PRIMARY KEY (user_id, kind, digest),
  constraint person_marks_kind_check CHECK (kind = ANY (ARRAY['device'::text, 'push'::text, 'card'::text, 'network'::text, 'document'::text, 'payout'::text, 'photo'::text])),
  constraint person_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX person_marks_old ON person_marks USING btree (last_on);
CREATE INDEX person_marks_shared ON person_marks USING btree (kind, digest);

create table person_note_versions (
  id bigint generated always as identity,
  note_id bigint not null,
  operator_id bigint not null,
  text text not null,
  created timestamp with time zone not null,
  constraint person_note_versions_pkey PRIMARY KEY (id),
  constraint person_note_versions_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint person_note_versions_note_id_fkey FOREIGN KEY (note_id) REFERENCES person_notes(id),
  constraint person_note_versions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX person_note_versions_note ON person_note_versions USING btree (note_id, id DESC);
CREATE INDEX person_note_versions_operator ON person_note_versions USING btree (operator_id);

create table person_notes (
  id bigint generated always as identity,
  user_id bigint not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  constraint person_notes_pkey PRIMARY KEY (id),
  constraint person_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint person_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX person_notes_operator ON person_notes USING btree (operator_id);
CREATE INDEX person_notes_person ON person_notes USING btree (user_id, id DESC);

create table photo_likes (
  user_id bigint not null,
  attachment_id bigint not null,
  created timestamp with time zone not null,
  constraint photo_likes_pkey PRIMARY KEY (user_id, attachment_id),
  constraint photo_likes_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint photo_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX photo_likes_attachment ON photo_likes USING btree (attachment_id);
CREATE INDEX photo_likes_newest ON photo_likes USING btree (user_id, created DESC, attachment_id DESC);

create table postal_prefixes (
  prefix text not null,
  area_code text not null,
  lat double precision not null,
  lng double precision not null,
  constraint postal_prefixes_pkey PRIMARY KEY (prefix),
  constraint postal_prefixes_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code)
);
CREATE INDEX postal_prefixes_area ON postal_prefixes USING btree (area_code);

create table price_changes (
  id bigint generated always as identity,
  category_id bigint not null,
  level text not null,
  size_key text not null default ''::text,
  property_key text not null default ''::text,
  what text not null,
  before jsonb,
  after jsonb,
  created timestamp with time zone not null,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_what_check CHECK (what = ANY (ARRAY['published'::text, 'changed'::text, 'withdrawn'::text])),
  constraint price_changes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX price_changes_category ON price_changes USING btree (category_id, id DESC);

create table price_exclusions (
  quote_bid_id bigint not null,
  category_id bigint not null,
  operator_id bigint not null,
  reason text not null,
  created timestamp with time zone not null,
  constraint price_exclusions_pkey PRIMARY KEY (quote_bid_id),
  constraint price_exclusions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint price_exclusions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint price_exclusions_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id)
);
CREATE INDEX price_exclusions_category ON price_exclusions USING btree (category_id);
CREATE INDEX price_exclusions_operator ON price_exclusions USING btree (operator_id);

create table price_guides (
  category_id bigint not null,
  level text not null,
  size_key text not null default ''::text,
  property_key text not null default ''::text,
  low_cents integer not null,
  median_cents integer not null,
  high_cents integer not null,
  job_count integer not null,
  pro_count integer not null,
  jobs_told integer not null,
  pros_told integer not null,
  first_on date not null,
  last_on date not null,
  published_on timestamp with time zone not null,
  constraint price_guides_pkey PRIMARY KEY (category_id, level, size_key, property_key),
  constraint price_guides_check CHECK (median_cents >= low_cents),
  constraint price_guides_check1 CHECK (high_cents >= median_cents),
  constraint price_guides_check2 CHECK (jobs_told <= job_count),
  constraint price_guides_check3 CHECK (pros_told <= pro_count),
  constraint price_guides_job_count_check CHECK (job_count >= 8),
  constraint price_guides_level_check CHECK (level = ANY (ARRAY['category'::text, 'size'::text, 'property'::text, 'size_property'::text])),
  constraint price_guides_low_cents_check CHECK (low_cents > 0),
  constraint price_guides_pro_count_check CHECK (pro_count >= 4),
  constraint price_guides_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);

create table price_marks (
  id bigint generated always as identity,
  category_id bigint not null,
  created timestamp with time zone not null,
  constraint price_marks_pkey PRIMARY KEY (id),
  constraint price_marks_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX price_marks_category ON price_marks USING btree (category_id, created);

create table price_states (
  category_id bigint not null,
  computed_on timestamp with time zone,
  form_version integer,
  job_count integer not null default 0,
  pro_count integer not null default 0,
  constraint price_states_pkey PRIMARY KEY (category_id),
  constraint price_states_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);

create table privacy_choices (
  user_id bigint not null,
  agreed text[] not null,
  changed_on timestamp with time zone not null,
  constraint privacy_choices_pkey PRIMARY KEY (user_id),
  constraint privacy_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table pro_customers (
  provider_id bigint not null,
  requestor_id bigint not null,
  quote_bid_id bigint not null,
  quote_service_id bigint not null,
  last_on timestamp with time zone not null,
  job_count integer not null,
  total_cents bigint not null,
  reminded_bid_id bigint,
  reminded_on timestamp with time zone,
  constraint pro_customers_pkey PRIMARY KEY (provider_id, requestor_id),
  constraint pro_customers_job_count_check CHECK (job_count > 0),
  constraint pro_customers_total_cents_check CHECK (total_cents >= 0),
  constraint pro_customers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint pro_customers_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint pro_customers_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint pro_customers_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id)
);
CREATE INDEX pro_customers_bid ON pro_customers USING btree (quote_bid_id);
CREATE INDEX pro_customers_last ON pro_customers USING btree (provider_id, last_on DESC, requestor_id DESC);
CREATE INDEX pro_customers_requestor ON pro_customers USING btree (requestor_id);
CREATE INDEX pro_customers_service ON pro_customers USING btree (quote_service_id, last_on);

create table products (
  id integer not null,
  slug text not null,
  name text not null,
  description text not null,
  min_cents bigint not null,
  max_cents bigint not null,
  is_on_sale boolean not null default true,
  details text not null default ''::text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_check CHECK (max_cents >= min_cents),
  constraint products_min_cents_check CHECK (min_cents > 0),
  constraint products_slug_key UNIQUE (slug)
);

create table promotional_grants (
  id bigint generated always as identity,
  transaction_id bigint not null,
  user_id bigint not null,
  cents bigint not null,
  ends_on timestamp with time zone not null,
  settled_on timestamp with time zone,
  noticed_days smallint,
  constraint promotional_grants_pkey PRIMARY KEY (id),
  constraint promotional_grants_cents_check CHECK (cents >= 0),
  constraint promotional_grants_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  constraint promotional_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX promotional_grants_end ON promotional_grants USING btree (ends_on);
CREATE INDEX promotional_grants_transaction ON promotional_grants USING btree (transaction_id);
CREATE INDEX promotional_grants_user ON promotional_grants USING btree (user_id, ends_on);

create table push_subscriptions (
  id bigint generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);
CREATE TRIGGER push_subscriptions_marked AFTER INSERT OR UPDATE OF user_id ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION mark_push();

create table quick_replies (
  id bigint generated always as identity,
  user_id bigint not null,
  text text not null,
  "position" integer not null,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint quick_replies_pkey PRIMARY KEY (id),
  constraint quick_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX quick_replies_user ON quick_replies USING btree (user_id, "position", id);

create table quote_activities (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  quote_bid_id bigint,
  actor_id bigint,
  type text not null,
  payload jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null,
  done_by bigint default (NULLIF(current_setting('gotong.done_by'::text, true), ''::text))::bigint,
  constraint quote_activities_pkey PRIMARY KEY (id),
  constraint quote_activities_type_check CHECK (type = ANY (ARRAY['create'::text, 'view'::text, 'pass'::text, 'providedquote'::text, 'update'::text, 'chat'::text, 'hire'::text, 'complete'::text, 'review'::text, 'deny'::text, 'archive'::text, 'expire'::text, 'refund'::text])),
  constraint quote_activities_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint quote_activities_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint quote_activities_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint quote_activities_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id)
);
CREATE INDEX quote_activities_actor ON quote_activities USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX quote_activities_bid ON quote_activities USING btree (quote_bid_id, id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX quote_activities_done_by ON quote_activities USING btree (done_by) WHERE done_by IS NOT NULL;
CREATE INDEX quote_activities_request ON quote_activities USING btree (quote_request_id, id);

create table quote_bids (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  quote_service_id bigint not null,
  category_id bigint not null,
  requestor_id bigint not null,
  provider_id bigint not null,
  quote_status_id smallint not null default 1,
  rating_type smallint,
  flat_rate_at_cents integer,
  hourly_rate_at_cents integer,
  is_on_site_visit_required_for_quote boolean not null default false,
  is_more_information_required boolean not null default false,
  price_note text not null default ''::text,
  quote_details jsonb not null default '{}'::jsonb,
  attachment_ids bigint[] not null default '{}'::bigint[],
  distance integer not null default 0,
  fee_paid_cents integer,
  provider_tag text not null default ''::text,
  requestor_tag text not null default ''::text,
  requestor_note text not null default ''::text,
  is_interested boolean not null default true,
  is_provider_readed boolean not null default false,
  is_requestor_readed boolean not null default false,
  is_requestor_rejected boolean not null default false,
  is_provider_archived boolean not null default false,
  provider_last_read_on timestamp with time zone,
  requestor_last_read_on timestamp with time zone,
  quote_sent_on timestamp with time zone,
  quote_last_update_on timestamp with time zone,
  hired_on timestamp with time zone,
  hired_for timestamp with time zone,
  hired_minutes integer,
  completed_on timestamp with time zone,
  message_seq integer not null default 0,
  provider_read_seq integer not null default 0,
  requestor_read_seq integer not null default 0,
  provider_last_seq integer not null default 0,
  requestor_last_seq integer not null default 0,
  last_message_on timestamp with time zone,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  is_invited boolean not null default false,
  quote_wanted_on timestamp with time zone,
  contact_wanted_on timestamp with time zone,
  self_hired_on timestamp with time zone,
  self_hired_for timestamp with time zone,
  is_self_hire_confirmed boolean,
  self_hire_answered_on timestamp with time zone,
  area_code text not null,
  completed_by text,
  finish_proposed_by text,
  finish_proposed_on timestamp with time zone,
  not_done_on timestamp with time zone,
  is_counted boolean not null default false,
  writing_on timestamp with time zone,
  staff_id bigint,
  is_order boolean not null default false,
  is_hidden boolean not null default false,
  constraint quote_bids_pkey PRIMARY KEY (id),
  constraint quote_bids_completed_by_check CHECK (completed_by = ANY (ARRAY['provider'::text, 'both'::text])),
  constraint quote_bids_finish_proposed CHECK ((finish_proposed_by IS NULL) = (finish_proposed_on IS NULL)),
  constraint quote_bids_finish_proposed_by_check CHECK (finish_proposed_by = ANY (ARRAY['provider'::text, 'requestor'::text])),
  constraint quote_bids_flat_rate_at_cents_check CHECK (flat_rate_at_cents >= 0),
  constraint quote_bids_hourly_rate_at_cents_check CHECK (hourly_rate_at_cents >= 0),
  constraint quote_bids_quote_status_id_check CHECK (quote_status_id = ANY (ARRAY[1, 2, 3, 4, 5, 6, 9])),
  constraint quote_bids_rating_type_check CHECK (rating_type = ANY (ARRAY[1, 2, 3])),
  constraint quote_bids_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint quote_bids_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint quote_bids_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint quote_bids_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint quote_bids_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint quote_bids_requestor_id_fkey FOREIGN KEY (requestor_id) REFERENCES users(id),
  constraint quote_bids_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id),
  constraint quote_bids_quote_request_id_provider_id_key UNIQUE (quote_request_id, provider_id)
);
CREATE UNIQUE INDEX one_hire_per_request ON quote_bids USING btree (quote_request_id) WHERE quote_status_id = ANY (ARRAY[3, 4, 5]);
CREATE INDEX quote_bids_counted ON quote_bids USING btree (quote_service_id) WHERE is_counted;
CREATE INDEX quote_bids_done ON quote_bids USING btree (category_id, completed_on DESC, id DESC) WHERE quote_status_id = ANY (ARRAY[4, 5]);
CREATE INDEX quote_bids_hired ON quote_bids USING btree (id DESC) WHERE quote_status_id = ANY (ARRAY[3, 4, 5]);
CREATE INDEX quote_bids_of_requestor ON quote_bids USING btree (requestor_id, id DESC);
CREATE INDEX quote_bids_provider ON quote_bids USING btree (provider_id, id DESC);
CREATE INDEX quote_bids_provider_archived ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE is_provider_archived AND quote_sent_on IS NOT NULL;
CREATE INDEX quote_bids_provider_day ON quote_bids USING btree (provider_id, hired_for) WHERE hired_on IS NOT NULL;
CREATE INDEX quote_bids_provider_favorite ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE provider_tag = 'favorite'::text AND quote_sent_on IS NOT NULL;
CREATE INDEX quote_bids_provider_hired ON quote_bids USING btree (provider_id, hired_on) WHERE hired_on IS NOT NULL;
CREATE INDEX quote_bids_provider_in_progress ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE quote_status_id = 2;
CREATE INDEX quote_bids_provider_listed ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE quote_sent_on IS NOT NULL OR quote_status_id = 6;
CREATE INDEX quote_bids_provider_listed_created ON quote_bids USING btree (provider_id, created DESC, id DESC) WHERE quote_sent_on IS NOT NULL OR quote_status_id = 6;
CREATE INDEX quote_bids_provider_new ON quote_bids USING btree (provider_id, id DESC) WHERE quote_status_id = 1 AND is_interested;
CREATE INDEX quote_bids_provider_unread ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE quote_sent_on IS NOT NULL AND NOT is_provider_archived AND (requestor_last_seq > provider_read_seq OR NOT is_provider_readed);
CREATE INDEX quote_bids_provider_unseen ON quote_bids USING btree (provider_id) WHERE quote_status_id = 1 AND is_interested AND NOT is_provider_readed;
CREATE INDEX quote_bids_provider_won ON quote_bids USING btree (provider_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE (quote_status_id = ANY (ARRAY[3, 4, 5])) AND quote_sent_on IS NOT NULL;
CREATE INDEX quote_bids_requestor ON quote_bids USING btree (requestor_id, COALESCE(last_message_on, created) DESC, id DESC) WHERE quote_sent_on IS NOT NULL;
CREATE INDEX quote_bids_self_hired ON quote_bids USING btree (self_hired_on) WHERE self_hired_on IS NOT NULL AND is_self_hire_confirmed IS NULL;
CREATE INDEX quote_bids_service_jobs ON quote_bids USING btree (quote_service_id, hired_for DESC) WHERE quote_status_id = ANY (ARRAY[3, 4, 5]);
CREATE INDEX quote_bids_service_offered ON quote_bids USING btree (quote_service_id, created);
CREATE INDEX quote_bids_service_sent ON quote_bids USING btree (quote_service_id, quote_sent_on DESC) WHERE quote_sent_on IS NOT NULL;
CREATE INDEX quote_bids_staff ON quote_bids USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX quote_bids_to_count ON quote_bids USING btree (hired_for) WHERE (quote_status_id = ANY (ARRAY[3, 4, 5])) AND NOT is_counted;
CREATE TRIGGER quote_bids_area BEFORE INSERT ON quote_bids FOR EACH ROW EXECUTE FUNCTION take_area();
CREATE TRIGGER quote_bids_health AFTER UPDATE OF quote_status_id, quote_sent_on, hired_for, not_done_on, completed_on ON quote_bids FOR EACH ROW WHEN (old.quote_status_id <> new.quote_status_id OR old.quote_sent_on IS DISTINCT FROM new.quote_sent_on OR old.hired_for IS DISTINCT FROM new.hired_for OR old.not_done_on IS DISTINCT FROM new.not_done_on OR old.completed_on IS DISTINCT FROM new.completed_on) EXECUTE FUNCTION note_health_bid();
CREATE TRIGGER quote_bids_hide_reviews AFTER UPDATE OF is_counted, quote_status_id ON quote_bids FOR EACH ROW WHEN (old.is_counted AND (old.quote_status_id = ANY (ARRAY[4, 5])) AND NOT (new.is_counted AND (new.quote_status_id = ANY (ARRAY[4, 5])))) EXECUTE FUNCTION hide_uncounted_reviews();
CREATE TRIGGER quote_bids_hired AFTER UPDATE OF quote_status_id ON quote_bids FOR EACH ROW WHEN ((old.quote_status_id = ANY (ARRAY[3, 4, 5])) IS DISTINCT FROM (new.quote_status_id = ANY (ARRAY[3, 4, 5]))) EXECUTE FUNCTION note_request_hired();
CREATE TRIGGER quote_bids_known AFTER INSERT ON quote_bids FOR EACH ROW WHEN (is_named(new.quote_status_id::integer)) EXECUTE FUNCTION note_shown();
CREATE TRIGGER quote_bids_shown AFTER UPDATE OF quote_status_id, staff_id ON quote_bids FOR EACH ROW WHEN (is_named(old.quote_status_id::integer) IS DISTINCT FROM is_named(new.quote_status_id::integer) OR is_named(new.quote_status_id::integer) AND old.staff_id IS DISTINCT FROM new.staff_id) EXECUTE FUNCTION note_shown();
CREATE TRIGGER quote_bids_street AFTER UPDATE OF quote_status_id, is_requestor_rejected ON quote_bids FOR EACH ROW WHEN (old.quote_status_id <> 1 AND (old.quote_status_id <> new.quote_status_id OR old.is_requestor_rejected <> new.is_requestor_rejected) AND NOT is_named(old.quote_status_id::integer) AND NOT is_named(new.quote_status_id::integer)) EXECUTE FUNCTION keep_street_of_bid();
CREATE TRIGGER quote_bids_words AFTER INSERT ON quote_bids REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_bid_words();

create table quote_forecast_states (
  category_id bigint not null,
  computed_on timestamp with time zone,
  constraint quote_forecast_states_pkey PRIMARY KEY (category_id),
  constraint quote_forecast_states_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table quote_forecasts (
  category_id bigint not null,
  area_code text not null,
  hour text not null,
  size text not null,
  low smallint not null,
  high smallint not null,
  percent smallint not null,
  request_count integer not null,
  constraint quote_forecasts_pkey PRIMARY KEY (category_id, area_code, hour, size),
  constraint quote_forecasts_check CHECK (low >= 0 AND low <= high AND high <= 5),
  constraint quote_forecasts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table quote_refusals (
  quote_bid_id bigint not null,
  error text not null,
  error_message text not null,
  error_action text not null,
  created timestamp with time zone not null,
  constraint quote_refusals_pkey PRIMARY KEY (quote_bid_id),
  constraint quote_refusals_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id)
);

create table quote_report_sub_topics (
  id integer not null,
  topic_id integer not null,
  name text not null,
  "position" smallint not null,
  constraint quote_report_sub_topics_pkey PRIMARY KEY (id),
  constraint quote_report_sub_topics_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES quote_report_topics(id),
  constraint quote_report_sub_topics_topic_id_id_key UNIQUE (topic_id, id)
);

create table quote_report_topics (
  id integer not null,
  name text not null,
  types text[] not null,
  needs_message boolean not null default false,
  "position" smallint not null,
  constraint quote_report_topics_pkey PRIMARY KEY (id)
);

create table quote_reports (
  id bigint generated always as identity,
  case_id bigint not null,
  user_id bigint not null,
  quote_report_topic_id integer not null,
  quote_report_sub_topic_id integer,
  message text not null default ''::text,
  evidence jsonb not null,
  created timestamp with time zone not null,
  constraint quote_reports_pkey PRIMARY KEY (id),
  constraint quote_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id),
  constraint quote_reports_quote_report_topic_id_fkey FOREIGN KEY (quote_report_topic_id) REFERENCES quote_report_topics(id),
  constraint quote_reports_quote_report_topic_id_quote_report_sub_topic_fkey FOREIGN KEY (quote_report_topic_id, quote_report_sub_topic_id) REFERENCES quote_report_sub_topics(topic_id, id),
  constraint quote_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint quote_reports_case_id_user_id_key UNIQUE (case_id, user_id)
);
CREATE INDEX quote_reports_topic ON quote_reports USING btree (quote_report_topic_id, quote_report_sub_topic_id);
CREATE INDEX quote_reports_user ON quote_reports USING btree (user_id, id DESC);

create table quote_requests (
  id bigint generated always as identity,
  user_id bigint not null,
  category_id bigint not null,
  form_version integer not null,
  title text not null,
  fields jsonb not null,
  submission_fields jsonb not null,
  hired_fields jsonb not null default '[]'::jsonb,
  area_code text not null,
  postal_code text not null,
  lat double precision not null,
  lng double precision not null,
  address text not null default ''::text,
  phone text,
  travel text not null default 'to_me'::text,
  wanted_on date,
  wanted_slots smallint[] not null default '{}'::smallint[],
  wanted_when text not null default ''::text,
  is_urgent boolean not null default false,
  is_phone_only boolean not null default false,
  photo_count smallint not null default 0,
  max_quotes smallint not null,
  quote_count smallint not null default 0,
  matched_count smallint not null default 0,
  tariff_version integer not null,
  fee_cents integer not null,
  fee_discount_percent smallint not null default 0,
  fee_receipt jsonb not null,
  is_closed boolean not null default false,
  closed_on timestamp with time zone,
  closed_reason text,
  is_archived boolean not null default false,
  is_expired boolean not null default false,
  copied_from_id bigint,
  head jsonb not null,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  size_percent integer not null default 100,
  size_reason text not null default ''::text,
  hired_on timestamp with time zone,
  wanted_until timestamp with time zone,
  asked_about timestamp with time zone,
  widened_on timestamp with time zone,
  is_direct boolean not null default false,
  is_held boolean not null default false,
  held_invite jsonb,
  constraint quote_requests_pkey PRIMARY KEY (id),
  constraint quote_requests_check CHECK (quote_count >= 0 AND quote_count <= max_quotes),
  constraint quote_requests_fee_cents_check CHECK (fee_cents >= 0),
  constraint quote_requests_fee_discount_percent_check CHECK (fee_discount_percent >= 0 AND fee_discount_percent <= 100),
  constraint quote_requests_held_invite CHECK (held_invite IS NULL OR is_held),
  constraint quote_requests_max_quotes_check CHECK (max_quotes >= 1 AND max_quotes <= 50),
  constraint quote_requests_travel_check CHECK (travel = ANY (ARRAY['to_me'::text, 'to_pro'::text, 'remote'::text])),
  constraint quote_requests_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint quote_requests_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint quote_requests_copied_from_id_fkey FOREIGN KEY (copied_from_id) REFERENCES quote_requests(id),
  constraint quote_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) with (fillfactor=85);
CREATE INDEX quote_requests_area ON quote_requests USING btree (area_code);
CREATE INDEX quote_requests_category ON quote_requests USING btree (category_id, id DESC);
CREATE INDEX quote_requests_category_open ON quote_requests USING btree (category_id, id DESC) WHERE NOT is_closed AND NOT is_expired;
CREATE INDEX quote_requests_copied ON quote_requests USING btree (copied_from_id) WHERE copied_from_id IS NOT NULL;
CREATE INDEX quote_requests_created ON quote_requests USING brin (created) WITH (autosummarize='on');
CREATE INDEX quote_requests_fake ON quote_requests USING btree (user_id) WHERE closed_reason = 'fake'::text;
CREATE INDEX quote_requests_held ON quote_requests USING btree (user_id) WHERE is_held;
CREATE INDEX quote_requests_open ON quote_requests USING btree (expires_at) WHERE NOT is_closed AND NOT is_expired;
CREATE INDEX quote_requests_phone_part ON quote_requests USING gin (phone gin_trgm_ops) WHERE phone IS NOT NULL;
CREATE INDEX quote_requests_tariff ON quote_requests USING btree (tariff_version) WHERE NOT is_closed AND NOT is_expired;
CREATE INDEX quote_requests_title ON quote_requests USING gin (lower(title) gin_trgm_ops);
CREATE INDEX quote_requests_user ON quote_requests USING btree (user_id, id DESC);
CREATE INDEX quote_requests_user_open ON quote_requests USING btree (user_id) WHERE NOT is_closed AND NOT is_expired;
CREATE INDEX quote_requests_wish_over ON quote_requests USING btree (wanted_until) WHERE wanted_until IS NOT NULL AND hired_on IS NULL AND NOT is_closed AND NOT is_expired;
CREATE TRIGGER quote_requests_head BEFORE INSERT OR UPDATE OF title, category_id, area_code, travel, wanted_on, wanted_slots, wanted_when, is_urgent, is_phone_only, submission_fields, expires_at, photo_count ON quote_requests FOR EACH ROW EXECUTE FUNCTION keep_request_head();
CREATE TRIGGER quote_requests_health AFTER INSERT OR UPDATE OF is_closed, is_expired, is_urgent, area_code ON quote_requests FOR EACH ROW EXECUTE FUNCTION note_health_request();
CREATE TRIGGER quote_requests_street AFTER UPDATE OF is_closed, is_expired, hired_on ON quote_requests FOR EACH ROW WHEN (old.is_closed <> new.is_closed OR old.is_expired <> new.is_expired OR (old.hired_on IS NULL) <> (new.hired_on IS NULL)) EXECUTE FUNCTION keep_street_of_request();
CREATE TRIGGER quote_requests_unquoted AFTER UPDATE OF quote_count, is_closed, is_expired, fee_discount_percent, created ON quote_requests FOR EACH ROW WHEN ((old.quote_count = 0 AND NOT old.is_closed AND NOT old.is_expired) <> (new.quote_count = 0 AND NOT new.is_closed AND NOT new.is_expired) OR new.quote_count = 0 AND ((old.fee_discount_percent = 0) <> (new.fee_discount_percent = 0) OR old.created <> new.created)) EXECUTE FUNCTION note_unquoted();
CREATE TRIGGER quote_requests_unquoted_new AFTER INSERT ON quote_requests FOR EACH ROW WHEN (new.quote_count = 0 AND NOT new.is_closed AND NOT new.is_expired) EXECUTE FUNCTION note_unquoted();

create table quote_scopes (
  quote_bid_id bigint not null,
  content jsonb not null,
  total_cents integer not null,
  modified timestamp with time zone not null,
  constraint quote_scopes_pkey PRIMARY KEY (quote_bid_id),
  constraint quote_scopes_total_cents_check CHECK (total_cents >= 1 AND total_cents <= 9999999),
  constraint quote_scopes_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);

create table quote_service_areas (
  quote_service_id bigint not null,
  area_code text not null,
  constraint quote_service_areas_pkey PRIMARY KEY (quote_service_id, area_code),
  constraint quote_service_areas_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint quote_service_areas_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX quote_service_areas_area ON quote_service_areas USING btree (area_code, quote_service_id);
CREATE TRIGGER quote_service_areas_forget AFTER DELETE ON quote_service_areas FOR EACH ROW EXECUTE FUNCTION forget_area();
CREATE TRIGGER quote_service_areas_search_added AFTER INSERT ON quote_service_areas REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_parts_added();
CREATE TRIGGER quote_service_areas_search_removed AFTER DELETE ON quote_service_areas REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_parts_removed();

create table quote_service_categories (
  quote_service_id bigint not null,
  category_id bigint not null,
  is_auto_quote_on boolean not null default false,
  is_direct_reserve_on boolean not null default false,
  quote_job_preference jsonb not null default '{}'::jsonb,
  from_price_cents integer,
  from_price_unit text not null default ''::text,
  hired_count integer not null default 0,
  score_avg integer not null default 0,
  is_listed boolean not null default true,
  card json not null,
  fit_asked_until timestamp with time zone,
  id bigint generated always as identity,
  service_notice text not null default ''::text,
  constraint quote_service_categories_pkey PRIMARY KEY (quote_service_id, category_id),
  constraint quote_service_categories_service_notice_check CHECK (length(service_notice) <= 500),
  constraint quote_service_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint quote_service_categories_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint quote_service_categories_id_key UNIQUE (id)
);
CREATE INDEX quote_service_categories_hired ON quote_service_categories USING btree (category_id, hired_count DESC, quote_service_id DESC) WHERE is_listed;
CREATE INDEX quote_service_categories_newest ON quote_service_categories USING btree (category_id, quote_service_id DESC) WHERE is_listed;
CREATE INDEX quote_service_categories_score ON quote_service_categories USING btree (category_id, score_avg DESC, hired_count DESC, quote_service_id DESC) WHERE is_listed;
CREATE TRIGGER quote_service_categories_count_added AFTER INSERT ON quote_service_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_added();
CREATE TRIGGER quote_service_categories_count_removed AFTER DELETE ON quote_service_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_removed();
CREATE TRIGGER quote_service_categories_facts BEFORE INSERT OR UPDATE OF from_price_cents, from_price_unit ON quote_service_categories FOR EACH ROW EXECUTE FUNCTION take_listing_facts();
CREATE TRIGGER quote_service_categories_no_price AFTER UPDATE OF from_price_cents, from_price_unit ON quote_service_categories FOR EACH ROW WHEN (old.from_price_cents IS NOT NULL AND new.from_price_cents IS NULL) EXECUTE FUNCTION touch_own_card();
CREATE TRIGGER quote_service_categories_price AFTER INSERT OR UPDATE OF from_price_cents, from_price_unit ON quote_service_categories FOR EACH ROW WHEN (new.from_price_cents IS NOT NULL OR new.from_price_unit <> ''::text) EXECUTE FUNCTION touch_own_card();
CREATE TRIGGER quote_service_categories_search_added AFTER INSERT ON quote_service_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_parts_added();
CREATE TRIGGER quote_service_categories_search_changed AFTER UPDATE ON quote_service_categories REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION search_categories_changed();
CREATE TRIGGER quote_service_categories_search_removed AFTER DELETE ON quote_service_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_parts_removed();

create table quote_services (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  slug text not null,
  headline text not null default ''::text,
  description text not null default ''::text,
  is_public boolean not null default true,
  is_archived boolean not null default false,
  is_business boolean not null default true,
  is_business_checked boolean not null default false,
  is_certificate_checked boolean not null default false,
  is_service_professional_travels_to_me boolean not null default true,
  is_customer_travel_to_me boolean not null default false,
  is_over_phone_or_internet boolean not null default false,
  area_code text not null,
  postal_code text not null,
  lat double precision not null,
  lng double precision not null,
  max_distance integer,
  main_category_id bigint,
  warranty_days integer not null default 0,
  years_in_business smallint,
  team_size smallint,
  logo_attachment_id bigint,
  hired_count integer not null default 0,
  completed_count integer not null default 0,
  review_count integer not null default 0,
  score_sum integer not null default 0,
  score_counts integer[] not null default '{0,0,0,0,0}'::integer[],
  score_avg integer not null default 0,
  newest_quote json,
  reply_minutes integer,
  card json not null,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  is_withdrawn boolean not null default false,
  is_draft boolean not null default false,
  onboard_step text not null default 'area'::text,
  closed_on timestamp with time zone,
  close_reason text not null default ''::text,
  deleted_on timestamp with time zone,
  is_pro_mark_on boolean not null default false,
  taken_down_on timestamp with time zone,
  was_listed boolean not null default false,
  languages text[] not null default '{}'::text[],
  is_reached boolean not null,
  is_listed boolean not null generated always as ((is_public AND is_reached AND (NOT is_archived) AND (NOT is_withdrawn) AND (NOT is_draft) AND (closed_on IS NULL) AND (deleted_on IS NULL))) stored,
  rated_weight integer,
  rated_sum integer,
  constraint quote_services_pkey PRIMARY KEY (id),
  constraint only_drafts_lack_a_category CHECK (main_category_id IS NOT NULL OR is_draft),
  constraint quote_services_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint quote_services_logo_attachment_id_fkey FOREIGN KEY (logo_attachment_id) REFERENCES attachments(id),
  constraint quote_services_main_category_id_fkey FOREIGN KEY (main_category_id) REFERENCES categories(id),
  constraint quote_services_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX one_draft_a_person ON quote_services USING btree (user_id) WHERE is_draft AND deleted_on IS NULL;
CREATE INDEX quote_services_area ON quote_services USING btree (area_code);
CREATE INDEX quote_services_created ON quote_services USING brin (created) WITH (autosummarize='on');
CREATE INDEX quote_services_hired ON quote_services USING btree (hired_count DESC, id DESC) WHERE is_listed;
CREATE INDEX quote_services_logo ON quote_services USING btree (logo_attachment_id) WHERE logo_attachment_id IS NOT NULL;
CREATE INDEX quote_services_main_category ON quote_services USING btree (main_category_id);
CREATE INDEX quote_services_name ON quote_services USING gin (lower(name) gin_trgm_ops);
CREATE INDEX quote_services_newest ON quote_services USING btree (id DESC) WHERE is_listed;
CREATE INDEX quote_services_score ON quote_services USING btree (score_avg DESC, hired_count DESC, id DESC) WHERE is_listed;
CREATE INDEX quote_services_sitemap ON quote_services USING btree (id) INCLUDE (modified, slug) WHERE is_listed;
CREATE INDEX quote_services_user ON quote_services USING btree (user_id);
CREATE TRIGGER quote_services_card BEFORE INSERT ON quote_services FOR EACH ROW EXECUTE FUNCTION keep_card();
CREATE TRIGGER quote_services_card_again BEFORE UPDATE ON quote_services FOR EACH ROW EXECUTE FUNCTION keep_card();
CREATE TRIGGER quote_services_count_added AFTER INSERT ON quote_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_services_added();
CREATE TRIGGER quote_services_count_removed AFTER DELETE ON quote_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_services_removed();
CREATE TRIGGER quote_services_listing AFTER UPDATE ON quote_services FOR EACH ROW EXECUTE FUNCTION keep_listing_facts();
CREATE TRIGGER quote_services_search_added AFTER INSERT ON quote_services REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_services_added();
CREATE TRIGGER quote_services_search_changed AFTER UPDATE ON quote_services REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION search_services_changed();
CREATE TRIGGER quote_services_turned AFTER UPDATE OF is_public, is_reached, is_archived, is_withdrawn, is_draft, closed_on, deleted_on ON quote_services FOR EACH ROW WHEN (old.is_listed IS DISTINCT FROM new.is_listed) EXECUTE FUNCTION count_listed_turned();
CREATE TRIGGER quote_services_was_listed BEFORE INSERT OR UPDATE ON quote_services FOR EACH ROW WHEN (NOT new.was_listed) EXECUTE FUNCTION note_listed();
CREATE TRIGGER services_looked AFTER INSERT OR UPDATE OF description, logo_attachment_id ON quote_services FOR EACH ROW EXECUTE FUNCTION look_for_links();

create table quote_templates (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  quote_category_id bigint,
  display_name text not null,
  price_note text not null,
  hourly_rate_at_cents integer,
  flat_rate_at_cents integer,
  on_site boolean not null default false,
  quote_details jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint quote_templates_pkey PRIMARY KEY (id),
  constraint quote_templates_check CHECK (hourly_rate_at_cents IS NULL OR flat_rate_at_cents IS NULL AND NOT on_site),
  constraint quote_templates_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 60),
  constraint quote_templates_flat_rate_at_cents_check CHECK (flat_rate_at_cents >= 0),
  constraint quote_templates_hourly_rate_at_cents_check CHECK (hourly_rate_at_cents >= 0),
  constraint quote_templates_price_note_check CHECK (length(price_note) <= 1200),
  constraint quote_templates_quote_category_id_fkey FOREIGN KEY (quote_category_id) REFERENCES categories(id),
  constraint quote_templates_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX quote_templates_category ON quote_templates USING btree (quote_category_id) WHERE quote_category_id IS NOT NULL;
CREATE INDEX quote_templates_service ON quote_templates USING btree (quote_service_id, id);

create table recovery_codes (
  id bigint generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash)
);

create table referrals (
  id bigint generated always as identity,
  referrer_id bigint not null,
  referred_id bigint not null,
  created timestamp with time zone not null,
  credited_at timestamp with time zone,
  refused_why text,
  constraint referrals_pkey PRIMARY KEY (id),
  constraint referrals_check CHECK (referrer_id <> referred_id),
  constraint referrals_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES users(id),
  constraint referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES users(id),
  constraint referrals_referred_id_key UNIQUE (referred_id)
);
CREATE INDEX referrals_referrer ON referrals USING btree (referrer_id, id DESC);

create table report_cases (
  id bigint generated always as identity,
  type text not null,
  target_id bigint not null,
  reported_user_id bigint not null,
  quote_request_id bigint,
  quote_bid_id bigint,
  quote_service_id bigint,
  about text not null,
  status text not null default 'open'::text,
  report_count integer not null default 0,
  operator_id bigint,
  until timestamp with time zone,
  reason text not null default ''::text,
  decided_by bigint,
  decided_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint report_cases_pkey PRIMARY KEY (id),
  constraint report_cases_check CHECK ((status = 'open'::text) = (decided_on IS NULL)),
  constraint report_cases_status_check CHECK (status = ANY (ARRAY['open'::text, 'dismissed'::text, 'warned'::text, 'hidden'::text, 'blocked'::text, 'dropped'::text])),
  constraint report_cases_type_check CHECK (type = ANY (ARRAY['request'::text, 'bid'::text, 'service'::text, 'review'::text, 'customer_review'::text, 'statement'::text])),
  constraint report_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint report_cases_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint report_cases_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint report_cases_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint report_cases_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint report_cases_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES users(id)
);
CREATE INDEX report_cases_bid ON report_cases USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX report_cases_created ON report_cases USING btree (created);
CREATE INDEX report_cases_decided ON report_cases USING btree (decided_on DESC, id DESC) WHERE status <> ALL (ARRAY['open'::text, 'dropped'::text]);
CREATE INDEX report_cases_decider ON report_cases USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE UNIQUE INDEX report_cases_open ON report_cases USING btree (type, target_id, reported_user_id) WHERE status = 'open'::text;
CREATE INDEX report_cases_operator ON report_cases USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE INDEX report_cases_person ON report_cases USING btree (reported_user_id);
CREATE INDEX report_cases_request ON report_cases USING btree (quote_request_id) WHERE quote_request_id IS NOT NULL;
CREATE INDEX report_cases_service ON report_cases USING btree (quote_service_id) WHERE quote_service_id IS NOT NULL;
CREATE INDEX report_cases_waiting ON report_cases USING btree (id) WHERE status = 'open'::text;

create table request_feedbacks (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  user_id bigint not null,
  quote_bid_id bigint,
  is_satisfied boolean not null,
  feedback text not null default ''::text,
  tags text[] not null default '{}'::text[],
  created timestamp with time zone not null,
  constraint request_feedbacks_pkey PRIMARY KEY (id),
  constraint request_feedbacks_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint request_feedbacks_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id),
  constraint request_feedbacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint request_feedbacks_quote_request_id_key UNIQUE (quote_request_id)
);
CREATE INDEX request_feedbacks_bid ON request_feedbacks USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX request_feedbacks_user ON request_feedbacks USING btree (user_id);

create table request_invites (
  quote_bid_id bigint not null,
  quote_request_id bigint not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  constraint request_invites_pkey PRIMARY KEY (quote_bid_id),
  constraint request_invites_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint request_invites_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint request_invites_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id)
);
CREATE INDEX request_invites_operator ON request_invites USING btree (operator_id);
CREATE INDEX request_invites_request ON request_invites USING btree (quote_request_id, created);

create table request_questions (
  id bigint generated always as identity,
  quote_request_id bigint not null,
  quote_bid_id bigint not null,
  provider_id bigint not null,
  question text not null,
  answer text,
  answered_on timestamp with time zone,
  created timestamp with time zone not null,
  options text[] not null default '{}'::text[],
  constraint request_questions_pkey PRIMARY KEY (id),
  constraint request_questions_check CHECK ((answer IS NULL) = (answered_on IS NULL)),
  constraint request_questions_options_check CHECK (cardinality(options) <= 4),
  constraint request_questions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint request_questions_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint request_questions_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id)
);
CREATE INDEX request_questions_bid ON request_questions USING btree (quote_bid_id);
CREATE INDEX request_questions_provider ON request_questions USING btree (provider_id);
CREATE INDEX request_questions_request ON request_questions USING btree (quote_request_id, id);

create table request_reminders (
  quote_request_id bigint not null,
  expires_at timestamp with time zone not null,
  days smallint not null,
  created timestamp with time zone not null,
  constraint request_reminders_pkey PRIMARY KEY (quote_request_id, expires_at, days),
  constraint request_reminders_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id)
);

create table resumable_parts (
  upload_id text not null,
  "position" integer not null,
  byte_count integer not null,
  storage_key text not null,
  constraint resumable_parts_pkey PRIMARY KEY (upload_id, "position"),
  constraint resumable_parts_byte_count_check CHECK (byte_count > 0),
  constraint resumable_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES resumable_uploads(id) ON DELETE CASCADE
);
CREATE TRIGGER bytes_of_part AFTER DELETE ON resumable_parts FOR EACH ROW EXECUTE FUNCTION doom_bytes();

create table resumable_uploads (
  id text not null,
  user_id bigint not null,
  filename text not null,
  byte_count integer not null,
  received integer not null default 0,
  attachment_id bigint,
  created timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint resumable_uploads_pkey PRIMARY KEY (id),
  constraint resumable_uploads_byte_count_check CHECK (byte_count >= 1 AND byte_count <= 10000000),
  constraint resumable_uploads_check CHECK (received >= 0 AND received <= byte_count),
  constraint resumable_uploads_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint resumable_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX resumable_uploads_attachment ON resumable_uploads USING btree (attachment_id) WHERE attachment_id IS NOT NULL;
CREATE INDEX resumable_uploads_expiry ON resumable_uploads USING btree (expires_at);
CREATE INDEX resumable_uploads_user ON resumable_uploads USING btree (user_id);

create table review_acts (
  id bigint generated always as identity,
  review_id bigint not null,
  what text not null,
  content jsonb not null,
  noted_on timestamp with time zone default now(),
  constraint review_acts_pkey PRIMARY KEY (id),
  constraint review_acts_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_acts_review ON review_acts USING btree (review_id);

create table review_chain (
  seq bigint not null,
  review_id bigint not null,
  quote_service_id bigint not null,
  what text not null,
  day date not null,
  digest text not null,
  salt text,
  link text not null,
  constraint review_chain_pkey PRIMARY KEY (seq),
  constraint review_chain_what_check CHECK (what = ANY (ARRAY['shown'::text, 'edited'::text, 'replied'::text, 'reply changed'::text, 'reply removed'::text, 'removed'::text, 'hidden'::text]))
);
CREATE INDEX review_chain_review ON review_chain USING btree (review_id, seq DESC);
CREATE INDEX review_chain_service ON review_chain USING btree (quote_service_id, review_id, seq DESC);
CREATE TRIGGER review_chain_keep BEFORE DELETE OR UPDATE OF seq, review_id, quote_service_id, what, day, digest, link ON review_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_chain_truncate BEFORE TRUNCATE ON review_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table review_chain_state (
  is_only boolean not null default true,
  filled_to bigint not null default 0,
  constraint review_chain_state_pkey PRIMARY KEY (is_only),
  constraint review_chain_state_is_only_check CHECK (is_only)
);

create table review_checks (
  id bigint generated always as identity,
  review_id bigint,
  consumer_review_id bigint,
  writer_id bigint not null,
  subject_id bigint not null,
  score smallint not null,
  signals text[] not null,
  status text not null default 'open'::text,
  reason text not null default ''::text,
  decided_by bigint,
  decided_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint review_checks_pkey PRIMARY KEY (id),
  constraint review_checks_check CHECK (num_nonnulls(review_id, consumer_review_id) = 1),
  constraint review_checks_check1 CHECK ((status = 'open'::text) = (decided_on IS NULL)),
  constraint review_checks_status_check CHECK (status = ANY (ARRAY['open'::text, 'approved'::text, 'removed'::text, 'dropped'::text])),
  constraint review_checks_consumer_review_id_fkey FOREIGN KEY (consumer_review_id) REFERENCES consumer_reviews(id),
  constraint review_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint review_checks_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id),
  constraint review_checks_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint review_checks_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES users(id),
  constraint review_checks_consumer_review_id_key UNIQUE (consumer_review_id),
  constraint review_checks_review_id_key UNIQUE (review_id)
);
CREATE INDEX review_checks_created ON review_checks USING btree (created);
CREATE INDEX review_checks_decided ON review_checks USING btree (decided_on DESC, id DESC) WHERE status = ANY (ARRAY['approved'::text, 'removed'::text]);
CREATE INDEX review_checks_decider ON review_checks USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX review_checks_subject ON review_checks USING btree (subject_id);
CREATE INDEX review_checks_waiting ON review_checks USING btree (id) WHERE status = 'open'::text;
CREATE INDEX review_checks_writer ON review_checks USING btree (writer_id);

create table review_claims (
  kind text not null,
  item_id bigint not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint review_claims_pkey PRIMARY KEY (kind, item_id),
  constraint review_claims_kind_check CHECK (kind = 'identity'::text),
  constraint review_claims_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX review_claims_operator ON review_claims USING btree (operator_id);
CREATE INDEX review_claims_until ON review_claims USING btree (until);

create table review_decisions (
  id bigint generated always as identity,
  kind text not null,
  item_id bigint not null,
  operator_id bigint not null,
  decision text not null,
  reason text not null,
  expires_on date,
  status text not null default 'held'::text,
  created timestamp with time zone not null,
  due_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  fault text,
  answers jsonb not null default '{}'::jsonb,
  constraint review_decisions_pkey PRIMARY KEY (id),
  constraint review_decisions_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'more'::text, 'refused'::text])),
  constraint review_decisions_kind_check CHECK (kind = ANY (ARRAY['identity'::text, 'certificate'::text])),
  constraint review_decisions_status_check CHECK (status = ANY (ARRAY['held'::text, 'made'::text, 'undone'::text, 'failed'::text])),
  constraint review_decisions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX review_decisions_due ON review_decisions USING btree (due_at) WHERE status = 'held'::text;
CREATE UNIQUE INDEX review_decisions_held ON review_decisions USING btree (kind, item_id) WHERE status = 'held'::text;
CREATE INDEX review_decisions_operator ON review_decisions USING btree (operator_id, id DESC);

create table review_roots (
  day date not null,
  seq bigint not null,
  root text not null,
  published_on timestamp with time zone not null,
  constraint review_roots_pkey PRIMARY KEY (day)
);
CREATE TRIGGER review_roots_keep BEFORE DELETE OR UPDATE ON review_roots FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table review_versions (
  id bigint generated always as identity,
  review_id bigint,
  consumer_review_id bigint,
  part text not null,
  score smallint,
  note text not null,
  tags text[] not null default '{}'::text[],
  attachment_ids bigint[] not null default '{}'::bigint[],
  until timestamp with time zone not null,
  constraint review_versions_pkey PRIMARY KEY (id),
  constraint review_versions_check CHECK (num_nonnulls(review_id, consumer_review_id) = 1),
  constraint review_versions_part_check CHECK (part = ANY (ARRAY['review'::text, 'reply'::text])),
  constraint review_versions_consumer_review_id_fkey FOREIGN KEY (consumer_review_id) REFERENCES consumer_reviews(id),
  constraint review_versions_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);
CREATE INDEX review_versions_consumer ON review_versions USING btree (consumer_review_id, id) WHERE consumer_review_id IS NOT NULL;
CREATE INDEX review_versions_review ON review_versions USING btree (review_id, id) WHERE review_id IS NOT NULL;

create table reviews (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  quote_service_id bigint not null,
  category_id bigint not null,
  user_id bigint not null,
  score smallint not null,
  note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  created timestamp with time zone not null,
  reply text,
  replied_on timestamp with time zone,
  shows_at timestamp with time zone not null,
  is_shown boolean not null default false,
  edited_on timestamp with time zone,
  attachment_ids bigint[] not null default '{}'::bigint[],
  removed_on timestamp with time zone,
  removed_by text,
  removed_reason text not null default ''::text,
  first_replied_on timestamp with time zone,
  is_pending boolean not null default false,
  weight smallint,
  is_weight_final boolean not null default false,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_pending_hidden CHECK (NOT (is_pending AND is_shown)),
  constraint reviews_removed CHECK ((removed_on IS NULL) = (removed_by IS NULL)),
  constraint reviews_removed_by_check CHECK (removed_by = ANY (ARRAY['author'::text, 'operator'::text])),
  constraint reviews_removed_hidden CHECK (removed_on IS NULL OR NOT is_shown),
  constraint reviews_reply_check CHECK (length(reply) >= 1 AND length(reply) <= 1000),
  constraint reviews_reply_on CHECK ((reply IS NULL) = (replied_on IS NULL)),
  constraint reviews_score_check CHECK (score >= 1 AND score <= 5),
  constraint reviews_weight_check CHECK (weight >= 1 AND weight <= 100),
  constraint reviews_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint reviews_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint reviews_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id),
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviews_quote_bid_id_key UNIQUE (quote_bid_id)
);
CREATE INDEX reviews_category ON reviews USING btree (category_id, id DESC);
CREATE INDEX reviews_created ON reviews USING brin (created) WITH (autosummarize='on');
CREATE INDEX reviews_due ON reviews USING btree (shows_at) WHERE NOT is_shown AND removed_on IS NULL AND NOT is_pending;
CREATE INDEX reviews_good ON reviews USING btree (quote_service_id, id DESC) WHERE score >= 4 AND note <> ''::text AND is_shown;
CREATE INDEX reviews_note ON reviews USING gin (lower(note) gin_trgm_ops);
CREATE INDEX reviews_service ON reviews USING btree (quote_service_id, id DESC);
CREATE INDEX reviews_to_weigh ON reviews USING btree (created, id) WHERE is_shown AND NOT is_weight_final;
CREATE INDEX reviews_user ON reviews USING btree (user_id, id DESC);
CREATE TRIGGER reviews_counted_with_item AFTER INSERT OR DELETE OR UPDATE OF score, is_shown ON reviews FOR EACH ROW EXECUTE FUNCTION count_item_review();
CREATE TRIGGER reviews_health AFTER INSERT OR UPDATE OF is_pending, removed_on ON reviews FOR EACH ROW EXECUTE FUNCTION note_health_of_bid();
CREATE TRIGGER reviews_sealed AFTER INSERT OR UPDATE OF score, tags, note, reply, is_shown, removed_on ON reviews FOR EACH ROW EXECUTE FUNCTION note_review_act();

create table scope_changes (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  proposed_by text not null,
  version integer not null,
  edits jsonb not null,
  before_cents integer not null,
  after_cents integer not null,
  reason text not null,
  attachment_ids bigint[] not null default '{}'::bigint[],
  state text not null default 'proposed'::text,
  proposed_on timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answer text not null default ''::text,
  answered_on timestamp with time zone,
  constraint scope_changes_pkey PRIMARY KEY (id),
  constraint scope_changes_after_cents_check CHECK (after_cents >= 1 AND after_cents <= 9999999),
  constraint scope_changes_answer_check CHECK (length(answer) <= 500),
  constraint scope_changes_check CHECK ((answered_on IS NULL) = (state = 'proposed'::text)),
  constraint scope_changes_proposed_by_check CHECK (proposed_by = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint scope_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint scope_changes_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'ended'::text])),
  constraint scope_changes_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);
CREATE INDEX scope_changes_bid ON scope_changes USING btree (quote_bid_id, id DESC);
CREATE INDEX scope_changes_due ON scope_changes USING btree (answer_by) WHERE state = 'proposed'::text;
CREATE UNIQUE INDEX scope_changes_once ON scope_changes USING btree (quote_bid_id) WHERE state = 'proposed'::text;

create table scope_versions (
  quote_bid_id bigint not null,
  version integer not null,
  content jsonb not null,
  total_cents integer not null,
  proposed_by text not null,
  change_id bigint,
  agreed_on timestamp with time zone not null,
  previous text not null,
  digest text not null,
  constraint scope_versions_pkey PRIMARY KEY (quote_bid_id, version),
  constraint scope_versions_digest_check CHECK (length(digest) = 64),
  constraint scope_versions_proposed_by_check CHECK (proposed_by = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint scope_versions_total_cents_check CHECK (total_cents >= 1 AND total_cents <= 9999999),
  constraint scope_versions_version_check CHECK (version > 0),
  constraint scope_versions_change_id_fkey FOREIGN KEY (change_id) REFERENCES scope_changes(id) ON DELETE CASCADE,
  constraint scope_versions_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);
CREATE INDEX scope_versions_change ON scope_versions USING btree (change_id) WHERE change_id IS NOT NULL;
CREATE TRIGGER scope_versions_stay BEFORE UPDATE ON scope_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table search_counts (
  day date not null,
  category_id bigint not null,
  area_code text not null,
  count integer not null,
  constraint search_counts_pkey PRIMARY KEY (day, category_id, area_code),
  constraint search_counts_count_check CHECK (count > 0),
  constraint search_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX search_counts_category ON search_counts USING btree (category_id, day);

create table search_places (
  lat double precision not null,
  lng double precision not null,
  constraint search_places_pkey PRIMARY KEY (lat, lng)
);

create table search_serves (
  id bigint generated always as identity,
  served_on timestamp with time zone not null,
  version integer not null,
  sort text not null,
  inputs jsonb not null,
  ranked jsonb not null,
  digest text not null
) partition by RANGE (served_on);
CREATE INDEX search_serves_id ON ONLY search_serves USING btree (id);

create table search_serves_rest partition of search_serves DEFAULT;
CREATE INDEX search_serves_rest_id ON search_serves_rest USING btree (id);

create table search_totals (
  category_id bigint not null,
  area_code text not null,
  count integer not null,
  constraint search_totals_pkey PRIMARY KEY (category_id, area_code)
);

create table search_vocabulary (
  word text collate C not null,
  count integer not null default 0,
  constraint search_vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX search_vocabulary_count ON search_vocabulary USING btree (count DESC);

create table service_calendars (
  quote_service_id bigint not null,
  schedule jsonb,
  parallel_jobs smallint,
  default_minutes smallint not null default 120,
  auto_message text not null default ''::text,
  feed_hash bytea,
  feed_made_on timestamp with time zone,
  feed_read_on timestamp with time zone,
  modified timestamp with time zone not null,
  constraint service_calendars_pkey PRIMARY KEY (quote_service_id),
  constraint service_calendars_auto_message_check CHECK (length(auto_message) <= 1000),
  constraint service_calendars_default_minutes_check CHECK (default_minutes >= 15 AND default_minutes <= 1440),
  constraint service_calendars_parallel_jobs_check CHECK (parallel_jobs >= 1 AND parallel_jobs <= 20),
  constraint service_calendars_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint service_calendars_feed_hash_key UNIQUE (feed_hash)
);
CREATE TRIGGER service_calendars_free AFTER INSERT OR DELETE OR UPDATE ON service_calendars FOR EACH ROW EXECUTE FUNCTION note_free_change();
CREATE TRIGGER service_calendars_google AFTER INSERT OR DELETE OR UPDATE ON service_calendars FOR EACH ROW EXECUTE FUNCTION note_google_slots();

create table service_certificates (
  id bigint generated always as identity,
  user_id bigint not null,
  quote_service_id bigint,
  type text not null,
  name text not null,
  unified_number text not null default ''::text,
  reference_identity text not null default ''::text,
  description text not null default ''::text,
  status text not null default 'draft'::text,
  expires_on date,
  note text not null default ''::text,
  submitted timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  assigned_to bigint,
  assigned_at timestamp with time zone,
  renews_id bigint,
  reminded_days smallint,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  constraint service_certificates_pkey PRIMARY KEY (id),
  constraint service_certificates_check CHECK (status = 'draft'::text OR status = 'withdrawn'::text OR submitted IS NOT NULL),
  constraint service_certificates_check1 CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
  constraint service_certificates_status_check CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'more'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text])),
  constraint service_certificates_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id),
  constraint service_certificates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint service_certificates_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint service_certificates_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES service_certificates(id) ON DELETE SET NULL,
  constraint service_certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX one_renewal_at_a_time ON service_certificates USING btree (renews_id) WHERE renews_id IS NOT NULL AND (status = ANY (ARRAY['draft'::text, 'pending'::text, 'more'::text]));
CREATE INDEX service_certificates_assigned ON service_certificates USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX service_certificates_counting ON service_certificates USING btree (user_id, type) WHERE status = 'approved'::text;
CREATE INDEX service_certificates_decided ON service_certificates USING btree (decided_at DESC, id DESC) WHERE decided_by IS NOT NULL;
CREATE INDEX service_certificates_decider ON service_certificates USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX service_certificates_ending ON service_certificates USING btree (expires_on) WHERE status = 'approved'::text AND expires_on IS NOT NULL;
CREATE INDEX service_certificates_more ON service_certificates USING btree (decided_at DESC, id DESC) WHERE status = 'more'::text;
CREATE INDEX service_certificates_number ON service_certificates USING btree (type, reference_identity) WHERE reference_identity <> ''::text;
CREATE INDEX service_certificates_open ON service_certificates USING btree (status, submitted) WHERE status = ANY (ARRAY['pending'::text, 'more'::text]);
CREATE INDEX service_certificates_renews ON service_certificates USING btree (renews_id) WHERE renews_id IS NOT NULL;
CREATE INDEX service_certificates_service ON service_certificates USING btree (quote_service_id) WHERE quote_service_id IS NOT NULL;
CREATE INDEX service_certificates_submitted ON service_certificates USING btree (submitted) WHERE submitted IS NOT NULL;
CREATE INDEX service_certificates_unified ON service_certificates USING btree (unified_number) WHERE unified_number <> ''::text;
CREATE INDEX service_certificates_user ON service_certificates USING btree (user_id, id DESC);
CREATE INDEX service_certificates_waiting ON service_certificates USING btree (submitted, id) WHERE status = 'pending'::text;

create table service_free_changes (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  constraint service_free_changes_pkey PRIMARY KEY (id)
);

create table service_page_days (
  quote_service_id bigint not null,
  day date not null,
  views integer not null,
  constraint service_page_days_pkey PRIMARY KEY (quote_service_id, day),
  constraint service_page_days_views_check CHECK (views > 0),
  constraint service_page_days_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);

create table service_photos (
  attachment_id bigint not null,
  quote_service_id bigint not null,
  "position" smallint,
  caption text not null default ''::text,
  is_cover boolean not null default false,
  removed_on timestamp with time zone,
  constraint service_photos_pkey PRIMARY KEY (attachment_id),
  constraint service_photos_check CHECK (("position" IS NULL) = (removed_on IS NOT NULL)),
  constraint service_photos_check1 CHECK (NOT is_cover OR removed_on IS NULL),
  constraint service_photos_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint service_photos_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_cover_a_service ON service_photos USING btree (quote_service_id) WHERE is_cover;
CREATE INDEX service_photos_removed ON service_photos USING btree (removed_on) WHERE removed_on IS NOT NULL;
CREATE INDEX service_photos_service ON service_photos USING btree (quote_service_id, "position");
CREATE TRIGGER service_photos_looked AFTER INSERT ON service_photos FOR EACH ROW EXECUTE FUNCTION look_for_links_of_photo();

create table service_profiles (
  quote_service_id bigint not null,
  faqs jsonb not null default '[]'::jsonb,
  videos jsonb not null default '[]'::jsonb,
  external_links jsonb not null default '[]'::jsonb,
  modified timestamp with time zone not null,
  menu jsonb not null default '[]'::jsonb,
  constraint service_profiles_pkey PRIMARY KEY (quote_service_id),
  constraint service_profiles_external_links_check CHECK (jsonb_typeof(external_links) = 'array'::text AND jsonb_array_length(external_links) <= 10),
  constraint service_profiles_faqs_check CHECK (jsonb_typeof(faqs) = 'array'::text AND jsonb_array_length(faqs) <= 20),
  constraint service_profiles_videos_check CHECK (jsonb_typeof(videos) = 'array'::text AND jsonb_array_length(videos) <= 10),
  constraint service_profiles_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);

create table service_question_reports (
  question_id bigint not null,
  user_id bigint not null,
  type text not null,
  note text not null default ''::text,
  created timestamp with time zone not null,
  decided_on timestamp with time zone,
  constraint service_question_reports_pkey PRIMARY KEY (question_id, user_id),
  constraint service_question_reports_type_check CHECK (type = ANY (ARRAY['spam'::text, 'rude'::text, 'private'::text, 'untrue'::text, 'other'::text])),
  constraint service_question_reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES service_questions(id) ON DELETE CASCADE,
  constraint service_question_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX service_question_reports_created ON service_question_reports USING btree (created);
CREATE INDEX service_question_reports_decided ON service_question_reports USING btree (decided_on) WHERE decided_on IS NOT NULL;
CREATE INDEX service_question_reports_user ON service_question_reports USING btree (user_id);
CREATE INDEX service_question_reports_waiting ON service_question_reports USING btree (created) WHERE decided_on IS NULL;

create table service_questions (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  user_id bigint not null,
  question text not null,
  answer text,
  answered_on timestamp with time zone,
  declined_on timestamp with time zone,
  removed_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint service_questions_pkey PRIMARY KEY (id),
  constraint service_questions_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 1000),
  constraint service_questions_check CHECK ((answer IS NULL) = (answered_on IS NULL)),
  constraint service_questions_question_check CHECK (length(question) >= 1 AND length(question) <= 500),
  constraint service_questions_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint service_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX service_questions_public ON service_questions USING btree (quote_service_id, answered_on DESC, id DESC) WHERE answered_on IS NOT NULL AND declined_on IS NULL AND removed_on IS NULL;
CREATE INDEX service_questions_service ON service_questions USING btree (quote_service_id, id DESC);
CREATE INDEX service_questions_user ON service_questions USING btree (user_id, quote_service_id, id DESC);

create table service_reminders (
  quote_service_id bigint not null,
  months smallint not null,
  since timestamp with time zone not null,
  constraint service_reminders_pkey PRIMARY KEY (quote_service_id),
  constraint service_reminders_months_check CHECK (months >= 1 AND months <= 24),
  constraint service_reminders_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id)
);

create table service_reply_times (
  quote_service_id bigint not null,
  reply_mean double precision not null,
  is_waiting boolean not null default false,
  constraint service_reply_times_pkey PRIMARY KEY (quote_service_id),
  constraint service_reply_times_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX service_reply_times_waiting ON service_reply_times USING btree (quote_service_id) WHERE is_waiting;

create table service_reserves (
  id bigint generated always as identity,
  quote_service_id bigint not null,
  quote_bid_id bigint,
  import_id bigint,
  kind text not null,
  lane integer not null,
  begin_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  title text not null default ''::text,
  note text not null default ''::text,
  created timestamp with time zone not null,
  modified timestamp with time zone not null,
  greserve_item_id bigint,
  area_code text,
  lease_hash bytea,
  lease_until timestamp with time zone,
  is_renewed boolean not null default false,
  lease_user_id bigint,
  lease_from text,
  greserve_event_id bigint,
  nshop_item_id bigint,
  nshop_order_id bigint,
  constraint service_reserves_pkey PRIMARY KEY (id),
  constraint service_reserves_check CHECK ((lane = 0) = (kind = 'block'::text) AND lane >= 0),
  constraint service_reserves_check1 CHECK (end_time > begin_time),
  constraint service_reserves_check2 CHECK ((kind = 'hire'::text) = (quote_bid_id IS NOT NULL)),
  constraint service_reserves_check3 CHECK (import_id IS NULL OR kind = 'block'::text),
  constraint service_reserves_kind_check CHECK (kind = ANY (ARRAY['hire'::text, 'job'::text, 'visit'::text, 'block'::text, 'lease'::text])),
  constraint service_reserves_lease CHECK ((kind = 'lease'::text) = (lease_until IS NOT NULL) AND (kind <> 'lease'::text OR greserve_item_id IS NOT NULL OR nshop_item_id IS NOT NULL) AND (kind = 'lease'::text OR lease_hash IS NULL AND lease_from IS NULL)),
  constraint service_reserves_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint service_reserves_greserve_event_id_fkey FOREIGN KEY (greserve_event_id) REFERENCES greserve_events(id) ON DELETE CASCADE,
  constraint service_reserves_greserve_item_id_fkey FOREIGN KEY (greserve_item_id) REFERENCES greserve_items(id),
  constraint service_reserves_import_id_fkey FOREIGN KEY (import_id) REFERENCES calendar_imports(id) ON DELETE CASCADE,
  constraint service_reserves_lease_user_id_fkey FOREIGN KEY (lease_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_reserves_nshop_item_id_fkey FOREIGN KEY (nshop_item_id) REFERENCES nshop_items(id) ON DELETE CASCADE,
  constraint service_reserves_nshop_order_id_fkey FOREIGN KEY (nshop_order_id) REFERENCES nshop_orders(id) ON DELETE CASCADE,
  constraint service_reserves_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint service_reserves_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE,
  constraint service_reserves_quote_bid_id_key UNIQUE (quote_bid_id),
  constraint one_job_a_lane EXCLUDE USING gist (int8range(quote_service_id, quote_service_id, '[]'::text) WITH &&, int4range(lane, lane, '[]'::text) WITH &&, tstzrange(begin_time, end_time) WITH &&) WHERE (lane > 0)
);
CREATE UNIQUE INDEX service_reserves_event ON service_reserves USING btree (greserve_event_id) WHERE greserve_event_id IS NOT NULL;
CREATE INDEX service_reserves_import ON service_reserves USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX service_reserves_item ON service_reserves USING btree (greserve_item_id) WHERE greserve_item_id IS NOT NULL;
CREATE INDEX service_reserves_lease_from ON service_reserves USING btree (lease_from) WHERE lease_from IS NOT NULL;
CREATE UNIQUE INDEX service_reserves_lease_hash ON service_reserves USING btree (lease_hash) WHERE lease_hash IS NOT NULL;
CREATE INDEX service_reserves_lease_until ON service_reserves USING btree (lease_until) WHERE kind = 'lease'::text;
CREATE INDEX service_reserves_lease_user ON service_reserves USING btree (lease_user_id) WHERE lease_user_id IS NOT NULL;
CREATE INDEX service_reserves_shop_item ON service_reserves USING btree (nshop_item_id) WHERE nshop_item_id IS NOT NULL;
CREATE UNIQUE INDEX service_reserves_shop_order ON service_reserves USING btree (nshop_order_id) WHERE nshop_order_id IS NOT NULL;
CREATE INDEX service_reserves_time ON service_reserves USING btree (quote_service_id, end_time, begin_time);
CREATE TRIGGER service_reserves_free AFTER INSERT OR DELETE OR UPDATE ON service_reserves FOR EACH ROW EXECUTE FUNCTION note_free_change();
CREATE TRIGGER service_reserves_google AFTER INSERT OR DELETE OR UPDATE ON service_reserves FOR EACH ROW EXECUTE FUNCTION note_google_slots();

create table service_searches (
  quote_service_id bigint not null,
  category_id bigint not null,
  category_ids bigint[] not null,
  area_codes text[] not null,
  area_code text not null,
  lat double precision not null,
  lng double precision not null,
  max_distance integer,
  travel text[] not null,
  hired_count integer not null,
  review_count integer not null,
  score_sum integer not null,
  score_avg integer not null,
  reply_minutes integer,
  from_price_cents integer,
  is_id_checked boolean not null,
  is_business_checked boolean not null,
  is_certificate_checked boolean not null,
  declined text[] not null,
  points smallint not null,
  reply_key integer not null generated always as (COALESCE(reply_minutes, 2147483647)) stored,
  price_key integer not null generated always as (COALESCE(from_price_cents, 2147483647)) stored,
  free_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  terms tsvector not null default ''::tsvector,
  name_terms tsvector,
  place_keys text[] not null generated always as (search_place_keys(category_id, area_codes)) stored,
  languages text[] not null default '{}'::text[],
  rated_weight integer,
  rated_sum integer,
  constraint service_searches_pkey PRIMARY KEY (quote_service_id, category_id),
  constraint service_searches_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);
CREATE INDEX service_searches_areas_of ON service_searches USING gin (place_keys);
CREATE INDEX service_searches_certified ON service_searches USING btree (category_id, hired_count DESC, quote_service_id DESC) WHERE is_certificate_checked;
CREATE INDEX service_searches_free ON service_searches USING btree (free_from) WHERE category_id = 0 AND free_from > '-infinity'::timestamp with time zone;
CREATE INDEX service_searches_hired ON service_searches USING btree (category_id, hired_count DESC, quote_service_id DESC);
CREATE INDEX service_searches_match ON service_searches USING btree (category_id, points DESC, quote_service_id DESC);
CREATE INDEX service_searches_name_terms ON service_searches USING gin (name_terms) WHERE category_id = 0;
CREATE INDEX service_searches_place ON service_searches USING btree (category_id, lat, lng, quote_service_id DESC);
CREATE INDEX service_searches_price ON service_searches USING btree (category_id, price_key, quote_service_id DESC);
CREATE INDEX service_searches_response ON service_searches USING btree (category_id, reply_key, quote_service_id DESC);
CREATE INDEX service_searches_score ON service_searches USING btree (category_id, score_avg DESC, hired_count DESC, quote_service_id DESC);
CREATE INDEX service_searches_terms ON service_searches USING gin (category_id, terms) WHERE category_id <> 0;
CREATE INDEX service_searches_terms_whole ON service_searches USING gin (terms) WHERE category_id = 0;
CREATE TRIGGER service_searches_count_added AFTER INSERT ON service_searches REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION count_searches();
CREATE TRIGGER service_searches_count_changed AFTER UPDATE ON service_searches REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION count_searches();
CREATE TRIGGER service_searches_count_removed AFTER DELETE ON service_searches REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION count_searches();
CREATE TRIGGER service_searches_free_listing AFTER INSERT ON service_searches FOR EACH ROW WHEN (new.category_id = 0) EXECUTE FUNCTION note_free_listing();
alter table service_searches alter column terms set statistics 400;
alter table service_searches alter column name_terms set statistics 400;
alter table service_searches alter column place_keys set statistics 400;

create table service_sections (
  quote_service_id bigint not null,
  section text not null,
  version integer not null,
  digest text not null,
  saved_on timestamp with time zone not null,
  constraint service_sections_pkey PRIMARY KEY (quote_service_id, section),
  constraint service_sections_quote_service_id_fkey FOREIGN KEY (quote_service_id) REFERENCES quote_services(id) ON DELETE CASCADE
);

create table service_totals (
  is_only boolean not null default true,
  listed_count integer not null,
  constraint service_totals_pkey PRIMARY KEY (is_only),
  constraint service_totals_is_only_check CHECK (is_only)
);

create table sessions (
  id bigint generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  is_operator boolean not null default false,
  device_id text not null default ''::text,
  created timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  way text not null default 'password'::text,
  proved_at timestamp with time zone not null,
  staff_id bigint,
  operator_roles text[] not null default '{}'::text[],
  second_factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_device ON sessions USING btree (user_id, device_id);
CREATE INDEX sessions_staff ON sessions USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE ended_at IS NULL;
CREATE TRIGGER sessions_marked AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION mark_session();

create table setting_changes (
  id bigint generated always as identity,
  key text not null,
  from_value jsonb,
  to_value jsonb not null,
  reason text not null,
  operator_id bigint not null,
  created timestamp with time zone not null,
  state text not null,
  decided_by bigint,
  decided_on timestamp with time zone,
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_check CHECK ((state = 'waiting'::text) = (decided_on IS NULL)),
  constraint setting_changes_check1 CHECK (decided_by IS NULL OR decided_by <> operator_id OR state = 'refused'::text),
  constraint setting_changes_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint setting_changes_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])),
  constraint setting_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint setting_changes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX setting_changes_decider ON setting_changes USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX setting_changes_key ON setting_changes USING btree (key, id DESC);
CREATE INDEX setting_changes_operator ON setting_changes USING btree (operator_id);
CREATE UNIQUE INDEX setting_changes_waiting ON setting_changes USING btree (key) WHERE state = 'waiting'::text;

create table settings (
  key text not null,
  value jsonb not null,
  updated timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table social_accounts (
  id bigint generated always as identity,
  user_id bigint not null,
  provider text not null,
  provider_user_id text not null,
  email text,
  display_name text,
  connected_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint social_accounts_pkey PRIMARY KEY (id),
  constraint social_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint social_accounts_provider_provider_user_id_key UNIQUE (provider, provider_user_id),
  constraint social_accounts_user_id_provider_key UNIQUE (user_id, provider)
);

create table social_attempts (
  id bigint generated always as identity,
  state_digest bytea not null,
  provider text not null,
  purpose text not null,
  user_id bigint,
  browser_digest bytea not null,
  nonce text not null,
  code_verifier text,
  created timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint social_attempts_pkey PRIMARY KEY (id),
  constraint social_attempts_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'connect'::text])),
  constraint social_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint social_attempts_state_digest_key UNIQUE (state_digest)
);
CREATE INDEX social_attempts_created ON social_attempts USING btree (created);
CREATE INDEX social_attempts_user ON social_attempts USING btree (user_id);

create table spent_tokens (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_tokens_pkey PRIMARY KEY (digest)
);
CREATE INDEX spent_tokens_expires ON spent_tokens USING btree (expires_at);

create table staff_acts (
  id bigint generated always as identity,
  staff_id bigint not null,
  act text not null,
  quote_bid_id bigint,
  fee_cents integer,
  created timestamp with time zone not null,
  constraint staff_acts_pkey PRIMARY KEY (id),
  constraint staff_acts_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE,
  constraint staff_acts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_acts_bid ON staff_acts USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX staff_acts_staff ON staff_acts USING btree (staff_id, id);

create table staff_members (
  id bigint generated always as identity,
  owner_id bigint not null,
  user_id bigint,
  name text not null,
  contact text not null default ''::text,
  role text not null,
  status text not null default 'invited'::text,
  daily_fee_cents integer not null default 0,
  created timestamp with time zone not null,
  accepted_on timestamp with time zone,
  ended_on timestamp with time zone,
  last_active_on timestamp with time zone,
  constraint staff_members_pkey PRIMARY KEY (id),
  constraint staff_members_check CHECK ((status = ANY (ARRAY['invited'::text, 'ended'::text])) OR user_id IS NOT NULL),
  constraint staff_members_daily_fee_cents_check CHECK (daily_fee_cents >= 0 AND daily_fee_cents <= 100000),
  constraint staff_members_role_check CHECK (role = ANY (ARRAY['answers'::text, 'jobs'::text])),
  constraint staff_members_status_check CHECK (status = ANY (ARRAY['invited'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint staff_members_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint staff_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX staff_members_once ON staff_members USING btree (owner_id, user_id) WHERE status = ANY (ARRAY['active'::text, 'paused'::text]);
CREATE INDEX staff_members_owner ON staff_members USING btree (owner_id, id);
CREATE INDEX staff_members_user ON staff_members USING btree (user_id) WHERE user_id IS NOT NULL;

create table starter_purchases (
  user_id bigint not null,
  order_id bigint not null,
  constraint starter_purchases_pkey PRIMARY KEY (user_id),
  constraint starter_purchases_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint starter_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint starter_purchases_order_id_key UNIQUE (order_id)
);

create table status_parts (
  part text not null,
  state text not null,
  since timestamp with time zone not null,
  constraint status_parts_pkey PRIMARY KEY (part),
  constraint status_parts_state_check CHECK (state = ANY (ARRAY['works'::text, 'slow'::text, 'down'::text, 'off'::text]))
);

create table subscription_months (
  id bigint generated always as identity,
  subscription_id bigint not null,
  number integer not null,
  user_id bigint not null,
  category_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  tariff_version integer not null,
  bought_cents bigint not null,
  promotional_cents bigint not null,
  quotes integer not null,
  transaction_id bigint not null,
  told_on timestamp with time zone,
  told_version integer,
  settled_on timestamp with time zone,
  given_back_cents bigint not null default 0,
  give_back_transaction_id bigint,
  constraint subscription_months_pkey PRIMARY KEY (id),
  constraint subscription_months_bought_cents_check CHECK (bought_cents >= 0),
  constraint subscription_months_check CHECK (ends_at > starts_at),
  constraint subscription_months_check1 CHECK (given_back_cents >= 0 AND given_back_cents <= (bought_cents + promotional_cents)),
  constraint subscription_months_check2 CHECK ((given_back_cents > 0) = (give_back_transaction_id IS NOT NULL)),
  constraint subscription_months_check3 CHECK (told_version IS NULL OR told_on IS NOT NULL),
  constraint subscription_months_number_check CHECK (number > 0),
  constraint subscription_months_promotional_cents_check CHECK (promotional_cents >= 0),
  constraint subscription_months_quotes_check CHECK (quotes > 0),
  constraint subscription_months_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint subscription_months_give_back_transaction_id_fkey FOREIGN KEY (give_back_transaction_id) REFERENCES wallet_transactions(id),
  constraint subscription_months_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint subscription_months_tariff_version_fkey FOREIGN KEY (tariff_version) REFERENCES tariff_versions(version),
  constraint subscription_months_told_version_fkey FOREIGN KEY (told_version) REFERENCES tariff_versions(version),
  constraint subscription_months_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  constraint subscription_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint subscription_months_subscription_id_number_key UNIQUE (subscription_id, number)
);
CREATE INDEX subscription_months_due ON subscription_months USING btree (ends_at, id) WHERE settled_on IS NULL;
CREATE INDEX subscription_months_of ON subscription_months USING btree (user_id, category_id, ends_at);
CREATE INDEX subscription_months_paid ON subscription_months USING btree (transaction_id);
CREATE INDEX subscription_months_returned ON subscription_months USING btree (give_back_transaction_id) WHERE give_back_transaction_id IS NOT NULL;
CREATE INDEX subscription_months_untold ON subscription_months USING btree (ends_at, id) WHERE settled_on IS NULL AND told_on IS NULL;

create table subscriptions (
  id bigint generated always as identity,
  user_id bigint not null,
  category_id bigint not null,
  first_day date not null,
  is_renewing boolean not null default true,
  created timestamp with time zone not null,
  ended_on timestamp with time zone,
  end_reason text,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_check CHECK ((ended_on IS NULL) = (end_reason IS NULL)),
  constraint subscriptions_end_reason_check CHECK (end_reason = ANY (ARRAY['chosen'::text, 'not offered'::text, 'no credit'::text, 'account'::text, 'given back'::text])),
  constraint subscriptions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX subscriptions_of ON subscriptions USING btree (user_id, id);
CREATE UNIQUE INDEX subscriptions_running ON subscriptions USING btree (user_id, category_id) WHERE ended_on IS NULL;

create table tariff_bases (
  version integer not null,
  category_id bigint not null,
  base_cents integer not null,
  charged_for text not null default 'quote'::text,
  commission_basis_points integer not null default 0,
  monthly_cents integer,
  monthly_quotes integer,
  constraint tariff_bases_pkey PRIMARY KEY (version, category_id),
  constraint tariff_bases_base_cents_check CHECK (base_cents > 0),
  constraint tariff_bases_monthly CHECK ((monthly_cents IS NULL) = (monthly_quotes IS NULL) AND (monthly_cents IS NULL OR charged_for = 'quote'::text AND monthly_cents > 0 AND monthly_quotes > 0)),
  constraint tariff_bases_policy CHECK ((charged_for = ANY (ARRAY['quote'::text, 'hire'::text, 'commission'::text])) AND commission_basis_points >= 0 AND commission_basis_points <= 2000 AND (charged_for <> 'commission'::text OR commission_basis_points > 0)),
  constraint tariff_bases_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint tariff_bases_version_fkey FOREIGN KEY (version) REFERENCES tariff_versions(version)
);
CREATE INDEX tariff_bases_category ON tariff_bases USING btree (category_id);
CREATE TRIGGER tariff_bases_keep BEFORE DELETE OR UPDATE ON tariff_bases FOR EACH ROW EXECUTE FUNCTION keep_tariff();
CREATE TRIGGER tariff_bases_truncate BEFORE TRUNCATE ON tariff_bases FOR EACH STATEMENT EXECUTE FUNCTION keep_tariff();

create table tariff_drafts (
  is_single boolean not null default true,
  rule jsonb not null,
  bases jsonb not null,
  note text not null default ''::text,
  revision integer not null default 1,
  operator_id bigint not null,
  updated timestamp with time zone not null,
  policies jsonb not null default '{}'::jsonb,
  constraint tariff_drafts_pkey PRIMARY KEY (is_single),
  constraint tariff_drafts_is_single_check CHECK (is_single),
  constraint tariff_drafts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id)
);
CREATE INDEX tariff_drafts_operator ON tariff_drafts USING btree (operator_id);

create table tariff_versions (
  version integer not null,
  starts_at timestamp with time zone not null,
  size_min_percent smallint not null,
  size_max_percent smallint not null,
  urgent_percent smallint not null,
  discount_percent smallint not null,
  discount_hours smallint not null,
  round_to_cents integer not null,
  fee_min_cents integer not null,
  fee_max_cents integer not null,
  note text not null default ''::text,
  published_on timestamp with time zone not null,
  published_by bigint,
  withdrawn_on timestamp with time zone,
  withdrawn_by bigint,
  replaced_by integer,
  constraint tariff_versions_pkey PRIMARY KEY (version),
  constraint tariff_versions_check CHECK (fee_max_cents >= fee_min_cents),
  constraint tariff_versions_check1 CHECK (published_on <= starts_at),
  constraint tariff_versions_check2 CHECK (withdrawn_on < starts_at),
  constraint tariff_versions_check3 CHECK (withdrawn_on IS NOT NULL OR withdrawn_by IS NULL AND replaced_by IS NULL),
  constraint tariff_versions_discount_hours_check CHECK (discount_hours > 0),
  constraint tariff_versions_discount_percent_check CHECK (discount_percent >= 0 AND discount_percent <= 100),
  constraint tariff_versions_fee_min_cents_check CHECK (fee_min_cents > 0),
  constraint tariff_versions_round_to_cents_check CHECK (round_to_cents > 0),
  constraint tariff_versions_size_max_percent_check CHECK (size_max_percent >= 100),
  constraint tariff_versions_size_min_percent_check CHECK (size_min_percent >= 1 AND size_min_percent <= 100),
  constraint tariff_versions_starts_at_check CHECK (EXTRACT(isodow FROM (starts_at AT TIME ZONE 'Asia/Singapore'::text)) = 1::numeric AND (starts_at AT TIME ZONE 'Asia/Singapore'::text)::time without time zone = '00:00:00'::time without time zone),
  constraint tariff_versions_urgent_percent_check CHECK (urgent_percent >= 0),
  constraint tariff_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint tariff_versions_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES tariff_versions(version) DEFERRABLE INITIALLY DEFERRED,
  constraint tariff_versions_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX tariff_versions_published_by ON tariff_versions USING btree (published_by) WHERE published_by IS NOT NULL;
CREATE INDEX tariff_versions_replaced_by ON tariff_versions USING btree (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE UNIQUE INDEX tariff_versions_start ON tariff_versions USING btree (starts_at) WHERE withdrawn_on IS NULL;
CREATE INDEX tariff_versions_withdrawn_by ON tariff_versions USING btree (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
CREATE TRIGGER tariff_versions_keep BEFORE DELETE OR UPDATE ON tariff_versions FOR EACH ROW EXECUTE FUNCTION keep_tariff_version();
CREATE TRIGGER tariff_versions_truncate BEFORE TRUNCATE ON tariff_versions FOR EACH STATEMENT EXECUTE FUNCTION keep_tariff();

create table terms_agreements (
  user_id bigint not null,
  content_id bigint not null,
  version integer not null,
  way text not null,
  created timestamp with time zone not null,
  constraint terms_agreements_pkey PRIMARY KEY (user_id, content_id, version),
  constraint terms_agreements_way_check CHECK (way = ANY (ARRAY['sign up'::text, 'asked'::text])),
  constraint terms_agreements_content_id_version_fkey FOREIGN KEY (content_id, version) REFERENCES content_versions(content_id, version),
  constraint terms_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX terms_agreements_version ON terms_agreements USING btree (content_id, version);

create table terms_mailings (
  content_id bigint not null,
  version integer not null,
  last_user_id bigint not null,
  finished timestamp with time zone,
  created timestamp with time zone not null,
  constraint terms_mailings_pkey PRIMARY KEY (content_id, version),
  constraint terms_mailings_content_id_version_fkey FOREIGN KEY (content_id, version) REFERENCES content_versions(content_id, version)
);

create table time_proposals (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  side text not null,
  begin_time timestamp with time zone not null,
  minutes integer,
  state text not null default 'open'::text,
  created timestamp with time zone not null,
  answered_on timestamp with time zone,
  also jsonb not null default '[]'::jsonb,
  note text not null default ''::text,
  constraint time_proposals_pkey PRIMARY KEY (id),
  constraint time_proposals_also_check CHECK (jsonb_array_length(also) <= 2),
  constraint time_proposals_minutes_check CHECK (minutes >= 15 AND minutes <= 1440),
  constraint time_proposals_note_check CHECK (length(note) <= 300),
  constraint time_proposals_side_check CHECK (side = ANY (ARRAY['requestor'::text, 'provider'::text])),
  constraint time_proposals_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'taken_back'::text, 'countered'::text, 'ended'::text])),
  constraint time_proposals_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id) ON DELETE CASCADE
);
CREATE INDEX time_proposals_bid ON time_proposals USING btree (quote_bid_id, id DESC);
CREATE UNIQUE INDEX time_proposals_open ON time_proposals USING btree (quote_bid_id) WHERE state = 'open'::text;

create table totp_factors (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created timestamp with time zone not null,
  constraint totp_factors_pkey PRIMARY KEY (id),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX totp_factors_user ON totp_factors USING btree (user_id);

create table unquoted_requests (
  quote_request_id bigint not null,
  created timestamp with time zone not null,
  has_discount boolean not null,
  constraint unquoted_requests_pkey PRIMARY KEY (quote_request_id),
  constraint unquoted_requests_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE
);
CREATE INDEX unquoted_requests_waiting ON unquoted_requests USING btree (has_discount, created);

create table users (
  id bigint generated always as identity,
  email text not null,
  username text not null,
  passwd_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text,
  is_phone_confirmed boolean not null default false,
  stored_role text,
  onboard_state smallint not null default 0,
  avatar_attachment_id bigint,
  area_code text,
  language text not null default 'en-SG'::text,
  is_operator boolean not null default false,
  is_id_checked boolean not null default false,
  request_count integer not null default 0,
  quote_service_count integer not null default 0,
  created timestamp with time zone not null,
  blocked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  is_email_confirmed boolean not null default false,
  passwd_changed_at timestamp with time zone,
  referral_code text,
  notification_settings jsonb not null default '{}'::jsonb,
  invoice_settings jsonb,
  blocked_reason text,
  deleted_reason text,
  display_name text not null default ''::text,
  is_vouched boolean not null default false,
  operator_roles text[] not null default '{}'::text[],
  address text not null default ''::text,
  guest_of text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_display_name_check CHECK (length(display_name) <= 120),
  constraint users_guest_of_check CHECK (guest_of = ANY (ARRAY['google'::text, 'shop'::text])),
  constraint users_operator_roles_check CHECK (operator_roles <@ ARRAY['support'::text, 'review'::text, 'money'::text, 'content'::text, 'approver'::text, 'owner'::text] AND is_operator = (operator_roles <> '{}'::text[])),
  constraint users_quote_service_count_check CHECK (quote_service_count >= 0),
  constraint users_stored_role_check CHECK (stored_role = ANY (ARRAY['pro'::text, 'consumer'::text])),
  constraint users_avatar_attachment_id_fkey FOREIGN KEY (avatar_attachment_id) REFERENCES attachments(id)
);
CREATE INDEX users_avatar ON users USING btree (avatar_attachment_id) WHERE avatar_attachment_id IS NOT NULL;
CREATE INDEX users_blocked ON users USING btree (id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_created ON users USING brin (created) WITH (autosummarize='on');
CREATE INDEX users_deleted ON users USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX users_operators ON users USING btree (id) WHERE is_operator;
CREATE UNIQUE INDEX users_phone ON users USING btree (phone) WHERE is_phone_confirmed AND deleted_at IS NULL;
CREATE INDEX users_phone_part ON users USING gin (phone gin_trgm_ops) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX users_referral_code ON users USING btree (referral_code);
CREATE INDEX users_words ON users USING gin (lower(((((((((((first_name || ' '::text) || last_name) || ' '::text) || first_name) || ' '::text) || last_name) || first_name) || ' '::text) || display_name) || ' '::text) || email) gin_trgm_ops);
CREATE TRIGGER users_bid_words AFTER UPDATE OF first_name, last_name, username, display_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.username IS DISTINCT FROM new.username OR old.display_name IS DISTINCT FROM new.display_name) EXECUTE FUNCTION rename_bid_words();
CREATE TRIGGER users_cards AFTER UPDATE OF is_id_checked ON users FOR EACH ROW WHEN (old.is_id_checked IS DISTINCT FROM new.is_id_checked) EXECUTE FUNCTION touch_cards_of_user();
CREATE TRIGGER users_joined_looked AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION look_for_links_of_user();
CREATE TRIGGER users_looked AFTER UPDATE OF phone, avatar_attachment_id, blocked_at ON users FOR EACH ROW WHEN (new.phone IS DISTINCT FROM old.phone OR new.avatar_attachment_id IS DISTINCT FROM old.avatar_attachment_id OR new.blocked_at IS NOT NULL AND old.blocked_at IS NULL) EXECUTE FUNCTION look_for_links_of_user();
CREATE TRIGGER users_services AFTER UPDATE OF blocked_at, deleted_at, is_phone_confirmed, is_vouched, is_email_confirmed ON users FOR EACH ROW WHEN ((old.blocked_at IS NULL AND old.deleted_at IS NULL) IS DISTINCT FROM (new.blocked_at IS NULL AND new.deleted_at IS NULL) OR old.is_vouched <> new.is_vouched OR old.is_email_confirmed <> new.is_email_confirmed) EXECUTE FUNCTION withdraw_services();
CREATE TRIGGER users_vouched BEFORE INSERT OR UPDATE OF is_phone_confirmed ON users FOR EACH ROW EXECUTE FUNCTION vouch_user();

create table verification_codes (
  id bigint generated always as identity,
  purpose text not null,
  channel text not null,
  target text not null,
  asker bytea not null,
  address text not null,
  standing text not null,
  user_id bigint,
  code_mac bytea not null,
  tries smallint not null default 0,
  created timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_codes_pkey PRIMARY KEY (id),
  constraint verification_codes_channel_check CHECK (channel = ANY (ARRAY['phone'::text, 'email'::text])),
  constraint verification_codes_standing_check CHECK (standing = ANY (ARRAY['own'::text, 'vouched'::text, 'stranger'::text])),
  constraint verification_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX verification_codes_created ON verification_codes USING btree (created);
CREATE INDEX verification_codes_target ON verification_codes USING btree (channel, target, id DESC);
CREATE INDEX verification_codes_user ON verification_codes USING btree (user_id);

create table voice_calls (
  id bigint generated always as identity,
  quote_bid_id bigint not null,
  caller_id bigint not null,
  callee_id bigint not null,
  status text not null,
  caller_session_id bigint,
  callee_session_id bigint,
  caller_handset text not null,
  callee_handset text,
  created timestamp with time zone not null,
  answered_on timestamp with time zone,
  ended_on timestamp with time zone,
  constraint voice_calls_pkey PRIMARY KEY (id),
  constraint voice_calls_check CHECK (callee_id <> caller_id),
  constraint voice_calls_check1 CHECK ((status = ANY (ARRAY['ringing'::text, 'answered'::text])) = (ended_on IS NULL)),
  constraint voice_calls_check2 CHECK ((status = ANY (ARRAY['answered'::text, 'ended'::text])) = (answered_on IS NOT NULL)),
  constraint voice_calls_status_check CHECK (status = ANY (ARRAY['ringing'::text, 'answered'::text, 'ended'::text, 'declined'::text, 'busy'::text, 'missed'::text, 'cancelled'::text])),
  constraint voice_calls_callee_id_fkey FOREIGN KEY (callee_id) REFERENCES users(id),
  constraint voice_calls_caller_id_fkey FOREIGN KEY (caller_id) REFERENCES users(id),
  constraint voice_calls_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id)
);
CREATE INDEX voice_calls_bid ON voice_calls USING btree (quote_bid_id, id DESC);
CREATE INDEX voice_calls_callee ON voice_calls USING btree (callee_id, id DESC);
CREATE INDEX voice_calls_caller ON voice_calls USING btree (caller_id, id DESC);
CREATE INDEX voice_calls_running ON voice_calls USING btree (created) WHERE ended_on IS NULL;

create table voice_lines (
  user_id bigint not null,
  voice_call_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint voice_lines_pkey PRIMARY KEY (user_id),
  constraint voice_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint voice_lines_voice_call_id_fkey FOREIGN KEY (voice_call_id) REFERENCES voice_calls(id)
);
CREATE INDEX voice_lines_call ON voice_lines USING btree (voice_call_id);

create table wallet_accounts (
  id bigint generated always as identity,
  kind text not null,
  user_id bigint,
  balance_cents bigint not null default 0,
  currency text not null default 'SGD'::text,
  constraint wallet_accounts_pkey PRIMARY KEY (id),
  constraint never_below_zero CHECK (user_id IS NULL OR balance_cents >= 0),
  constraint wallet_accounts_currency_check CHECK (currency = 'SGD'::text),
  constraint wallet_accounts_kind_check CHECK (kind = ANY (ARRAY['bought'::text, 'promotional'::text, 'held_bought'::text, 'held_promotional'::text, 'revenue'::text, 'promotion'::text, 'clearing'::text, 'gst'::text, 'refunds'::text, 'disputes'::text, 'adjustments'::text, 'sales'::text, 'clearing_simulator'::text, 'clearing_stripe'::text, 'clearing_tap_pay'::text])),
  constraint wallet_accounts_owner CHECK ((user_id IS NOT NULL) = (kind = ANY (ARRAY['bought'::text, 'promotional'::text, 'held_bought'::text, 'held_promotional'::text]))),
  constraint wallet_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX wallet_accounts_house ON wallet_accounts USING btree (kind) WHERE user_id IS NULL;
CREATE UNIQUE INDEX wallet_accounts_person ON wallet_accounts USING btree (user_id, kind) WHERE user_id IS NOT NULL;

create table wallet_entries (
  id bigint generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null,
  created timestamp with time zone not null,
  constraint wallet_entries_pkey PRIMARY KEY (transaction_id, id),
  constraint wallet_entries_amount_cents_check CHECK (amount_cents <> 0),
  constraint wallet_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet_accounts(id),
  constraint wallet_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id)
);
CREATE INDEX wallet_entries_account ON wallet_entries USING btree (account_id, id);
CREATE TRIGGER wallet_entries_keep BEFORE DELETE OR UPDATE ON wallet_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_entries_post AFTER INSERT ON wallet_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_entries();
CREATE TRIGGER wallet_entries_truncate BEFORE TRUNCATE ON wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table wallet_transactions (
  id bigint generated always as identity,
  type_id smallint not null,
  cause text not null,
  user_id bigint,
  quote_bid_id bigint,
  settles_id bigint,
  note text not null default ''::text,
  evidence jsonb not null default '{}'::jsonb,
  amount_cents bigint not null,
  balance_after_cents bigint not null,
  created timestamp with time zone not null,
  order_id bigint,
  constraint wallet_transactions_pkey PRIMARY KEY (id),
  constraint wallet_transactions_quote_bid_id_fkey FOREIGN KEY (quote_bid_id) REFERENCES quote_bids(id),
  constraint wallet_transactions_settles_id_fkey FOREIGN KEY (settles_id) REFERENCES wallet_transactions(id),
  constraint wallet_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wallet_transactions_cause_key UNIQUE (cause)
);
CREATE INDEX wallet_transactions_bid ON wallet_transactions USING btree (quote_bid_id) WHERE quote_bid_id IS NOT NULL;
CREATE INDEX wallet_transactions_order ON wallet_transactions USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX wallet_transactions_settles ON wallet_transactions USING btree (settles_id) WHERE settles_id IS NOT NULL;
CREATE INDEX wallet_transactions_type ON wallet_transactions USING btree (type_id, created, id);
CREATE INDEX wallet_transactions_user ON wallet_transactions USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX wallet_transactions_user_type ON wallet_transactions USING btree (user_id, type_id, id DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER wallet_transactions_keep BEFORE DELETE OR UPDATE ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_transactions_truncate BEFORE TRUNCATE ON wallet_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table simulator.cards (
  token text not null,
  key text not null,
  customer text not null,
  card text not null,
  forgotten_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint cards_pkey PRIMARY KEY (token),
  constraint cards_key_key UNIQUE (key)
);

create table simulator.disputes (
  ref text not null,
  payment_ref text not null,
  cents bigint not null,
  status text not null,
  created timestamp with time zone not null,
  constraint disputes_pkey PRIMARY KEY (ref),
  constraint disputes_status_check CHECK (status = ANY (ARRAY['opened'::text, 'won'::text, 'lost'::text])),
  constraint disputes_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES simulator.payments(ref),
  constraint disputes_payment_ref_key UNIQUE (payment_ref)
);

create table simulator.later (
  id bigint generated always as identity,
  at timestamp with time zone not null,
  what text not null,
  ref text not null,
  constraint later_pkey PRIMARY KEY (id),
  constraint later_what_check CHECK (what = ANY (ARRAY['settle'::text, 'expire'::text, 'refund'::text, 'dispute'::text]))
);
CREATE INDEX simulator_later_at ON simulator.later USING btree (at);

create table simulator.pages (
  ref text not null,
  key text not null,
  kind text not null,
  order_no text not null,
  cents bigint not null,
  description text not null,
  return_url text not null,
  created timestamp with time zone not null,
  constraint pages_pkey PRIMARY KEY (ref),
  constraint pages_cents_check CHECK (cents >= 0),
  constraint pages_kind_check CHECK (kind = ANY (ARRAY['pay'::text, 'bind'::text])),
  constraint pages_key_key UNIQUE (key)
);

create table simulator.payments (
  ref text not null,
  key text not null,
  order_no text not null,
  cents bigint not null,
  method text not null,
  customer text not null,
  card text,
  remember boolean not null default false,
  status text not null,
  code text,
  pay_code text,
  expires_at timestamp with time zone,
  description text not null,
  return_url text not null,
  answer jsonb not null,
  created timestamp with time zone not null,
  settled_on timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (ref),
  constraint payments_cents_check CHECK (cents > 0),
  constraint payments_status_check CHECK (status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'action'::text, 'pending'::text])),
  constraint payments_key_key UNIQUE (key)
);
CREATE INDEX simulator_payments_waiting ON simulator.payments USING btree (created DESC) WHERE status = ANY (ARRAY['action'::text, 'pending'::text]);

create table simulator.primes (
  prime text not null,
  card text not null,
  used_by text,
  created timestamp with time zone not null,
  constraint primes_pkey PRIMARY KEY (prime)
);

create table simulator.refunds (
  ref text not null,
  key text not null,
  payment_ref text not null,
  cents bigint not null,
  status text not null,
  code text,
  created timestamp with time zone not null,
  settled_on timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (ref),
  constraint refunds_cents_check CHECK (cents > 0),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'pending'::text])),
  constraint refunds_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES simulator.payments(ref),
  constraint refunds_key_key UNIQUE (key)
);
CREATE INDEX simulator_refunds_payment ON simulator.refunds USING btree (payment_ref);

create table simulator.sendings (
  id bigint generated always as identity,
  notice_id text not null,
  body text not null,
  next_at timestamp with time zone not null,
  tries integer not null default 0,
  done_on timestamp with time zone,
  created timestamp with time zone not null,
  constraint sendings_pkey PRIMARY KEY (id)
);
CREATE INDEX simulator_sendings_due ON simulator.sendings USING btree (next_at, id) WHERE done_on IS NULL;

create table simulator.trust_accounts (
  ref text not null,
  kind text not null,
  name text not null,
  uen text,
  status text not null,
  missing text[] not null default '{}'::text[],
  return_url text,
  created timestamp with time zone not null,
  constraint trust_accounts_pkey PRIMARY KEY (ref),
  constraint trust_accounts_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'company'::text])),
  constraint trust_accounts_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'checking'::text, 'ready'::text, 'refused'::text]))
);

create table simulator.trust_chargebacks (
  ref text not null,
  payment_ref text not null,
  account text,
  held_cents bigint not null,
  due_cents bigint not null,
  status text not null,
  created timestamp with time zone not null,
  constraint trust_chargebacks_pkey PRIMARY KEY (ref),
  constraint trust_chargebacks_due_cents_check CHECK (due_cents >= 0),
  constraint trust_chargebacks_held_cents_check CHECK (held_cents >= 0),
  constraint trust_chargebacks_status_check CHECK (status = ANY (ARRAY['lost'::text, 'won'::text])),
  constraint trust_chargebacks_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES simulator.trust_payments(ref),
  constraint trust_chargebacks_payment_ref_key UNIQUE (payment_ref)
);
CREATE INDEX trust_chargebacks_account ON simulator.trust_chargebacks USING btree (account) WHERE account IS NOT NULL;

create table simulator.trust_lines (
  id bigint generated always as identity,
  kind text not null,
  ref text not null,
  key text not null,
  cents bigint not null,
  balance_cents bigint not null,
  currency text not null,
  created timestamp with time zone not null,
  constraint trust_lines_pkey PRIMARY KEY (id),
  constraint trust_lines_cents_check CHECK (cents <> 0),
  constraint trust_lines_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'payout'::text, 'payout_returned'::text, 'chargeback'::text, 'chargeback_won'::text]))
);

create table simulator.trust_payments (
  ref text not null,
  key text not null,
  cents bigint not null,
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  status text not null,
  code text,
  created timestamp with time zone not null,
  settled_on timestamp with time zone,
  constraint trust_payments_pkey PRIMARY KEY (ref),
  constraint trust_payments_cents_check CHECK (cents > 0),
  constraint trust_payments_status_check CHECK (status = ANY (ARRAY['open'::text, 'succeeded'::text, 'failed'::text])),
  constraint trust_payments_key_key UNIQUE (key)
);
CREATE INDEX trust_payments_open ON simulator.trust_payments USING btree (created DESC) WHERE status = 'open'::text;

create table simulator.trust_payouts (
  ref text not null,
  key text not null,
  account text not null,
  cents bigint not null,
  status text not null,
  code text,
  created timestamp with time zone not null,
  constraint trust_payouts_pkey PRIMARY KEY (ref),
  constraint trust_payouts_cents_check CHECK (cents > 0),
  constraint trust_payouts_status_check CHECK (status = ANY (ARRAY['sent'::text, 'arrived'::text, 'returned'::text, 'failed'::text])),
  constraint trust_payouts_key_key UNIQUE (key)
);
CREATE INDEX trust_payouts_account ON simulator.trust_payouts USING btree (account);

create table simulator.trust_refunds (
  ref text not null,
  key text not null,
  payment_ref text not null,
  account text,
  cents bigint not null,
  status text not null,
  code text,
  created timestamp with time zone not null,
  account_cents bigint,
  constraint trust_refunds_pkey PRIMARY KEY (ref),
  constraint trust_refunds_cents_check CHECK (cents > 0),
  constraint trust_refunds_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])),
  constraint trust_refunds_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES simulator.trust_payments(ref),
  constraint trust_refunds_key_key UNIQUE (key)
);
CREATE INDEX trust_refunds_account ON simulator.trust_refunds USING btree (account) WHERE account IS NOT NULL;
CREATE INDEX trust_refunds_payment ON simulator.trust_refunds USING btree (payment_ref);

create table simulator.trust_transfers (
  ref text not null,
  key text not null,
  payment_ref text not null,
  account text not null,
  cents bigint not null,
  status text not null,
  code text,
  created timestamp with time zone not null,
  constraint trust_transfers_pkey PRIMARY KEY (ref),
  constraint trust_transfers_cents_check CHECK (cents > 0),
  constraint trust_transfers_status_check CHECK (status = ANY (ARRAY['succeeded'::text, 'failed'::text])),
  constraint trust_transfers_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES simulator.trust_payments(ref),
  constraint trust_transfers_key_key UNIQUE (key)
);
CREATE INDEX trust_transfers_account ON simulator.trust_transfers USING btree (account);
CREATE INDEX trust_transfers_payment ON simulator.trust_transfers USING btree (payment_ref);

-- Functions. Their texts are in db/views.
-- requests.sql: agreed_commission(bigint) returns integer
-- certificates.sql: answers_include(jsonb,text,text[]) returns boolean
-- services.sql: area_medians(bigint,timestamp with time zone,integer) returns TABLE(area_code text, figure text, pros integer, median double precision)
-- uploads.sql: attachment_json(attachments) returns jsonb
-- uploads.sql: attachments_json(bigint[]) returns jsonb
-- users.sql: blocked_between(bigint,bigint) returns boolean
-- users.sql: blocked_with(bigint) returns bigint[]
-- reserves.sql: booked_sums(bigint) returns json
-- requests.sql: build_request_head(quote_requests) returns jsonb
-- services.sql: build_service_card(quote_services,bigint,integer,text) returns json
-- users.sql: can_text() returns boolean
-- users.sql: category_limitation(bigint,timestamp with time zone) returns jsonb
-- certificates.sql: certificates_needed(bigint,bigint,jsonb,timestamp with time zone,boolean) returns json
-- users.sql: compound_family_names() returns text[]
-- reviews.sql: consumer_review_json(consumer_reviews,timestamp with time zone) returns jsonb
-- messages.sql: contact_setting() returns jsonb
-- shop.sql: count_item_review() returns trigger
-- services.sql: count_listed_added() returns trigger
-- services.sql: count_listed_removed() returns trigger
-- services.sql: count_listed_turned() returns trigger
-- requests.sql: count_request_photos() returns trigger
-- search.sql: count_searches() returns trigger
-- services.sql: count_services_added() returns trigger
-- services.sql: count_services_removed() returns trigger
-- services.sql: counts_as(quote_bids,text) returns boolean
-- bids.sql: counts_in_public(quote_bids,timestamp with time zone) returns boolean
-- reserves.sql: deposit_shown(greserve_events) returns json
-- reserves.sql: deposit_terms(custody_payments) returns json
-- users.sql: display_name(users) returns text
-- uploads.sql: doom_bytes() returns trigger
-- users.sql: family_names() returns text[]
-- requests.sql: fee_after(integer,integer) returns integer
-- requests.sql: fee_base(bigint,timestamp with time zone) returns integer
-- services.sql: fits_preference(jsonb,jsonb,text,text) returns boolean
-- services.sql: forget_area() returns trigger
-- users.sql: full_name(users) returns text
-- users.sql: given_name(users) returns text
-- payments.sql: guarantee_missing(bigint,timestamp with time zone) returns boolean
-- payments.sql: has_foreign_cards_alone(bigint) returns boolean
-- ops.sql: health_facts(bigint[],timestamp with time zone) returns SETOF health_requests
-- ops.sql: health_sums_of(text,date[]) returns SETOF health_sums
-- bids.sql: hide_uncounted_reviews() returns trigger
-- requests.sql: hired_request_json(quote_requests) returns jsonb
-- certificates.sql: holds_certificate(bigint,text,timestamp with time zone) returns boolean
-- users.sql: is_bid_blocked(quote_bids) returns boolean
-- users.sql: is_cjk(text) returns boolean
-- certificates.sql: is_licensed_for(bigint,bigint,jsonb,timestamp with time zone) returns boolean
-- users.sql: is_named(integer) returns boolean
-- reviews.sql: is_review_counted(bigint,timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone) returns boolean
-- reviews.sql: is_review_open(bigint,timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone) returns boolean
-- requests.sql: join_tariff() returns trigger
-- appeals.sql: keep_appeal() returns trigger
-- services.sql: keep_card() returns trigger
-- platform.sql: keep_day_parts(text,date,integer,date) returns integer
-- requests.sql: keep_lead_rule() returns trigger
-- ops.sql: keep_link_case() returns trigger
-- services.sql: keep_listing_facts() returns trigger
-- users.sql: keep_mark(bigint,text,text,timestamp with time zone) returns void
-- payments.sql: keep_order() returns trigger
-- requests.sql: keep_request_head() returns trigger
-- search.sql: keep_searches(bigint[]) returns void
-- bids.sql: keep_street(bigint,timestamp with time zone) returns void
-- bids.sql: keep_street_of_bid() returns trigger
-- bids.sql: keep_street_of_message() returns trigger
-- bids.sql: keep_street_of_request() returns trigger
-- requests.sql: keep_tariff() returns trigger
-- requests.sql: keep_tariff_version() returns trigger
-- users.sql: limited_until(bigint,text,bigint,timestamp with time zone) returns timestamp with time zone
-- requests.sql: linked_quote(quote_bids,quote_services) returns json
-- ops.sql: look_for_links() returns trigger
-- ops.sql: look_for_links_of_photo() returns trigger
-- ops.sql: look_for_links_of_user() returns trigger
-- users.sql: mark_card() returns trigger
-- ops.sql: mark_document() returns trigger
-- ops.sql: mark_payout() returns trigger
-- users.sql: mark_push() returns trigger
-- users.sql: mark_session() returns trigger
-- users.sql: may_be_listed(users) returns boolean
-- prices.sql: measured_json(price_guides) returns jsonb
-- messages.sql: message_json(messages,bigint) returns jsonb
-- platform.sql: metres_between(double precision,double precision,double precision,double precision) returns double precision
-- users.sql: name_for(users,integer) returns text
-- search.sql: note_free_change() returns trigger
-- search.sql: note_free_listing() returns trigger
-- reserves.sql: note_google_booking() returns trigger
-- reserves.sql: note_google_slots() returns trigger
-- ops.sql: note_health_bid() returns trigger
-- ops.sql: note_health_of_bid() returns trigger
-- ops.sql: note_health_request() returns trigger
-- services.sql: note_listed() returns trigger
-- bids.sql: note_request_hired() returns trigger
-- reviews.sql: note_review_act() returns trigger
-- search.sql: note_search_words(bigint[]) returns void
-- bids.sql: note_shown() returns trigger
-- requests.sql: note_unquoted() returns trigger
-- shop.sql: ordered_commission(bigint) returns integer
-- questions.sql: own_question_json(service_questions) returns jsonb
-- requests.sql: own_request_json(quote_requests) returns jsonb
-- services.sql: own_service_json(quote_services) returns jsonb
-- shop.sql: own_shop_item_json(nshop_items) returns jsonb
-- users.sql: party_for(users,integer) returns jsonb
-- users.sql: party_json(users) returns jsonb
-- custody.sql: post_custody_entries() returns trigger
-- wallet.sql: post_entries() returns trigger
-- users.sql: public_name(users) returns text
-- services.sql: quoted_cents(quote_bids) returns integer
-- platform.sql: refuse_change() returns trigger
-- content.sql: refuse_change_of_content() returns trigger
-- categories.sql: refuse_change_of_form() returns trigger
-- reviews.sql: removal_json(timestamp with time zone,text,text) returns jsonb
-- bids.sql: rename_bid_words() returns trigger
-- requests.sql: request_json(quote_requests) returns jsonb
-- reviews.sql: review_content(reviews) returns jsonb
-- reviews.sql: review_json(reviews) returns jsonb
-- services.sql: review_quote(bigint) returns json
-- users.sql: say_can_text(boolean,timestamp with time zone) returns void
-- search.sql: search_categories_changed() returns trigger
-- search.sql: search_fold(text) returns text
-- search.sql: search_parts_added() returns trigger
-- search.sql: search_parts_removed() returns trigger
-- search.sql: search_place_keys(bigint,text[]) returns text[]
-- search.sql: search_points(integer,integer,integer,integer,integer) returns smallint
-- search.sql: search_services_added() returns trigger
-- search.sql: search_services_changed() returns trigger
-- search.sql: search_terms(text) returns tsvector
-- search.sql: search_words(text) returns text
-- services.sql: service_card(quote_services) returns json
-- services.sql: service_figures(bigint[],timestamp with time zone) returns TABLE(quote_service_id bigint, page_views integer, offered integer, asked_after integer, seen integer, answered integer, quoted integer, won integer, reply_minutes double precision, jobs_done integer, review_count integer, review_average double precision, fees_cents bigint, won_cents bigint, won_unpriced integer)
-- services.sql: service_json(quote_services) returns jsonb
-- services.sql: service_profile_json(quote_services) returns jsonb
-- platform.sql: sg_day(timestamp with time zone) returns date
-- users.sql: sharing_phone(bigint) returns SETOF bigint
-- shop.sql: shop_card_json(nshop_items,jsonb,quote_services,categories) returns jsonb
-- shop.sql: shop_content_json(jsonb) returns jsonb
-- shop.sql: shop_item_json(nshop_items,jsonb,integer,quote_services,categories) returns jsonb
-- shop.sql: shop_photos_json(jsonb) returns jsonb
-- shop.sql: shop_priced_json(jsonb) returns jsonb
-- shop.sql: shop_score(integer,integer) returns numeric
-- users.sql: short_name(text) returns text
-- bids.sql: street_of(text) returns text
-- views.sql: sum_page_views(date) returns TABLE(kind text, value text, views integer, visitors integer)
-- bids.sql: take_area() returns trigger
-- services.sql: take_listing_facts() returns trigger
-- requests.sql: takes_quotes(quote_requests,timestamp with time zone) returns boolean
-- requests.sql: tariff_at(timestamp with time zone) returns integer
-- requests.sql: terms_in_force(bigint,timestamp with time zone) returns json
-- services.sql: touch_cards_of_area() returns trigger
-- services.sql: touch_cards_of_category() returns trigger
-- services.sql: touch_cards_of_user() returns trigger
-- services.sql: touch_own_card() returns trigger
-- users.sql: trust_facts(users,timestamp with time zone) returns jsonb
-- users.sql: vouch_user() returns trigger
-- wallet.sql: wallet_balance(wallet_accounts) returns bigint
-- platform.sql: wire_money(bigint) returns text
-- platform.sql: wire_time(timestamp with time zone) returns text
-- users.sql: with_initial(text,text) returns text
-- users.sql: withdraw_services() returns trigger
-- bids.sql: without_numbers(text) returns text
-- bids.sql: words_of_bid(quote_bids) returns text
-- bids.sql: write_bid_words() returns trigger
-- messages.sql: writer_name(bigint) returns text
