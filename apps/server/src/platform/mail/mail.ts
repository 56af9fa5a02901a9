/** One letter, in plain text. `link` is the path that it leads to, which its text holds where the address is known. */
export type Mail = { to: string; subject: string; text: string; link: string | null };

/** Sends letters. It throws where nobody knows whether one arrived, so that it is tried again. */
export type Mailer = { send(mail: Mail, id: string): Promise<void> };

/** The server of the mail refuses this letter for good, such as an address that does not exist. */
export class MailRefused extends Error {}
