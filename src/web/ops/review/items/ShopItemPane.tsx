import { useState } from 'react';
import * as calls from '#core/shop/items/calls.ts';
import { REFUSAL_REASONS, type RefusalReason } from '#core/shop/items/review-model.ts';
import { told } from '#web/parts/forms/told.ts';
import { ShopItemBody } from '#web/parts/service/shop/ShopItemBody.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../../frames/ActDialog.tsx';
import { ago } from '../../frames/ago.ts';
import { CaseFrame } from '../../frames/CaseFrame.tsx';
import { OneFrame } from '../../frames/OneFrame.tsx';

const REASONS: Readonly<Record<RefusalReason, string>> = {
  price_unclear: 'The price isn’t clear',
  not_included_unclear: 'What the price doesn’t include is missing',
  wrong_category: 'It belongs to another category',
  photo_not_own: 'The photos aren’t of the pro’s own work',
  photo_quality: 'The photos aren’t clear',
  contact_details: 'It holds contact details',
  licence_missing: 'The work needs a certificate that the pro doesn’t have',
  not_allowed: 'We don’t allow this in the shop',
};
const isReason = (value: string): value is RefusalReason => (REFUSAL_REASONS as readonly string[]).includes(value);

/** One item that a pro asks to sell: the version asked for beside the public one, and the decision. */
export function ShopItemPane(props: { review_id: number; now: Date; onDecided: () => void }) {
  const { review_id, now, onDecided } = props;
  const read = useRead(calls.opsShopItem, { review_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="item">
      {({ shop_review }) => <Shown review={shop_review} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ review, now, onDecided }: { review: calls.ReviewCase; now: Date; onDecided: () => void }) {
  const { review_id, asked, shown, state, is_own } = review;
  const [decide, deciding] = useAct(calls.opsDecideShopItem);
  const [reasons, setReasons] = useState<readonly RefusalReason[]>([]);
  const [note, setNote] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const canDecide = state === 'waiting' && !is_own;
  const approve = async () => {
    if (told(await decide({ review_id, is_approved: true }), 'Item approved')) onDecided();
  };
  return (
    <CaseFrame
      who={{ name: asked.service_name, id: asked.quote_service_id }}
      title={asked.name}
      pills={<Pill tone={review.is_first ? 'info' : 'neutral'}>{review.is_first ? 'New' : 'Changed'}</Pill>}
      intro={
        <>
          By {asked.service_name}, in {asked.category_name}. Asked {ago(review.asked_on, now)}.
        </>
      }
      claim={null}
      history={[]}
      now={now}
      foot={
        canDecide && (
          <>
            <Button disabled={reasons.length === 0} onClick={() => setRefusing(true)}>
              Refuse
            </Button>
            <Button variant="primary" pending={deciding.isLoading} onClick={() => void approve()}>
              Approve
            </Button>
          </>
        )
      }
    >
      {state === 'waiting' && is_own && (
        <Banner tone="info" title="Another operator must decide this">
          This is your own item.
        </Banner>
      )}
      {state !== 'waiting' && (
        <Banner
          tone="info"
          title={state === 'approved' ? 'Approved' : state === 'refused' ? 'Refused' : 'Changed by its pro'}
        >
          {[...review.reasons.filter(isReason).map((reason) => REASONS[reason]), review.note]
            .filter(Boolean)
            .join('. ')}
        </Banner>
      )}
      <section aria-labelledby="asked">
        <h3 id="asked" className="mb-3 text-md font-semibold">
          What the pro wants to sell
        </h3>
        <Card>
          <ShopItemBody item={asked} notice={asked.service_notice} areas={asked.service_area_names} />
        </Card>
      </section>
      {shown && (
        <details>
          <summary className="cursor-pointer text-md font-semibold">What customers see now</summary>
          <Card className="mt-3">
            <ShopItemBody item={shown} notice={shown.service_notice} areas={shown.service_area_names} />
          </Card>
        </details>
      )}
      {canDecide && (
        <section aria-labelledby="why" className="grid gap-4">
          <h3 id="why" className="text-md font-semibold">
            To refuse it
          </h3>
          <CheckboxGroup
            label="What is wrong"
            hint="Choose at least one. The pro will see them."
            options={REFUSAL_REASONS.map((value) => ({ value, label: REASONS[value] }))}
            value={reasons}
            onChange={(chosen) => setReasons(chosen.filter(isReason))}
          />
          <TextArea
            label="Note to the pro"
            optional
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </section>
      )}
      {isRefusing && (
        <ActDialog
          title="Refuse this item?"
          label="Refuse item"
          danger
          act={() => decide({ review_id, is_approved: false, reasons: [...reasons], note })}
          done="Item refused"
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false);
            onDecided();
          }}
        >
          The pro sees why, and can change the item and ask again.
        </ActDialog>
      )}
    </CaseFrame>
  );
}
