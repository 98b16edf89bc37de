export interface ScopeProps {
  readonly bid_id: number;
  readonly side: 'consumer' | 'pro';
  /** The other side. */
  readonly name: string;
  readonly className?: string;
}
