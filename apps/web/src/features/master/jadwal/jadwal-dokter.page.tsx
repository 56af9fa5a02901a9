import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DAY_NAMES, dayName } from '@nadi/domain/jadwal/jadwal';
import { weekdayOf } from '@nadi/domain/tanggal/tanggal';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PilihBox } from '#fields/pilih-box.tsx';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { PATHS } from '#platform/address/paths.ts';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { PHONE } from '#ui/appearance.ts';
import { WhoseContext } from '#ui/whose.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { today } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { KeptScroll } from '#ui/kept-scroll.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { MasterForm } from '#features/daftar/master-form.public.tsx';
import css from './jadwal.module.css';
import { jadwalQuery, kecualiQuery, liburQuery } from './jadwal.queries.ts';
import { WeekCalendar } from './week-calendar.tsx';
import { buildWeek } from './week.ts';
import type { WeekPlace } from './week.ts';
import { KecualiList } from './kecuali-list.tsx';
import { useJadwalActions } from './use-jadwal-actions.ts';
import type { JadwalActions } from './use-jadwal-actions.ts';

const SHORT_HARI = DAY_NAMES.map((nama, n) => ({ value: String(n + 1), label: nama.slice(0, 3) }));

/** The week of one doctor, and the leaves and extra practices that change some of its days. */
function DokterWeek({
  dokterId,
  actions,
  place,
  onPlace,
}: {
  dokterId: number;
  actions: JadwalActions;
  place: WeekPlace;
  onPlace: (place: WeekPlace) => void;
}) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [showPast, setShowPast] = useState(false);
  const jadwal = useQuery(jadwalQuery(dokterId));
  const kecuali = useQuery(kecualiQuery(dokterId, showPast ? null : today()));
  const libur = useQuery(liburQuery(today()));
  const failed = [jadwal, kecuali, libur].find((q) => q.isError && !q.data);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void Promise.all([jadwal, kecuali, libur].map((q) => q.isError && q.refetch()))}
      />
    );
  if (!jadwal.data || !kecuali.data || !libur.data) return <SkeletonAfter150 rows={7} height={40} />;
  const week = buildWeek(jadwal.data, kecuali.data, libur.data, today());
  return (
    <>
      {isPhone && (
        <SegmentedControl
          className={css['pilihHari'] ?? ''}
          fullWidth
          size="xs"
          aria-label="Hari"
          data={SHORT_HARI}
          value={String(place.hari)}
          onChange={(hari) => onPlace({ hari: Number(hari), index: 0 })}
        />
      )}
      <WeekCalendar
        week={isPhone ? week.filter((h) => h.hari === place.hari) : week}
        place={place}
        onPlace={onPlace}
        may={actions.may}
        onUpdate={actions.updateJadwal}
        onAdd={(hari) => actions.addJadwal(dokterId, hari)}
        onRemove={actions.removeJadwal}
      />
      <KecualiList
        kecuali={kecuali.data}
        showPast={showPast}
        may={actions.may}
        onTogglePast={() => setShowPast(!showPast)}
        onAdd={(jenis) => actions.addKecuali(dokterId, jenis)}
        onUpdate={actions.updateKecuali}
        onRemove={actions.removeKecuali}
      />
      <p className={css['pintasan']}>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindah <Kbd>Enter</Kbd> ubah <Kbd>N</Kbd> tambah{' '}
        <Kbd>Delete</Kbd> hapus
      </p>
    </>
  );
}

/**
 * Weekly schedules, leaves and extra practices of one doctor at a time. The doctor is kept in the address;
 * without one the first stands there, so that the page is never empty.
 */
export function JadwalDokterPage() {
  const urlFilters = useUrlFilters();
  const dokter = useQuery(dokterQuery);
  const actions = useJadwalActions();
  const [place, setPlace] = useState<WeekPlace>(() => ({ hari: weekdayOf(today()), index: 0 }));
  const requested = urlFilters.numberOf('dokter');
  const picked = requested === 0 ? dokter.data?.[0] : dokter.data?.find(({ id }) => id === requested);
  const dokterId = picked?.id ?? requested;
  useShortcut('tambah', () => did(actions.addJadwal(dokterId, place.hari)), {
    enabled: actions.may.add && picked !== undefined,
  });
  return (
    <div className={css['halaman']}>
      <PageHeader
        title="Jadwal dokter"
        note={
          <Link className={css['taut']} to={PATHS.hariLibur}>
            Hari libur
          </Link>
        }
      >
        <div className={css['dokter']}>
          <PilihBox
            label="Dokter"
            options={(dokter.data ?? []).map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }))}
            value={picked ? String(dokterId) : ''}
            onChange={(id) => urlFilters.put('dokter', id)}
            loading={dokter.isFetching}
            own={{ placeholder: 'Pilih dokter' }}
          />
        </div>
        {actions.may.add && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<Kbd filled>N</Kbd>}
            disabled={!picked}
            onClick={() => actions.addJadwal(dokterId, place.hari)}
          >
            Tambah {dayName(place.hari)}
          </Button>
        )}
      </PageHeader>
      <KeptScroll className={css['isi'] ?? ''}>
        {dokter.isError && <ErrorState error={dokter.error} onRetry={() => void dokter.refetch()} />}
        {dokter.isPending && <SkeletonAfter150 rows={7} height={40} />}
        {dokter.data && !picked && (
          <EmptyState
            title={dokter.data.length === 0 ? 'Belum ada dokter' : 'Pilih dokter'}
            action={
              <Button component={Link} to={PATHS.karyawan} variant="default">
                Buka karyawan
              </Button>
            }
          >
            {dokter.data.length === 0
              ? 'Tambahkan karyawan berprofesi dokter dulu.'
              : 'Jadwal mingguan, cuti, dan praktik tambahannya tampil di sini.'}
          </EmptyState>
        )}
        {picked && <DokterWeek key={dokterId} dokterId={dokterId} actions={actions} place={place} onPlace={setPlace} />}
      </KeptScroll>
      {actions.form && (
        <WhoseContext value={() => picked?.deskripsi ?? null}>
          <MasterForm
            page={actions.form.page}
            row={actions.form.row}
            initialValues={actions.form.initialValues}
            onClose={actions.close}
          />
        </WhoseContext>
      )}
    </div>
  );
}
