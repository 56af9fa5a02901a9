import { statfs } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import { buildApp } from './app.ts';
import { installDemo } from './demo/install-demo.ts';
import { startDemoPrinters } from './demo/printer-demo.ts';
import { startSimulator, connectDemo, type ConnectedFaskes } from './demo/simulator-demo.ts';
import { refuseDemoAkun } from './demo/refuse-demo-akun.ts';
import { FEATURES } from './features.ts';
import { createPekerja, type Pekerja } from './features/pekerjaan/pekerjaan.public.ts';
import type { AppServices, NadiApp } from './platform/http/app-type.ts';
import { buildsAlone, buildWeb, SMALL_HEAP } from './platform/run/build-web.ts';
import { openDatabaseServer } from './platform/postgres/database-server.ts';
import { openScanner, scannerAddress } from './platform/berkas/scan.ts';
import { openBerkas } from './platform/berkas/berkas.ts';
import { openDemoMailbox } from './platform/mail/demo-mailbox.ts';
import { createSmtpMailer } from './platform/mail/smtp.ts';
import { berkasJob } from './platform/berkas/orphans.ts';
import type { Ending } from './platform/run/ending.ts';
import { restWhenQuiet } from './platform/jobs/rest.ts';
import { openVault, type Vault } from './platform/auth/vault.ts';
import { ConfigError, isReachable, type Config } from './platform/run/config.ts';
import { openDatabase } from './platform/postgres/open-database.ts';
import type { DatabaseServer } from './platform/postgres/embedded.ts';
import { errorTrace } from './platform/http/errors.ts';
import { lockFolder } from './platform/postgres/lock-folder.ts';
import { OUTSIDE_TIMEOUT_MS } from './platform/outbox/outside.ts';
import { realPrinterNet } from './platform/papers/printer-net.ts';
import { saveJenisDokumen } from './platform/papers/jenis-dokumen.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { withOwner } from './platform/postgres/owner.ts';
import { listSenders } from './platform/feature.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { OUTBOX_CHANNEL } from './platform/outbox/outbox.ts';
import { createOutboxEngine } from './platform/outbox/send-outbox.ts';
import type { RunningJobs } from './platform/run/keep-running.ts';
import { createUserCache } from './platform/auth/user-cache.ts';
import { holdSameKeys } from './platform/postgres/same-keys.ts';
import { readSecrets, type Secrets } from './platform/auth/secrets.ts';
import { openBroadcast } from './platform/live/broadcast.ts';
import { watchForShutdown } from './platform/postgres/shutdown-watch.ts';
import { createToken } from './platform/auth/token.ts';

const MAX_STARTUP_CHECK_MS = 3000;

/** What a start tells whoever waits for it. `stage` counts from 2 to 6, because whoever started the program told 1. */
export type Progress = { stage(n: number, text: string): void; detail(text: string): void };

export type StartOptions = {
  version: string;
  progress: Progress;
  /** Is given everything to close, as it opens, also of a start that fails in the middle. */
  ending: Pick<Ending, 'before'>;
};
export type StartedServer = {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  /** Where the simulator of BPJS listens; null where there is none. */
  simulator: string | null;
};

/** Fails before any long work when the port is taken. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (e: NodeJS.ErrnoException) => {
      const reason =
        e.code === 'EADDRINUSE'
          ? `Port ${port} di ${host} sedang dipakai program lain; hentikan program itu, atau pilih port lain, misalnya PORT=${port + 1} npm start.`
          : `Nadi tidak dapat membuka port ${port} di ${host} (${e.code}); pilih PORT atau HOST lain.`;
      reject(new ConfigError(reason));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Brings schema and data up to date. Returns the demo's facilities that ask the simulator. */
function prepareData(
  { connections }: DatabaseServer,
  config: Config,
  { secrets, vault, progress: { stage, detail } }: { secrets: Secrets; vault: Vault; progress: Progress },
): Promise<ConnectedFaskes[]> {
  return withOwner(connections.owner, async (client) => {
    stage(3, 'Memeriksa susunan basis data');
    for (const nama of await migrate(client)) detail(`migrasi ${nama}`);
    await holdSameKeys(client, secrets);
    stage(4, 'Memuat wilayah dan data demo');
    await saveJenisDokumen(client);
    for (const feature of FEATURES) await feature.prepare?.(client, detail);
    if (vault.hasOldKeys) for (const feature of FEATURES) await feature.renewSealed?.(client, vault);
    if (!config.demo) {
      if (isReachable(config)) await refuseDemoAkun(client);
      return [];
    }
    await installDemo(client, { now: new Date(), notify: detail });
    return connectDemo(client, vault);
  });
}

/**
 * Starts the whole server as its configuration says and nothing else does: neither the environment nor a signal is looked
 * at here, so a test starts it as the program does.
 *
 * Throws:  ConfigError for what whoever starts it can mend.
 */
export async function startServer(config: Config, { version, progress, ending }: StartOptions): Promise<StartedServer> {
  const { stage, detail } = progress;
  await checkPort(config);
  ending.before(lockFolder(config.dataDir));
  const secrets = readSecrets(config.dataDir);
  if (config.buildWeb && buildsAlone(os.totalmem(), process.constrainedMemory())) {
    detail('memori di bawah 2 GB: aplikasi web disiapkan lebih dulu');
    await buildWeb(SMALL_HEAP);
  }

  stage(
    2,
    config.databaseUrl === null
      ? `Menyalakan PostgreSQL bawaan di ${config.dataDir}`
      : 'Menghubungi basis data DATABASE_URL',
  );
  const databaseServer = await openDatabaseServer(config, detail);
  ending.before(() => databaseServer.close());

  // The web build runs beside the data set-up, because it uses another core.
  const web = config.buildWeb ? buildWeb() : Promise.resolve(false);
  web.catch(() => undefined);
  const vault = openVault(secrets.vaultKey, secrets.oldVaultKeys);
  const connectedFaskes = await prepareData(databaseServer, config, { secrets, vault, progress });
  stage(5, 'Menyiapkan aplikasi web');
  detail((await web) ? 'selesai dibangun' : 'tidak berubah');

  stage(6, 'Membuka layanan');
  const db = openDatabase(databaseServer.connections.app);
  ending.before(() => db.close());
  const users = createUserCache(db);
  const logger = { level: config.log };
  const broadcast = openBroadcast(databaseServer.connections.app, db, {
    users,
    onError: () => undefined,
  });
  const berkas = await openBerkas(
    config.dataDir,
    config.s3,
    config.clamav === null ? null : openScanner(scannerAddress(config.clamav)),
  );
  const simulator = config.demo ? await startSimulator(db, connectedFaskes) : null;
  if (simulator) ending.before(() => simulator.close());
  const demoPrinters = config.demo ? await startDemoPrinters() : null;
  if (demoPrinters) ending.before(() => demoPrinters.close());
  const outside = {
    fetch,
    now: Date.now,
    timeoutMs: OUTSIDE_TIMEOUT_MS,
    simulator: () => simulator?.alamat ?? null,
    printers: demoPrinters?.net ?? realPrinterNet,
  };
  let jobs: RunningJobs | null = null;
  let pekerja: Pekerja | null = null;
  const mailbox = config.demo && config.smtp === null ? openDemoMailbox() : null;
  const services: AppServices = {
    db,
    berkas,
    vault,
    outside,
    token: createToken(secrets.tokenKey, secrets.oldTokenKeys),
    user: users,
    broadcast,
    version,
    demo: config.demo,
    mail: config.smtp === null ? mailbox : createSmtpMailer(config.smtp),
    mailbox,
    alamat: config.alamat,
    nudgePekerjaan: (faskesId) => pekerja?.soon(faskesId),
    host: {
      jobsRunning: () => jobs?.running() ?? true,
      freeBytes: () => statfs(config.dataDir).then(({ bavail, bsize }) => bavail * bsize),
    },
  };
  const app = await buildApp(services, {
    logger,
    proxies: config.proxies,
    https: config.https,
    allowance: config.allowance,
  });
  ending.before(() => app.close());
  const outbox = createOutboxEngine(services, listSenders(FEATURES), app.log);
  ending.before(() => outbox.stop());
  pekerja = createPekerja(services, app.log);
  ending.before(() => pekerja?.stop());
  await runBeforeOpen(app);
  jobs = await startJobs({
    owner: databaseServer.connections.owner,
    db,
    log: app.log,
    jobs: [
      berkasJob(berkas, { db, store: berkas.store, log: app.log }),
      ...outbox.jobs,
      ...FEATURES.flatMap((feature) => feature.jobs?.(services) ?? []),
    ],
    cleanings: FEATURES.flatMap(({ cleanings = [] }) => cleanings),
  });
  ending.before(() => jobs?.stop());
  broadcast.follow(OUTBOX_CHANNEL, outbox);
  // Open streams would keep the server from closing, so they end first. Their readers reconnect after the next start.
  ending.before(() => broadcast.close());
  if (config.databaseUrl !== null) {
    const leave = (): void => {
      app.log.warn({}, 'the database is being shut down by somebody else; its connections are given up');
      for (const holder of [broadcast, db, jobs]) holder?.leave();
    };
    ending.before(watchForShutdown(databaseServer.connections.app, leave));
  }
  ending.before(restWhenQuiet(app.server));
  const address = await app.listen({ port: config.port, host: config.host });
  return { address, simulator: simulator?.alamat ?? null };
}

/** A failure here must not keep the server from opening: the feature's jobs do the same work later. */
async function runBeforeOpen({ services, log }: NadiApp): Promise<void> {
  const signal = AbortSignal.timeout(MAX_STARTUP_CHECK_MS);
  for (const { name, beforeOpen } of FEATURES)
    await beforeOpen?.(services, signal).catch((error: unknown) =>
      log.error({ fitur: name, ...errorTrace(error) }, 'work before opening left to the jobs'),
    );
}
