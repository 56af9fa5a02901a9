import type { PageName } from '#platform/address/paths.ts';
import type { Page } from './page.ts';

/** Rights, audit, printers and examples, in the order of the menu. */
export const SETTING_PAGES = {
  hakAkses: {
    title: 'Hak akses',
    kata: 'pengguna user peran izin role',
    access: 'view pengaturan',
    menu: 'Pengaturan',
    load: async () => (await import('#features/akses/hak/hak-akses.page.tsx')).HakAksesPage,
  },
  changelog: {
    title: 'Catatan perubahan',
    access: 'always',
    load: async () => (await import('./changelog/changelog.page.tsx')).ChangelogPage,
  },
  aiBadgeExamples: {
    title: 'Contoh tanda otomatis',
    routeName: 'ai-badge-examples',
    access: 'signed-in',
    load: async () => (await import('./ai-badge-examples.page.tsx')).AiBadgeExamplesPage,
  },
  audit: {
    title: 'Jejak audit',
    kata: 'log riwayat jejak',
    access: 'view audit',
    menu: 'Pengaturan',
    load: async () => (await import('#features/audit/audit.page.tsx')).AuditPage,
  },
  printer: {
    title: 'Printer',
    kata: 'cetak pencetak',
    access: 'view dashboard',
    menu: 'Pengaturan',
    load: async () => (await import('#features/cetak/printer.page.tsx')).PrinterPage,
  },
  cetakan: {
    title: 'Antrean cetak',
    kata: 'cetak ulang print',
    access: 'view dashboard',
    menu: 'Pengaturan',
    load: async () => (await import('#features/cetak/cetakan.page.tsx')).CetakanPage,
  },
  printerJaringan: {
    title: 'Printer jaringan',
    access: 'view pengaturan',
    load: async () => (await import('#features/master/printer/printer-jaringan.page.tsx')).PrinterJaringanPage,
  },
} satisfies { readonly [N in PageName]?: Page<N> };
