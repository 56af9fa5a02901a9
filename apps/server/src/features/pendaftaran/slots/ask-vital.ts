import type { BodyOf } from '@nadi/contract/endpoint';
import type { tanyaUkuran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { PendaftaranBody } from '@nadi/contract/kunjungan/pendaftaran-input';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { keraguanVital } from '@nadi/domain/rekam-medis/keraguan-vital';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import type { NilaiVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { findPasienForKunjungan } from '#features/pasien/pasien.public.ts';
import type { PasienSummary } from '#features/pasien/pasien.public.ts';
import { PENDAFTARAN_VITAL } from './vital-slot.ts';

type Rekam = PendaftaranBody['medical_record'];
type VitalOf = {
  body: Pick<PendaftaranBody, 'medical_record' | 'tanggal_pendaftaran'>;
  pasien: Pick<PasienSummary, 'id' | 'tanggal_lahir'>;
  tanggalLayanan: string;
  /** The visit that is changed with what it holds; null for a new one. */ own: {
    kunjunganId: number;
    rekam: Rekam;
  } | null;
};

const NOTHING = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as NilaiVital;
const asalOf = (rekam: Rekam, nama: (typeof UKURAN)[number]): string => rekam.asal[nama] ?? 'diukur';

/** What the desk has measured now: neither carried over nor filled in, nor what the visit holds already. */
const measuredNow = (rekam: Rekam, before: Rekam | null): Partial<NilaiVital> =>
  Object.fromEntries(
    UKURAN.filter(
      (nama) =>
        rekam[nama] !== null &&
        asalOf(rekam, nama) === 'diukur' &&
        !(before && before[nama] === rekam[nama] && asalOf(before, nama) === 'diukur'),
    ).map((nama) => [nama, rekam[nama]]),
  );

/**
 * What of the measures typed at the desk is asked about, by the rule that the record has: what can hardly be at this age,
 * and a weight or height that jumps. Nothing is read where nothing was measured.
 */
export async function doubtsOf(tx: TenantTx, { body, pasien, tanggalLayanan, own }: VitalOf): Promise<string[]> {
  const measured = measuredNow(body.medical_record, own?.rekam ?? null);
  if (Object.keys(measured).length === 0) return [];
  const compares = 'berat_badan' in measured || 'tinggi_badan' in measured;
  const semua = compares
    ? await PENDAFTARAN_VITAL.one().listOther(tx, { pasienId: pasien.id, kunjunganId: own?.kunjunganId ?? null })
    : [];
  // A visit for a coming day was measured today.
  const waktu = new Date(Math.min(Date.parse(body.tanggal_pendaftaran), Date.now())).toISOString();
  const { umurBulan } = diukurOf(pasien.tanggal_lahir, tanggalLayanan, null, null);
  const baru = { ...NOTHING, ...measured, waktu, asal: {}, suhu_cara: null, tak_terukur: {} };
  return Object.values(keraguanVital(baru, { umurBulan, semua, kecuali: null }));
}

/** The same before consent is asked, for a new visit. Nothing is written, and a number that nobody has asks nothing. */
export const askUkuran = (db: Database, ctx: Ctx, body: BodyOf<typeof tanyaUkuran>): Promise<string[]> =>
  db.read(ctx, async (tx) => {
    const pasien = await findPasienForKunjungan(tx, body.norm);
    const tanggalLayanan = tanggalInZone(body.tanggal_pendaftaran, ctx.zona);
    return pasien ? doubtsOf(tx, { body, pasien, tanggalLayanan, own: null }) : [];
  });
