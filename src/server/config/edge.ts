import { z } from 'zod';

/** Settings of the server's edge: limits for untrusted clients, and how a node shuts down. */
export const edgeShape = {
  /** Connections of one node, in all and from one address. The latter is not counted behind a proxy, from which all come. */
  CONNECTIONS_MAX: z.coerce.number().int().min(10).default(10_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(300),
  /** How long the head of a request may take to arrive. */
  HEAD_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** A body that arrives slower than this is aborted; checked every BODY_CHECK_MS. */
  BODY_BYTES_A_SECOND: z.coerce.number().int().min(0).default(500),
  BODY_CHECK_MS: z.coerce.number().int().min(100).default(5_000),
  /** Bytes of uploaded files that a node holds in memory at once for running calls; further files wait on disk. */
  BODIES_MAX_BYTES: z.coerce.number().int().min(60_000_000).default(60_000_000),
  /** Bytes of received files that may wait on disk, in the folder for temporary files; beyond that callers are told to retry. */
  SPOOL_MAX_BYTES: z.coerce.number().int().min(60_000_000).default(1_000_000_000),
  /** How long a node that shuts down reports that it is not ready, but still answers, before it stops listening. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** How long running calls may take to finish at shutdown; then they are cut off. */
  DRAIN_DEADLINE_SECONDS: z.coerce.number().min(0).max(300).default(10),
  /** Where traces are sent, by OTLP over HTTP. Absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('gotong'),
  /** The share of calls and jobs that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
const shape = z.object(edgeShape);

export interface EdgeConfig {
  readonly connections_max: number;
  /** 0: not counted. */
  readonly connections_per_address: number;
  readonly head_timeout_ms: number;
  readonly body_bytes_a_second: number;
  readonly body_check_ms: number;
  readonly bodies_max_bytes: number;
  readonly spool_max_bytes: number;
  readonly drain_ms: number;
  readonly drain_deadline_ms: number;
  readonly traces: { readonly endpoint: string; readonly service: string; readonly share: number } | null;
}

export const readEdge = (e: z.output<typeof shape> & { readonly TRUST_PROXY?: string | undefined }): EdgeConfig => ({
  connections_max: e.CONNECTIONS_MAX,
  connections_per_address: e.TRUST_PROXY ? 0 : e.CONNECTIONS_PER_ADDRESS,
  head_timeout_ms: e.HEAD_TIMEOUT_MS,
  body_bytes_a_second: e.BODY_BYTES_A_SECOND,
  body_check_ms: e.BODY_CHECK_MS,
  bodies_max_bytes: e.BODIES_MAX_BYTES,
  spool_max_bytes: e.SPOOL_MAX_BYTES,
  drain_ms: e.DRAIN_SECONDS * 1_000,
  drain_deadline_ms: e.DRAIN_DEADLINE_SECONDS * 1_000,
  traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, service: e.OTEL_SERVICE_NAME, share: e.OTEL_TRACES_SAMPLER_ARG }
    : null,
});
