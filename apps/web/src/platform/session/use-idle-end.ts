import { useEffect } from 'react';
import { watchIdle } from './idle.ts';
import { endIdleSession, useSession } from './session.ts';
import { useSetting } from '../lists/setting.ts';

/** Ends a session that nobody uses, by the facility's setting; who may not read that is told it with the account. */
export function useIdleEnd(): void {
  const { stage, user } = useSession();
  const setting = useSetting('sesi:menganggur-menit');
  const minutes = user?.idle_minutes ?? setting;
  useEffect(() => (stage === 'masuk' ? watchIdle(minutes, () => void endIdleSession()) : undefined), [stage, minutes]);
}
