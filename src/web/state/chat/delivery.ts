/** Told together: several messages that come at once are one telling. */
const PAUSE_MS = 1_200;

export interface DeliveryPorts {
  /** False when it has to be told again. */
  tell(bid_id: number, delivered_seq: number): Promise<boolean>;
  /** How far the person has read, as far as it is known here: reading says it too. */
  readSeq(bid_id: number): number;
  later(ms: number, work: () => void): void;
}

/**
 * Tells the other side how far this device has the messages of each conversation, on screen or not (specification 7,
 * Messages). Forward only, a telling at a time for each conversation, and none for what was read by then.
 */
export function createDelivery(ports: DeliveryPorts) {
  const held = new Map<number, number>();
  const told = new Map<number, number>();
  const busy = new Set<number>();

  function tellLater(bid_id: number): void {
    if (busy.has(bid_id)) return;
    busy.add(bid_id);
    ports.later(PAUSE_MS, () => void tell(bid_id));
  }
  async function tell(bid_id: number): Promise<void> {
    const seq = held.get(bid_id) ?? 0;
    const known = Math.max(told.get(bid_id) ?? 0, ports.readSeq(bid_id));
    const isTold = seq <= known || (await ports.tell(bid_id, seq));
    if (isTold) told.set(bid_id, Math.max(seq, known));
    busy.delete(bid_id);
    // What came meanwhile. One that could not be told waits for the next message, or for the list to be read again.
    if (isTold && (held.get(bid_id) ?? 0) > seq) tellLater(bid_id);
  }

  return {
    /** This device has the messages up to `seq`. */
    has(bid_id: number, seq: number): void {
      if (seq <= (told.get(bid_id) ?? 0)) return;
      held.set(bid_id, Math.max(seq, held.get(bid_id) ?? 0));
      tellLater(bid_id);
    },
  };
}
