import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { wantedText } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';

const travel = () => ({
  to_me: t('request_sheet>pro_travels'),
  to_pro: t('request_sheet>customer_travels'),
  remote: shared('noun>by_phone_or_internet'),
});

/** The request as pros see it: the answers, the place and the photos. */
export function RequestSheet({ request, open, onClose }: { request: OwnRequest; open: boolean; onClose: () => void }) {
  const now = new Date();
  const created = fromWire(request.created);
  const facts = [
    { label: t('request_sheet>category'), value: request.category_name },
    { label: shared('noun>when'), value: wantedText(request, now) },
    {
      label: shared('noun>where'),
      value: t('request_sheet>area_and_postal_code', { area: request.area_name, postal_code: request.postal_code }),
    },
    ...(request.address ? [{ label: shared('noun>address'), value: request.address }] : []),
    { label: t('request_sheet>meeting'), value: travel()[request.travel] },
    ...request.QuoteFormSubmissionField.map(({ label, value }) => ({ label, value })),
    ...(created ? [{ label: t('request_sheet>sent'), value: showDay(created, now) }] : []),
  ];
  return (
    <Sheet open={open} onClose={onClose} title={shared('noun>request_details')}>
      <dl className="grid gap-4 pb-4 text-md">
        {facts.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may share a label; their order does not change
          <div key={`${index}-${label}`}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
        {request.attachments.length > 0 && (
          <div>
            <dt className="text-sm text-ink-3">{shared('noun>photos_and_files')}</dt>
            <dd className="mt-1.5">
              <FileTiles files={request.attachments} />
            </dd>
          </div>
        )}
      </dl>
      <p className="border-t border-line py-4 text-sm text-ink-3">{t('request_sheet>privacy_note')}</p>
    </Sheet>
  );
}
