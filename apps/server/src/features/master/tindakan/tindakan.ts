import { rupiahAmount } from '@nadi/contract/field-schemas';
import { tindakanMaster } from '@nadi/contract/master/tindakan.contract';
import { replaceTarifUmum, checkTarif } from '@nadi/domain/tarif/tarif';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { sayFar } from '@nadi/domain/uang/jauh';
import type { TenantTx } from '#platform/db/db.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import {
  isInKategori,
  loadTarifDays,
  listTindakanPemakaian,
  findKnownOptions,
  saveTindakan,
  TINDAKAN_SOURCE,
  listTindakanPemakaianToday,
} from './tindakan.repository.ts';

type TindakanInput = Parameters<Master<typeof tindakanMaster>['save']>[1];
type OldTindakan = Parameters<NonNullable<Master<typeof tindakanMaster>['check']>>[2];

const subtract = <T>(values: readonly T[], old: readonly T[] = []): T[] =>
  [...new Set(values)].filter((x) => !old.includes(x));
const withoutNull = (ids: readonly (number | null)[] = []): number[] => ids.filter((id) => id !== null);

/** Classes, payers and rooms must exist in the facility and be active; those that the row named before may stay. */
async function checkOptions(tx: TenantTx, input: TindakanInput, old: OldTindakan): Promise<FieldErrors> {
  const kelas = subtract(withoutNull(input.tarif.map((b) => b.kelas)), withoutNull(old?.tarif.map((b) => b.kelas)));
  const penjamin = subtract(
    withoutNull(input.tarif.map((b) => b.penjamin_id)),
    withoutNull(old?.tarif.map((b) => b.penjamin_id)),
  );
  const ruangan = subtract(input.ruangan, old?.ruangan);
  const errors = await checkReferensi(
    tx,
    input.tarif.map((b, n) => ({
      field: `tarif.${n}.kelas`,
      jenis: REFERENSI_LIST.kelas,
      id: b.kelas !== null && kelas.includes(b.kelas) ? b.kelas : null,
    })),
  );
  if (penjamin.length + ruangan.length === 0) return errors;
  const known = await findKnownOptions(tx, { penjamin, ruangan });
  const unknownPenjamin = subtract(penjamin, known.penjamin);
  for (const [n, b] of input.tarif.entries())
    if (b.penjamin_id !== null && unknownPenjamin.includes(b.penjamin_id))
      errors[`tarif.${n}.penjamin_id`] = ['Penjamin ini tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  if (subtract(ruangan, known.ruangan).length > 0)
    errors['ruangan'] = ['Ada ruangan yang tidak ada atau tidak aktif. Pilih lagi dari daftar.'];
  return errors;
}

/** What is taken as it stands, but is rarely meant. */
function sayRareTarif(tarif: number, berlaku: number): string | null {
  if (tarif === 0) return 'Tarif 0: tindakan ini tidak ditagih';
  const far = sayFar(tarif, berlaku);
  return far && `${far} tarif umum yang berlaku: periksa angkanya`;
}

export const tindakan: Master<typeof tindakanMaster> = {
  contract: tindakanMaster,
  objek: 'tindakan',
  source: TINDAKAN_SOURCE,
  save: async (tx, input, id) => (await saveTindakan(tx, [{ input, id }]))[0] as number,
  saveMany: saveTindakan,
  check: async (tx, input, old): Promise<FieldErrors> => {
    // No visit can have used the tarif of a new tindakan.
    const days = old ? await loadTarifDays(tx) : { today: tx.ctx.today, lastKunjungan: null };
    return { ...(await checkOptions(tx, input, old)), ...checkTarif(input.tarif, old?.tarif ?? null, days) };
  },
  listPemakaian: listTindakanPemakaian,
  listPemakaianToday: listTindakanPemakaianToday,
  constraints: { tindakan_kode_unik: { field: 'kode', message: 'Tindakan dengan kode ini sudah ada' } },
  filters: ({ kategori }) => (typeof kategori === 'string' ? [isInKategori(kategori)] : []),
  // A price from a sheet is in effect from today on; an empty cell leaves the prices as they are.
  createLineReader: async (tx) => (cells, old) => {
    const input = {
      ...cells,
      ...(typeof cells['kategori'] === 'string' ? { kategori: cells['kategori'].toLowerCase() } : {}),
    };
    if (typeof cells['tarif_umum'] !== 'number') return { input };
    const harga = rupiahAmount('Tarif umum').safeParse(cells['tarif_umum']);
    if (!harga.success) return { input, errors: { tarif_umum: harga.error.issues.map((i) => i.message) } };
    const rare = sayRareTarif(harga.data, typeof old?.tarif_umum === 'number' ? old.tarif_umum : 0);
    return {
      input: { ...input, tarif: replaceTarifUmum(old?.tarif ?? [], harga.data, tx.ctx.today) },
      ...(rare === null ? {} : { peringatan: { tarif_umum: [rare] } }),
    };
  },
};
