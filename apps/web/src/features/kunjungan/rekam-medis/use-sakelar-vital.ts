import { nilaiNormal } from '@nadi/domain/kunjungan/isi-vital';
import type { UkuranAda } from '@nadi/domain/kunjungan/isi-vital';
import { bacaUkuran, tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { umurLengkap } from '@nadi/domain/pasien/umur';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../platform/error.ts';
import { toast } from '../../../ui/toast.ts';
import { tanggalLayanan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { taruhUkuran, UKURAN_KOSONG, ukuranBerasal, ukuranKini, VITAL_MANUAL } from './isi-ukuran.ts';
import type { IsiBeberapa } from './isi-ukuran.ts';

/** kunjungan.md 8. */
const TANPA_LAHIR = 'Data pasien tidak lengkap. Tidak dapat menentukan nilai normal.';
const TANPA_PASIEN = 'Pilih pasien terlebih dahulu';
const TERISI = 'Nilai normal sudah diisi dan diberi tanda. Antropometri yang sudah ada dan wajar dipertahankan.';
const SUDAH_TERISI = 'Semua ukuran sudah terisi. Tidak ada yang diganti.';
const OLEH_PETUGAS = { shouldDirty: true };

/** Age on the day of the visit, and sex. Returns a message for the clerk when they are unknown. */
async function bacaPasien(
  form: FormKunjungan,
  client: QueryClient,
): Promise<{ umurBulan: number; kelamin: number | null } | string> {
  const norm = form.getValues('norm');
  if (norm === null) return TANPA_PASIEN;
  try {
    const { tanggal_lahir, jenis_kelamin } = await client.ensureQueryData(pasienQuery(norm));
    const umur = umurLengkap(tanggal_lahir, tanggalLayanan(form.getValues('tanggal_pendaftaran')));
    return umur ? { umurBulan: umur.tahun * 12 + umur.bulan, kelamin: jenis_kelamin } : TANPA_LAHIR;
  } catch (error) {
    return messageOf(error);
  }
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
  /** What the normal values replaced; null when that is unknown, because the form was restored from a draft. */
  const sebelum = useRef<IsiBeberapa | null>(null);
  /** Counts the turns of the toggle, so that a fill requested before the last turn does nothing. */
  const putaran = useRef(0);

  function lepasNormal(): void {
    const dulu = sebelum.current;
    const buatan = ukuranBerasal(form, ['otomatis']).filter((nama) => dulu === null || nama in dulu);
    taruhUkuran(form, Object.fromEntries(buatan.map((nama) => [nama, dulu?.[nama] ?? UKURAN_KOSONG])), OLEH_PETUGAS);
    form.setValue('pakai.normal', false, OLEH_PETUGAS);
    sebelum.current = null;
  }

  async function isiNormal(): Promise<void> {
    const norm = form.getValues('norm');
    const putaranIni = putaran.current;
    sebelum.current = {};
    const pasien = await bacaPasien(form, client);
    // The toggle was switched off or the patient was replaced while the birth date was loading.
    if (putaran.current !== putaranIni || !form.getValues('pakai.normal') || form.getValues('norm') !== norm) return;
    if (typeof pasien === 'string') {
      form.setValue('pakai.normal', false, OLEH_PETUGAS);
      toast.gagal(pasien);
      return;
    }
    const baru = Object.entries(nilaiNormal(pasien, ukuranAda(form), Math.random)) as [Ukuran, number][];
    sebelum.current = Object.fromEntries(baru.map(([nama]) => [nama, ukuranKini(form, nama)]));
    form.setValue('pakai.manual', true, OLEH_PETUGAS);
    taruhUkuran(
      form,
      Object.fromEntries(baru.map(([nama, nilai]) => [nama, { teks: tulisUkuran(nilai), asal: 'otomatis' as const }])),
      OLEH_PETUGAS,
    );
    toast.ok(baru.length > 0 ? TERISI : SUDAH_TERISI);
  }

  return {
    ubahNormal: (nyala: boolean) => {
      putaran.current += 1;
      if (nyala) void isiNormal();
      else lepasNormal();
    },
    ubahManual: (nyala: boolean) => {
      if (nyala) return;
      if (form.getValues('pakai.normal')) lepasNormal();
      taruhUkuran(form, Object.fromEntries(VITAL_MANUAL.map((nama) => [nama, UKURAN_KOSONG])), OLEH_PETUGAS);
    },
  };
}
