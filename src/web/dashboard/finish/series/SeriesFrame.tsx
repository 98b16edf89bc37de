import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';

export interface JobSeriesProps {
  readonly bid_id: number;
  /** The other person of the job. */
  readonly name: string;
  /** `well` inside a pane. */
  readonly look: 'card' | 'well';
}

/** The frame for repeat visits on a job, with its heading; `beside` is drawn at the heading's end. */
export function SeriesFrame(props: {
  look: JobSeriesProps['look'];
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const { look, title, beside, children } = props;
  const id = useId();
  const Heading = look === 'card' ? 'h2' : 'h3';
  return (
    <Card
      as="section"
      look={look}
      pad={look === 'card' ? 'md' : 'sm'}
      aria-labelledby={id}
      className={look === 'card' ? '' : 'mt-4'}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={id} className={look === 'card' ? 'text-lg font-bold' : 'text-md font-semibold'}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </Card>
  );
}
