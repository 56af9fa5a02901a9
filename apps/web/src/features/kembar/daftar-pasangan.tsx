import type { PasanganKembar } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { messageOf } from '../../platform/error.ts';
import { tulisNorm } from '../../platform/norm.ts';
import { gabungkanPasien } from '../../platform/operations.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { can } from '../../platform/session.ts';
import { usePintasan, useTombol } from '../../platform/shortcut.ts';
import { mintaAlasan } from '../../ui/confirm.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PagingFooter } from '../../ui/paging-footer.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import { BarisPasangan } from './baris-pasangan.tsx';
import css from './halaman.module.css';
import { BARIS_HALAMAN, kirimBuka, kirimBukan, pasanganQuery, segarkanPasien } from './kembar.queries.ts';
import type { StatusPasangan } from './kembar.queries.ts';
import { useBaris } from './use-baris.ts';

const STATUS: readonly { status: StatusPasangan; label: string; kosong: string }[] = [
  { status: 'terbuka', label: 'Terbuka', kosong: 'Tidak ada pasangan yang perlu diperiksa' },
  { status: 'bukan', label: 'Bukan orang yang sama', kosong: 'Belum ada pasangan yang dinyatakan berbeda' },
  { status: 'digabung', label: 'Digabung', kosong: 'Belum ada pasangan yang digabung' },
];
const ALASAN_BUKAN = [
  'Orang lain dengan nama yang sama',
  'Saudara kembar',
  'Anggota keluarga dengan nomor telepon yang sama',
  'Sudah ditanyakan kepada pasien',
] as const;

type DaftarProps = {
  norm: number | null;
  page: number;
  status: StatusPasangan;
  onStatus: (status: StatusPasangan) => void;
  onPage: (page: number) => void;
  onHapusSaringan: () => void;
};

/** What the server said about the last attempt on a row; it stands in red under that row. */
type Gagal = { id: number; pesan: string } | null;

/** Marks the two as different people, with the reason, or takes that back. A row takes one request at a time. */
function usePutusan() {
  const sibuk = useRef(new Set<number>());
  const [gagal, setGagal] = useState<Gagal>(null);
  async function kirim(id: number, putusan: () => Promise<unknown>, ok: string): Promise<void> {
    if (sibuk.current.has(id)) return;
    sibuk.current.add(id);
    try {
      await putusan();
      setGagal(null);
      toast.ok(ok);
    } catch (error) {
      setGagal({ id, pesan: messageOf(error) });
    }
    sibuk.current.delete(id);
    await segarkanPasien();
  }
  async function bukan({ id, a, b }: PasanganKembar): Promise<void> {
    if (sibuk.current.has(id)) return;
    const isi = `${a.nama} (${tulisNorm(a.norm)}) dan ${b.nama} (${tulisNorm(b.norm)}) tidak akan diduga lagi sebagai satu orang.`;
    const alasan = await mintaAlasan({ judul: 'Bukan orang yang sama?', isi, pilihan: ALASAN_BUKAN, ya: 'Simpan' });
    if (alasan !== null) await kirim(id, () => kirimBukan(id, alasan), 'Ditandai sebagai dua orang yang berbeda');
  }
  const buka = ({ id }: PasanganKembar): Promise<void> =>
    kirim(id, () => kirimBuka(id), 'Pasangan ini ada di daftar kerja lagi');
  return { bukan: (satu: PasanganKembar) => void bukan(satu), buka: (satu: PasanganKembar) => void buka(satu), gagal };
}

const gabungkan = ({ a, b }: PasanganKembar): void => gabungkanPasien({ a: a.norm, b: b.norm });

export function DaftarPasangan({ norm, page, status, onStatus, onPage, onHapusSaringan }: DaftarProps) {
  const query = useQuery(pasanganQuery({ status, norm, page }));
  const boleh = can('update', 'gabung pasien');
  const baris = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  const { bukan, buka, gagal } = usePutusan();
  const pilihan = useBaris(baris, (satu) => boleh && satu.status !== 'digabung' && gabungkan(satu));
  const { terpilih } = pilihan;
  useTombol('↓', () => pilihan.langkah(1));
  useTombol('↑', () => pilihan.langkah(-1));
  usePintasan('gabungkan', () => terpilih && gabungkan(terpilih), {
    aktif: boleh && terpilih !== null && terpilih.status !== 'digabung',
  });
  usePintasan('bukan-kembar', () => terpilih && bukan(terpilih), { aktif: boleh && terpilih?.status === 'terbuka' });

  // The page disappears when its only pair has been settled, so the list goes back to what is now the last page.
  const terakhir = Math.max(1, Math.ceil(total / BARIS_HALAMAN));
  const lewat = query.data !== undefined && !query.isPlaceholderData && page > terakhir;
  const keTerakhir = useEffectEvent(() => onPage(terakhir));
  useEffect(() => {
    if (lewat) keTerakhir();
  }, [lewat]);

  const kosong = STATUS.find((satu) => satu.status === status)?.kosong ?? '';
  return (
    <>
      <div className={css['status']} role="group" aria-label="Saring menurut status">
        {STATUS.map((satu) => (
          <button
            key={satu.status}
            type="button"
            className={css['chip']}
            aria-pressed={satu.status === status}
            onClick={() => onStatus(satu.status)}
          >
            {satu.label}
          </button>
        ))}
      </div>
      <KeptScroll className={css['gulung'] ?? ''}>
        {query.isPending && <SkeletonAfter150 baris={6} tinggi={64} />}
        {query.isError && !query.data && (
          <ErrorState
            error={query.error}
            judul={
              query.error instanceof ApiError && query.error.status === 403
                ? 'Daftar ini tidak dibuka untuk Anda'
                : 'Daftar pasien kembar belum bisa dimuat'
            }
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && baris.length === 0 && (
          <EmptyState
            judul={norm ? 'Tidak ada pasangan dengan No. RM ini' : kosong}
            aksi={
              norm && (
                <Button variant="default" onClick={onHapusSaringan}>
                  Hapus saringan
                </Button>
              )
            }
          >
            {norm
              ? 'Periksa nomornya, atau lihat status yang lain.'
              : status === 'terbuka' && 'Pasien yang mirip dicari setiap malam dan saat pasien disimpan.'}
          </EmptyState>
        )}
        {baris.length > 0 && (
          <ul
            className={css['daftar']}
            aria-label="Pasangan pasien"
            aria-busy={query.isPlaceholderData}
            ref={pilihan.root}
          >
            {baris.map((satu) => (
              <BarisPasangan
                key={satu.id}
                pasangan={satu}
                sifat={pilihan.sifat(satu)}
                dipilih={satu === terpilih}
                boleh={boleh}
                gagal={gagal?.id === satu.id ? gagal.pesan : null}
                onGabungkan={() => gabungkan(satu)}
                onBukan={() => bukan(satu)}
                onBuka={() => buka(satu)}
              />
            ))}
          </ul>
        )}
      </KeptScroll>
      <PagingFooter page={page} limit={BARIS_HALAMAN} total={total} onPage={onPage}>
        <span className={css['tombol']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
          </span>
          {boleh && (
            <span>
              <Kbd>{tombolOf('gabungkan')}</Kbd> gabungkan
            </span>
          )}
          {boleh && (
            <span>
              <Kbd>{tombolOf('bukan-kembar')}</Kbd> bukan orang yang sama
            </span>
          )}
        </span>
      </PagingFooter>
    </>
  );
}
