import type { ReportType } from '#core/reports/model.ts';

/** What is reported, as the call names it. */
export interface Reported {
  readonly type: ReportType;
  readonly quote_request_id?: number;
  readonly quote_bid_id?: number;
  readonly param?: string;
}
