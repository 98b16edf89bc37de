import type { Cents } from '#core/kit/money.ts';

/** Who sells or buys, as a paper says it. Empty texts are left out. */
export interface Party {
  readonly name: string;
  readonly address: string;
  /** Unique Entity Number. */
  readonly uen: string;
  readonly gst_no: string | null;
}

/** A purchase as its receipt needs it. Cents. */
export interface ReceiptFacts {
  readonly receipt_no: string;
  readonly order_id: string;
  readonly completed_on: Date;
  readonly seller: Party;
  readonly buyer: Party;
  readonly method: string;
  /** 'visa|4242'. */
  readonly card_info: string | null;
  /** What was bought: "Wallet credit". */
  readonly what: string;
  readonly purpose: 'credit' | 'product';
  readonly credit_cents: Cents;
  readonly bonus_cents: Cents;
  readonly gst_cents: Cents;
  readonly gst_basis_points: number;
  readonly refunds: readonly RefundLine[];
}

export interface RefundLine {
  readonly credit_note_no: string;
  readonly ended_on: Date;
  readonly total_cents: Cents;
}

/** A refund that reached the card, as its credit note needs it. Cents. */
export interface CreditNoteFacts {
  readonly credit_note_no: string;
  readonly ended_on: Date;
  readonly receipt_no: string;
  readonly completed_on: Date;
  readonly seller: Party;
  readonly buyer: Party;
  readonly card_info: string | null;
  readonly what: string;
  readonly credit_cents: Cents;
  readonly bonus_cents: Cents;
  readonly gst_cents: Cents;
  readonly gst_basis_points: number;
  readonly reason: string;
}

/** A month of a wallet. Cents. */
export interface StatementFacts {
  /** YYYY-MM. */
  readonly month: string;
  readonly made_on: Date;
  readonly is_final: boolean;
  readonly seller: Party;
  readonly buyer: Party;
  readonly opening_cents: Cents;
  readonly closing_cents: Cents;
  readonly held_cents: Cents;
  readonly gst_cents: Cents;
  readonly lines: readonly { readonly what: string; readonly count: number; readonly cents: Cents }[];
}

export interface PaperLine {
  readonly what: string;
  readonly detail: string;
  readonly cents: Cents;
}

/** The words around a paper, in its language. */
export interface PaperFrame {
  readonly language: string;
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly gst_number: string;
  readonly download: string;
  readonly this_paper: string;
}

/** A paper, ready to be drawn as a page or as a PDF. Both say exactly the same. */
export interface Paper {
  /** "Tax invoice". */
  readonly title: string;
  /** "GT-2026-000001"; of a statement its month. */
  readonly number: string;
  /** Of the file, without its ending. */
  readonly filename: string;
  /** Whose paper it is, at its head; ours where none is said. */
  readonly brand?: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What the column of amounts is headed. */
  readonly lines_title: string;
  readonly lines: readonly PaperLine[];
  readonly sums: readonly { readonly label: string; readonly cents: Cents; readonly is_total: boolean }[];
  readonly notes: readonly string[];
  /** A code to scan, and a text for people who cannot see it. */
  readonly code?: { readonly text: string; readonly label: string };
  /** The screen that its reader came from; the wallet where none is said. */
  readonly back?: { readonly path: string; readonly label: string };
  /** Its language; English where none is said. */
  readonly frame?: PaperFrame;
}
