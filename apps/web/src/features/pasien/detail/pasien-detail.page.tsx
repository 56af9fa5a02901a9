import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { tulisUmurPanjang } from '@nadi/domain/pasien/umur';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { createKunjungan } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { formatTanggalBulan, hariIni } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import { DataPasien, nomorKontak } from './data-pasien.tsx';
import css from './pasien-detail.module.css';
import { pasienQuery, useReferensi } from '../pasien.queries.ts';
import { STATUS_AKTIF, alamatRingkas, namaJenisKelamin, namaLengkap, useTulisNorm } from '../tulisan.ts';

const GOLONGAN_DARAH = 6;
const TELEPON = 3;

const inisial = (nama: string): string => nama.split(/\s+/).filter(Boolean).slice(0, 2).map((kata) => kata[0]).join('').toLocaleUpperCase('id-ID');

/** '3374 1052 0385 0003': read aloud in fours. */
const perEmpat = (angka: string): string => angka.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function Fakta({ pasien }: { pasien: DetailPasien }) {
  const tulisNorm = useTulisNorm();
  const fakta: [string, string][] = [
    ['No. RM', tulisNorm(pasien.norm)],
    ['NIK', pasien.nik ? perEmpat(pasien.nik) : '-'],
    ['No. BPJS', pasien.no_bpjs ?? '-'],
    ['No. Handphone', nomorKontak(pasien.kontak_pasien, TELEPON) ?? '-'],
    ['Alamat', alamatRingkas(pasien, pasien.wilayah_deskripsi)],
  ];
  return (
    <dl className={css['fakta']}>
      {fakta.map(([label, isi]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={isi}>{isi}</dd>
        </div>
      ))}
    </dl>
  );
}

function Kepala({ pasien }: { pasien: DetailPasien }) {
  const darah = useReferensi(GOLONGAN_DARAH).options.find((opsi) => opsi.id === pasien.golongan_darah)?.deskripsi;
  const umur = tulisUmurPanjang(pasien.tanggal_lahir, hariIni());
  const baris = [
    namaJenisKelamin(pasien.jenis_kelamin),
    umur === '-' ? '' : `${umur} (${formatTanggalBulan(pasien.tanggal_lahir)})`,
    darah ? `Golongan darah ${darah}` : '',
    pasien.ibu_kandung ? `Ibu kandung ${pasien.ibu_kandung}` : '',
  ].filter((bagian) => bagian !== '' && bagian !== '-');
  const bolehKunjungan = pasien.status_pasien === STATUS_AKTIF && can('create', 'kunjungan');
  const daftarkan = (): void => createKunjungan({ norm: pasien.norm });
  usePintasan('kunjungan', daftarkan, { aktif: bolehKunjungan });
  return (
    <header className={css['kepala']}>
      <span className={css['avatar']} aria-hidden="true">{inisial(pasien.nama)}</span>
      <div className={css['siapa']}>
        <div className={css['barisNama']}>
          <h1 className={css['nama']}>{namaLengkap(pasien)}</h1>
          <StatusPasien deskripsi={pasien.referensi_status_pasien.deskripsi} />
          {pasien.tak_dikenal && <span className={css['takDikenal']}>Pasien tak dikenal</span>}
        </div>
        <p className={css['ringkas']}>{baris.join(' · ') || 'Belum ada keterangan'}</p>
      </div>
      {bolehKunjungan && (
        <Button onClick={daftarkan} leftSection={<IconPlus size={16} />} rightSection={<Kbd filled>F3</Kbd>}>
          Daftarkan kunjungan
        </Button>
      )}
    </header>
  );
}

function TidakDitemukan({ norm }: { norm: string }) {
  const keDaftar = can('view', 'tabel pasien') && <Button variant="default" component={Link} to={paths.pasien}>Ke Daftar Pasien</Button>;
  return (
    <EmptyState judul="Pasien tidak ditemukan" aksi={keDaftar}>
      Tidak ada pasien dengan No. RM {norm} di faskes ini.
    </EmptyState>
  );
}

/** One patient, to be read. The server writes down who read it. */
export function PasienDetailPage() {
  const { norm: tertulis = '' } = useParams();
  const norm = /^\d{1,9}$/.test(tertulis) && Number(tertulis) > 0 ? Number(tertulis) : null;
  const query = useQuery(pasienQuery(norm));
  if (norm === null || (query.error instanceof ApiError && query.error.status === 404)) return <TidakDitemukan norm={tertulis} />;
  if (!query.data) return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} judul="Data pasien belum bisa dimuat" /> : <SkeletonAfter150 baris={8} tinggi={28} />;
  return (
    <article className={css['halaman']}>
      <Kepala pasien={query.data} />
      <Fakta pasien={query.data} />
      <DataPasien pasien={query.data} />
    </article>
  );
}
