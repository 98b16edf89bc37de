// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Attachment } from '#core/uploads/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import type { UploadItem } from '#web/parts/uploads/upload-list.ts';
import type { Uploads } from '#web/parts/uploads/use-uploads.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChatComposer, type ChatComposerProps } from '../chat/ChatComposer.tsx';

const FILE = { id: 5, filename: 'leak.jpg', mime: 'image/jpeg', byte_count: 9, thumb_url: null } as Attachment;
const item = (error: string | null = null) =>
  ({ key: 'a', name: 'leak.jpg', error, progress: 1, preview: null, attachment: null }) as unknown as UploadItem;
type Files = Pick<Uploads, 'items' | 'uploading' | 'ready'>;
const NONE: Files = { items: [], uploading: false, ready: [] };
const ON_ITS_WAY: Files = { items: [item()], uploading: true, ready: [] };

function Composer({
  start,
  then,
  sent,
  ...more
}: Partial<ChatComposerProps> & { start: Files; then: Files; sent: unknown[] }) {
  const [draft, setDraft] = useState('It leaks here ');
  const [files, setFiles] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = { ...files, note: null, add() {}, remove() {}, retry() {}, clear: () => setFiles(NONE) };
  return (
    <>
      <ChatComposer
        to="Wei"
        draft={draft}
        onDraft={setDraft}
        onSend={(text, attachments) => sent.push([text, attachments.map(({ id }) => id)])}
        chosen={chosen}
        choices={[]}
        editing={null}
        onLeaveEditing={() => {}}
        field={field}
        areContactsHidden={false}
        showsPlace={null}
        {...more}
      />
      <Button onClick={() => setFiles(then)}>Go on</Button>
    </>
  );
}
const composer = async (start: Files, then: Files = NONE, more: Partial<ChatComposerProps> = {}) => {
  const sent: unknown[] = [];
  const screen = await opened(<Composer start={start} then={then} sent={sent} {...more} />);
  const text = () => (screen.page.getByRole('textbox') as HTMLTextAreaElement).value;
  return { ...screen, sent, text };
};

describe('a message that is written', () => {
  it('is sent without the room around it, and its field is empty then', async () => {
    const screen = await composer(NONE);
    await screen.press(/^Send/);
    expect([screen.sent, screen.text()]).toEqual([[['It leaks here', []]], '']);
  });

  it('waits for its files, and goes with them once they are there', async () => {
    const screen = await composer(ON_ITS_WAY, { items: [item()], uploading: false, ready: [FILE] });
    await screen.press(/^Send/);
    expect(screen.sent).toEqual([]);
    await screen.press('Go on');
    expect(screen.sent).toEqual([['It leaks here', [5]]]);
    expect(screen.text()).toBe('');
  });

  it('does not go without a file that failed: its words stay', async () => {
    const screen = await composer(ON_ITS_WAY, { items: [item('Too large')], uploading: false, ready: [] });
    await screen.press(/^Send/);
    await screen.press('Go on');
    expect(screen.sent).toEqual([]);
    expect(screen.text()).toBe('It leaks here ');
  });

  it('says what of the customer’s place the pro sees from then on, and not while another one is changed', async () => {
    const showsPlace = { street: 'Tampines Street 21', postal_sector: '52' };
    expect((await composer(NONE, NONE, { showsPlace })).words()).toContain('Tampines Street 21');
    const editing = { was: 'It leaks', error: null, pending: false };
    const changing = await composer(NONE, NONE, { showsPlace, editing });
    expect(changing.words()).not.toContain('Tampines Street 21');
    await changing.press(/^Send/);
    expect([changing.sent, changing.text()]).toEqual([[['It leaks here', []]], 'It leaks here ']);
  });
});
