import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import {
  ANTRE,
  BATAL,
  GAGAL,
  JALAN,
  persenPekerjaan,
  SELESAI,
  STATUS_PEKERJAAN,
} from '@nadi/domain/pekerjaan/pekerjaan';
import type { StatusPekerjaan } from '@nadi/domain/pekerjaan/pekerjaan';
import { formatNumber } from '#platform/time/tanggal.ts';
import { CountBar } from '#ui/count-bar.tsx';
import { Status } from '#ui/status.tsx';
import type { Look, Looks } from '#ui/status.tsx';
import css from './pekerjaan.module.css';

const SHAPES = {
  [ANTRE]: { color: 'var(--ink)', glyph: 'ring' },
  [JALAN]: { color: 'var(--info)', glyph: 'half' },
  [SELESAI]: { color: 'var(--ok)', glyph: 'tick' },
  [GAGAL]: { color: 'var(--danger)', glyph: 'alert' },
  [BATAL]: { color: 'var(--ink-2)', glyph: 'x' },
} as const satisfies Record<StatusPekerjaan, Omit<Look, 'word'>>;
const LOOKS: Looks = (value) => ({
  word: STATUS_PEKERJAAN[value as StatusPekerjaan],
  ...SHAPES[value as StatusPekerjaan],
});

/** Where it stands, in words beside its status. */
export function keadaanOf({ status, urutan, baris, dari, alasan, hak_hilang, berkas }: Pekerjaan): string {
  const persen = persenPekerjaan({ baris, dari });
  if (status === ANTRE) return urutan === null ? '' : `urutan ke-${formatNumber(urutan)}`;
  if (status === JALAN)
    return persen === null
      ? 'menghitung barisnya'
      : `${persen} %, ${formatNumber(baris)} dari ${formatNumber(dari ?? 0)} baris`;
  if (status === GAGAL) return alasan;
  if (status !== SELESAI) return 'oleh Anda';
  if (hak_hilang) return 'hak Anda atas isinya sudah tidak ada';
  return berkas === null ? 'berkasnya sudah dihapus' : `${formatNumber(baris)} baris`;
}

/** How far it has come: the status, the words beside it, and a bar while it runs. */
export function Keadaan({ of }: { of: Pekerjaan }) {
  const persen = of.status === JALAN ? persenPekerjaan(of) : null;
  return (
    <span className={css['keadaan']}>
      <Status of={LOOKS} value={of.status} />
      <small>{keadaanOf(of)}</small>
      {persen !== null && <CountBar count={persen} most={100} />}
    </span>
  );
}
