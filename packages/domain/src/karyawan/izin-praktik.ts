import { tambahHari } from '../tanggal/tanggal.ts';

/** A licence is warned of this many days before it ends, because renewing it takes weeks. */
export const HARI_IZIN_SEGERA = 90;

export type PeringatanIzin = 'lewat' | 'segera';

/**
 * The warning of a licence to practise (SIP, STR) by its last day.
 *
 * Units:   dates YYYY-MM-DD of the facility; the last day itself still counts.
 * Returns: 'lewat' after the last day, 'segera' on it and the 90 days before; null earlier, and for a licence without a
 *          last day (an STR for life).
 * Source:  issue "Master data", A: "SIP/STR with expiry warnings".
 */
export function peringatanIzin(berlaku: string | null, hariIni: string): PeringatanIzin | null {
  if (berlaku === null) return null;
  if (berlaku < hariIni) return 'lewat';
  return berlaku <= tambahHari(hariIni, HARI_IZIN_SEGERA) ? 'segera' : null;
}
