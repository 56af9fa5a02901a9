import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { BATAL, DILAYANI, SELESAI, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { DITANDATANGANI, DRAF, JENIS_CATATAN_IDS, mayWriteCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { isWorkOf } from '@nadi/domain/resep/status-resep';
import { can } from '#platform/session/session.ts';

/** The note that each profession begins with; others write a line of CPPT. */
const FIRST: Readonly<Record<string, JenisCatatan>> = {
  dokter: 'soap',
  'dokter gigi': 'soap',
  bidan: 'soap',
  perawat: 'asesmen_perawat',
  'ahli gizi': 'gizi',
};

export type Writing = {
  /** The kinds of notes that this person writes; none where they only read. */
  kinds: readonly JenisCatatan[];
  /** The kind that stands open: one's own draft, else `first`; nothing in a colleague's finished visit, which is read. */
  opens: JenisCatatan | null;
  /** What the profession begins with, for whoever has not signed it yet. */
  first: JenisCatatan | null;
};

/** Who writes what in the record of this visit (rekam-medis.md 1). */
export function writingOf(
  { saya, kunjungan, catatan }: Pick<RekamMedisKunjungan, 'saya' | 'kunjungan' | 'catatan'>,
  mayCreate: boolean,
): Writing {
  const isOpen = kunjungan.status !== BATAL && kunjungan.status !== TIDAK_HADIR;
  if (!mayCreate || !isOpen || saya.pegawai_id === null) return { kinds: [], opens: null, first: null };
  const kinds = JENIS_CATATAN_IDS.filter((jenis) => mayWriteCatatan(jenis, saya.profesi));
  const mine = catatan.filter(({ milik_saya, adendum_dari }) => milik_saya && adendum_dari === null);
  const draft = mine.find(({ status }) => status === DRAF);
  const usual = FIRST[saya.profesi ?? ''] ?? 'cppt';
  const isSigned = mine.some(({ jenis, status }) => jenis === usual && status === DITANDATANGANI);
  const first = isSigned || !kinds.includes(usual) ? null : usual;
  const isRead = kunjungan.status === SELESAI && !saya.dpjp;
  return { kinds, opens: draft?.jenis ?? (isRead ? null : first), first };
}

/** What a patient who is served may need at any hour, beside a note that is signed or of another kind. */
export type Order = 'resep' | 'penunjang';

/**
 * What this person prescribes or orders while the visit goes on, also once the day's note is signed: a ward's patient needs
 * medicine at night (issue 30 B10).
 */
export function ordersOf({ saya, kunjungan }: Pick<RekamMedisKunjungan, 'saya' | 'kunjungan'>): Order[] {
  if (kunjungan.status !== DILAYANI || saya.pegawai_id === null) return [];
  const orders: Order[] = [];
  if (can('create resep') && isWorkOf('ubah', saya.profesi)) orders.push('resep');
  if (can('create penunjang') && mayWriteTulisan('penunjang', saya.profesi)) orders.push('penunjang');
  return orders;
}
