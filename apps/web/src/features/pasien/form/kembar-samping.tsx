import type { CalonKembar } from '@nadi/contract/kembar.contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { can } from '../../../platform/session.ts';
import { KembarPanel, calonKuat, mintaAlasanKembar, useKembar } from '../../kembar/kembar.public.tsx';
import type { PasienFormApi } from './pasien-form.ts';

type Alasan = { norm: number[]; alasan: string };

/** Why the one being typed is none of those who look alike: asked once for each of them, when saving. */
export function useAlasanKembar() {
  const calon = useRef<readonly CalonKembar[]>([]);
  const dijawab = useRef<Alasan | null>(null);
  return {
    pasang: (baru: readonly CalonKembar[]): void => {
      calon.current = baru;
    },
    /** null: nobody looks alike. */
    minta: async (): Promise<Alasan | null | 'kembali'> => {
      const kuat = calonKuat(calon.current);
      const sudah = dijawab.current;
      if (kuat.every(({ norm }) => sudah?.norm.includes(norm))) return kuat.length > 0 ? sudah : null;
      dijawab.current = await mintaAlasanKembar(kuat);
      return dijawab.current ?? 'kembali';
    },
    lupakan: (): void => {
      dijawab.current = null;
    },
  };
}

type SampingProps = { form: PasienFormApi; onCalon: (calon: readonly CalonKembar[]) => void; onPakai: (norm: number) => void };

/** Watches what is typed, apart from the form: a keystroke redraws this panel only. */
export function KembarSamping({ form, onCalon, onPakai }: SampingProps) {
  const [nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung] = useWatch({
    control: form.control,
    name: ['nama', 'tanggal_lahir', 'jenis_kelamin', 'nik', 'no_bpjs', 'nomor_kontak_telp', 'ibu_kandung'],
  });
  const { calon } = useKembar({ nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung }, can('create', 'pasien'));
  useEffect(() => onCalon(calon), [calon, onCalon]);
  return <KembarPanel calon={calon} onPakai={onPakai} />;
}
