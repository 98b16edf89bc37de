import type { PageView, ViewWay } from '#core/views/model.ts';

/** Where page views go (specification 2). The own table by default. */
export interface PageViews {
  /** Keeps views, each id once however often it comes. Answers how many were new. */
  write(views: readonly PageView[]): Promise<number>;
}

/** A view as a browser tells of it. What may not be kept is taken out before it is. */
export interface ToldView {
  readonly view_id: string;
  readonly way: ViewWay;
  readonly path: string;
  readonly language: string;
  readonly referrer: string;
  readonly tags: { readonly source?: string; readonly medium?: string; readonly campaign?: string };
  readonly address: string;
  readonly user_agent: string;
  /** A header of the request; null where it has none. */
  readonly header: (name: string) => string | null;
}

export interface ViewCounter {
  /** Counts a view. False for one that is not counted: of a bot, of a page fetched ahead, or one too many. */
  tell(told: ToldView): Promise<boolean>;
}
