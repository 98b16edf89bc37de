import { t } from '#web/text/settings.ts';
import { usePerson } from '../../shell/use-person.ts';
import { Panel } from '../Panel.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PicturePanel } from './PicturePanel.tsx';

/** Picture, names, home area. */
export function Section() {
  const { user } = usePerson();
  if (!user) return null;
  return (
    <>
      <PicturePanel user={user} />
      <Panel title={t('profile_section>about_you')}>
        <NamesForm user={user} />
      </Panel>
    </>
  );
}
