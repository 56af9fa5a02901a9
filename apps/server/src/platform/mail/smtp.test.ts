import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTinySmtp, type TinySmtp } from '#testing/tiny-smtp.ts';
import { MailRefused } from './mail.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp.ts';

let smtp: TinySmtp;
beforeAll(async () => void (smtp = await startTinySmtp()));
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.letters.length = smtp.heard.length = 0;
  smtp.answers.clear();
});
const MAIL = { to: 'rina@klinik.id', subject: 'Kode', text: 'Kode Anda: é7mp\n', link: null };
const mailer = (settings: Partial<SmtpSettings> = {}) =>
  createSmtpMailer({
    host: '127.0.0.1',
    port: smtp.port,
    login: null,
    from: 'Nadi <nadi@klinik.id>',
    tls: 'off',
    ...settings,
  });
const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

it('sends a letter from the installation, with an id of its own', async () => {
  await mailer({ login: { user: 'nadi', password: 'sandi-surel' } }).send(MAIL, 'nadi-1-22');
  expect(smtp.letters).toMatchObject([{ from: 'nadi@klinik.id', to: ['rina@klinik.id'], login: 'nadi sandi-surel' }]);
  const [{ data }] = smtp.letters as [TinySmtp['letters'][number]];
  expect(data).toMatch(/^From: Nadi <nadi@klinik\.id>$/m);
  expect(data).toMatch(/^Message-ID: <nadi-1-22@klinik\.id>$/m);
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(data).toContain('Kode Anda: =C3=A97mp');
});

it('a mailbox with a comma, or with a line of its own, makes no second recipient and no header', async () => {
  await failureOf(mailer().send({ ...MAIL, to: 'rina@klinik.id, semua@lain.id' }, 'a'));
  await failureOf(mailer().send({ ...MAIL, to: 'rina@klinik.id\r\nBcc: semua@lain.id' }, 'b'));
  expect(smtp.letters.flatMap(({ to }) => to).filter((to) => to.startsWith('semua'))).toEqual([]);
  expect(smtp.letters.some(({ data }) => /^Bcc:/m.test(data))).toBe(false);
});

it('says nothing, not even the password, to a server that does not encrypt', async () => {
  const secret = { login: { user: 'nadi', password: 'sandi-surel' }, tls: 'starttls' } as const;
  expect(await failureOf(mailer(secret).send(MAIL, 'a'))).toBeInstanceOf(Error);
  expect(smtp.letters).toEqual([]);
  expect(smtp.heard.some((line) => line.startsWith('AUTH'))).toBe(false);
});

it.each([
  ['an address that does not exist is refused for good', 'RCPT TO', '550 no such mailbox', true],
  ['a mailbox that is full just now is tried again', 'RCPT TO', '452 try later', false],
  ['a wrong password is for the administrator, and tried again', 'AUTH PLAIN', '535 no', false],
])('%s', async (_what, command, answer, isFinal) => {
  smtp.answers.set(command, answer);
  const error = await failureOf(mailer({ login: { user: 'nadi', password: 'salah' } }).send(MAIL, 'a'));
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
});

it('a server that is away is no refusal', async () => {
  const error = await failureOf(mailer({ port: 1 }).send(MAIL, 'a'));
  expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, false]);
});
