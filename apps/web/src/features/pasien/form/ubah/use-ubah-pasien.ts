import { updatePasien } from '@nadi/contract/pasien.contract';
import type { BentrokPasien } from '@nadi/contract/pasien.contract';
import type { UbahPasien } from '@nadi/contract/pasien-isian';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { callApi } from '../../../../platform/http.ts';
import type { HasilPasien, Kolom, PasienForm, PasienFormApi } from '../pasien-form.ts';
import { statusBerubah } from '../pasien-resolver.ts';
import type { Konteks } from '../pasien-resolver.ts';
import { useSimpanPasien } from '../use-simpan-pasien.ts';
import { gabungkan, susunBentrok } from './bentrok.ts';
import type { Butir } from './bentrok.ts';
import type { Pilihan } from './bentrok-dialog.tsx';
import { dariDetail } from './dari-detail.ts';
import type { useDasar } from './use-dasar.ts';

const BENTROK = 409;
type Bentrok = { versi: number; pesan: string; butir: Butir[]; baru: PasienForm };
type Ubah = {
  form: PasienFormApi;
  konteks: Konteks;
  dasar: ReturnType<typeof useDasar>;
  norm: number;
  onTersimpan: (pasien: { norm: number; nama: string }) => void;
};

const adalahBentrok = (data: unknown): data is BentrokPasien =>
  typeof data === 'object' && data !== null && 'pasien' in data && 'perubahan' in data;

/**
 * Saves an update on the version it is based on. When somebody else has saved first, the clerk picks between the
 * differences, and the result is saved on the new version.
 */
export function useUbahPasien({ form, konteks, dasar, norm, onTersimpan }: Ubah) {
  const [bentrok, setBentrok] = useState<Bentrok | null>(null);

  function onDitolak(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== BENTROK || !adalahBentrok(error.data)) return false;
    const { pasien, perubahan } = error.data;
    const baru = dariDetail(pasien);
    setBentrok({
      versi: pasien.versi,
      pesan: error.message,
      butir: susunBentrok(dasar.kini.isi, form.getValues(), baru, perubahan),
      baru,
    });
    return true;
  }
  const simpanan = useSimpanPasien<UbahPasien>({
    form,
    siapkan: ({ norm: _norm, ...isi }: HasilPasien) =>
      Promise.resolve({ ...isi, versi: dasar.kini.versi, status_berubah: statusBerubah(form.getValues(), konteks) }),
    kirim: async (body, idempotencyKey) =>
      (await callApi(updatePasien, { params: { norm }, query: { _method: 'PUT' }, body, idempotencyKey })).data,
    sukses: 'Sukses Mengubah Data Pasien',
    onTersimpan,
    onDitolak,
  });

  const [lagi, setLagi] = useState(0);
  // The save runs in an effect, because it must see the new version, which is known only after the next render.
  const simpanLagi = useEffectEvent(() => void simpanan.simpan());
  useEffect(() => {
    if (lagi > 0) simpanLagi();
  }, [lagi]);

  function pilih(pilihan: Pilihan): void {
    if (!bentrok) return;
    const { baru, butir, versi } = bentrok;
    const jadi = gabungkan(baru, butir, pilihan);
    setBentrok(null);
    dasar.ganti({ versi, isi: baru });
    form.reset(baru);
    for (const kolom of Object.keys(jadi) as Kolom[])
      if (jadi[kolom] !== baru[kolom]) form.setValue(kolom, jadi[kolom] as never, { shouldDirty: true });
    setLagi((kini) => kini + 1);
  }
  return { ...simpanan, bentrok, pilih, kembali: () => setBentrok(null) };
}
