import type { BidView } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';

/** Who gets a request that is made from a job: only the pro who did it, or other pros too. */
export type AgainWho = 'only' | 'others';

/** Links to the form for another job with the same pro, filled in with this job's answers. */
export function BookAgainLink({ bid }: { bid: Pick<BidView, 'quote_request_id' | 'service' | 'is_reviewed'> }) {
  return (
    <ButtonLink
      className="mt-5"
      full
      variant={bid.is_reviewed ? 'tonal' : 'secondary'}
      href={`/dashboard/projects/quotelist/${bid.quote_request_id}/copy?pro=${bid.service.id}`}
    >
      {t('book_again>title', { name: bid.service.name })}
    </ButtonLink>
  );
}

/** In that form: whether other pros get the request too. */
export function AgainChoice({
  name,
  who,
  onChange,
}: {
  name: string;
  who: AgainWho;
  onChange: (who: AgainWho) => void;
}) {
  return (
    <RadioGroup
      label={t('book_again>who')}
      look="stack"
      value={who}
      onChange={(value) => onChange(value as AgainWho)}
      options={[
        { value: 'only', label: t('book_again>only', { name }) },
        { value: 'others', label: t('book_again>others', { name }) },
      ]}
    />
  );
}
