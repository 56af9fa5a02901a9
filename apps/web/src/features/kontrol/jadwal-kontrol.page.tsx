import { exportKontrol, exportKontrolLatar, listKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import type { KontrolRow, RingkasanKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import { KATA_KONTROL, KONTROL_TERHALANG, KONTROL_TERLEWAT } from '@nadi/domain/kunjungan/kontrol';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { DOKTER_FILTER, PENJAMIN_FILTER, RUANGAN_FILTER } from '#patterns/visit-filters.ts';
import { offerBackground } from '#features/pekerjaan/offer-background.public.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat, formatTanggalBulan, formatTime } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import { KunjunganView } from '#features/kunjungan/kunjungan-view.public.tsx';
import { DayStrip } from './day-strip.tsx';
import css from './kontrol.module.css';
import { HubungiDialog } from './hubungi-dialog.tsx';
import { useKontrolActions } from './kontrol-actions.ts';
import { dihubungiWord, KONTROL_LOOKS } from './kontrol-looks.ts';
import { UbahKontrolDialog } from './ubah-dialog.tsx';

const ringkasanOf = (answer: unknown): RingkasanKontrol | undefined =>
  (answer as { ringkasan?: RingkasanKontrol } | undefined)?.ringkasan;

/** The visit that kept it, what stands against it, or why it was cancelled. */
const remarkOf = ({ hasil, halangan, alasan_batal: batal }: KontrolRow): string | null =>
  hasil ? `${hasil.no_antrean}, ${formatRiwayat(hasil.tanggal)}` : (halangan ?? batal);

const spanWord = (hari: string): string => {
  if (hari === KONTROL_TERLEWAT || hari === KONTROL_TERHALANG) return hari;
  return hari === '' ? 'dalam 7 hari' : `pada ${formatTanggalBulan(hari)}`;
};

const KONTROL: List<typeof listKontrol> = {
  name: 'kontrol',
  title: 'Jadwal Kontrol',
  noun: 'jadwal',
  topic: 'kontrol',
  call: listKontrol,
  id: ({ id }) => id,
  nameOf: ({ pasien }) => pasien.nama,
  size: 50,
  height: 'tall',
  // One of two buttons, the telephone and the menu.
  actionsWidth: 184,
  exports: {
    call: exportKontrol,
    may: 'view ekspor pasien',
    fileName: 'jadwal-kontrol',
    refused: offerBackground(exportKontrolLatar),
  },
  columns: [
    {
      kind: 'text',
      head: 'Jam',
      width: 92,
      phone: 'side',
      tone: 'strong',
      value: (row) => formatTime(row.tanggal_waktu),
      second: (row) => formatRiwayat(row.tanggal),
    },
    {
      kind: 'person',
      head: 'Pasien',
      grow: 1.5,
      phone: 'title',
      value: (row) => row.pasien,
      link: ({ pasien }) => (can('view detail pasien') ? pathTo('pasienDetail', { norm: pasien.norm }) : null),
    },
    {
      kind: 'text',
      head: 'Tujuan',
      grow: 1.4,
      phone: 'line',
      value: (row) => row.ruangan.deskripsi,
      second: (row) => row.dokter?.deskripsi ?? null,
    },
    {
      kind: 'text',
      head: 'Asal',
      grow: 1.2,
      phone: 'line',
      value: (row) => row.alasan,
      second: (row) => (row.asal ? formatRiwayat(row.asal.tanggal) : null),
    },
    { kind: 'text', head: 'Penjamin', width: 152, phone: 'hidden', tone: 'quiet', value: (row) => row.penjamin },
    {
      kind: 'text',
      head: 'Dihubungi',
      width: 122,
      phone: 'line',
      value: ({ dihubungi }) => (dihubungi ? dihubungiWord(dihubungi.hasil) : null),
      second: ({ dihubungi }) =>
        dihubungi ? `${dihubungi.oleh}, ${formatRiwayat(dihubungi.pada)} ${formatTime(dihubungi.pada)}` : null,
    },
    {
      kind: 'own',
      head: 'Status',
      width: 168,
      value: (row) => [row.status, remarkOf(row)].filter(Boolean).join(', '),
      cell: (row) => (
        <>
          <Status of={KONTROL_LOOKS} value={row.status} />
          <div className={css['remark']} title={remarkOf(row) ?? undefined}>
            {remarkOf(row)}
          </div>
        </>
      ),
    },
  ],
  filters: [
    { kind: 'own', name: 'hari', label: 'Hari' },
    { kind: 'search', name: 'cari', label: 'Cari jadwal kontrol', hint: 'Nama, No. RM' },
    RUANGAN_FILTER,
    DOKTER_FILTER,
    PENJAMIN_FILTER,
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      all: 'Semua Status',
      of: KONTROL_LOOKS,
      // Those that were missed lie before the days that are shown; the strip leads to them.
      values: KATA_KONTROL.filter((kata) => kata !== 'Terlewat'),
      counts: (answer) => ringkasanOf(answer)?.status ?? {},
    },
  ],
  words: ({ hari }) => ({
    none:
      hari === KONTROL_TERHALANG
        ? 'Tidak ada kontrol yang terhalang'
        : hari === KONTROL_TERLEWAT
          ? 'Tidak ada kontrol yang terlewat 30 hari terakhir'
          : hari
            ? 'Tidak ada kontrol pada hari itu'
            : 'Tidak ada kontrol dalam 7 hari',
    noneHint: 'Kontrol direncanakan dokter saat menutup kunjungan.',
    nothingFitsHint: 'Ubah saringan atau kata yang dicari.',
  }),
};

/** Who is to come back in the next seven days, who did not, and who was told (platform.md, rekam-medis.md RM23). */
export function JadwalKontrolPage() {
  const [asked, setAsked] = useState<{ id: number } | null>(null);
  const [hubungi, setHubungi] = useState<KontrolRow | null>(null);
  const [ubah, setUbah] = useState<KontrolRow | null>(null);
  const { actions, busy } = useKontrolActions({
    onHubungi: setHubungi,
    onUbah: setUbah,
    onLihat: ({ hasil }) => hasil && setAsked({ id: hasil.pendaftaran_id }),
  });
  const [list] = useState((): typeof KONTROL => ({ ...KONTROL, actions }));
  return (
    <ListPage
      of={list}
      busy={busy}
      note={({ total, answer, address }) =>
        `${answer === undefined ? '\u2007\u2007' : total} jadwal ${spanWord(address.values['hari'] ?? '')}`
      }
      above={({ answer, address }) => (
        <DayStrip
          ringkasan={ringkasanOf(answer)}
          value={address.values['hari'] ?? ''}
          onPick={(hari) => address.choose('hari', hari)}
        />
      )}
      beside={() => <span className={css['byItself']}>Selesai dengan sendirinya saat pasien didaftarkan</span>}
    >
      {hubungi && <HubungiDialog row={hubungi} onClose={() => setHubungi(null)} />}
      {ubah && <UbahKontrolDialog row={ubah} onClose={() => setUbah(null)} />}
      <KunjunganView on="kunjungan" asked={asked} />
    </ListPage>
  );
}
