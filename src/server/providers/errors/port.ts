/** The service that gets reports of our faults (specification 9, error reporter). */
export interface ErrorReports {
  /** Tells of one, scrubbed, in the background; what cannot be told is left. `path` is the pattern of the route that answered. */
  report(error: unknown, about: { readonly trace: string; readonly path: string }): void;
}
