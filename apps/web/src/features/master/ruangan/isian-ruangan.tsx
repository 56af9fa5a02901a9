import { DAFTAR_JENIS_KUNJUNGAN, DAFTAR_KELAS, DAFTAR_SMF, RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import {
  bacaStatusBed,
  BED_KOSONG,
  BED_NONAKTIF,
  bedDipakai,
  NAMA_STATUS_BED,
  tolakStatusBed,
} from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { DigitField } from '../../../fields/digit-field.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { isiPilihan } from '../../../fields/isi-pilihan.ts';
import type { IsiPilihan } from '../../../fields/isi-pilihan.ts';
import type { Opsi } from '../../../fields/use-pilih.ts';
import { semuaReferensiQuery } from '../../../platform/referensi.ts';
import type { IsiBed, IsiKamar, IsiRuangan, IsiUnit } from './isi-ruangan.ts';
import css from './ruangan.module.css';
import { calonQuery, denahQuery } from './ruangan.queries.ts';
import type { BedDenah, CalonRuangan, InstalasiDenah } from './ruangan.queries.ts';

const KOSONG: readonly InstalasiDenah[] = [];
const useDenah = (): readonly InstalasiDenah[] => useQuery(denahQuery()).data ?? KOSONG;
const usePilihan = (jenis: number): IsiPilihan => isiPilihan(useQuery(semuaReferensiQuery(jenis)));

type Isian<F extends FieldValues> = { control: Control<F> };

export function PilihInstalasi({ control }: Isian<IsiUnit>) {
  const options = useDenah().map(({ id, deskripsi, aktif }) => ({ id, deskripsi, aktif }));
  return (
    <PilihField control={control} name="instalasi_id" label="Instalasi" options={options} required className="q3" />
  );
}

const opsiOrang = (semua: readonly CalonRuangan[] | undefined): Opsi[] | undefined =>
  semua?.map(({ id, nama_lengkap, keterangan, aktif }) => ({
    id,
    deskripsi: nama_lengkap,
    aktif,
    ...(keterangan ? { keterangan } : {}),
  }));

export function IsianRuangan({ control }: Isian<IsiRuangan>) {
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
        kapital
        required
        className="q1"
        help="Huruf di depan nomor"
      />
      <PilihField control={control} name="unit_id" label="Unit" options={unit} required className="q2" />
      <PilihField
        control={control}
        name="jenis_kunjungan"
        label="Jenis kunjungan"
        {...usePilihan(DAFTAR_JENIS_KUNJUNGAN)}
        required
        className="q2"
      />
      <PilihField control={control} name="smf" label="SMF" {...usePilihan(DAFTAR_SMF)} clearable className="q2" />
      <TextField
        control={control}
        name="lokasi"
        label="Lokasi"
        maxLength={100}
        placeholder="Lantai, gedung"
        className="q1"
      />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
      <PilihBanyakField
        control={control}
        name="dokter"
        label="Dokter"
        {...isiPilihan({ ...calon, data: opsiOrang(calon.data?.dokter) })}
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="pegawai"
        label="Petugas lain"
        {...isiPilihan({ ...calon, data: opsiOrang(calon.data?.pegawai) })}
        className="q2"
      />
    </>
  );
}

const UNTUK: readonly Opsi[] = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
];

export function IsianKamar({ control }: Isian<IsiKamar>) {
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
      <PilihField control={control} name="kelas" label="Kelas" {...usePilihan(DAFTAR_KELAS)} required className="q2" />
      <PilihField
        control={control}
        name="jenis_kelamin"
        label="Untuk"
        options={UNTUK}
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
function opsiStatus(lama: number | null): Opsi[] {
  const kini = lama === null ? BED_KOSONG : bacaStatusBed(lama);
  return [...new Set<StatusBed>([BED_KOSONG, kini, BED_NONAKTIF])].map((id) => ({
    id,
    deskripsi: NAMA_STATUS_BED[id],
  }));
}

export function IsianBed({
  form,
  baris,
  onHapus,
}: {
  form: UseFormReturn<IsiBed>;
  baris: BedDenah | null;
  onHapus?: (() => void) | undefined;
}) {
  const { control, setValue } = form;
  const kamar = useDenah().flatMap((i) =>
    i.unit.flatMap((u) =>
      u.ruangan.flatMap((r) =>
        r.kamar.map((k) => ({ id: k.id, deskripsi: k.deskripsi, keterangan: r.deskripsi, aktif: k.aktif })),
      ),
    ),
  );
  const lama = baris?.status ?? null;
  const dipilih = useWatch({ control, name: 'status' }) ?? BED_KOSONG;
  const tolak = tolakStatusBed(lama, dipilih);
  const ket = lama !== null && bedDipakai(lama) ? 'Mengikuti kunjungan pasiennya' : null;
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
      <SegmenField
        control={control}
        name="status"
        label="Status"
        options={opsiStatus(lama)}
        onPick={(status) => setValue('aktif', status !== BED_NONAKTIF, { shouldDirty: true })}
        help={tolak ? <strong className={css['tolak']}>{tolak}</strong> : ket}
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
      {onHapus && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={onHapus}
          >
            Hapus tempat tidur
          </Button>
        </div>
      )}
    </>
  );
}
