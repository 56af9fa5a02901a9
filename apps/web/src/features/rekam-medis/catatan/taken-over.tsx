import { Button } from '@mantine/core';
import { discardCatatan } from '@nadi/contract/catatan.contract';
import type { Catatan } from '@nadi/contract/catatan.contract';
import { useState } from 'react';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { formatDateTimeBulan } from '../../../platform/tanggal.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import css from '../ruang/ruang.module.css';
import type { Note } from './use-note.ts';

type TakenOverProps = {
  by: NonNullable<Catatan['diambil_alih']>;
  note: Note;
  /** Sends what is not saved yet, so that the version is the server's. */
  store: () => Promise<boolean>;
  onDiscarded: () => void;
};

/** Tells the author of a draft who went on with it meanwhile: it is theirs to sign or to throw away (rekam-medis.md RM27). */
export function TakenOver({ by, note, store, onDiscarded }: TakenOverProps) {
  const [busy, setBusy] = useState(false);
  async function discard(): Promise<void> {
    const body = 'Draf ini tidak tampil lagi. Catatan rekan Anda tetap.';
    if (!(await ask({ title: 'Buang draf ini?', body, yes: 'Buang draf', danger: true }))) return;
    setBusy(true);
    try {
      if (!(await store())) return toast.failure('Belum dapat dibuang: tulisan Anda belum tersimpan di server.');
      const { id, versi } = note.saver.state.get();
      if (id === null) return;
      note.saver.stop();
      await callApi(discardCatatan, { params: { id }, body: { versi }, idempotencyKey: newIdempotencyKey() });
      note.draft.discard();
      toast.ok('Draf dibuang.');
      onDiscarded();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css['bentrok']} role="status">
      <p>
        <strong>
          {by.oleh} mengambil alih draf ini, {formatDateTimeBulan(by.pada)}.
        </strong>{' '}
        Teksnya disalin ke catatan rekan Anda dengan nama Anda. Draf ini tetap milik Anda: tandatangani, atau buang bila
        tidak perlu lagi.
      </p>
      <p className={css['tombol']}>
        <Button size="xs" variant="default" loading={busy} onClick={() => void discard()}>
          Buang draf
        </Button>
      </p>
    </div>
  );
}
