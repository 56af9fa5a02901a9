import { ActionIcon, Button } from '@mantine/core';
import { paketMaster } from '@nadi/contract/paket.contract';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '../../../fields/digit-field.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { RupiahField } from '../../../fields/rupiah-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import { useRuanganPilihan, useTindakanPilihan } from '../pilihan.queries.ts';
import css from '../tindakan/baris-form.module.css';
import { lupakanGalat } from '../../../fields/baris-baru.ts';
import { denganTambahBaris, TOMBOL_BARIS } from '../tindakan/tambah-baris.ts';

type BarisPaket = z.output<typeof paketMaster.Baris>;
type PaketForm = {
  kode: string;
  deskripsi: string;
  harga: number | null;
  keterangan: string | null;
  tindakan: { tindakan_id: number | null; jumlah: number | null }[];
  ruangan: number[];
  aktif: boolean;
};

const BARU = { tindakan_id: null, jumlah: 1 };

/** The procedures of a package and what they cost separately, beside the price of the whole. */
function IsiBagian({ form, baris }: { form: UseFormReturn<PaketForm>; baris: BarisPaket | null }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tindakan' });
  const [isi, harga] = useWatch({ control, name: ['tindakan', 'harga'] });
  const { tarifOf, ...pilihan } = useTindakanPilihan(baris?.tindakan ?? []);
  const galat = form.formState.errors.tindakan;
  const pesan = galat?.root?.message ?? galat?.message;
  const satuan = isi.map(({ tindakan_id, jumlah }) => (tarifOf(tindakan_id) ?? 0) * (jumlah ?? 0));
  const jumlah = satuan.reduce((a, b) => a + b, 0);
  const selisih = jumlah - (harga ?? 0);
  function tambah(): void {
    append(BARU, { focusName: `tindakan.${fields.length}.tindakan_id` });
    lupakanGalat(form, `tindakan.${fields.length}`);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['bagian']} onKeyDown={denganTambahBaris(tambah)}>
      <legend className={css['judul']}>Isi paket</legend>
      {pesan && (
        <p className={css['galat']} role="alert">
          {pesan}
        </p>
      )}
      {fields.map((b, n) => (
        <div key={b.id} className={css['isi']} role="group" aria-label={`Isi ${n + 1}`}>
          <PilihField control={control} name={`tindakan.${n}.tindakan_id`} label="Tindakan" required {...pilihan} />
          <DigitField control={control} name={`tindakan.${n}.jumlah`} label="Jumlah" maxLength={3} asNumber required />
          <span className={css['angka']}>{tulisRupiah(satuan[n] ?? 0)}</span>
          <div className={css['aksi']}>
            <ActionIcon aria-label={`Hapus isi ${n + 1}`} onClick={() => remove(n)}>
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <div className={css['kaki']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>{TOMBOL_BARIS}</Kbd>}
          onClick={tambah}
        >
          Tambah tindakan
        </Button>
        <span aria-live="polite">
          Satu per satu <strong>{tulisRupiah(jumlah)}</strong>
          {harga !== null && selisih !== 0 && jumlah > 0 && (
            <>
              , paket {selisih > 0 ? 'lebih murah' : 'lebih mahal'} <strong>{tulisRupiah(Math.abs(selisih))}</strong>
            </>
          )}
        </span>
      </div>
    </fieldset>
  );
}

function IsianPaket({ form, baris }: { form: UseFormReturn<PaketForm>; baris: BarisPaket | null }) {
  const { control } = form;
  const ruangan = useRuanganPilihan();
  return (
    <>
      <TextField control={control} name="kode" label="Kode" maxLength={20} required kapital autoFocus className="q1" />
      <TextField control={control} name="deskripsi" label="Nama paket" maxLength={150} required className="q2" />
      <RupiahField control={control} name="harga" label="Harga" required className="q1" />
      <IsiBagian form={form} baris={baris} />
      <PilihBanyakField
        control={control}
        name="ruangan"
        label="Ruangan"
        help="Kosong: paket ditawarkan di semua ruangan."
        {...ruangan}
      />
      <TextField control={control} name="keterangan" label="Keterangan" maxLength={300} />
    </>
  );
}

const HALAMAN: HalamanMaster<BarisPaket, PaketForm> = {
  kontrak: paketMaster,
  judul: 'Paket kunjungan',
  kolom: [
    { judul: 'Kode', urut: 'kode', lebar: 120, tulis: (b) => b.kode },
    { judul: 'Nama paket', urut: 'deskripsi', tulis: (b) => b.deskripsi },
    { judul: 'Harga', urut: 'harga', lebar: 140, angka: true, tulis: (b) => tulisRupiah(b.harga) },
    { judul: 'Isi', lebar: 110, tulis: (b) => `${b.tindakan.length} tindakan` },
    { judul: 'Ruangan', tulis: (b) => b.nama_ruangan.join(', ') || 'Semua ruangan' },
  ],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({
    kode: '',
    deskripsi: '',
    harga: null,
    keterangan: null,
    tindakan: [BARU],
    ruangan: [],
    aktif: true,
  }),
  dariBaris: ({ kode, deskripsi, harga, keterangan, tindakan, ruangan, aktif }) => ({
    kode,
    deskripsi,
    harga,
    keterangan,
    tindakan: tindakan.map(({ tindakan_id, jumlah }) => ({ tindakan_id, jumlah })),
    ruangan,
    aktif,
  }),
  isian: ({ form, baris }) => <IsianPaket form={form} baris={baris} />,
  lebarForm: 760,
};

/** Packages of procedures at one price. */
export function PaketPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
