import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { isDeath } from '@nadi/domain/rekam-medis/kepulangan';
import type { TenantTx } from '#platform/db/db.ts';
import { changeStatusPasien, lockPasien } from '#features/pasien/pasien.public.ts';
import { recordParts } from '../record-parts.ts';
import * as repo from './kepulangan.repository.ts';

/** A discharge as dead sets the status of the patient, whichever step ended the visit (issue 30 E2). */
export async function recordDeath(tx: TenantTx, kunjunganId: number): Promise<void> {
  const death = await repo.findDeath(tx, kunjunganId);
  if (!death || !isDeath(death.cara_keluar)) return;
  await lockPasien(tx, death.norm);
  const pasien = { id: death.pasienId, norm: death.norm };
  const sebab = 'Pulang: meninggal';
  const before = await changeStatusPasien(tx, pasien, {
    status: STATUS_MENINGGAL,
    meninggalPada: death.tanggal,
    sebab,
  });
  await repo.noteStatusBefore(tx, death.id, before);
}

/** The end of the visit is taken back, and with it the death, unless a paper says so too. */
export async function takeDeathBack(tx: TenantTx, kunjunganId: number): Promise<void> {
  const death = await repo.findDeath(tx, kunjunganId);
  if (!death || death.statusSebelum === null) return;
  for (const { provesDeath } of recordParts()) if (await provesDeath?.(tx, death.pasienId)) return;
  await lockPasien(tx, death.norm);
  const pasien = { id: death.pasienId, norm: death.norm };
  await changeStatusPasien(tx, pasien, { status: death.statusSebelum, sebab: 'Kepulangan ditarik kembali' });
}
