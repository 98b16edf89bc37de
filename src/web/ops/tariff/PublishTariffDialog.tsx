import type { CallOutput } from '#core/kit/call.ts';
import type { opsTariff } from '#core/requests/tariff/calls.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import type { TariffChange } from '#core/requests/tariff/rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { plural } from '#web/ui/format.ts';
import { ChangeList } from './ChangeList.tsx';
import { effectWords } from './EffectPanel.tsx';

/** Asks once more before a tariff is published: when it begins, which pros it affects, and what it changes. */
export function PublishTariffDialog(props: {
  shown: CallOutput<typeof opsTariff>;
  revision: number;
  changes: readonly TariffChange[];
  nameOf: (category_id: number) => string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { shown, revision, changes, nameOf, onClose, onDone } = props;
  const now = useNow();
  const [publish] = useAct(tariffCalls.publishTariff);
  const { currentData, isError } = useRead(tariffCalls.tariffEffect, {});
  const effect = currentData?.effect.revision === revision ? currentData.effect : null;
  const { announced } = shown;
  const starts = startDay(shown.next_starts_at, now);

  const form = useCallForm({
    start: {},
    send: () => publish({ revision, ...(announced ? { replaces: announced.version } : {}) }),
    done: (data) => {
      toast({ text: `Tariff ${data.announced?.version ?? ''} begins on ${starts}`, tone: 'success' });
      onDone();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Publish it for ${starts}?`}
      intro={`It starts on ${starts} at midnight and applies to every quote from then on, including quotes on open requests. You can’t change it, but you can withdraw it before it starts.`}
      submitLabel={announced ? `Replace tariff ${announced.version}` : 'Publish'}
      pendingLabel="Publishing"
      isBarred={!effect && !isError}
    >
      {announced && (
        <Banner tone="warning" title={`It replaces tariff ${announced.version}`}>
          That one is announced for the same Monday and is withdrawn by this.
        </Banner>
      )}
      <section aria-label="Who it affects">
        <h3 className="text-md font-semibold">Who it affects</h3>
        <p className="mt-1 text-md text-ink-2">
          {effect
            ? `On the quotes of the last month: ${effectWords(effect)}. ${plural(effect.dearer_count, 'quote')} of ${effect.quote_count} by ${plural(effect.dearer_pro_count, 'pro')} would have cost more. The fee of ${plural(effect.open_request_count, 'open request')} changes.`
            : isError
              ? 'We couldn’t calculate the effect. You can still publish.'
              : 'Calculating the effect…'}
        </p>
      </section>
      <section aria-label="What is new">
        <h3 className="text-md font-semibold">What is new</h3>
        <div className="mt-2">
          <ChangeList changes={changes} nameOf={nameOf} />
        </div>
      </section>
    </FormDialog>
  );
}
