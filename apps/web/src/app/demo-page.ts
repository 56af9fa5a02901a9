import type * as DemoPages from '#features/akses/contoh/demo-auth.page.tsx';

/** The eight examples of pages/authentication, of which nothing is ever sent. */
export const demoPage = (title: string, name: keyof typeof DemoPages) =>
  ({
    title,
    access: 'signed-in',
    layout: 'full',
    load: async () => (await import('#features/akses/contoh/demo-auth.page.tsx'))[name],
  }) as const;
