import { discardCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import type { Note } from './use-note.ts';

const BODY =
  'Teks dan fotonya tidak tampil lagi di mana pun dan tidak dapat dikembalikan; jejaknya tetap tercatat. ' +
  'Diagnosis, tindakan, resep, dan pemeriksaan kunjungan ini tetap.';

type DiscardProps = {
  note: Note;
  jenis: JenisCatatan;
  /** Whose record it is. */
  nama: string;
  onDiscarded: (id: number) => void;
  /** Reads the record anew: the draft is another one than it was here, or none any more. */
  again: () => void;
};

/** Throws away the draft that is being written, as soon as the server has one; its row stays (rekam-medis.md RM3). */
export function DiscardDraft({ note: { saver, state, draft }, jenis, nama, onDiscarded, again }: DiscardProps) {
  const { busy, run } = useTask((error) => {
    toast.error(error);
    again();
  });
  async function discard(): Promise<void> {
    const title = `Buang draf ${JENIS_CATATAN[jenis].nama} ini?`;
    if (!(await ask({ title, body: sayWhose(nama, BODY), yes: 'Buang draf', danger: true }))) return;
    await run(async () => {
      // What is under way ends first, so that the version is the server's. What it refused goes with the rest.
      await saver.flush();
      const { id, versi } = saver.state.get();
      if (id === null) return;
      await callApi(discardCatatan, { params: { id }, body: { versi }, idempotencyKey: newIdempotencyKey() });
      saver.stop();
      draft.discard();
      toast.ok('Draf dibuang.');
      onDiscarded(id);
    });
  }
  return (
    state.id !== null && (
      <LinkButton disabled={busy} onClick={() => void discard()}>
        Buang draf
      </LinkButton>
    )
  );
}
