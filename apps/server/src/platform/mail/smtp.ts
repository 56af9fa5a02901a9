import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mail.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** null where the server takes mail from this machine without a password. */
  login: { user: string; password: string } | null;
  from: string;
  /** 'starttls' and 'tls' send nothing where the line can't be encrypted; 'off' is for a server on the same machine. */
  tls: 'starttls' | 'tls' | 'off';
};

/** Together shorter than the outbox waits for a service. */
const TIMEOUTS = { connectionTimeout: 6000, greetingTimeout: 5000, socketTimeout: 8000, dnsTimeout: 5000 };
/** SMTP answers from here on are final. */
const PERMANENT = 500;
/** The commands whose refusal is about this letter; any other is about the connection, and may be mended. */
const ABOUT_THE_LETTER = /^(RCPT TO|DATA)/;

const isRefusal = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= PERMANENT && ABOUT_THE_LETTER.test(command ?? '');
};

/** Sends by SMTP. A message goes with an id of its own, so that one that comes twice is known as the same. */
export function createSmtpMailer({ host, port, login, from, tls }: SmtpSettings): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? host;
  return {
    send: async ({ to, subject, text }, id) => {
      try {
        await transport.sendMail({
          from,
          // As an object, so that no comma in it makes a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused('the mail server refused the letter', { cause: error });
        throw error;
      }
    },
  };
}
