/** Messages that arrive within this time are reported together, in milliseconds. */
const PAUSE_MS = 1_200;

export interface DeliveryPorts {
  /** Reports to the server. Resolves to false if that must be repeated. */
  tell(bid_id: number, delivered_seq: number): Promise<boolean>;
  /** The last seq that the person has read, as far as known here: reading also counts as delivery. */
  readSeq(bid_id: number): number;
  later(ms: number, work: () => void): void;
}

/**
 * Tells the server which messages of each conversation this device has, on screen or not (specification 7, Messages). The
 * number only grows, one report at a time for each conversation, and none for messages that were read meanwhile.
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
    // Messages came meanwhile. A failed report waits for the next message, or until the list is read again.
    if (isTold && (held.get(bid_id) ?? 0) > seq) tellLater(bid_id);
  }

  return {
    /** Notes that this device has the messages up to `seq`. */
    has(bid_id: number, seq: number): void {
      if (seq <= (told.get(bid_id) ?? 0)) return;
      held.set(bid_id, Math.max(seq, held.get(bid_id) ?? 0));
      tellLater(bid_id);
    },
  };
}
