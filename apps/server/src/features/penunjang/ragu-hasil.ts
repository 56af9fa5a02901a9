import type { TandaAngka } from '@nadi/domain/angka/baca-angka';
import { askBesaran } from '@nadi/domain/penunjang/besaran';
import { askNilaiMungkin } from '@nadi/domain/penunjang/nilai-mungkin';
import { berupaNilai, nilaiDiKalimat, parameterBernama } from '@nadi/domain/penunjang/nama-hasil';
import type { JenisPenunjang } from '@nadi/domain/penunjang/penunjang';
import type { Orang } from '@nadi/domain/penunjang/rujukan';
import { fieldError } from './penunjang.service.ts';
import type { Parameter } from './penunjang.repository.ts';

/** A parameter without tests of its own is for all of them. */
export const belongsTo = ({ tindakan }: Pick<Parameter, 'tindakan'>, tindakanId: number): boolean =>
  tindakan.length === 0 || tindakan.includes(tindakanId);

/** A free name that is a parameter of the test would have no limits and no alarm: the parameter is to be chosen. */
export function assertBebas(
  nama: string,
  { at, test, named }: { at: number; test: { tindakan_id: number }; named: readonly Parameter[] },
): void {
  const offered = named.filter((one) => belongsTo(one, test.tindakan_id));
  const parameter = parameterBernama(nama, offered);
  if (parameter)
    throw fieldError(
      `hasil.${at}.nama`,
      `${parameter.nama} adalah parameter: pilih parameternya supaya nilainya diperiksa terhadap batasnya`,
    );
}

type Read = { nama: string; nilai_angka: number | null; tanda: TandaAngka; nilai_teks: string | null };

/** What is asked about a result before it is kept: another magnitude, or a number that no limit looks at. */
export function raguOf(
  { nama, nilai_angka, tanda, nilai_teks }: Read,
  {
    parameter,
    orang,
    jenis,
    named,
  }: { parameter: Parameter | null; orang: Orang; jenis: JenisPenunjang; named: readonly Parameter[] },
): string[] {
  if (parameter) {
    if (nilai_angka === null) return [];
    const besaran = askBesaran(nilai_angka, parameter, orang, tanda);
    const asked = besaran ?? askNilaiMungkin({ nilai: nilai_angka, tanda }, parameter);
    return asked === null ? [] : [asked];
  }
  if (jenis !== 'lab') return [];
  if (nilai_angka !== null || berupaNilai(nilai_teks ?? ''))
    return [
      `${nama} diketik dengan nama bebas: nilainya tidak diperiksa terhadap batas apa pun dan tidak memberi tanda kritis`,
    ];
  const said = nilaiDiKalimat(nilai_teks ?? '', named);
  return said.length === 0
    ? []
    : [
        `Uraian ${nama} menyebut nilai ${said.join(', ')}: nilai di dalam kalimat tidak diperiksa terhadap batasnya dan tidak memberi tanda kritis`,
      ];
}
