import { text } from 'node:stream/consumers';
import { KonfigurasiSalah } from './config.ts';

/**
 * platform.md 5: a password has 8 characters or more, with upper case, lower case, a digit and one of !@#$%&*().
 * Returns what is wrong, or null.
 */
export function periksaSandi(sandi: string): string | null {
  const cukup =
    sandi.length >= 8 && /[A-Z]/.test(sandi) && /[a-z]/.test(sandi) && /\d/.test(sandi) && /[!@#$%&*()]/.test(sandi);
  return cukup
    ? null
    : 'Kata sandi paling sedikit 8 huruf, dengan huruf besar, huruf kecil, angka, dan salah satu dari !@#$%&*().';
}

/**
 * Reads a password from NADI_ADMIN_PASSWORD or a pipe, or has it typed twice without showing it. It never comes from
 * the command line, which others can see.
 */
export async function tanyaSandi(): Promise<string> {
  const dariEnv = process.env['NADI_ADMIN_PASSWORD'];
  const sandi =
    dariEnv ?? (process.stdin.isTTY ? await ketikDuaKali() : (await text(process.stdin)).replace(/\r?\n.*$/s, ''));
  const salah = periksaSandi(sandi);
  if (salah !== null) throw new KonfigurasiSalah(salah);
  return sandi;
}

/** `env` is the variable that holds the secret where nobody sits at a keyboard. */
export type Rahasia = { env: string; nama: string };

/**
 * Reads several secrets, each from its variable, typed without showing it, or from a pipe with one line each in this
 * order. They never come from the command line.
 */
export async function tanyaRahasia(daftar: readonly Rahasia[]): Promise<string[]> {
  const kurang = daftar.filter(({ env }) => !process.env[env]);
  const pipa = kurang.length === 0 || process.stdin.isTTY ? [] : (await text(process.stdin)).split(/\r?\n/);
  const jawaban: string[] = [];
  for (const { env, nama } of daftar) {
    const nilai = (process.env[env] || (process.stdin.isTTY ? await ketik(`${nama}: `) : pipa.shift()))?.trim() ?? '';
    if (nilai === '') throw new KonfigurasiSalah(`${nama} kosong; isi lewat ${env}, atau ketik saat ditanya.`);
    jawaban.push(nilai);
  }
  return jawaban;
}

async function ketikDuaKali(): Promise<string> {
  const satu = await ketik('Kata sandi: ');
  const salah = periksaSandi(satu);
  if (salah !== null) throw new KonfigurasiSalah(salah);
  if ((await ketik('Ulangi kata sandi: ')) !== satu) throw new KonfigurasiSalah('Kedua kata sandi tidak sama.');
  return satu;
}

function ketik(tanya: string): Promise<string> {
  const masuk = process.stdin;
  process.stdout.write(tanya);
  masuk.setRawMode(true);
  masuk.setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let isi = '';
    const selesai = (lanjut: () => void): void => {
      masuk.off('data', terima).setRawMode(false).pause();
      process.stdout.write('\n');
      lanjut();
    };
    const terima = (potongan: string): void => {
      for (const huruf of potongan) {
        if (huruf === '\r' || huruf === '\n') return selesai(() => resolve(isi));
        if (huruf === '\u0003') return selesai(() => reject(new KonfigurasiSalah('Dibatalkan.')));
        isi = huruf === '\u007f' || huruf === '\b' ? isi.slice(0, -1) : isi + huruf;
      }
    };
    masuk.on('data', terima);
  });
}
