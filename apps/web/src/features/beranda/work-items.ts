import type { BelumTanda } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import type { ResepKembali } from '@nadi/contract/resep/resep.contract';
import type { PraktikHari } from '@nadi/contract/master/master.contract';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { PenunjangBaris } from '@nadi/contract/rekam-medis/penunjang.contract';
import { DIKERJAKAN, DIMINTA, DITERIMA, KOREKSI_MENUNGGU } from '@nadi/domain/penunjang/penunjang';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { takeAwayDraft } from '#platform/draft/draft-store.ts';
import { formatNorm } from '#platform/norm.ts';
import { openDraft, openPraktik } from '#platform/http/operations.ts';
import { formatDuration, formatRiwayatWithTime, formatTime } from '#platform/time/tanggal.ts';
import type { WaitingDraft } from '#platform/draft/waiting-drafts.ts';
import { notifyWithUndo } from '#patterns/undo.tsx';

import { kemarinText, type Kemarin } from '#features/kunjungan/kemarin.public.tsx';
import { openWords } from '#features/pemberitahuan/open-notice.public.ts';
import { isNearlyFull } from './praktik-stage.ts';

type Antrean = Beranda['antrean'][number];
export type Urgency = 'draf' | 'tanda' | 'segera' | 'terlambat';
/** `pressed`: it is pressed for itself and no key of the list does it, because it answers for something. */
type Action = { label: string; run: () => void; pressed?: boolean };
/** One line of 'Perlu ditindak'. `drop` is there for what can be thrown away, or is known. */
export type WorkItem = { id: string; urgency: Urgency; title: string; detail: string; open: Action; drop?: Action };

const WHICH_FORM = { pasien: 'Pendaftaran pasien baru', kunjungan: 'Pendaftaran kunjungan' } as const;

function dropDraft({ slot }: WaitingDraft, title: string): void {
  const putBack = takeAwayDraft(slot);
  notifyWithUndo(
    `${title} dibuang.`,
    () => Promise.resolve(putBack()),
    () => undefined,
  );
}

function draftItem(draft: WaitingDraft): WorkItem {
  const title = `Draf ${formatTime(draft.at)}${draft.label === '' ? '' : `, ${draft.label}`}`;
  return {
    id: draft.slot,
    urgency: 'draf',
    title,
    detail: WHICH_FORM[draft.opens.form],
    open: { label: 'Lanjutkan', run: () => openDraft(draft.opens, draft.slot) },
    drop: { label: 'Buang', run: () => dropDraft(draft, title) },
  };
}

const waitingItem = (room: Antrean, openAntrean: () => void): WorkItem => ({
  id: `tunggu-${room.ruangan_id}`,
  urgency: 'terlambat',
  title: `${room.deskripsi}: terlama ${formatDuration(room.terlama_menit ?? 0)}`,
  detail: `${room.tunggu} menunggu`,
  open: { label: 'Antrean', run: openAntrean },
});

/** rekam-medis.md RM9: amber after two hours, red after a day. */
const URGENCY_OF: Record<BelumTanda['tingkat'], Urgency> = { baru: 'tanda', kuning: 'segera', merah: 'terlambat' };
const unsignedItem = (one: BelumTanda, openRekam: (kunjunganId: number) => void): WorkItem => ({
  id: `tanda-${one.catatan_id}`,
  urgency: URGENCY_OF[one.tingkat],
  title: `Rekam ${formatNorm(one.norm)} belum ditandatangani`,
  detail: [one.nama, one.milik_saya ? null : one.penulis, formatRiwayatWithTime(one.selesai_pada)]
    .filter(Boolean)
    .join(', '),
  open: { label: 'Buka', run: () => openRekam(one.kunjungan_id) },
});

export const isUnsigned = ({ id }: WorkItem): boolean => id.startsWith('tanda-');

const praktikItem = (praktik: PraktikHari): WorkItem => ({
  id: `kuota-${praktik.jadwal_id}`,
  urgency: 'segera',
  title: `${praktik.dokter}: ${praktik.sisa === 0 ? 'kuota penuh' : `kuota sisa ${praktik.sisa}`}`,
  detail: `${praktik.ruangan}, ${formatTimeRange(praktik)}`,
  open: { label: 'Praktik', run: openPraktik },
});

const kembaliItem = (one: ResepKembali, openResep: (kunjunganId: number) => void): WorkItem => ({
  id: `resep-${one.id}`,
  urgency: 'terlambat',
  title: `Apotek mengembalikan ${one.no_resep ?? 'resep'}: ${one.alasan}`,
  detail: [one.nama, one.oleh, formatRiwayatWithTime(one.pada)].join(', '),
  open: { label: 'Perbaiki', run: () => openResep(one.kunjungan_id) },
});

const noticeItem = (one: Pemberitahuan, { open, read }: Notices): WorkItem => ({
  id: `pemberitahuan-${one.id}`,
  urgency: one.tanda_terima ? 'terlambat' : 'segera',
  title: one.judul,
  detail: [one.rincian, formatRiwayatWithTime(one.dibuat_pada)].filter(Boolean).join(' '),
  open: { label: openWords(one), run: () => open(one) },
  drop: {
    label: one.tanda_terima ? 'Saya sudah tahu' : 'Tandai dibaca',
    run: () => read(one),
    pressed: one.tanda_terima,
  },
});

/** ketentuan.md D58: what this account should know, and what becomes of it. */
type Notices = {
  rows: readonly Pemberitahuan[];
  open: (one: Pemberitahuan) => void;
  read: (one: Pemberitahuan) => void;
};

/** Follow-ups that a holiday or a leave keeps from happening as planned (issue 30, D6). */
const obstructedItem = (count: number, open: () => void): WorkItem => ({
  id: 'kontrol-terhalang',
  urgency: 'segera',
  title: `${count} kontrol terhalang (libur, cuti, jam praktik berubah, dokter, ruangan atau jadwal tidak aktif, pasien meninggal)`,
  detail: 'Hubungi pasiennya, pindahkan jadwalnya',
  open: { label: 'Jadwal kontrol', run: open },
});

/** Corrections of results that nobody has validated: their readers still see the old ones (rekam-medis.md RM19). */
const koreksiItem = (count: number, open: () => void): WorkItem => ({
  id: 'koreksi-hasil',
  urgency: 'terlambat',
  title: `${count} ${KOREKSI_MENUNGGU}`,
  detail: 'Pembacanya masih melihat hasil lama',
  open: { label: 'Penunjang', run: open },
});

/** A page of open orders, cito first, and how many there are of each status. */
type Permintaan = { data: readonly PenunjangBaris[]; jumlah: Readonly<Record<string, number>> };
const OPEN = [DIMINTA, DITERIMA, DIKERJAKAN];
/** What the laboratory and radiology still owe: how many, then the first of them, each cito before the others. */
function permintaanItems({ data, jumlah }: Permintaan, open: () => void): WorkItem[] {
  const count = OPEN.reduce((sum, status) => sum + (jumlah[status] ?? 0), 0);
  if (count === 0) return [];
  const cito = data.filter((one) => one.cito);
  const all: WorkItem = {
    id: 'penunjang-terbuka',
    urgency: cito.length > 0 ? 'terlambat' : 'segera',
    title: `${count} permintaan penunjang belum selesai`,
    detail: cito.length > 0 ? 'Yang cito di atas' : 'Yang terlama di atas',
    open: { label: 'Penunjang', run: open },
  };
  return [all, ...data.map((one) => permintaanItem(one, open))];
}
const permintaanItem = (one: PenunjangBaris, open: () => void): WorkItem => ({
  id: `penunjang-${one.id}`,
  urgency: one.cito ? 'terlambat' : 'segera',
  title: `${one.cito ? 'CITO ' : ''}${one.nomor}: ${one.item.map(({ nama }) => nama).join(', ')}`,
  detail: [one.pasien.nama, one.pasien.meninggal && 'meninggal', one.ruangan, formatRiwayatWithTime(one.diminta_pada)]
    .filter(Boolean)
    .join(', '),
  open: { label: 'Penunjang', run: open },
});

/** Visits that left the lists of the day at midnight (`kunjungan/kemarin`). */
const kemarinItem = (kemarin: Kemarin, open: () => void): WorkItem => ({
  id: 'kunjungan-kemarin',
  urgency: 'terlambat',
  title: kemarinText(kemarin),
  detail: 'Masih menunggu, dipanggil, atau dilayani',
  open: { label: 'Kunjungan', run: open },
});

type Facts = {
  kemarin: Kemarin | null;
  openKemarin: (kemarin: Kemarin) => void;
  /** For who does the orders; null: not their work. */ permintaan: Permintaan | null;
  openPenunjang: () => void;
  koreksi: number;
  openKoreksi: () => void;
  kontrolTerhalang: number;
  openTerhalang: () => void;
  notices: Notices;
  /** Prescriptions that came back to this doctor; the patient waits at the pharmacy. */
  kembali: readonly ResepKembali[];
  openResep: (kunjunganId: number) => void;
  drafts: readonly WaitingDraft[];
  antrean: readonly Antrean[];
  praktik: readonly PraktikHari[];
  unsigned: readonly BelumTanda[];
  openRekam: (kunjunganId: number) => void;
  /** The facility's time of day, as `HH:MM`. */
  time: string;
  /** Minutes from which a waiting patient is somebody's task, and not only a figure. */
  tooLong: number;
  /** Null for who may not see the queue. */
  openAntrean: ((ruanganId: number) => void) | null;
};

/**
 * What waits for somebody's hand: what a patient waits for at the pharmacy, what one left behind oneself, then
 * patients, then places.
 */
export const workItems = ({
  kemarin,
  openKemarin,
  permintaan,
  openPenunjang,
  koreksi,
  openKoreksi,
  kontrolTerhalang,
  openTerhalang,
  notices,
  drafts,
  kembali,
  openResep,
  unsigned,
  openRekam,
  antrean,
  praktik,
  time,
  tooLong,
  openAntrean,
}: Facts): WorkItem[] => [
  ...kembali.map((one) => kembaliItem(one, openResep)),
  ...(kemarin && kemarin.jumlah > 0 ? [kemarinItem(kemarin, () => openKemarin(kemarin))] : []),
  ...(koreksi > 0 ? [koreksiItem(koreksi, openKoreksi)] : []),
  ...(permintaan ? permintaanItems(permintaan, openPenunjang) : []),
  ...notices.rows.map((one) => noticeItem(one, notices)),
  ...drafts.map(draftItem),
  ...unsigned.map((one) => unsignedItem(one, openRekam)),
  ...(openAntrean
    ? antrean
        .filter(({ terlama_menit }) => (terlama_menit ?? 0) >= tooLong)
        .map((room) => waitingItem(room, () => openAntrean(room.ruangan_id)))
    : []),
  ...(kontrolTerhalang > 0 ? [obstructedItem(kontrolTerhalang, openTerhalang)] : []),
  ...praktik.filter((one) => isNearlyFull(one, time)).map(praktikItem),
];
