-- A result beyond what the analyser measures keeps its sign ('> 600'), beside the number that limits are held against (RM19, decision 0115).
set local app.faskes_id = 0;
alter table hasil
  add tanda text not null default '' constraint hasil_tanda_dikenal check (tanda in ('', '<', '>', '<=', '>=')),
  add constraint hasil_tanda_berangka check (tanda = '' or nilai_angka is not null);
