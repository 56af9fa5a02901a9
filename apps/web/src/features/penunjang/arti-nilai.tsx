import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { artiHasil, bacaHasil } from '@nadi/domain/penunjang/baca-hasil';
import { interpretTeks } from '@nadi/domain/penunjang/kata-hasil';
import { batasFor, formatRujukan, isKritis, KATA_INTERPRETASI } from '@nadi/domain/penunjang/rujukan';
import type { Interpretasi } from '@nadi/domain/penunjang/rujukan';
import { parameterHasil } from './hasil-form.ts';
import css from './penunjang.module.css';

/** What a typed value means for this patient; null where nothing can be said, or it can't be read. */
function meaningOf(order: Penunjang, parameter: ParameterLab, nilai: string): Interpretasi | null {
  const read = bacaHasil(nilai, parameterHasil(parameter));
  if (read.hasil === 'teks') return interpretTeks(read.teks, parameterHasil(parameter).kata);
  if (read.hasil !== 'angka') return null;
  const orang = { jenisKelamin: order.pasien.jenis_kelamin, umurHari: order.pasien.umur_hari };
  const arti = artiHasil(read, parameter.batas, orang);
  return 'pesan' in arti ? null : arti.interpretasi;
}

type ArtiNilaiProps = { order: Penunjang; parameter: ParameterLab; nilai: string };

/** The reference of a parameter and what a value means while it is typed; the server says it again when it is saved. */
export function ArtiNilai({ order, parameter, nilai }: ArtiNilaiProps) {
  const orang = { jenisKelamin: order.pasien.jenis_kelamin, umurHari: order.pasien.umur_hari };
  const batas = batasFor(parameter.batas, orang);
  const { kata_rujukan: normal, kata_kritis: kritis } = parameter;
  const meant = meaningOf(order, parameter, nilai);
  const none = !batas && normal.length + kritis.length === 0;
  return (
    <>
      {none
        ? 'Tanpa rujukan untuk umur dan jenis kelamin ini'
        : `Rujukan ${formatRujukan(batas) || normal.join(', ') || '-'}`}
      {kritis.length > 0 && `, kritis: ${kritis.join(', ')}`}
      {meant !== null && (
        <>
          {': '}
          <span className={css['arti']} data-kritis={isKritis(meant) || undefined}>
            {meant} {KATA_INTERPRETASI[meant]}
          </span>
        </>
      )}
    </>
  );
}
