import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { pcareIssues, satuSehatIssues } from '@nadi/domain/rekam-medis/kirim-luar';
import type { TenantTx } from '#platform/db/db.ts';
import { readSambungan } from '#features/bpjs/bpjs.public.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { hasUtama } from '../diagnosa/diagnosa.repository.ts';
import { readRekam } from '../kunjungan/rekam-kunjungan.repository.ts';
import { listKonfirmasi, listOfKunjungan } from '../vital/vital.repository.ts';
import { findIdentitas } from './catatan.repository.ts';

type Kirim = { satu_sehat_halangan: string[]; pcare: { halangan: string[] } | null };

/** spec: RM9: what of the visit goes outside and what stops it. PCare takes members at first-level facilities alone. */
export async function readKirimLuar(tx: TenantTx, visit: OpenVisit): Promise<Kirim> {
  const [{ nik, nomor_bpjs }, { layanan, tersambung }] = await Promise.all([
    findIdentitas(tx, visit.kunjunganId),
    readSambungan(tx),
  ]);
  const satu_sehat_halangan = satuSehatIssues({ setuju: visit.satuSehat, nik });
  if (visit.penjaminId !== PENJAMIN_BPJS || layanan !== 'pcare') return { satu_sehat_halangan, pcare: null };
  const [adaDiagnosaUtama, { kesadaran }, bacaan, konfirmasi] = await Promise.all([
    hasUtama(tx, visit.kunjunganId),
    readRekam(tx, visit.kunjunganId),
    listOfKunjungan(tx, visit.kunjunganId),
    listKonfirmasi(tx, visit.kunjunganId),
  ]);
  const halangan = pcareIssues({
    tersambung,
    nomorBpjs: nomor_bpjs,
    adaDiagnosaUtama,
    kesadaran,
    bacaan,
    konfirmasi,
  });
  return { satu_sehat_halangan, pcare: { halangan } };
}
