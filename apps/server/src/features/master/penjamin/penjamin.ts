import { penjaminMaster } from '@nadi/contract/master/penjamin-master.contract';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import {
  listPenjaminPemakaian,
  listPenjaminPemakaianToday,
  savePenjamin,
  PENJAMIN_SOURCE,
} from './penjamin.repository.ts';

/** The two payers that the specification numbers. Their kelompok can't change, and no other payer may have it. */
const FIXED_KELOMPOK: Record<number, 'umum' | 'bpjs'> = { [PENJAMIN_UMUM]: 'umum', [PENJAMIN_BPJS]: 'bpjs' };

export const penjamin: Master<typeof penjaminMaster> = {
  contract: penjaminMaster,
  objek: 'penjamin',
  source: PENJAMIN_SOURCE,
  save: savePenjamin,
  check: async (_tx, input, old): Promise<FieldErrors> => {
    const fixed = old ? FIXED_KELOMPOK[old.id] : undefined;
    if (fixed !== undefined && input.kelompok !== fixed)
      return { kelompok: ['Kelompok penjamin ini tidak dapat diubah'] };
    if (fixed === undefined && (input.kelompok === 'umum' || input.kelompok === 'bpjs'))
      return { kelompok: ['Penjamin umum dan BPJS sudah ada; pilih kelompok lain'] };
    if (old?.id === PENJAMIN_UMUM && !input.aktif) return { aktif: ['Penjamin umum tidak dapat dinonaktifkan'] };
    return {};
  },
  listPemakaian: listPenjaminPemakaian,
  listPemakaianToday: listPenjaminPemakaianToday,
  constraints: { penjamin_nama_unik: { field: 'deskripsi', message: 'Penjamin dengan nama ini sudah ada' } },
};
