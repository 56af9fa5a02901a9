import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { tulisNorm } from '../../../platform/norm.ts';
import { formatTanggalBulan, formatUmur } from '../../../platform/tanggal.ts';
import { FilterInput } from '../../../ui/filter-input.tsx';
import { Sorot } from '../../../ui/sorot.tsx';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import tabel from '../../../ui/table.module.css';
import { AksiBaris } from './aksi-baris.tsx';
import css from './pasien.module.css';
import { alamatRingkas, namaLengkap } from '../tulisan.ts';
import type { Cetakan } from '../cetak/cetak-dialog.tsx';
import { KOLOM } from './tampilan.ts';
import type { DaftarPasien } from './use-daftar-pasien.ts';

export type PilihanBaris = {
  dipilih: number | null;
  pilih: (norm: number) => void;
  cetak: (cetakan: Cetakan) => void;
  /** Handles the arrow keys and Enter on a row. */
  onKeyBaris: (event: KeyboardEvent<HTMLElement>, norm: number) => void;
};

function Kepala({ daftar }: { daftar: DaftarPasien }) {
  return (
    <thead>
      <tr>
        {KOLOM.map(({ kolom, label, urut }) => {
          if (!urut)
            return (
              <th key={kolom} scope="col">
                {label}
              </th>
            );
          const arah = daftar.urut === urut ? 'ascending' : daftar.urut === `-${urut}` ? 'descending' : 'none';
          return (
            <th key={kolom} scope="col" aria-sort={arah}>
              <button type="button" className={tabel['sort']} onClick={() => daftar.urutkan(urut)}>
                {label}
                {arah === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
                {arah === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
              </button>
            </th>
          );
        })}
        <th scope="col" className={css['kepalaAksi']}>
          Aksi
        </th>
      </tr>
      <tr data-saringan>
        {KOLOM.map(({ kolom, label, angka }) => (
          <th key={kolom}>
            <FilterInput
              label={label}
              value={daftar.saringan[kolom] ?? ''}
              onChange={(isi) => daftar.saring(kolom, isi)}
              inputMode={angka ? 'numeric' : 'text'}
            />
          </th>
        ))}
        <th aria-hidden="true" />
      </tr>
    </thead>
  );
}

type BarisProps = { baris: BarisPasien; dicari: string; pilihan: PilihanBaris; henti: boolean };

function Baris({ baris, dicari, pilihan, henti }: BarisProps) {
  const dipilih = pilihan.dipilih === baris.norm;
  const nama = namaLengkap(baris);
  const alamat = alamatRingkas(baris, baris.kecamatan_deskripsi);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through the rows; every action is a button or link too
    <tr
      id={`pasien-${baris.norm}`}
      data-pilih={dipilih || undefined}
      aria-current={dipilih ? 'true' : undefined}
      tabIndex={henti ? 0 : -1}
      onClick={() => pilihan.pilih(baris.norm)}
      onKeyDown={(event) => pilihan.onKeyBaris(event, baris.norm)}
    >
      <td className={css['norm']}>{tulisNorm(baris.norm)}</td>
      <td>
        <div className={css['nama']} title={nama}>
          <Sorot nama={nama} dicari={dicari} />
        </div>
        <div className={css['kecil']}>
          {hurufJenisKelamin(baris.jenis_kelamin)} · {formatUmur(baris.tanggal_lahir)}
        </div>
      </td>
      <td className={css['potong']} title={alamat}>
        {alamat}
      </td>
      <td>{formatTanggalBulan(baris.tanggal_lahir)}</td>
      <td>{baris.nik ?? '-'}</td>
      <td>{baris.no_bpjs ?? '-'}</td>
      <td>
        <StatusPasien deskripsi={baris.referensi_status_pasien.deskripsi} />
      </td>
      <td>
        <AksiBaris baris={baris} dipilih={dipilih} henti={henti} onCetak={pilihan.cetak} />
      </td>
    </tr>
  );
}

/** The list on a screen with room for its columns. `placeholder` is shown instead of the rows. */
export function PasienTabel({
  daftar,
  pilihan,
  keadaan,
}: {
  daftar: DaftarPasien;
  pilihan: PilihanBaris;
  keadaan: ReactNode;
}) {
  return (
    <table
      className={`${tabel['table']} ${css['tabel']}`}
      data-dua
      aria-label="Daftar pasien"
      aria-busy={!daftar.tenang}
    >
      <colgroup>
        {['94px', '228px', undefined, '124px', '158px', '140px', '116px', '176px'].map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <Kepala daftar={daftar} />
      <tbody>
        {keadaan ? (
          <tr className={css['keadaan']}>
            <td colSpan={8}>{keadaan}</td>
          </tr>
        ) : (
          daftar.baris.map((baris, at) => (
            <Baris
              key={baris.norm}
              baris={baris}
              dicari={daftar.saringan.nama ?? ''}
              pilihan={pilihan}
              henti={pilihan.dipilih === null ? at === 0 : pilihan.dipilih === baris.norm}
            />
          ))
        )}
      </tbody>
    </table>
  );
}
