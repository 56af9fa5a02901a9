/** Within how many hours a doctor looks at what others wrote of their inpatient. Source: rekam-medis.md RM38. */
export const VERIFIKASI_HOURS = 24;
/** How far back visits are looked through for what their record lacks. */
export const KELENGKAPAN_DAYS = 30;
