import { isConflict } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

type Removal = {
  nama: string;
  /** Removes the row and says so, with the way back. */
  remove: () => Promise<void>;
  /** Takes the row out of use instead, where something uses it; absent when it is out of use already. */
  disable?: (() => Promise<void>) | undefined;
};

/** Asks and removes a row that nobody uses; one that is used can be taken out of use instead. */
export async function askRemove({ nama, remove, disable }: Removal): Promise<void> {
  const body = 'Hanya yang belum pernah dipakai yang dapat dihapus.';
  if (!(await ask({ title: `Hapus ${nama}?`, body, yes: 'Hapus', no: 'Batal', danger: true }))) return;
  try {
    await remove();
  } catch (error) {
    if (!isConflict(error) || !disable) return toast.failure(messageOf(error));
    const title = `${nama} tidak dapat dihapus`;
    if (await ask({ title, body: error.message, yes: 'Nonaktifkan', no: 'Biarkan' })) await disable();
  }
}
