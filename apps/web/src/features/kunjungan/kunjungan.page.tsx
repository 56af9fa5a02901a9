import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { tulisHariTanggal } from '@nadi/domain/tanggal/tanggal';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { tulisNorm } from '../../platform/norm.ts';
import { paths } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { formatJam, formatUmur, hariIni } from '../../platform/tanggal.ts';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagingFooter } from '../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { StatusKunjungan } from '../../ui/status-kunjungan.tsx';
import { useHalamanAda } from '../../ui/use-halaman-ada.ts';
import tabel from '../../ui/table.module.css';
import { AksiKunjungan } from './aksi-kunjungan.tsx';
import css from './kunjungan.module.css';
import { daftarKunjunganQuery } from './kunjungan.queries.ts';
import { RiwayatDialog } from './riwayat-dialog.tsx';
import { SaringKunjungan } from './saring-kunjungan.tsx';
import { usePasienDariAlamat } from './use-pasien-dari-alamat.ts';
import { PER_HALAMAN, useSaringKunjungan } from './use-saring-kunjungan.ts';

const PONSEL = '(max-width: 760px)';
const KOLOM = [136, 64, 84, undefined, 208, 164, 124, 84];

function NamaPasien({ baris: { pendaftaran } }: { baris: BarisKunjungan }) {
  const { nama } = pendaftaran.pasien;
  return can('view', 'detail pasien') ? (
    <Link className={css['nama']} to={paths.pasienDetail(pendaftaran.norm)}>
      {nama}
    </Link>
  ) : (
    <strong>{nama}</strong>
  );
}

const fakta = ({ pendaftaran }: BarisKunjungan): string =>
  `${tulisNorm(pendaftaran.norm)} · ${hurufJenisKelamin(pendaftaran.pasien.jenis_kelamin)} · ${formatUmur(pendaftaran.pasien.tanggal_lahir)}`;

type DaftarProps = { baris: readonly BarisKunjungan[]; onRiwayat: (baris: BarisKunjungan) => void };

function Tabel({ baris, onRiwayat }: DaftarProps) {
  return (
    <table className={`${tabel['table']} ${css['tabel']}`} data-dua>
      <colgroup>
        {KOLOM.map((width, at) => (
          <col key={at} style={width ? { width } : {}} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">No. kunjungan</th>
          <th scope="col">Waktu</th>
          <th scope="col">Antrean</th>
          <th scope="col">Pasien</th>
          <th scope="col">Ruangan</th>
          <th scope="col">Penjamin</th>
          <th scope="col">Status</th>
          <th scope="col">Aksi</th>
        </tr>
      </thead>
      <tbody>
        {baris.map((satu) => (
          <tr key={satu.id}>
            <td className={css['nomor']}>{satu.nomor_kunjungan}</td>
            <td className={css['tipis']}>{formatJam(satu.tanggal)}</td>
            <td className={css['antrean']}>{satu.no_antrean}</td>
            <td className={css['dua']}>
              <NamaPasien baris={satu} />
              <small>{fakta(satu)}</small>
            </td>
            <td className={css['dua']}>
              <span>{satu.ruangan.deskripsi}</span>
              <small>{satu.dokter.nama}</small>
            </td>
            <td className={css['tipis']}>{satu.penjamin.deskripsi}</td>
            <td>
              <StatusKunjungan status={satu.status} />
            </td>
            <td>
              <AksiKunjungan baris={satu} onRiwayat={onRiwayat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Kartu({ baris, onRiwayat }: DaftarProps) {
  return (
    <ul className={css['kartu']} aria-label="Kunjungan">
      {baris.map((satu) => (
        <li key={satu.id}>
          <span>
            <span className={css['antrean']}>{satu.no_antrean}</span> <NamaPasien baris={satu} />
          </span>
          <span>{formatJam(satu.tanggal)}</span>
          <small>
            {fakta(satu)} · {satu.ruangan.deskripsi} · {satu.dokter.nama} · {satu.penjamin.deskripsi} ·{' '}
            {satu.nomor_kunjungan}
          </small>
          <StatusKunjungan status={satu.status} />
          <AksiKunjungan baris={satu} raba onRiwayat={onRiwayat} />
        </li>
      ))}
    </ul>
  );
}

/** The visits of one day, the newest first. */
export function KunjunganPage() {
  const {
    saring,
    tanggal,
    ruangan,
    status,
    page,
    teks,
    disaring,
    setTeks,
    setTanggal,
    setRuangan,
    setStatus,
    setPage,
    kosongkan,
  } = useSaringKunjungan();
  const query = useQuery(daftarKunjunganQuery(saring));
  const ponsel = useMediaQuery(PONSEL, false, { getInitialValueInEffect: false });
  const cariInput = useRef<HTMLInputElement>(null);
  const [riwayat, setRiwayat] = useState<BarisKunjungan | null>(null);
  usePasienDariAlamat();
  usePintasan('saring', () => cariInput.current?.focus());
  const baris = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  useHalamanAda({
    page,
    limit: PER_HALAMAN,
    total,
    pasti: query.data !== undefined && !query.isPlaceholderData,
    setPage,
  });
  return (
    <div className={css['halaman']}>
      <PageHeader judul="Kunjungan" keterangan={tulisHariTanggal(tanggal)}>
        <SaringKunjungan
          tanggal={tanggal}
          ruangan={ruangan}
          status={status}
          teks={teks}
          onTanggal={setTanggal}
          onRuangan={setRuangan}
          onStatus={setStatus}
          onTeks={setTeks}
          cariInput={cariInput}
        />
      </PageHeader>
      <KeptScroll className={css['gulung']} keAtas>
        {query.isPending && <SkeletonAfter150 baris={10} tinggi={28} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            judul="Daftar kunjungan belum bisa dimuat"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && total === 0 && (
          <EmptyState
            judul={
              disaring
                ? 'Tidak ada kunjungan yang cocok'
                : `Belum ada kunjungan pada ${tanggal === hariIni() ? 'hari' : 'tanggal'} ini`
            }
            aksi={
              disaring && (
                <Button variant="default" onClick={kosongkan}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {disaring
              ? 'Ubah ruangan, status, atau kata yang dicari.'
              : 'Pilih tanggal lain, atau daftarkan kunjungan.'}
          </EmptyState>
        )}
        {baris.length > 0 &&
          (ponsel ? <Kartu baris={baris} onRiwayat={setRiwayat} /> : <Tabel baris={baris} onRiwayat={setRiwayat} />)}
      </KeptScroll>
      <PagingFooter page={page} limit={PER_HALAMAN} total={total} onPage={setPage} />
      {riwayat && <RiwayatDialog baris={riwayat} onClose={() => setRiwayat(null)} />}
    </div>
  );
}
