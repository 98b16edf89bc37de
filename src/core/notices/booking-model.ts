import type { TimeEntry } from './calendar-model.ts';
import type { OrderNews } from './order-model.ts';
import type { Cadence, SeriesNews, Trouble } from './series-model.ts';

/** Notices of bookings: times that wait for a pro, and their outcome. */
export interface BookingData {
  /** A time that a customer wants; the pro answers until `confirm_by`. */
  booking_asked: {
    full_name: string;
    customer_name: string;
    item: string;
    area: string;
    when: string;
    length: number;
    confirm_by: string;
    path: string;
  };
  /** The pro turned a time down, or did not answer until then. */
  booking_declined: {
    full_name: string;
    why: 'refused' | 'lapsed';
    pro_name: string;
    item: string;
    when: string;
    length: number;
    path: string;
  };
  /** Of a job that is done again and again. `when`: the visit it is about, or the next one. `why`: empty where a person did it. */
  series_changed: {
    full_name: string;
    what: SeriesNews;
    other_name: string;
    category: string;
    cadence: Cadence;
    when: string;
    why: Trouble | '';
    path: string;
  };
  /** Of an order of a shop. `when`: its time, `until`: by when to answer; each empty where there is none. */
  order_news: {
    full_name: string;
    what: OrderNews;
    other_name: string;
    item: string;
    when: string;
    until: string;
    amount: string;
    /** Its money is held by a company, and goes back by itself. */
    is_held: boolean;
    path: string;
    /** In mails only: of what agrees on its time, or ends it. */
    calendar?: TimeEntry;
  };
}
