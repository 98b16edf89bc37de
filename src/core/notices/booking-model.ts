/** What of bookings is told: times that wait for a pro, and what became of them. */
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
}
