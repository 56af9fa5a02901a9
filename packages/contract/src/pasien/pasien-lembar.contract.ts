import { z } from 'zod';
import { NORM_FIELD, IBU_NORM_FIELD, PASIEN_FIELDS } from './pasien-input.ts';
import { defineSheet, type SheetColumn } from '../master/master-list.ts';

type Column = Omit<SheetColumn, 'jenis'> & { jenis?: SheetColumn['jenis'] };
const column = ({ jenis = 'teks', ...rest }: Column): SheetColumn => ({ ...rest, jenis });

const alamatColumns = (suffix: '' | '_identitas', word: string, contoh: boolean): SheetColumn[] =>
  [
    {
      kolom: `alamat${suffix}`,
      title: suffix === '' ? 'Alamat domisili' : 'Alamat KTP',
      width: 30,
      contoh: 'Jl. Mawar 1',
    },
    { kolom: `rt${suffix}`, title: `RT${word}`, width: 6, contoh: '001' },
    { kolom: `rw${suffix}`, title: `RW${word}`, width: 6, contoh: '002' },
    { kolom: `kelurahan${suffix}_nama`, title: `Kelurahan/Desa${word}`, width: 20, contoh: 'Bulusan' },
    { kolom: `kecamatan${suffix}_nama`, title: `Kecamatan${word}`, width: 18, contoh: 'Tembalang' },
    { kolom: `wilayah${suffix}_nama`, title: `Kabupaten/Kota${word}`, width: 20, contoh: 'Kota Semarang' },
    { kolom: `provinsi${suffix}_nama`, title: `Provinsi${word}`, width: 18, contoh: 'Jawa Tengah' },
    { kolom: `kodepos${suffix}`, title: `Kode pos${word}`, width: 10, contoh: '50277' },
  ].map((one) => column({ ...one, contoh: contoh ? one.contoh : '' }));

/**
 * Patients by sheet, for a facility that moves in (issue 31 A2). A line is never taken for a stored patient by itself:
 * whoever it may be is asked. Nothing is exported here: `exportPasien` is the list, with its own right.
 */
export const pasienSheet = defineSheet(
  {
    path: '/pasien/lembar',
    label: 'Pasien',
    fields: { norm: NORM_FIELD, ...PASIEN_FIELDS, ibu_norm: IBU_NORM_FIELD },
    baris: { norm: z.int(), norm_manual: z.string().nullable() },
    urut: ['norm'],
    sheet: {
      // No column names a stored patient for sure.
      key: 'kunci',
      tanpaAktif: true,
      kolom: [
        column({ kolom: 'norm', title: 'No. RM', width: 10, contoh: '' }),
        column({ kolom: 'norm_manual', title: 'No. RM lama', width: 14, contoh: 'A-00123' }),
        column({ kolom: 'nik', title: 'NIK', width: 20, contoh: '3374105203850001' }),
        column({ kolom: 'nama', title: 'Nama', width: 28, wajib: true, contoh: 'SITI AMINAH' }),
        column({ kolom: 'tempat_lahir', title: 'Tempat lahir', width: 16, contoh: 'Semarang' }),
        column({
          kolom: 'tanggal_lahir',
          title: 'Tanggal lahir',
          jenis: 'tanggal',
          width: 14,
          wajib: true,
          contoh: '12/03/1985',
        }),
        column({ kolom: 'jenis_kelamin_nama', title: 'Jenis kelamin', width: 14, contoh: 'P' }),
        column({ kolom: 'golongan_darah_nama', title: 'Golongan darah', width: 14, contoh: 'O' }),
        column({ kolom: 'agama_nama', title: 'Agama', width: 14, contoh: 'Islam' }),
        column({ kolom: 'pendidikan_nama', title: 'Pendidikan', width: 18, contoh: 'SLTA/Sederajat' }),
        column({ kolom: 'pekerjaan_nama', title: 'Pekerjaan', width: 18, contoh: 'Karyawan Swasta' }),
        column({ kolom: 'status_perkawinan_nama', title: 'Status kawin', width: 14, contoh: 'Kawin' }),
        column({ kolom: 'nomor_kontak_telp', title: 'Telepon', jenis: 'telepon', width: 16, contoh: '081200000001' }),
        column({ kolom: 'nomor_kontak_wa', title: 'WhatsApp', jenis: 'telepon', width: 16, contoh: '' }),
        column({ kolom: 'email', title: 'Email', width: 24, contoh: '' }),
        column({ kolom: 'no_bpjs', title: 'No. BPJS', width: 16, contoh: '0001234567890' }),
        column({ kolom: 'ibu_kandung', title: 'Nama ibu kandung', width: 22, contoh: 'SUTIYEM' }),
        ...alamatColumns('_identitas', '', true),
        ...alamatColumns('', ' domisili', false),
        column({ kolom: 'nama_keluarga', title: 'Penanggung jawab', width: 24, contoh: 'BUDI SANTOSO' }),
        column({ kolom: 'shdk_keluarga_nama', title: 'Hubungan', width: 16, contoh: 'Suami' }),
        column({
          kolom: 'nomor_kontak_keluarga_telp',
          title: 'Telepon penanggung jawab',
          jenis: 'telepon',
          width: 22,
          contoh: '081200000002',
        }),
      ],
    },
  },
  { read: { can: 'create pasien' }, write: { can: { all: ['create pasien', 'update pasien'] } } },
);
