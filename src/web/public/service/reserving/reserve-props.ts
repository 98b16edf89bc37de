import type { ChosenTime, ReserveItem } from '#core/bookings/page-model.ts';

/** The chosen time of an item, and where the work is. */
export interface ReserveDetailsProps {
  readonly service_id: number;
  readonly name: string;
  readonly item: ReserveItem;
  readonly units: number;
  readonly postal_code: string;
  readonly area_name: string;
  readonly chosen: ChosenTime;
  readonly base: string;
}
