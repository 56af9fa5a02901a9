import type { Peserta } from '@nadi/contract/bpjs.contract';
import { kelasDariBpjs } from '@nadi/domain/kunjungan/kelas-bpjs';
import { jenisNomor } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { toast } from '../../../ui/toast.ts';
import { ikutiPenjamin } from '../isi-penjamin.ts';
import type { Alat } from '../isi-tujuan.ts';
import type { FormKunjungan, NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { kelasQuery } from '../kunjungan.queries.ts';

const UBAH = { shouldDirty: true } as const;

/**
 * The number in the box until somebody types there: the card that is about to be saved, else the patient's own number.
 */
export function nomorBawaan(
  { jenis, nomor_penjamin }: Pick<NilaiKunjungan['penjamin'], 'jenis' | 'nomor_penjamin'>,
  pasien: { nik: string | null; no_bpjs: string | null } | null | undefined,
): string {
  if (jenis === PENJAMIN_BPJS && nomor_penjamin && jenisNomor(nomor_penjamin) === 'noka') return nomor_penjamin;
  return pasien?.no_bpjs || pasien?.nik || '';
}

export function gantiKeUmum(form: FormKunjungan, onSentuh: () => void): void {
  onSentuh();
  form.setValue('penjamin.jenis', PENJAMIN_UMUM, UBAH);
  form.clearErrors('penjamin.jenis');
  ikutiPenjamin(form, PENJAMIN_UMUM, null);
  toast.ok('Penjamin diganti ke Umum');
}

/**
 * Puts the insurer's card number and class into the form. A class that the facility does not have is left to the clerk.
 */
export async function pakaiKepesertaan({ form, client }: Alat, data: Peserta, onSentuh: () => void): Promise<void> {
  const norm = form.getValues('norm');
  const [penjamin, daftarKelas] = await Promise.all([
    client.ensureQueryData(penjaminQuery).catch(() => null),
    client.ensureQueryData(kelasQuery()).catch(() => null),
  ]);
  if (form.getValues('norm') !== norm) return;
  const menurutBpjs = kelasDariBpjs(data.jnsKelas);
  const kelas = daftarKelas && !daftarKelas.some(({ id, aktif }) => id === menurutBpjs && aktif) ? null : menurutBpjs;
  onSentuh();
  if (penjamin?.some(({ id }) => id === PENJAMIN_BPJS)) {
    form.setValue('penjamin.jenis', PENJAMIN_BPJS, UBAH);
    ikutiPenjamin(form, PENJAMIN_BPJS, data.noKartu);
  }
  form.setValue('penjamin.nomor_penjamin', data.noKartu, UBAH);
  if (kelas !== null) form.setValue('penjamin.kelas', kelas, UBAH);
  form.clearErrors(['penjamin.jenis', 'penjamin.nomor_penjamin', 'penjamin.kelas']);
  if (kelas === null) toast.info('Nomor kartu dipakai. Kelas dari BPJS tidak ada di daftar, pilih sendiri.');
  else toast.ok('Nomor kartu dan kelas dipakai');
}
