import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import {
  BLOCK_TYPES,
  BLOCKS_MAX,
  type Block,
  ITEM_MAX,
  ITEMS_MAX,
  LINK_TARGETS,
  type LinkTarget,
  PARAGRAPH_MAX,
  SLUG_MAX,
} from '#core/content/model.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { RowsEditor } from '../categories/form/RowsEditor.tsx';
import { BLOCK_WORDS, blockName, emptyBlock, LINK_WORDS } from './content-words.ts';

/** Adds, removes, moves and edits the blocks of a text. */
export function BlocksEditor({
  blocks,
  onChange,
  lang,
}: {
  blocks: readonly Block[];
  onChange: (blocks: readonly Block[]) => void;
  lang?: 'zh-Hant';
}) {
  return (
    <div lang={lang}>
      <RowsEditor<Block>
        rows={blocks}
        noun="paragraph"
        max={BLOCKS_MAX}
        nameOf={blockName}
        empty={() => emptyBlock('paragraph')}
        onChange={onChange}
        more={
          blocks.length < BLOCKS_MAX && (
            <Menu
              label="Add another part"
              trigger={{ kind: 'button', text: 'Add another part', icon: PlusIcon, size: 36 }}
              items={BLOCK_TYPES.filter((type) => type !== 'paragraph').map((type) => ({
                id: type,
                label: BLOCK_WORDS[type],
                onAction: () => onChange([...blocks, emptyBlock(type)]),
              }))}
            />
          )
        }
      >
        {(block, put) => <BlockFields block={block} put={put} />}
      </RowsEditor>
    </div>
  );
}

interface FieldsOf<Type extends Block['type']> {
  block: Extract<Block, { type: Type }>;
  put: (block: Block) => void;
}

function BlockFields({ block, put }: { block: Block; put: (block: Block) => void }) {
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} put={put} />;
    case 'paragraph':
      return (
        <TextArea
          label="Paragraph"
          rows={4}
          maxLength={PARAGRAPH_MAX}
          value={block.text}
          onChange={(event) => put({ ...block, text: event.currentTarget.value })}
        />
      );
    case 'list':
      return <ListFields block={block} put={put} />;
    case 'image':
      return <ImageFields block={block} put={put} />;
    case 'quote':
      return <QuoteFields block={block} put={put} />;
    case 'link':
      return <LinkFields block={block} put={put} />;
    case 'faq':
      return <QuestionsFields block={block} put={put} />;
  }
}

function HeadingFields({ block, put }: FieldsOf<'heading'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
      <TextField
        label="Heading"
        maxLength={120}
        value={block.text}
        onChange={(event) => put({ ...block, text: event.currentTarget.value })}
      />
      <Select
        label="Size"
        value={String(block.level)}
        options={[
          { value: '2', label: 'Main' },
          { value: '3', label: 'Smaller' },
        ]}
        onChange={(event) => put({ ...block, level: event.currentTarget.value === '3' ? 3 : 2 })}
      />
    </div>
  );
}

function ListFields({ block, put }: FieldsOf<'list'>) {
  return (
    <div className="grid gap-3">
      <TextArea
        label="List"
        hint={`One line each, ${ITEMS_MAX} at most.`}
        rows={Math.max(3, block.items.length + 1)}
        maxLength={ITEM_MAX * ITEMS_MAX}
        value={block.items.join('\n')}
        onChange={(event) =>
          put({
            ...block,
            items: event.currentTarget.value
              .split('\n')
              .slice(0, ITEMS_MAX)
              .map((line) => line.slice(0, ITEM_MAX)),
          })
        }
      />
      <Checkbox checked={block.ordered} onChange={(event) => put({ ...block, ordered: event.currentTarget.checked })}>
        Numbered steps
      </Checkbox>
    </div>
  );
}

function QuoteFields({ block, put }: FieldsOf<'quote'>) {
  return (
    <div className="grid gap-3">
      <TextArea
        label="Quote"
        rows={2}
        maxLength={600}
        value={block.text}
        onChange={(event) => put({ ...block, text: event.currentTarget.value })}
      />
      <TextField
        label="Who said it"
        optional
        maxLength={80}
        value={block.by}
        onChange={(event) => put({ ...block, by: event.currentTarget.value })}
      />
    </div>
  );
}

function LinkFields({ block, put }: FieldsOf<'link'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
      <Select
        label="Leads to"
        value={block.to}
        options={LINK_TARGETS.map((value) => ({ value, label: LINK_WORDS[value] }))}
        onChange={(event) => put({ ...block, to: event.currentTarget.value as LinkTarget })}
      />
      <TextField
        label={block.to === 'pro' ? 'Number of the service' : 'Its address'}
        hint="Hidden on the page while the service isn’t on the site."
        maxLength={SLUG_MAX}
        value={block.ref}
        onChange={(event) => put({ ...block, ref: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Caption"
        optional
        className="sm:col-span-2"
        maxLength={160}
        value={block.note}
        onChange={(event) => put({ ...block, note: event.currentTarget.value })}
      />
    </div>
  );
}

function QuestionsFields({ block, put }: FieldsOf<'faq'>) {
  return (
    <RowsEditor
      rows={block.items}
      noun="question"
      max={ITEMS_MAX}
      nameOf={(item, index) => item.question || `question ${index + 1}`}
      empty={() => ({ question: '', answer: '' })}
      onChange={(items) => put({ ...block, items: [...items] })}
    >
      {(item, set) => (
        <div className="grid gap-3">
          <TextField
            label="Question"
            maxLength={200}
            value={item.question}
            onChange={(event) => set({ ...item, question: event.currentTarget.value })}
          />
          <TextArea
            label="Answer"
            rows={3}
            maxLength={1000}
            value={item.answer}
            onChange={(event) => set({ ...item, answer: event.currentTarget.value })}
          />
        </div>
      )}
    </RowsEditor>
  );
}

function ImageFields({ block, put }: FieldsOf<'image'>) {
  const uploads = useUploads({
    most: 1,
    noun: 'picture',
    images_only: true,
    onDone: (attachment, key) => {
      uploads.remove(key);
      put({
        ...block,
        attachment_id: attachment.id,
        width: attachment.width ?? 1,
        height: attachment.height ?? 1,
      });
    },
  });
  return (
    <div className="grid gap-3">
      {block.attachment_id > 0 && (
        <img
          src={`/files/${block.attachment_id}/w320`}
          alt={block.alt}
          width={block.width}
          height={block.height}
          className="h-auto max-h-48 w-auto rounded-md border border-line object-contain"
        />
      )}
      <FileField
        label={block.attachment_id > 0 ? 'Another picture' : 'Picture'}
        prompt={uploads.uploading ? 'Sending the picture' : 'Choose a picture'}
        hint={uploads.note ?? 'PNG, JPEG or GIF, under 10 MB.'}
        accept="image/png,image/jpeg,image/gif"
        onFiles={(files) => uploads.add(files.slice(0, 1))}
      />
      <TextField
        label="What it shows"
        hint="Describes the picture for people who can’t see it."
        maxLength={200}
        value={block.alt}
        onChange={(event) => put({ ...block, alt: event.currentTarget.value })}
      />
      <TextField
        label="Caption"
        optional
        maxLength={200}
        value={block.caption}
        onChange={(event) => put({ ...block, caption: event.currentTarget.value })}
      />
    </div>
  );
}
