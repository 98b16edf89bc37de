import { decideCase } from '#core/certificates/rules.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { certificateCase, decideCertificate, hasLooked, takeCertificate } from '#server/certificates/ops/service.ts';
import type { Door } from './door-service.ts';
import { certificateChecks, certificateFields, presentEvent, presentRow } from './presenter.ts';
import * as store from './store.ts';

/**
 * Certificates in the queue (section 3, service_certificate). Their own room stores the claim, and lists files only to its
 * holder.
 */
export const certificateDoor: Door = {
  async take(context, row) {
    const taken = await takeCertificate({ certificate_id: row.item_id, is_taken: true }, context);
    return taken.ok ? ok() : taken;
  },
  async release(context, row) {
    if (row.claim?.is_mine) await takeCertificate({ certificate_id: row.item_id, is_taken: false }, context);
  },
  async mayDecide(context, row, { decision, reason, expires_on, answers }) {
    if (row.held) return refuse('decided already');
    const found = await certificateCase({ certificate_id: row.item_id }, context);
    if (!found.ok) return notFound();
    const { certificate } = found.value;
    const facts = {
      status: certificate.status,
      type: certificate.type,
      is_own: row.user_id === context.user.id,
      is_taken_by_another: row.claim !== null && !row.claim.is_mine,
    };
    const day = expires_on ?? certificate.expires_on;
    const allowed = decideCase(facts, decision, { reason, expires_on: day }, context.now);
    return allowed.ok ? hasLooked(context, certificate, decision, answers) : allowed;
  },
  async decide(context, { item_id, decision, reason, expires_on, answers }) {
    const input = { certificate_id: item_id, decision, reason, expires_on: expires_on ?? undefined, answers };
    const done = await decideCertificate(input, context);
    return done.ok ? ok() : done;
  },
  async present(context, row) {
    const [found, place] = await Promise.all([
      certificateCase({ certificate_id: row.item_id }, context),
      store.readPlace(context.db, row.user_id),
    ]);
    if (!found.ok) return notFound();
    const { certificate } = found.value;
    const { files, file_count } = certificate;
    return ok({
      ...presentRow(row),
      joined: toWire(place.joined),
      category: place.category,
      area: place.area,
      tries: certificate.views.filter((one) => one.act === 'certificate more').length + 1,
      note: certificate.note,
      is_own: row.user_id === context.user.id,
      checks: certificateChecks(certificate),
      fields: certificateFields(certificate),
      // Until the case is taken, its files are only counted.
      documents:
        files.length > 0
          ? files.map(({ id, filename, mime }) => ({
              id,
              label: filename,
              is_picture: mime.startsWith('image/'),
              is_deleted: false,
              is_seen: certificate.seen_files.includes(id),
            }))
          : Array.from({ length: row.status === 'pending' ? file_count : 0 }, (_, n) => ({
              id: -1 - n,
              label: `File ${n + 1}`,
              is_picture: false,
              is_deleted: false,
              is_seen: false,
            })),
      documents_deleted_at: null,
      keep_days: null,
      expires_on: certificate.expires_on,
      needs_expiry: typeOf(certificate.type).expires === 'always',
      history: [
        {
          what: certificate.is_renewal ? 'renewal handed in' : 'handed in',
          who: null,
          created: certificate.submitted,
          answers: [],
        },
        ...certificate.views.map(({ act, operator, created, answers }) =>
          presentEvent({ what: act, who: operator, created, answers }, typeOf(certificate.type).checks),
        ),
      ].sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0)),
    });
  },
};
