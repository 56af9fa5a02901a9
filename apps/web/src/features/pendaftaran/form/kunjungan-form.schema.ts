import { requiredDate } from '@nadi/contract/field-schemas';
import { PendaftaranFields, withPendaftaranRules, Kecelakaan } from '@nadi/contract/kunjungan/pendaftaran-input';
import type { Asal, SavePendaftaranInput, Ukuran } from '@nadi/contract/kunjungan/pendaftaran-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { computeImt } from '@nadi/domain/kunjungan/imt';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { keptTanggal } from '#fields/mask.ts';
import { timeParts, today, isTanggal } from '#platform/time/tanggal.ts';
import type { Disisihkan } from '../pasien/isian-disisihkan.ts';
import type { PrefillState } from '../terakhir/prefill-values.ts';
import { serverIso } from '#platform/time/clock.ts';

/** Measures are held as typed ("36,5"). */
export type RekamFormValues = {
  kunjungan_sakit: boolean | null;
  keluhan: string | null;
  promotif: boolean;
  asal: Partial<Record<Ukuran, Asal>>;
} & Record<Ukuran, string | null>;
export type RujukanFormValues = {
  ppk: string | null;
  nomor: string | null;
  tanggal: string | null;
  dokter: string | null;
  bagian_dokter: string | null;
  diagnosa_masuk: string | null;
  icd: string | null;
};
export type KecelakaanFormValues = {
  jenis_kecelakaan: number | null;
  no_laporan_polisi: string | null;
  keterangan: string | null;
  /** YYYY-MM-DD here, yyyy/MM/dd on the wire. */
  tanggal_kejadian: string | null;
  penjamin: number | null;
  suplesi: boolean;
  no_sep_suplesi: string | null;
  kode_provinsi: number | null;
  kode_kabupaten: number | null;
  kode_kecamatan: number | null;
  status: number;
};
export type PenanggungJawabFormValues = {
  hubungan: number | null;
  nama: string | null;
  jenis_kelamin: number | null;
  pendidikan: number | null;
  pekerjaan: number | null;
  alamat: string | null;
  jenis_kontak: number | null;
  no_kontak: string | null;
};

/**
 * What the form holds while it is filled in; null stands for what is not chosen yet. The names are the payload's, so
 * that a refusal finds its field.
 */
export type KunjunganFormValues = {
  norm: number | null;
  tanggal_pendaftaran: string | null;
  tujuan: {
    instalasi_id: number | null;
    unit_id: number | null;
    ruangan_id: number | null;
    dokter_id: number | null;
    jadwal_dokter_id: number | null;
    paket_id: number | null;
    kamar_id: number | null;
  };
  penjamin: {
    jenis: number | null;
    nomor_penjamin: string | null;
    kelas: number | null;
    no_sep: string | null;
    keterangan: string | null;
  };
  medical_record: RekamFormValues;
  rujukan: RujukanFormValues;
  kecelakaan: KecelakaanFormValues;
  penanggung_jawab_pasien: PenanggungJawabFormValues;
  tindakan_ids: number[];
  /** Which panels are on. The values of a panel that is off are kept here, but not sent. */
  pakai: {
    rujukan: boolean;
    kecelakaan: boolean;
    penanggung_jawab_pasien: boolean;
    /** 'Input manual'. */ manual: boolean;
    /** 'Semua nilai normal'. */ normal: boolean;
  };
  /** Which panels stand open. The form holds it, so that a draft restores it. */
  buka: Record<'rujukan' | 'kecelakaan' | 'penanggung_jawab_pasien' | 'tindakan', boolean>;
  /**
   * What was carried over from the last visit of this patient: complaint and kind have no origin of their own. `unit`
   * is where he complained; `left`: the complaint was taken out again, because he goes elsewhere now. It has no
   * field and is not sent; the form holds it so that a draft keeps it.
   */
  ingatan: {
    norm: number;
    keluhan: string | null;
    /** The day on which he complained so, YYYY-MM-DD. */ dari?: string | null;
    sakit: boolean | null;
    unit?: number | null;
    left?: boolean;
  } | null;
  /**
   * Where destination and payer came from, and the patient whose last visit has been offered for them. It is held here
   * for the same reason.
   */
  prefill: Pick<PrefillState, 'origins' | 'turn'> & { offered: number | null };
  /** The patient who was let go last with what stood there then, and what is kept for those who may come back. */
  /** The time that the form has put in itself; while it still stands there, the visit is for now. Null in an edited one. */
  jam_otomatis: string | null;
  /** When the form was opened. A visit for now is sent with it, so that a save that is tried again is the very same. */
  dibuka: string;
  dilepas: Omit<Disisihkan, 'prefill'> | null;
  disisihkan: Disisihkan[];
};

const {
  norm,
  tanggal_pendaftaran,
  sekarang,
  tujuan,
  penjamin,
  medical_record,
  rujukan,
  penanggung_jawab_pasien,
  tindakan_ids,
} = PendaftaranFields.shape;

/** The clerk never sees the wire's yyyy/MM/dd, so a wrong date gets the same message as in every other field. */
const kecelakaan = Kecelakaan.safeExtend({
  tanggal_kejadian: requiredDate('Tanggal kejadian').transform((day) => day.replaceAll('-', '/')),
}).nullable();

/** The contract's own rules, and the two choices that only lead to a room. */
const KunjunganInput = withPendaftaranRules(
  z.object({
    norm,
    tanggal_pendaftaran,
    sekarang,
    penjamin,
    medical_record,
    rujukan,
    kecelakaan,
    penanggung_jawab_pasien,
    tindakan_ids,
    tujuan: z.strictObject({
      ...tujuan.shape,
      instalasi_id: z.int('Tujuan wajib dipilih'),
      unit_id: z.int('Unit wajib dipilih'),
    }),
  }),
);
export type KunjunganInput = z.output<typeof KunjunganInput>;
export type KunjunganForm = UseFormReturn<KunjunganFormValues, unknown, KunjunganInput>;

/** The day of a complaint that is still the one of an earlier visit; null once somebody has changed it. */
export const carriedKeluhanDay = ({
  ingatan,
  medical_record: { keluhan },
}: Pick<KunjunganFormValues, 'ingatan' | 'medical_record'>): string | null =>
  ingatan?.keluhan && ingatan.keluhan === keluhan ? (ingatan.dari ?? null) : null;

/**
 * Shapes the values as the payload: a panel that is off is null, and a patient who pays himself has no card and no
 * class.
 */
function buildPayloadShape({ pakai, ...values }: KunjunganFormValues): Record<string, unknown> {
  const umum = values.penjamin.jenis === PENJAMIN_UMUM;
  const hasRujukan = pakai.rujukan && Object.values(values.rujukan).some((value) => value !== null && value !== '');
  const sekarang = isForNow(values);
  return {
    ...values,
    sekarang,
    medical_record: { ...values.medical_record, keluhan_dari: carriedKeluhanDay(values) },
    tanggal_pendaftaran: sekarang ? values.dibuka : values.tanggal_pendaftaran,
    penjamin: umum ? { ...values.penjamin, nomor_penjamin: null, kelas: null, no_sep: null } : values.penjamin,
    rujukan: hasRujukan ? values.rujukan : null,
    kecelakaan: pakai.kecelakaan
      ? { ...values.kecelakaan, no_sep_suplesi: values.kecelakaan.suplesi ? values.kecelakaan.no_sep_suplesi : null }
      : null,
    penanggung_jawab_pasien: pakai.penanggung_jawab_pasien ? values.penanggung_jawab_pasien : null,
  };
}

const resolver = zodResolver(KunjunganInput) as unknown as Resolver<Record<string, unknown>, unknown, KunjunganInput>;
export const kunjunganResolver: Resolver<KunjunganFormValues, unknown, KunjunganInput> = (values, context, options) =>
  resolver(buildPayloadShape(values), context, options as never) as ReturnType<
    Resolver<KunjunganFormValues, unknown, KunjunganInput>
  >;

export const emptyRekam = (): RekamFormValues => ({
  kunjungan_sakit: null,
  keluhan: null,
  promotif: false,
  asal: {},
  tinggi_badan: null,
  berat_badan: null,
  lingkar_perut: null,
  suhu_badan: null,
  sistole: null,
  diastole: null,
  respiratory_rate: null,
  heart_rate: null,
});

export const initialFormValues = (pasien: number | null, kini = serverIso()): KunjunganFormValues => ({
  norm: pasien,
  tanggal_pendaftaran: kini,
  jam_otomatis: kini,
  dibuka: kini,
  tujuan: {
    instalasi_id: null,
    unit_id: null,
    ruangan_id: null,
    dokter_id: null,
    jadwal_dokter_id: null,
    paket_id: null,
    kamar_id: null,
  },
  penjamin: { jenis: null, nomor_penjamin: null, kelas: null, no_sep: null, keterangan: null },
  medical_record: emptyRekam(),
  rujukan: {
    ppk: null,
    nomor: null,
    tanggal: null,
    dokter: null,
    bagian_dokter: null,
    diagnosa_masuk: null,
    icd: null,
  },
  kecelakaan: {
    jenis_kecelakaan: null,
    no_laporan_polisi: null,
    keterangan: null,
    tanggal_kejadian: null,
    penjamin: null,
    suplesi: false,
    no_sep_suplesi: null,
    kode_provinsi: null,
    kode_kabupaten: null,
    kode_kecamatan: null,
    status: 1,
  },
  penanggung_jawab_pasien: {
    hubungan: null,
    nama: null,
    jenis_kelamin: null,
    pendidikan: null,
    pekerjaan: null,
    alamat: null,
    jenis_kontak: null,
    no_kontak: null,
  },
  tindakan_ids: [],
  pakai: { rujukan: false, kecelakaan: false, penanggung_jawab_pasien: false, manual: true, normal: false },
  buka: { rujukan: false, kecelakaan: false, penanggung_jawab_pasien: false, tindakan: false },
  ingatan: null,
  prefill: { origins: {}, turn: 0, offered: null },
  dilepas: null,
  disisihkan: [],
});

/** No registration is older. An earlier year means that a digit is still missing. */
const EARLIEST_YEAR = '2000';

/** Null while the time is half typed. */
function parseTime(time: string | null): ReturnType<typeof timeParts> | null {
  const instant = time && /T.*Z$/.test(time) ? new Date(time) : null;
  return !instant || Number.isNaN(instant.getTime()) ? null : timeParts(instant);
}

/** The complete day in a half-typed time ('31/12/2029 08.0'); null when there is none. */
function findTypedDay(time: string | null): string | null {
  const day = keptTanggal(time?.slice(0, 10) ?? '') ?? '';
  return isTanggal(day) && day >= EARLIEST_YEAR ? day : null;
}

/** Whether nobody has typed another time: the server then stamps the one of saving (ketentuan D54). */
export const isForNow = ({
  tanggal_pendaftaran: time,
  jam_otomatis: auto,
}: Pick<KunjunganFormValues, 'tanggal_pendaftaran' | 'jam_otomatis'>): boolean =>
  auto !== null && time !== null && time.slice(0, MINUTE_LENGTH) === auto.slice(0, MINUTE_LENGTH);
/** '2026-11-30T08:12' */
const MINUTE_LENGTH = 16;

/** The facility's day of the registration time; today while the day is half typed. */
export function toTanggalLayanan(time: string | null): string {
  const parts = parseTime(time);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : (findTypedDay(time) ?? today());
}

/** The facility's time of that day, '08:12'; null while it is half typed. */
export function toTimeOfDay(time: string | null): string | null {
  const parts = parseTime(time);
  return parts && `${parts.hours}:${parts.minutes}`;
}

/** The whole payload of kunjungan.md 3, with what nobody types: `oleh` is always 1, `imt` is the one the form shows. */
export function toPayload(
  input: KunjunganInput,
  answer: { satu_sehat: boolean; lanjutkan: boolean; ukuran_benar: boolean },
): SavePendaftaranInput {
  const { medical_record, sekarang, ...rest } = input;
  return {
    ...rest,
    ...(sekarang ? { sekarang } : {}),
    ...answer,
    oleh: 1,
    medical_record: { ...medical_record, imt: computeImt(medical_record.berat_badan, medical_record.tinggi_badan) },
  };
}
