import { t } from '#web/text/spaces/today.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ProposedTime } from '../../projects/hire/ProposedTime.tsx';
import { TravelLines } from '../appointments/TravelLines.tsx';
import type { Job } from './today-jobs.ts';

/** Times that customers asked to move: whether each new time is free, and buttons to answer. */
export function MovesAsked({ jobs }: { jobs: readonly Job[] }) {
  const asked = jobs.filter(({ appointment }) => appointment.proposal && !appointment.proposal.is_mine);
  return asked.map((job) => (
    <section key={job.id} aria-label={t('moves>label', { title: job.lead.quote_request.title })}>
      <ProposedTime
        bid_id={job.id}
        name={job.lead.requestor.display_name}
        appointment={job.appointment}
        travelTo={(choice) => {
          const way = job.proposed_travel[choice];
          return way && <TravelLines travel={way} className="mt-2" />;
        }}
      />
      <p className="mt-1.5 px-1 text-sm text-ink-2">
        <Anchor href={`/dashboard/works/${job.id}`} className="font-semibold text-brand-ink hover:underline">
          {job.lead.quote_request.title}
        </Anchor>{' '}
        {job.move_fits !== null && (job.move_fits ? t('moves>free') : t('moves>taken'))}
      </p>
    </section>
  ));
}
