import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { KEPUTUSAN_PERSETUJUAN, PENJELASAN, PENJELASAN_IDS } from '@nadi/domain/rekam-medis/persetujuan';
import type { KeputusanPersetujuan } from '@nadi/domain/rekam-medis/persetujuan';
import { formatLongTanggal, formatTanggalLahir, tanggalInZone, timeInZone, ZONES } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { letterhead } from './letterhead.ts';
import type { Block, Paper } from './paper.ts';
import type { PrintFaskes } from './pasien-print.ts';

/** The answer to a procedure as it is printed. */
export type LembarPersetujuan = {
  faskes: PrintFaskes;
  pasien: { norm: number; nama: string; tanggal_lahir: string | null; jenis_kelamin: number | null };
  ruangan: string;
  nama: string;
  keputusan: KeputusanPersetujuan;
  penjelasan: Readonly<Record<string, string>> | null;
  penjelas: string | null;
  penerima_nama: string | null;
  penerima_hubungan: string | null;
  saksi_1: string | null;
  saksi_2: string | null;
  goresan: Readonly<Record<'penerima' | 'saksi_1' | 'saksi_2', string | null>> | null;
  alasan: string | null;
  dibuat_oleh: string;
  dibuat_pada: string;
  zona: Zone;
};

const LETTERS = 1.2;
const INK_MM = { lebarMm: 42, tinggiMm: 14 };
const TITLES: Record<KeputusanPersetujuan, string> = {
  setuju: 'Persetujuan tindakan kedokteran',
  menolak: 'Penolakan tindakan kedokteran',
  darurat: 'Tindakan dalam keadaan gawat darurat',
};

const paragraph = (judul: string, teks: string): Block[] => [
  { kind: 'feed', lines: 1 },
  { kind: 'text', text: judul, bold: true },
  { kind: 'text', text: teks },
];

/** Who signs: their ink, or room for it on paper, above their name. */
const signer = (role: string, nama: string | null, ink: string | null): Block[] => [
  { kind: 'text', text: role },
  ...(ink === null ? [{ kind: 'feed', lines: 4 } as const] : [{ kind: 'ink', goresan: ink, ...INK_MM } as const]),
  { kind: 'text', text: nama ?? '-', bold: true },
];

const answerOf = ({ keputusan, nama, penerima_hubungan }: LembarPersetujuan): string => {
  const whose = penerima_hubungan === 'pasien' ? 'saya' : 'pasien di atas';
  return keputusan === 'setuju'
    ? `Saya menyatakan telah mendapat penjelasan di atas, memahaminya, dan MENYETUJUI dilakukannya ${nama} terhadap ${whose}.`
    : `Saya menyatakan telah mendapat penjelasan di atas, memahami akibatnya, dan MENOLAK dilakukannya ${nama} terhadap ${whose}.`;
};

/** Consent to, or refusal of, a procedure on its sheet (rekam-medis.md RM26). */
export function buildPersetujuan(lembar: LembarPersetujuan): Paper {
  const { faskes, pasien, ruangan, nama, keputusan, penjelasan, goresan, alasan, dibuat_pada, zona } = lembar;
  const at = `${formatLongTanggal(tanggalInZone(dibuat_pada, zona))} pukul ${timeInZone(dibuat_pada, zona)} ${ZONES.find(({ id }) => id === zona)?.abbreviation ?? ''}`;
  const signed: Block[] =
    keputusan === 'darurat'
      ? [{ kind: 'text', text: `Dicatat oleh ${lembar.dibuat_oleh}` }]
      : [
          ...paragraph(KEPUTUSAN_PERSETUJUAN[keputusan], answerOf(lembar)),
          { kind: 'feed', lines: 1 },
          {
            kind: 'beside',
            parts: [
              signer('Yang memberi penjelasan,', lembar.penjelas, null),
              signer(
                keputusan === 'setuju' ? 'Yang menyetujui,' : 'Yang menolak,',
                lembar.penerima_nama,
                goresan?.penerima ?? null,
              ),
            ],
          },
          { kind: 'feed', lines: 1 },
          {
            kind: 'beside',
            parts: [
              signer('Saksi 1,', lembar.saksi_1, goresan?.saksi_1 ?? null),
              signer('Saksi 2,', lembar.saksi_2, goresan?.saksi_2 ?? null),
            ],
          },
        ];
  return {
    title: `${TITLES[keputusan]}: ${nama}, ${at}`,
    letters: LETTERS,
    milik: { nama: pasien.nama, norm: formatNorm(pasien.norm, faskes.panjang_norm) },
    blocks: [
      letterhead(faskes),
      { kind: 'rule', double: true },
      { kind: 'heading', text: TITLES[keputusan].toLocaleUpperCase('id-ID'), size: 2 },
      { kind: 'feed', lines: 1 },
      {
        kind: 'fields',
        rows: [
          ['Nama pasien', pasien.nama],
          ['No. RM', formatNorm(pasien.norm, faskes.panjang_norm)],
          ['Tanggal lahir', pasien.tanggal_lahir === null ? '-' : formatTanggalLahir(pasien.tanggal_lahir)],
          ['Jenis kelamin', formatJenisKelamin(pasien.jenis_kelamin)],
          ['Ruangan', ruangan],
          ['Tindakan', nama],
          ['Waktu', at],
          ...(lembar.penerima_nama === null
            ? []
            : [['Penerima', `${lembar.penerima_nama} (${lembar.penerima_hubungan ?? ''})`] as [string, string]]),
          ...(lembar.penjelas === null ? [] : [['Penjelas', lembar.penjelas] as [string, string]]),
        ],
      },
      ...PENJELASAN_IDS.flatMap((one) => (penjelasan?.[one] ? paragraph(PENJELASAN[one], penjelasan[one]) : [])),
      ...(alasan === null ? [] : paragraph('Alasan', alasan)),
      { kind: 'feed', lines: 1 },
      ...signed,
    ],
  };
}
