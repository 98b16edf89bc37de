import english from '../en-SG/money.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of money after a job: the final price, invoices and receipts, and customers who come again. */
export const t = words('money', english);
