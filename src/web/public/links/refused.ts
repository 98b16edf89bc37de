/** What was typed, returned to the form after a refusal, with the reason. */
export interface Refused {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}
