type SpanKind = 'server' | 'client' | 'internal';

/** What took how long, as part of what. Ids are hexadecimal, times nanoseconds since 1970. */
export interface Span {
  readonly trace_id: string;
  readonly span_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  readonly began: bigint;
  readonly ended: bigint;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly is_fault: boolean;
  /** Seen from a page, not from here. */
  readonly is_browser?: true;
}
