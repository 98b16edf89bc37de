type SpanKind = 'server' | 'client' | 'internal';

/** How long something took, as part of a trace. Ids are hexadecimal, times nanoseconds since 1970. */
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
  /** Set for spans measured by a page, not by the server. */
  readonly is_browser?: true;
}
