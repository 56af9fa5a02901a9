import { setTimeout as tunda } from 'node:timers/promises';
import { adalahTanggal, tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { periksaTamu, tutupJawaban, type AkunSimulator, type Tamu } from './jaga.ts';
import { kendaliRoutes, type Keadaan } from './kendali.ts';
import { kelakuan, pendudukKhusus } from './khusus.ts';
import { amplop, bentukPeserta, tidakTerdaftar, type Layanan } from './layanan.ts';
import { lengkapi, pendudukDariKartu, pendudukDariNik, type OrangDikenal, type Penduduk } from './penduduk.ts';
export type { AkunSimulator } from './jaga.ts';
export type { OrangDikenal } from './penduduk.ts';

export type Dicari = { menurut: 'noka' | 'nik'; nomor: string };

export type PilihanSimulator = {
  /** The accounts that may ask; the list may grow while the simulator runs. */
  akun: readonly AkunSimulator[];
  kini?: () => number;
  /** How many milliseconds "lambat" waits before it answers. */
  lambatMs?: number;
  /** Finds people who are known elsewhere (the demo's patients), before one is made up. */
  dikenal?: (dicari: Dicari, oleh: AkunSimulator) => Promise<OrangDikenal | null>;
};

const ZONA_BPJS = 'Asia/Jakarta';
const LAMBAT_MS = 20_000;
const KARTU_DIINGAT = 10_000;
const HTML_500 =
  '<!DOCTYPE html><html><head><title>500 Internal Server Error</title></head><body><h1>Internal Server Error</h1></body></html>';

/**
 * Makes the simulator of PCare and VClaim Peserta, which speaks their own wire protocol, with made-up people and faults
 * on demand. The caller makes it listen.
 */
export function buatSimulator({
  akun,
  kini = Date.now,
  lambatMs = LAMBAT_MS,
  dikenal = async () => null,
}: PilihanSimulator): FastifyInstance {
  const app = Fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true });
  const keadaan: Keadaan = { mode: 'normal', selisihDetik: 0, panggilan: 0 };
  const jam = (): number => kini() + keadaan.selisihDetik * 1000;
  const cari = pencari(jam, dikenal);

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, isi, selesai) =>
    selesai(null, Object.fromEntries(new URLSearchParams(String(isi)))),
  );
  app.addHook('onSend', async (_request, reply) => void reply.header('x-simulator', 'Nadi'));
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(amplop('pcare', 404, 'Unauthorized! You are not registered for this service!', null)),
  );
  kendaliRoutes(app, keadaan);

  const layani =
    (layanan: Layanan, dicari: (request: FastifyRequest) => Dicari & { tglSep: string | null }) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      keadaan.panggilan += 1;
      if (keadaan.mode === 'mati') return putuskan(reply);
      if (keadaan.mode === 'galat') return halamanGalat(reply);
      if (keadaan.mode === 'lambat') await tunggu(reply, lambatMs);
      const { tglSep, ...siapa } = dicari(request);
      const laku = kelakuan(siapa.nomor);
      const tamu = periksaTamu(request.headers, layanan, akun, jam());
      if ('tolak' in tamu || laku === 'tanda tangan salah')
        return reply
          .status(401)
          .send(
            amplop(
              layanan,
              401,
              'tolak' in tamu ? tamu.tolak : 'Signature service tidak sesuai (teks simulator)',
              null,
            ),
          );
      if (laku === 'sambungan putus') return putuskan(reply);
      if (laku === 'galat html') return halamanGalat(reply);
      if (laku === 'badan kosong') return reply.type('application/json').send('');
      if (laku === 'lambat') await tunggu(reply, lambatMs);
      const hariIni = tanggalDiZona(jam(), ZONA_BPJS);
      if (tglSep !== null && !adalahTanggal(tglSep))
        return amplop(layanan, 201, 'Format tglSEP tidak sesuai (teks simulator)', null);
      const orang = laku === 'tidak terdaftar' ? null : await cari(siapa, tamu.akun);
      if (!orang) return tidakTerdaftar(layanan);
      const isi = bentukPeserta(layanan, laku === 'orang lain' ? orangLain(orang) : orang, {
        tglSep: tglSep ?? hariIni,
        hariIni,
      });
      return amplop(
        layanan,
        200,
        'OK',
        laku === 'tanpa sandi' ? isi : tutupJawaban(isi, laku === 'sandi asing' ? denganRahasiaLain(tamu) : tamu),
      );
    };

  const noka = (request: FastifyRequest) => ({
    menurut: 'noka' as const,
    nomor: (request.params as { nomor: string }).nomor,
    tglSep: null,
  });
  const nik = (request: FastifyRequest) => ({
    menurut: 'nik' as const,
    nomor: (request.params as { nomor: string }).nomor,
    tglSep: null,
  });
  const tgl = (request: FastifyRequest) => ({ tglSep: (request.params as { tgl: string }).tgl });
  app.get('/pcare-rest/peserta/:nomor', layani('pcare', noka));
  app.get('/pcare-rest/peserta/noka/:nomor', layani('pcare', noka));
  app.get('/pcare-rest/peserta/nik/:nomor', layani('pcare', nik));
  app.get(
    '/vclaim-rest/Peserta/nokartu/:nomor/tglSEP/:tgl',
    layani('vclaim', (r) => ({ ...noka(r), ...tgl(r) })),
  );
  app.get(
    '/vclaim-rest/Peserta/nik/:nomor/tglSEP/:tgl',
    layani('vclaim', (r) => ({ ...nik(r), ...tgl(r) })),
  );
  return app;
}

/**
 * Makes the search for the person of a number. A card that was given out for a NIK and does not contain it is
 * remembered while the simulator runs.
 */
function pencari(
  jam: () => number,
  dikenal: NonNullable<PilihanSimulator['dikenal']>,
): (dicari: Dicari, oleh: AkunSimulator) => Promise<Penduduk | null> {
  const nikKartu = new Map<string, string>();
  return async (dicari, oleh) => {
    const hariIni = tanggalDiZona(jam(), ZONA_BPJS);
    const khusus = pendudukKhusus(dicari.nomor);
    if (khusus) return khusus;
    const ada = await dikenal(dicari, oleh);
    if (ada) return lengkapi(ada);
    if (dicari.menurut === 'noka') return pendudukDariKartu(dicari.nomor, nikKartu.get(dicari.nomor) ?? null, hariIni);
    const orang = pendudukDariNik(dicari.nomor, hariIni);
    if (orang && nikKartu.size < KARTU_DIINGAT) nikKartu.set(orang.noKartu, dicari.nomor);
    return orang;
  };
}

function putuskan(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

const halamanGalat = (reply: FastifyReply): FastifyReply => reply.status(500).type('text/html').send(HTML_500);

/** Waits, but stops when the caller has hung up. */
async function tunggu(reply: FastifyReply, ms: number): Promise<void> {
  const pergi = new AbortController();
  reply.raw.once('close', () => pergi.abort());
  await tunda(ms, undefined, { signal: pergi.signal }).catch(() => undefined);
}

const orangLain = (p: Penduduk): Penduduk => ({
  ...lengkapi({ noKartu: '0009900009999', nik: '9900000101909999', lahir: p.lahir, jenisKelamin: p.jenisKelamin }),
});
const denganRahasiaLain = (tamu: Tamu): Tamu => ({
  ...tamu,
  akun: { ...tamu.akun, consSecret: `${tamu.akun.consSecret}-lain` },
});
