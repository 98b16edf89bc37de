import { addAppeal } from '#core/appeals/calls.ts';
import { hire, markBidRead, requestsIndex, sendQuote, tagBid } from '#core/bids/calls.ts';
import { addTemplate } from '#core/bids/templates/calls.ts';
import { saveClient } from '#core/billing/clients/calls.ts';
import { categories, postal, pricingForm } from '#core/categories/calls.ts';
import { addCertificate } from '#core/certificates/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { addReport } from '#core/reports/calls.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { addService, editService } from '#core/services/calls.ts';
import { onboardingDraft } from '#core/services/onboarding/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { addIdentity } from '#core/users/identity/calls.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { arrange } from '#test/support/arrange.ts';
import type { TestClient, TestServer } from '#test/support/server.ts';
import { answerForm } from './answer-form.ts';

/** A person's relation to the world's request: its owner, a pro with a quote, one with only an offer, or none. */
export const PEOPLE = ['owner', 'pro', 'rival', 'idle', 'stranger', 'operator'] as const;
export type Who = (typeof PEOPLE)[number];

/** Strings that are each in one private place only. A reply with one of them shows what is in that place. */
export const SECRET = {
  ownerEmail: 'shy-owner-canary@example.sg',
  ownerLastName: 'Ownercanary',
  address: 'Canary Rise #07-301',
  phone: '98127734',
  postal: '521147',
  notes: 'canary of the notes',
  allergy: 'canary of the allergy',
  photo: 'canary-photo',
  proEmail: 'shy-pro-canary@example.sg',
  proLastName: 'Procanary',
  proPostal: '460533',
  priceNote: 'canary of the price note',
  includes: 'canary of the quote details',
  quoteFile: 'canary-quote-file',
  message: 'canary of the message',
  reply: 'canary of the reply',
  messageFile: 'canary-message-file',
  hidden: 'Canary Hidden Service',
  realId: 'S9812773I',
  cardName: 'Name On The Card Canary',
  licence: 'LICENCE-CANARY-41',
  client: 'canary of a client',
  // Phone numbers in what people write to each other: dots for the other side until the hire.
  notesPhone: '91770021',
  photoPhone: '91770022',
  priceNotePhone: '91770023',
  includesPhone: '91770024',
  quoteFilePhone: '91770025',
  messagePhone: '91770026',
  replyPhone: '91770027',
  messageFilePhone: '91770028',
} as const;
export type Secret = keyof typeof SECRET;

const SLUG = 'wedding-makeup';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export interface World {
  readonly clients: Readonly<Record<Who, TestClient>>;
  readonly ids: Readonly<Record<Who, number>>;
  readonly slug: string;
  readonly category_id: number;
  readonly request_id: number;
  /** The pro's quote, and the rival's on the same request. */
  readonly bid_id: number;
  readonly rival_bid_id: number;
  /** An offer that was never quoted. */
  readonly idle_bid_id: number;
  readonly service_id: number;
  /** What can be booked of the pro's service, and what its owner asked for. */
  readonly booking: { readonly item_id: number; readonly event_id: number };
  /** A pause, an own entry and an imported calendar of the pro's service, in 2032. */
  readonly calendar: { readonly pause_id: number; readonly reserve_id: number; readonly import_id: number };
  /** A service of the pro that is not public. */
  readonly hidden_service_id: number;
  /** A service of the pro that may be deleted, and one that is not finished. */
  readonly spare_service_id: number;
  readonly draft_service_id: number;
  /** Questions of the owner to the pro's service: one is answered, one waits, one is there to be deleted. */
  readonly questions: { readonly answered_id: number; readonly waiting_id: number; readonly spare_id: number };
  /** A quote template of the pro, whose quote auto-quote left to them. */
  readonly template_id: number;
  /** A case of the owner's request, which the pro reported. */
  readonly report_case_id: number;
  /** What the owner told Gotong of the request. */
  readonly feedback_id: number;
  readonly search_serve_id: number;
  /** A look at the review, decided: so that nothing changes of it. */
  readonly review_check_id: number;
  /** The pro asks the fee of `bid_id` back, which was captured. */
  readonly appeal_id: number;
  /** Whether the rival and the pro are one person, in which the rival was asked. */
  readonly link_case_id: number;
  /** An order of the pro that ran out, a bound card, and a refund that waits. */
  readonly payment: { readonly order_id: string; readonly card_id: number; readonly refund_id: number };
  /** A review of the pro's service. */
  readonly review_id: number;
  /** Addresses of private files, without the origin. */
  readonly files: { readonly photo: string; readonly quote: string; readonly message: string; readonly loose: string };
  readonly loose_attachment_id: number;
  /** The owner's identity check, which waits, and the front of the card. */
  readonly identity: { readonly identity_check_id: number; readonly document_id: number };
  /** Certificates of the pro: one waits with a file, another waits too, one is a draft, one is there to be deleted. */
  readonly certificates: {
    readonly waiting_id: number;
    readonly attachment_id: number;
    readonly second_id: number;
    readonly draft_id: number;
    readonly spare_id: number;
  };
  /** Helpers of the pro: the rival, and an invited person. */
  readonly staff_id: number;
  readonly spare_staff_id: number;
  /** A second session of the owner. */
  readonly owner_session_id: number;
  /** A passkey of the owner. */
  readonly passkey_id: number;
  /** Hires the pro, who then sees the customer's name and address. */
  hirePro(): Promise<void>;
}

/** Makes a request with a secret in every private field, quotes for it, and people who have nothing to do with it. */
export async function makeWorld(server: TestServer): Promise<World> {
  const { pool } = server.database;
  const set = await arrange(server);
  const people = {
    owner: await set.person('Rosa', SECRET.ownerLastName),
    pro: await set.person('Adam', SECRET.proLastName),
    rival: await set.person('Bala', 'Rivalson'),
    idle: await set.person('Chong', 'Idleman'),
    stranger: await set.person('Dewi', 'Strangelady'),
    operator: await set.person('Emil', 'Operatorman'),
  };
  const rename = 'update users set email = $2, username = $2 where id = $1';
  await pool.query(rename, [people.owner.id, SECRET.ownerEmail]);
  await pool.query(rename, [people.pro.id, SECRET.proEmail]);
  await pool.query(`update users set is_operator = true, operator_roles = '{owner}' where id = $1`, [
    people.operator.id,
  ]);
  await pool.query(
    `update sessions set is_operator = true, operator_roles = '{owner}', second_factor_at = created where user_id = $1`,
    [people.operator.id],
  );
  const { owner, pro, rival, idle } = people;
  const { database, clock } = server.app.parts;
  const second = { device_id: 'second' };
  const { id: owner_session_id } = await startSession(database, clock.now(), { ...owner, is_operator: false }, second);

  const { rows: keys } = await pool.query<{ id: number }>(
    `insert into passkeys (user_id, user_handle, credential_id, public_key, counter, name, is_backed_up, created)
     values ($1, '\\x01', '\\x02', '\\x03', 0, 'Key', false, now()) returning id`,
    [owner.id],
  );

  const all = await owner.client.ok(categories, {});
  const category_id = all.categories.find((c) => c.slug === SLUG)?.id as number;
  const { area } = await owner.client.ok(postal, { postal_code: SECRET.postal });
  const serve = async (person: typeof pro, name: string, postal_code: string) => {
    const input = {
      name,
      postal_code,
      category_id: [category_id],
      area_code: [area.code],
      is_service_professional_travels_to_me: true,
    };
    const { service } = await person.client.ok(addService, input);
    return { id: service.id, input };
  };
  const { id: service_id } = await serve(pro, 'Adam Artistry', SECRET.proPostal);
  const hidden = await serve(pro, SECRET.hidden, SECRET.proPostal);
  await pro.client.ok(editService, { service_id: hidden.id, ...hidden.input, is_public: false });
  const { onboarding } = await pro.client.ok(onboardingDraft, { name: 'Adam Draft', postal_code: SECRET.proPostal });
  const calendar = await pool.query<{ pause_id: number; reserve_id: number; import_id: number }>(
    `with p as (insert into pause_events (quote_service_id, begin_time, end_time) values ($1, '2032-01-01', '2032-01-02')
         returning id),
       r as (insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, created, modified)
         values ($1, 'block', 0, '2032-01-01', '2032-01-02', now(), now()) returning id),
       i as (insert into calendar_imports (quote_service_id, name, event_count, created) values ($1, 'Test', 0, now())
         returning id)
     select p.id as pause_id, r.id as reserve_id, i.id as import_id from p, r, i`,
    [service_id],
  );
  const booking = await pool.query<{ item_id: number; event_id: number }>(
    `with i as (insert into greserve_items (quote_service_id, category_id, name, price_cents, price_kind, minutes, notice_minutes,
         horizon_days, free_cancel_hours, confirm_minutes, position, is_open, created, modified)
         select $1, category_id, 'Gas', 6000, 'fixed', 60, 60, 30, 24, 120, 1, false, now(), now()
         from quote_service_categories where quote_service_id = $1 limit 1 returning id),
       e as (insert into greserve_events (greserve_item_id, quote_service_id, provider_id, requestor_id, begin_time, end_time, units,
         price_cents, state, free_until, cancel_fee_cents, postal_code, area_code, created, modified)
         select i.id, s.id, s.user_id, $2, '2032-01-01', '2032-01-02', 1, 6000, 'lapsed', now(), 0, $3, s.area_code, now(), now()
         from i, quote_services s where s.id = $1 returning id)
     select i.id as item_id, e.id as event_id from i, e`,
    [service_id, owner.id, SECRET.proPostal],
  );
  await serve(rival, 'Bala Beauty', '460510');
  await serve(idle, 'Chong Chic', '460510');

  const send = async (by: typeof pro, filename: string, bytes: Uint8Array) => {
    const { attachments } = await by.client.ok(upload, { file: [{ filename, bytes } as never], is_private: true });
    return attachments[0] as { id: number; url: string };
  };
  const photo = await send(owner, `${SECRET.photo} ${SECRET.photoPhone}.png`, PIXEL);
  const loose = await send(owner, 'loose.png', PIXEL);
  const side = { filename: 'card.png', bytes: PIXEL, too_large: false };
  await pro.client.ok(saveClient, { name: 'Client', note: SECRET.client });
  await owner.client.ok(addIdentity, {
    card_type: 'nric',
    real_id: SECRET.realId,
    full_name: SECRET.cardName,
    front: side,
    back: side,
  });
  const documents = await pool.query(
    `select d.identity_check_id, d.id as document_id from identity_documents d where d.side = 'front' order by d.id desc limit 1`,
  );
  const identity = documents.rows[0] as World['identity'];
  const form = await owner.client.ok(pricingForm, { slug: SLUG });
  const ready = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const fields = answerForm(form.questions as Parameters<typeof answerForm>[0], {
    postal_code: SECRET.postal,
    date_time: `${ready} 09:00`,
    skin: ['allergy'],
    allergy: SECRET.allergy,
    notes: `${SECRET.notes}, call ${SECRET.notesPhone}`,
    photos: [photo.id],
  });
  const { quote_request, matched_count } = await owner.client.ok(searchAdd, {
    category: SLUG,
    form_version: form.version,
    fields,
    address: SECRET.address,
    phone: SECRET.phone,
  });
  if (matched_count !== 3) throw new Error(`the world's request was offered to ${matched_count} pros`);

  const offerOf = async (person: typeof pro) => {
    const { leads } = await person.client.ok(requestsIndex, { type_id: 1 });
    return leads[0]?.id as number;
  };
  const [bid_id, rival_bid_id, idle_bid_id] = [await offerOf(pro), await offerOf(rival), await offerOf(idle)];
  const quoteFile = await send(pro, `${SECRET.quoteFile} ${SECRET.quoteFilePhone}.pdf`, PDF);
  await pro.client.ok(sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '777.00',
    price_note: `${SECRET.priceNote}, call ${SECRET.priceNotePhone}`,
    quote_details: { includes: `${SECRET.includes}, call ${SECRET.includesPhone}` },
    attachment_id: [quoteFile.id],
  });
  await rival.client.ok(sendQuote, { bid_id: rival_bid_id, quote_type: 'hourly', price: 60, price_note: 'Two looks.' });
  const messageFile = await send(owner, `${SECRET.messageFile} ${SECRET.messageFilePhone}.pdf`, PDF);
  await owner.client.ok(sendMessage, {
    bid_id,
    message: `${SECRET.message}, call ${SECRET.messagePhone}`,
    attachment_id: [messageFile.id],
  });
  await pro.client.ok(sendMessage, { bid_id, message: `${SECRET.reply}, call ${SECRET.replyPhone}` });
  await owner.client.ok(markBidRead, { bid_id });
  await owner.client.ok(tagBid, { bid_id, tag: 'favorite' });

  const licence = await send(pro, 'licence.pdf', PDF);
  const certify = async (file: number[], is_submitted: boolean) =>
    (
      await pro.client.ok(addCertificate, {
        type: 'other',
        reference_identity: SECRET.licence,
        file,
        is_submitted,
      })
    ).certificate.id;
  const certificates = {
    waiting_id: await certify([licence.id], true),
    attachment_id: licence.id,
    second_id: await certify([(await send(pro, 'second.pdf', PDF)).id], true),
    draft_id: await certify([], false),
    spare_id: await certify([], false),
  };

  // After the request, so that it is the first service that was offered it.
  const { id: spare_service_id } = await serve(pro, 'Adam Spare', SECRET.proPostal);
  const asked = await pool.query<{ id: number }>(
    `insert into service_questions (quote_service_id, user_id, question, answer, answered_on, created)
     select $1, $2, 'Do you come on Sundays?', case when n = 1 then 'Yes' end, case when n = 1 then now() end, now()
     from generate_series(1, 3) n returning id`,
    [service_id, owner.id],
  );
  const [answered_id, waiting_id, spare_id] = asked.rows.map((row) => row.id) as [number, number, number];
  const review = await pool.query<{ id: number }>(
    `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, shows_at, is_shown, created)
     values ($1, $2, $3, $4, 5, now(), true, now()) returning id`,
    [idle_bid_id, service_id, category_id, owner.id],
  );
  const checked = await pool.query<{ id: number }>(
    `insert into review_checks (review_id, writer_id, subject_id, score, signals, status, decided_on, created)
     values ($1, $2, $3, 60, '{device}', 'approved', now(), now()) returning id`,
    [review.rows[0]?.id, owner.id, pro.id],
  );

  const { quote_template } = await pro.client.ok(addTemplate, {
    id: 0,
    quote_service_id: service_id,
    display_name: 'Canary of the template name',
    price_note: 'Hi {name}',
    attachment_id: [],
  });
  await pool.query(
    `insert into auto_quote_runs (quote_bid_id, quote_service_id, category_id, provider_id, state, due_on, created, done_on)
     values ($1, $2, $3, $4, 'manual', now(), now(), now())`,
    [bid_id, service_id, category_id, pro.id],
  );

  await pro.client.ok(addReport, {
    type: 'request',
    quote_request_id: quote_request.id,
    quote_report_topic_id: 1,
    message: 'Canary of the report',
  });
  await pro.client.ok(addAppeal, { bid_id, topic: 'other', message: 'Canary of the appeal' });
  const appealed = await pool.query<{ id: number }>('select id from fee_appeals where user_id = $1', [pro.id]);
  const reported = await pool.query<{ case_id: number }>('select case_id from quote_reports where user_id = $1', [
    pro.id,
  ]);
  const linked = await pool.query<{ id: number }>(
    `insert into link_cases (user_id, other_id, state, evidence, sum, reasons, clock_at, asked_on, created)
     values (greatest($1, $2::bigint), least($1, $2::bigint), 'asked', '[]', 90, '{card}', now() + interval '7 days', now(), now()) returning id`,
    [rival.id, pro.id],
  );
  const staffed = await pool.query<{ id: number }>(
    `insert into staff_members (owner_id, user_id, name, role, status, created)
     values ($1, $2, 'Bala', 'answers', 'active', now()), ($1, null, 'Nobody', 'jobs', 'invited', now()) returning id`,
    [pro.id, rival.id],
  );
  const served = await pool.query<{ id: number }>(
    `insert into search_serves (served_on, version, sort, inputs, ranked, digest)
     values (now(), 1, 'hired_count', '{}', '[]', 'x') returning id`,
  );
  const told = await pool.query<{ id: number }>(
    'insert into request_feedbacks (quote_request_id, user_id, is_satisfied, created) values ($1, $2, true, now()) returning id',
    [quote_request.id, owner.id],
  );

  const payment = await pool.query<World['payment']>(
    `with o as (insert into payment_orders (public_id, user_id, provider, method, status, credit_cents, gst_cents, gst_basis_points,
         expires_at, created)
       values ('CanaryCanaryCanaryCana', $1, 'simulator', 'card', 'expired', 10000, 900, 900, now(), now()) returning id, public_id),
     c as (insert into payment_cards (user_id, provider, token_digest, card_info, exp_month, exp_year, created)
       values ($1, 'simulator', '\\x00', 'visa|9911', 12, 2034, now()) returning id),
     i as (insert into payment_intents (order_id, key, provider, kind, cents, status, give_up_at, created, decided_on)
       select id, 'world', 'simulator', 'card', 10900, 'failed', now(), now(), now() from o returning id, order_id),
     r as (insert into payment_refunds (order_id, intent_id, user_id, kind, status, provider, key, asked_cents, credit_cents,
         gst_cents, bonus_cents, total_cents, reason, created)
       select order_id, id, $1, 'asked', 'asked', 'simulator', 'world', 100, 100, 9, 0, 109, 'Canary of the refund', now() from i
       returning id)
     select o.public_id as order_id, c.id as card_id, r.id as refund_id from o, c, r`,
    [pro.id],
  );

  return {
    staff_id: staffed.rows[0]?.id as number,
    spare_staff_id: staffed.rows[1]?.id as number,
    clients: Object.fromEntries(PEOPLE.map((who) => [who, people[who].client])) as unknown as World['clients'],
    ids: Object.fromEntries(PEOPLE.map((who) => [who, people[who].id])) as unknown as World['ids'],
    slug: SLUG,
    category_id,
    request_id: quote_request.id,
    bid_id,
    rival_bid_id,
    idle_bid_id,
    service_id,
    booking: booking.rows[0] as World['booking'],
    calendar: calendar.rows[0] as World['calendar'],
    hidden_service_id: hidden.id,
    spare_service_id,
    draft_service_id: onboarding.service_id as number,
    files: { photo: photo.url, quote: quoteFile.url, message: messageFile.url, loose: loose.url },
    loose_attachment_id: loose.id,
    owner_session_id,
    passkey_id: keys[0]?.id as number,
    certificates,
    identity,
    questions: { answered_id, waiting_id, spare_id },
    template_id: quote_template.id,
    review_id: review.rows[0]?.id as number,
    review_check_id: checked.rows[0]?.id as number,
    report_case_id: reported.rows[0]?.case_id as number,
    feedback_id: told.rows[0]?.id as number,
    search_serve_id: served.rows[0]?.id as number,
    payment: payment.rows[0] as World['payment'],
    appeal_id: appealed.rows[0]?.id as number,
    link_case_id: linked.rows[0]?.id as number,
    async hirePro() {
      const hired_for = `${ready} 01:00:00`;
      await owner.client.ok(hire, { bid_id, hired_for, minutes: 120 });
    },
  };
}
