import { marginMaster, ppnTarifMaster } from '@nadi/contract/master/harga-produk.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { findKnownOptions } from '../tindakan/tindakan.repository.ts';
import * as repo from './margin.repository.ts';

const lowerCell = (cells: Record<string, unknown>, name: string): Record<string, unknown> =>
  typeof cells[name] === 'string' ? { [name]: cells[name].trim().toLowerCase() || null } : {};

/** spec: F8. */
export const margin: Master<typeof marginMaster> = {
  contract: marginMaster,
  objek: 'margin',
  source: repo.MARGIN_SOURCE,
  save: repo.saveMargin,
  check: async (tx, input, old): Promise<FieldErrors> => {
    const errors = await checkReferensi(tx, [
      { field: 'kelas', jenis: REFERENSI_LIST.kelas, id: input.kelas === old?.kelas ? null : input.kelas },
    ]);
    if (input.kelompok !== null && input.penjamin_id !== null)
      errors['penjamin_id'] = ['Pilih kelompok penjamin atau satu penjamin, tidak keduanya'];
    else if (input.penjamin_id !== null && input.penjamin_id !== old?.penjamin_id) {
      const { penjamin } = await findKnownOptions(tx, { penjamin: [input.penjamin_id], ruangan: [] });
      if (penjamin.length === 0)
        errors['penjamin_id'] = ['Penjamin ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    }
    if (
      input.kategori_id !== null &&
      input.kategori_id !== old?.kategori_id &&
      !(await repo.findKnownKategori(tx, input.kategori_id))
    )
      errors['kategori_id'] = ['Kategori ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
    return errors;
  },
  // A price is fixed in its document, so nothing that was sold points at a line of margin.
  listPemakaian: async () => [],
  constraints: { margin_nama_unik: { field: 'nama', message: 'Margin dengan nama ini sudah ada' } },
  createLineReader: async () => (cells) => ({
    input: { ...cells, ...lowerCell(cells, 'kelompok'), ...lowerCell(cells, 'cara'), ...lowerCell(cells, 'golongan') },
  }),
};

/** spec: F10. */
export const ppnTarif: Master<typeof ppnTarifMaster> = {
  contract: ppnTarifMaster,
  objek: 'tarif ppn',
  source: repo.PPN_SOURCE,
  save: repo.savePpn,
  check: async (_tx, { dpp_pembilang, dpp_penyebut }): Promise<FieldErrors> =>
    dpp_pembilang > dpp_penyebut ? { dpp_pembilang: ['Pembilang DPP tidak boleh lebih dari penyebutnya'] } : {},
  listPemakaian: async () => [],
  constraints: { ppn_tanggal_unik: { field: 'mulai_tanggal', message: 'Tarif PPN dengan tanggal ini sudah ada' } },
};
