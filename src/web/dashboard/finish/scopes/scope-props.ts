export interface ScopeProps {
  readonly bid_id: number;
  readonly side: 'consumer' | 'pro';
  /** The name of the other side. */
  readonly name: string;
  readonly className?: string;
}
