import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { intakeOpened } from '#platform/http/operations.ts';
import { useStore } from '#platform/draft/store.ts';
import { MAX_TOASTS } from '#ui/toast.ts';
import { giveToastsRoom } from './toast-room.ts';
import css from './toasts.module.css';

const OVER_ALL = 500;
const UNDER_DIALOGS = 150;
const CLASS = css['toasts'] ?? '';

/**
 * Toasts stand at the lower right, over what scrolls: nothing moves under somebody's pointer when one comes or goes, and
 * lists and forms have room at their end, so that no control has to lie under one.
 * Under the intake box they wait, because it takes the whole height.
 */
export function Toasts() {
  const intake = useStore(intakeOpened);
  const shown = useNotifications().notifications.length > 0;
  useEffect(() => {
    const stack = shown && document.querySelector<HTMLElement>(`.${CLASS}[data-position='bottom-right']`);
    return stack ? giveToastsRoom(stack) : undefined;
  }, [shown]);
  return (
    <Notifications
      position="bottom-right"
      classNames={{ root: CLASS }}
      containerWidth={316}
      zIndex={intake ? UNDER_DIALOGS : OVER_ALL}
      limit={MAX_TOASTS}
    />
  );
}
