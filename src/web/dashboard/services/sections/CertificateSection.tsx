import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import * as certificateCalls from '#core/certificates/calls.ts';
import * as editorCalls from '#core/services/editor/calls.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { statusLook } from '#web/parts/certificates/certificate-words.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { enumerated } from '#web/parts/listed.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { kindsOf } from '../editor/certificate-kinds.ts';
import { useEditor } from '../editor/editor-context.ts';
import { EDITOR_SECTIONS } from '../editor/section-table.ts';

/** 9: what was checked of the pro, what the categories demand with a link to each subsection, and the Pro mark. */
export function Section() {
  return (
    <div className="grid gap-4">
      <Demanded />
      <Subsections />
      <ProMark />
    </div>
  );
}

/** qualificationStatusList of this service: shows what categories demand before a request does. */
function Demanded() {
  const { service_id } = useEditor();
  const query = useRead(certificateCalls.certifications, {});
  return (
    <Loaded query={query} what={t('certificate_section>needs_load_noun')}>
      {({ qualificationStatusList }) => {
        const mine = qualificationStatusList.filter((one) => one.quote_service_id === service_id);
        if (mine.length === 0) return null;
        return (
          <Panel title={t('certificate_section>needs_title')} detail={t('certificate_section>needs_hint')}>
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
                      {one.demanded_for && `: ${enumerated(one.demanded_for.choices)}`}
                    </span>
                  </span>
                  {!one.is_held && (
                    <ButtonLink
                      size={36}
                      aria-label={
                        one.certificate_id === null
                          ? t('certificate_section>add_named', { name: typeWords(one.type).name })
                          : t('certificate_section>open_named', { name: typeWords(one.type).name })
                      }
                      href={
                        one.certificate_id === null
                          ? `/dashboard/certification/new?type=${one.type}&service=${service_id}`
                          : `/dashboard/certification/${one.certificate_id}`
                      }
                    >
                      {one.certificate_id === null ? shared('verb>add') : t('certificate_section>open')}
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
  none: t('certificate_section>status_none'),
  pending: shared('status>being_checked'),
  more: t('certificate_section>status_more'),
  approved: shared('status>checked'),
  refused: shared('status>not_approved'),
});

function Subsections() {
  const { home, service_id } = useEditor();
  const { user } = usePerson();
  const { data } = useRead(certificateCalls.serviceCertificates, { service_id });
  const saidOf = (index: number): string => {
    if (index === 11) return idWords()[user?.id_status ?? 'none'] ?? '';
    const mine = data?.certificates.filter(({ type }) => kindsOf(index).includes(type));
    if (!mine) return '';
    const checked = mine.filter(({ status }) => status === 'approved').length;
    if (mine.length === 0) return shared('status>none_yet');
    return checked > 0
      ? t('certificate_section>checked_count', { checked })
      : t('certificate_section>entries', { count: mine.length });
  };
  return (
    <Panel title={t('certificate_section>mine_title')} detail={t('certificate_section>mine_hint')}>
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

/** enableProMark (specification 3): it can be on only while something is checked. */
function ProMark() {
  const { edit, service_id, home } = useEditor();
  const { is_on, can_enable } = edit.sections.pro_mark;
  const [mark, { isLoading }] = useAct(editorCalls.saveProMark);
  const set = async (next: boolean, undo: boolean) => {
    const reply = await mark({ service_id, is_on: next });
    if (reply.error) {
      toast({ text: whyNot(reply.error), tone: 'danger' });
      return;
    }
    toast({
      text: next ? t('certificate_section>pro_mark_on') : t('certificate_section>pro_mark_off'),
      ...(undo ? { action: { label: shared('verb>undo'), onAction: () => void set(!next, false) } } : {}),
    });
  };
  return (
    <Panel title={t('certificate_section>pro_mark')}>
      <div className="flex items-start gap-3">
        <SealCheckIcon aria-hidden="true" weight="duotone" className="mt-0.5 size-6 shrink-0 text-brand-ink" />
        <Switch
          className="min-w-0 flex-1"
          label={t('certificate_section>pro_mark_switch')}
          detail={t('certificate_section>pro_mark_hint')}
          checked={is_on}
          disabled={isLoading || (!can_enable && !is_on)}
          onChange={(event) => void set(event.target.checked, true)}
        />
      </div>
      {!can_enable && (
        <p className="text-sm text-ink-2">
          <Rich
            text={t('certificate_section>pro_mark_locked')}
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
