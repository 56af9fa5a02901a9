import { zodResolver } from '@hookform/resolvers/zod';
import { PersetujuanInput } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { Penanda } from '@nadi/domain/rekam-medis/penanda-tangan';
import type { BagianPenjelasan, KeputusanPersetujuan } from '@nadi/domain/rekam-medis/persetujuan';
import type { Resolver } from 'react-hook-form';

export type PersetujuanValues = {
  keputusan: KeputusanPersetujuan;
  penjelasan: Record<BagianPenjelasan, string>;
  penerima_nama: string;
  penerima_hubungan: string;
  saksi_1: string;
  saksi_2: string;
  tanda: 'layar' | 'kertas';
  goresan: Record<'penerima' | 'saksi_1' | 'saksi_2', string | null>;
  alasan: string;
};

export const emptyPersetujuan = ({ nama, hubungan }: Penanda, diagnosis: string): PersetujuanValues => ({
  keputusan: 'setuju',
  penjelasan: { diagnosis, tujuan: '', risiko: '', alternatif: '', prognosis: '' },
  penerima_nama: nama,
  penerima_hubungan: hubungan,
  saksi_1: '',
  saksi_2: '',
  tanda: 'layar',
  goresan: { penerima: null, saksi_1: null, saksi_2: null },
  alasan: '',
});

/** What is sent of the form: in an emergency the reason alone, on paper no ink. */
export function bodyOf(tindakanId: number, values: PersetujuanValues): unknown {
  const { keputusan, alasan, tanda, goresan, ...told } = values;
  if (keputusan === 'darurat') return { keputusan, tindakan_id: tindakanId, alasan };
  return {
    ...told,
    keputusan,
    tindakan_id: tindakanId,
    alasan: keputusan === 'menolak' ? alasan : '',
    tanda,
    ...(tanda === 'layar' ? { goresan } : {}),
  };
}

/** Checks the form as what is sent of it. */
export const persetujuanResolver =
  (tindakanId: number): Resolver<PersetujuanValues, unknown, PersetujuanInput> =>
  (values, context, options) =>
    (zodResolver(PersetujuanInput) as unknown as Resolver<PersetujuanValues, unknown, PersetujuanInput>)(
      bodyOf(tindakanId, values) as PersetujuanValues,
      context,
      options,
    );
