import { useNavigate } from 'react-router';
import { homeOf } from '#core/routes.ts';
import * as userCalls from '#core/users/calls.ts';
import type { Mode } from '#core/users/model.ts';
import { useAct } from '#web/state/calls.ts';
import { switchToConsumer, switchToPro } from '#web/state/session/mode.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** Switches between hiring and pro mode, remembers it as the stored role, and goes to that mode's start (design 8). */
export function useSwitchMode(): (mode: Mode) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [edit] = useAct(userCalls.editProfile);
  return (mode) => {
    dispatch(mode === 'pro' ? switchToPro() : switchToConsumer());
    void edit({ stored_role: mode });
    void navigate(homeOf(mode));
  };
}
