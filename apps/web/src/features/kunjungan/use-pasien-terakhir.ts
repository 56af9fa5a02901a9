import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { formatWaktu } from '../../platform/tanggal.ts';
import { ikutiPasien, isiPenjaminTerakhir } from './isi-penjamin.ts';
import { kosongkanBawah, periksaDokterTerakhir, pilihDokter, pilihTunggal } from './isi-tujuan.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { terakhirQuery } from './kunjungan.queries.ts';
import type { Terakhir } from './kunjungan.queries.ts';
import { isiRekamTerakhir, lepasRekamLain } from './rekam-medis/isi-rekam-terakhir.ts';

/** As the second half of a sentence: "kuota JKN penuh". */
const sambung = (alasan: string): string => `${alasan.slice(0, 1).toLocaleLowerCase('id-ID')}${alasan.slice(1)}`;

/** "Seperti terakhir": destination and payer of the last registration, filled in at once when its doctor can be had today. */
export function usePasienTerakhir(form: FormKunjungan) {
  const client = useQueryClient();
  const [keterangan, setKeterangan] = useState<{ teks: string; perhatian: boolean } | null>(null);
  /** The clerk has chosen a destination or payer: nothing is filled over it. */
  const disentuh = useRef(false);
  /** What was filled in came from here. */
  const sumber = useRef<Terakhir | null>(null);
  const alat = { form, client };

  async function isi({ terakhir, pasien }: Terakhir, hanyaBilaBisa: boolean): Promise<void> {
    if (!terakhir) return;
    const { dokter, alasan } = await periksaDokterTerakhir(alat, terakhir);
    const bisa = dokter !== null && alasan === null;
    if (form.getValues('norm') !== pasien.norm) return;
    if (hanyaBilaBisa && (!bisa || dokter.jadwal === null || disentuh.current)) {
      if (!bisa) setKeterangan({ teks: `${terakhir.dokter}: ${sambung(alasan ?? 'tidak dapat dipilih')}`, perhatian: true });
      return;
    }
    kosongkanBawah(form, 'tujuan.instalasi_id');
    form.setValue('tujuan.instalasi_id', terakhir.instalasi_id);
    form.setValue('tujuan.unit_id', terakhir.unit_id);
    form.setValue('tujuan.ruangan_id', terakhir.ruangan_id);
    form.setValue('tujuan.dokter_id', null);
    form.setValue('tujuan.jadwal_dokter_id', null);
    form.clearErrors(['tujuan.instalasi_id', 'tujuan.unit_id', 'tujuan']);
    if (bisa) pilihDokter(form, dokter);
    else void pilihTunggal(alat, 'tujuan.dokter_id');
    const penjamin = await client.ensureQueryData(penjaminQuery).catch(() => null);
    if (form.getValues('norm') !== pasien.norm || (hanyaBilaBisa && disentuh.current)) return;
    if (penjamin?.some(({ id }) => id === terakhir.penjamin.jenis)) isiPenjaminTerakhir(form, terakhir.penjamin, pasien.no_bpjs);
    setKeterangan(bisa ? { teks: `Terisi dari ${formatWaktu(terakhir.tanggal).slice(0, 10)}`, perhatian: false } : { teks: `${terakhir.dokter}: ${sambung(alasan ?? '')}`, perhatian: true });
  }

  /** Another patient: the card of the one before goes at once, also when nothing is known of the new one. */
  function lepasNomorLain(norm: number): void {
    const dulu = sumber.current;
    if (!dulu || dulu.pasien.norm === norm) return;
    const nomor = form.getValues('penjamin.nomor_penjamin');
    if (nomor === dulu.pasien.no_bpjs || nomor === dulu.terakhir?.penjamin.nomor_penjamin) form.setValue('penjamin.nomor_penjamin', null);
  }

  /** After a patient is chosen: his card and vital signs, and his last destination where none is chosen yet. */
  async function setelahDipilih(norm: number, kartuDulu: string | null): Promise<void> {
    setKeterangan(null);
    lepasNomorLain(norm);
    lepasRekamLain(form, norm);
    const recent = await client.fetchQuery({ ...terakhirQuery(norm), staleTime: 5000 }).catch(() => null);
    if (!recent || form.getValues('norm') !== norm) return;
    sumber.current = recent.data;
    ikutiPasien(form, recent.data.pasien.no_bpjs, kartuDulu);
    isiRekamTerakhir(form, recent.data);
    await isi(recent.data, true);
  }

  return {
    keterangan,
    setelahDipilih,
    isi: (data: Terakhir) => isi(data, false),
    sentuh: () => {
      disentuh.current = true;
      // It told of what stood there before.
      setKeterangan(null);
    },
    bersihkan: () => {
      disentuh.current = false;
      setKeterangan(null);
    },
  };
}
