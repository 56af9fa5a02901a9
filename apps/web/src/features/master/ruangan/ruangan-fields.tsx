import { JENIS_PENUNJANG, JENIS_PENUNJANG_IDS } from '@nadi/domain/penunjang/penunjang';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import {
  toStatusBed,
  BED_KOSONG,
  BED_NONAKTIF,
  isBedInUse,
  NAMA_STATUS_BED,
  statusBedRefusal,
} from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { toOptionsProps } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import type { PickOption } from '#fields/pick-option.ts';
import { allReferensiQuery } from '#platform/lists/referensi.ts';
import type { BedFormValues, KamarFormValues, RuanganFormValues, UnitFormValues } from './ruangan-form-values.ts';
import css from './ruangan.module.css';
import { calonQuery, denahQuery } from './ruangan.queries.ts';
import type { BedDenah, CalonRuangan, InstalasiDenah } from './ruangan.queries.ts';

const PENUNJANG_OPTIONS = JENIS_PENUNJANG_IDS.map((jenis) => ({ value: jenis, label: JENIS_PENUNJANG[jenis].nama }));
const NO_INSTALASI: readonly InstalasiDenah[] = [];
const useDenah = (): readonly InstalasiDenah[] => useQuery(denahQuery()).data ?? NO_INSTALASI;
const useListOptions = (jenis: number): OptionsProps => toOptionsProps(useQuery(allReferensiQuery(jenis)));

type FieldsProps<F extends FieldValues> = { control: Control<F> };

export function InstalasiPicker({ control }: FieldsProps<UnitFormValues>) {
  const options = useDenah().map(({ id, deskripsi, aktif }) => ({ id, deskripsi, aktif }));
  return (
    <PilihField control={control} name="instalasi_id" label="Instalasi" options={options} required className="q3" />
  );
}

const personOptions = (all: readonly CalonRuangan[] | undefined): PickOption[] | undefined =>
  all?.map(({ id, nama_lengkap, keterangan, aktif }) => ({
    id,
    deskripsi: nama_lengkap,
    aktif,
    ...(keterangan ? { keterangan } : {}),
  }));

export function RuanganFields({ control }: FieldsProps<RuanganFormValues>) {
  const unit = useDenah().flatMap((i) =>
    i.unit.map((u) => ({ id: u.id, deskripsi: u.deskripsi, keterangan: i.deskripsi, aktif: u.aktif })),
  );
  const calon = useQuery(calonQuery());
  return (
    <>
      <TextField
        control={control}
        name="deskripsi"
        label="Nama ruangan"
        maxLength={100}
        required
        autoFocus
        className="q3"
      />
      <TextField
        control={control}
        name="kode_antrean"
        label="Kode antrean"
        maxLength={6}
        upperCase
        required
        className="q1"
        help="Huruf di depan nomor"
      />
      <PilihField control={control} name="unit_id" label="Unit" options={unit} required className="q2" />
      <PilihField
        control={control}
        name="jenis_kunjungan"
        label="Jenis kunjungan"
        {...useListOptions(REFERENSI_LIST.jenisKunjungan)}
        required
        className="q2"
      />
      <PilihField
        control={control}
        name="smf"
        label="SMF"
        {...useListOptions(REFERENSI_LIST.smf)}
        clearable
        className="q2"
      />
      <TextField
        control={control}
        name="lokasi"
        label="Lokasi"
        maxLength={100}
        placeholder="Lantai, gedung"
        className="q1"
      />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
      <DigitField
        control={control}
        name="batas_tunggu_perhatian"
        label="Tunggu diperhatikan (menit)"
        maxLength={3}
        asNumber
        className="q2"
        help="Kosong: seperti di Pengaturan"
      />
      <DigitField
        control={control}
        name="batas_tunggu_lama"
        label="Tunggu terlalu lama (menit)"
        maxLength={3}
        asNumber
        className="q2"
      />
      <PilihKataField
        control={control}
        name="penunjang"
        label="Jenis penunjang"
        options={PENUNJANG_OPTIONS}
        placeholder="Tidak ada"
        help="Petugasnya mengerjakan permintaannya"
        className="q4"
      />
      <PilihBanyakField
        control={control}
        name="dokter"
        label="Dokter"
        {...toOptionsProps({ ...calon, data: personOptions(calon.data?.dokter) })}
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="pegawai"
        label="Petugas lain"
        {...toOptionsProps({ ...calon, data: personOptions(calon.data?.pegawai) })}
        className="q2"
      />
    </>
  );
}

const KELAMIN_OPTIONS: readonly PickOption[] = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
];

export function KamarFields({ control }: FieldsProps<KamarFormValues>) {
  const ruangan = useDenah().flatMap((i) =>
    i.unit.flatMap((u) =>
      u.ruangan
        .filter((r) => r.jenis_kunjungan === RAWAT_INAP)
        .map((r) => ({ id: r.id, deskripsi: r.deskripsi, keterangan: u.deskripsi, aktif: r.aktif })),
    ),
  );
  return (
    <>
      <TextField
        control={control}
        name="deskripsi"
        label="Nama kamar"
        maxLength={60}
        required
        autoFocus
        className="q2"
      />
      <PilihField control={control} name="ruangan_id" label="Ruangan" options={ruangan} required className="q2" />
      <PilihField
        control={control}
        name="kelas"
        label="Kelas"
        {...useListOptions(REFERENSI_LIST.kelas)}
        required
        className="q2"
      />
      <PilihField
        control={control}
        name="jenis_kelamin"
        label="Untuk"
        options={KELAMIN_OPTIONS}
        clearable
        placeholder="Siapa saja"
        className="q2"
      />
      <TextField
        control={control}
        name="fasilitas"
        label="Fasilitas"
        maxLength={200}
        placeholder="AC, kamar mandi dalam"
        className="q3"
      />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
    </>
  );
}

/** The statuses that a user may set, and the present one. */
function statusOptions(oldStatus: number | null): PickOption[] {
  const current = oldStatus === null ? BED_KOSONG : toStatusBed(oldStatus);
  return [...new Set<StatusBed>([BED_KOSONG, current, BED_NONAKTIF])].map((id) => ({
    id,
    deskripsi: NAMA_STATUS_BED[id],
  }));
}

export function BedFields({
  form,
  row,
  onRemove,
}: {
  form: UseFormReturn<BedFormValues>;
  row: BedDenah | null;
  onRemove?: (() => void) | undefined;
}) {
  const { control, setValue } = form;
  const kamar = useDenah().flatMap((i) =>
    i.unit.flatMap((u) =>
      u.ruangan.flatMap((r) =>
        r.kamar.map((k) => ({ id: k.id, deskripsi: k.deskripsi, keterangan: r.deskripsi, aktif: k.aktif })),
      ),
    ),
  );
  const oldStatus = row?.status ?? null;
  const pickedStatus = useWatch({ control, name: 'status' }) ?? BED_KOSONG;
  const alasan = statusBedRefusal(oldStatus, pickedStatus);
  const note = oldStatus !== null && isBedInUse(oldStatus) ? 'Mengikuti kunjungan pasiennya' : null;
  return (
    <>
      <TextField
        control={control}
        name="nama_bed"
        label="Nama tempat tidur"
        maxLength={40}
        required
        autoFocus
        className="q2"
        placeholder="Bed A"
      />
      <PilihField control={control} name="kamar_id" label="Kamar" options={kamar} required className="q2" />
      <SegmentField
        control={control}
        name="status"
        label="Status"
        options={statusOptions(oldStatus)}
        onPick={(status) => setValue('aktif', status !== BED_NONAKTIF, { shouldDirty: true })}
        help={alasan ? <strong className={css['tolak']}>{alasan}</strong> : note}
      />
      <TextField
        control={control}
        name="keterangan"
        label="Keterangan"
        maxLength={100}
        placeholder="siap pakai, perbaikan"
        className="q3"
      />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
      {onRemove && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={onRemove}
          >
            Hapus tempat tidur
          </Button>
        </div>
      )}
    </>
  );
}
