import { formatNorm } from '@nadi/domain/pasien/norm';
import { foldNormLama } from '@nadi/domain/pasien/norm-lama';
import type { TenantTx } from '#platform/db/db.ts';
import type { FieldErrors, PasienInput } from '../simpan/pasien-input.ts';
import { NOMOR_LABELS } from '../simpan/check-pasien.ts';
import { listHoldersOfNormLama, listOwnersOfMany } from './impor.repository.ts';

export type CheckedLine = {
  lineNo: number;
  input: PasienInput & { norm: number | null };
  old: { id: number; norm_manual: string | null } | null;
};
const FIELDS = ['norm', 'nik', 'no_bpjs'] as const;

/** Reports at its cell each number that another patient, or an earlier line, has. */
export async function checkLines(tx: TenantTx, lines: readonly CheckedLine[]): Promise<FieldErrors[]> {
  const owners = await listOwnersOfMany(
    tx,
    lines.map(({ input }) => input),
  );
  const holders = new Map<string, (typeof owners)[number]>(
    owners.flatMap((one) => FIELDS.map((field) => [`${field} ${one[field]}`, one] as const)),
  );
  const seen = new Map<string, number>();
  return lines.map(({ lineNo, input, old }) => {
    const errors: FieldErrors = {};
    for (const field of FIELDS) {
      if (input[field] === null) continue;
      const key = `${field} ${input[field]}`;
      const holder = holders.get(key);
      const first = seen.get(key);
      if (holder && holder.id !== old?.id)
        errors[field] = [
          `${NOMOR_LABELS[field]} sudah terdaftar atas nama ${holder.pasien.nama} (No. RM ${formatNorm(holder.pasien.norm, tx.ctx.normLength)})`,
        ];
      else if (first !== undefined) errors[field] = [`${NOMOR_LABELS[field]} ini sudah ada di baris ${first}`];
      seen.set(key, first ?? lineNo);
    }
    return errors;
  });
}

/**
 * Says at its cell that another patient, or an earlier line, has this old number. It stops nothing: in some card indexes
 * a whole family has one, and a search for it offers them all.
 */
export async function warnNormLama(tx: TenantTx, lines: readonly CheckedLine[]): Promise<FieldErrors[]> {
  const folded = lines.map(({ input }) => foldNormLama(input.norm_manual ?? ''));
  const holders = Map.groupBy(
    await listHoldersOfNormLama(tx, [...new Set(folded.filter((one) => one !== null))]),
    ({ lama }) => lama,
  );
  const seen = new Map<string, number>();
  return lines.map(({ lineNo, old }, n): FieldErrors => {
    const lama = folded[n] ?? null;
    if (lama === null) return {};
    const first = seen.get(lama);
    seen.set(lama, first ?? lineNo);
    if (lama === foldNormLama(old?.norm_manual ?? '')) return {};
    const holder = holders.get(lama)?.find(({ id }) => id !== old?.id);
    if (holder) {
      const who = `${holder.nama} (No. RM ${formatNorm(holder.norm, tx.ctx.normLength)})`;
      return { norm_manual: [`${holder.resmi ? 'Sama dengan No. RM' : 'No. RM lama ini juga milik'} ${who}`] };
    }
    return first === undefined ? {} : { norm_manual: [`No. RM lama ini sudah ada di baris ${first}`] };
  });
}
