import { setTimeout as tunda } from 'node:timers/promises';
import { isTanggal, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { checkGuest, sealAnswer, type AkunSimulator, type Guest } from './guard.ts';
import { controlRoutes, type SimulatorState } from './control.ts';
import { behaviourOf, specialResident } from './special.ts';
import { envelope, toPeserta, notRegistered, type Layanan } from './layanan.ts';
import { complete, residentOfKartu, residentOfNik, type KnownPerson, type Resident } from './resident.ts';
export type { AkunSimulator } from './guard.ts';
export type { KnownPerson } from './resident.ts';

export type Wanted = { by: 'noka' | 'nik'; nomor: string };

export type SimulatorOptions = {
  /** The accounts that may ask; the list may grow while the simulator runs. */
  akun: readonly AkunSimulator[];
  now?: () => number;
  /** How many milliseconds "lambat" waits before it answers. */
  slowMs?: number;
  /** Finds people who are known elsewhere (the demo's patients), before one is made up. */
  findKnown?: (wanted: Wanted, asker: AkunSimulator) => Promise<KnownPerson | null>;
};

const BPJS_ZONA = 'Asia/Jakarta';
const SLOW_MS = 20_000;
const MAX_REMEMBERED_KARTU = 10_000;
const HTML_500 =
  '<!DOCTYPE html><html><head><title>500 Internal Server Error</title></head><body><h1>Internal Server Error</h1></body></html>';

/**
 * Makes the simulator of PCare and VClaim Peserta, which speaks their own wire protocol, with made-up people and faults
 * on demand. The caller makes it listen.
 */
export function createSimulator({
  akun,
  now = Date.now,
  slowMs = SLOW_MS,
  findKnown = async () => null,
}: SimulatorOptions): FastifyInstance {
  const app = Fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true });
  const state: SimulatorState = { mode: 'normal', skewSeconds: 0, panggilan: 0 };
  const clock = (): number => now() + state.skewSeconds * 1000;
  const findResident = createFinder(clock, findKnown);

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, peserta, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(peserta)))),
  );
  app.addHook('onSend', async (_request, reply) => void reply.header('x-simulator', 'Nadi'));
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(envelope('pcare', 404, 'Unauthorized! You are not registered for this service!', null)),
  );
  controlRoutes(app, state);

  const serve =
    (layanan: Layanan, wanted: (request: FastifyRequest) => Wanted & { tglSep: string | null }) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      state.panggilan += 1;
      if (state.mode === 'mati') return breakOff(reply);
      if (state.mode === 'galat') return errorPage(reply);
      if (state.mode === 'lambat') await waitFor(reply, slowMs);
      const { tglSep, ...asked } = wanted(request);
      const behaviour = behaviourOf(asked.nomor);
      const guest = checkGuest(request.headers, layanan, akun, clock());
      if ('tolak' in guest || behaviour === 'tanda tangan salah')
        return reply
          .status(401)
          .send(
            envelope(
              layanan,
              401,
              'tolak' in guest ? guest.tolak : 'Signature service tidak sesuai (teks simulator)',
              null,
            ),
          );
      if (behaviour === 'sambungan putus') return breakOff(reply);
      if (behaviour === 'galat html') return errorPage(reply);
      if (behaviour === 'badan kosong') return reply.type('application/json').send('');
      if (behaviour === 'lambat') await waitFor(reply, slowMs);
      const today = tanggalInZone(clock(), BPJS_ZONA);
      if (tglSep !== null && !isTanggal(tglSep))
        return envelope(layanan, 201, 'Format tglSEP tidak sesuai (teks simulator)', null);
      const person = behaviour === 'tidak terdaftar' ? null : await findResident(asked, guest.akun);
      if (!person) return notRegistered(layanan);
      const peserta = toPeserta(layanan, behaviour === 'orang lain' ? otherPerson(person) : person, {
        tglSep: tglSep ?? today,
        today,
      });
      return envelope(
        layanan,
        200,
        'OK',
        behaviour === 'tanpa sandi'
          ? peserta
          : sealAnswer(peserta, behaviour === 'sandi asing' ? withOtherSecret(guest) : guest),
      );
    };

  const byNoka = (request: FastifyRequest) => ({
    by: 'noka' as const,
    nomor: (request.params as { nomor: string }).nomor,
    tglSep: null,
  });
  const byNik = (request: FastifyRequest) => ({
    by: 'nik' as const,
    nomor: (request.params as { nomor: string }).nomor,
    tglSep: null,
  });
  const tglOf = (request: FastifyRequest) => ({ tglSep: (request.params as { tgl: string }).tgl });
  app.get('/pcare-rest/peserta/:nomor', serve('pcare', byNoka));
  app.get('/pcare-rest/peserta/noka/:nomor', serve('pcare', byNoka));
  app.get('/pcare-rest/peserta/nik/:nomor', serve('pcare', byNik));
  app.get(
    '/vclaim-rest/Peserta/nokartu/:nomor/tglSEP/:tgl',
    serve('vclaim', (r) => ({ ...byNoka(r), ...tglOf(r) })),
  );
  app.get(
    '/vclaim-rest/Peserta/nik/:nomor/tglSEP/:tgl',
    serve('vclaim', (r) => ({ ...byNik(r), ...tglOf(r) })),
  );
  return app;
}

/**
 * Makes the search for the person of a number. A card that was given out for a NIK and does not contain it is
 * remembered while the simulator runs.
 */
function createFinder(
  clock: () => number,
  findKnown: NonNullable<SimulatorOptions['findKnown']>,
): (wanted: Wanted, asker: AkunSimulator) => Promise<Resident | null> {
  const nikOfKartu = new Map<string, string>();
  return async (wanted, asker) => {
    const today = tanggalInZone(clock(), BPJS_ZONA);
    const special = specialResident(wanted.nomor);
    if (special) return special;
    const known = await findKnown(wanted, asker);
    if (known) return complete(known);
    if (wanted.by === 'noka') return residentOfKartu(wanted.nomor, nikOfKartu.get(wanted.nomor) ?? null, today);
    const person = residentOfNik(wanted.nomor, today);
    if (person && nikOfKartu.size < MAX_REMEMBERED_KARTU) nikOfKartu.set(person.noKartu, wanted.nomor);
    return person;
  };
}

function breakOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

const errorPage = (reply: FastifyReply): FastifyReply => reply.status(500).type('text/html').send(HTML_500);

/** Waits, but stops when the caller has hung up. */
async function waitFor(reply: FastifyReply, ms: number): Promise<void> {
  const hungUp = new AbortController();
  reply.raw.once('close', () => hungUp.abort());
  await tunda(ms, undefined, { signal: hungUp.signal }).catch(() => undefined);
}

const otherPerson = (p: Resident): Resident => ({
  ...complete({ noKartu: '0009900009999', nik: '9900000101909999', lahir: p.lahir, jenisKelamin: p.jenisKelamin }),
});
const withOtherSecret = (guest: Guest): Guest => ({
  ...guest,
  akun: { ...guest.akun, consSecret: `${guest.akun.consSecret}-lain` },
});
