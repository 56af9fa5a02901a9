import { tulisAngka } from '../../angka/baca-angka.ts';
import { isInfus } from '../takaran.ts';
import { asAngka, type Susun } from './pilih-dosis.ts';
import { punyaKekuatan, type ProdukBaris } from './produk-baris.ts';
import { satuanMungkin } from './satuan-mungkin.ts';
import { ganti, tambah } from './soal-dosis.ts';

/** The strengths that there are, as they are typed. */
export const kekuatanAda = (produk: readonly ProdukBaris[]): string[] => {
  const all = produk.flatMap(({ kekuatan }) =>
    kekuatan.map(
      ({ nilai, satuan, per }) =>
        `${tulisAngka(nilai)} ${satuan === 'IU' ? 'unit' : satuan}${per === 1 ? '' : `/${per} ml`}`,
    ),
  );
  return [...new Set(all)].slice(0, 6);
};

/** Asks for the dose; a weight that no product has as its strength is more often that: 'ranitidin inj 50 mg/12 jam'. */
export function tanyaDosis({ u, produk, tanya }: Susun): void {
  const [own] = produk;
  const botol = own && isInfus(own) && own.isi_kemasan !== null ? `${own.isi_kemasan} mL` : null;
  const units = satuanMungkin(produk, u.slot.bentuk).map((one) => tambah(u, (one === '1 mL' ? botol : null) ?? one));
  const berat = u.slot.kekuatan.find((one) => one.per === null && one.satuan !== null && one.satuan !== '%');
  if (!berat || produk.some((one) => punyaKekuatan(berat, one)))
    return tanya('Dosis sekali pakai belum disebut', units, { teks: true });
  const one = asAngka(berat);
  const typed = u.teks.slice(berat.token.mulai, berat.sampai.akhir);
  const dosis = `${tulisAngka(berat.nilai)} ${berat.satuan === 'IU' ? 'unit' : (berat.satuan ?? '')}`;
  const label = `dosis ${dosis} sekali pakai`;
  tanya(
    `"${typed}": dosis sekali pakai, atau kekuatan obat?`,
    [
      { label, teks: `${ganti(u, one, '', '').teks} ${dosis}` },
      ...kekuatanAda(produk).map((text) => ganti(u, one, `kekuatan ${text}`, text)),
      ...units,
    ],
    { kata: one, teks: true },
  );
}
