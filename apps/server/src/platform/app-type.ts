import type { FastifyInstance } from 'fastify';
import type { Berkas } from './berkas/berkas.ts';
import type { Brankas } from './brankas.ts';
import type { Database } from './db.ts';
import type { Luar } from './luar.ts';
import type { BukuPengguna, Pengguna } from './pengguna.ts';
import type { Siaran } from './siaran.ts';
import type { Token } from './token.ts';

/** What features may use of the server; made in app.ts. */
export type Bekal = {
  db: Database;
  berkas: Berkas;
  brankas: Brankas;
  luar: Luar;
  token: Token;
  pengguna: BukuPengguna;
  siaran: Siaran;
  versi: string;
  demo: boolean;
};
export type NadiApp = FastifyInstance & { bekal: Bekal };

declare module 'fastify' {
  interface FastifyRequest {
    pengguna: Pengguna | null;
  }
  interface FastifyContextConfig {
    /** The message for a body that is over the route's own limit. */
    terlaluBesar?: string;
  }
}
