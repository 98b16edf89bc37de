import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { voice } from '#web/state/voice/voice.ts';
import { t } from '#web/text/spaces/chat.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { useVoice } from './use-voice.ts';

/** Calls the other party of a conversation. */
export function CallButton({ bid_id, name }: { bid_id: number; name: string }) {
  const { phase } = useVoice();
  return (
    <IconButton
      icon={PhoneIcon}
      label={t('call_button>call_named', { name })}
      title={t('call_button>short_label')}
      disabled={phase !== 'idle' && phase !== 'over'}
      onClick={() => void voice.start(bid_id)}
    />
  );
}
