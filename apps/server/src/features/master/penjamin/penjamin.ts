import { penjaminMaster } from '@nadi/contract/penjamin-master.contract';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { pemakaianPenjamin, penjaminHariIni, simpanPenjamin, SUMBER } from './penjamin.repository.ts';

/** The two payers that the specification numbers. Their kelompok can't change, and no other payer may have it. */
const TETAP: Record<number, 'umum' | 'bpjs'> = { [PENJAMIN_UMUM]: 'umum', [PENJAMIN_BPJS]: 'bpjs' };

export const penjamin: Master<typeof penjaminMaster> = {
  kontrak: penjaminMaster,
  objek: 'penjamin',
  sumber: SUMBER,
  simpan: simpanPenjamin,
  periksa: async (_tx, isian, lama): Promise<Galat> => {
    const tetap = lama ? TETAP[lama.id] : undefined;
    if (tetap !== undefined && isian.kelompok !== tetap)
      return { kelompok: ['Kelompok penjamin ini tidak dapat diubah'] };
    if (tetap === undefined && (isian.kelompok === 'umum' || isian.kelompok === 'bpjs'))
      return { kelompok: ['Penjamin umum dan BPJS sudah ada; pilih kelompok lain'] };
    if (lama?.id === PENJAMIN_UMUM && !isian.aktif) return { aktif: ['Penjamin umum tidak dapat dinonaktifkan'] };
    return {};
  },
  pemakaian: pemakaianPenjamin,
  pemakaianHariIni: penjaminHariIni,
  kendala: { penjamin_nama_unik: { kolom: 'deskripsi', pesan: 'Penjamin dengan nama ini sudah ada' } },
};
