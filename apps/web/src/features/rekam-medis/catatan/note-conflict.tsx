import { Button } from '@mantine/core';
import { BIDANG_CATATAN, BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import { useStore } from '#platform/draft/store.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import css from '../ruang/ruang.module.css';
import type { Note } from './use-note.ts';

/** Two texts of one note, side by side: nothing is saved before one of them is chosen (rekam-medis.md RM32). */
export function NoteConflict({ note: { saver, choose } }: { note: Note }) {
  const { theirs, values } = useStore(saver.state);
  if (theirs === null) return null;
  const different = BIDANG_IDS.filter((bidang) => theirs.values[bidang] !== values[bidang]);
  return (
    <div className={css['bentrok']} role="alert">
      <p>
        <strong>Catatan ini juga ditulis di jendela lain, tersimpan {formatTime(theirs.pada)}.</strong> Pilih tulisan
        yang dipakai; yang lain hilang.
      </p>
      {different.length === 0 && <p>Teksnya sama; pemeriksaan atau tanda salinannya berbeda.</p>}
      {different.map((bidang) => (
        <div key={bidang} className={css['duaTeks']}>
          <div>
            <strong>{BIDANG_CATATAN[bidang]} tersimpan</strong>
            <p className={css['tulisan']}>{theirs.values[bidang] || 'kosong'}</p>
          </div>
          <div>
            <strong>{BIDANG_CATATAN[bidang]} di sini</strong>
            <p className={css['tulisan']}>{values[bidang] || 'kosong'}</p>
          </div>
        </div>
      ))}
      <p className={css['tombol']}>
        <Button size="xs" variant="default" onClick={() => choose('theirs')}>
          Pakai yang tersimpan
        </Button>
        <Button size="xs" onClick={() => choose('mine')}>
          Pakai tulisan di sini
        </Button>
      </p>
    </div>
  );
}
