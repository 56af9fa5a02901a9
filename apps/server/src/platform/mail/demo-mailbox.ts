import type { Mail, Mailer } from './mail.ts';

export type KeptMail = Mail & { id: string; pada: string };
/** Where the demo keeps what it would have sent, the newest first. */
export type DemoMailbox = Mailer & { list(): readonly KeptMail[] };

const MAX_KEPT = 30;

/** It lives in memory and goes with the server, as the letters are only worth something for minutes. */
export function openDemoMailbox(): DemoMailbox {
  let kept: readonly KeptMail[] = [];
  return {
    send: async (mail, id) => {
      kept = [{ ...mail, id, pada: new Date().toISOString() }, ...kept].slice(0, MAX_KEPT);
    },
    list: () => kept,
  };
}
