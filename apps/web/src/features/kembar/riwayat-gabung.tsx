import type { RiwayatGabung as Riwayat } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { tulisNorm } from '../../platform/norm.ts';
import { paths } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { useTombol } from '../../platform/shortcut.ts';
import { formatWaktu } from '../../platform/tanggal.ts';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PagingFooter } from '../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { batalkanGabung } from './batal-gabung.tsx';
import css from './halaman.module.css';
import { BARIS_HALAMAN, riwayatQuery } from './kembar.queries.ts';
import { useBaris } from './use-baris.ts';

type BarisProps = {
  riwayat: Riwayat;
  sifat: HTMLAttributes<HTMLLIElement>;
  dipilih: boolean;
  gagal: string | null;
  onBatal: () => void;
};

function Siapa({ label, siapa, tautan }: { label: string; siapa: Riwayat['pemenang']; tautan: boolean }) {
  return (
    <div className={css['orang']}>
      <span className={css['peran']}>{label}</span>
      {tautan && can('view', 'detail pasien') ? (
        <Link className={css['nama']} to={paths.pasienDetail(siapa.norm)}>
          {siapa.nama}
        </Link>
      ) : (
        <strong className={css['nama']}>{siapa.nama}</strong>
      )}
      <span>{tulisNorm(siapa.norm)}</span>
    </div>
  );
}

function Baris({ riwayat, sifat, dipilih, gagal, onBatal }: BarisProps) {
  const { pemenang, kalah, alasan, oleh, pada, dibatalkan_oleh, dibatalkan_pada } = riwayat;
  const batal = dibatalkan_pada !== null;
  return (
    <li className={css['gabungan']} aria-current={dipilih ? 'true' : undefined} {...sifat}>
      <div className={css['orang']}>
        <span>{formatWaktu(pada)}</span>
        <span>{oleh}</span>
        <span>“{alasan}”</span>
      </div>
      <Siapa label={batal ? 'Pernah digabungkan' : 'Digabungkan'} siapa={kalah} tautan={batal} />
      <Siapa label={batal ? 'Ke' : 'Dipertahankan'} siapa={pemenang} tautan />
      <div className={css['aksi']}>
        {batal && (
          <p className={css['akhir']}>
            <strong>Dibatalkan</strong>
            <span>{[dibatalkan_oleh, formatWaktu(dibatalkan_pada)].filter(Boolean).join(', ')}</span>
          </p>
        )}
        {!batal && can('update', 'gabung pasien') && (
          <Button size="xs" variant="default" aria-label={`Batalkan penggabungan ${kalah.nama}`} onClick={onBatal}>
            Batalkan penggabungan
          </Button>
        )}
      </div>
      {gagal && (
        <p className={css['gagal']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {gagal}
        </p>
      )}
    </li>
  );
}

type RiwayatProps = { norm: number | null; page: number; onPage: (page: number) => void; onHapusSaringan: () => void };

/** Every merge, the newest first, each with a button that undoes it. */
export function RiwayatGabung({ norm, page, onPage, onHapusSaringan }: RiwayatProps) {
  const query = useQuery(riwayatQuery({ norm, page }));
  const [gagal, setGagal] = useState<{ id: number; pesan: string } | null>(null);
  const baris = query.data?.data ?? [];
  const boleh = can('update', 'gabung pasien');

  async function batalkan(satu: Riwayat): Promise<void> {
    const pesan = await batalkanGabung(satu);
    setGagal(pesan === null ? null : { id: satu.id, pesan });
  }
  const pilihan = useBaris(baris, (satu) => boleh && satu.dibatalkan_pada === null && void batalkan(satu));
  useTombol('↓', () => pilihan.langkah(1));
  useTombol('↑', () => pilihan.langkah(-1));
  return (
    <>
      <KeptScroll className={css['gulung'] ?? ''}>
        {query.isPending && <SkeletonAfter150 baris={6} tinggi={44} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            judul="Riwayat penggabungan belum bisa dimuat"
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && baris.length === 0 && (
          <EmptyState
            judul={norm ? 'Tidak ada penggabungan dengan No. RM ini' : 'Belum ada penggabungan'}
            aksi={
              norm && (
                <Button variant="default" onClick={onHapusSaringan}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {norm ? 'Periksa nomornya.' : 'Pasien yang digabung tercatat di sini dan dapat dikembalikan.'}
          </EmptyState>
        )}
        {baris.length > 0 && (
          <ul
            className={css['daftar']}
            aria-label="Penggabungan"
            aria-busy={query.isPlaceholderData}
            ref={pilihan.root}
          >
            {baris.map((satu) => (
              <Baris
                key={satu.id}
                riwayat={satu}
                sifat={pilihan.sifat(satu)}
                dipilih={satu === pilihan.terpilih}
                gagal={gagal?.id === satu.id ? gagal.pesan : null}
                onBatal={() => void batalkan(satu)}
              />
            ))}
          </ul>
        )}
      </KeptScroll>
      <PagingFooter page={page} limit={BARIS_HALAMAN} total={query.data?.meta.total ?? 0} onPage={onPage} />
    </>
  );
}
