import { Notifications } from '@mantine/notifications';
import { intakeOpened } from '../platform/operations.ts';
import { useStore } from '../platform/store.ts';
import { MAX_TOASTS } from '../ui/toast.ts';
import css from './toasts.module.css';

const OVER_ALL = 500;
const UNDER_DIALOGS = 150;

/**
 * Toasts stand at the lower right, above the bars at the bottom: at a desk no field, no label and no link of an error is
 * there. Under the intake box they wait, because it takes the whole height.
 */
export function Toasts() {
  const intake = useStore(intakeOpened);
  return (
    <Notifications
      position="bottom-right"
      classNames={{ root: css['toasts'] ?? '' }}
      containerWidth={360}
      zIndex={intake ? UNDER_DIALOGS : OVER_ALL}
      limit={MAX_TOASTS}
    />
  );
}
