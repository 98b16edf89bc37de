import { z } from 'zod';

/** A bank as transfers name it. */
export const bankShape = z.object({
  /** The four digits that interbank transfers (FAST, GIRO) know it by. */
  code: z.string().regex(/^\d{4}$/),
  name: z.string().min(1).max(100),
  /** Its SWIFT code, for transfers from abroad. */
  swift: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}$/),
  has_paynow: z.boolean(),
});
export type Bank = z.infer<typeof bankShape>;

/** The banks whose name or codes hold these words; all of them without any. */
export function banksLike(banks: readonly Bank[], keyword: string): readonly Bank[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return banks.filter(({ name, code, swift }) => {
    const said = `${name} ${code} ${swift}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
