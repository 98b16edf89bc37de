import type { ReactNode } from 'react';
import type { Lead } from '#core/bids/model.ts';
import * as categoryCalls from '#core/categories/calls.ts';
import type { SubmissionField } from '#core/requests/model.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { hireTime, showAway, wantedText } from '#web/parts/words/quote-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';

/** Longer answers take the full width. */
const WIDE = 48;
const WHOLE_ROW = 'min-w-0 border-t border-line pt-4 min-[22rem]:col-span-2';

/** The answers, place, time and photos. Includes the customer's address and phone once they hired this pro. */
export function LeadFacts({ lead, now }: { lead: Lead; now: Date }) {
  const request = lead.quote_request;
  const travel = {
    to_me: showAway(lead.distance),
    to_pro: t('lead_facts>customer_travels'),
    remote: shared('noun>by_phone_or_internet'),
  }[request.travel];
  const hired = hireTime(lead.hired_for, lead.hired_minutes, now);
  const wanted = wantedText(request, now);
  const words = request.QuoteFormSubmissionField.filter((field) => !isSaid(field));
  const short = words.filter((field) => field.value.length <= WIDE);
  const long = words.filter((field) => field.value.length > WIDE);
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-6 gap-y-4 rounded-lg border border-line p-4 text-md min-[22rem]:grid-cols-2">
      <Fact
        label={shared('noun>when')}
        value={hired ?? (wanted || shared('status>no_time'))}
        detail={hired && wanted ? t('lead_facts>wanted_time', { when: wanted }) : undefined}
      />
      <Fact
        label={shared('noun>where')}
        value={lead.address || lead.street || request.area_name}
        detail={
          lead.postal_code
            ? t('lead_facts>area_and_postal_code', { area: request.area_name, postal_code: lead.postal_code })
            : lead.postal_sector
              ? t('lead_facts>area_and_sector', { area: request.area_name, sector: lead.postal_sector })
              : travel
        }
        picture={
          request.travel === 'remote' ? null : <Place area_code={request.area_code} area_name={request.area_name} />
        }
      />
      {lead.phone && (
        <div className="min-w-0">
          <dt className="text-xs text-ink-3">{t('lead_facts>phone')}</dt>
          <dd className="font-semibold">
            <a
              className="relative inline-flex min-h-6 items-center text-brand-ink hover:underline coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-['']"
              href={`tel:${lead.phone}`}
            >
              {showPhone(lead.phone)}
            </a>
          </dd>
        </div>
      )}
      {short.map((field) => (
        <Fact key={field.key} label={field.label} value={field.value} />
      ))}
      {long.map((field) => (
        <Fact key={field.key} label={field.label} value={field.value} isLong />
      ))}
      {request.attachments.length > 0 && (
        <div className={WHOLE_ROW}>
          <dt className="text-xs text-ink-3">{shared('noun>photos_and_files')}</dt>
          <dd>
            <FileTiles files={request.attachments} className="mt-2" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Answers shown above already: "when", and the day or slots that go with it. */
const isSaid = ({ key, value }: SubmissionField): boolean =>
  value.trim() === '' || key === 'when' || key === 'slots' || (key === 'date' && !value.includes(','));

function Fact(props: {
  label: string;
  value: string;
  detail?: string | undefined;
  isLong?: boolean;
  picture?: ReactNode;
}) {
  const { label, value, detail, isLong, picture } = props;
  return (
    <div className={isLong ? WHOLE_ROW : 'min-w-0'}>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className={`break-words whitespace-pre-line ${isLong ? 'mt-0.5' : 'font-semibold'}`}>{value}</dd>
      {detail && <dd className="text-sm text-ink-2">{detail}</dd>}
      {picture && <dd>{picture}</dd>}
    </div>
  );
}

/** Where the area is in Singapore: a picture, since the text is above it. */
function Place({ area_code, area_name }: { area_code: string; area_name: string }) {
  const areas = useRead(categoryCalls.areas, {}).data?.areas ?? [];
  const area = areas.find(({ code }) => code === area_code);
  const drawn = mapSlugs(area ? [area] : []);
  if (drawn.length === 0) return null;
  return (
    <AreaMap
      names={mapNames(areas)}
      served={[]}
      chosen={drawn}
      label={t('lead_facts>map_label', { area_name })}
      className="mt-2 w-full max-w-52"
    />
  );
}
