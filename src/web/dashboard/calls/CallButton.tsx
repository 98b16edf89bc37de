import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { voice } from '#web/state/voice.ts';
import { t } from '#web/text/calls.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useVoice } from './use-voice.ts';

/** Calls the other party of a conversation. */
export function CallButton({ bid_id, name }: { bid_id: number; name: string }) {
  const { phase } = useVoice();
  return (
    <IconButton
      icon={PhoneIcon}
      label={t('call_button>call', { name })}
      title={t('call_button>call_2')}
      disabled={phase !== 'idle' && phase !== 'over'}
      onClick={() => void voice.start(bid_id)}
    />
  );
}
