import type { CalonKembar } from '@nadi/contract/kembar.contract';
import { useEffect, useRef } from 'react';
import { useIsiTenang } from '../../../fields/tenang.ts';
import { can } from '../../../platform/session.ts';
import { KembarPanel, calonKuat, mintaAlasanKembar, useKembar } from '../../kembar/kembar.public.tsx';
import type { PasienFormApi } from './pasien-form.ts';

type Alasan = { norm: number[]; alasan: string };

/** Asks at the save why the one being typed is none of the likely duplicates, once for each of them. */
export function useAlasanKembar() {
  const calon = useRef<readonly CalonKembar[]>([]);
  const dijawab = useRef<Alasan | null>(null);
  return {
    pasang: (baru: readonly CalonKembar[]): void => {
      calon.current = baru;
    },
    /** Returns null when there is no likely duplicate, and 'kembali' when the clerk goes back to the form. */
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

/** The server is asked for likely duplicates once the typing has paused for this long. */
const TENANG_MS = 350;

/** Watches what is typed in a component of its own, so that the form does not render again for it. */
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
