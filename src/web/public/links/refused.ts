/** What was typed, given back where the server refused it, with why. */
export interface Refused {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}
