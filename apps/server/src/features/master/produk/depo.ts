import { depoMaster } from '@nadi/contract/master/produk-master.contract';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { findKnownOptions } from '../tindakan/tindakan.repository.ts';
import * as repo from './depo.repository.ts';

/** spec: F6. */
export const depo: Master<typeof depoMaster> = {
  contract: depoMaster,
  objek: 'depo',
  source: repo.DEPO_SOURCE,
  save: repo.saveDepo,
  check: async (tx, { ruangan_id, bawaan, melayani, aktif }, old): Promise<FieldErrors> => {
    const errors: FieldErrors = {};
    const before = new Set([...(old?.melayani ?? []), old?.ruangan_id]);
    const named = [...melayani, ...(ruangan_id === null ? [] : [ruangan_id])].filter((id) => !before.has(id));
    const { ruangan: known } = await findKnownOptions(tx, { penjamin: [], ruangan: named });
    const unknown = new Set(named.filter((id) => !known.includes(id)));
    if (ruangan_id !== null && unknown.has(ruangan_id))
      errors['ruangan_id'] = ['Ruangan ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    if (melayani.some((id) => unknown.has(id)))
      errors['melayani'] = ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    if (bawaan && !aktif) errors['aktif'] = ['Depo bawaan tidak dapat dinonaktifkan'];
    if (!bawaan && old?.bawaan && !(await repo.hasBawaanBesides(tx, old.id)))
      errors['bawaan'] = ['Jadikan dulu depo lain sebagai bawaan'];
    return errors;
  },
  listPemakaian: repo.listDepoPemakaian,
  listPemakaianToday: repo.listDepoPemakaianToday,
  constraints: {
    depo_nama_unik: { field: 'nama', message: 'Depo dengan nama ini sudah ada' },
    depo_ruangan_unik: { field: 'ruangan_id', message: 'Ruangan ini sudah menjadi depo' },
  },
};
