import { iterIssue } from '@nadi/domain/resep/kronis';
import { kurangBaris } from '@nadi/domain/resep/kurang-baris';
import { bahanOf, golonganOf, isAktif, lamaOf, type ResepContent } from './tulis/resep-content.ts';
import { kronisErrors } from './tulis/resolve-lines.ts';

/** What a draft may leave open and the pharmacy must know; the fields are those of the form (resep.md RS10). */
export function sendIssues(isi: ResepContent): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const lines = isi.baris.filter(isAktif);
  if (lines.length === 0) errors['baris'] = ['Resep masih kosong'];
  const inactive = (id: number): string[] | null => {
    const produk = isi.produk.get(id);
    return produk?.aktif === false ? [`${produk.nama} sudah tidak dipakai. Pilih obat lain.`] : null;
  };
  for (const [n, { produk_id, aturan_teks, jumlah }] of lines.filter(({ racik_id }) => racik_id === null).entries()) {
    const gone = produk_id === null ? null : inactive(produk_id);
    if (gone) errors[`baris.${n}.produk_id`] = gone;
    for (const { kolom, pesan } of kurangBaris({ aturan_teks, jumlah })) errors[`baris.${n}.${kolom}`] = [pesan];
  }
  for (const [n, { racik_id, aturan_teks, jumlah: bungkus }] of lines
    .filter((one) => one.racik_id !== null)
    .entries()) {
    for (const { kolom, pesan } of kurangBaris({ aturan_teks, jumlah: bungkus }))
      errors[`racik.${n}.${kolom === 'jumlah' ? 'bungkus' : kolom}`] = [pesan];
    for (const [m, { produk_id, nama, jumlah, satuan }] of bahanOf(isi, racik_id ?? 0).entries()) {
      const gone = inactive(produk_id);
      if (gone) errors[`racik.${n}.bahan.${m}.produk_id`] = gone;
      if (jumlah === null)
        errors[`racik.${n}.bahan.${m}.satuan`] = [
          satuan === '%'
            ? `Tidak dapat dihitung: ${nama} dalam persen butuh bahan lain yang ditimbang, kurang dari 100 % bersama`
            : `Tidak dapat dihitung: kekuatan ${nama} tidak cocok dengan satuan ini`,
        ];
    }
  }
  // A copy, or a draft of an older version, was not refused when it was written.
  const lama = (racik: boolean) =>
    lines.filter(({ racik_id }) => (racik_id !== null) === racik).map((one) => lamaOf(isi, one));
  if (isi.head.kronis) Object.assign(errors, kronisErrors(lama(false), lama(true)));
  const iter = iterIssue(isi.head.iter, golonganOf(isi));
  if (iter !== null) errors['iter'] = [iter];
  return errors;
}
