import { deathHoursIssue, DOA, isDeath } from '../rekam-medis/kepulangan.ts';
import { formatShortTanggal, tanggalInZone, timeInZone, type Zone } from '../tanggal/tanggal.ts';

/** What the visit knows of the time of a death. Instants in ISO 8601; `lahir` YYYY-MM-DD. */
export type FaktaKematian = {
  lahir: string | null;
  /** When the patient was registered: an inpatient's admission. */
  masuk: string;
  /** How they left, where that is written down. */
  pulang: { cara_keluar: number; keadaan_keluar: number | null; pada: string } | null;
};

const TOO_FAR_AHEAD_MS = 2 * 60_000;

/** '29/11/2026 07.30' */
const moment = (instant: string, zona: Zone): string =>
  `${formatShortTanggal(tanggalInZone(instant, zona))} ${timeInZone(instant, zona).replace(':', '.')}`;

/** What contradicts the visit, and may be right all the same: who was registered late, or whose discharge is wrong. */
function contradiction(waktu: string, { masuk, pulang }: FaktaKematian, zona: Zone): string | null {
  const at = Date.parse(waktu);
  const death = `waktu kematian ${moment(waktu, zona)}`;
  const atStart = `Waktu kematian ${moment(waktu, zona)}`;
  const came = `pasien didaftarkan (${moment(masuk, zona)})`;
  if (pulang?.cara_keluar === DOA)
    return at > Date.parse(masuk) ? `Kepulangan dicatat meninggal sebelum tiba, tetapi ${death} sesudah ${came}` : null;
  if (at < Date.parse(masuk)) return `${atStart} sebelum ${came}`;
  if (pulang === null) return null;
  const left = moment(pulang.pada, zona);
  if (!isDeath(pulang.cara_keluar))
    return at < Date.parse(pulang.pada) ? `Pasien dicatat pulang hidup ${left}, sesudah ${death}` : null;
  if (at > Date.parse(pulang.pada) + TOO_FAR_AHEAD_MS)
    return `${atStart} sesudah kepulangan sebagai meninggal (${left})`;
  const hours = deathHoursIssue(pulang.keadaan_keluar, { masuk, pada: waktu });
  return hours === null ? null : `${hours} di kepulangan`;
}

/**
 * What is said of the time of a death on its letter.
 *
 * Units:   `waktu` and `kini` ISO 8601 instants; a time that is still typed says nothing.
 * Returns: `tolak`: it can't be; `tanya`: it contradicts what the visit says, and is asked about before it is issued.
 * Source:  ketentuan D53; issue 30 E2, E10: what the last step would ask is said at the first.
 */
export function sayWaktuKematian(
  waktu: string,
  facts: FaktaKematian,
  { kini, zona }: { kini: string; zona: Zone },
): { tolak: string | null; tanya: string | null } {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(waktu) ? Date.parse(waktu) : Number.NaN;
  if (Number.isNaN(at)) return { tolak: null, tanya: null };
  if (at > Date.parse(kini) + TOO_FAR_AHEAD_MS) return { tolak: 'Waktu kematian tidak boleh di depan', tanya: null };
  if (facts.lahir !== null && tanggalInZone(waktu, zona) < facts.lahir)
    return { tolak: 'Waktu kematian sebelum tanggal lahir', tanya: null };
  return { tolak: null, tanya: contradiction(waktu, facts, zona) };
}
