/** The root of the keys of templates that a record is written with: what is saved of one is there at the next dot. */
export const TEMPLAT_KEY = 'templat-isi';
