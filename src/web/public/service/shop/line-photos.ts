import type { CartLine } from '#core/shop/carts/model.ts';
import { draftFiles } from '#web/app/offline/drafts.ts';
import { withFiles } from '#web/parts/form/form-answers.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

export { sendPhotos, unsent } from '#web/parts/service/shop/send-photos.ts';

/** The storage key for photos that wait on this device for their order. `question` names the line and the question. */
const PLACE = 'shop.cart';
type Line = Pick<CartLine, 'id' | 'questions' | 'choice'>;
export const placeOf = ({ id }: Pick<CartLine, 'id'>, key: string): string => `${id}-${key}`;
export const isOf = ({ id }: Pick<CartLine, 'id'>, { question }: FormFile): boolean => question.startsWith(`${id}-`);

export async function readPhotos(): Promise<readonly FormFile[]> {
  try {
    return ((await draftFiles('readonly', (store) => store.get(PLACE))) as FormFile[] | undefined) ?? [];
  } catch {
    return [];
  }
}
export const keepPhotos = (files: readonly FormFile[]): Promise<unknown> =>
  draftFiles('readwrite', (store) => store.put(files, PLACE)).catch(() => {});

/** After a login: gives photos the ids that their lines have in the account's cart. */
export async function movePhotos(lines: ReadonlyMap<number, number>): Promise<void> {
  const files = await readPhotos();
  if (files.length === 0) return;
  await keepPhotos(
    files.map(({ question, ...file }) => {
      const [, id = '', key = ''] = /^(\d+)-(.*)$/.exec(question) ?? [];
      return { ...file, question: placeOf({ id: lines.get(Number(id)) ?? Number(id) }, key) };
    }),
  );
}

/** The answers of a line with its photos: their ids, or their number until they are sent. */
export const answersOf = (line: Line, files: readonly FormFile[]) =>
  withFiles(
    line.choice.answers,
    line.questions,
    files.flatMap((file) => (isOf(line, file) ? [{ ...file, question: file.question.replace(/^\d+-/, '') }] : [])),
  );
