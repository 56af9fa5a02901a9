import { Button } from '@mantine/core';
import { isConflict, needsConfirmation } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import css from './list.module.css';

const SHOWN_MS = 10_000;

/**
 * Takes a save back. `yakin`: the user was told what stands against it and wants it all the same. `key`: the
 * Idempotency-Key; `yakin` has one of its own, and each stays the same for every try.
 */
export type Undo = (how: { yakin: boolean; key: string }) => Promise<unknown>;

/** The newest step that can still be taken back, for its key. */
let newest: { id: string; run: () => void } | null = null;
const forget = (id: string): void => {
  if (newest?.id === id) newest = null;
};

/** Takes the newest step back that is offered on the screen; false when none is. */
export function undoNewest(): boolean {
  const undo = newest;
  if (undo === null) return false;
  newest = null;
  undo.run();
  return true;
}

/**
 * Shows what was done, with a button to take it back for ten seconds; what was taken back is told in the same words, so
 * that of two steps it is plain which. When it is refused, the toast says why and stays until it is closed, because a
 * removed row is shown nowhere else.
 */
export function notifyWithUndo(message: string, undo: Undo, refresh: () => void): void {
  const id = `urungkan-${newIdempotencyKey()}`;
  const keys = { plain: newIdempotencyKey(), yakin: newIdempotencyKey() };

  function showToast(failure: unknown = null): void {
    toast.show({
      id,
      message: (
        <span className={css['undo']} role={failure === null ? undefined : 'alert'}>
          <span>
            {message}
            {failure !== null && <> Belum dapat diurungkan: {messageOf(failure)}</>}
          </span>
          {!isConflict(failure) && (
            <Button size="xs" variant="default" onClick={() => void runUndo()}>
              {failure === null || needsConfirmation(failure) ? 'Urungkan' : 'Coba lagi'}
            </Button>
          )}
        </span>
      ),
      color: failure === null ? 'var(--ok)' : 'var(--danger)',
      autoClose: failure === null ? SHOWN_MS : false,
    });
  }
  async function runUndo(yakin = false): Promise<void> {
    toast.dismiss(id);
    forget(id);
    try {
      await undo({ yakin, key: yakin ? keys.yakin : keys.plain });
      toast.ok(`Diurungkan: ${message}`);
    } catch (error) {
      if (
        needsConfirmation(error) &&
        !yakin &&
        (await ask({ title: 'Tetap diurungkan?', body: error.message, yes: 'Tetap urungkan', no: 'Biarkan' }))
      )
        return runUndo(true);
      showToast(error);
    }
    refresh();
  }
  toast.dismissRefusals();
  showToast();
  newest = { id, run: () => void runUndo() };
  setTimeout(() => forget(id), SHOWN_MS);
}
