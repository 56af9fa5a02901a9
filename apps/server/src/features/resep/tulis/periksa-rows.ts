import type { Pemeriksaan } from '@nadi/domain/resep/pemeriksaan';

/** When it was checked. */
export type Saat = 'kirim' | 'telaah';

/** What is stored of checks: a row for each finding, or one for a check that found nothing. */
export const periksaRows = (pemeriksaan: readonly Pemeriksaan[], alasan: ReadonlyMap<string, string>) =>
  pemeriksaan.flatMap(({ periksa, hasil, temuan, kurang }) =>
    temuan.length === 0
      ? [{ periksa, hasil, kurang }]
      : temuan.map(({ kunci, tingkat, pesan, baris, aturan }, n) => ({
          periksa,
          hasil,
          kunci,
          tingkat,
          pesan,
          baris,
          kurang: n === 0 ? kurang : [],
          aturan_id: aturan?.id ?? null,
          aturan_versi: aturan?.versi ?? null,
          alasan: alasan.get(kunci) ?? null,
        })),
  );
