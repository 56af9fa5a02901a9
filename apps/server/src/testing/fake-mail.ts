import type { Mail, Mailer } from '../platform/mail/mail.ts';

export type FakeMail = Mailer & {
  sent: (Mail & { id: string })[];
  /** While set, a letter fails with it. */
  failure: Error | null;
  /** The facilities whose outbox was to be sent soon. */
  nudged: number[];
};

export function openFakeMail(): FakeMail {
  const fake: FakeMail = {
    sent: [],
    failure: null,
    nudged: [],
    send: async (mail, id) => {
      if (fake.failure) throw fake.failure;
      fake.sent.push({ ...mail, id });
    },
  };
  return fake;
}
