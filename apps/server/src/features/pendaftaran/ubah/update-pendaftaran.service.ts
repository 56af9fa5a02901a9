import type { KunjunganRow, SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { UpdatePendaftaran } from '@nadi/contract/kunjungan/pendaftaran-input';
import { updateRefusal } from '@nadi/domain/kunjungan/pendaftaran-options';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { alsoTerdaftarMessage, pickJadwal } from '@nadi/domain/kunjungan/pendaftaran';
import type { Alasan } from '@nadi/domain/kunjungan/pendaftaran';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { BED_DIPESAN, BED_KOSONG, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { takeKuota, releaseKuota, moveKuotaShare, holdPlaces } from '#features/master/jadwal/jadwal.public.ts';
import { setBedStatus, bookBed } from '#features/master/master.public.ts';
import { doubtsOf } from '../slots/ask-vital.ts';
import { loadKunjunganOptions } from '#features/master/master.public.ts';
import { pickTarif } from '@nadi/domain/tarif/tarif';
import { loadFacts, alasanError } from '../pendaftaran-facts.ts';
import type { CheckedFacts } from '../pendaftaran-facts.ts';
import type { LoadedPendaftaran } from '../slots/for-reader.ts';
import { findKunjunganRow } from '../kunjungan.repository.ts';
import { askFirst, explainStillWaiting, VERSI_PERSETUJUAN } from '../pendaftaran.service.ts';
import { updateDetails, updatePendaftaranRows } from '../details.repository.ts';
import { writeHariRawat } from '../rawat/hari-rawat.service.ts';
import { PAYER_CHANGED } from '../slots/payer-slot.ts';
import { listOtherItems, replaceItem, repriceItems } from '../biaya/tindakan-kunjungan.repository.ts';
import { bedTakenError, noPlaceError } from '../no-place.ts';
import { announceKunjungan, enqueueDiubah } from '../notify-kunjungan.ts';
import { findPerjalanan, findStoredPendaftaran, lockKunjungan } from '../stored-pendaftaran.repository.ts';

const notFoundError = (): AppError => new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
const CONFLICT_MESSAGE = sudahBerubah('Kunjungan ini', 'Muat ulang dan periksa lagi.');

/** Loads a registration to be read or changed; this reads a record, so it is audited. */
export function loadPendaftaran(db: Database, ctx: Ctx, id: number): Promise<LoadedPendaftaran> {
  return db.write(ctx, async (tx) => {
    const [stored, perjalanan] = await Promise.all([findStoredPendaftaran(tx, id), findPerjalanan(tx, id)]);
    if (!stored || !perjalanan) throw notFoundError();
    await recordAudit(tx, { aksi: 'baca', objek: 'kunjungan', objekId: stored.kunjungan_id });
    return { ...stored, perjalanan };
  });
}

type PendaftaranChange = { old: SavedPendaftaran; input: UpdatePendaftaran; tanggalLayanan: string };

/** With another room, doctor, schedule or day the old place is given back and a new one is taken. */
const isMoved = ({ old, input, tanggalLayanan }: PendaftaranChange): boolean =>
  old.tujuan.ruangan_id !== input.tujuan.ruangan_id ||
  old.tujuan.dokter_id !== input.tujuan.dokter_id ||
  old.tanggal_layanan !== tanggalLayanan ||
  (input.tujuan.jadwal_dokter_id !== null && old.tujuan.jadwal_dokter_id !== input.tujuan.jadwal_dokter_id);

const isSameRuanganAndDay = ({ old, input, tanggalLayanan }: PendaftaranChange): boolean =>
  old.tujuan.ruangan_id === input.tujuan.ruangan_id && old.tanggal_layanan === tanggalLayanan;

/** Tariffs depend on payer, class and service day, so a change of these changes prices. */
const paysOtherwise = ({ old, input }: PendaftaranChange): boolean =>
  old.penjamin.jenis !== input.penjamin.jenis || old.penjamin.kelas !== input.penjamin.kelas;
const needsReprice = (change: PendaftaranChange): boolean =>
  paysOtherwise(change) || change.old.tanggal_layanan !== change.tanggalLayanan;

/**
 * Another payer or class changes the price of everything that the registration is charged for, also of what the record and
 * other rooms have added (kasir.md K5). What has no tariff for them keeps its price.
 */
async function repriceOthers(
  tx: TenantTx,
  { id: pendaftaranId, kunjunganId }: { id: number; kunjunganId: number },
  { penjamin }: UpdatePendaftaran,
): Promise<void> {
  await writeHariRawat(tx, pendaftaranId, { reprice: true });
  for (const repriceCharges of PAYER_CHANGED.parts()) await repriceCharges(tx, pendaftaranId);
  const items = await listOtherItems(tx, kunjunganId);
  if (items.length === 0) return;
  const { tindakan } = await loadKunjunganOptions(tx, {
    ruangan_id: null,
    paket_id: null,
    bed_id: null,
    tindakan_ids: [...new Set(items.map(({ tindakan_id }) => tindakan_id))],
    icd: null,
    tanggal: tx.ctx.today,
  });
  const tarifOf = new Map(tindakan.map(({ id, tarif }) => [id, tarif]));
  const priced = items.flatMap(({ id, tindakan_id, hari }) => {
    const rows = tarifOf.get(tindakan_id) ?? [];
    const found = pickTarif(rows, { kelas: penjamin.kelas, penjaminId: penjamin.jenis, tanggal: hari });
    return found ? [{ id, tarif: found.tarif }] : [];
  });
  await repriceItems(tx, { kelas: penjamin.kelas, items: priced });
}

const PANELS = ['kecelakaan', 'penanggung_jawab_pasien'] as const;
/** A region is checked together with the region that contains it. */
const ENCLOSING_WILAYAH: Record<string, string> = { kode_kabupaten: 'kode_provinsi', kode_kecamatan: 'kode_kabupaten' };

/**
 * Whether a field of the accident or of the responsible person is unchanged, and so is everything it is checked
 * against.
 */
function isUnchangedInPanel({ old, input, tanggalLayanan }: PendaftaranChange, field: string): boolean {
  const panel = PANELS.find((nama) => field.startsWith(`${nama}.`));
  if (panel === undefined) return false;
  const [previous, current] = [old[panel], input[panel]] as (Record<string, unknown> | null)[];
  const isSame = (nama: string | undefined): boolean => nama === undefined || previous?.[nama] === current?.[nama];
  const nama = field.slice(panel.length + 1);
  return (
    isSame(nama) &&
    isSame(ENCLOSING_WILAYAH[nama]) &&
    (nama !== 'tanggal_kejadian' || old.tanggal_layanan === tanggalLayanan)
  );
}

/** What stays unchanged is not checked again: its doctor may be on leave by now, or its payer no longer accepted. */
function listNewAlasan(facts: CheckedFacts, change: PendaftaranChange): Alasan[] {
  const { old, input } = change;
  const unchanged = new Set<string>();
  if (isSameRuanganAndDay(change)) {
    // The visit of a patient who has died since must still be documented, and the visit itself does not count as a
    // second one in its room.
    unchanged.add('norm');
    if (old.tujuan.kamar_id === input.tujuan.kamar_id) unchanged.add('tujuan.kamar_id');
  }
  if (!isMoved(change)) {
    for (const field of ['tujuan.dokter_id', 'tujuan.jadwal_dokter_id', 'tanggal_pendaftaran']) unchanged.add(field);
    // Only the closing of the room is forgiven; its unit and instalasi must still be right.
    if (!facts.ruleFacts.ruangan) unchanged.add('tujuan.ruangan_id');
  }
  if (old.tanggal_layanan === change.tanggalLayanan) unchanged.add('tanggal_pendaftaran');
  if (old.penjamin.jenis === input.penjamin.jenis) unchanged.add('penjamin.jenis');
  if (old.penjamin.kelas === input.penjamin.kelas) unchanged.add('penjamin.kelas');
  if (old.tujuan.paket_id === input.tujuan.paket_id && !isMoved(change)) unchanged.add('tujuan.paket_id');
  if (
    input.tindakan_ids.every(
      (id) => old.tindakan.some((t) => t.id === id) || facts.item.some((i) => i.tindakan_id === id),
    ) &&
    !isMoved(change)
  )
    unchanged.add('tindakan_ids');
  if ((old.rujukan?.icd ?? null) === (input.rujukan?.icd ?? null)) unchanged.add('rujukan.icd');
  return facts.alasan.filter(({ field }) => !unchanged.has(field) && !isUnchangedInPanel(change, field));
}

/** An ended visit is reported first, whoever changed it last; otherwise a change made meanwhile is reported first. */
function checkMayUpdate({ old, input, tanggalLayanan }: PendaftaranChange): void {
  const endedMessage = updateRefusal(old.status, false);
  if (endedMessage === null && input.versi && old.versi !== input.versi)
    throw new AppError('BENTROK', { message: CONFLICT_MESSAGE });
  const rejection = endedMessage ?? updateRefusal(old.status, isMoved({ old, input, tanggalLayanan }));
  if (rejection !== null) throw new AppError('VALIDASI', { message: rejection, errors: { norm: [rejection] } });
}

/**
 * Changes a registration: place, bed and queue number follow what changed, and nothing else moves. It answers 409 when
 * another change came first.
 */
export function updateStoredPendaftaran(
  db: Database,
  ctx: Ctx,
  id: number,
  body: UpdatePendaftaran,
): Promise<KunjunganRow> {
  const tanggalLayanan = tanggalInZone(body.tanggal_pendaftaran, ctx.zona);
  return db.write(ctx, async (tx) => {
    const locked = await lockKunjungan(tx, id);
    const old = locked && (await findStoredPendaftaran(tx, id));
    if (!old) throw notFoundError();
    checkMayUpdate({ old, input: body, tanggalLayanan });
    const facts = await loadFacts(tx, body, {
      tanggalLayanan,
      own: { kunjunganId: old.kunjungan_id, bedId: old.tujuan.kamar_id },
    });
    // A norm that was merged into this patient since the form was opened means this patient.
    if (body.norm !== old.norm && facts.pasien?.norm !== old.norm)
      throw alasanError([{ field: 'norm', message: 'Pasien kunjungan yang sudah terdaftar tidak dapat diganti' }]);

    const input = { ...body, medical_record: facts.rekam };
    const change = { old, input, tanggalLayanan };
    const alasan = listNewAlasan(facts, change);
    const jadwalId = isMoved(change) ? pickJadwal(facts.ruleFacts) : old.tujuan.jadwal_dokter_id;
    if (alasan.length > 0 || (isMoved(change) && jadwalId === null)) throw alasanError(alasan);
    const asksElsewhere = !isSameRuanganAndDay(change) && !input.lanjutkan;
    const own = { kunjunganId: old.kunjungan_id, rekam: old.medical_record };
    const { pasien } = facts;
    askFirst({
      elsewhere: asksElsewhere ? alsoTerdaftarMessage(facts.ruleFacts.aktif, input.tujuan.ruangan_id) : null,
      doubts: pasien && !body.ukuran_benar ? await doubtsOf(tx, { body, pasien, tanggalLayanan, own }) : [],
    });

    await movePlace(tx, change, jadwalId);
    await moveBed(tx, change);
    const nomorAntrean = isSameRuanganAndDay(change)
      ? null
      : await takeNomor(tx, 'antrean', `${input.tujuan.ruangan_id}:${tanggalLayanan}`);
    await updatePendaftaranRows(
      tx,
      { id, kunjunganId: old.kunjungan_id },
      { input, tanggalLayanan, jadwalId, nomorAntrean, versiPersetujuan: VERSI_PERSETUJUAN },
    ).catch((e: unknown) =>
      mapConstraint(e, {
        kunjungan_aktif_unik: () => alasanError([explainStillWaiting(facts.tujuan)]),
        kunjungan_bed_unik: bedTakenError,
      }),
    );
    await updateDetails(tx, id, input);
    if (paysOtherwise(change)) await repriceOthers(tx, { id, kunjunganId: old.kunjungan_id }, input);
    await replaceItem(tx, old.kunjungan_id, input, { item: facts.item, reprice: needsReprice(change) });
    return announceUpdated(tx, id, change);
  });
}

/**
 * Gives the old place back before taking the new one, because both may belong to one schedule. When only the payer
 * changes, the place only moves between the JKN and the non-JKN share.
 */
async function movePlace(tx: TenantTx, change: PendaftaranChange, jadwalId: number | null): Promise<void> {
  const { old, input, tanggalLayanan } = change;
  const jkn = input.penjamin.jenis === PENJAMIN_BPJS;
  const previousJkn = old.penjamin.jenis === PENJAMIN_BPJS;
  const previous =
    old.tujuan.jadwal_dokter_id === null
      ? null
      : { jadwalId: old.tujuan.jadwal_dokter_id, tanggal: old.tanggal_layanan, jkn: previousJkn };
  if (jadwalId === null || (!isMoved(change) && jkn === previousJkn)) return;
  const place = { jadwalId, tanggal: tanggalLayanan, jkn };
  if (!isMoved(change)) {
    if (!(await moveKuotaShare(tx, place))) throw await noPlaceError(tx, place);
    return;
  }
  await holdPlaces(tx, previous === null ? [place] : [place, previous]);
  if (previous !== null) await releaseKuota(tx, previous);
  if (!(await takeKuota(tx, place))) throw await noPlaceError(tx, place);
}

async function moveBed(tx: TenantTx, { old, input }: PendaftaranChange): Promise<void> {
  const [from, to] = [old.tujuan.kamar_id, input.tujuan.kamar_id];
  if (from === to) return;
  if (from !== null) await setBedStatus(tx, from, BED_KOSONG);
  if (to === null) return;
  if (!(await bookBed(tx, to))) throw bedTakenError();
  await setBedStatus(tx, to, old.status === DILAYANI ? BED_TERISI : BED_DIPESAN);
}

async function announceUpdated(
  tx: TenantTx,
  id: number,
  { old, input, tanggalLayanan }: PendaftaranChange,
): Promise<KunjunganRow> {
  const [row, after] = await Promise.all([findKunjunganRow(tx, old.kunjungan_id), findStoredPendaftaran(tx, id)]);
  if (!row) throw new Error('the visit vanished under its lock');
  await Promise.all([
    enqueueDiubah(tx, {
      kunjungan_id: old.kunjungan_id,
      pendaftaran_id: id,
      satu_sehat: input.satu_sehat,
    }),
    recordAudit(tx, { aksi: 'ubah', objek: 'kunjungan', objekId: old.kunjungan_id, sebelum: old, sesudah: after }),
    announceKunjungan(tx, {
      ruangan_id: input.tujuan.ruangan_id,
      kunjungan_id: old.kunjungan_id,
      norm: old.norm,
      jenis: 'diubah',
      tanggal: tanggalLayanan,
    }),
  ]);
  return row;
}
