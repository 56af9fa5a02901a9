/** Within how many hours a doctor looks at what others wrote of their inpatient. Source: rekam-medis.md RM38. */
export const VERIFIKASI_HOURS = 24;
/** Hours from the admission to the first assessment, and from the departure to the resume. Source: rekam-medis.md RM38. */
export const ASESMEN_HOURS = 24;
export const RESUME_HOURS = 24;
/** How far back visits are looked through for what their record lacks. */
export const KELENGKAPAN_DAYS = 30;
