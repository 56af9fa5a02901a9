import { JENIS_KECUALI, jadwalDokter, jadwalKecuali, NAMA_KECUALI } from '@nadi/contract/jadwal-master.contract';
import { NAMA_HARI, namaHari, tulisHari, tulisJam } from '@nadi/domain/jadwal/jadwal';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '../../../fields/digit-field.tsx';
import { JamField } from '../../../fields/jam-field.tsx';
import { KodeField } from '../../../fields/kode-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { isTanggal } from '../../../platform/tanggal.ts';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import { useRuanganPilihan } from '../pilihan.queries.ts';
import type { Jadwal, Kecuali } from './jadwal.queries.ts';

/** The named fields may be null: numbers are, until they are typed. */
type Kosongkan<T, K extends keyof T> = Omit<T, K> & { [N in K]: T[N] | null };
export type JadwalForm = Kosongkan<z.input<typeof jadwalDokter.Isian>, 'ruangan_id' | 'hari' | 'kuota'>;
export type KecualiForm = z.input<typeof jadwalKecuali.Isian>;

const HARI = NAMA_HARI.map((deskripsi, n) => ({ id: n + 1, deskripsi }));
const JENIS = JENIS_KECUALI.map((value) => ({ value, label: NAMA_KECUALI[value] }));
const ANGKA = 3;

const ruanganOf = (
  baris: { ruangan_id: number | null; ruangan: string | null } | null,
): { id: number; deskripsi: string } | null =>
  baris?.ruangan_id && baris.ruangan ? { id: baris.ruangan_id, deskripsi: baris.ruangan } : null;

function IsianJadwal({ form: { control }, baris }: { form: UseFormReturn<JadwalForm>; baris: Jadwal | null }) {
  const ruangan = useRuanganPilihan(ruanganOf(baris));
  return (
    <>
      <PilihField control={control} name="ruangan_id" label="Ruangan" required autoFocus {...ruangan} />
      <PilihField control={control} name="hari" label="Hari" required options={HARI} className="q2" />
      <JamField control={control} name="mulai" label="Jam mulai" required className="q1" />
      <JamField control={control} name="selesai" label="Jam selesai" required className="q1" />
      <DigitField control={control} name="kuota" label="Kuota" maxLength={ANGKA} asNumber required className="q2" />
      <DigitField control={control} name="kuota_jkn" label="Kuota JKN" maxLength={ANGKA} asNumber className="q1" />
      <DigitField control={control} name="kuota_nonjkn" label="Non-JKN" maxLength={ANGKA} asNumber className="q1" />
    </>
  );
}

export const HALAMAN_JADWAL: HalamanMaster<Jadwal, JadwalForm> = {
  kontrak: jadwalDokter,
  judul: 'Jadwal dokter',
  kolom: [],
  namaOf: (j) => `${namaHari(j.hari)} ${tulisJam(j)}`,
  kosong: () => ({
    dokter_id: 0,
    ruangan_id: null,
    hari: null,
    mulai: '',
    selesai: '',
    kuota: null,
    kuota_jkn: null,
    kuota_nonjkn: null,
    aktif: true,
  }),
  dariBaris: ({ dokter_id, ruangan_id, hari, mulai, selesai, kuota, kuota_jkn, kuota_nonjkn, aktif }) => ({
    dokter_id,
    ruangan_id,
    hari,
    mulai,
    selesai,
    kuota,
    kuota_jkn,
    kuota_nonjkn,
    aktif,
  }),
  isian: ({ form, baris }) => <IsianJadwal form={form} baris={baris} />,
};

function IsianKecuali({ form, baris }: { form: UseFormReturn<KecualiForm>; baris: Kecuali | null }) {
  const { control, getValues, setValue } = form;
  const tambahan = useWatch({ control, name: 'jenis' }) === 'tambahan';
  const ruangan = useRuanganPilihan(ruanganOf(baris));
  /** Fills in the last day, because most leaves last one day. */
  const sehari = (tanggal: string | null): void => {
    if (tanggal !== null && isTanggal(tanggal) && !getValues('sampai_tanggal')) setValue('sampai_tanggal', tanggal);
  };
  return (
    <>
      <KodeField
        control={control}
        name="jenis"
        label="Jenis"
        options={JENIS}
        required
        disabled={baris !== null}
        className="q2"
      />
      <PilihField
        control={control}
        name="ruangan_id"
        label="Ruangan"
        required={tambahan}
        clearable={!tambahan}
        placeholder={tambahan ? 'Pilih' : 'Semua ruangan'}
        className="q2"
        {...ruangan}
      />
      <TanggalField
        control={control}
        name="mulai_tanggal"
        label="Dari tanggal"
        required
        autoFocus
        onPick={sehari}
        className="q2"
      />
      <TanggalField control={control} name="sampai_tanggal" label="Sampai tanggal" required className="q2" />
      {tambahan && (
        <>
          <JamField control={control} name="mulai" label="Jam mulai" required className="q1" />
          <JamField control={control} name="selesai" label="Jam selesai" required className="q1" />
          <DigitField control={control} name="kuota" label="Kuota" maxLength={ANGKA} asNumber required className="q2" />
        </>
      )}
      <TextField control={control} name="keterangan" label="Keterangan" maxLength={200} />
    </>
  );
}

/** Formats the days as `22/12/2026` or `22/12/2026 sampai 24/12/2026`, with weekdays. */
export const tulisRentang = ({
  mulai_tanggal: dari,
  sampai_tanggal: sampai,
}: Pick<Kecuali, 'mulai_tanggal' | 'sampai_tanggal'>): string =>
  dari === sampai ? tulisHari(dari) : `${tulisHari(dari)} sampai ${tulisHari(sampai)}`;

export const HALAMAN_KECUALI: HalamanMaster<Kecuali, KecualiForm> = {
  kontrak: jadwalKecuali,
  judul: 'Cuti dan praktik tambahan',
  kolom: [],
  namaOf: (k) => `${NAMA_KECUALI[k.jenis]} ${tulisRentang(k)}`,
  kosong: () => ({
    dokter_id: 0,
    ruangan_id: null,
    jenis: 'cuti',
    mulai_tanggal: '',
    sampai_tanggal: '',
    mulai: null,
    selesai: null,
    kuota: null,
    keterangan: null,
    aktif: true,
  }),
  dariBaris: ({
    dokter_id,
    ruangan_id,
    jenis,
    mulai_tanggal,
    sampai_tanggal,
    mulai,
    selesai,
    kuota,
    keterangan,
    aktif,
  }) => ({ dokter_id, ruangan_id, jenis, mulai_tanggal, sampai_tanggal, mulai, selesai, kuota, keterangan, aktif }),
  isian: ({ form, baris }) => <IsianKecuali form={form} baris={baris} />,
};
