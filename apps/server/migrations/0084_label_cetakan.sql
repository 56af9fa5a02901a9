-- What a document is asked with beside its number, so that a job that failed is printed again as it was asked for: how
-- many labels of a patient, and from which place of their sheet.
alter table cetakan add column label jsonb constraint cetakan_label check (label is null or jenis = 'label-pasien');
