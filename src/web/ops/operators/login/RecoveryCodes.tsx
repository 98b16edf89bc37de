import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useEffect, useRef, useState } from 'react';
import { save } from '#web/app/api/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';

const FILE = 'gotong-recovery-codes.txt';
const asText = (codes: readonly string[]): string =>
  `Recovery codes for the Gotong back office. Each works once.\n\n${codes.join('\n')}\n`;

/** Ten recovery codes, shown only once. Continues once the operator says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <div>
        <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Keep your recovery codes
        </h2>
        <p className="mt-1 text-md text-ink-2">
          Each one opens the back office once, without your app. Keep them away from your phone. We only show them now.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-lg bg-well p-4 font-mono text-md font-semibold whitespace-nowrap tnum sm:grid-cols-2 sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-3 print:hidden">
        <Button icon={DownloadSimpleIcon} onClick={() => save(new Blob([asText(codes)], { type: 'text/plain' }), FILE)}>
          Download
        </Button>
        <Button icon={PrinterIcon} onClick={() => print()}>
          Print
        </Button>
        <Button
          icon={CopyIcon}
          onClick={async () => {
            await navigator.clipboard.writeText(asText(codes));
            toast({ text: 'Codes copied' });
          }}
        >
          Copy
        </Button>
      </div>
      <div className="grid gap-4 print:hidden">
        <Checkbox checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)}>
          I’ve kept my recovery codes
        </Checkbox>
        <Button variant="primary" size={48} full disabled={!isKept} onClick={onDone}>
          Continue
        </Button>
      </div>
    </section>
  );
}
