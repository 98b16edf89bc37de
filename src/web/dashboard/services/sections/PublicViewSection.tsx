import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import type { ServiceEdit } from '#core/services/editor-model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useShowServiceMutation } from '#web/state/service-editor.ts';
import { t } from '#web/text/services.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { FullPreview } from '../preview/FullPreview.tsx';

/** What hides a service, and where that is changed. */
const hiding = (): Readonly<
  Record<ServiceEdit['hidden_by'][number], { title: string; text: string; place?: string; link?: string }>
> => ({
  draft: {
    title: t('public_view_section>this_service_is_not_finished'),
    text: t('public_view_section>nobody_else_sees_it_until'),
  },
  closed: {
    title: t('public_view_section>closed_for_now'),
    text: t('public_view_section>open_it_again_for_customers'),
    place: '10',
    link: t('public_view_section>open_again'),
  },
  'not public': { title: t('public_view_section>hidden'), text: t('public_view_section>nobody_but_you_sees_this') },
  archived: {
    title: t('public_view_section>archived'),
    text: t('public_view_section>take_it_out_of_the'),
    place: '10',
    link: t('public_view_section>take_out'),
  },
  blocked: {
    title: t('public_view_section>your_account_is_blocked'),
    text: t('public_view_section>while_it_is_nobody_sees'),
  },
});

/** 17: whether the service is shown, and the whole page as customers see it (`{active}` is "preview"). */
export function Section() {
  const { active } = useEditor();
  return active === 'preview' ? <FullPreview /> : <Shown />;
}

function Shown() {
  const { edit, service_id, home } = useEditor();
  const { service, hidden_by } = edit;
  const [show, { isLoading }] = useShowServiceMutation();
  const { is_public } = edit.sections.public_view;

  const set = async (next: boolean, undo: boolean) => {
    const reply = await show({ service_id, is_public: next });
    if (reply.error) {
      toast({ text: whyNot(reply.error), tone: 'danger' });
      return;
    }
    toast({
      text: next
        ? t('public_view_section>customers_can_find_you_here')
        : t('public_view_section>hidden_from_customers'),
      ...(undo ? { action: { label: t('public_view_section>undo'), onAction: () => void set(!next, false) } } : {}),
    });
  };
  return (
    <div className="grid gap-4">
      {hidden_by
        .filter((why) => why !== 'not public')
        .map((why) => {
          const { title, text, place, link } = hiding()[why];
          return (
            <Banner
              key={why}
              tone="warning"
              title={title}
              action={
                place && (
                  <ButtonLink size={36} href={`${home}/${place}`}>
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
          label={t('public_view_section>show_this_service')}
          detail={t('public_view_section>hidden_no_page_not_in')}
          checked={is_public}
          disabled={isLoading}
          onChange={(event) => void set(event.target.checked, true)}
        />
      </Panel>
      <Panel
        title={t('public_view_section>as_customers_see_it')}
        detail={t('public_view_section>the_whole_page_with_what')}
      >
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
