import { t as shared } from '#web/text/spaces/shared.ts';
import { usePerson } from '../../shell/use-person.ts';
import { Panel } from '../frame/Panel.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PicturePanel } from './PicturePanel.tsx';

/** Picture, names, home area. */
export function Section() {
  const { user } = usePerson();
  if (!user) return null;
  return (
    <>
      <PicturePanel user={user} />
      <Panel title={shared('noun>about_you')}>
        <NamesForm user={user} />
      </Panel>
    </>
  );
}
