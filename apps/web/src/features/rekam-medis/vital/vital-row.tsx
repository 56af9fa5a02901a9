import type { Pengukuran, TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { computeImt } from '@nadi/domain/kunjungan/imt';
import { keraguanVital } from '@nadi/domain/rekam-medis/keraguan-vital';
import { imtWord, normalOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { asalOf, currentOf, heightFor } from '@nadi/domain/rekam-medis/terkini';
import type { KelompokVital } from '@nadi/domain/rekam-medis/terkini';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { AsalMark, AsalMarks } from '#ui/asal-mark.tsx';
import { Status } from '#ui/status.tsx';
import { Sparkline } from './sparkline.tsx';
import type { Titik } from './sparkline.tsx';
import { diukurAt, takenBy, TANDA_LOOKS, tandaOf, timeText, unitOf, valueText } from './vital-words.ts';
import css from './vital.module.css';

/** As many as the small curve has room for. */
const MAX_POINTS = 6;

/** The newest values of a measure, the oldest first, those of the visit at the end. */
function pointsOf({ pengukuran, sebelumnya }: TandaVitalKunjungan, nama: UkuranVital): Titik[] {
  return [...pengukuran.filter(({ dikoreksi }) => dikoreksi === null), ...sebelumnya]
    .toSorted((a, b) => Date.parse(a.waktu) - Date.parse(b.waktu))
    .flatMap((row) => {
      const value = row[nama];
      return value === null ? [] : [{ value, measured: asalOf(row, [nama]) === 'diukur' }];
    })
    .slice(-MAX_POINTS);
}

type RowProps = {
  vital: TandaVitalKunjungan;
  kelompok: KelompokVital;
  hamil: boolean | null;
  /** The day the head of the panel tells: a time of that day stands alone, so that it fits beside its curve. */
  day: string;
  onTren: (kelompok: KelompokVital['id']) => void;
};

/** The index of the visit's weight; a height of before is carried, and says from when. */
function Imt({ vital, berat, hamil }: { vital: TandaVitalKunjungan; berat: Pengukuran; hamil: boolean | null }) {
  const tinggi = heightFor(vital.pengukuran, vital.sebelumnya);
  const imt = computeImt(berat.berat_badan, tinggi?.cm ?? null);
  if (!tinggi || imt === null) return null;
  const madeUp = [asalOf(tinggi.dari, ['tinggi_badan']), asalOf(berat, ['berat_badan'])].includes('otomatis');
  const word = madeUp ? null : imtWord(imt, diukurAt(vital, berat.waktu, hamil));
  return (
    <>
      <span className={css['imt']} data-normal={word === 'normal' || undefined}>
        IMT {imt.toFixed(1).replace('.', ',')} {word}
      </span>
      <small>
        TB {formatUkuran(tinggi.cm)} cm{' '}
        {tinggi.lalu && (
          <AsalMark
            asal={asalOf(tinggi.dari, ['tinggi_badan']) === 'otomatis' ? 'otomatis' : 'lalu'}
            // A height that was carried over into this visit is older than its reading.
            tanggal={tinggi.dari.asal.tinggi_badan === 'lalu' ? null : tinggi.dari.waktu}
          />
        )}
      </small>
    </>
  );
}

/** Where the value comes from, and of a blood pressure what stood before it in the visit; the others have their curve. */
function Source({
  kini,
  sebelum,
  ukuran,
  day,
}: {
  kini: Pengukuran;
  sebelum: Pengukuran | null;
  ukuran: readonly UkuranVital[];
  day: string;
}) {
  return (
    <small>
      {takenBy(kini)} {timeText(kini.waktu, day)}
      {kini.suhu_cara !== null && ukuran[0] === 'suhu_badan' && `, ${kini.suhu_cara}`}
      {sebelum && ` · ${sebelum.awal ? 'pendaftaran' : timeText(sebelum.waktu, day)} ${valueText(sebelum, ukuran)}`}
    </small>
  );
}

/** What is not usual about a value for this age, or beside the one before; null where it is. */
function askedOf(
  vital: TandaVitalKunjungan,
  kini: Pengukuran,
  ukuran: readonly UkuranVital[],
  hamil: boolean | null,
): string | null {
  const semua = [...vital.pengukuran, ...vital.sebelumnya].filter(
    (one) => one !== kini && Date.parse(one.waktu) <= Date.parse(kini.waktu),
  );
  const { umurBulan } = diukurAt(vital, kini.waktu, hamil);
  const asked = keraguanVital(kini, { umurBulan, semua, kecuali: null });
  // What was made up says nothing about the patient.
  const own = ukuran.filter((nama) => kini.asal[nama] !== 'otomatis');
  return own.map((nama) => asked[nama]).find((words) => words !== undefined) ?? null;
}

/**
 * One measure of the panel: its value with its mark and origin, who took it, and its last values. Nothing where there
 * is none.
 */
export function VitalRow({ vital, kelompok, hamil, day, onTren }: RowProps) {
  const { label } = kelompok;
  const ukuran: readonly UkuranVital[] = kelompok.ukuran;
  const first = ukuran[0] ?? 'sistole';
  const { kini, sebelum, takTerukur } = currentOf(vital.pengukuran, ukuran);
  if (!kini && !takTerukur) return null;
  const points = pointsOf(vital, first);
  const asal = kini ? asalOf(kini, ukuran) : 'diukur';
  const tanda = kini && tandaOf(kini, ukuran, diukurAt(vital, kini.waktu, hamil));
  const ragu = kini && askedOf(vital, kini, ukuran, hamil);
  const confirmed = ukuran.some((nama) =>
    vital.konfirmasi.some((one) => one.ukuran === nama && one.nilai === kini?.[nama]),
  );
  return (
    <div className={css['baris']}>
      <dt>{label}</dt>
      {kini && (
        <dd>
          <strong>{valueText(kini, ukuran)}</strong> <span className={css['satuan']}>{unitOf(first)}</span>
          {kelompok.id === 'spo2' && kini.o2_lpm !== null && (
            <span className={css['satuan']}> dengan O₂ {formatUkuran(kini.o2_lpm)} L/mnt</span>
          )}
          <AsalMarks of={kini} ukuran={ukuran} />
          {asal === 'otomatis' && confirmed && <span className={css['satuan']}>dipastikan</span>}
          {tanda && tanda !== 'normal' && <Status of={TANDA_LOOKS} value={tanda} />}
          {ragu && <span className={css['ragu']}>tidak lazim: {ragu}</span>}
          {kelompok.id === 'berat' && <Imt vital={vital} berat={kini} hamil={hamil} />}
          <Source kini={kini} sebelum={kelompok.id === 'tekanan' ? sebelum : null} ukuran={ukuran} day={day} />
        </dd>
      )}
      {takTerukur && (
        <dd className={css['gagal']}>
          tak terukur {timeText(takTerukur.waktu, day)}: {takTerukur.alasan}
        </dd>
      )}
      {points.length > 1 && (
        <dd className={css['sisi']}>
          <button
            type="button"
            className={css['tren']}
            aria-label={`Tren ${label.toLocaleLowerCase('id-ID')}`}
            onClick={() => onTren(kelompok.id)}
          >
            <Sparkline points={points} normal={kini && normalOf(first, diukurAt(vital, kini.waktu, hamil))} />
          </button>
        </dd>
      )}
    </div>
  );
}
