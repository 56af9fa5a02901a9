import type { Mail, Mailer } from '#platform/mail/mail.ts';

export type FakeMail = Mailer & {
  sent: (Mail & { id: string })[];
  /** While set, a letter fails with it. */
  failure: Error | null;
};

export function openFakeMail(): FakeMail {
  const fake: FakeMail = {
    sent: [],
    failure: null,
    send: async (mail, id) => {
      if (fake.failure) throw fake.failure;
      fake.sent.push({ ...mail, id });
    },
  };
  return fake;
}
