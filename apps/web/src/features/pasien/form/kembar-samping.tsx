import type { CalonKembar } from '@nadi/contract/kembar.contract';
import { useEffect, useRef } from 'react';
import { useIsiTenang } from '../../../fields/tenang.ts';
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

type SampingProps = {
  form: PasienFormApi;
  onCalon: (calon: readonly CalonKembar[]) => void;
  onPakai: (norm: number) => void;
};

/** When the typing rests this long, it is asked who looks like what was typed. */
const TENANG_MS = 350;

/** Watches what is typed, apart from the form. */
export function KembarSamping({ form, onCalon, onPakai }: SampingProps) {
  const { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung } = useIsiTenang(
    form,
    TENANG_MS,
  );
  const { calon } = useKembar(
    { nama, tanggal_lahir, jenis_kelamin, nik, no_bpjs, nomor_kontak_telp, ibu_kandung },
    can('create', 'pasien'),
  );
  useEffect(() => onCalon(calon), [calon, onCalon]);
  return <KembarPanel calon={calon} onPakai={onPakai} />;
}
