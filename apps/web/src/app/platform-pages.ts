/** The pages of the platform, which belong to no facility; the table of pages has them in its order. */
export const PLATFORM_PAGES = {
  superadmin: {
    title: 'Tenants',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('#features/superadmin/tenants.page.tsx')).TenantsPage,
  },
  semuaFaskes: {
    title: 'Semua faskes',
    kata: 'akun karyawan sip str perangkat integrasi',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('#features/superadmin/semua-faskes.page.tsx')).SemuaFaskesPage,
  },
  auditLogs: {
    title: 'Audit Log',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('#features/superadmin/audit-logs.page.tsx')).AuditLogsPage,
  },
  bukaDarurat: {
    title: 'Akses darurat',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('#features/superadmin/buka-darurat.page.tsx')).BukaDaruratPage,
  },
};
