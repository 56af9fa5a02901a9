import {
  JENIS_KECUALI,
  jadwalDokter,
  jadwalKecuali,
  MAX_KUOTA,
  NAMA_JENIS_KECUALI,
} from '@nadi/contract/master/jadwal-master.contract';
import { DAY_NAMES, dayName, formatDayTanggal, formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { TimeField } from '#fields/time-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { isTanggal } from '#platform/time/tanggal.ts';
import type { MasterPage } from '#features/daftar/master-page.public.ts';
import { useRuanganOptions } from '../options.queries.ts';
import type { Jadwal, Kecuali } from './jadwal.queries.ts';

/** The named fields may be null: numbers are, until they are typed. */
type NullableKeys<T, K extends keyof T> = Omit<T, K> & { [N in K]: T[N] | null };
export type JadwalFormValues = NullableKeys<z.input<typeof jadwalDokter.Input>, 'ruangan_id' | 'hari' | 'kuota'>;
export type KecualiFormValues = z.input<typeof jadwalKecuali.Input>;

const HARI_OPTIONS = DAY_NAMES.map((deskripsi, n) => ({ id: n + 1, deskripsi }));
const JENIS_OPTIONS = JENIS_KECUALI.map((value) => ({ value, label: NAMA_JENIS_KECUALI[value] }));
const MAX_DIGITS = 3;

const ruanganOf = (
  row: { ruangan_id: number | null; ruangan: string | null } | null,
): { id: number; deskripsi: string } | null =>
  row?.ruangan_id && row.ruangan ? { id: row.ruangan_id, deskripsi: row.ruangan } : null;

function JadwalFields({ form: { control }, row }: { form: UseFormReturn<JadwalFormValues>; row: Jadwal | null }) {
  const ruangan = useRuanganOptions(ruanganOf(row));
  return (
    <>
      <PilihField control={control} name="ruangan_id" label="Ruangan" required autoFocus {...ruangan} />
      <PilihField control={control} name="hari" label="Hari" required options={HARI_OPTIONS} className="q2" />
      <TimeField control={control} name="mulai" label="Jam mulai" required className="q1" />
      <TimeField control={control} name="selesai" label="Jam selesai" required className="q1" />
      <DigitField
        control={control}
        name="kuota"
        label="Kuota"
        maxLength={MAX_DIGITS}
        max={MAX_KUOTA}
        asNumber
        required
        className="q2"
      />
      <DigitField
        control={control}
        name="kuota_jkn"
        label="Kuota JKN"
        maxLength={MAX_DIGITS}
        max={MAX_KUOTA}
        asNumber
        className="q1"
      />
      <DigitField
        control={control}
        name="kuota_nonjkn"
        label="Non-JKN"
        maxLength={MAX_DIGITS}
        max={MAX_KUOTA}
        asNumber
        className="q1"
      />
    </>
  );
}

export const JADWAL_PAGE: MasterPage<Jadwal, JadwalFormValues> = {
  contract: jadwalDokter,
  title: 'Jadwal dokter',
  nameOf: (j) => `${dayName(j.hari)} ${formatTimeRange(j)}`,
  emptyValues: () => ({
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
  fromRow: ({ dokter_id, ruangan_id, hari, mulai, selesai, kuota, kuota_jkn, kuota_nonjkn, aktif }) => ({
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
  fields: ({ form, row }) => <JadwalFields form={form} row={row} />,
};

function KecualiFields({ form, row }: { form: UseFormReturn<KecualiFormValues>; row: Kecuali | null }) {
  const { control, getValues, setValue } = form;
  const isTambahan = useWatch({ control, name: 'jenis' }) === 'tambahan';
  const ruangan = useRuanganOptions(ruanganOf(row));
  /** Fills in the last day, because most leaves last one day. */
  const fillOneDay = (tanggal: string | null): void => {
    if (tanggal !== null && isTanggal(tanggal) && !getValues('sampai_tanggal')) setValue('sampai_tanggal', tanggal);
  };
  const beforeStart = (until: string): string | null => {
    const from = getValues('mulai_tanggal');
    return isTanggal(until) && isTanggal(from) && until < from ? 'Tanggal akhir sebelum tanggal awal' : null;
  };
  return (
    <>
      <PilihKataField
        control={control}
        name="jenis"
        label="Jenis"
        options={JENIS_OPTIONS}
        required
        disabled={row !== null}
        className="q2"
      />
      <PilihField
        control={control}
        name="ruangan_id"
        label="Ruangan"
        required={isTambahan}
        clearable={!isTambahan}
        placeholder={isTambahan ? 'Pilih' : 'Semua ruangan'}
        className="q2"
        {...ruangan}
      />
      <TanggalField
        control={control}
        name="mulai_tanggal"
        label="Dari tanggal"
        required
        autoFocus
        onPick={fillOneDay}
        className="q2"
      />
      <TanggalField
        control={control}
        name="sampai_tanggal"
        label="Sampai tanggal"
        required
        check={beforeStart}
        className="q2"
      />
      {isTambahan && (
        <>
          <TimeField control={control} name="mulai" label="Jam mulai" required className="q1" />
          <TimeField control={control} name="selesai" label="Jam selesai" required className="q1" />
          <DigitField
            control={control}
            name="kuota"
            label="Kuota"
            maxLength={MAX_DIGITS}
            max={MAX_KUOTA}
            asNumber
            required
            className="q2"
          />
        </>
      )}
      <TextField control={control} name="keterangan" label="Keterangan" maxLength={200} />
    </>
  );
}

/** Formats the days as `22/12/2026` or `22/12/2026 sampai 24/12/2026`, with weekdays. */
export const formatRange = ({
  mulai_tanggal: from,
  sampai_tanggal: until,
}: Pick<Kecuali, 'mulai_tanggal' | 'sampai_tanggal'>): string =>
  from === until ? formatDayTanggal(from) : `${formatDayTanggal(from)} sampai ${formatDayTanggal(until)}`;

export const KECUALI_PAGE: MasterPage<Kecuali, KecualiFormValues> = {
  contract: jadwalKecuali,
  title: 'Cuti dan praktik tambahan',
  nameOf: (k) => `${NAMA_JENIS_KECUALI[k.jenis]} ${formatRange(k)}`,
  emptyValues: () => ({
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
  fromRow: ({
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
  fields: ({ form, row }) => <KecualiFields form={form} row={row} />,
};
