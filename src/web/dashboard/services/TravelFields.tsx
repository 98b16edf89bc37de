import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { TravelDraft } from './saving/section-forms.ts';
import { ANY_DISTANCE, CONTROL } from './service-draft.ts';

const DISTANCES = [2000, 5000, 10_000, 15_000, 20_000, 30_000];

/** How pro and customer meet (section 3, travel preference flags), and how far the pro goes. */
export function TravelFields({
  draft,
  error,
  onChange,
}: {
  draft: TravelDraft;
  error: string | undefined;
  onChange: (part: Partial<TravelDraft>) => void;
}) {
  const errorId = `${CONTROL.travel}-error`;
  const own = draft.max_distance < ANY_DISTANCE ? [draft.max_distance] : [];
  const distances = [...new Set([...DISTANCES, ...own])].sort((a, b) => a - b);
  return (
    <>
      <fieldset
        id={CONTROL.travel}
        tabIndex={-1}
        aria-describedby={error ? errorId : undefined}
        className="min-w-0 outline-none"
      >
        <legend className="text-sm font-semibold">{t('travel_fields>label')}</legend>
        <div className="mt-1 grid">
          <Checkbox
            checked={draft.is_service_professional_travels_to_me}
            onChange={(e) => onChange({ is_service_professional_travels_to_me: e.currentTarget.checked })}
          >
            {t('travel_fields>to_customer')}
          </Checkbox>
          <Checkbox
            checked={draft.is_customer_travel_to_me}
            onChange={(e) => onChange({ is_customer_travel_to_me: e.currentTarget.checked })}
          >
            {t('travel_fields>to_pro')}
          </Checkbox>
          <Checkbox
            checked={draft.is_over_phone_or_internet}
            onChange={(e) => onChange({ is_over_phone_or_internet: e.currentTarget.checked })}
          >
            {shared('noun>by_phone_or_online')}
          </Checkbox>
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      {draft.is_service_professional_travels_to_me && (
        <Select
          className="max-w-72"
          label={t('travel_fields>distance_label')}
          hint={t('travel_fields>distance_hint')}
          value={String(Math.min(draft.max_distance, ANY_DISTANCE))}
          onChange={(e) => onChange({ max_distance: Number(e.currentTarget.value) })}
          options={[
            { value: String(ANY_DISTANCE), label: t('travel_fields>distance_any') },
            ...distances.map((metres) => ({
              value: String(metres),
              label: t('travel_fields>distance_max', { km: metres / 1000 }),
            })),
          ]}
        />
      )}
    </>
  );
}
