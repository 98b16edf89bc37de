import type { ReactNode } from 'react';

/** What is booked. A card beside the page on wide screens; otherwise part of the page, so that its bar sticks to the bottom. */
export const SummaryCard = ({ children }: { children: ReactNode }) => (
  <div className="contents xl:absolute xl:inset-y-0 xl:right-0 xl:block xl:w-84">
    <div className="contents xl:sticky xl:top-24 xl:mb-12 xl:flex xl:flex-col xl:gap-4 xl:rounded-xl xl:border xl:border-line xl:bg-surface xl:p-5 xl:shadow-md">
      {children}
    </div>
  </div>
);
