import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { tulisNorm } from '../../../platform/norm.ts';
import { formatUmur } from '../../../platform/tanggal.ts';
import { FilterInput } from '../../../ui/filter-input.tsx';
import { Sorot } from '../../../ui/sorot.tsx';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import { AksiBaris } from './aksi-baris.tsx';
import css from './pasien.module.css';
import type { PilihanBaris } from './pasien-tabel.tsx';
import { alamatRingkas, namaLengkap } from '../tulisan.ts';
import { KOLOM } from './tampilan.ts';
import type { DaftarPasien } from './use-daftar-pasien.ts';

/** The filters on a phone, where they are opened by a button. */
export function SaringanPonsel({ daftar, id }: { daftar: DaftarPasien; id: string }) {
  return (
    <div className={css['saringanPonsel']} id={id} role="group" aria-label="Saringan">
      {KOLOM.map(({ kolom, label, angka }) => (
        <div key={kolom}>
          <span className={css['labelSaring']} aria-hidden="true">
            {label}
          </span>
          <FilterInput
            label={label}
            value={daftar.saringan[kolom] ?? ''}
            onChange={(isi) => daftar.saring(kolom, isi)}
            inputMode={angka ? 'numeric' : 'text'}
          />
        </div>
      ))}
    </div>
  );
}

function Kartu({ baris, dicari, pilihan }: { baris: BarisPasien; dicari: string; pilihan: PilihanBaris }) {
  const dipilih = pilihan.dipilih === baris.norm;
  const nama = namaLengkap(baris);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- choosing only tints; every action is a button or link too
    <li
      id={`pasien-${baris.norm}`}
      className={css['kartu']}
      data-pilih={dipilih || undefined}
      onClick={() => pilihan.pilih(baris.norm)}
    >
      <div className={css['kartuKiri']}>
        <span className={css['norm']}>{tulisNorm(baris.norm)}</span>
        <StatusPasien deskripsi={baris.referensi_status_pasien.deskripsi} />
      </div>
      <div className={css['kartuKanan']}>
        <div className={css['nama']} title={nama}>
          <Sorot nama={nama} dicari={dicari} />
        </div>
        <div className={css['kecil']}>
          {hurufJenisKelamin(baris.jenis_kelamin)} · {formatUmur(baris.tanggal_lahir)}
        </div>
        <div className={css['potong']}>{alamatRingkas(baris, baris.kecamatan_deskripsi)}</div>
        <div className={css['kartuKaki']}>
          <span>{baris.nik ?? '-'}</span>
          <AksiBaris baris={baris} dipilih={dipilih} henti onCetak={pilihan.cetak} raba />
        </div>
      </div>
    </li>
  );
}

/** The list on a phone: one card per patient, so that nothing scrolls sideways. */
export function PasienKartu({
  daftar,
  pilihan,
  keadaan,
}: {
  daftar: DaftarPasien;
  pilihan: PilihanBaris;
  keadaan: ReactNode;
}) {
  if (keadaan) return keadaan;
  return (
    <ul className={css['kartuDaftar']} aria-label="Daftar pasien" aria-busy={!daftar.tenang}>
      {daftar.baris.map((baris) => (
        <Kartu key={baris.norm} baris={baris} dicari={daftar.saringan.nama ?? ''} pilihan={pilihan} />
      ))}
    </ul>
  );
}
