/** Tells Google what changed of what it shows. Throws where it could not be told; then it is tried again. */
export interface ReservePort {
  /** A booking that came from there has this status and time now. */
  booking(told: {
    readonly booking_id: string;
    readonly merchant_id: string;
    readonly service_id: string;
    readonly status: string;
    readonly begin: Date;
    readonly minutes: number;
  }): Promise<void>;
  /** Asks for the right to tell, and tells nothing. Throws where it is not given. */
  check(): Promise<void>;
  /** These are all the free times of services of a merchant between two moments. */
  slots(told: {
    readonly from: Date;
    readonly to: Date;
    readonly services: readonly {
      readonly merchant_id: string;
      readonly service_id: string;
      readonly minutes: number;
      readonly confirmation: string;
      readonly begins: readonly number[];
    }[];
  }): Promise<void>;
}
