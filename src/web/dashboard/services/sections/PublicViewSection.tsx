import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import * as editorCalls from '#core/services/editor/calls.ts';
import type { ServiceEdit } from '#core/services/editor/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { FullPreview } from '../preview/FullPreview.tsx';

/** Each reason why a service is hidden, and where the pro changes that. */
const hiding = (): Readonly<
  Record<
    ServiceEdit['hidden_by'][number],
    { title: string; text: string; place?: string; href?: string; link?: string }
  >
> => ({
  draft: {
    title: t('public_view_section>draft_title'),
    text: t('public_view_section>draft_text'),
  },
  closed: {
    title: t('public_view_section>closed_title'),
    text: t('public_view_section>closed_text'),
    place: '10',
    link: t('public_view_section>reopen'),
  },
  'not public': { title: shared('status>hidden'), text: t('public_view_section>hidden_text') },
  archived: {
    title: shared('status>archived'),
    text: t('public_view_section>archived_text'),
    place: '10',
    link: shared('verb>unarchive'),
  },
  blocked: {
    title: t('public_view_section>blocked_title'),
    text: t('public_view_section>blocked_text'),
  },
  'not reached': {
    title: t('public_view_section>reached_title'),
    text: t('public_view_section>reached_text'),
    href: '/dashboard/settings',
    link: t('public_view_section>reached_link'),
  },
});

/** 17: whether customers can see the service, and the whole page as they see it (where `{active}` is "preview"). */
export function Section() {
  const { active } = useEditor();
  return active === 'preview' ? <FullPreview /> : <Shown />;
}

function Shown() {
  const { edit, service_id, home } = useEditor();
  const { service, hidden_by } = edit;
  const [show, { isLoading }] = useAct(editorCalls.savePublicView);
  const { is_public } = edit.sections.public_view;

  const set = async (next: boolean, undo: boolean) => {
    const reply = await show({ service_id, is_public: next });
    if (reply.error) {
      toast({ text: whyNot(reply.error), tone: 'danger' });
      return;
    }
    toast({
      text: next ? t('public_view_section>shown_toast') : t('public_view_section>hidden_toast'),
      ...(undo ? { action: { label: shared('verb>undo'), onAction: () => void set(!next, false) } } : {}),
    });
  };
  return (
    <div className="grid gap-4">
      {hidden_by
        .filter((why) => why !== 'not public')
        .map((why) => {
          const { title, text, place, href = place && `${home}/${place}`, link } = hiding()[why];
          return (
            <Banner
              key={why}
              tone="warning"
              title={title}
              action={
                href && (
                  <ButtonLink size={36} href={href}>
                    {link}
                  </ButtonLink>
                )
              }
            >
              {text}
            </Banner>
          );
        })}
      <Panel>
        <Switch
          label={t('public_view_section>show_switch')}
          detail={t('public_view_section>show_hint')}
          checked={is_public}
          disabled={isLoading}
          onChange={(event) => void set(event.target.checked, true)}
        />
      </Panel>
      <Panel title={shared('noun>what_customers_see')} detail={t('public_view_section>preview_hint')}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={EyeIcon} href={`${home}/17/preview`}>
            {t('public_view_section>preview_page')}
          </ButtonLink>
          {service.is_listed && (
            <ButtonLink variant="quiet" iconEnd={ArrowSquareOutIcon} href={`/service/${service.id}/${service.slug}`}>
              {t('public_view_section>open_public_page')}
            </ButtonLink>
          )}
        </div>
      </Panel>
    </div>
  );
}
