import { type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import type { Context } from '#server/platform/context.ts';
import { keepMarks } from './service.ts';
import * as store from './store.ts';

/** A credential that was checked before it was recorded here. */
export interface CheckedElsewhere {
  readonly user_id: number;
  readonly type: CertificateTypeKey;
  readonly unified_number?: string;
  readonly reference_identity?: string;
  /** Its last day, YYYY-MM-DD. */
  readonly expires_on: string | null;
}

/** Records approved certificates without an operator's act, for the demo's cast. */
export async function recordChecked(context: Context, all: readonly CheckedElsewhere[]): Promise<void> {
  const { db, now } = context;
  for (const { user_id, type, unified_number = '', reference_identity = '', expires_on } of all) {
    const write = {
      quote_service_id: null,
      type,
      name: typeOf(type).name,
      unified_number,
      reference_identity,
      description: '',
      expires_on,
      status: 'approved' as const,
      submitted: now,
    };
    const id = await store.insertCertificate(db, now, user_id, write, null);
    await store.writeDecidedOn(db, now, id);
    await store.addHistory(db, now, id, 'submit');
    await store.addHistory(db, now, id, 'approved');
  }
  for (const user_id of new Set(all.map((one) => one.user_id))) await keepMarks(context, user_id);
}
