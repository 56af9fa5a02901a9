import type { FastifyBaseLogger } from 'fastify';
import { pickLayanan, type Layanan } from '@nadi/bpjs/kredensial';
import type { BpjsTransport } from '@nadi/bpjs/send';
import type { PesertaQuery } from '@nadi/bpjs/peserta';
import { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import * as repo from './bpjs.repository.ts';
import { explainNoAnswer, describeStoredAnswer } from './bpjs-messages.ts';
import { resolveLayananAddress, openKredensial } from './kredensial-bpjs.ts';
import type { AskResult, AskBpjs } from './ask-bpjs.ts';

export type PesertaLookup = {
  deps: AppServices;
  askBpjs: AskBpjs;
  ctx: Ctx;
  log: FastifyBaseLogger;
  dicari: PesertaQuery;
};

export type PesertaAnswer = {
  data: Peserta;
  source: 'cache' | 'live';
  diambil_pada: string;
  simulator: boolean;
  message: string;
};

type StoredAnswer = { data: Peserta; diambil_pada: string; simulator: boolean };
type LookupFacts = { layanan: Layanan; sarana: BpjsTransport; stored: StoredAnswer | null };

const notConfiguredError = (text: string): AppError => new AppError('LAYANAN_BELUM_DIATUR', { message: text });

/**
 * Reads what is known before BPJS is asked. The transaction ends here, because nothing outside is called inside one.
 */
async function readFacts({ deps: { db, vault, outside }, ctx, dicari }: PesertaLookup): Promise<LookupFacts> {
  const {
    layanan,
    baris: row,
    lama,
  } = await db.read(ctx, async (tx) => {
    const layananOfFaskes = pickLayanan(await repo.findJenisFaskes(tx));
    return {
      layanan: layananOfFaskes,
      baris: await repo.findKredensial(tx, layananOfFaskes),
      lama: await repo.findStoredPeserta(tx, dicari),
    };
  });
  const alamat = row ? resolveLayananAddress(row, outside) : null;
  if (!row || alamat === null)
    throw notConfiguredError('Faskes ini belum tersambung ke BPJS. Minta admin mengisi kredensialnya, lalu coba lagi.');
  const kredensial = openKredensial(vault, ctx.faskesId, row);
  if (!kredensial)
    throw notConfiguredError('Kredensial BPJS faskes ini tidak dapat dibuka. Minta admin mengisinya lagi.');
  // A stored answer that no longer fits the contract is ignored.
  const peserta = Peserta.safeParse(lama?.peserta);
  const stored =
    lama && peserta.success ? { data: peserta.data, diambil_pada: lama.diambil_pada, simulator: lama.simulator } : null;
  return {
    layanan,
    sarana: { fetch: outside.fetch, now: outside.now, timeoutMs: outside.timeoutMs, baseUrl: alamat, kredensial },
    stored,
  };
}

/** Whether BPJS is unreachable or refuses this facility: in both cases it could not be asked about this person. */
const couldNotAsk = (result: AskResult): boolean =>
  result.jenis === 'jauh' || result.jenis === 'jeda' || (result.jenis === 'ditolak' && result.soal === 'akses');

type LookupResult = { facts: LookupFacts; hasil: AskResult; used: StoredAnswer | null };

/** Asks BPJS, stores what was found, and audits who looked up whom. */
async function lookUpPeserta(p: PesertaLookup, mayUseStored: boolean): Promise<LookupResult> {
  const { deps, askBpjs, ctx, log, dicari } = p;
  const facts = await readFacts(p);
  const { layanan, sarana, stored } = facts;
  const result = await askBpjs({ faskesId: ctx.faskesId, layanan, dicari, today: ctx.today, sarana, log });
  const used = mayUseStored && couldNotAsk(result) ? stored : null;
  await deps.db.write(ctx, async (tx) => {
    if (result.jenis === 'ditemukan') {
      const { peserta, simulator, diambilPada } = result;
      await repo.savePeserta(tx, {
        peserta,
        nik: peserta.noKTP ?? (dicari.by === 'nik' ? dicari.nomor : null),
        layanan,
        simulator,
        diambilPada,
      });
    }
    const source = result.jenis === 'ditemukan' ? 'live' : used ? 'cache' : null;
    await recordAudit(tx, {
      aksi: 'baca',
      objek: 'peserta bpjs',
      objekId: dicari.nomor,
      sesudah: { menurut: dicari.by, layanan, hasil: result.jenis, source },
    });
  });
  return { facts, hasil: result, used };
}

/**
 * ketentuan D3: an unknown person is 404, a refusal by BPJS 422, a question that could not be asked 503.
 * `data.metadata` holds the provider's own code and words.
 */
function toAppError(result: Exclude<AskResult, { jenis: 'ditemukan' }>): AppError {
  const text = explainNoAnswer(result);
  const data =
    'kode' in result && result.kode !== null ? { metadata: { code: result.kode, message: result.kata } } : undefined;
  switch (result.jenis) {
    case 'tidak terdaftar':
      return new AppError('TIDAK_ADA', { message: text, data });
    case 'ditolak':
      return new AppError('LAYANAN_MENOLAK', {
        message: `${text}.${result.soal === 'akses' ? ' Minta admin memeriksa kredensial BPJS dan jam server.' : ''}`,
        data,
      });
    case 'tertukar':
      return new AppError('LAYANAN_MENOLAK', { message: `${text}. Periksa nomornya, lalu coba lagi.` });
    case 'jeda':
    case 'jauh':
      return new AppError('LAYANAN_JAUH', {
        message: `${text}. Belum ada jawaban tersimpan; isi datanya sendiri atau coba lagi nanti.`,
        data,
        retryAfter: result.jenis === 'jeda' ? Math.ceil(result.waitMs / 1000) : undefined,
      });
  }
}

/** Returns the live answer of BPJS, else the last stored one, whose message says so and how old it is. */
export async function viewPeserta(p: PesertaLookup): Promise<PesertaAnswer> {
  const { hasil, used } = await lookUpPeserta(p, true);
  if (hasil.jenis === 'ditemukan')
    return {
      data: hasil.peserta,
      source: 'live',
      diambil_pada: hasil.diambilPada,
      simulator: hasil.simulator,
      message: 'Data BPJS berhasil diambil',
    };
  if (used)
    return {
      ...used,
      source: 'cache',
      message: describeStoredAnswer(explainNoAnswer(hasil), used.diambil_pada, p.deps.outside.now(), p.ctx.zona),
    };
  throw toAppError(hasil);
}

export type RawPesertaAnswer = {
  metadata: { code: number; message: string; simulator?: boolean };
  body: Peserta | null;
};

/** Returns the code and words of BPJS itself, with the member when it named one; never a stored answer. */
export async function viewRawPeserta(p: PesertaLookup): Promise<RawPesertaAnswer> {
  const { hasil } = await lookUpPeserta(p, false);
  if (hasil.jenis === 'jeda' || hasil.jenis === 'jauh' || hasil.jenis === 'tertukar') throw toAppError(hasil);
  const message = hasil.kata === '' ? (hasil.jenis === 'ditemukan' ? 'OK' : explainNoAnswer(hasil)) : hasil.kata;
  return hasil.jenis === 'ditemukan'
    ? { metadata: { code: hasil.kode, message, simulator: hasil.simulator }, body: hasil.peserta }
    : { metadata: { code: hasil.kode, message }, body: null };
}
