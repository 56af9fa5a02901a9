import type { Templat, TemplatInput, TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { MAX_TEMPLAT_SENDIRI } from '@nadi/domain/rekam-medis/rekam';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { listIcd } from '../diagnosa/diagnosa.repository.ts';
import * as repo from './templat.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });
const CONSTRAINTS = {
  templat_kode_unik: () => fieldError('kode', 'Kode ini sudah dipakai templat lain'),
  templat_isi_kecil: () => fieldError('isi', 'Isi templat terlalu panjang'),
};

/** Who may mend records keeps the facility's templates, who writes them keeps their own. */
function assertMayKeep({ izin }: Ctx, milik: 'saya' | 'faskes'): void {
  if (milik === 'faskes' && !hasIzin(izin, 'update rekam medis'))
    throw new AppError('TERLARANG', { message: 'Templat faskes hanya diubah yang boleh memperbaiki rekam medis' });
  if (milik === 'saya' && !hasIzin(izin, 'create rekam medis'))
    throw new AppError('TERLARANG', { message: 'Templat sendiri hanya bagi yang mengisi rekam medis' });
}

async function assertRoomForOwn(tx: TenantTx): Promise<void> {
  if ((await repo.countOwn(tx)) >= MAX_TEMPLAT_SENDIRI)
    throw new AppError('VALIDASI', { message: `Templat sendiri paling banyak ${MAX_TEMPLAT_SENDIRI}` });
}

async function checkDiagnosa(tx: TenantTx, { isi }: TemplatInput): Promise<void> {
  const codes = await listIcd(
    tx,
    isi.diagnosa.map(({ icd }) => icd),
  );
  const at = isi.diagnosa.findIndex(({ icd }) => !codes.some(({ kode, aktif }) => kode === icd && aktif));
  if (at !== -1) throw fieldError(`isi.diagnosa.${at}.icd`, 'Kode ini tidak ada di daftar ICD-10 yang dipakai');
}

async function checkPenunjang(tx: TenantTx, { isi }: TemplatInput): Promise<void> {
  const ids = isi.bagian.penunjang?.tindakan_id ?? [];
  if (ids.length === 0) return;
  const known = await repo.listPemeriksaan(tx, ids);
  const at = ids.findIndex((id) => !known.includes(id));
  if (at !== -1) throw fieldError(`isi.bagian.penunjang.tindakan_id.${at}`, 'Pemeriksaan harus dipilih dari daftar');
}

export const listTemplat = (db: Database, ctx: Ctx, jenis: string | null): Promise<Templat[]> =>
  db.read(ctx, (tx) => repo.listTemplat(tx, jenis), { oneFlight: true });

export const manageTemplat = (
  db: Database,
  ctx: Ctx,
  { page, limit, ...filter }: repo.TemplatFilter & { page: number; limit: number },
): Promise<{ rows: TemplatRow[]; total: number }> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, total] = await Promise.all([repo.listKept(tx, filter, { page, limit }), repo.countKept(tx, filter)]);
      return { rows, total };
    },
    { oneFlight: true },
  );

export const createTemplat = (
  db: Database,
  ctx: Ctx,
  { milik, ...input }: TemplatInput & { milik: 'saya' | 'faskes' },
): Promise<Templat> =>
  db.write(ctx, async (tx) => {
    assertMayKeep(ctx, milik);
    if (milik === 'saya') await assertRoomForOwn(tx);
    await checkDiagnosa(tx, input);
    await checkPenunjang(tx, input);
    const id = await repo
      .insertTemplat(tx, input, milik === 'faskes' ? null : ctx.akunId)
      .catch((e: unknown) => mapConstraint(e, CONSTRAINTS));
    await recordAudit(tx, { aksi: 'buat', objek: 'templat', objekId: id, sesudah: { kode: input.kode, milik } });
    return (await repo.findTemplat(tx, id)) as Templat;
  });

export const updateTemplat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, ...input }: TemplatInput & { aktif: boolean; versi: number },
): Promise<Templat> =>
  db.write(ctx, async (tx) => {
    const locked = await repo.lockTemplat(tx, id);
    if (!locked) throw new AppError('TIDAK_ADA', { message: 'Templat tidak ditemukan' });
    assertMayKeep(ctx, locked.faskes ? 'faskes' : 'saya');
    if (locked.versi !== versi)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Templat ini', 'Periksa isinya yang sekarang.'),
        data: await repo.findTemplat(tx, id),
      });
    if (!locked.faskes && !locked.aktif && input.aktif) await assertRoomForOwn(tx);
    // One whose code went out of use meanwhile can still be taken out of use itself.
    if (input.aktif) {
      await checkDiagnosa(tx, input);
      await checkPenunjang(tx, input);
    }
    await repo.updateTemplat(tx, id, input).catch((e: unknown) => mapConstraint(e, CONSTRAINTS));
    await recordAudit(tx, {
      aksi: input.aktif ? 'ubah' : 'akhiri',
      objek: 'templat',
      objekId: id,
      sesudah: { kode: input.kode },
    });
    return (await repo.findTemplat(tx, id)) as Templat;
  });
