import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { NAMA_HARI, namaHari } from '@nadi/domain/jadwal/jadwal';
import { hariKe } from '@nadi/domain/tanggal/tanggal';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useSaringAlamat } from '../../../platform/saring-alamat.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { hariIni } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { KeptScroll } from '../../../ui/kept-scroll.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import { FormMaster } from '../daftar/form-master.tsx';
import { dokterQuery } from '../karyawan/karyawan.queries.ts';
import css from './jadwal.module.css';
import { jadwalQuery, kecualiQuery, liburQuery } from './jadwal.queries.ts';
import { KalenderMinggu } from './kalender-minggu.tsx';
import { susunPekan } from './pekan.ts';
import type { Tempat } from './pekan.ts';
import { Pengecualian } from './pengecualian.tsx';
import { useAksiJadwal } from './use-aksi-jadwal.ts';
import type { AksiJadwal } from './use-aksi-jadwal.ts';

const PONSEL = '(max-width: 760px)';
const PENDEK = NAMA_HARI.map((nama, n) => ({ value: String(n + 1), label: nama.slice(0, 3) }));

/** The week of one doctor, and the leaves and extra practices that change some of its days. */
function MingguDokter({
  dokterId,
  aksi,
  tempat,
  onTempat,
}: {
  dokterId: number;
  aksi: AksiJadwal;
  tempat: Tempat;
  onTempat: (tempat: Tempat) => void;
}) {
  const ponsel = useMediaQuery(PONSEL, false, { getInitialValueInEffect: false });
  const [lampau, setLampau] = useState(false);
  const jadwal = useQuery(jadwalQuery(dokterId));
  const kecuali = useQuery(kecualiQuery(dokterId, lampau ? null : hariIni()));
  const libur = useQuery(liburQuery(hariIni()));
  const gagal = [jadwal, kecuali, libur].find((q) => q.isError && !q.data);
  if (gagal)
    return (
      <ErrorState
        error={gagal.error}
        onRetry={() => void Promise.all([jadwal, kecuali, libur].map((q) => q.isError && q.refetch()))}
      />
    );
  if (!jadwal.data || !kecuali.data || !libur.data) return <SkeletonAfter150 baris={7} tinggi={40} />;
  const pekan = susunPekan(jadwal.data, kecuali.data, libur.data, hariIni());
  return (
    <>
      {ponsel && (
        <SegmentedControl
          className={css['pilihHari'] ?? ''}
          fullWidth
          size="xs"
          aria-label="Hari"
          data={PENDEK}
          value={String(tempat.hari)}
          onChange={(hari) => onTempat({ hari: Number(hari), ke: 0 })}
        />
      )}
      <KalenderMinggu
        pekan={ponsel ? pekan.filter((h) => h.hari === tempat.hari) : pekan}
        tempat={tempat}
        onTempat={onTempat}
        boleh={aksi.boleh}
        onUbah={aksi.ubahJadwal}
        onTambah={(hari) => aksi.tambahJadwal(dokterId, hari)}
        onHapus={aksi.hapusJadwal}
      />
      <Pengecualian
        kecuali={kecuali.data}
        lampau={lampau}
        boleh={aksi.boleh}
        onLampau={() => setLampau(!lampau)}
        onTambah={(jenis) => aksi.tambahKecuali(dokterId, jenis)}
        onUbah={aksi.ubahKecuali}
        onHapus={aksi.hapusKecuali}
      />
    </>
  );
}

/** Weekly schedules, leaves and extra practices of one doctor at a time. The doctor is kept in the address. */
export function JadwalDokterPage() {
  const alamat = useSaringAlamat();
  const dokter = useQuery(dokterQuery);
  const aksi = useAksiJadwal();
  const [tempat, setTempat] = useState<Tempat>(() => ({ hari: hariKe(hariIni()), ke: 0 }));
  const dokterId = alamat.angkaOf('dokter');
  const terpilih = dokter.data?.find(({ id }) => id === dokterId);
  usePintasan('tambah', () => aksi.tambahJadwal(dokterId, tempat.hari), {
    aktif: aksi.boleh.tambah && terpilih !== undefined,
  });
  return (
    <div className={css['halaman']}>
      <PageHeader
        judul="Jadwal dokter"
        keterangan={
          <Link className={css['taut']} to={paths.hariLibur}>
            Hari libur
          </Link>
        }
      >
        <NativeSelect
          size="xs"
          className={css['dokter'] ?? ''}
          aria-label="Dokter"
          data={[
            { value: '', label: 'Pilih dokter' },
            ...(dokter.data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi })),
          ]}
          value={terpilih ? String(dokterId) : ''}
          onChange={(event) => alamat.taruh('dokter', event.currentTarget.value)}
        />
        {aksi.boleh.tambah && terpilih && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>N</Kbd>}
            onClick={() => aksi.tambahJadwal(dokterId, tempat.hari)}
          >
            Tambah {namaHari(tempat.hari)}
          </Button>
        )}
      </PageHeader>
      <KeptScroll className={css['isi'] ?? ''}>
        {dokter.isError && <ErrorState error={dokter.error} onRetry={() => void dokter.refetch()} />}
        {dokter.isPending && <SkeletonAfter150 baris={7} tinggi={40} />}
        {dokter.data && !terpilih && (
          <EmptyState
            judul={dokter.data.length === 0 ? 'Belum ada dokter' : 'Pilih dokter'}
            aksi={
              <Button component={Link} to={paths.karyawan} variant="default">
                Buka karyawan
              </Button>
            }
          >
            {dokter.data.length === 0
              ? 'Tambahkan karyawan berprofesi dokter dulu.'
              : 'Jadwal mingguan, cuti, dan praktik tambahannya tampil di sini.'}
          </EmptyState>
        )}
        {terpilih && (
          <MingguDokter key={dokterId} dokterId={dokterId} aksi={aksi} tempat={tempat} onTempat={setTempat} />
        )}
        {terpilih && (
          <p className={css['pintasan']}>
            <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindah <Kbd>Enter</Kbd> ubah <Kbd>N</Kbd> tambah{' '}
            <Kbd>Delete</Kbd> hapus
          </p>
        )}
      </KeptScroll>
      {aksi.form && (
        <FormMaster
          halaman={aksi.form.halaman}
          baris={aksi.form.baris}
          awalan={aksi.form.awalan}
          onClose={aksi.tutup}
        />
      )}
    </div>
  );
}
