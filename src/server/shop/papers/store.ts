import type { Party } from '#core/payments/papers/model.ts';
import type { Line } from '#core/shop/carts/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface PaperRow {
  readonly created: Date;
  readonly begin_time: Date | null;
  readonly ended_on: Date | null;
  readonly lines: readonly Line[];
  readonly seller: Party;
  /** The kind and number of the invoice or receipt that the pro sent for the job and did not take back. */
  readonly own_paper: { readonly kind: 'invoice' | 'receipt'; readonly number: number } | null;
}
const paper = statement(`
  select o.created, o.begin_time, o.ended_on, o.lines,
    jsonb_build_object('name', coalesce(nullif(b.name, ''), s.name), 'address', coalesce(b.address, ''), 'uen', '', 'gst_no', b.gst_no) as seller,
    (select jsonb_build_object('kind', j.kind, 'number', j.number) from job_papers j
      where j.quote_bid_id = o.quote_bid_id and j.kind <> 'credit_note'
        and not exists (select from job_papers c where c.answers_id = j.id and c.kind = 'credit_note')
      order by j.id desc limit 1) as own_paper
  from nshop_orders o join quote_services s on s.id = o.quote_service_id left join billing_settings b on b.user_id = o.provider_id
  where o.id = $1`);
/** The facts of an order's paper that its people do not see on the order. */
export const readPaper = (db: Db, id: number): Promise<PaperRow> => db.one<PaperRow>(paper(id));
