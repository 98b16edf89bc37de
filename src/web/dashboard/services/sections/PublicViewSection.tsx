import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import type { ServiceEdit } from '#core/services/editor-model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useShowServiceMutation } from '#web/state/service-editor.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { FullPreview } from '../preview/FullPreview.tsx';

/** What hides a service, and where that is changed. */
const HIDDEN: Readonly<
  Record<ServiceEdit['hidden_by'][number], { title: string; text: string; place?: string; link?: string }>
> = {
  draft: { title: 'This service is not finished', text: 'Nobody else sees it until it is.' },
  closed: { title: 'Closed for now', text: 'Open it again for customers to find it.', place: '10', link: 'Open again' },
  'not public': { title: 'Hidden', text: 'Nobody but you sees this page.' },
  archived: { title: 'Archived', text: 'Take it out of the archive to show it.', place: '10', link: 'Take out' },
  blocked: { title: 'Your account is blocked', text: 'While it is, nobody sees your services.' },
};

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
      text: next ? 'Customers can find you here' : 'Hidden from customers',
      ...(undo ? { action: { label: 'Undo', onAction: () => void set(!next, false) } } : {}),
    });
  };
  return (
    <div className="grid gap-4">
      {hidden_by
        .filter((why) => why !== 'not public')
        .map((why) => {
          const { title, text, place, link } = HIDDEN[why];
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
          label="Show this service"
          detail="Hidden: no page, not in lists, and no new requests. Jobs you have go on."
          checked={is_public}
          disabled={isLoading}
          onChange={(event) => void set(event.target.checked, true)}
        />
      </Panel>
      <Panel title="As customers see it" detail="The whole page, with what is saved.">
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={EyeIcon} href={`${home}/17/preview`}>
            Preview page
          </ButtonLink>
          {service.is_listed && (
            <ButtonLink variant="quiet" iconEnd={ArrowSquareOutIcon} href={`/service/${service.id}/${service.slug}`}>
              Open public page
            </ButtonLink>
          )}
        </div>
      </Panel>
    </div>
  );
}
