import type { BarisKunjungan } from '@nadi/contract/kunjungan.contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { bolehUbahStatus, DILAYANI, DIPANGGIL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLiveState } from '../../platform/live.ts';
import { paths } from '../../platform/paths.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { can } from '../../platform/session.ts';
import { usePintasan, useTombol } from '../../platform/shortcut.ts';
import { formatAngka, formatHariPanjang, formatJam } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import css from './antrean.module.css';
import { antreanQuery, barisUnik } from './antrean.queries.ts';
import { BarisKartu } from './baris-antrean.tsx';
import { CariAntrean, ChipStatus, PilihRuangan, TandaTunggu } from './saring-antrean.tsx';
import { TabelAntrean } from './tabel-antrean.tsx';
import { menitTunggu } from './tindakan.ts';
import { useKini } from './use-kini.ts';
import { usePilihBaris } from './use-pilih-baris.ts';
import { useSaringAntrean } from './use-saring-antrean.ts';
import { useUbahStatus } from './use-ubah-status.ts';

const PONSEL = '(max-width: 760px)';

function KakiAntrean({
  dimuat,
  total,
  diperbarui,
  boleh,
  detail,
}: {
  dimuat: number;
  total: number;
  diperbarui: number;
  boleh: boolean;
  detail: boolean;
}) {
  const live = useLiveState();
  return (
    <footer className={css['kaki']}>
      <span>
        {formatAngka(dimuat)} dari {formatAngka(total)}
      </span>
      <span className={css['pintasan']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris
      </span>
      {boleh && (
        <span className={css['pintasan']}>
          <Kbd>{tombolOf('antrean-berikut')}</Kbd> panggil berikutnya
        </span>
      )}
      {boleh && (
        <span className={css['pintasan']}>
          <Kbd>{tombolOf('antrean-layani')}</Kbd> layani
        </span>
      )}
      {boleh && (
        <span className={css['pintasan']}>
          <Kbd>{tombolOf('antrean-tidak-hadir')}</Kbd> tidak hadir
        </span>
      )}
      {detail && (
        <span className={css['pintasan']}>
          <Kbd>Enter</Kbd> detail
        </span>
      )}
      <span className={css['segar']}>
        <IconRefresh size={14} aria-hidden="true" /> {live === 'tersambung' ? 'Diperbarui otomatis' : 'Menyambung lagi'}
        , {diperbarui ? formatJam(new Date(diperbarui)) : '-'}
      </span>
    </footer>
  );
}

/** Today's queue (DESIGN.md 3). Those who have waited longest stand first. */
export function AntreanPage() {
  const navigate = useNavigate();
  const ponsel = useMediaQuery(PONSEL, false, { getInitialValueInEffect: false });
  const kini = useKini();
  const { saring, teks, status, ruangan, setTeks, setStatus, setRuangan, kosongkan } = useSaringAntrean();
  const query = useInfiniteQuery(antreanQuery(saring));
  const baris = barisUnik(query.data);
  const pertama = query.data?.pages[0];
  const [ikuti, setIkuti] = useState(0);
  const pilihan = usePilihBaris(baris);
  const { sedang, berita, ubah, panggilBerikutnya } = useUbahStatus((baru) => {
    pilihan.pilih(baru.id);
    setIkuti((n) => n + 1);
  });
  const boleh = can('update', 'antrean');
  const detail = can('view', 'detail pasien');
  const cariInput = useRef<HTMLInputElement>(null);
  const ruanganInput = useRef<HTMLInputElement>(null);

  // The function never changes, because the rows are memoized.
  const ubahTerbaru = useRef(ubah);
  useEffect(() => {
    ubahTerbaru.current = ubah;
  });
  const onUbah = useCallback((satu: BarisKunjungan, ke: number) => void ubahTerbaru.current(satu, ke), []);

  function ubahPilihan(ke: number): void {
    const satu = pilihan.baris;
    if (satu && bolehUbahStatus(satu.status, ke)) void ubah(satu, ke);
  }
  function berikutnya(): void {
    if (ruangan !== null) return void panggilBerikutnya(ruangan, DIPANGGIL);
    toast.info('Pilih ruangan dulu, lalu panggil yang berikutnya.');
    ruanganInput.current?.focus();
  }
  function keTabel(): void {
    document.querySelector<HTMLElement>('[data-antrean] tr[tabindex="0"]')?.focus();
  }
  usePintasan('saring', () => cariInput.current?.focus());
  usePintasan('antrean-berikut', berikutnya, { aktif: boleh });
  usePintasan('antrean-layani', () => ubahPilihan(DILAYANI), { aktif: boleh });
  usePintasan('antrean-tidak-hadir', () => ubahPilihan(TIDAK_HADIR), { aktif: boleh });
  useTombol('↓', keTabel);
  useTombol('↑', keTabel);

  const disaring = saring.cari !== undefined || status !== 0 || ruangan !== null;
  const umum = { boleh, onPilih: pilihan.pilih, onUbah };
  return (
    <div className={css['halaman']}>
      <PageHeader judul="Antrean" keterangan={formatHariPanjang(new Date(kini))}>
        <div className={css['saring']}>
          <CariAntrean value={teks} onChange={setTeks} inputRef={cariInput} />
          <PilihRuangan value={ruangan} onChange={setRuangan} inputRef={ruanganInput} />
          {boleh && (
            <Button
              size="xs"
              variant="light"
              onClick={berikutnya}
              rightSection={<Kbd>{tombolOf('antrean-berikut')}</Kbd>}
            >
              Panggil berikutnya
            </Button>
          )}
        </div>
      </PageHeader>
      <div className={css['status']} role="group" aria-label="Saring menurut status">
        <ChipStatus jumlah={pertama?.jumlah_status} status={status} onPilih={setStatus} />
        <TandaTunggu baris={baris} kini={kini} />
      </div>
      <KeptScroll className={css['gulung']}>
        {query.isPending && <SkeletonAfter150 baris={10} tinggi={24} />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} judul="Antrean belum bisa dimuat" onRetry={() => void query.refetch()} />
        )}
        {pertama && baris.length === 0 && (
          <EmptyState
            judul={disaring ? 'Tidak ada antrean yang cocok' : 'Belum ada antrean hari ini'}
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
              : 'Pasien yang didaftarkan langsung muncul di sini.'}
          </EmptyState>
        )}
        {baris.length > 0 && !ponsel && (
          <TabelAntrean
            {...umum}
            baris={baris}
            kini={kini}
            dipilih={pilihan.baris?.id ?? null}
            sedang={sedang}
            ikuti={ikuti}
            onBuka={({ pendaftaran }) => detail && void navigate(paths.pasienDetail(pendaftaran.norm))}
          />
        )}
        {baris.length > 0 && ponsel && (
          <ul className={css['kartu']} aria-label="Antrean">
            {baris.map((satu) => (
              <BarisKartu
                key={satu.id}
                {...umum}
                baris={satu}
                menit={menitTunggu(satu, kini)}
                dipilih={false}
                sibuk={sedang.has(satu.id)}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className={css['muat']}>
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Muat lagi
            </Button>
          </div>
        )}
      </KeptScroll>
      <KakiAntrean
        dimuat={baris.length}
        total={pertama?.meta.total ?? 0}
        diperbarui={query.dataUpdatedAt}
        boleh={boleh}
        detail={detail}
      />
      <div className="visually-hidden" role="status" aria-live="polite">
        {berita}
      </div>
    </div>
  );
}
