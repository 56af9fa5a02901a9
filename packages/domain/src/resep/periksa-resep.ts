import type { FaktaPeriksa } from './fakta-periksa.ts';
import { periksaAlergi } from './periksa-alergi.ts';
import { periksaAturan } from './periksa-aturan.ts';
import { periksaDuplikasi } from './periksa-duplikasi.ts';
import { toPemeriksaan, type Pemeriksaan } from './pemeriksaan.ts';

function periksaFornas({ obat, bpjs }: FaktaPeriksa): Pemeriksaan {
  const temuan = bpjs
    ? obat
        .filter(({ fornas }) => !fornas)
        .map(({ baris, nama }) => ({
          kunci: `fornas/${nama}`,
          tingkat: 'peringatan' as const,
          pesan: `${nama} tidak ada di Fornas`,
          baris: [baris],
          aturan: null,
        }))
    : [];
  return toPemeriksaan('fornas', temuan, []);
}

/**
 * Checks a prescription, and says of each check what it found, that it found nothing, or what it lacks.
 *
 * Source: resep.md RS7, RS8.
 */
export function periksaResep(fakta: FaktaPeriksa): Pemeriksaan[] {
  return [periksaAlergi(fakta), periksaDuplikasi(fakta), ...periksaAturan(fakta), periksaFornas(fakta)];
}
