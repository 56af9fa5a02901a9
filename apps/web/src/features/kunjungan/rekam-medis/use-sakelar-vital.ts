import { nilaiNormal } from '@nadi/domain/kunjungan/isi-vital';
import type { UkuranAda } from '@nadi/domain/kunjungan/isi-vital';
import { bacaUkuran, tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { umurLengkap } from '@nadi/domain/pasien/umur';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../ui/toast.ts';
import { tanggalLayanan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { taruhUkuran, UKURAN_KOSONG, ukuranBerasal, ukuranKini, VITAL_MANUAL } from './isi-ukuran.ts';
import type { IsiBeberapa } from './isi-ukuran.ts';

/** kunjungan.md 8. */
const TANPA_LAHIR = 'Data pasien tidak lengkap. Tidak dapat menentukan nilai normal.';
const TERISI = 'Nilai normal sudah diisi dan diberi tanda. Antropometri yang sudah ada dan wajar dipertahankan.';
const OLEH_PETUGAS = { shouldDirty: true };

/** Age on the day of the visit, and sex; null when the age can't be told. */
async function bacaPasien(form: FormKunjungan, client: QueryClient): Promise<{ umurBulan: number; kelamin: number | null } | null> {
  const norm = form.getValues('norm');
  const pasien = norm === null ? null : await client.ensureQueryData(pasienQuery(norm)).catch(() => null);
  const umur = umurLengkap(pasien?.tanggal_lahir ?? null, tanggalLayanan(form.getValues('tanggal_pendaftaran')));
  return pasien && umur ? { umurBulan: umur.tahun * 12 + umur.bulan, kelamin: pasien.jenis_kelamin } : null;
}

function ukuranAda(form: FormKunjungan): UkuranAda {
  const ada: UkuranAda = {};
  for (const nama of UKURAN) {
    const { teks, asal } = ukuranKini(form, nama);
    const nilai = bacaUkuran(teks ?? '');
    if (nilai !== null) ada[nama] = { nilai, asal: asal ?? 'diukur' };
  }
  return ada;
}

/** 'Input manual' and 'Semua nilai normal' (kunjungan.md 4). */
export function useSakelarVital(form: FormKunjungan) {
  const client = useQueryClient();
  /** What stood where the normal values are; null: it isn't known, since the form was put back from a draft. */
  const sebelum = useRef<IsiBeberapa | null>(null);

  function lepasNormal(): void {
    const dulu = sebelum.current;
    const buatan = ukuranBerasal(form, ['otomatis']).filter((nama) => dulu === null || nama in dulu);
    taruhUkuran(form, Object.fromEntries(buatan.map((nama) => [nama, dulu?.[nama] ?? UKURAN_KOSONG])), OLEH_PETUGAS);
    form.setValue('pakai.normal', false, OLEH_PETUGAS);
    sebelum.current = null;
  }

  async function isiNormal(): Promise<void> {
    const norm = form.getValues('norm');
    sebelum.current = {};
    const pasien = await bacaPasien(form, client);
    // Switched off again, or another patient, while the birth date was on its way.
    if (!form.getValues('pakai.normal') || form.getValues('norm') !== norm) return;
    if (!pasien) {
      form.setValue('pakai.normal', false, OLEH_PETUGAS);
      toast.gagal(TANPA_LAHIR);
      return;
    }
    const baru = Object.entries(nilaiNormal(pasien, ukuranAda(form), Math.random)) as [Ukuran, number][];
    sebelum.current = Object.fromEntries(baru.map(([nama]) => [nama, ukuranKini(form, nama)]));
    form.setValue('pakai.manual', true, OLEH_PETUGAS);
    taruhUkuran(form, Object.fromEntries(baru.map(([nama, nilai]) => [nama, { teks: tulisUkuran(nilai), asal: 'otomatis' as const }])), OLEH_PETUGAS);
    toast.ok(TERISI);
  }

  return {
    ubahNormal: (nyala: boolean) => (nyala ? void isiNormal() : lepasNormal()),
    ubahManual: (nyala: boolean) => {
      if (nyala) return;
      if (form.getValues('pakai.normal')) lepasNormal();
      taruhUkuran(form, Object.fromEntries(VITAL_MANUAL.map((nama) => [nama, UKURAN_KOSONG])), OLEH_PETUGAS);
    },
  };
}
