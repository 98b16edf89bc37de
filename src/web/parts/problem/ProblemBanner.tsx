import type { ReactNode } from 'react';
import type { Problem } from '#core/bids/problem-rules.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { wayOf } from './problem-way.ts';

/** A refusal of section 8, beside what caused it: what happened, what to do, and a link to do it. */
export function ProblemBanner({
  problem,
  bid_id,
  className,
  children,
}: {
  problem: Problem;
  /** The offer that the refusal is about. */
  bid_id: number;
  className?: string | undefined;
  /** More to say, such as "Nothing was charged." */
  children?: ReactNode;
}) {
  const way = wayOf(problem.errorAction, bid_id);
  return (
    <Banner
      className={className}
      tone="danger"
      live="alert"
      title={problem.title}
      action={
        way && (
          <ButtonLink size={36} href={way.href}>
            {way.label}
          </ButtonLink>
        )
      }
    >
      {problem.errorMessage} {children}
    </Banner>
  );
}
