/** A chosen file, kept on the device until the request is sent. `id` is set once the server has it. */
export interface FormFile {
  readonly name: string;
  readonly blob: Blob;
  readonly question: string;
  readonly id?: number;
  /** The key that the server returned with it, if it was sent without an account. */
  readonly photo_key?: string;
}
