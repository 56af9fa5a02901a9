import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudit } from '#platform/audit.ts';
import { bareCtx, type Ctx, type TenantTx } from '#platform/db/db.ts';
import { MailRefused, type Mail, type Mailer } from '#platform/mail/mail.ts';
import { enqueueOutbox, type OutboxSender, type SendResult } from '#platform/outbox/outbox.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-topics.ts';
import { issueKode, type KodeLewat } from './kode.repository.ts';
import { findLetterAkun, type LetterAkun } from './surat.repository.ts';
import { alreadyLetter, changedLetter, inviteLetter, resetLetter } from './surat.ts';

export const LETTER_TOPICS = ['akun.lupa', 'akun.undang', 'akun.sudah_ada', 'akun.sandi_diganti'] as const;
type LetterTopic = (typeof LETTER_TOPICS)[number];
/** What asks for a letter. */
type Asked = OutboxMessage<LetterTopic>;

/** Asks for the letter that tells of a changed password, so that its owner hears of it if it was somebody else. */
export const tellSandiChanged = (tx: TenantTx, akunId: number): Promise<void> =>
  enqueueOutbox(tx, 'akun.sandi_diganti', { akun_id: akunId });
/** Asks for the letter with which somebody makes the first password of an account. */
export const inviteAkun = (tx: TenantTx, akunId: number): Promise<void> =>
  enqueueOutbox(tx, 'akun.undang', { akun_id: akunId });

/**
 * Asks for the letter to who wants an account and has one. It is asked for whoever wants one, because only the sender
 * looks whether there is.
 */
export const tellAlreadyAkun = (tx: TenantTx, email: string): Promise<void> =>
  enqueueOutbox(tx, 'akun.sudah_ada', { email, diminta_pada: new Date().toISOString() });

const ctxOf = ({ id, faskes_id }: LetterAkun): Ctx => ({
  ...bareCtx(faskes_id ?? 0),
  akunId: id,
  requestId: 'pekerjaan',
});

/** Makes a code when its letter goes out, so that its minutes begin then and it stands nowhere in clear before. */
const makeKode = ({ db }: AppServices, akun: LetterAkun, lewat: KodeLewat): Promise<string> =>
  db.write(ctxOf(akun), (tx) => issueKode(tx, akun.id, lewat));

async function writeLetter(services: AppServices, akun: LetterAkun, { topik }: Asked): Promise<Omit<Mail, 'to'>> {
  const { alamat } = services;
  if (topik === 'akun.sandi_diganti') return changedLetter(akun);
  if (topik === 'akun.sudah_ada') return alreadyLetter(akun);
  if (topik === 'akun.undang')
    return inviteLetter({ ...akun, alamat, kode: await makeKode(services, akun, 'undangan') });
  return resetLetter({ ...akun, alamat, kode: await makeKode(services, akun, 'surel') });
}

/**
 * Whether what was asked for is no longer wanted: a password that was changed since needs no code, and an account that
 * was made since is no news to who asked for it.
 */
function isStale({ sandi_diubah_pada, dibuat_pada }: LetterAkun, asked: Asked): boolean {
  if (asked.topik !== 'akun.lupa' && asked.topik !== 'akun.sudah_ada') return false;
  const changed = asked.topik === 'akun.lupa' ? sandi_diubah_pada : dibuat_pada;
  return changed !== null && changed > asked.muatan.diminta_pada;
}

/** What the audit says of a letter that is on its way, or for which there was nobody. */
async function recordLetter({ db }: AppServices, akun: LetterAkun | null, asked: Asked): Promise<void> {
  const sesudah = { perihal: asked.topik, ...(asked.topik === 'akun.lupa' ? { alamat: asked.muatan.alamat } : {}) };
  const ctx = akun ? ctxOf(akun) : { ...bareCtx(0), requestId: 'pekerjaan' };
  await db.write(ctx, (tx) =>
    recordAudit(tx, { aksi: akun ? 'buat' : 'ditolak', objek: 'surel', objekId: akun?.id ?? '-', sesudah }),
  );
}

async function deliver(services: AppServices, mailer: Mailer, asked: Asked): Promise<SendResult> {
  const akun = await services.db.platform((tx) =>
    findLetterAkun(tx, 'email' in asked.muatan ? { email: asked.muatan.email } : { akunId: asked.muatan.akun_id }),
  );
  // Nobody is told whether there is such an account, so that nothing is left to send is no failure.
  if (!akun && asked.topik === 'akun.lupa') await recordLetter(services, null, asked);
  if (!akun || isStale(akun, asked)) return 'terkirim';
  const letter = await writeLetter(services, akun, asked);
  await mailer.send({ ...letter, to: akun.email }, `nadi-${asked.faskesId}-${asked.id}`);
  await recordLetter(services, akun, asked);
  return 'terkirim';
}

/** Sends letters to owners of accounts. */
export const surelSender: OutboxSender<LetterTopic> = {
  service: 'surel',
  topics: LETTER_TOPICS,
  everywhere: true,
  // Whoever asked and heard nothing for a day has asked again, or has turned to somebody else.
  lastsHours: { 'akun.lupa': 24, 'akun.sudah_ada': 24 },
  send: async (services, message) => {
    if (!services.mail) return { ditolak: 'Surel belum diatur di tempat ini.' };
    try {
      return await deliver(services, services.mail, message);
    } catch (error) {
      if (error instanceof MailRefused) return { ditolak: 'Server surel menolak alamat ini.' };
      throw error;
    }
  },
};
