import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { ok } from '#core/kit/result.ts';
import type * as calls from '#core/messages/shown/calls.ts';
import { shownBy } from '#core/messages/shown/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Who was shown the caller's details, and when: the caller's own ledger. */
export async function contactShows(
  { page_size, cursor }: CallParsed<typeof calls.contactShows>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.contactShows>> {
  const before = idOfCursor(cursor);
  const [short_name, rows, asked] = await Promise.all([
    store.readShortName(db, user.id),
    store.readShows(db, user.id, before, page_size + 1),
    before === null ? store.readAsked(db, user.id) : [],
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  const shows = page.map(({ has_phone, has_address, has_postal_code, has_street, ...row }) => {
    const has: Readonly<Record<string, boolean>> = {
      phone: has_phone,
      address: has_address,
      postal_code: has_postal_code,
      postal_sector: has_postal_code,
      street: has_street,
    };
    return { ...row, details: shownBy(row.whose, row.stage).filter((detail) => has[detail] ?? true) };
  });
  return ok({ short_name, shows, asked, next_cursor });
}
