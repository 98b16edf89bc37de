/** A chosen file, kept on the device until the request is sent. `id` is set once the server has it. */
export interface FormFile {
  readonly name: string;
  readonly blob: Blob;
  readonly question: string;
  readonly id?: number;
  /** What came with it where it was sent without an account. */
  readonly photo_key?: string;
}
