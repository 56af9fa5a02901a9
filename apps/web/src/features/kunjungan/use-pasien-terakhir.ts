import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { formatWaktu } from '../../platform/tanggal.ts';
import {
  ikutiPasien,
  isiPenjaminTerakhir,
  kosongkanPenjamin,
  lepasKartu,
  pilihPenjaminPertama,
} from './isi-penjamin.ts';
import { kosongkanBawah, periksaDokterTerakhir, pilihDokter, pilihTunggal } from './isi-tujuan.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { terakhirQuery } from './kunjungan.queries.ts';
import type { Terakhir } from './kunjungan.queries.ts';
import { isiRekamTerakhir, lepasRekamLain } from './rekam-medis/isi-rekam-terakhir.ts';

/** As the second half of a sentence: "kuota JKN penuh". */
const sambung = (alasan: string): string => `${alasan.slice(0, 1).toLocaleLowerCase('id-ID')}${alasan.slice(1)}`;

/** `jenis` is null when the payer was not filled in. */
type Terisi = { ruangan_id: number | null; dokter_id: number | null; jenis: number | null };

/**
 * "Seperti terakhir": destination and payer of the last registration. They are filled in at once when its doctor can be
 * chosen today.
 */
export function usePasienTerakhir(form: FormKunjungan) {
  const client = useQueryClient();
  const [keterangan, setKeterangan] = useState<{ teks: string; perhatian: boolean } | null>(null);
  /** How often the clerk has chosen a destination or payer. */
  const sentuhan = useRef(0);
  /** The patient whose card is in the form; 0 when he is unknown, undefined when nobody was chosen yet. */
  const pemilik = useRef<number | undefined>(undefined);
  /** What was filled in from a last visit. */
  const terisi = useRef<Terisi | null>(null);
  /** True when the form was restored from a draft. */
  const dariDraf = useRef(false);
  /** The patient whose last visit could not be loaded. */
  const gagal = useRef<number | null>(null);
  const alat = { form, client };

  function catat(jenis: number | null): void {
    const { ruangan_id, dokter_id } = form.getValues('tujuan');
    terisi.current = { ruangan_id, dokter_id, jenis };
  }

  async function isi({ terakhir, pasien }: Terakhir, hanyaBilaBisa: boolean): Promise<void> {
    if (!terakhir) return;
    // What the clerk has chosen is never overwritten. When he asked for this himself, only later choices count.
    const sejak = hanyaBilaBisa ? 0 : sentuhan.current;
    const usang = (): boolean => form.getValues('norm') !== pasien.norm || sentuhan.current !== sejak;
    const { dokter, alasan } = await periksaDokterTerakhir(alat, terakhir);
    const bisa = dokter !== null && alasan === null;
    if (usang()) return;
    if (hanyaBilaBisa && (!bisa || dokter.jadwal === null)) {
      if (!bisa)
        setKeterangan({ teks: `${terakhir.dokter}: ${sambung(alasan ?? 'tidak dapat dipilih')}`, perhatian: true });
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
    catat(terisi.current?.jenis ?? null);
    const [penjamin] = await Promise.all([
      client.ensureQueryData(penjaminQuery).catch(() => null),
      bisa ? undefined : pilihTunggal(alat, 'tujuan.dokter_id'),
    ]);
    if (usang()) return;
    const ikut = penjamin?.some(({ id }) => id === terakhir.penjamin.jenis) ?? false;
    if (ikut) isiPenjaminTerakhir(form, terakhir.penjamin, pasien.no_bpjs);
    catat(ikut ? terakhir.penjamin.jenis : null);
    const teks = bisa
      ? `Terisi dari ${formatWaktu(terakhir.tanggal).slice(0, 10)}`
      : `${terakhir.dokter}: ${sambung(alasan ?? '')}`;
    setKeterangan({ teks: ikut ? teks : `${teks}, penjamin tidak ikut`, perhatian: !bisa || !ikut });
  }

  /** A draft does not tell what was filled in, so the last visit's own values count as filled in. */
  function terisiDraf(): Terisi | null {
    const lalu = dariDraf.current
      ? client.getQueryData(terakhirQuery(pemilik.current ?? null).queryKey)?.data.terakhir
      : null;
    return lalu ? { ruangan_id: lalu.ruangan_id, dokter_id: lalu.dokter_id, jenis: lalu.penjamin.jenis } : null;
  }

  /**
   * For another patient: clears the former one's card at once, and what was filled in from his last visit unless the
   * clerk has chosen otherwise since.
   */
  function lepasPasienLain(): void {
    const dulu = terisi.current ?? terisiDraf();
    terisi.current = null;
    dariDraf.current = false;
    lepasKartu(form);
    if (!dulu) return;
    const { tujuan, penjamin } = form.getValues();
    if (tujuan.ruangan_id === dulu.ruangan_id && tujuan.dokter_id === dulu.dokter_id) {
      form.setValue('tujuan.instalasi_id', null);
      kosongkanBawah(form, 'tujuan.instalasi_id');
    }
    if (penjamin.jenis === dulu.jenis) kosongkanPenjamin(form);
    void pilihTunggal(alat, 'tujuan.instalasi_id');
    void pilihPenjaminPertama(alat);
  }

  /**
   * After a patient is chosen: fills in his card and vital signs, and his last destination where none is chosen yet.
   */
  async function setelahDipilih(norm: number): Promise<void> {
    setKeterangan(null);
    if (pemilik.current !== undefined && pemilik.current !== norm) lepasPasienLain();
    pemilik.current = norm;
    gagal.current = null;
    lepasRekamLain(form, norm);
    const recent = await client.fetchQuery({ ...terakhirQuery(norm), staleTime: 5000 }).catch(() => null);
    if (form.getValues('norm') !== norm) return;
    if (!recent) {
      gagal.current = norm;
      return;
    }
    ikutiPasien(form, recent.data.pasien.no_bpjs);
    isiRekamTerakhir(form, recent.data);
    await isi(recent.data, true);
  }

  function sentuh(): void {
    sentuhan.current += 1;
    // The note was about what stood there before.
    setKeterangan(null);
  }

  return {
    keterangan,
    setelahDipilih,
    /** Fills in from the patient's last visit when it could be loaded after all. */
    susulkan: (norm: number) => {
      if (gagal.current === norm) void setelahDipilih(norm);
    },
    isi: (data: Terakhir) => isi(data, false),
    sentuh,
    /** After a draft was restored: everything in it counts as chosen by the clerk, and the card as its patient's. */
    pulih: () => {
      dariDraf.current = true;
      pemilik.current = form.getValues('norm') ?? 0;
      sentuh();
    },
    bersihkan: () => {
      sentuhan.current = 0;
      pemilik.current = undefined;
      terisi.current = null;
      dariDraf.current = false;
      gagal.current = null;
      setKeterangan(null);
    },
  };
}
