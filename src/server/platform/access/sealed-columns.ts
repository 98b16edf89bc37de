import type { SealedColumn } from './reseal.ts';

/** All columns sealed with SECRET_KEY, which `npm run reseal` encrypts with a new one. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'deliveries', column: 'data_sealed', purpose: 'deliveries', about: `'delivery:' || key` },
  { table: 'notices', column: 'data_sealed', purpose: 'deliveries', about: `'notice:' || key` },
  { table: 'totp_factors', column: 'secret', purpose: 'totp', about: `'user ' || user_id` },
  { table: 'identity_checks', column: 'real_id_sealed', purpose: 'identity', about: `'check:' || id` },
  {
    table: 'calendar_imports',
    column: 'source_sealed',
    purpose: 'calendars',
    about: `'calendar:' || quote_service_id`,
  },
  {
    table: 'identity_documents',
    column: 'storage_key',
    purpose: 'identity',
    about: `'document:' || storage_key`,
    isFile: true,
  },
  {
    table: 'payment_cards',
    column: 'token_sealed',
    purpose: 'payments',
    about: `'card:' || provider || ':' || user_id`,
    digest: { column: 'token_digest', parts: (about, token) => ['card', about.split(':')[1] as string, token] },
  },
  { table: 'custody_payees', column: 'number_sealed', purpose: 'payments', about: `'payee:' || user_id` },
  {
    table: 'payment_notices',
    column: 'notice_sealed',
    purpose: 'payments',
    about: `'notice:' || provider || ':' || notice_id`,
  },
];
