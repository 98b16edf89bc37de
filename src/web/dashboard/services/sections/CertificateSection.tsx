import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { statusLook } from '#web/parts/certificates/certificate-words.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useCertificationsQuery } from '#web/state/api.ts';
import { useMarkServiceMutation } from '#web/state/service-editor.ts';
import { useServiceCertificatesQuery } from '#web/state/trade-api.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/services.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../../settings/Loaded.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { kindsOf } from '../editor/certificate-kinds.ts';
import { useEditor } from '../editor/editor-context.ts';
import { EDITOR_SECTIONS } from '../editor/section-table.ts';

/** 9: what was checked of the pro and what the kinds of work demand, with the way to each subsection; and the Pro mark. */
export function Section() {
  return (
    <div className="grid gap-4">
      <Demanded />
      <Subsections />
      <ProMark />
    </div>
  );
}

/** qualificationStatusList of this service: told before a request asks for it, not after. */
function Demanded() {
  const { service_id } = useEditor();
  const query = useCertificationsQuery({});
  return (
    <Loaded query={query} what={t('certificate_section>what_your_work_needs')}>
      {({ qualificationStatusList }) => {
        const mine = qualificationStatusList.filter((one) => one.quote_service_id === service_id);
        if (mine.length === 0) return null;
        return (
          <Panel
            title={t('certificate_section>what_your_work_needs_2')}
            detail={t('certificate_section>without_it_you_cannot_quote')}
          >
            <ul className="-my-2 divide-y divide-line">
              {mine.map((one) => (
                <li
                  key={`${one.category_id} ${one.type} ${one.demanded_for?.question ?? ''}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5"
                >
                  <span className="min-w-0 flex-1">
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <span className="text-md font-semibold">{typeWords(one.type).name}</span>
                      <StatusPill {...statusLook(one.status)} />
                    </span>
                    <span className="block text-sm text-ink-2">
                      {one.category_name}
                      {one.demanded_for && `: ${one.demanded_for.choices.join(', ')}`}
                    </span>
                  </span>
                  {!one.is_held && (
                    <ButtonLink
                      size={36}
                      aria-label={
                        one.certificate_id === null
                          ? t('certificate_section>add_2', { name: typeWords(one.type).name })
                          : t('certificate_section>open_2', { name: typeWords(one.type).name })
                      }
                      href={
                        one.certificate_id === null
                          ? `/dashboard/certification/new?type=${one.type}&service=${service_id}`
                          : `/dashboard/certification/${one.certificate_id}`
                      }
                    >
                      {one.certificate_id === null ? t('certificate_section>add') : t('certificate_section>open')}
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        );
      }}
    </Loaded>
  );
}

const idWords = (): Readonly<Record<string, string>> => ({
  none: t('certificate_section>not_checked'),
  pending: t('certificate_section>being_checked'),
  more: t('certificate_section>needs_more_from_you'),
  approved: t('certificate_section>checked'),
  refused: t('certificate_section>not_approved'),
});

function Subsections() {
  const { home, service_id } = useEditor();
  const { user } = usePerson();
  const { data } = useServiceCertificatesQuery({ service_id });
  const saidOf = (index: number): string => {
    if (index === 11) return idWords()[user?.id_status ?? 'none'] ?? '';
    const mine = data?.certificates.filter(({ type }) => kindsOf(index).includes(type));
    if (!mine) return '';
    const checked = mine.filter(({ status }) => status === 'approved').length;
    if (mine.length === 0) return t('certificate_section>none_yet');
    return checked > 0
      ? t('certificate_section>number_checked', { checked })
      : t('certificate_section>entries', { count: mine.length });
  };
  return (
    <Panel
      title={t('certificate_section>your_certificates')}
      detail={t('certificate_section>checked_ones_put_a_badge')}
    >
      <ul className="-mx-2 -my-2 divide-y divide-line">
        {EDITOR_SECTIONS.filter(({ under }) => under === 9).map(({ index, title, detail, icon: Icon }) => (
          <li key={index}>
            <Anchor
              href={`${home}/${index}`}
              className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-well"
            >
              <Icon className="size-5.5 shrink-0 text-ink-2" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block text-md font-medium">{title}</span>
                <span className="block text-sm text-ink-3">{detail}</span>
              </span>
              <span className="text-right text-sm text-ink-2">{saidOf(index)}</span>
              <CaretRightIcon weight="bold" className="size-4 shrink-0 text-ink-3" aria-hidden />
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** enableProMark (specification 3): on only while something is checked. */
function ProMark() {
  const { edit, service_id, home } = useEditor();
  const { is_on, can_enable } = edit.sections.pro_mark;
  const [mark, { isLoading }] = useMarkServiceMutation();
  const set = async (next: boolean, undo: boolean) => {
    const reply = await mark({ service_id, is_on: next });
    if (reply.error) {
      toast({ text: whyNot(reply.error), tone: 'danger' });
      return;
    }
    toast({
      text: next ? t('certificate_section>the_pro_mark_is_on') : t('certificate_section>the_pro_mark_is_off'),
      ...(undo ? { action: { label: t('certificate_section>undo'), onAction: () => void set(!next, false) } } : {}),
    });
  };
  return (
    <Panel title={t('certificate_section>pro_mark')}>
      <div className="flex items-start gap-3">
        <SealCheckIcon aria-hidden="true" weight="duotone" className="mt-0.5 size-6 shrink-0 text-brand-ink" />
        <Switch
          className="min-w-0 flex-1"
          label={t('certificate_section>show_the_pro_mark')}
          detail={t('certificate_section>it_says_on_your_page')}
          checked={is_on}
          disabled={isLoading || (!can_enable && !is_on)}
          onChange={(event) => void set(event.target.checked, true)}
        />
      </div>
      {!can_enable && (
        <p className="text-sm text-ink-2">
          <Rich
            text={t('certificate_section>first_have_your_identity')}
            parts={{
              link: (words) => (
                <Anchor href={`${home}/11`} className="font-medium text-brand-ink underline underline-offset-2">
                  {words}
                </Anchor>
              ),
            }}
          />
        </p>
      )}
    </Panel>
  );
}
