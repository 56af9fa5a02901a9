import { SATUAN_BATAS, type Aturan } from './aturan.ts';

/** What makes a rule: all that is judged of it before it is saved. */
export type AturanValues = Omit<Aturan, 'id' | 'versi' | 'teks'>;

/**
 * What is wrong with a rule, by field.
 *
 * Returns: empty when it may be saved. Whether a substance exists is not asked here.
 * Source:  resep.md RS9.
 */
export function checkAturan(input: AturanValues): Partial<Record<keyof AturanValues, string[]>> {
  const { jenis, zat_id, kelompok, dengan_zat_id, dengan_kelompok, batas, usia_min_bulan, usia_max_bulan } = input;
  const others = Number(dengan_zat_id !== null) + Number(dengan_kelompok !== null);
  const inverted = usia_min_bulan !== null && usia_max_bulan !== null && usia_min_bulan > usia_max_bulan;
  const ageless = jenis === 'usia' && usia_min_bulan === null && usia_max_bulan === null;
  return {
    ...((zat_id === null) === (kelompok === null) && { zat_id: ['Pilih satu zat, atau satu kelompok'] }),
    ...(others !== (jenis === 'interaksi' ? 1 : 0) && {
      dengan_zat_id: ['Zat atau kelompok lawannya hanya, dan harus, ada di aturan interaksi'],
    }),
    ...(jenis === 'interaksi' &&
      zat_id !== null &&
      zat_id === dengan_zat_id && { dengan_zat_id: ['Zat ini sama dengan zat yang pertama'] }),
    ...((SATUAN_BATAS[jenis] === null) === (batas !== null) && {
      batas: [batas === null ? 'Batas wajib diisi' : 'Aturan jenis ini tidak punya batas'],
    }),
    ...(ageless && { usia_max_bulan: ['Usia wajib diisi'] }),
    ...(inverted && { usia_max_bulan: ['Usia paling tua di bawah usia paling muda'] }),
  };
}

/**
 * By what a rule is known among those of its facility. Its limit and its words are what a change of it changes; a limit
 * that warns and one that holds are two rules. Migration 0119 says the same as `aturan_obat.kunci`.
 *
 * Source: decision 0105.
 */
export function kunciAturan(input: Omit<AturanValues, 'batas'>): string {
  const { jenis, tingkat, usia_min_bulan, usia_max_bulan } = input;
  const sides = [input.kelompok ?? String(input.zat_id)];
  if (jenis === 'interaksi') sides.push(input.dengan_kelompok ?? String(input.dengan_zat_id));
  return `${jenis}/${sides.toSorted().join('+')}/${usia_min_bulan ?? 0}-${usia_max_bulan ?? ''}/${tingkat}`;
}
