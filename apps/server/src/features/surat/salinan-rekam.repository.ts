import sql from 'sql-template-tag';
import { DITANDATANGANI } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { CatatanGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import type { FotoTertanda } from '@nadi/domain/rekam-medis/foto-periksa';
import type { RawatTertanda } from '@nadi/domain/rekam-medis/rawat';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { NAMES_TAKEN_BACK, salinanJson } from '#features/rekam-medis/rekam-medis.public.ts';

export type SignedNote = Readonly<Record<BidangCatatan, string | null>> & {
  jenis: JenisCatatan;
  adendum: boolean;
  penulis: string;
  waktu_klinis: string;
  ditandatangani_pada: string;
  sidik: string;
  isi: Record<string, unknown>;
  /** What it keeps of the teeth. */ gigi: CatatanGigi | null;
  /** The photographs it was signed with. */ foto: FotoTertanda[] | null;
  /** The stay as a resume keeps it. */ rawat: RawatTertanda | null;
  /** A resume that names a discharge which was taken back since. */ kepulangan_ditarik: boolean;
  salinan: Salinan[];
  /** The DPJP who read it since. */ diverifikasi_oleh: string | null;
  diverifikasi_pada: string | null;
};
type Salinan = { bidang: BidangCatatan; tanggal: string; penulis: string; diubah: boolean | null };
/**
 * The notes that a copy may hold, the oldest first, each before its addenda: signed, not struck through, no late
 * addendum that nobody let stand yet, and no secret, whoever asks (spec: RM4, RM36). An addendum of a secret note is as
 * secret as that.
 */
export const listSignedNotes = (tx: TenantTx, kunjunganId: number): Promise<SignedNote[]> =>
  tx.rows(sql`
    select c.jenis, c.adendum_dari is not null as adendum, o.nama_bergelar as penulis, c.waktu_klinis, c.ditandatangani_pada, c.sidik,
    c.isi, c.isi -> 'gigi' as gigi, c.isi -> 'foto' as foto, c.isi -> 'rawat' as rawat, ${NAMES_TAKEN_BACK} as kepulangan_ditarik,
      c.subjektif, c.objektif, c.asesmen, c.plan, c.instruksi, ${salinanJson(tx)} as salinan, v.nama_bergelar as diverifikasi_oleh, c.diverifikasi_pada
    from catatan_medis c join akun o on o.id = c.penulis_id left join akun v on v.id = c.diverifikasi_oleh left join catatan_medis a on a.id = c.adendum_dari
    where c.kunjungan_id = ${kunjunganId} and c.status = ${literal(DITANDATANGANI)} and not c.rahasia and not (c.perlu_persetujuan and c.disetujui_pada is null)
      and (a.id is null or (a.status = ${literal(DITANDATANGANI)} and not a.rahasia))
    order by coalesce(a.waktu_klinis, c.waktu_klinis), coalesce(a.id, c.id), c.id`);

export type KunjunganSalinan = { nomor: string; tanggal: string; ruangan: string; dicetak_oleh: string };
export const findKunjunganSalinan = (tx: TenantTx, kunjunganId: number): Promise<KunjunganSalinan> =>
  tx.one(sql`
    select k.nomor_kunjungan as nomor, k.tanggal, r.deskripsi as ruangan, (select o.nama_bergelar from akun o where o.id = ${tx.ctx.akunId}) as dicetak_oleh
    from kunjungan k join ruangan r on r.id = k.ruangan_id where k.id = ${kunjunganId}`);
