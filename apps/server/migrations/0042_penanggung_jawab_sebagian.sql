-- Of a responsible person any part may be known alone: a name without a relation, or only a number to call.
alter table penanggung_jawab alter column hubungan drop not null, alter column nama drop not null;
