import type { UploadedFile } from '#core/kit/shape.ts';

/**
 * A file that a person chose in the dashboard, as the input of a call. The request sends the browser's own file; the server
 * reads it as an `UploadedFile`.
 */
export const chosenFile = (file: File): UploadedFile => file as unknown as UploadedFile;
