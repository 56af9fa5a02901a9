import type { tindakanMaster } from '@nadi/contract/tindakan.contract';
import type { z } from 'zod';

export type BarisTindakan = z.output<typeof tindakanMaster.Baris>;
export type TarifForm = {
  kelas: number | null;
  penjamin_id: number | null;
  mulai_tanggal: string | null;
  tarif: number | null;
  tetap?: boolean;
};
export type TindakanForm = {
  kode: string;
  nama_tindakan: string;
  kategori: string;
  icd9: string | null;
  tarif: TarifForm[];
  ruangan: number[];
  aktif: boolean;
};

export const tarifBaru = (hari: string): TarifForm => ({
  kelas: null,
  penjamin_id: null,
  mulai_tanggal: hari,
  tarif: null,
});

export const tindakanKosong = (hari: string): TindakanForm => ({
  kode: '',
  nama_tindakan: '',
  kategori: 'tindakan',
  icd9: null,
  tarif: [tarifBaru(hari)],
  ruangan: [],
  aktif: true,
});

export const dariTindakan = ({
  kode,
  nama_tindakan,
  kategori,
  icd9,
  tarif,
  ruangan,
  aktif,
}: BarisTindakan): TindakanForm => ({ kode, nama_tindakan, kategori, icd9, tarif, ruangan, aktif });
