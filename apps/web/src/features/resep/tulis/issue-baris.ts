import { SaveResep } from '@nadi/contract/resep/resep-input';
import type { ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { kurangBaris } from '@nadi/domain/resep/kurang-baris';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { nameOfRow } from './line-ops.ts';
import { toBody } from './resep-body.ts';
import { isTerjawab } from './resep-values.ts';
import type { ResepValues, SignaValues } from './resep-values.ts';

type Rows = Pick<ResepValues, 'baris' | 'racik'>;

/** What the lines lack that the pharmacy must know, by their places in the body, as the server would say it at the end. */
export function kurangKirim({ baris, racik }: Pick<ResepPratinjau, 'baris' | 'racik'>): FieldErrors {
  const of = (place: string, line: Parameters<typeof kurangBaris>[0]): [string, string[]][] =>
    kurangBaris(line).map(({ kolom, pesan }) => [`${place}.${kolom}`, [pesan]]);
  return Object.fromEntries([
    ...baris.flatMap((one, n) => of(`baris.${n}`, one)),
    ...racik.flatMap(({ aturan_teks }, n) => of(`racik.${n}`, { aturan_teks, jumlah: 1 })),
  ]);
}

/** Packets of a compound that were not typed: a zero in their place would be told as too small. */
export const kurangBungkus = ({ racik }: Pick<ResepValues, 'racik'>): FieldErrors =>
  Object.fromEntries(
    racik.flatMap(({ bungkus }, n) =>
      bungkus.trim() === '' ? [[`racik.${n}.bungkus`, ['Jumlah bungkus wajib diisi']] as const] : [],
    ),
  );

/** What the server would refuse, at the paths of the body: `baris.0.jumlah`. */
export function contractIssues(typed: ResepValues): FieldErrors {
  const { error } = SaveResep.safeParse(toBody(typed));
  const issues: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) (issues[path.join('.')] ??= []).push(message);
  Object.assign(issues, kurangBungkus(typed));
  // What is asked about is chosen first: the server would refuse it.
  const asks = (name: string, rows: readonly SignaValues[]): void => {
    for (const [n, row] of rows.entries())
      if (!isTerjawab(row)) (issues[`${name}.${n}.aturan_teks`] ??= []).push('Pilih dahulu maksud aturan pakainya');
  };
  asks('baris', typed.baris);
  asks('racik', typed.racik);
  return issues;
}

export type IssueBaris = { kunci: string; kolom: string; /** 'Baris 2, CTM: Jumlah wajib diisi'. */ pesan: string };
const ORDER = ['baris', 'racik'];
/** The first of these errors that a line has, in the order of the lines; null: none is about a line. */
export function firstIssue(errors: FieldErrors, typed: Rows): IssueBaris | null {
  const found = Object.entries(errors).flatMap(([name, [pesan]]) => {
    const [, kind = '', at = '', kolom = ''] = /^(baris|racik)\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    const row = kind === 'baris' ? typed.baris[Number(at)] : kind === 'racik' ? typed.racik[Number(at)] : undefined;
    return row && pesan !== undefined ? [{ kind, n: Number(at), kolom, pesan, kunci: row.kunci }] : [];
  });
  const [first] = found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.n - b.n);
  if (!first) return null;
  const { kind, n, kolom, pesan, kunci } = first;
  const baris = (kind === 'baris' ? 0 : typed.baris.length) + n + 1;
  return { kunci, kolom, pesan: `Baris ${baris}, ${nameOfRow(typed as ResepValues, kunci)}: ${pesan}` };
}

/** Why a draft is not on the server: 'Draf belum tersimpan: baris 2, CTM: Jumlah ...'; null: nothing is wrong with a line. */
export function belumTersimpan(errors: FieldErrors, typed: Rows): string | null {
  const issue = firstIssue(errors, typed);
  return issue && `Draf belum tersimpan: ${issue.pesan.replace(/^B/, 'b')}`;
}

/** Leads to the field that an issue is about; what is wrong with a whole line, or a part of it, to its amount. */
export function goToIssue({ kunci, kolom }: Pick<IssueBaris, 'kunci' | 'kolom'>): void {
  const row = document.querySelector(`[data-baris="${kunci}"]`);
  const input = row?.querySelector<HTMLInputElement>(
    /^(?:aturan|hari|signa)/.test(kolom) ? '[data-aturan]' : '[data-jumlah]',
  );
  input?.focus();
}
