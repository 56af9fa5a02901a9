import type { ClientBase } from 'pg';
import { tanggalInZone, type Zone } from '@nadi/domain/tanggal/tanggal';
import { completeLayananLoket, fillHall } from './antrean-loket-demo.repository.ts';
import { removeFactor } from '#features/akses/akses.public.ts';
import { createAkun, createFaskes } from '#features/faskes-baru/create-faskes.ts';
import {
  recordInstalled,
  takeInstallTurn,
  enterFaskes,
  readInstalled,
  inTransaction,
} from '#platform/postgres/install.ts';
import { linkAkunPasien } from './akun-pasien-demo.repository.ts';
import { seedFrom } from './random.ts';
import { DEMO_AKUN_DETAILS, DEMO_PASSWORD } from './akun.ts';
import { readKecamatan } from './origin-wilayah.repository.ts';
import { buildOrigin, type Kecamatan } from './origin-wilayah.ts';
import { analyzeTables, findDemoFaskes, saveMaster, tellIdentitas } from './faskes-demo.repository.ts';
import { DEMO_FASKES, allRuangan, type DemoFaskes } from './faskes-demo.ts';
import {
  readJadwal,
  readPasien,
  registeredDays,
  finishOldKunjungan,
  prepareKunjunganStage,
  bulkSaveKunjungan,
  type KunjunganDay,
} from './bulk-kunjungan.repository.ts';
import { openRegistration, tellKodeFaskes } from './demo-akun.repository.ts';
import { completeAkun } from './complete-akun.ts';
import { completeKaryawan } from './karyawan-demo.repository.ts';
import { enqueueKembar } from './kembar-demo.repository.ts';
import { DEMO_KEMBAR, plantKembar } from './synthetic-kembar.ts';
import { saveAlergi } from './alergi-demo.repository.ts';
import { saveKontrol } from './kontrol-demo.repository.ts';
import { saveRekam } from './rekam-demo.repository.ts';
import { chargeNew } from '#features/pendaftaran/pendaftaran.public.ts';
import { bareCtx } from '#platform/db/db.ts';
import { demoTx } from './demo-tx.ts';
import { saveMcu } from './mcu-demo.repository.ts';
import { earlierVisits } from './rutin-demo.ts';
import { saveSurat } from './surat-demo.repository.ts';
import { saveTriase, saveVital } from './vital-demo.repository.ts';
import { savePenunjang } from './penunjang-demo.repository.ts';
import { saveResep } from './resep-demo.repository.ts';
import { makeTakDikenal, linkIbu, bulkSaveKeluarga } from './keluarga-demo.repository.ts';
import { syntheticKeluarga, plantSpecial } from './synthetic-keluarga.ts';
import { kunjunganOfDay, type StoredPasien } from './synthetic-kunjungan.ts';
import { kunjunganOfToday } from './certain-work.ts';
import { daysToFill, readStarted, writeStarted } from './days-to-fill.ts';
import { completeJadwal } from './jadwal-demo.repository.ts';
import { completeLoketIcd } from './loket-demo.repository.ts';
import { completeObat } from './obat-demo.repository.ts';
import { completePrinter } from './printer-demo.repository.ts';
import { takeNorm, pasienLine, preparePasienStage, bulkSavePasien } from './bulk-pasien.repository.ts';
import { syntheticPasien } from './synthetic-pasien.ts';
import { fillRawatInap } from './rawat-inap-demo.ts';
import { hasTindakan, saveDemoTindakan } from './tindakan-demo.repository.ts';
import { buildTindakan } from './tindakan-demo.ts';

export type DemoOptions = { now: Date; notify?: (message: string) => void };

const DEMO_VERSION = '1';
const ZONA: Zone = 'Asia/Jakarta';
const YEAR_MS = 365 * 86_400_000;
const TABLES = [
  'pasien',
  'pasien_kata',
  'nama_kata',
  'pasien_alamat',
  'pasien_ibu_kata',
  'pasien_kontak',
  'pasien_identitas',
  'pasien_keluarga',
  'pendaftaran',
  'kunjungan',
  'catatan_awal',
  'penghitung',
  'catatan_medis',
  'diagnosa',
  'jadwal_terpakai',
  'penunjang',
  'hasil',
  'resep',
  'resep_baris',
  'resep_telaah',
  'resep_penyerahan',
  'resep_serah',
  'mutasi_stok',
  'stok',
];

/** Sets up the two demo facilities once. On a later day it only adds the days since. */
export async function installDemo(client: ClientBase, { now, notify = () => undefined }: DemoOptions): Promise<void> {
  await inTransaction(client, async () => {
    await takeInstallTurn(client, 'demo');
    if ((await readInstalled(client, 'demo')) !== null) return;
    const kecamatan = await readKecamatan(client);
    await preparePasienStage(client);
    await prepareKunjunganStage(client);
    for (const f of DEMO_FASKES) {
      notify(`demo: ${f.nama}, ${f.pasienCount.toLocaleString('id-ID')} pasien`);
      await installFaskes(client, f, kecamatan, now);
    }
    const superadmin = DEMO_AKUN_DETAILS.find((a) => a.faskes === null);
    if (superadmin)
      await createAkun(client, { ...superadmin, password: DEMO_PASSWORD, faskesId: null, peran: superadmin.kode });
    await recordInstalled(client, 'demo', DEMO_VERSION);
    await analyzeTables(client, TABLES);
  });
  // Whoever tries the demo is offered the set-up page again after each start (ketentuan D36).
  for (const { email, faskes } of DEMO_AKUN_DETAILS) if (faskes === null) await removeFactor(client, email);
  await refreshToday(client, { now, notify });
}

async function installFaskes(
  client: ClientBase,
  f: DemoFaskes,
  kecamatan: readonly Kecamatan[],
  now: Date,
): Promise<void> {
  const id = await createFaskes(client, {
    kode: f.kode,
    nama: f.nama,
    jenis: f.jenis,
    alamat: f.alamat,
    telepon: f.telepon,
    zona: ZONA,
  });
  await enterFaskes(client, id);
  await tellIdentitas(client, f);
  await completeAkun(client, f.kode, id);
  if (f.kode === 'KLINIK') {
    await openRegistration(client);
    await tellKodeFaskes(client);
  }
  await saveMaster(client, f);
  await completeJadwal(client, f.kode);

  const firstNorm = await takeNorm(client, f.pasienCount);
  const gapMs = (3 * YEAR_MS) / f.pasienCount;
  const source = {
    seed: seedFrom(f.kode, 'pasien'),
    origin: buildOrigin(kecamatan, f.spread),
    today: tanggalInZone(now.getTime(), ZONA),
    createdAt: (norm: number) => new Date(now.getTime() - (f.pasienCount - norm + 1) * gapMs).toISOString(),
  };
  const special = plantSpecial(
    Array.from({ length: f.pasienCount }, (_, n) => syntheticPasien(firstNorm + n, source)),
    DEMO_KEMBAR,
    source.today,
  );
  const pasien = plantKembar(special.pasien);
  await bulkSavePasien(client, pasien.map(pasienLine), { withAlamatIdentitas: true });
  const withoutKeluarga = new Set(special.takDikenal);
  await bulkSaveKeluarga(
    client,
    pasien.flatMap((p) => (withoutKeluarga.has(p.norm) ? [] : (syntheticKeluarga(p, source.today) ?? []))),
  );
  await linkIbu(client, special.ibu);
  await makeTakDikenal(client, special.takDikenal);
  await enqueueKembar(client, firstNorm + f.pasienCount - DEMO_KEMBAR);
  await analyzeTables(client, ['pasien']);
  await saveDemoTindakan(client, buildTindakan(f.kode, source.today));
  await completeObat(client, f.kode, source.today);
  await fillDays(client, f, now);
  const petugas = await findDemoFaskes(client, f.kode);
  if (petugas)
    await fillRawatInap(client, {
      kode: f.kode,
      zona: ZONA,
      now,
      petugasId: petugas.petugasId,
      limit: f.pasienCount,
    });
}

/** Gives each demo facility the service days it has not had: today's queue half served, and up to 30 days back. */
export async function refreshToday(client: ClientBase, { now, notify = () => undefined }: DemoOptions): Promise<void> {
  for (const f of DEMO_FASKES) {
    const existing = await findDemoFaskes(client, f.kode);
    if (!existing) continue;
    await inTransaction(client, async () => {
      await takeInstallTurn(client, `demo:${f.kode}`);
      await enterFaskes(client, existing.id);
      await completeAkun(client, f.kode, existing.id);
      await completeJadwal(client, f.kode);
      // A demo that was set up before procedures existed gets them here.
      if (!(await hasTindakan(client)))
        await saveDemoTindakan(client, buildTindakan(f.kode, tanggalInZone(now.getTime(), ZONA)));
      await completeLoketIcd(client);
      await completeLayananLoket(client);
      await fillHall(client, { today: tanggalInZone(now.getTime(), ZONA), now });
      await completePrinter(client);
      await completeObat(client, f.kode, tanggalInZone(now.getTime(), ZONA));
      await completeKaryawan(client, tanggalInZone(now.getTime(), ZONA));
      await prepareKunjunganStage(client);
      if ((await fillDays(client, f, now)) > 0) notify(`demo: antrean hari ini ${f.nama}`);
      await linkAkunPasien(client, existing.petugasId);
    });
  }
}

async function fillDays(client: ClientBase, f: DemoFaskes, now: Date): Promise<number> {
  const today = tanggalInZone(now.getTime(), ZONA);
  const registered = await registeredDays(client);
  const started = readStarted(await readInstalled(client, startedKey(f)));
  const hari = daysToFill(today, { registered: new Set(registered.keys()), started });
  const faskes = await findDemoFaskes(client, f.kode);
  if (hari.length === 0 || !faskes) return 0;
  await finishOldKunjungan(client, today);
  const pasien = await readPasien(client, { today, zona: ZONA, limit: f.pasienCount });
  if (pasien.length === 0) return 0;
  const days = (await buildDays(client, f, { hari, pasien, now })).map((day) => {
    const after = registered.get(day.tanggal);
    return after ? { ...day, after } : day;
  });
  // Who comes regularly has come before: written once, beside the first month. A demo that was not started for a month
  // has an empty one too, and those visits already.
  const earlier = registered.size === 0 ? earlierVisits(days, pasien, f.kode) : [];
  await bulkSaveKunjungan(client, [...earlier, ...days], faskes.petugasId);
  await saveAlergi(client);
  await saveRekam(client);
  await saveVital(client);
  await saveTriase(client, today);
  await savePenunjang(client, { faskesId: faskes.id, kode: f.kode, today, now });
  await saveResep(client, { faskesId: faskes.id, kode: f.kode, today, zona: ZONA, now });
  await saveKontrol(client, { today, zona: ZONA, petugasId: faskes.petugasId });
  await saveSurat(client, { faskesId: faskes.id, kode: f.kode, zona: ZONA });
  if (f.kode === 'KLINIK') await saveMcu(client, f.kode);
  await chargeNew(demoTx(client, bareCtx(faskes.id)));
  await recordInstalled(client, startedKey(f), writeStarted(started, today));
  return days.length;
}

const startedKey = (f: DemoFaskes): string => `demo:${f.kode}:hari`;

async function buildDays(
  client: ClientBase,
  f: DemoFaskes,
  { hari, pasien, now }: { hari: readonly string[]; pasien: readonly StoredPasien[]; now: Date },
): Promise<KunjunganDay[]> {
  const weights = new Map(allRuangan(f).map((r) => [r.deskripsi, r.bobot]));
  const jadwal = (await readJadwal(client)).map((j) => ({ ...j, bobot: weights.get(j.ruangan) ?? 0 }));
  const base = { kode: f.kode, zona: ZONA, count: f.kunjunganPerDay, jadwal, pasien };
  const today = tanggalInZone(now.getTime(), ZONA);
  return hari.map((tanggal) => ({
    tanggal,
    kunjungan:
      tanggal === today
        ? kunjunganOfToday({ ...base, tanggal, now: now.getTime() })
        : kunjunganOfDay({ ...base, tanggal, now: null }),
  }));
}
