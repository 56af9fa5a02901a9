import type { Templat, TemplatInput } from '@nadi/contract/templat.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { MAX_TEMPLAT_SENDIRI } from '@nadi/domain/rekam-medis/rekam';
import { recordAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError, mapConstraint } from '../../../platform/errors.ts';
import { listIcd } from '../diagnosa/diagnosa.repository.ts';
import * as repo from './templat.repository.ts';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });
const CONSTRAINTS = { templat_kode_unik: () => fieldError('kode', 'Kode ini sudah dipakai templat lain') };

function assertMayShare({ izin }: Ctx): void {
  if (!hasIzin(izin, 'update rekam medis'))
    throw new AppError('TERLARANG', { message: 'Templat faskes hanya diubah yang boleh memperbaiki rekam medis' });
}

async function checkDiagnosa(tx: TenantTx, { isi }: TemplatInput): Promise<void> {
  const codes = await listIcd(
    tx,
    isi.diagnosa.map(({ icd }) => icd),
  );
  const at = isi.diagnosa.findIndex(({ icd }) => !codes.some(({ kode, aktif }) => kode === icd && aktif));
  if (at !== -1) throw fieldError(`isi.diagnosa.${at}.icd`, 'Kode ini tidak ada di daftar ICD-10 yang dipakai');
}

export const listTemplat = (db: Database, ctx: Ctx, jenis: string | null): Promise<Templat[]> =>
  db.read(ctx, (tx) => repo.listTemplat(tx, jenis), { oneFlight: true });

export const createTemplat = (
  db: Database,
  ctx: Ctx,
  { milik, ...input }: TemplatInput & { milik: 'saya' | 'faskes' },
): Promise<Templat> =>
  db.write(ctx, async (tx) => {
    if (milik === 'faskes') assertMayShare(ctx);
    else if ((await repo.countOwn(tx)) >= MAX_TEMPLAT_SENDIRI)
      throw new AppError('VALIDASI', { message: `Templat sendiri paling banyak ${MAX_TEMPLAT_SENDIRI}` });
    await checkDiagnosa(tx, input);
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
    if (locked.faskes) assertMayShare(ctx);
    if (locked.versi !== versi)
      throw new AppError('BENTROK', {
        message: 'Templat ini baru saja diubah orang lain.',
        data: await repo.findTemplat(tx, id),
      });
    await checkDiagnosa(tx, input);
    await repo.updateTemplat(tx, id, input).catch((e: unknown) => mapConstraint(e, CONSTRAINTS));
    await recordAudit(tx, {
      aksi: input.aktif ? 'ubah' : 'akhiri',
      objek: 'templat',
      objekId: id,
      sesudah: { kode: input.kode },
    });
    return (await repo.findTemplat(tx, id)) as Templat;
  });
