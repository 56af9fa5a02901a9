import type { Resep } from '@nadi/contract/resep/resep-view';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { isKhusus, type GolonganObat } from '@nadi/domain/produk/jenis-produk';
import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { DISERAHKAN, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { BUTIR_TELAAH, serahIssue, telaahIssues, tidakTepat, type JawabanTelaah } from '@nadi/domain/resep/telaah';
import { bagianKemasan } from '@nadi/domain/resep/bagian-kemasan';
import { penerimaIssue } from '@nadi/domain/resep/penerima';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { matchesPassword } from '#platform/auth/password.ts';
import { issue, lockFor, release, type StokLine } from '#features/stok/stok.public.ts';
import { findIdentitas, findNarkotikaFacts, findSandi, type Identitas, type Pelaku } from '../facts.repository.ts';
import { bahanOf, type ResepContent } from '../tulis/resep-content.ts';
import * as repo from '../resep.repository.ts';
import { produkBaris } from '../tulis/resolve-lines.ts';
import { stepThenRead } from '../resep.service.ts';
import { prepareAgain, siapOf } from './siap-resep.ts';
import { listSiap } from './siapkan.repository.ts';
import { beginStep } from '../step.ts';
import { hold, fitToStock, openLines, requireDepo, stokLines } from '../biaya/stok-resep.ts';
import { findOpenPenyerahan, listPrepared, openPenyerahan } from '../biaya/stok-resep.repository.ts';
import * as answers from '../telaah/telaah.repository.ts';

type Serah = {
  versi: number;
  baris: readonly { baris_id: number; jumlah: number }[] | null;
  penerima: { nama: string; hubungan: string; identitas: readonly string[] };
  lanjutkan: boolean;
  jawaban: readonly JawabanTelaah[];
  sandi: string | null;
};
type Part = { baris: repo.StoredBaris; jumlah: number };

const MIN_IDENTITAS = 2;

/** How much of a line lies ready: of a compound all of it, where each ingredient does. */
function siapFor(isi: ResepContent, { baris, jumlah }: Part, siap: ReadonlyMap<number, number>): number {
  if (baris.racik_id === null) return siap.get(baris.id) ?? 0;
  const parts = bahanOf(isi, baris.racik_id).filter((bahan) => bahan.jumlah !== null);
  return parts.every(({ id, jumlah: needed }) => (siap.get(id) ?? 0) >= (needed ?? 0)) ? jumlah : 0;
}
const preparedAmounts = async (tx: TenantTx, resepId: number): Promise<Map<number, number>> => {
  const siap = new Map<number, number>();
  const open = await findOpenPenyerahan(tx, resepId);
  for (const { baris, jumlah } of open === null ? [] : await listPrepared(tx, open))
    siap.set(baris, (siap.get(baris) ?? 0) + jumlah);
  return siap;
};

/** Which lines are handed over now, and how much of each; a compound is handed over whole. */
function partsOf(isi: ResepContent, asked: Serah['baris'], siap: ReadonlyMap<number, number>): Part[] {
  const open = openLines(isi);
  // Everything that lies ready: what was short at the preparing waits for its rest.
  if (asked === null) {
    const there = open.flatMap((part): Part[] => {
      const jumlah = Math.min(part.jumlah, siapFor(isi, part, siap));
      return jumlah > 0 ? [{ ...part, jumlah }] : [];
    });
    return there.length > 0 ? there : open;
  }
  const errors: Record<string, string[]> = {};
  const parts = asked.flatMap(({ baris_id, jumlah }, n): Part[] => {
    const line = open.find(({ baris }) => baris.id === baris_id);
    const field = `baris.${n}.jumlah`;
    if (!line) errors[`baris.${n}.baris_id`] = ['Baris ini tidak ada, atau sudah diserahkan seluruhnya'];
    else if (asked.findIndex((one) => one.baris_id === baris_id) !== n)
      errors[`baris.${n}.baris_id`] = ['Baris ini disebut dua kali'];
    else if (jumlah > line.jumlah) errors[field] = [`Sisa yang belum diserahkan ${line.jumlah}`];
    else if (line.baris.racik_id !== null && jumlah !== line.jumlah) errors[field] = ['Racikan diserahkan seluruhnya'];
    return line ? [{ baris: line.baris, jumlah }] : [];
  });
  if (parts.length === 0 && Object.keys(errors).length === 0) errors['baris'] = ['Pilih paling sedikit satu obat'];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  return parts;
}

const golonganOfPart = ({ bahan, produk }: ResepContent, { baris }: Part): GolonganObat[] => {
  const ids =
    baris.racik_id === null
      ? [baris.produk_id ?? 0]
      : bahan.filter(({ racik_id }) => racik_id === baris.racik_id).map((one) => one.produk_id);
  return ids.flatMap((id) => produk.get(id)?.golongan ?? []);
};

const DI_KARYAWAN = 'Minta yang mengelola data karyawan mengisinya di Master, Karyawan.';
/** Why nobody can say that a licence is in force: one without an end is not known to be. */
function sipIssue({ sip, sip_berlaku }: Pelaku, today: string): string | null {
  if (!sip) return `SIP Anda belum dicatat. ${DI_KARYAWAN}`;
  if (sip_berlaku === null) return `Masa berlaku SIP Anda belum dicatat. ${DI_KARYAWAN}`;
  return whyIzinEnded(sip_berlaku, today);
}

/** What took the place of another line after preparing, or was prepared before that was written down, is in no bag yet. */
async function refuseUnprepared(
  tx: TenantTx,
  isi: ResepContent,
  parts: readonly Part[],
  lying: ReadonlyMap<number, number>,
): Promise<void> {
  const key = (barisId: number, bahanId: number | null): string => `${barisId}/${bahanId ?? ''}`;
  const siap = new Set((await listSiap(tx, isi.head.id)).map(({ baris_id, bahan_id }) => key(baris_id, bahan_id)));
  const missing = parts.filter(
    (part) =>
      siapFor(isi, part, lying) < part.jumlah ||
      (part.baris.racik_id === null
        ? !siap.has(key(part.baris.id, null))
        : bahanOf(isi, part.baris.racik_id).some(
            (bahan) => bahan.jumlah !== null && !siap.has(key(part.baris.id, bahan.id)),
          )),
  );
  if (missing.length === 0) return;
  const names = missing.map(({ baris }) => baris.nama).join(', ');
  throw new AppError('VALIDASI', {
    errors: { baris: [`Belum disiapkan: ${names}. Siapkan dulu, dengan etiketnya, sebelum diserahkan.`] },
  });
}

/** spec: RS14; farmasi.md F47: by a pharmacist whose licence is in force, who says so with the password. */
async function guardNarkotika(tx: TenantTx, isi: ResepContent, pelaku: Pelaku, sandi: string | null): Promise<void> {
  const { alamat, diagnosa } = await findNarkotikaFacts(tx, isi.kunjungan.id);
  const errors: Record<string, string[]> = {};
  if (!alamat) errors['pasien.alamat'] = ['Narkotika dan psikotropika butuh alamat pasien. Lengkapi dulu data pasien.'];
  if (!diagnosa) errors['kunjungan.diagnosa'] = ['Narkotika dan psikotropika butuh diagnosa. Minta dokter mengisinya.'];
  const sip = sipIssue(pelaku, tx.ctx.today);
  if (sip !== null) errors['apoteker.sip'] = [sip];
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
  if (!(await matchesPassword(await findSandi(tx), sandi ?? '')))
    throw new AppError('VALIDASI', { errors: { sandi: ['Kata sandi tidak cocok'] } });
}

function refuseInput({ penerima, jawaban }: Serah): void {
  const issues = telaahIssues(jawaban, true);
  const wrong = jawaban.findIndex(({ butir }) => BUTIR_TELAAH[butir].bagian !== 'serah');
  const unanswered = serahIssue(jawaban.map(({ butir }) => butir)) ?? tidakTepat(jawaban);
  const errors = {
    ...(unanswered !== null && { jawaban: [unanswered] }),
    ...Object.fromEntries(issues.map(({ at, kolom, pesan }) => [`jawaban.${at}.${kolom}`, [pesan]])),
    ...(wrong >= 0 && { [`jawaban.${wrong}.butir`]: ['Butir ini dijawab saat telaah'] }),
    ...(new Set(penerima.identitas).size < MIN_IDENTITAS && {
      'penerima.identitas': [`Cocokkan paling sedikit ${MIN_IDENTITAS} identitas`],
    }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

const TAK_TERCATAT: Partial<Record<string, 'nik' | 'alamat' | 'telepon' | 'tanggal_lahir'>> = {
  NIK: 'nik',
  alamat: 'alamat',
  telepon: 'telepon',
  'tanggal lahir': 'tanggal_lahir',
};
/** Nobody is recognised by what is not on record, and whoever says to be the patient has the patient's name. */
function refusePenerima({ kunjungan }: ResepContent, penerima: Serah['penerima'], known: Identitas): void {
  const on = { ...known, tanggal_lahir: kunjungan.tanggal_lahir };
  const missing = penerima.identitas.filter((one) => {
    const field = TAK_TERCATAT[one];
    return field !== undefined && !on[field];
  });
  const issue = penerimaIssue(penerima, kunjungan);
  const errors = {
    ...(missing.length > 0 && { 'penerima.identitas': [`Belum tercatat di data pasien: ${missing.join(', ')}`] }),
    ...(issue !== null && { 'penerima.hubungan': [issue] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

/** Takes the parts out of the ledger and writes down which batches they were; the rest is held for the next handing over. */
async function handOver(
  tx: TenantTx,
  isi: ResepContent,
  {
    parts,
    penerima,
    lying,
  }: { parts: readonly Part[]; penerima: Serah['penerima']; lying: ReadonlyMap<number, number> },
): Promise<boolean> {
  const { head } = isi;
  const depoId = await requireDepo(tx, isi);
  const dokumen = await openPenyerahan(tx, head.id);
  const lines = stokLines(isi, parts);
  const owner = new Map<number, { baris_id: number; bahan_id: number | null }>();
  for (const { baris } of parts) {
    owner.set(baris.id, { baris_id: baris.id, bahan_id: null });
    if (baris.racik_id !== null)
      for (const { id } of bahanOf(isi, baris.racik_id)) owner.set(id, { baris_id: baris.id, bahan_id: id });
  }
  const rest = openLines(isi).flatMap((line): Part[] => {
    const left = line.jumlah - (parts.find(({ baris }) => baris.id === line.baris.id)?.jumlah ?? 0);
    return left > 0 ? [{ baris: line.baris, jumlah: left }] : [];
  });
  const siap = await siapOf(tx, dokumen);
  await lockFor(tx, { depoId, dokumen, lines: stokLines(isi, openLines(isi)) });
  const taken = await issue(tx, { depoId, dokumen, jenis: 'resep', lines: siap.lines(lines) }).catch(
    (error: unknown) => {
      throw prepareAgain(error);
    },
  );
  const rows = taken.flatMap(({ baris, batch_id, jumlah }) => {
    const of = owner.get(baris);
    return of ? [{ ...of, batch_id, jumlah }] : [];
  });
  await answers.insertSerah(tx, dokumen.id, { penerima, rows });
  await answers.addDiserahkan(
    tx,
    parts.map(({ baris, jumlah }) => ({ id: baris.id, jumlah })),
  );
  if (rest.length === 0) return true;
  const given = (id: number): number => parts.find(({ baris }) => baris.id === id)?.jumlah ?? 0;
  // What is left lies ready in the batches that were prepared for it, and waits in them; of what was short no more is there.
  const ready = rest.flatMap((part): Part[] => {
    const jumlah = Math.min(part.jumlah, siapFor(isi, part, lying) - given(part.baris.id));
    return jumlah > 0 ? [{ ...part, jumlah }] : [];
  });
  const prepared = new Set((await listSiap(tx, head.id)).map(({ baris_id }) => baris_id));
  const fresh = rest.filter(({ baris }) => !prepared.has(baris.id));
  await moveRest(tx, isi, {
    depoId,
    dokumen,
    ready: siap.rest(stokLines(isi, ready)),
    // A line that nobody has prepared is refused until somebody does.
    fresh: stokLines(isi, fresh),
  });
  return false;
}

/** What lines still hold for the handing over that is done moves to the next. */
async function moveRest(
  tx: TenantTx,
  isi: ResepContent,
  rest: { depoId: number; dokumen: Dokumen; ready: readonly StokLine[]; fresh: readonly StokLine[] },
): Promise<void> {
  const { depoId, ready, fresh } = rest;
  await release(tx, rest.dokumen);
  const dokumen = await openPenyerahan(tx, isi.head.id);
  await hold(tx, isi, { depoId, dokumen, lines: ready }).catch((error: unknown) => {
    throw prepareAgain(error);
  });
  const { lines } = await fitToStock(tx, isi, { depoId, dokumen, lines: fresh });
  await hold(tx, isi, { depoId, dokumen, lines });
}

/** A pen or a bottle goes whole: a part of it is asked before it leaves. */
function kemasanQuestion(isi: ResepContent, parts: readonly Part[]): string[] {
  const sisa = new Map(openLines(isi).map(({ baris, jumlah }) => [baris.id, jumlah]));
  const asked = parts.flatMap(({ baris: { id, nama, produk_id }, jumlah }) => {
    const produk = isi.produk.get(produk_id ?? 0);
    return (produk && bagianKemasan({ nama, jumlah, sisa: sisa.get(id) ?? jumlah }, produkBaris(produk))) ?? [];
  });
  return asked.length > 0 ? [`${asked.join(' ')} Tetap diserahkan sebagian?`] : [];
}

/** Medicine of one who died goes to somebody else, if at all. */
const deathQuestion = ({ kunjungan: { nama, meninggal } }: ResepContent, { penerima }: Serah): string[] =>
  meninggal
    ? [`${nama} dicatat meninggal. Tetap serahkan obatnya kepada ${penerima.nama} (${penerima.hubungan})?`]
    : [];

/** Everything that a handing over is asked about, at once: each is answered by the same yes. */
function askBefore(isi: ResepContent, parts: readonly Part[], serah: Serah): void {
  if (serah.lanjutkan) return;
  const asked = [...deathQuestion(isi, serah), ...kemasanQuestion(isi, parts)];
  if (asked.length > 0) throw new AppError('PERLU_KONFIRMASI', { message: asked.join(' ') });
}

/** spec: RS11, RS13, RS14; farmasi.md F13, F46 */
export function serahResep(db: Database, ctx: Ctx, id: number, serah: Serah): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    refuseInput(serah);
    const { isi, pelaku } = await beginStep(tx, { id, versi: serah.versi, langkah: 'serah' });
    refusePenerima(isi, serah.penerima, await findIdentitas(tx, isi.kunjungan.pasien_id));
    const siap = await preparedAmounts(tx, id);
    const parts = partsOf(isi, serah.baris, siap);
    await refuseUnprepared(tx, isi, parts, siap);
    askBefore(isi, parts, serah);
    const khusus = parts.some((part) => golonganOfPart(isi, part).some(isKhusus));
    if (khusus) await guardNarkotika(tx, isi, pelaku, serah.sandi);
    const whole = await handOver(tx, isi, { parts, penerima: serah.penerima, lying: siap });
    const status = whole ? DISERAHKAN : SEBAGIAN;
    await answers.insertTelaah(tx, id, serah.jawaban);
    await repo.setStatus(tx, id, status, { langkah: 'diserahkan' });
    await enqueueOutbox(tx, 'resep.diserahkan', { resep_id: id });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'resep',
      objekId: id,
      sesudah: { langkah: 'serah', baris: parts.map(({ baris, jumlah }) => ({ baris_id: baris.id, jumlah })), khusus },
    });
    await repo.announceResep(tx, isi.head, status);
  });
}
