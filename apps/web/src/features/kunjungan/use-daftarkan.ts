import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { labelOf } from '../../fields/field.ts';
import { useSubmitError } from '../../fields/submit-error.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newIdempotencyKey } from '../../platform/http.ts';
import { tanya } from '../../ui/confirm.ts';
import { perluPilihJadwal } from './jadwal.ts';
import { keMuatan, tanggalLayanan } from './kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan } from './kunjungan-form.schema.ts';
import { dokterQuery, kirimPendaftaran } from './kunjungan.queries.ts';
import { kesalahanSimpan } from './simpan-error.ts';

type Tahap = 'isi' | 'persetujuan' | 'simpan';

/** Validate, ask for consent, save (kunjungan.md 4). Nothing is sent before the consent question is answered. */
export function useDaftarkan(form: FormKunjungan, onTersimpan: (baris: BarisKunjungan) => void) {
  const client = useQueryClient();
  const [tahap, setTahap] = useState<Tahap>('isi');
  const { kesalahan, report, clear } = useSubmitError(form);
  const isian = useRef<IsianKunjungan | null>(null);
  const dijawab = useRef(false);
  /** Where the clerk was when he pressed save: the focus returns there. */
  const asal = useRef<Element | null>(null);
  const kembali = (): void => void setTimeout(() => asal.current instanceof HTMLElement && asal.current.focus());
  const kunci = useRef({ muatan: '', kunci: newIdempotencyKey() });

  const jadwalKurang = (nilai: IsianKunjungan): boolean => {
    const { queryKey } = dokterQuery(nilai.tujuan.ruangan_id, tanggalLayanan(nilai.tanggal_pendaftaran));
    const dokter = client.getQueryData(queryKey)?.find(({ id }) => id === nilai.tujuan.dokter_id);
    return nilai.tujuan.jadwal_dokter_id === null && perluPilihJadwal(dokter);
  };

  const periksa = form.handleSubmit((nilai) => {
    if (jadwalKurang(nilai)) {
      form.setError('tujuan.jadwal_dokter_id', { type: 'required', message: 'Jadwal dokter wajib dipilih' }, { shouldFocus: true });
      return;
    }
    isian.current = nilai;
    dijawab.current = false;
    setTahap('persetujuan');
  });

  /** One key per opened form; a body that differs is another wish and gets another key (D4). */
  function kunciUntuk(muatan: string): string {
    if (kunci.current.muatan !== '' && kunci.current.muatan !== muatan) kunci.current.kunci = newIdempotencyKey();
    kunci.current.muatan = muatan;
    return kunci.current.kunci;
  }

  async function kirim(satu_sehat: boolean, lanjutkan: boolean): Promise<void> {
    const nilai = isian.current;
    if (!nilai) return;
    const body = keMuatan(nilai, { satu_sehat, lanjutkan });
    setTahap('simpan');
    try {
      const { data } = await kirimPendaftaran({ body }, kunciUntuk(JSON.stringify(body)));
      void client.invalidateQueries({ queryKey: ['kunjungan'] });
      client.removeQueries({ queryKey: ['pendaftaran', 'terakhir', nilai.norm] });
      onTersimpan(data);
    } catch (error) {
      // The form must be reachable again before the focus goes to a field of it.
      flushSync(() => setTahap('isi'));
      if (error instanceof ApiError && error.kode === 'PERLU_KONFIRMASI' && !lanjutkan) return tanyaLanjut(error.message, satu_sehat);
      void client.invalidateQueries({ queryKey: ['kunjungan', 'dokter'] });
      report(kesalahanSimpan(error, (nama) => labelOf(form.control, nama) !== null));
    }
  }

  async function tanyaLanjut(pesan: string, satu_sehat: boolean): Promise<void> {
    const lanjut = await tanya({ judul: 'Tetap daftarkan pasien ini?', isi: `${pesan}.`, ya: 'Tetap daftarkan', tidak: 'Kembali ke formulir', setara: true });
    if (lanjut) await kirim(satu_sehat, true);
    else kembali();
  }

  return {
    tahap,
    kesalahan,
    daftarkan: () => {
      if (tahap !== 'isi') return;
      asal.current = document.activeElement;
      clear();
      void periksa();
    },
    jawab: (satuSehat: boolean) => {
      if (dijawab.current) return;
      dijawab.current = true;
      void kirim(satuSehat, false);
    },
    batal: () => {
      setTahap('isi');
      kembali();
    },
    bersihkan: () => {
      clear();
      kunci.current = { muatan: '', kunci: newIdempotencyKey() };
    },
  };
}
