import type { LiveDataOf } from '@nadi/contract/live-topics';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';

/** Tells the lists and queues that show a visit what has changed about it (`jenis`). */
export const announceKunjungan = (tx: TenantTx, data: LiveDataOf<'kunjungan'>): Promise<void> =>
  announce(tx, 'kunjungan', data);

type KunjunganForOutside = { kunjungan_id: number; pendaftaran_id: number; satu_sehat: boolean };

/** Each tells the outside services what has become of a visit; one that comes back is told as a new one is. */
export const enqueueTerdaftar = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.terdaftar', payload);
export const enqueueDiubah = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.diubah', payload);
export const enqueueBatal = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.dibatalkan', payload);
