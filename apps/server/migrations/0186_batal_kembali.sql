-- A cancellation can be taken back for a minute: what it replaced (the status before it) and the items that it took off,
-- so that they come back and no others. Null: the visit was left by a move, or cancelled before this was kept.
alter table kunjungan add column batal_sebelum jsonb;
