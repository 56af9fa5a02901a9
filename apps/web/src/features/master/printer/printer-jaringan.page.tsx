import { printerMaster } from '@nadi/contract/master/printer-master.contract';
import { DAFTAR_KERTAS, KERTAS } from '@nadi/domain/cetak/jenis-cetakan';
import { DAFTAR_PENYANDIAN, PORT_PRINTER, PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

type PrinterRow = z.output<typeof printerMaster.Row>;
type PrinterFormValues = z.input<typeof printerMaster.Input>;

const KERTAS_OPTIONS = DAFTAR_KERTAS.map((value) => ({ value, label: KERTAS[value] }));
const PENYANDIAN_OPTIONS = DAFTAR_PENYANDIAN.map((value) => ({ value, label: value }));

function PrinterFields({ control }: { control: Control<PrinterFormValues> }) {
  return (
    <>
      <TextField control={control} name="nama" label="Nama printer" maxLength={60} required autoFocus className="q3" />
      <TextField
        control={control}
        name="alamat"
        label="Alamat"
        maxLength={253}
        required
        help="IP atau nama; jaringannya diizinkan di Pengaturan"
        className="q2"
      />
      <DigitField control={control} name="port" label="Port" maxLength={5} asNumber required className="q1" />
      <PilihKataField control={control} name="kertas" label="Kertas" options={KERTAS_OPTIONS} required className="q2" />
      <DigitField control={control} name="kolom" label="Lebar (kolom)" maxLength={2} asNumber required className="q1" />
      <PilihKataField
        control={control}
        name="penyandian"
        label="Penyandian"
        options={PENYANDIAN_OPTIONS}
        required
        className="q1"
      />
      <DigitField
        control={control}
        name="ukuran"
        label="Ukuran huruf (1–8)"
        maxLength={1}
        asNumber
        required
        className="q1"
      />
      <DigitField
        control={control}
        name="kepadatan"
        label="Kepadatan (0–15)"
        maxLength={2}
        asNumber
        required
        className="q1"
      />
      <SwitchField control={control} name="potong" label="Potong kertas" className="q2" />
      <SwitchField control={control} name="laci" label="Buka laci uang" className="q2" />
    </>
  );
}

const PAGE: MasterListPage<PrinterRow, PrinterFormValues, typeof printerMaster.daftar> = {
  contract: printerMaster,
  title: 'Printer jaringan',
  columns: [
    { kind: 'text', head: 'Nama', sort: 'nama', phone: 'title', value: (row) => row.nama },
    { kind: 'text', head: 'Alamat', sort: 'alamat', width: 220, value: (row) => `${row.alamat}, port ${row.port}` },
    { kind: 'text', head: 'Kertas', width: 140, value: (row) => KERTAS[row.kertas] },
    { kind: 'text', head: 'Lebar', width: 140, value: (row) => `${row.kolom} kolom, ${row.penyandian}` },
  ],
  nameOf: (row) => row.nama,
  emptyValues: () => ({ nama: '', alamat: '', port: PORT_PRINTER, ...PROFIL_BAWAAN, aktif: true }),
  fromRow: ({ id: _id, versi: _versi, ...values }) => values,
  fields: ({ form }) => <PrinterFields control={form.control} />,
};

/** Printers that the server reaches by network, for every desk. */
export function PrinterJaringanPage() {
  return <MasterList page={PAGE} />;
}
