import type { FastifyBaseLogger } from 'fastify';
import { pilihLayanan, type Layanan } from '@nadi/bpjs/kredensial';
import type { Sarana } from '@nadi/bpjs/kirim';
import type { Dicari } from '@nadi/bpjs/peserta';
import { Peserta } from '@nadi/contract/bpjs.contract';
import type { Bekal } from '../../platform/app-type.ts';
import { catatAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './bpjs.repository.ts';
import { alasan, kalimatTersimpan } from './kalimat-bpjs.ts';
import { alamatLayanan, bukaKredensial } from './kredensial-bpjs.ts';
import type { HasilTanya, TanyaBpjs } from './tanya-bpjs.ts';

export type Pencarian = { bekal: Bekal; tanya: TanyaBpjs; ctx: Ctx; log: FastifyBaseLogger; dicari: Dicari };

export type JawabanPeserta = {
  data: Peserta;
  source: 'cache' | 'live';
  diambil_pada: string;
  simulator: boolean;
  message: string;
};

type Tersimpan = { data: Peserta; diambil_pada: string; simulator: boolean };
type Fakta = { layanan: Layanan; sarana: Sarana; tersimpan: Tersimpan | null };

const belumDiatur = (kalimat: string): AppError => new AppError('LAYANAN_BELUM_DIATUR', { message: kalimat });

/**
 * Reads what is known before BPJS is asked. The transaction ends here, because nothing outside is called inside one.
 */
async function bacaFakta({ bekal: { db, brankas, luar }, ctx, dicari }: Pencarian): Promise<Fakta> {
  const { layanan, baris, lama } = await db.read(ctx, async (tx) => {
    const pilihan = pilihLayanan(await repo.findJenisFaskes(tx));
    return {
      layanan: pilihan,
      baris: await repo.findKredensial(tx, pilihan),
      lama: await repo.findTersimpan(tx, dicari),
    };
  });
  const alamat = baris ? alamatLayanan(baris, luar) : null;
  if (!baris || alamat === null)
    throw belumDiatur('Faskes ini belum tersambung ke BPJS. Minta admin mengisi kredensialnya, lalu coba lagi.');
  const kredensial = bukaKredensial(brankas, ctx.faskesId, baris);
  if (!kredensial) throw belumDiatur('Kredensial BPJS faskes ini tidak dapat dibuka. Minta admin mengisinya lagi.');
  // A stored answer that no longer fits the contract is ignored.
  const peserta = Peserta.safeParse(lama?.peserta);
  const tersimpan =
    lama && peserta.success ? { data: peserta.data, diambil_pada: lama.diambil_pada, simulator: lama.simulator } : null;
  return {
    layanan,
    sarana: { fetch: luar.fetch, kini: luar.kini, batasMs: luar.batasMs, alamat, kredensial },
    tersimpan,
  };
}

/** Whether BPJS is unreachable or refuses this facility: in both cases it could not be asked about this person. */
const tidakTertanya = (hasil: HasilTanya): boolean =>
  hasil.jenis === 'jauh' || hasil.jenis === 'jeda' || (hasil.jenis === 'ditolak' && hasil.soal === 'akses');

type Temuan = { fakta: Fakta; hasil: HasilTanya; dipakai: Tersimpan | null };

/** Asks BPJS, stores what was found, and audits who looked up whom. */
async function cari(p: Pencarian, bolehTersimpan: boolean): Promise<Temuan> {
  const { bekal, tanya, ctx, log, dicari } = p;
  const fakta = await bacaFakta(p);
  const { layanan, sarana, tersimpan } = fakta;
  const hasil = await tanya({ faskesId: ctx.faskesId, layanan, dicari, hariIni: ctx.hariIni, sarana, log });
  const dipakai = bolehTersimpan && tidakTertanya(hasil) ? tersimpan : null;
  await bekal.db.write(ctx, async (tx) => {
    if (hasil.jenis === 'ditemukan') {
      const { peserta, simulator, diambilPada } = hasil;
      await repo.simpanPeserta(tx, {
        peserta,
        nik: peserta.noKTP ?? (dicari.menurut === 'nik' ? dicari.nomor : null),
        layanan,
        simulator,
        diambilPada,
      });
    }
    const source = hasil.jenis === 'ditemukan' ? 'live' : dipakai ? 'cache' : null;
    await catatAudit(tx, {
      aksi: 'baca',
      objek: 'peserta bpjs',
      objekId: dicari.nomor,
      sesudah: { menurut: dicari.menurut, layanan, hasil: hasil.jenis, source },
    });
  });
  return { fakta, hasil, dipakai };
}

/**
 * decisions D3: an unknown person is 404, a refusal by BPJS 422, a question that could not be asked 503.
 * `data.metadata` holds the provider's own code and words.
 */
function gagal(hasil: Exclude<HasilTanya, { jenis: 'ditemukan' }>): AppError {
  const kalimat = alasan(hasil);
  const data =
    'kode' in hasil && hasil.kode !== null ? { metadata: { code: hasil.kode, message: hasil.kata } } : undefined;
  switch (hasil.jenis) {
    case 'tidak terdaftar':
      return new AppError('TIDAK_ADA', { message: kalimat, data });
    case 'ditolak':
      return new AppError('LAYANAN_MENOLAK', {
        message: `${kalimat}.${hasil.soal === 'akses' ? ' Minta admin memeriksa kredensial BPJS dan jam server.' : ''}`,
        data,
      });
    case 'tertukar':
      return new AppError('LAYANAN_MENOLAK', { message: `${kalimat}. Periksa nomornya, lalu coba lagi.` });
    case 'jeda':
    case 'jauh':
      return new AppError('LAYANAN_JAUH', {
        message: `${kalimat}. Belum ada jawaban tersimpan; isi datanya sendiri atau coba lagi nanti.`,
        data,
        retryAfter: hasil.jenis === 'jeda' ? Math.ceil(hasil.tungguMs / 1000) : undefined,
      });
  }
}

/** Returns the live answer of BPJS, else the last stored one, whose message says so and how old it is. */
export async function lihatPeserta(p: Pencarian): Promise<JawabanPeserta> {
  const { hasil, dipakai } = await cari(p, true);
  if (hasil.jenis === 'ditemukan')
    return {
      data: hasil.peserta,
      source: 'live',
      diambil_pada: hasil.diambilPada,
      simulator: hasil.simulator,
      message: 'Data BPJS berhasil diambil',
    };
  if (dipakai)
    return {
      ...dipakai,
      source: 'cache',
      message: kalimatTersimpan(alasan(hasil), dipakai.diambil_pada, p.bekal.luar.kini(), p.ctx.zona),
    };
  throw gagal(hasil);
}

export type JawabanMentah = { metadata: { code: number; message: string; simulator?: boolean }; body: Peserta | null };

/** Returns the code and words of BPJS itself, with the member when it named one; never a stored answer. */
export async function lihatMentah(p: Pencarian): Promise<JawabanMentah> {
  const { hasil } = await cari(p, false);
  if (hasil.jenis === 'jeda' || hasil.jenis === 'jauh' || hasil.jenis === 'tertukar') throw gagal(hasil);
  const message = hasil.kata === '' ? (hasil.jenis === 'ditemukan' ? 'OK' : alasan(hasil)) : hasil.kata;
  return hasil.jenis === 'ditemukan'
    ? { metadata: { code: hasil.kode, message, simulator: hasil.simulator }, body: hasil.peserta }
    : { metadata: { code: hasil.kode, message }, body: null };
}
