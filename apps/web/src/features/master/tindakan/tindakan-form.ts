import type { tindakanMaster } from '@nadi/contract/master/tindakan.contract';
import type { z } from 'zod';

export type TindakanRow = z.output<typeof tindakanMaster.Row>;
export type TarifFormValues = {
  kelas: number | null;
  penjamin_id: number | null;
  mulai_tanggal: string | null;
  tarif: number | null;
  tetap?: boolean;
};
export type TindakanFormValues = {
  kode: string;
  nama_tindakan: string;
  kategori: string;
  icd9: string | null;
  perlu_persetujuan: boolean;
  tarif: TarifFormValues[];
  ruangan: number[];
  aktif: boolean;
};

export const newTarif = (tanggal: string): TarifFormValues => ({
  kelas: null,
  penjamin_id: null,
  mulai_tanggal: tanggal,
  tarif: null,
});

export const emptyTindakan = (tanggal: string): TindakanFormValues => ({
  kode: '',
  nama_tindakan: '',
  kategori: 'tindakan',
  icd9: null,
  perlu_persetujuan: false,
  tarif: [newTarif(tanggal)],
  ruangan: [],
  aktif: true,
});

export const fromTindakan = ({
  kode,
  nama_tindakan,
  kategori,
  icd9,
  perlu_persetujuan,
  tarif,
  ruangan,
  aktif,
}: TindakanRow): TindakanFormValues => ({
  kode,
  nama_tindakan,
  kategori,
  icd9,
  perlu_persetujuan,
  tarif,
  ruangan,
  aktif,
});
