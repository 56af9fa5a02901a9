import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import type { AnyEndpoint, JenisBerkas } from '@nadi/contract/endpoint';
import type { BerkasMasuk, Ruang } from './berkas/masuk.ts';
import { AppError } from './errors.ts';

/**
 * Parses the text of a form field into the type of the contract. Text that does not fit stays text, and the contract
 * refuses it.
 */
function ubah(schema: z.ZodType | undefined, teks: string): unknown {
  if (teks === '') return null;
  for (const calon of [
    teks,
    Number(teks),
    teks === 'true' || teks === '1',
    teks === 'false' || teks === '0' ? false : undefined,
  ]) {
    if (calon !== undefined && !Number.isNaN(calon) && schema?.safeParse(calon).success) return calon;
  }
  return teks;
}

const MEGA = 1024 * 1024;
/** The most bytes that all parts of a form other than files may have. */
const TEKS_TERBESAR = 2 * MEGA;
const TERLALU_BESAR = `Berkas paling besar ${BERKAS_TERBESAR / MEGA} MB`;

/** Returns what is wrong with a file as it came, or null. */
function alasanTolak({ ukuran, jenis }: BerkasMasuk, terpotong: boolean, terima: JenisBerkas): string | null {
  if (terpotong) return TERLALU_BESAR;
  if (ukuran === 0) return 'Berkas ini kosong; pilih berkas lain';
  if (terima === 'gambar' && jenis !== 'gambar' && jenis !== 'heif')
    return 'Berkas ini bukan gambar (JPEG, PNG, WebP, atau GIF)';
  return null;
}

type Terkumpul = {
  isi: Record<string, unknown>;
  berkas: Record<string, BerkasMasuk>;
  errors: Record<string, string[]>;
};

/**
 * Writes one file of the form into the request's folder. A file that isn't wanted is read to its end and dropped, so
 * that the sender gets the answer.
 */
async function terimaBerkas(
  bagian: MultipartFile,
  endpoint: AnyEndpoint,
  ruang: Ruang,
  { berkas, errors }: Terkumpul,
): Promise<void> {
  const { fieldname: kolom, filename = '', file } = bagian;
  const terima = endpoint.files?.[kolom];
  if (terima === undefined || berkas[kolom]) {
    errors[kolom] = [terima === undefined ? 'Berkas tidak diterima di sini' : 'Kirim satu berkas saja di sini'];
    await finished(file.resume());
    return;
  }
  const masuk = await ruang.tulis(kolom, filename, file);
  // A browser sends an empty part without a name for a file field that nobody touched.
  if (filename === '' && masuk.ukuran === 0) return;
  const alasan = alasanTolak(masuk, file.truncated, terima);
  if (alasan === null) berkas[kolom] = masuk;
  else errors[kolom] = [alasan];
}

/** The messages of the parser for a form that ends in the middle or isn't a form; it gives no code. */
const TERPOTONG =
  /end of multipart data|terminated early|boundary not found|malformed part header|closed before the multipart/i;

/**
 * Tells whether the connection broke before the body was whole. Whatever error that caused here is then not the
 * server's.
 */
const putus = ({ raw }: FastifyRequest): boolean => raw.errored !== null || (raw.destroyed && !raw.readableEnded);

/**
 * Refuses a body that announces more bytes than its files may have before reading it. A body without a length is cut
 * file by file, and ends with the request's time limit.
 */
function periksaPanjang(request: FastifyRequest, kolom: readonly string[]): void {
  const panjang = Number(request.headers['content-length'] ?? 0);
  if (panjang <= kolom.length * BERKAS_TERBESAR + TEKS_TERBESAR) return;
  if (kolom.length === 1) throw new AppError('VALIDASI', { errors: { [kolom[0] as string]: [TERLALU_BESAR] } });
  throw new AppError('TERLALU_BESAR', {
    message: kolom.length === 0 ? 'Kiriman terlalu besar.' : `Kiriman terlalu besar. ${TERLALU_BESAR}.`,
  });
}

/**
 * Reads multipart/form-data as the specification posts it: fields go into the body that the contract validates, files
 * into the request's folder. Files are written as they come, so that only a few kilobytes of them are in memory.
 */
export async function bacaFormulir(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  ruang: Ruang,
): Promise<Terkumpul['berkas']> {
  const shape = (endpoint.body as z.ZodObject).shape as Record<string, z.ZodType>;
  const kolom = Object.keys(endpoint.files ?? {});
  periksaPanjang(request, kolom);
  const hasil: Terkumpul = { isi: {}, berkas: {}, errors: {} };
  try {
    for await (const bagian of request.parts({ limits: { fileSize: BERKAS_TERBESAR, files: kolom.length + 1 } })) {
      if (bagian.type === 'file') await terimaBerkas(bagian, endpoint, ruang, hasil);
      else hasil.isi[bagian.fieldname] = ubah(shape[bagian.fieldname], String(bagian.value));
    }
  } catch (error) {
    throw putus(request) || TERPOTONG.test((error as Error).message)
      ? new AppError('PERMINTAAN_RUSAK', {
          message: 'Formulir terpotong di jalan atau tidak dapat dibaca. Kirim sekali lagi.',
        })
      : error;
  }
  if (Object.keys(hasil.errors).length > 0) throw new AppError('VALIDASI', { errors: hasil.errors });
  request.body = hasil.isi;
  return hasil.berkas;
}
