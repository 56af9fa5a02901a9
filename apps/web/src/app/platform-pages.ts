/** The pages of the platform, which belong to no facility; the table of pages has them in its order. */
export const PLATFORM_PAGES = {
  superadmin: {
    title: 'Tenants',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('../features/superadmin/tenants.page.tsx')).TenantsPage,
  },
  auditLogs: {
    title: 'Audit Log',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('../features/superadmin/audit-logs.page.tsx')).AuditLogsPage,
  },
  bukaDarurat: {
    title: 'Akses darurat',
    access: 'view superadmin' as const,
    menu: 'Superadmin' as const,
    load: async () => (await import('../features/superadmin/buka-darurat.page.tsx')).BukaDaruratPage,
  },
};
