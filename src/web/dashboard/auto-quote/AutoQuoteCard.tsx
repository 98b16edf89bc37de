import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId, useState } from 'react';
import * as autoQuoteCalls from '#core/bids/auto-quotes/calls.ts';
import type { AutoQuote } from '#core/bids/auto-quotes/model.ts';
import * as templateCalls from '#core/bids/templates/calls.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import * as preferenceCalls from '#core/services/preferences/calls.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { JobPreferenceForm } from '#web/parts/pro/JobPreferenceForm.tsx';
import { preferenceWords, recentWords } from '#web/parts/pro/preference-draft.ts';
import { TemplateForm } from '#web/parts/pro/TemplateForm.tsx';
import { priceWords } from '#web/parts/pro/template-draft.ts';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { touched } from '#web/state/cache.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/autoquote.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { needWords, spentWords } from './auto-quote-words.ts';
import { BudgetSlider } from './BudgetSlider.tsx';

type Change = {
  is_auto_quote_on?: boolean;
  weekly_budget?: string;
  quote_template_id?: number;
  is_business_hours_only?: boolean;
};

/** Auto-quote for one category: the switch, what is missing, the budget and this week's result. Saves each change at once. */
export function AutoQuoteCard({ setting }: { setting: AutoQuote }) {
  const { quote_service_id: service_id, category_id } = setting;
  const { save, isSaving, problem } = useSaving(setting);
  const [dialog, setDialog] = useState<'preference' | 'template' | null>(null);
  const dispatch = useAppDispatch();
  const heading = useId();
  const reread = () => void dispatch(touched(['Preferences', 'Templates', 'AutoQuotes']));
  return (
    <Card as="section" pad="lg" aria-labelledby={heading} className="grid gap-5">
      <KindAndSwitch setting={setting} heading={heading} save={save} isSaving={isSaving} />
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      {!setting.is_auto_quote_on && setting.needs.length > 0 && (
        <p className="text-md text-ink-2">
          {t('auto_quote_card>needs_hint', {
            needs: needWords(setting.needs),
          })}
        </p>
      )}
      {setting.problem && <LastFailure failure={setting.problem} />}
      <WeeklyBudget setting={setting} save={save} />
      <TemplateChoice setting={setting} save={save} onNew={() => setDialog('template')} />
      <WantedJobs setting={setting} onChange={() => setDialog('preference')} />
      <Checkbox
        checked={setting.is_business_hours_only}
        disabled={isSaving}
        detail={t('auto_quote_card>business_hours_hint')}
        onChange={(event) => void save({ is_business_hours_only: event.target.checked })}
      >
        {t('auto_quote_card>business_hours')}
      </Checkbox>
      <Dialog
        open={dialog === 'preference'}
        onClose={() => setDialog(null)}
        width="lg"
        title={t('auto_quote_card>jobs_dialog_title', { category_name: setting.category_name })}
      >
        <JobPreferenceForm
          serviceId={service_id}
          categoryId={category_id}
          onSaved={() => {
            setDialog(null);
            reread();
            toast({ text: t('auto_quote_card>jobs_saved_toast'), tone: 'success' });
          }}
        />
      </Dialog>
      <Dialog
        open={dialog === 'template'}
        onClose={() => setDialog(null)}
        width="lg"
        title={t('auto_quote_card>new_template')}
      >
        <TemplateForm
          serviceId={service_id}
          categoryId={category_id}
          onCancel={() => setDialog(null)}
          onSaved={(template) => {
            setDialog(null);
            reread();
            if (setting.quote_template_id === null) void save({ quote_template_id: template.id });
          }}
        />
      </Dialog>
    </Card>
  );
}

type Save = (change: Change) => Promise<boolean>;

/** Saves a change of the setting, and shows the error if that fails. */
function useSaving({ quote_service_id: service_id, category_id }: AutoQuote) {
  const [edit, { isLoading }] = useAct(autoQuoteCalls.editAutoQuote);
  const [problem, setProblem] = useState<string | null>(null);
  const save: Save = async (change) => {
    setProblem(null);
    const saved = await edit({ service_id, category_id, ...change });
    if (!saved.error) return true;
    setProblem(whyNot(saved.error));
    return false;
  };
  return { save, isSaving: isLoading, problem };
}

function KindAndSwitch(props: { setting: AutoQuote; heading: string; save: Save; isSaving: boolean }) {
  const { setting, heading, save, isSaving } = props;
  return (
    <div className="flex items-start gap-3">
      <CategoryTile hue={setting.hue} icon={categoryIcon(setting.icon)} size={40} />
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
          {setting.category_name}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{setting.service_name}</p>
      </div>
      <Switch
        label={t('auto_quote_card>switch_label', {
          category_name: setting.category_name,
          service_name: setting.service_name,
        })}
        hideLabel
        checked={setting.is_auto_quote_on}
        disabled={isSaving}
        onChange={(event) => {
          const is_on = event.target.checked;
          void save({ is_auto_quote_on: is_on }).then((done) => {
            if (done)
              toast({
                text: is_on ? t('auto_quote_card>on_toast') : t('auto_quote_card>off_toast'),
              });
          });
        }}
      />
    </div>
  );
}

/** Why the last request got no auto-quote, with a link to fix that. */
function LastFailure({ failure }: { failure: NonNullable<AutoQuote['problem']> }) {
  const { errorAction, quote_bid_id } = failure;
  const isHere = errorAction === 'raise_budget' || errorAction === 'choose_template';
  const way = isHere ? null : wayOf(errorAction, quote_bid_id);
  return (
    <Banner
      tone="warning"
      title={failure.errorMessage ?? t('auto_quote_card>failed_title')}
      action={
        <ButtonLink size={36} href={way ? way.href : `/dashboard/requests/${quote_bid_id}`}>
          {way ? way.label : t('auto_quote_card>see_request')}
        </ButtonLink>
      }
    >
      {errorAction === 'raise_budget' && t('auto_quote_card>raise_budget_hint')}
      {errorAction === 'choose_template' && t('auto_quote_card>choose_template_hint')}
    </Banner>
  );
}

function WeeklyBudget({ setting, save }: { setting: AutoQuote; save: Save }) {
  const spent = fromDecimal(setting.spent_this_week) ?? 0;
  const budget = fromDecimal(setting.weekly_budget) ?? 0;
  return (
    <div>
      <BudgetSlider
        dollars={Math.round(budget / 100)}
        onRest={(dollars) => {
          if (dollars * 100 !== budget) void save({ weekly_budget: toDecimal(dollars * 100) });
        }}
      />
      <ProgressBar
        role="meter"
        label={t('auto_quote_card>budget_meter')}
        value={spent / 100}
        max={budget / 100}
        tone={spent >= budget * 0.9 ? 'warning' : 'brand'}
        className="mt-4"
      />
      <p className="tnum mt-2 text-sm text-ink-2">
        {setting.waiting > 0 && setting.is_auto_quote_on
          ? t('auto_quote_card>sent_and_waiting', {
              spent: spentWords(setting),
              count: setting.sent_this_week,
              waiting: setting.waiting,
            })
          : t('auto_quote_card>sent', { spent: spentWords(setting), count: setting.sent_this_week })}
      </p>
    </div>
  );
}

function TemplateChoice({ setting, save, onNew }: { setting: AutoQuote; save: Save; onNew: () => void }) {
  const { quote_service_id: service_id, category_id } = setting;
  const { data: list } = useRead(templateCalls.templates, { service_id, category_id });
  const templates = list?.quote_templates ?? [];
  return (
    <div className="grid gap-2">
      <Select
        label={t('auto_quote_card>template_label')}
        placeholder={templates.length === 0 ? t('auto_quote_card>no_template') : t('auto_quote_card>choose_template')}
        disabled={templates.length === 0}
        value={setting.quote_template_id === null ? '' : String(setting.quote_template_id)}
        onChange={(event) => {
          if (event.target.value) void save({ quote_template_id: Number(event.target.value) });
        }}
        options={templates.map((template) => ({
          value: String(template.id),
          label: `${template.display_name} · ${priceWords(template)}`,
        }))}
      />
      <div>
        <Button size={36} variant="ghost" icon={PlusIcon} onClick={onNew}>
          {t('auto_quote_card>write_template')}
        </Button>
      </div>
    </div>
  );
}

/** Which jobs get auto-quotes. */
function WantedJobs({ setting, onChange }: { setting: AutoQuote; onChange: () => void }) {
  const { quote_service_id: service_id, category_id } = setting;
  const { data: about } = useRead(preferenceCalls.serviceCategory, { service_id, category_id });
  const preference = about?.quote_service_category;
  return (
    <div className="flex items-start gap-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold">{t('auto_quote_card>jobs_title')}</p>
        <p className="text-sm text-ink-2">
          {preference ? preferenceWords(preference.quote_job_preference) : ''}
          {preference?.quote_job_preference && ` · ${recentWords(preference.recent)}`}
        </p>
      </div>
      <Button size={36} icon={PencilSimpleIcon} onClick={onChange}>
        {preference?.quote_job_preference ? shared('verb>change') : t('auto_quote_card>set')}
        <span className="sr-only">{t('auto_quote_card>jobs_spoken')}</span>
      </Button>
    </div>
  );
}
