import type { Flag } from './flags.ts';
import type { Mode } from './users/model.ts';

/** Who may see a screen. */
export type Access = 'public' | 'dashboard';

export interface Screen {
  readonly id: string;
  /** `:name` is a parameter. Every screen also exists under a language prefix (specification 2). */
  readonly path: string;
  readonly access: Access;
  /** The mode the screen belongs to; absent for both. */
  readonly mode?: Mode;
  readonly flag?: Flag;
  /** Drawn without the menu. */
  readonly bare?: true;
  /**
   * `reading`: the same for everybody, so that browsers may fetch it ahead. `secret`: with an e-mail or a secret in its
   * address, so that it is kept nowhere.
   */
  readonly is?: 'reading' | 'secret';
  /** In the sitemap as it is: a page without parameters that is always there. */
  readonly listed?: true;
}
