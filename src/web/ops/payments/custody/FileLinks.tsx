import { Anchor } from '#web/ui/action/Anchor.tsx';

/** Links to the files of a case, each opening its own tab. Draws nothing without files. */
export function FileLinks({ files }: { files: readonly { id: number; url: string; filename: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {files.map((file) => (
        <li key={file.id}>
          <Anchor href={file.url} target="_blank" rel="noreferrer" className="text-brand-ink underline">
            {file.filename}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
