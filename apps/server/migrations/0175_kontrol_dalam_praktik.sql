-- Whether the hours of a practice held a follow-up when it was planned or moved: one may be planned outside of them, so
-- hours that hold it no more say nothing by themselves. Null: it was planned before this was noted.
alter table jadwal_kontrol add column dalam_praktik boolean;
