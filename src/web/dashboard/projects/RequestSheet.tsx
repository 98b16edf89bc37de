import { fromWire, showDay } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { wantedText } from '#web/parts/quote-words.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Files } from './Files.tsx';

const TRAVEL = { to_me: 'The pro comes to you', to_pro: 'You go to the pro', remote: 'By phone or internet' };

/** What was asked: the answers, the place and the photos, as the pros see them. */
export function RequestSheet({ request, open, onClose }: { request: OwnRequest; open: boolean; onClose: () => void }) {
  const now = new Date();
  const created = fromWire(request.created);
  const facts = [
    { label: 'Category', value: request.category_name },
    { label: 'When', value: wantedText(request, now) },
    { label: 'Where', value: `${request.area_name}, Singapore ${request.postal_code}` },
    ...(request.address ? [{ label: 'Address', value: request.address }] : []),
    { label: 'How', value: TRAVEL[request.travel] },
    ...request.QuoteFormSubmissionField.map(({ label, value }) => ({ label, value })),
    ...(created ? [{ label: 'Sent', value: showDay(created, now) }] : []),
  ];
  return (
    <Sheet open={open} onClose={onClose} title="Request details">
      <dl className="grid gap-4 pb-4 text-md">
        {facts.map(({ label, value }, index) => (
          // Two questions may share a label; their order does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={`${index}-${label}`}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
        {request.attachments.length > 0 && (
          <div>
            <dt className="text-sm text-ink-3">Photos and files</dt>
            <dd className="mt-1.5">
              <Files files={request.attachments} />
            </dd>
          </div>
        )}
      </dl>
      <p className="border-t border-line py-4 text-sm text-ink-3">
        Pros see your answers, photos and area. Your address, postal code and phone number are shown to the pro you
        hire.
      </p>
    </Sheet>
  );
}
