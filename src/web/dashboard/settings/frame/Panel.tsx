import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';

/** A box of one section, with a heading of its own where a section has more than one. */
export function Panel({ title, detail, children }: { title?: string; detail?: ReactNode; children?: ReactNode }) {
  const heading = useId();
  return (
    <Card as="section" pad="lg" aria-labelledby={title ? heading : undefined} className="grid gap-5">
      {title && (
        <div>
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          {detail && <p className="mt-0.5 text-md text-ink-2">{detail}</p>}
        </div>
      )}
      {children}
    </Card>
  );
}
