import { useState } from 'react';
import type { LanguageCode } from '#core/languages.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useChangeSettingsMutation, useSettingsQuery } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

/** Each in its own tongue, so that who needs it can read it. */
const NAMES: Readonly<Record<LanguageCode, string>> = { 'en-SG': 'English (Singapore)', 'zh-TW': '繁體中文' };

/** The language of mails and texts (decision 22). */
export function Section() {
  const query = useSettingsQuery({});
  return (
    <Loaded query={query} what="your language">
      {({ settings }) => (
        <Panel>
          {settings.languages.length > 1 ? (
            <LanguageChoice language={settings.language} languages={settings.languages} />
          ) : (
            <>
              <p lang={settings.language} className="text-base font-semibold">
                {NAMES[settings.language]}
              </p>
              <p className="text-md text-ink-2">
                Gotong speaks one language for now. Messages stay as people type them.
              </p>
            </>
          )}
        </Panel>
      )}
    </Loaded>
  );
}

function LanguageChoice({ language, languages }: { language: LanguageCode; languages: readonly LanguageCode[] }) {
  const [change, { error, isLoading }] = useChangeSettingsMutation();
  const [wanted, setWanted] = useState(language);
  const save = async (code: LanguageCode) => {
    if (isLoading || code === wanted) return;
    setWanted(code);
    const reply = await change({ language: code });
    if (reply.error) return setWanted(language);
    toast({
      text: `Mails and texts come in ${NAMES[code]} now`,
      action: { label: 'Undo', onAction: () => void change({ language }).then(() => setWanted(language)) },
    });
  };
  return (
    <>
      {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
      <RadioGroup
        label="Mails and texts come in"
        look="rows"
        value={wanted}
        onChange={(code) => void save(code as LanguageCode)}
        options={languages.map((code) => ({ value: code, label: <span lang={code}>{NAMES[code]}</span> }))}
      />
    </>
  );
}
