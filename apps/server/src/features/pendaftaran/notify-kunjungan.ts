import type { TenantTx } from '../../platform/db.ts';
import { announce, KUNJUNGAN_IZIN } from '../../platform/live-event.ts';
import { enqueueOutbox } from '../../platform/outbox.ts';

type KunjunganEvent = { tanggal: string; ruangan_id: number; kunjungan_id: number; norm?: number; jenis: string };

/** Tells the lists and queues that show a visit what has changed about it (`jenis`). */
export const announceKunjungan = (tx: TenantTx, data: KunjunganEvent): Promise<void> =>
  announce(tx, { topik: 'kunjungan', izin: KUNJUNGAN_IZIN, data });

type KunjunganForOutside = { kunjungan_id: number; pendaftaran_id: number; satu_sehat: boolean };

/** Each tells the outside services what has become of a visit. */
export const enqueueTerdaftar = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.terdaftar', payload);
export const enqueueDiubah = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.diubah', payload);
export const enqueueBatal = (tx: TenantTx, payload: KunjunganForOutside): Promise<void> =>
  enqueueOutbox(tx, 'kunjungan.dibatalkan', payload);
