/** What a service's introduction is written from: what its pro said or had checked, and nothing of any customer. */
export interface ProfileFacts {
  /** Empty where it has none yet. */
  readonly name: string;
  /** The person's or the firm's voice: "I" or "we". */
  readonly is_business: boolean;
  readonly categories: readonly string[];
  readonly areas: readonly string[];
  readonly years_in_business: number | null;
  readonly team_size: number | null;
  readonly warranty_days: number;
  /** The pro's own words. */
  readonly notes: string;
  readonly headline_max: number;
  readonly description_max: number;
}

export interface ProfileDraft {
  readonly headline: string;
  readonly description: string;
}

/** The writer gave no draft that could be used: down, slow, over its limit, or beside the point. */
export class WriterBusy extends Error {}

/** Proposes how a service introduces itself. */
export interface ProfileWriter {
  /** 'pattern' puts sentences together; 'model' is a language model. Screens say which it was. */
  readonly kind: 'pattern' | 'model';
  /** Throws `WriterBusy`. What it answers keeps within the lengths. */
  write(facts: ProfileFacts): Promise<ProfileDraft>;
}

/** Cut at a word, to at most so many characters; never half of a character that takes two places. */
export function cutTo(max: number, text: string): string {
  const plain = text.trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S{0,40}$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}
