import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import type { JadwalKontrol } from '@nadi/contract/pasien/riwayat.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQueries, useQuery } from '@tanstack/react-query';
import { HistoryRows } from '#patterns/history-table.tsx';
import { can } from '#platform/session/session.ts';
import { formatRiwayat, formatRiwayatWithTime } from '#platform/time/tanggal.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Status } from '#ui/status.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import {
  alergiQuery,
  dokumenQuery,
  jadwalKontrolQuery,
  kepesertaanQuery,
  kunjunganPasienQuery,
  rekamMedisQuery,
  summaryQuery,
} from './detail.queries.ts';
import { DOKUMEN_LOOKS, formatExpiry, statusOf } from './dokumen/status-dokumen.ts';
import { DOKUMEN_LABELS } from '../form/dokumen/picked-dokumen.ts';
import css from './pasien-detail.module.css';
import { KepesertaanSection } from './kepesertaan-section.tsx';
import { formatHalangan, KUNJUNGAN, RESEP } from './riwayat/riwayat-histories.tsx';
import { layananLook } from './riwayat/status-layanan.ts';
import { formatTagihanUnit } from './riwayat/tagihan.ts';
import { AlergiSection } from './alergi/alergi-section.tsx';
import { SummarySection } from './summary-section.tsx';
import { VitalSection } from './vital-section.tsx';
import type { TabId } from './tab.ts';
import { serverIso } from '#platform/time/clock.ts';

const ROW_COUNT = 5;
const SIDE_ROW_COUNT = 3;

/** Sorts what is still to come before what is past; in both, the one nearest to today comes first. */
function sortJadwal(list: readonly JadwalKontrol[]): JadwalKontrol[] {
  const now = serverIso();
  const descending = list.toSorted((a, b) => b.tanggal_waktu.localeCompare(a.tanggal_waktu));
  return [
    ...descending.filter((j) => j.tanggal_waktu >= now).toReversed(),
    ...descending.filter((j) => j.tanggal_waktu < now),
  ];
}

type SummaryProps = { pasien: DetailPasien; onTab: (tab: TabId) => void; onUpload: () => void };

function SummarySide({ pasien, onTab, onUpload }: SummaryProps) {
  const { norm } = pasien;
  const jadwal = useQuery(jadwalKontrolQuery(norm));
  const summary = useQuery(summaryQuery(norm));
  const dokumen = useQuery(dokumenQuery(norm));
  const mayUpload = can('update pasien') || can('create pasien');
  return (
    <aside className={css['sisi']} aria-label="Alergi, tanda vital, kepesertaan, jadwal, pembayaran, dan dokumen">
      {can('view rekam medis') && <AlergiSection pasien={pasien} />}
      <VitalSection pasien={pasien} />
      <KepesertaanSection pasien={pasien} />
      <SummarySection
        title="Jadwal kontrol"
        query={jadwal}
        countOf={(d) => d.length}
        emptyText="Belum ada jadwal kontrol."
        onShowAll={() => onTab('jadwal')}
      >
        {(list) =>
          sortJadwal(list)
            .slice(0, SIDE_ROW_COUNT)
            .map((j) => (
              <div key={j.id} className={css['butir']}>
                <span>
                  <strong>{formatRiwayatWithTime(j.tanggal_waktu)}</strong>
                  <small>{[j.poli.deskripsi, j.dokter].filter(Boolean).join(', ')}</small>
                  {j.halangan && <small>{formatHalangan(j.halangan)}</small>}
                </span>
                <Status of={layananLook} value={j.status} />
              </div>
            ))
        }
      </SummarySection>
      <SummarySection
        title="Pembayaran"
        query={summary}
        countOf={(d) => d.pembayaran.length}
        emptyText="Belum ada tagihan."
        onShowAll={() => onTab('pembayaran')}
      >
        {({ pembayaran }) =>
          pembayaran.slice(0, SIDE_ROW_COUNT).map((t) => (
            <div key={t.no_invoice} className={css['butir']}>
              <span>
                <strong>{t.no_invoice}</strong>
                <small>
                  {formatRiwayat(t.status.created_at)}, {formatTagihanUnit(t)}
                </small>
              </span>
              <span className={css['kanan']}>
                <strong>{formatRupiah(t.nominal_total)}</strong>
                <Status of={layananLook} value={t.status.deskripsi} />
              </span>
            </div>
          ))
        }
      </SummarySection>
      <SummarySection
        title="Dokumen"
        query={dokumen}
        countOf={(d) => d.length}
        emptyText="Belum ada dokumen."
        onShowAll={() => onTab('dokumen')}
        {...(mayUpload
          ? {
              action: (
                <LinkButton className={css['tautan']} aria-label="Unggah dokumen" onClick={onUpload}>
                  Unggah
                </LinkButton>
              ),
            }
          : {})}
      >
        {(list) =>
          list.slice(0, ROW_COUNT).map((d) => (
            <div key={d.id} className={css['butir']}>
              <span>
                {DOKUMEN_LABELS[d.jenis_dokumen]} <small>{formatExpiry(d)}</small>
              </span>
              <Status of={DOKUMEN_LOOKS} value={statusOf(d)} />
            </div>
          ))
        }
      </SummarySection>
    </aside>
  );
}

/**
 * What happened last, at a glance. Its parts are shown together: as each came on its own, what stood already moved under
 * the reader's eyes.
 */
export function SummaryTab({ pasien, onTab, onUpload }: SummaryProps) {
  const { norm } = pasien;
  const kunjungan = useQuery(kunjunganPasienQuery(norm));
  const summary = useQuery(summaryQuery(norm));
  const others = useQueries({
    queries: [
      rekamMedisQuery(norm),
      kepesertaanQuery(norm),
      jadwalKontrolQuery(norm),
      dokumenQuery(norm),
      ...(can('view rekam medis') ? [alergiQuery(norm)] : []),
    ],
  });
  // A part that failed asks once more by itself: waiting for that too would take it away and ask for ever.
  if ([kunjungan, summary, ...others].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0))
    return <SkeletonAfter150 rows={8} height={28} />;
  return (
    <div className={css['duaKolom']}>
      <div className={css['utama']}>
        <SummarySection
          title="Kunjungan terakhir"
          query={kunjungan}
          countOf={(d) => d.length}
          emptyText="Belum pernah berkunjung."
          onShowAll={() => onTab('kunjungan')}
        >
          {(rows) => <HistoryRows of={KUNJUNGAN} title="Kunjungan terakhir" rows={rows.slice(0, ROW_COUNT)} />}
        </SummarySection>
        <SummarySection
          title="Resep terakhir"
          query={summary}
          countOf={(d) => d.eresep.length}
          emptyText="Belum ada resep."
          onShowAll={() => onTab('resep')}
        >
          {({ eresep }) => <HistoryRows of={RESEP} title="Resep terakhir" rows={eresep.slice(0, ROW_COUNT)} />}
        </SummarySection>
      </div>
      <SummarySide pasien={pasien} onTab={onTab} onUpload={onUpload} />
    </div>
  );
}
