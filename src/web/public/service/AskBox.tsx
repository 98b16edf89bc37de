import { fromWire } from '#core/kit/time.ts';
import { momentIn } from '#core/requests/links/rules.ts';
import type { ProfileShown } from '#web/parts/service/profile-model.ts';
import { fromCents } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/**
 * Asks this pro: task, units and next free time, passed to the request form. Works without script. Offers only what the form
 * of the main category takes.
 */
export function AskBox({ shown: { service, profile, offer }, base }: { shown: ProfileShown; base: string }) {
  const main = service.categories[0]?.id ?? null;
  const tasks = profile.menu.filter(({ task, category_id }) => task !== null && category_id === main);
  const times = (offer?.slots ?? []).flatMap((wire) => fromWire(wire) ?? []);
  const units = offer?.units ?? null;
  return (
    <form action={`${base}/form/${service.category_slug}`} method="get" className="mt-4 grid gap-4">
      <input type="hidden" name="pro" value={service.id} />
      {tasks.length > 0 && (
        <Select
          id="ask-task"
          label={t('ask_box>task')}
          name="task"
          options={tasks.map(({ task, label, from_cents }) => ({
            value: task ?? '',
            label: t('ask_box>task_from', { label, price: fromCents(from_cents) }),
          }))}
        />
      )}
      {units && (
        <TextField
          id="ask-units"
          label={units.label}
          name="units"
          type="number"
          inputMode="numeric"
          min={units.min}
          max={units.max}
          defaultValue={units.min}
          tabular
        />
      )}
      {times.length > 0 && (
        <RadioCards
          id="ask-at"
          label={t('ask_box>next_free')}
          name="at"
          look="tile"
          options={times.map((at) => ({
            value: momentIn(at),
            title: <span className="text-md">{showDay(at)}</span>,
            detail: showTime(at),
          }))}
        />
      )}
      <Button type="submit" variant="primary" size={48} full>
        {t('service_page>get_a_quote')}
      </Button>
    </form>
  );
}
