import { text } from 'node:stream/consumers';
import { findSandiIssue } from './check-sandi.ts';
import { ConfigError } from '../run/config.ts';

/**
 * Reads a password from NADI_ADMIN_PASSWORD or a pipe, or has it typed twice without showing it. It never comes from
 * the command line, which others can see.
 */
export async function askPassword(akun: { nama: string; email: string }): Promise<string> {
  const fromEnv = process.env['NADI_ADMIN_PASSWORD'];
  const password =
    fromEnv ?? (process.stdin.isTTY ? await typeTwice(akun) : (await text(process.stdin)).replace(/\r?\n.*$/s, ''));
  const problem = await findSandiIssue(password, akun);
  if (problem !== null) throw new ConfigError(problem);
  return password;
}

/** `env` is the variable that holds the secret where nobody sits at a keyboard. */
export type SecretPrompt = { env: string; nama: string };

/**
 * Reads several secrets, each from its variable, typed without showing it, or from a pipe with one line each in this
 * order. They never come from the command line.
 */
export async function askSecrets(prompts: readonly SecretPrompt[]): Promise<string[]> {
  const missing = prompts.filter(({ env }) => !process.env[env]);
  const piped = missing.length === 0 || process.stdin.isTTY ? [] : (await text(process.stdin)).split(/\r?\n/);
  const answers: string[] = [];
  for (const { env, nama } of prompts) {
    const value =
      (process.env[env] || (process.stdin.isTTY ? await typeHidden(`${nama}: `) : piped.shift()))?.trim() ?? '';
    if (value === '') throw new ConfigError(`${nama} kosong; isi lewat ${env}, atau ketik saat ditanya.`);
    answers.push(value);
  }
  return answers;
}

async function typeTwice(akun: { nama: string; email: string }): Promise<string> {
  const typed = await typeHidden('Kata sandi: ');
  const problem = await findSandiIssue(typed, akun);
  if (problem !== null) throw new ConfigError(problem);
  if ((await typeHidden('Ulangi kata sandi: ')) !== typed) throw new ConfigError('Kedua kata sandi tidak sama.');
  return typed;
}

function typeHidden(question: string): Promise<string> {
  const input = process.stdin;
  process.stdout.write(question);
  input.setRawMode(true);
  input.setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void): void => {
      input.off('data', receive).setRawMode(false).pause();
      process.stdout.write('\n');
      settle();
    };
    const receive = (chunk: string): void => {
      for (const letter of chunk) {
        if (letter === '\r' || letter === '\n') return finish(() => resolve(typed));
        if (letter === '\u0003') return finish(() => reject(new ConfigError('Dibatalkan.')));
        typed = letter === '\u007f' || letter === '\b' ? typed.slice(0, -1) : typed + letter;
      }
    };
    input.on('data', receive);
  });
}
