import type { PendaftaranBody } from '@nadi/contract/kunjungan/pendaftaran-input';
import { computeImt } from '@nadi/domain/kunjungan/imt';

type RekamAwal = PendaftaranBody['medical_record'];

/** The measures as they are stored: the BMI is computed, and an origin is kept only for measures that have a value. */
export function toStoredRekam(rekam: RekamAwal): RekamAwal {
  const asal = Object.fromEntries(
    Object.entries(rekam.asal).filter(([nama, from]) => from !== 'diukur' && rekam[nama as keyof RekamAwal] !== null),
  );
  const keluhan_dari = rekam.keluhan === null ? null : rekam.keluhan_dari;
  return { ...rekam, keluhan_dari, imt: computeImt(rekam.berat_badan, rekam.tinggi_badan), asal };
}

/** Converts the time to UTC, because the database only accepts offsets from UTC up to 15:59. */
export const toInstant = ({ tanggal_pendaftaran }: PendaftaranBody): string =>
  new Date(tanggal_pendaftaran).toISOString();

/** A registration for now has the time at which the server saves it, whatever the clock of the desk says (ketentuan D54). */
export const stampNow = <T extends PendaftaranBody>(body: T): T =>
  body.sekarang ? { ...body, tanggal_pendaftaran: new Date().toISOString() } : body;

/** Whoever was registered for about now stands in the queue where that time is. */
const ABOUT_NOW_MS = 60_000;

/**
 * Whether a visit stands in today's queue by the moment at which its number is drawn (ketentuan D54). A time of another
 * moment, which was typed or is that of a form opened long ago, must not put a later number before an earlier one.
 */
export const isPlacedByNumber = (body: PendaftaranBody, today: string, tanggalLayanan: string): boolean =>
  tanggalLayanan === today && (body.sekarang || Math.abs(Date.parse(toInstant(body)) - Date.now()) > ABOUT_NOW_MS);
