import type { FastifyInstance } from 'fastify';
import type { Allowances, DeviceAllowances } from '../limits/allowance.ts';
import type { FailedSignIn } from '../audit.ts';
import type { Berkas } from '../berkas/berkas.ts';
import type { Vault } from '../auth/vault.ts';
import type { Database } from '../db/db.ts';
import type { Device } from '../auth/device.ts';
import type { DemoMailbox } from '../mail/demo-mailbox.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Outside } from '../outbox/outside.ts';
import type { UserCache, User } from '../auth/user-cache.ts';
import type { Broadcast } from '../live/broadcast.ts';
import type { TemporaryClaims, Token } from '../auth/token.ts';

/** What the computer and the process that the server runs in say of themselves, for /readyz. */
export type Host = { jobsRunning(): boolean; /** Free bytes where the data lies. */ freeBytes(): Promise<number> };

/** What features may use of the server; made in app.ts. */
export type AppServices = {
  db: Database;
  berkas: Berkas;
  vault: Vault;
  outside: Outside;
  token: Token;
  user: UserCache;
  broadcast: Broadcast;
  version: string;
  demo: boolean;
  /** null where no mail can be sent. */
  mail: Mailer | null;
  /** What the demo would have sent; null where real mail is sent, and where there is no demo. */
  mailbox: DemoMailbox | null;
  /** Where browsers find this server, without a slash behind it; null where nobody has said so. */
  alamat: string | null;
  /** Begins soon what waits in the background in a facility. */
  nudgePekerjaan(faskesId: number): void;
  host: Host;
};
export type NadiApp = FastifyInstance & { services: AppServices };

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach this server by HTTPS alone. */
    httpsOnly: boolean;
    /** What each account may ask for of costly calls. */
    allowances: Allowances;
    deviceAllowances: DeviceAllowances;
  }
  interface FastifyRequest {
    user: User | null;
    /** The paired display or kiosk that asks; null in every other call. */
    device: Device | null;
    /** Whose password was right, in a call of the second factor. */
    temporary: TemporaryClaims | null;
    /** Set by a sign-in whose password was wrong. */
    failedSignIn: FailedSignIn | null;
  }
  interface FastifyContextConfig {
    /** The message for a body that is over the route's own limit. */
    terlaluBesar?: string;
  }
}
